/** A line to a table that mends itself. Every ask gets one answer, or a refusal when the line breaks. */

import type { ClientMessage, Goodbye, Refused, ServerMessage } from '../generated/protocol';
import type { Language } from '../generated/words';
import { fetchTable, type Refusal } from '../http';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Question = WithoutId<Exclude<ClientMessage, { type: 'hello' }>>;
export type Answer = Extract<ServerMessage, { to: number }>;
export type News = Exclude<ServerMessage, Answer>;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PATIENCE = 20_000; // for an answer; a line that gives none is down, whatever the socket says
const SILENCE = 25_000; // after so long without a word we ask whether the line is still there
const WORTH_RETURNING = new Set(['restart']);

export interface Greeting {
  secret?: string;
  passphrase?: string;
  language: Language;
}

export class Connection {
  status = $state<'connecting' | 'open' | 'lost' | 'ended'>('connecting');
  goodbye = $state<Goodbye | null>(null);
  refusal = $state<Refused | null>(null); // of the greeting: a passphrase, or no such table

  #socket: WebSocket | undefined;
  #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;
  #wait = FIRST_WAIT;
  #wasOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard = Date.now();
  #watch = setInterval(() => this.#listen(), SILENCE / 2);

  constructor(
    readonly table: string,
    private greeting: () => Greeting,
    private hear: (news: News) => void,
    private mend: (refused: Refused) => boolean = () => false, // true: greet once more, with something else
  ) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#letGo);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#open();
  }

  close(): void {
    this.status = 'ended';
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#letGo);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#watch);
    this.#socket?.close();
  }

  ask(question: Question): Promise<Answer> {
    return this.#send(question as WithoutId<ClientMessage>);
  }

  /** Greet again, with what has been learnt: a passphrase, a secret. */
  again(): void {
    this.refusal = null;
    this.goodbye = null;
    const old = this.#socket;
    this.#open();
    old?.close();
  }

  #send(message: WithoutId<ClientMessage>): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return resolve(lineIsDown(id));
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ ...message, id }));
      setTimeout(() => this.#waiting.get(id) === resolve && this.#letGo(), PATIENCE);
    });
  }

  #listen(): void {
    if (this.status === 'open' && Date.now() - this.#heard > SILENCE) void this.#send({ type: 'ping' });
  }

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.table)}`);
    this.#socket = socket;
    socket.onopen = () => void this.#greet();
    socket.onmessage = (event: MessageEvent<string>) => this.#read(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => socket === this.#socket && this.#lose();
  }

  async #greet(): Promise<void> {
    const answer = await this.#send({ type: 'hello', ...this.greeting() });
    if (answer.type === 'refused') {
      if (answer.code === LINE_DOWN) return;
      if (this.mend(answer)) return void this.#greet();
      this.#end(answer);
      return;
    }
    this.status = 'open';
    this.#wasOpen = true;
    this.#wait = FIRST_WAIT;
  }

  #end(refused: Refused): void {
    this.refusal = refused;
    this.status = 'ended';
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #read(message: ServerMessage): void {
    this.#heard = Date.now();
    if ('to' in message) {
      this.#waiting.get(message.to)?.(message);
      this.#waiting.delete(message.to);
      return;
    }
    if (message.type === 'goodbye') this.goodbye = message;
    this.hear(message);
  }

  #lose(): void {
    for (const [id, resolve] of this.#waiting) resolve(lineIsDown(id));
    this.#waiting.clear();
    if (this.status === 'ended') return;
    if (this.goodbye && !WORTH_RETURNING.has(this.goodbye.code)) {
      this.status = 'ended';
      return;
    }
    this.status = 'lost';
    if (!this.#wasOpen) void this.#lookForTable();
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2)); // not all at once
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** A socket does not say why it was not opened; perhaps there is no such table. */
  async #lookForTable(): Promise<void> {
    try {
      await fetchTable(this.table);
    } catch (refusal) {
      const { code, message } = refusal as Refusal;
      if (code === 'no_table') this.#end({ type: 'refused', to: 0, code, sentence: message, version: 0 });
    }
  }

  /** Without a network a socket may seem open for minutes. */
  #letGo = (): void => {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    if (this.status === 'open') this.#lose();
  };

  #hurry = (): void => {
    if (this.status !== 'lost' || document.hidden) return;
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}

const LINE_DOWN = 'line_down';

/** Said by the page itself: the server never heard the question. */
function lineIsDown(to: number): Refused {
  return { type: 'refused', to, code: LINE_DOWN, sentence: '', version: 0 };
}

export function isLineDown(refused: Refused): boolean {
  return refused.code === LINE_DOWN;
}
