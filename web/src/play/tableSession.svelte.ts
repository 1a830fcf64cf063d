/** One seat, or one onlooker, at one table: the line to it, what is shown, and what is being chosen. */

import type { Advice, Because, Chatted, Emoted, LogEntry, Refused, SevenBegun, Snapshot } from '../generated/protocol';
import { preferences } from '../settings.svelte';
import { language, say } from '../words.svelte';
import { Choosing } from './choosing.svelte';
import { Connection, isLineDown, type Answer, type News, type Question } from './connection.svelte';
import { dropSecret, keepSecret } from './secrets';
import { Stage } from './stage.svelte';

export class Sitting {
  secret = $state('');
  passphrase = '';
  problem = $state(''); // the last refusal, in words
  because = $state.raw<Because | null>(null);
  advice = $state.raw<Advice[]>([]);
  log = $state.raw<LogEntry[]>([]);
  emotes = $state.raw<(Emoted & { key: number })[]>([]);
  chat = $state.raw<Chatted[]>([]);
  latest = $state.raw<Snapshot | null>(null);

  stage: Stage;
  choosing: Choosing;
  connection: Connection;
  #game = 0;

  constructor(
    readonly table: string,
    secret: string,
    private onentry: (entry: LogEntry) => void = () => {},
  ) {
    this.secret = secret;
    this.stage = new Stage((entry) => this.#note(entry));
    this.choosing = new Choosing({
      choices: () => (this.stage.isBusy ? null : (this.stage.shown?.choices ?? null)),
      confirms: () => preferences.confirm,
      send: (move) => this.play(move),
      parts: (soFar) => this.#parts(soFar),
    });
    this.connection = new Connection(
      table,
      () => ({ ...(this.secret && { secret: this.secret }), ...(this.passphrase && { passphrase: this.passphrase }), language: language() }),
      (news) => this.#hear(news),
      (refused) => this.#forgetSeat(refused),
    );
  }

  /** A seat that was given away: its owner looks on, and may sit down anew. */
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

  /** Ask, and keep a refusal for the person to read. */
  async ask(question: Question): Promise<Answer> {
    const answer = await this.connection.ask(question);
    this.problem = answer.type === 'refused' ? sentenceOf(answer) : '';
    if (answer.type === 'seated') {
      this.secret = answer.secret;
      keepSecret(this.table, answer.secret);
    }
    return answer;
  }

  async play(move: string): Promise<void> {
    this.advice = [];
    this.because = null;
    const answer = await this.ask({ type: 'play', move, version: this.latest?.version ?? 0 });
    this.choosing.reset();
    if (answer.type === 'refused' && answer.rule) {
      this.because = { type: 'reason', to: answer.to, code: answer.code, rule: answer.rule, sentence: answer.sentence };
    }
  }

  async whyNot(move: string | null): Promise<void> {
    const answer = await this.ask({ type: 'why_not', move });
    if (answer.type === 'reason') this.because = answer;
  }

  async hint(level: string): Promise<void> {
    const answer = await this.ask({ type: 'hint', level });
    if (answer.type === 'hint') this.advice = answer.advice;
  }

  async stand(): Promise<void> {
    const secret = this.secret;
    const answer = await this.ask({ type: 'stand' });
    if (answer.type === 'done') dropSecret(this.table, secret);
  }

  async #parts(soFar: string): Promise<SevenBegun | null> {
    const answer = await this.ask({ type: 'parts', so_far: soFar });
    return answer.type === 'parts' ? answer.seven : null;
  }

  #hear(news: News): void {
    if (news.type === 'snapshot') this.#receive(news);
    else if (news.type === 'chatted') this.chat = [...this.chat.slice(-99), news];
    else if (news.type === 'emoted') this.#emote(news);
    else if (news.code === 'removed' && this.secret) dropSecret(this.table, this.secret);
  }

  #receive(snapshot: Snapshot): void {
    const before = this.latest;
    const isSameMoment = before && before.ply === snapshot.ply && before.table.number === snapshot.table.number;
    if (!isSameMoment) {
      this.choosing.reset();
      this.advice = [];
      this.because = null;
    }
    if (snapshot.table.number !== this.#game) void this.#readLog(snapshot);
    this.latest = snapshot;
    this.stage.push(snapshot);
  }

  /** A game joined in the middle has a past. */
  async #readLog(snapshot: Snapshot): Promise<void> {
    this.#game = snapshot.table.number;
    this.log = [];
    if (snapshot.table.number === 0) return;
    const answer = await this.connection.ask({ type: 'log', since: 0 });
    if (answer.type === 'log') this.log = merge(answer.entries, this.log);
  }

  #note(entry: LogEntry): void {
    this.log = merge(this.log, [entry]);
    this.onentry(entry);
  }

  #emote(news: Emoted): void {
    const emoted = { ...news, key: Date.now() + Math.random() };
    this.emotes = [...this.emotes, emoted];
    setTimeout(() => (this.emotes = this.emotes.filter((other) => other !== emoted)), 4000);
  }
}

function merge(older: LogEntry[], newer: LogEntry[]): LogEntry[] {
  const known = new Set(older.map((entry) => entry.ply));
  return [...older, ...newer.filter((entry) => !known.has(entry.ply))].sort((one, other) => one.ply - other.ply);
}

function sentenceOf(refused: Refused): string {
  return isLineDown(refused) ? say('web.line.down') : refused.sentence;
}
