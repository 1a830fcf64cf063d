/** One seat or spectator at one table: the connection, what is shown, and what is being chosen. */

import type { Advice, Because, BoardPlan, Chatted, Emoted, LogEntry, Refused, SevenBegun, Snapshot } from '../generated/protocol';
import { animationTime, preferences } from '../settings.svelte';
import { language, say } from '../words.svelte';
import { lastWord, remarkTo } from './botRemarks';
import { Connection, isNotSent, type Answer, type Notice, type RequestBody } from './connection.svelte';
import { Display } from './display.svelte';
import { MoveSelection } from './moveSelection.svelte';
import { nameAt } from './seatNames';
import { dropSecret, forgetTable, storeSecret } from './secrets';

const SEEN = 1300; // approximate milliseconds to show a move

export class TableSession {
  secret = $state('');
  passphrase = '';
  problem = $state(''); // the last refusal, in words
  because = $state.raw<Because | null>(null);
  advice = $state.raw<Advice[] | null>(null); // null: not asked for; empty: the bot is thinking
  advised = $state.raw<Advice | null>(null); // the advice that is shown on the table
  plan = $state.raw<BoardPlan | null>(null);
  side = ''; // the seat at the bottom of the board, if it is fixed
  balance = $state(''); // skill and luck, once a finished game has been analysed
  #entries = $state.raw<LogEntry[]>([]); // everything known
  log = $derived.by(() => this.#entries.filter(({ ply }) => ply <= this.display.ply)); // everything shown so far
  pointed = $state.raw<LogEntry | null>(null); // the move of the log that is pointed at
  emotes = $state.raw<(Emoted & { key: number })[]>([]);
  chat = $state.raw<Chatted[]>([]);
  latest = $state.raw<Snapshot | null>(null);

  display: Display;
  selection: MoveSelection;
  connection: Connection;
  #game = 0;
  #lastSeat = '';
  #lastRemark = -1; // its ply
  #toldFace = '';

  constructor(
    readonly table: string,
    secret: string,
    private onentry?: (entry: LogEntry) => void, // given to the one session whose moves are announced
    readonly key = '', // of the profile; other people on this device have none
  ) {
    this.secret = secret;
    this.display = new Display((entry) => this.#addEntry(entry));
    this.display.isSilent = !this.onentry;
    this.selection = new MoveSelection({
      choices: () => (this.display.isBusy ? null : (this.display.shown?.choices ?? null)),
      confirms: () => preferences.confirm,
      send: (move) => this.play(move),
      parts: (soFar) => this.parts(soFar),
    });
    this.connection = new Connection(
      table,
      () => ({ ...(this.secret && { secret: this.secret }), ...(this.key && { key: this.key }), ...(this.passphrase && { passphrase: this.passphrase }), language: language() }),
      (notice) => this.#receive(notice),
      (refused) => this.#forgetSeat(refused),
    );
  }

  /** The seat was given away: its former owner becomes a spectator and may sit down again. */
  #forgetSeat(refused: Refused): boolean {
    if (refused.code !== 'bad_secret' || !this.secret) return false;
    dropSecret(this.table, this.secret);
    this.secret = '';
    this.problem = refused.sentence;
    return true;
  }

  leave(): void {
    this.connection.close();
  }

  /** Sends a request; a refusal becomes `problem`. */
  async ask(request: RequestBody): Promise<Answer> {
    const answer = await this.connection.ask(request);
    this.problem = answer.type === 'refused' ? sentenceOf(answer) : '';
    if (answer.type === 'seated') {
      this.secret = answer.secret;
      storeSecret(this.table, answer.secret);
    }
    return answer;
  }

  /** Play a move; return whether it has reached the table. */
  async play(move: string): Promise<boolean> {
    this.advice = null;
    this.because = null;
    const answer = await this.ask({ type: 'play', move, version: this.latest?.version ?? 0 });
    if (answer.type === 'refused' && isNotSent(answer)) return false;
    this.selection.reset();
    if (answer.type === 'refused' && answer.rule) {
      this.because = { type: 'reason', to: answer.to, code: answer.code, rule: answer.rule, sentence: answer.sentence };
    }
    return true;
  }

  /** Ask why not; return whether the table answered, as it may give no reasons. */
  async whyNot(move: string | null): Promise<boolean> {
    const answer = await this.ask({ type: 'why_not', move });
    if (answer.type === 'reason') this.because = answer;
    return answer.type === 'reason';
  }

  async hint(level: string): Promise<void> {
    this.advice = [];
    const answer = await this.ask({ type: 'hint', level });
    if (this.advice) this.advice = answer.type === 'hint' ? answer.advice : null;
  }

  async stand(): Promise<void> {
    const secret = this.secret;
    const answer = await this.ask({ type: 'stand' });
    // In a running game the seat is kept, and the secret is needed to return to it.
    if (answer.type === 'done' && this.latest?.table.stage !== 'playing') dropSecret(this.table, secret);
  }

  /** Whether this may be the seat the person has left; a page opened since then doesn't know which it was. */
  mayReturnTo(seat: string): boolean {
    return Boolean(this.secret) && (this.#lastSeat || seat) === seat;
  }

  protected async parts(soFar: string): Promise<SevenBegun | null> {
    const answer = await this.ask({ type: 'parts', so_far: soFar });
    return answer.type === 'parts' ? answer.seven : null;
  }

  #receive(notice: Notice): void {
    if (notice.type === 'snapshot') this.update(this.adapted(notice));
    else if (notice.type === 'chatted') this.chat = [...this.chat.slice(-99), notice];
    else if (notice.type === 'emoted') this.#emote(notice);
    else if (notice.type === 'admitted') void this.ask({ type: 'claim', code: notice.code, name: nameAt(this.latest!.table, preferences.name) });
    else if (notice.code === 'removed' && this.secret) dropSecret(this.table, this.secret);
    else if (notice.code === 'closed') forgetTable(this.table);
  }

  /** Adapt a snapshot from the table before it is shown. */
  protected adapted(snapshot: Snapshot): Snapshot {
    return snapshot;
  }

  protected update(snapshot: Snapshot): void {
    const before = this.latest;
    if (this.problem === say('web.line.down')) this.problem = ''; // the connection is back
    const isSameMoment = before && before.ply === snapshot.ply && before.table.number === snapshot.table.number;
    if (!isSameMoment) {
      this.selection.reset();
      this.advice = null;
      this.because = null;
    }
    this.#note(snapshot);
    this.#lastSeat = snapshot.seat ?? this.#lastSeat;
    this.latest = snapshot;
    this.#showFace(snapshot);
    this.display.push(snapshot);
  }

  /** Each snapshot contains the latest moves; ask for earlier ones if some are missing. */
  #note({ table, ply, last }: Snapshot): void {
    if (table.number !== this.#game) {
      this.#game = table.number;
      this.#entries = [];
      this.#lastRemark = -1;
    }
    const isTakenBack = (this.#entries.at(-1)?.ply ?? 0) > ply;
    const kept = isTakenBack ? this.#entries.filter((entry) => entry.ply <= ply) : this.#entries;
    const isWhole = last.length ? last[0]!.ply <= (kept.at(-1)?.ply ?? 0) + 1 : kept.length === ply;
    this.#entries = merge(kept, last);
    if (!isWhole) void this.#readLog(table.number);
  }

  async #readLog(game: number): Promise<void> {
    const answer = await this.connection.ask({ type: 'log', since: 0 });
    if (answer.type === 'log' && game === this.#game) this.#entries = merge(answer.entries, this.#entries);
  }

  #addEntry(entry: LogEntry): void {
    this.onentry?.(entry);
    this.#remark(entry);
  }

  /** Let a bot remark on a move, once it has been shown. */
  #remark(entry: LogEntry): void {
    if (!preferences.botTalk || !this.latest) return;
    const { table, view, ply } = this.latest;
    const isEnd = view?.phase === 'over' && entry.ply === ply;
    const remark = isEnd ? lastWord(table) : remarkTo(entry, table, this.#lastRemark);
    if (!remark) return;
    this.#lastRemark = entry.ply;
    setTimeout(() => this.#emote({ type: 'emoted', ...remark }), animationTime(SEEN));
  }

  /** Show the others the face that the person has chosen. */
  #showFace({ seat, table }: Snapshot): void {
    const own = table.seats.find((one) => one.seat === seat);
    const { face } = preferences;
    if (!this.key || !own || own.face === face || this.#toldFace === face) return;
    this.#toldFace = face;
    void this.connection.ask({ type: 'rename', name: own.name, face });
  }

  #emote(notice: Emoted): void {
    const emoted = { ...notice, key: Date.now() + Math.random() };
    this.emotes = [...this.emotes, emoted];
    setTimeout(() => (this.emotes = this.emotes.filter((other) => other !== emoted)), 4000);
  }
}

/** Add new entries; return the same list if there are none. */
function merge(older: LogEntry[], newer: LogEntry[]): LogEntry[] {
  const known = new Map(older.map((entry) => [entry.ply, entry]));
  const fresh = newer.filter(({ ply, move }) => known.get(ply)?.move !== move);
  if (!fresh.length) return older;
  fresh.forEach((entry) => known.set(entry.ply, entry));
  return [...known.values()].sort((one, other) => one.ply - other.ply);
}

function sentenceOf(refused: Refused): string {
  return isNotSent(refused) ? say('web.line.down') : refused.sentence;
}
