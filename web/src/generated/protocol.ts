// Made by web/generate.py from the Python package; do not edit.

/** Always the first. With a secret one is who one was, and so with the key of a profile that sat here; without, an onlooker. A seat that is taken later belongs to the profile. */
export interface Hello {
  type: "hello";
  id: number;
  secret?: string | null;
  key?: string | null;
  passphrase?: string | null;
  language?: "de" | "en" | "fr" | "it";
}

/** Take an open seat, or move to it before the game. */
export interface Sit {
  type: "sit";
  id: number;
  seat: string;
  name: string;
  is_program?: boolean;
}

/** Leave the seat; in mid-game a bot plays for it until one is back, or somebody is let in. */
export interface Stand {
  type: "stand";
  id: number;
}

/** The host lets two seats change places before the game. */
export interface Swap {
  type: "swap";
  id: number;
  seat: string;
  other: string;
}

/** Another name; with a `face` that too. */
export interface Rename {
  type: "rename";
  id: number;
  name: string;
  face?: string | null;
}

/** The host puts a bot on an open seat, or changes the level of one. */
export interface SeatBot {
  type: "bot";
  id: number;
  seat: string;
  level: string;
}

/** The host empties a seat; in mid-game that of somebody away, or with an opponent's consent. */
export interface Remove {
  type: "remove";
  id: number;
  seat: string;
}

/** A code for one's seat: for another device of the same person, or for another person. In mid-game partners and host may let somebody in to an open `seat`, if another team agrees. */
export interface Invite {
  type: "invite";
  id: number;
  to: "device" | "person";
  seat?: string | null;
}

/** An onlooker of a running game would like to have the seat of a bot, or one that was left. The host or its partners let them in, and another team agrees; then comes `admitted`. */
export interface AskSeat {
  type: "ask_seat";
  id: number;
  seat: string;
  name: string;
}

/** One's own last move, and what came after it: with the consent of all people who play, and never after cards were dealt, drawn, looked at or exchanged. */
export interface TakeBack {
  type: "take_back";
  id: number;
}

/** Give the game up for one's team, with the consent of the partners: the other team wins. */
export interface Resign {
  type: "resign";
  id: number;
}

/** Take the seat of such a code; `done`: once somebody agrees there will be `admitted`. */
export interface Claim {
  type: "claim";
  id: number;
  code: string;
  name?: string | null;
}

/** The host changes the settings before the game; open seats are kept open. */
export interface Configure {
  type: "configure";
  id: number;
  settings: Settings;
}

/** What the host chooses. `doghouse.rules` says which games, rule sets and options there are. */
export interface Settings {
  game?: "dog" | "dogcards";
  rules?: string;
  options?: Record<string, boolean | number | string>;
  seats?: number | null;
  teams?: number | null;
  clock?: Clock;
  visibility?: "listed" | "private";
  hints?: boolean;
  chat?: "always" | "around" | "never";
  pace?: number;
  title?: string;
  house?: string;
}

/** Seconds for each move, and a bank that is used up after them. No seconds: no clock. `lapse`: what happens to one whose time is up, where it is days: a bot stands in until they are back, or their team gives up, if there are two. */
export interface Clock {
  seconds?: number;
  bank?: number;
  lapse?: "resign" | "stand-in";
}

/** A text of one's own for the shuffles of the next game; an empty one takes it back. */
export interface DealText {
  type: "deal_text";
  id: number;
  text: string;
}

/** The host begins the game; what is still open is played by bots of this level. */
export interface Start {
  type: "start";
  id: number;
  fill?: string | null;
}

/** A new game with the same table. */
export interface Rematch {
  type: "rematch";
  id: number;
}

/** The host closes the table; while others play, with the consent of an opponent. */
export interface Close {
  type: "close";
  id: number;
}

/** The host wants no onlookers: all go. They stay away for ten minutes, but for those at whose address somebody plays along. */
export interface SendAway {
  type: "send_away";
  id: number;
}

/** Consent to what is proposed, or not; its proposer may withdraw it. */
export interface Agree {
  type: "agree";
  id: number;
  is_agreed: boolean;
}

/** What is played for oneself where days are counted: nothing, a fold where nothing else is possible, or any single legal move. */
export interface SetForced {
  type: "forced";
  id: number;
  play: "fold" | "never" | "single";
}

/** Whether somebody looks at this page: who doesn't is told what happens in other ways. */
export interface Look {
  type: "look";
  id: number;
  is_looking: boolean;
}

/** A move, or a card for the exchange, at the version of the last snapshot seen. */
export interface Play {
  type: "play";
  id: number;
  move: string;
  version: number;
}

/** The next parts of a seven under way. */
export interface AskParts {
  type: "parts";
  id: number;
  so_far: string;
}

/** Why a move, or a card alone, can't be played; without one, why nothing can. */
export interface WhyNot {
  type: "why_not";
  id: number;
  move?: string | null;
}

/** What a bot has to say for its move of that ply. Refused where hints are, while it runs. */
export interface WhyPlayed {
  type: "why_played";
  id: number;
  ply: number;
}

export interface AskHint {
  type: "hint";
  id: number;
  level?: string;
}

/** What was played in this game, from this ply on. */
export interface AskLog {
  type: "log";
  id: number;
  since?: number;
}

/** The whole truth again, for one who has lost count. */
export interface AskSnapshot {
  type: "snapshot";
  id: number;
}

export interface Emote {
  type: "emote";
  id: number;
  emote: "good_game" | "hello" | "hurry" | "oops" | "sorry" | "thanks" | "well_played" | "wow";
}

export interface Chat {
  type: "chat";
  id: number;
  text: string;
}

/** Is the line still there? A page can't hear the pings of a socket. */
export interface Ping {
  type: "ping";
  id: number;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  to: number;
  protocol: number;
  table: string;
  seat: string | null;
  is_host: boolean;
}

/** It is stored; the version it led to. */
export interface Done {
  type: "done";
  to: number;
  version: number;
}

/** Nothing has changed. Why: a code, the rule it rests on if there is one, and a sentence. */
export interface Refused {
  type: "refused";
  to: number;
  code: string;
  sentence: string;
  version: number;
  rule?: string;
  args?: Record<string, unknown>;
}

/** Keep the secret: it is the way back to this seat, from any device. */
export interface Seated {
  type: "seated";
  to: number;
  seat: string;
  secret: string;
}

/** All that this connection may see now. `view` is absent before the first game. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  table: TableState;
  seat: string | null;
  is_host: boolean;
  view: View | null;
  choices: SeatChoices | null;
  gift: string | null;
  received: Received | null;
  ply: number;
  last: (LogEntry)[];
}

/** What everyone at a table sees of it, beside the game. */
export interface TableState {
  id: string;
  stage: "closed" | "gathering" | "over" | "playing";
  settings: Settings;
  all_options: Record<string, boolean | number | string>;
  is_locked: boolean;
  seats: (SeatState)[];
  teams: ((string)[])[];
  host: string | null;
  number: number;
  wins: Record<string, number>;
  asked: (string)[];
  seconds: number | null;
  is_live: boolean;
  onlookers: number;
  record: string | null;
  origin: "dealt" | "position" | "record";
  deals: Deals;
  proposal: ProposalState | null;
  resigned: (string)[];
  last_deals: Deals | null;
  evening: string;
}

/** A seat as everyone sees it. `stand_in`: the level that plays while its owner is away. */
export interface SeatState {
  seat: string;
  kind: "bot" | "open" | "person";
  name: string;
  face: string;
  level: string;
  is_program: boolean;
  is_here: boolean;
  stand_in: string;
  bank: number;
  forced: "fold" | "never" | "single";
  vacation: number;
}

/** What the shuffles of a game follow from: docs/fair-deals.md. */
export interface Deals {
  commitment: string;
  texts: Record<string, string>;
  key: string | null;
}

/** What somebody wants in a running game, and needs the consent of others for. */
export interface ProposalState {
  action: "close" | "join" | "remove" | "resign" | "takeback";
  by: string | null;
  seat: string | null;
  name: string;
  waits_for: (string)[];
}

/** All that a seat may play now; `sevens` are begun, by card or by joker. */
export interface SeatChoices {
  moves: (MoveChoice)[];
  sevens: (SevenBegun)[];
}

/** A move that may be played, `Move.fields`; its `text` is what is sent. Fields of other kinds are left out. `effect`: what it would do, where a move is spoken of. */
export interface MoveChoice {
  text: string;
  kind: Kind;
  card?: string | null;
  stands_for?: string | null;
  ways?: (Way)[];
  row?: string;
  place?: number;
  taken?: string;
  effect?: Effect | null;
}

export type Kind = "buy" | "drop" | "fold" | "give" | "lay" | "out" | "peek" | "search" | "seven" | "steal" | "step" | "swap" | "take" | "trade";

/** From square to square; of a swap, the player's marble first. */
export type Way = [string, string];

/** What a move does, as everybody at the table sees it. `card` is empty where only some may know it, and when a hand is folded. */
export interface Effect {
  kind: Kind;
  card?: string;
  stands_for?: string;
  hops?: (Hop)[];
  captured?: (string)[];
  found?: string;
  place?: string;
  row?: string;
}

/** The way of one marble from where it stood, and whom it captured: square to seat. */
export interface Hop {
  seat: string;
  squares: (string)[];
  captures: Record<string, string>;
}

/** A seven under way: its text, its card, the steps left, and each next part. */
export interface SevenBegun {
  so_far: string;
  card: string;
  stands_for: string | null;
  left: number;
  parts: (NextPart)[];
}

/** A part of a seven: the text of the seven with it, its way, whom it captures (square to seat), and the steps left then. */
export interface NextPart {
  text: string;
  way: Way;
  captures: Record<string, string>;
  left: number;
}

/** What the last exchange brought. */
export interface Received {
  seat: string;
  card: string;
}

/** A move that was played; a secret card is left out of `move`. `by`: who moved the hand. `opens`: the round whose first move it is. */
export interface LogEntry {
  ply: number;
  seat: string;
  move: string;
  effect: Effect;
  by?: "bot" | "clock" | "forced" | "person" | "stand-in";
  opens?: RoundOpening | null;
}

/** A round was dealt, and nobody has given or played a card of it. */
export interface RoundOpening {
  round: number;
  cards: number;
  first: string;
}

/** The next snapshot without the parts that are as they were in the one of version `since`. `table` and `view` have the keys that differ; those of BY_SEAT in a view have the seats that differ. `last` has the new moves, and `discarded` what was put on the discard of the view. */
export interface Update {
  type: "update";
  version: number;
  since: number;
  table?: TableChanges;
  view?: ViewChanges;
  discarded?: (string)[];
  choices?: SeatChoices | null;
  gift?: string | null;
  received?: Received | null;
  ply?: number;
  last?: (LogEntry)[];
}

export interface SevenParts {
  type: "parts";
  to: number;
  seven: SevenBegun;
}

/** The answer to why_not; no code means that the move is legal. `squares`: what it names. */
export interface Because {
  type: "reason";
  to: number;
  code: string;
  rule: string;
  sentence: string;
  squares?: (string)[];
}

export interface Hint {
  type: "hint";
  to: number;
  level: string;
  advice: (Advice)[];
}

/** A move a bot thought of, with its chance to win (0 to 1) and the standard error of that. `reasons`: sentences, the most telling first. `squares`: those that they are about. */
export interface Advice {
  move: MoveChoice;
  chance: number;
  error: number;
  reasons: (string)[];
  squares?: (string)[];
}

export interface LogLines {
  type: "log";
  to: number;
  entries: (LogEntry)[];
}

/** To be opened on the other device: a link with a fragment, which no server log sees. */
export interface Invitation {
  type: "invitation";
  to: number;
  link: string;
  qr: string;
  seconds: number;
}

/** The seat that was asked for can be claimed with this code. */
export interface Admitted {
  type: "admitted";
  seat: string;
  code: string;
}

export interface Emoted {
  type: "emoted";
  seat: string;
  emote: "good_game" | "hello" | "hurry" | "oops" | "sorry" | "thanks" | "well_played" | "wow";
}

export interface Chatted {
  type: "chatted";
  name: string;
  seat: string | null;
  text: string;
}

/** The connection ends: `restart` means come back; the others don't. */
export interface Goodbye {
  type: "goodbye";
  code: "bad_message" | "blocked" | "closed" | "flood" | "removed" | "restart" | "sent_away";
  sentence: string;
}

/** POST /api/tables. With a name the host takes seat a (or `seat`); `bots` fills the others. */
export interface Create {
  settings?: Settings;
  name?: string | null;
  seat?: string | null;
  passphrase?: string | null;
  bots?: string | null;
  dogs?: Record<string, string>;
  start?: boolean;
  position?: Record<string, unknown> | null;
  record?: string | null;
  record_text?: string | null;
  ply?: number | null;
}

export interface Created {
  table: string;
  secret: string;
  seat: string | null;
}

/** A table as one sees it from outside. */
export interface Listing {
  id: string;
  title: string;
  settings: Settings;
  stage: "closed" | "gathering" | "over" | "playing";
  is_locked: boolean;
  seats: (SeatState)[];
  onlookers: number;
  origin: "dealt" | "position" | "record";
}

export interface Listings {
  tables: (Listing)[];
}

/** A game that was played to its end. */
export interface Finished {
  id: string;
  game: string;
  rules: string;
  seats: number;
  teams: number;
  date: string;
  names: Record<string, string>;
  winners: (string)[];
  plies: number;
}

export interface FinishedGames {
  records: (Finished)[];
}

/** What somebody with a key takes along from table to table and from device to device. */
export interface Profile {
  name?: string;
  face?: string;
  colour?: string;
  settings?: Record<string, boolean | number | string>;
  house_rules?: (HouseRules)[];
}

/** Rules that somebody has named. */
export interface HouseRules {
  name: string;
  rules: string;
  options?: Record<string, boolean | number | string>;
}

/** Lets one more device join the profile: once, and within `seconds`. */
export interface ProfileCode {
  code: string;
  link: string;
  qr: string;
  seconds: number;
}

/** POST /api/me/join, with the key of the new device. */
export interface JoinProfile {
  code: string;
}

/** Whose profile a code leads to, and how many of one's own tables and games would move. */
export interface JoinPreview {
  name: string;
  tables: number;
  games: number;
}

export interface MyTables {
  tables: (MyTable)[];
}

/** A table at which one has a seat. */
export interface MyTable {
  id: string;
  title: string;
  settings: Settings;
  stage: "closed" | "gathering" | "over" | "playing";
  seats: (SeatState)[];
  seat: string | null;
  round: number | null;
  asked: (string)[];
  touched: number;
  seconds: number | null;
}

/** A way by which one is told what happens while one does not look: the push service of a browser, with its keys, or an address of one's own. None at all in the quiet hours. */
export interface Channel {
  kind: "ntfy" | "push" | "webhook";
  place: string;
  p256dh?: string;
  auth?: string;
  language?: "de" | "en" | "fr" | "it";
  quiet_from?: number;
  quiet_until?: number;
  secret?: string;
}

/** `secret`: by which one knows that it was this server. */
export interface ChannelState {
  number: number;
  kind: "ntfy" | "push" | "webhook";
  place: string;
  quiet_from: number;
  quiet_until: number;
  secret: string;
}

export interface Channels {
  channels: (ChannelState)[];
  push_key: string;
}

/** How many messages go out to those of one's last game. */
export interface Invited {
  messages: number;
}

/** Tables where it is one's turn and days are counted, the most urgent first. */
export interface Waiting {
  tables: (string)[];
}

/** PUT /api/me/vacation: from now on; none ends it. */
export interface AskedVacation {
  days?: number;
}

/** Until when no days are counted, in seconds since 1970 (0: they are), and how many days of vacation are left in this quarter. */
export interface Vacation {
  until: number;
  days_left: number;
}

export interface MyGames {
  games: (MyGame)[];
  is_more: boolean;
}

/** A finished game of one's own. `table`: where it was played, if that is still there. */
export interface MyGame {
  finished: Finished;
  seat: string;
  table: string | null;
  rounds: number | null;
}

/** Of one's own finished games of one kind. Captures of DOG Cards are thefts. */
export interface Statistics {
  games: number;
  wins: number;
  by_partner: (WinCount)[];
  by_level: (WinCount)[];
  reckoned: number;
  captures: number;
  suffered: number;
  folds: number;
  given: Record<string, number>;
}

/** Of games with one partner, or against bots of one level. */
export interface WinCount {
  name: string;
  games: number;
  wins: number;
}

export interface Replay {
  game: string;
  rules: string;
  options: Record<string, boolean | number | string>;
  all_options: Record<string, boolean | number | string>;
  seats: number;
  teams: number;
  names: Record<string, string>;
  date: string;
  winners: (string)[] | null;
  frames: (Frame)[];
}

/** One step of a replay: the position after a move; the first has none. `secret_card`: what the effect leaves out, for only the seat itself saw it. */
export interface Frame {
  position: Position;
  seat?: string | null;
  move?: string | null;
  effect?: Effect | null;
  secret_card?: string;
  opens?: RoundOpening | null;
}

/** POST /api/analyses. Without `start` only what there is already is returned. */
export interface AskedAnalysis {
  record?: string | null;
  record_text?: string | null;
  start?: boolean;
}

/** How far an analysis has come: ask again while there is none and it is not stopped. */
export interface AnalysisState {
  id: string;
  done: number;
  total: number;
  is_running: boolean;
  review: GameReview;
  analysis?: GameAnalysis | null;
}

/** What can be counted in a game; once it is analysed what was lost, by seat and kind. */
export interface GameReview {
  rounds: number;
  plies: number;
  seats: Record<string, SeatReview>;
  losses?: Record<string, Record<string, LossSum>>;
}

/** What a seat did and suffered: marbles captured and lost, in DOG Cards what was taken from rows. `luck`: what its cards are worth on the average, in points of win chance, against the mean of all seats; in DOG Cards what is drawn follows from choices, so there is none. */
export interface SeatReview {
  captures?: number;
  losses?: number;
  luck?: number | null;
  folds?: number;
  given?: Record<string, number>;
}

/** Of decisions: how many, what they lost, and the squares of that. */
export interface LossSum {
  decisions?: number;
  lost?: number;
  squares?: number;
}

/** `chances` of each team: at first, and after each move. */
export interface GameAnalysis {
  level: string;
  review: GameReview;
  chances: ((number)[])[];
  decisions: (Decision)[];
  seats: Record<string, SeatSkill>;
  teams: (TeamBalance)[];
  turning_point: TurningPoint | null;
}

/** A move with alternatives: the mover's chance with it, and how much the best one (none: it was played) would have been better. `error`: the standard error of that. */
export interface Decision {
  ply: number;
  seat: string;
  chance: number;
  lost?: number;
  error?: number;
  mark?: string;
  best?: MoveChoice | null;
  is_exchange?: boolean;
}

export interface SeatSkill {
  decisions: number;
  lost: number;
  marks: Record<string, number>;
}

/** Where the result of a team came from: the decisions of all, and what these do not explain. */
export interface TeamBalance {
  skill: number;
  luck: number;
}

/** The move that helped the winners most, and their chance before and after it. */
export interface TurningPoint {
  ply: number;
  seat: string;
  before: number;
  after: number;
}

/** POST /api/tries: another move instead of the one that followed this ply of a record. */
export interface AskedTry {
  record?: string | null;
  record_text?: string | null;
  ply?: number;
  move?: string;
  level?: string;
}

/** What was tried, the best that was found, and what was played; `lost` by the try. */
export interface TryVerdict {
  tried: Advice;
  best: Advice;
  played: Advice;
  lost: number;
  mark: string;
}

/** One's decisions in analysed games, the oldest first. `waiting`: the newest that are not. */
export interface Skill {
  games: (SkillGame)[];
  kinds: (KindSkill)[];
  waiting: (string)[];
}

/** A game that was analysed: what was lost a decision. */
export interface SkillGame {
  id: string;
  date: string;
  decisions: number;
  lost: number;
}

/** What somebody loses a decision of a kind, the standard error of that, what the levels lose at such tables, and which of them may well be as good (none: too early to tell). */
export interface KindSkill {
  kind: string;
  decisions: number;
  lost: number;
  error: number;
  dogs: Record<string, number>;
  like: (string)[];
}

export interface Catalogue {
  version: string;
  games: (GameOffer)[];
  levels: (string)[];
  emotes: (string)[];
  languages: (string)[];
}

/** A game: how many teams its seats may form (the usual number first), rule sets, options, and the cards by rule set. */
export interface GameOffer {
  game: string;
  teams: Record<string, (number)[]>;
  usual_seats: number;
  rules: (RuleSetOffer)[];
  options: (OptionOffer)[];
  cards: Record<string, (CardOffer)[]>;
}

export interface RuleSetOffer {
  name: string;
  options: Record<string, boolean | number | string>;
  dealer: string;
}

/** An option of a rule set: its words, or its range, or neither (yes or no). */
export interface OptionOffer {
  name: string;
  words?: (string)[] | null;
  least?: number | null;
  most?: number | null;
}

/** What a face can do, and the numbers it can mean: steps on the board, places of the market. */
export interface CardOffer {
  face: string;
  abilities: (string)[];
  numbers: (number)[];
}

/** Where everything lies, in steps of the track from the centre; `own` is at the bottom. */
export interface BoardPlan {
  track: (Spot)[];
  homes: Record<string, (Spot)[]>;
  houses: Record<string, (Spot)[]>;
  starts: Record<string, number>;
  entries: Record<string, number>;
}

export interface Spot {
  x: number;
  y: number;
}

/** GET /api/house: for every page. */
export interface HouseNotice {
  word: string;
  is_closed: boolean;
  is_invite_only: boolean;
  is_invited: boolean;
}

/** The code of a link: to the host's room, or of an invitation. */
export interface EnterHouse {
  code: string;
}

export interface HostKey {
  key: string;
  seconds: number;
}

export interface HostLink {
  link: string;
  qr: string;
  seconds: number;
}

/** GET /api/host */
export interface HostRoom {
  house: HouseNotice;
  load: HouseLoad;
  people: (PersonHere)[];
  tables: (TableHere)[];
  backups: (BackupHere)[];
  blocks: (HouseBlock)[];
}

export interface HouseLoad {
  processes: number;
  seconds: number;
  machine: number;
  sockets: number;
  waiting_bots: number;
  store_bytes: number;
  is_failing: boolean;
}

/** A device at a table. */
export interface PersonHere {
  name: string;
  table: string;
  seat: string | null;
  address: string;
  profile: string;
}

export interface TableHere {
  id: string;
  title: string;
  game: string;
  stage: "closed" | "gathering" | "over" | "playing";
  people: number;
  onlookers: number;
}

export interface BackupHere {
  file: string;
  bytes: number;
  made: number;
}

export interface HouseBlock {
  who: string;
  reason: string;
  ends: number;
}

/** PUT /api/host: what is left out stays as it is. */
export interface PutHouse {
  word?: string | null;
  minutes?: number;
  is_closed?: boolean | null;
}

/** POST /api/host/blocks */
export interface BlockSomebody {
  who: string;
  reason: string;
  hours?: number;
}

export interface PuzzleLines {
  puzzles: (PuzzleLine)[];
}

/** A puzzle in a list. `level`: 1 (easy) to 4. */
export interface PuzzleLine {
  id: string;
  game: string;
  theme: string;
  level: number;
}

/** A puzzle to be solved. `position`: a world that looks to the seat as the view does, for a table to play on; what is hidden in it is made up. `number`: of the day, else 0. */
export interface PuzzleState {
  id: string;
  game: string;
  theme: string;
  level: number;
  seat: string;
  view: View;
  position: Position;
  choices: SeatChoices;
  number?: number;
}

/** POST /api/puzzles/ID/try */
export interface AskedPuzzleTry {
  move: string;
}

/** `best` first, then what is as good; `rivals` are the best of the others. Chances are shares of 1, judged in so many worlds. `is_proven`: it wins whatever the others hold. */
export interface PuzzleAnswer {
  best: (Advice)[];
  rivals: (Advice)[];
  dogs: (DogsChoice)[];
  worlds: number;
  is_proven: boolean;
}

/** What a level plays most often, and in how many of its tries one of the answers (percent). */
export interface DogsChoice {
  level: string;
  move: MoveChoice;
  found: number;
}

/** `answer`: where it is solved; else it can be asked for. */
export interface PuzzleVerdict {
  verdict: "as_good" | "right" | "wrong";
  tried: Advice;
  lost: number;
  answer?: PuzzleAnswer | null;
}

/** `streak`: days in a row on which the puzzle of the day was solved, up to today or yesterday. `tries`: at the puzzle of today, and whether it is solved. */
export interface MyPuzzles {
  solved: (string)[];
  streak: number;
  tries: number;
  is_solved: boolean;
}

/** Any answer of the API that is not a success; `why` is more about it, in English. */
export interface Problem {
  code: string;
  sentence: string;
  why?: string;
}

/** POST /api/evenings. `document`: events of another evening, to go on with. */
export interface OpenEvening {
  settings?: EveningSettings;
  document?: string;
}

export interface EveningSettings {
  title?: string;
  format?: "all" | "groups" | "knockout" | "partners" | "swiss";
  scoring?: Scoring;
  table?: Settings;
  rounds?: number;
  minutes?: number;
  duplicate?: boolean;
  odd?: "bots" | "bye";
  boards?: number | null;
  group_size?: number;
  advance?: number;
}

/** Points of a team for one table. A marble of DOG Cards is a completed row. */
export interface Scoring {
  win?: number;
  draw?: number;
  loss?: number;
  marble?: number;
  in_time?: number;
  cut?: "leader" | "marbles";
  bye?: number;
  order?: ("buchholz" | "difference" | "direct" | "home" | "points" | "squares" | "wins")[];
}

export interface OpenedEvening {
  evening: string;
  secret: string;
}

/** POST /api/evenings/{evening}: what is to happen. Its time and its author are ours to say. */
export interface EveningStep {
  step: Opened | Changed | Entered | Amended | Withdrew | Started | ClockSet | Claimed | Confirmed | Recorded | Corrected | Ended | Undone | EnterNames | DrawRound;
}

export interface Opened {
  type: "opened";
  settings: EveningSettings;
  at?: number;
  by?: string;
}

export interface Changed {
  type: "changed";
  settings: EveningSettings;
  at?: number;
  by?: string;
}

export interface Entered {
  type: "entered";
  entries: (Entry)[];
  at?: number;
  by?: string;
}

/** Who enters: a fixed team, or a single player where partners are drawn. */
export interface Entry {
  id: number;
  name: string;
  players?: (string)[];
  is_away?: boolean;
}

/** Another name or other players; back again, where it had withdrawn. */
export interface Amended {
  type: "amended";
  entry: Entry;
  at?: number;
  by?: string;
}

export interface Withdrew {
  type: "withdrew";
  entry: number;
  reason?: string;
  at?: number;
  by?: string;
}

/** A round, with all that chance has decided: it is never drawn again. */
export interface Started {
  type: "started";
  round: number;
  pairings: (Pairing)[];
  seed?: number;
  deal_seed?: number;
  is_knockout?: boolean;
  at?: number;
  by?: string;
}

/** The teams of one table, each a tuple of entries; a single team has a bye. */
export interface Pairing {
  table: number;
  teams: ((number)[])[];
  is_screen?: boolean;
  group?: number;
}

export interface ClockSet {
  type: "clock";
  action: "end" | "pause" | "resume" | "start";
  at?: number;
  by?: string;
}

/** What one team says about the table where it plays. */
export interface Claimed {
  type: "claimed";
  table: number;
  entry: number;
  result: TableResult;
  at?: number;
  by?: string;
}

/** Of a table, by team. Who has all marbles home has won; `winner` is for games given up. */
export interface TableResult {
  home: (number)[];
  winner?: number | null;
  squares?: (number)[];
  absent?: (number)[];
}

export interface Confirmed {
  type: "confirmed";
  table: number;
  entry: number;
  at?: number;
  by?: string;
}

export interface Recorded {
  type: "recorded";
  round: number;
  table: number;
  result: TableResult;
  at?: number;
  by?: string;
}

export interface Corrected {
  type: "corrected";
  round: number;
  table: number;
  result: TableResult;
  reason: string;
  at?: number;
  by?: string;
}

export interface Ended {
  type: "ended";
  at?: number;
  by?: string;
}

export interface Undone {
  type: "undone";
  number: number;
  reason: string;
  at?: number;
  by?: string;
}

/** As they were pasted. */
export interface EnterNames {
  type: "names";
  text: string;
}

/** The next round. */
export interface DrawRound {
  type: "draw";
}

/** What the owner of a link may know. */
export interface EveningView {
  id: string;
  version: number;
  role: "director" | "entry" | "guest" | "table";
  number: number;
  stage: "between" | "gathering" | "over" | "playing" | "unopened";
  steps: ("clock" | "end" | "enter" | "open" | "pair" | "record")[];
  settings: EveningSettings;
  most_home: number;
  entries: (Entry)[];
  rounds: (Round)[];
  standings: (Standing)[];
  left: number | null;
  seats: (OwnSeat)[];
  events: (Opened | Changed | Entered | Amended | Withdrew | Started | ClockSet | Claimed | Confirmed | Recorded | Corrected | Ended | Undone)[];
}

export interface Round {
  number: number;
  pairings: (Pairing)[];
  clock?: RoundClock;
  results?: Record<string, TableResult>;
  claims?: Record<string, ResultClaim>;
  seed?: number;
  deal_seed?: number;
  is_knockout?: boolean;
}

/** Times are seconds since 1970, as the events gave them. */
export interface RoundClock {
  minutes?: number;
  started?: number | null;
  paused?: number | null;
  lost?: number;
  ended?: number | null;
}

/** A result that not all teams have agreed to yet. */
export interface ResultClaim {
  result: TableResult;
  agreed: (number)[];
}

/** Of an entry. Whoever is equal in everything shares a place. */
export interface Standing {
  entry: number;
  place?: number;
  reached?: number;
  played?: number;
  wins?: number;
  byes?: number;
  points?: number;
  home?: number;
  difference?: number;
  squares?: number;
  buchholz?: number;
  direct?: number;
  matchpoints?: number;
  mean?: number;
}

/** At a screen. */
export interface OwnSeat {
  table: string;
  seat: string;
  name: string;
  secret: string;
}

export interface EveningLinks {
  links: (EveningLink)[];
}

export interface EveningLink {
  role: "director" | "entry" | "guest" | "table";
  number: number;
  name: string;
  address: string;
  qr: string;
}

export interface Presets {
  presets: Record<string, EveningSettings>;
}

/** The whole truth of a game of DOG. */
export interface BoardPosition {
  discard: (string)[];
  first: string;
  game: "dog";
  given: Record<string, string>;
  hands: Record<string, (string)[]>;
  marbles: Record<string, (string)[]>;
  options: Record<string, boolean | number | string>;
  phase: "choose" | "exchange" | "over" | "play";
  pile: (string)[];
  round: number;
  rules: string;
  seats: number;
  teams: number;
  turn: string | null;
  winners?: (string)[];
}

/** The whole truth of a game of DOG Cards. */
export interface CardsPosition {
  completed: Record<string, number>;
  discard: (string)[];
  first: string;
  game: "dogcards";
  given: Record<string, string>;
  hands: Record<string, (string)[]>;
  market: (string | null)[];
  phase: "choose" | "exchange" | "over" | "play";
  pile: (string)[];
  rows: Record<string, ((string)[])[]>;
  seats: number;
  seen: (string)[];
  turn: string | null;
  winners?: (string)[];
}

/** What a seat may know of a game of DOG: numbers stand for hidden cards. */
export interface BoardView {
  discard: (string)[];
  first: string;
  game: "dog";
  given: Record<string, string | number>;
  hands: Record<string, (string)[] | number>;
  known: Known;
  marbles: Record<string, (string)[]>;
  options: Record<string, boolean | number | string>;
  phase: "choose" | "exchange" | "over" | "play";
  pile: number;
  round: number;
  rules: string;
  seats: number;
  teams: number;
  turn: string | null;
  winners?: (string)[];
}

/** What a seat has learnt that the rest of its view no longer shows. */
export interface Known {
  hands: Record<string, (string)[]>;
  pile: ((number | string)[])[];
}

/** What a seat may know of a game of DOG Cards: numbers stand for hidden cards. */
export interface CardsView {
  completed: Record<string, number>;
  discard: (string)[];
  first: string;
  game: "dogcards";
  given: Record<string, string | number>;
  hands: Record<string, (string)[] | number>;
  known: Known;
  market: (string | null)[];
  phase: "choose" | "exchange" | "over" | "play";
  pile: number;
  rows: Record<string, ((string)[])[]>;
  seats: number;
  seen: (string)[] | number;
  turn: string | null;
  winners?: (string)[];
}

export type Position = BoardPosition | CardsPosition;

export type View = BoardView | CardsView;

/** The keys that differ. */
export interface TableChanges {
  id?: string;
  stage?: "closed" | "gathering" | "over" | "playing";
  settings?: Settings;
  all_options?: Record<string, boolean | number | string>;
  is_locked?: boolean;
  seats?: (SeatState)[];
  teams?: ((string)[])[];
  host?: string | null;
  number?: number;
  wins?: Record<string, number>;
  asked?: (string)[];
  seconds?: number | null;
  is_live?: boolean;
  onlookers?: number;
  record?: string | null;
  origin?: "dealt" | "position" | "record";
  deals?: Deals;
  proposal?: ProposalState | null;
  resigned?: (string)[];
  last_deals?: Deals | null;
  evening?: string;
}

/** The keys that differ. */
export interface BoardViewChanges {
  discard?: (string)[];
  first?: string;
  game?: "dog";
  given?: Record<string, string | number>;
  hands?: Record<string, (string)[] | number>;
  known?: Known;
  marbles?: Record<string, (string)[]>;
  options?: Record<string, boolean | number | string>;
  phase?: "choose" | "exchange" | "over" | "play";
  pile?: number;
  round?: number;
  rules?: string;
  seats?: number;
  teams?: number;
  turn?: string | null;
  winners?: (string)[];
}

/** The keys that differ. */
export interface CardsViewChanges {
  completed?: Record<string, number>;
  discard?: (string)[];
  first?: string;
  game?: "dogcards";
  given?: Record<string, string | number>;
  hands?: Record<string, (string)[] | number>;
  known?: Known;
  market?: (string | null)[];
  phase?: "choose" | "exchange" | "over" | "play";
  pile?: number;
  rows?: Record<string, ((string)[])[]>;
  seats?: number;
  seen?: (string)[] | number;
  turn?: string | null;
  winners?: (string)[];
}

export type ViewChanges = BoardViewChanges | CardsViewChanges;
export type ClientMessage = Hello | Sit | Stand | Swap | Rename | SeatBot | Remove | Invite | AskSeat | TakeBack | Resign | Claim | Configure | DealText | Start | Rematch | Close | SendAway | Agree | SetForced | Look | Play | AskParts | WhyNot | WhyPlayed | AskHint | AskLog | AskSnapshot | Emote | Chat | Ping;
export type ServerMessage = Welcome | Done | Refused | Seated | Snapshot | Update | SevenParts | Because | Hint | LogLines | Invitation | Admitted | Emoted | Chatted | Goodbye;

export const LATEST_MOVES = 8;
export const BY_SEAT = ["marbles", "hands", "rows", "completed"] as const;
