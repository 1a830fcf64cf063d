// Made by web/generate.py from the Python package; do not edit.

/** Always the first. A secret, or the key of a profile with a seat here, restores the player; without either, the client is a spectator. A seat taken later belongs to the profile. */
export interface Hello {
  type: "hello";
  id: number;
  secret?: string | null;
  key?: string | null;
  passphrase?: string | null;
  language?: "de" | "en" | "fr" | "it";
}

/** Take an open seat, or change to it before the game. */
export interface Sit {
  type: "sit";
  id: number;
  seat: string;
  name: string;
  is_program?: boolean;
}

/** Leave the seat; in mid-game a bot plays until the player is back or a new one is let in. */
export interface Stand {
  type: "stand";
  id: number;
}

/** The host swaps two seats before the game. */
export interface Swap {
  type: "swap";
  id: number;
  seat: string;
  other: string;
}

/** Change the name and, if given, the `face`. */
export interface Rename {
  type: "rename";
  id: number;
  name: string;
  face?: string | null;
}

/** The host puts a bot on an open seat or changes a bot's level. */
export interface SeatBot {
  type: "bot";
  id: number;
  seat: string;
  level: string;
}

/** The host empties a seat; in mid-game only if its player is away or an opponent agrees. */
export interface Remove {
  type: "remove";
  id: number;
  seat: string;
}

/** Get a code for your seat, for another device of the same person or for another person. In mid-game, partners and the host may invite someone to an open `seat` if another team agrees. */
export interface Invite {
  type: "invite";
  id: number;
  to: "device" | "person";
  seat?: string | null;
}

/** A spectator of a running game asks for the seat of a bot, or one that was left. Once the host or the seat's partners and another team agree, `admitted` follows. */
export interface AskSeat {
  type: "ask_seat";
  id: number;
  seat: string;
  name: string;
}

/** Take back your last move and what came after it: with the consent of all people who play, and never after cards were dealt, drawn, looked at or exchanged. */
export interface TakeBack {
  type: "take_back";
  id: number;
}

/** Resign for your team, with your partners' consent: the other team wins. */
export interface Resign {
  type: "resign";
  id: number;
}

/** Claim the seat of such a code; after `done`, `admitted` follows once somebody agrees. */
export interface Claim {
  type: "claim";
  id: number;
  code: string;
  name?: string | null;
}

/** The host changes the settings before the game; open seats stay open. */
export interface Configure {
  type: "configure";
  id: number;
  settings: Settings;
}

/** What the host chooses. `doghouse.rules` lists the games, rule sets and options. */
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

/** Seconds per move, and a bank to draw on after them. 0 seconds: no clock. `lapse`: what happens when time runs out at a slow clock: a bot stands in until the player is back or, with two teams, the player's team resigns. */
export interface Clock {
  seconds?: number;
  bank?: number;
  lapse?: "resign" | "stand-in";
}

/** Set your text for the shuffles of the next game; an empty one withdraws it. */
export interface DealText {
  type: "deal_text";
  id: number;
  text: string;
}

/** The host starts the game; bots of this level take the open seats. */
export interface Start {
  type: "start";
  id: number;
  fill?: string | null;
}

/** A new game at the same table. */
export interface Rematch {
  type: "rematch";
  id: number;
}

/** The host closes the table; while others play, with the consent of an opponent. */
export interface Close {
  type: "close";
  id: number;
}

/** The host sends all spectators away for ten minutes, except those who share an address with a player. */
export interface SendAway {
  type: "send_away";
  id: number;
}

/** Accept or decline a proposal; its proposer may withdraw it. */
export interface Agree {
  type: "agree";
  id: number;
  is_agreed: boolean;
}

/** What to play automatically at a slow clock: nothing, a fold if nothing else is possible, or any single legal move. */
export interface SetForced {
  type: "forced";
  id: number;
  play: "fold" | "never" | "single";
}

/** Whether the page is being looked at; if not, the player is notified in other ways. */
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

/** Ask for the next parts of a seven in progress. */
export interface AskParts {
  type: "parts";
  id: number;
  so_far: string;
}

/** Ask why a move or a bare card can't be played; without one, why nothing can. */
export interface WhyNot {
  type: "why_not";
  id: number;
  move?: string | null;
}

/** Ask for a bot's reasons for the move at that ply. Refused during a game without hints. */
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

/** Ask for the moves of this game from this ply on. */
export interface AskLog {
  type: "log";
  id: number;
  since?: number;
}

/** Ask for a full snapshot, after missing an update. */
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

/** Check the connection: a page can't see a socket's pings. */
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

/** The request is stored; `version` is the one it led to. */
export interface Done {
  type: "done";
  to: number;
  version: number;
}

/** Nothing has changed. The reason: a code, the rule it cites if any, and a sentence. */
export interface Refused {
  type: "refused";
  to: number;
  code: string;
  sentence: string;
  version: number;
  rule?: string;
  args?: Record<string, unknown>;
}

/** Keep the secret: it leads back to this seat, from any device. */
export interface Seated {
  type: "seated";
  to: number;
  seat: string;
  secret: string;
}

/** Everything this connection may see now. `view` is absent before the first game. */
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

/** What everyone sees of a table, besides the game. */
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

/** A seat as everyone sees it. `stand_in`: the level that plays while the owner is away. */
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

/** What determines the shuffles of a game: docs/fair-deals.md. */
export interface Deals {
  commitment: string;
  texts: Record<string, string>;
  key: string | null;
}

/** A request in a running game that needs the consent of others. */
export interface ProposalState {
  action: "close" | "join" | "remove" | "resign" | "takeback";
  by: string | null;
  seat: string | null;
  name: string;
  waits_for: (string)[];
}

/** All that a seat may play now; `sevens` are the starts of sevens, by card or joker. */
export interface SeatChoices {
  moves: (MoveChoice)[];
  sevens: (SevenBegun)[];
}

/** A legal move (`Move.fields`); clients send its `text`. Fields of other kinds are omitted. `effect`: what it would do, if the move is being explained. */
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

/** From square to square; in a swap, the player's marble first. */
export type Way = [string, string];

/** What a move does, as everyone at the table sees it. `card` is empty if only some seats may know it, and when a hand is folded. Examples: >>> game = load("dog:classic/2,2/play,a/1,a/8,24/5.K,3//") >>> game.effect("5 8>13").hops[0].squares ('8', '9', '10', '11', '12', '13') */
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

/** The path of one marble from its old square, and its captures: square to seat. */
export interface Hop {
  seat: string;
  squares: (string)[];
  captures: Record<string, string>;
}

/** A seven in progress: its text, its card, the steps left, and each next part. */
export interface SevenBegun {
  so_far: string;
  card: string;
  stands_for: string | null;
  left: number;
  parts: (NextPart)[];
}

/** A part of a seven: the text of the seven with it, its path, its captures (square to seat), and the steps left after it. */
export interface NextPart {
  text: string;
  way: Way;
  captures: Record<string, string>;
  left: number;
}

/** The card received in the last exchange. */
export interface Received {
  seat: string;
  card: string;
}

/** A played move; `move` omits a secret card. `by`: who made it. `opens`: the round whose first move it is. */
export interface LogEntry {
  ply: number;
  seat: string;
  move: string;
  effect: Effect;
  by?: "bot" | "clock" | "forced" | "person" | "stand-in";
  opens?: RoundOpening | null;
}

/** A round has been dealt, but no card of it given or played yet. */
export interface RoundOpening {
  round: number;
  cards: number;
  first: string;
}

/** The next snapshot without the parts that are unchanged since version `since`. `table` and `view` have the keys that differ; those of BY_SEAT in a view have the seats that differ. `last` has the new moves, and `discarded` the cards added to the view's discard. */
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

/** The answer to why_not; an empty code means that the move is legal. */
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

/** A bot's move, with its chance to win (0 to 1) and the standard error of that. `reasons`: sentences, the most telling first. `squares`: those that the reasons mention. */
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

/** A link to open on the other device; its fragment never reaches a server log. */
export interface Invitation {
  type: "invitation";
  to: number;
  link: string;
  qr: string;
  seconds: number;
}

/** The requested seat can be claimed with this code. */
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

/** The connection ends; reconnect only after `restart`. */
export interface Goodbye {
  type: "goodbye";
  code: "bad_message" | "blocked" | "closed" | "flood" | "removed" | "restart" | "sent_away";
  sentence: string;
}

/** Any error response of the API; `why` gives details in English. */
export interface Problem {
  code: string;
  sentence: string;
  why?: string;
}

export interface Catalogue {
  version: string;
  games: (GameOffer)[];
  levels: (string)[];
  emotes: (string)[];
  languages: (string)[];
}

/** A game: the possible numbers of teams by seats (the usual one first), rule sets, options, and the cards by rule set. */
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

/** An option of a rule set: its words, its range, or neither (yes or no). */
export interface OptionOffer {
  name: string;
  words?: (string)[] | null;
  least?: number | null;
  most?: number | null;
}

/** What a face can do, and its numbers: steps on the board, places in the market. */
export interface CardOffer {
  face: string;
  abilities: (string)[];
  numbers: (number)[];
}

/** Coordinates in track steps from the centre; `own` is at the bottom. */
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

export interface Listings {
  tables: (Listing)[];
}

/** A table as seen from outside. */
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

export interface Created {
  table: string;
  secret: string;
  seat: string | null;
}

/** POST /api/tables. With a name, the host takes seat a (or `seat`); `bots` fills the others. */
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

export interface FinishedGames {
  records: (Finished)[];
}

/** A finished game. */
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

/** One step of a replay: the position after a move; the first has no move. `secret_card`: what the effect omits, as only the seat itself saw it. */
export interface Frame {
  position: Position;
  seat?: string | null;
  move?: string | null;
  effect?: Effect | null;
  secret_card?: string;
  opens?: RoundOpening | null;
}

/** Progress of an analysis: poll until it is there or stopped. */
export interface AnalysisState {
  id: string;
  done: number;
  total: number;
  is_running: boolean;
  review: GameReview;
  analysis?: GameAnalysis | null;
}

/** What can be counted in a game and, once analysed, the losses by seat and kind. */
export interface GameReview {
  rounds: number;
  plies: number;
  seats: Record<string, SeatReview>;
  losses?: Record<string, Record<string, LossSum>>;
}

/** What a seat did and suffered: marbles captured and lost, or in DOG Cards cards stolen from rows. `luck`: the average worth of its cards, in points of win chance, relative to the mean of all seats; none in DOG Cards, where draws depend on choices. */
export interface SeatReview {
  captures?: number;
  losses?: number;
  luck?: number | null;
  folds?: number;
  given?: Record<string, number>;
}

/** Decisions: how many, their total loss, and the sum of its squares. */
export interface LossSum {
  decisions?: number;
  lost?: number;
  squares?: number;
}

/** `chances` of each team: at the start and after each move. */
export interface GameAnalysis {
  level: string;
  review: GameReview;
  chances: ((number)[])[];
  decisions: (Decision)[];
  seats: Record<string, SeatSkill>;
  teams: (TeamBalance)[];
  turning_point: TurningPoint | null;
}

/** A move with alternatives: the mover's chance with it, and how much better the best one would have been (none: it was played). `error`: the standard error of that. */
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

/** Where a team's result came from: everyone's decisions, and the unexplained rest. */
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

/** POST /api/analyses. Without `start`, returns only an existing analysis. */
export interface AskedAnalysis {
  record?: string | null;
  record_text?: string | null;
  start?: boolean;
}

/** The move tried, the best one found, and the one played; the try's loss is `lost`. */
export interface TryVerdict {
  tried: Advice;
  best: Advice;
  played: Advice;
  lost: number;
  mark: string;
}

/** POST /api/tries: a move to judge instead of the one after this ply of a record. */
export interface AskedTry {
  record?: string | null;
  record_text?: string | null;
  ply?: number;
  move?: string;
  level?: string;
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

/** A puzzle to be solved. `position`: a world that looks to the seat as the view does, for a table to play on; what is hidden in it is made up. `number`: of the day, else 0. `cards`: how many a plan takes, 0 if there is one move to find; `played`: the moves of a plan so far. */
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
  cards?: number;
  played?: (LogEntry)[];
}

/** `best` first, then what is as good; `rivals` are the best of the others. Chances are shares of 1, judged in `worlds` worlds. `proof`: what is certain, whatever the others hold. `line`: all moves of a plan. */
export interface PuzzleAnswer {
  best: (Advice)[];
  rivals: (Advice)[];
  dogs: (DogsChoice)[];
  worlds: number;
  proof: "" | "plan" | "rescue" | "win";
  line?: (LogEntry)[];
}

/** What a level plays most often, and how often it finds an answer (in percent of its tries). */
export interface DogsChoice {
  level: string;
  move: MoveChoice;
  found: number;
}

/** `answer`: if it is solved; else it can be asked for. `next`: of a plan that is still good, or has been carried out. */
export interface PuzzleVerdict {
  verdict: "as_good" | "right" | "so_far" | "wrong";
  tried: Advice;
  answer?: PuzzleAnswer | null;
  next?: PuzzleState | null;
}

/** POST /api/puzzles/ID/try; `line`: the moves before it, in a plan. `number`: of the day whose puzzle the page shows, which may have ended since. */
export interface AskedPuzzleTry {
  move: string;
  number?: number;
  line?: (string)[];
}

/** What the player's analysed games tell. `waiting`: the newest not yet analysed. */
export interface Skill {
  kinds: (KindSkill)[];
  waiting: (string)[];
}

/** The mean loss per decision of a kind, its standard error, the levels' losses at such tables, and which of these may be as good (none: too early to tell). `games`: oldest first. */
export interface KindSkill {
  kind: string;
  decisions: number;
  lost: number;
  error: number;
  dogs: Record<string, number>;
  like: (string)[];
  games: (SkillGame)[];
}

/** An analysed game: the loss per decision, and that of this game and the few before it together (`recent`), with its standard error. */
export interface SkillGame {
  id: string;
  date: string;
  decisions: number;
  lost: number;
  recent: number;
  error: number;
}

/** `streak`: how many days in a row the daily puzzle was solved, up to today or yesterday. `tries`: the tries at the puzzle of the day that was asked for, and whether it is solved. */
export interface MyPuzzles {
  solved: (string)[];
  streak: number;
  tries: number;
  is_solved: boolean;
}

/** What a player's key carries from table to table and from device to device. */
export interface Profile {
  name?: string;
  face?: string;
  colour?: string;
  settings?: Record<string, boolean | number | string>;
  house_rules?: (HouseRules)[];
}

/** House rules with a name. */
export interface HouseRules {
  name: string;
  rules: string;
  options?: Record<string, boolean | number | string>;
}

/** Lets one more device join the profile, once and within `seconds`. */
export interface ProfileCode {
  code: string;
  link: string;
  qr: string;
  seconds: number;
}

/** Whose profile a code leads to, and how many tables and games of this device would move. */
export interface JoinPreview {
  name: string;
  tables: number;
  games: number;
}

/** POST /api/me/join, with the key of the new device. */
export interface JoinProfile {
  code: string;
}

export interface MyTables {
  tables: (MyTable)[];
}

/** A table where the player has a seat. */
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

export interface MyGames {
  games: (MyGame)[];
  is_more: boolean;
}

/** A finished game of the player. `table`: where it was played, if it still exists. */
export interface MyGame {
  finished: Finished;
  seat: string;
  table: string | null;
  rounds: number | null;
}

/** The player's statistics for one game. In DOG Cards, captures are thefts. What follows `reckoned` counts that many games; ask again for the others. */
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

/** Results with one partner, or against bots of one level. */
export interface WinCount {
  name: string;
  games: number;
  wins: number;
}

export interface Channels {
  channels: (ChannelState)[];
  push_key: string;
}

/** `secret`: proves that a message came from this server. */
export interface ChannelState {
  number: number;
  kind: "ntfy" | "push" | "webhook";
  place: string;
  quiet_from: number;
  quiet_until: number;
  secret: string;
}

/** Where to notify a player who isn't looking: a browser's push service, with its keys, or a webhook of their own. Silent in the quiet hours. */
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

/** PUT /api/me/channels: the quiet hours of all of them; if equal, there are none. */
export interface QuietHours {
  quiet_from: number;
  quiet_until: number;
}

/** How many of the last game's players will be notified. */
export interface Invited {
  messages: number;
}

/** Slow tables where it is the player's turn, the most urgent first. */
export interface Waiting {
  tables: (string)[];
}

/** When the vacation ends, in seconds since 1970 (0: not on vacation), and how many days of vacation are left in this quarter. */
export interface Vacation {
  until: number;
  days_left: number;
}

/** PUT /api/me/vacation: starts now; 0 days end it. */
export interface AskedVacation {
  days?: number;
}

/** The code in a link to the host's room, or in an invitation. */
export interface EnterHouse {
  code: string;
}

/** GET /api/house: for every page. */
export interface HouseNotice {
  word: string;
  is_closed: boolean;
  is_invite_only: boolean;
  is_invited: boolean;
}

export interface HostKey {
  key: string;
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
  invitation: HostLink | null;
  address: string;
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
  left?: number | null;
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
  name: string;
  reason: string;
  ends: number;
}

export interface HostLink {
  link: string;
  qr: string;
  seconds: number;
}

/** PUT /api/host: omitted fields stay unchanged. */
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
  name?: string;
}

export interface OpenedEvening {
  evening: string;
  secret: string;
}

/** POST /api/evenings. `document`: the events of a saved evening, to resume it. */
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

/** A team's points for one table. In DOG Cards a completed row counts as a marble. */
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

export interface Presets {
  presets: Record<string, EveningSettings>;
}

/** What the owner of a link may see. */
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

/** A fixed team, or a single player if partners are drawn. */
export interface Entry {
  id: number;
  name: string;
  players?: (string)[];
  is_away?: boolean;
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

/** The teams of one table, each a tuple of entries; a single team has a bye. */
export interface Pairing {
  table: number;
  teams: ((number)[])[];
  is_screen?: boolean;
  group?: number;
}

/** Times are seconds since 1970, from the events. */
export interface RoundClock {
  minutes?: number;
  started?: number | null;
  paused?: number | null;
  lost?: number;
  ended?: number | null;
}

/** A table's result by team. Having all marbles home wins; `winner` is for resigned games. */
export interface TableResult {
  home: (number)[];
  winner?: number | null;
  squares?: (number)[];
  absent?: (number)[];
}

/** A result that not all teams have confirmed yet. */
export interface ResultClaim {
  result: TableResult;
  agreed: (number)[];
}

/** An entry's standing. Entries equal in everything share a place. */
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

/** A seat at a screen. */
export interface OwnSeat {
  table: string;
  seat: string;
  name: string;
  secret: string;
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

/** Another name, other players, or back after withdrawing. */
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

/** A round with everything chance has decided: it is never drawn again. */
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

export interface ClockSet {
  type: "clock";
  action: "end" | "pause" | "resume" | "start";
  at?: number;
  by?: string;
}

/** What one team reports about its table: it counts when all teams have confirmed it. */
export interface Claimed {
  type: "claimed";
  table: number;
  entry: number;
  result: TableResult;
  at?: number;
  by?: string;
}

export interface Confirmed {
  type: "confirmed";
  table: number;
  entry: number;
  at?: number;
  by?: string;
}

/** By the director or a screen; counts at once. */
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

/** Cancels an event; undoing an `Undone` restores it. */
export interface Undone {
  type: "undone";
  number: number;
  reason: string;
  at?: number;
  by?: string;
}

/** POST /api/evenings/{evening}: what is to happen. The server adds its time and author. */
export interface EveningStep {
  step: Opened | Changed | Entered | Amended | Withdrew | Started | ClockSet | Claimed | Confirmed | Recorded | Corrected | Ended | Undone | EnterNames | DrawRound;
}

/** Names as they were pasted. */
export interface EnterNames {
  type: "names";
  text: string;
}

/** Draws the next round. */
export interface DrawRound {
  type: "draw";
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

/** The complete position of a game of DOG. */
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

/** The complete position of a game of DOG Cards. */
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

/** What a seat may know of a game of DOG; numbers count hidden cards. */
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

/** What a seat remembers that the rest of its view no longer shows. */
export interface Known {
  hands: Record<string, (string)[]>;
  pile: ((number | string)[])[];
}

/** What a seat may know of a game of DOG Cards; numbers count hidden cards. */
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
