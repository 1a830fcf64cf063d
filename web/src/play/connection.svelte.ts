/** A self-reconnecting WebSocket to a table. Every request gets one answer, or a refusal if it was not sent. */

import { home } from '../base';
import type { ClientMessage, Goodbye, Refused, ServerMessage, Snapshot, Update } from '../generated/protocol';
import type { Language } from '../generated/words';
import { fetchTable, type Refusal } from '../http';
import { updated } from './applyUpdate';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type RequestBody = WithoutId<Exclude<ClientMessage, { type: 'hello' }>>;
export type Answer = Extract<ServerMessage, { to: number }>;
export type Notice = Exclude<ServerMessage, Answer | Update>; // a message that answers no request, with updates already turned into snapshots

// In milliseconds.
const FIRST_WAIT = 400; // before the next try; doubles each time
const LONGEST_WAIT = 10_000;
const ANSWER_TIMEOUT = 20_000; // without an answer, give up the connection, whatever state the socket reports
const PING_INTERVAL = 25_000; // without any message

const RECONNECT_AFTER = new Set(['restart']); // codes of a goodbye

export interface Greeting {
  secret?: string;
  key?: string;
  passphrase?: string;
  language: Language;
}

export class Connection {
  status = $state<'connecting' | 'open' | 'lost' | 'ended'>('connecting');
  goodbye = $state<Goodbye | null>(null);
  refusal = $state<Refused | null>(null); // why the greeting was refused: a passphrase is needed, or there is no such table

  #socket: WebSocket | undefined;
  #snapshot: Snapshot | undefined; // the last one on this socket
  #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;
  #wait = FIRST_WAIT;
  #wasOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMessage = Date.now();
  #pinger = setInterval(() => this.#ping(), PING_INTERVAL / 2);

  constructor(
    readonly table: string,
    private greeting: () => Greeting,
    private onnotice: (notice: Notice) => void,
    private onrefusal: (refused: Refused) => boolean = () => false, // the greeting was refused; true: greet again
  ) {
    addEventListener('online', this.#retryNow);
    addEventListener('offline', this.#giveUp);
    document.addEventListener('visibilitychange', this.#retryNow);
    this.#open();
  }

  close(): void {
    this.status = 'ended';
    removeEventListener('online', this.#retryNow);
    removeEventListener('offline', this.#giveUp);
    document.removeEventListener('visibilitychange', this.#retryNow);
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
  }

  ask(request: RequestBody): Promise<Answer> {
    return this.#send(request as WithoutId<ClientMessage>);
  }

  /** Greet again on a new socket, after the passphrase, the secret or the language has changed. */
  reconnect(): void {
    this.refusal = null;
    this.goodbye = null;
    this.#open();
  }

  #send(message: WithoutId<ClientMessage>): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return resolve(notSent(id));
      this.#waiting.set(id, resolve);
      this.#socket.send(JSON.stringify({ ...message, id }));
      setTimeout(() => this.#waiting.get(id) === resolve && this.#giveUp(), ANSWER_TIMEOUT);
    });
  }

  #ping(): void {
    if (this.status === 'open' && Date.now() - this.#lastMessage > PING_INTERVAL) void this.#send({ type: 'ping' });
  }

  #open(): void {
    this.#refuseWaiting();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#giveUp, ANSWER_TIMEOUT); // a frozen server accepts connections but never answers
    const socket = new WebSocket(`${home.replace(/^http/, 'ws')}/ws/${encodeURIComponent(this.table)}`);
    const old = this.#socket;
    this.#socket = socket;
    old?.close();
    this.#snapshot = undefined;
    const isCurrent = (): boolean => socket === this.#socket;
    socket.onopen = () => isCurrent() && this.#onOpen();
    socket.onmessage = ({ data }: MessageEvent<string>) => isCurrent() && this.#read(JSON.parse(data) as ServerMessage);
    socket.onclose = () => isCurrent() && this.#onClose();
  }

  #onOpen(): void {
    clearTimeout(this.#timer);
    void this.#greet();
  }

  async #greet(): Promise<void> {
    const answer = await this.#send({ type: 'hello', ...this.greeting() });
    if (answer.type === 'refused') {
      if (answer.code === NOT_SENT) return;
      if (this.onrefusal(answer)) return void this.#greet();
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
    this.#lastMessage = Date.now();
    if ('to' in message) {
      this.#waiting.get(message.to)?.(message);
      this.#waiting.delete(message.to);
      return;
    }
    const notice = message.type === 'update' ? this.#update(message) : message;
    if (notice?.type === 'snapshot') this.#snapshot = notice;
    if (notice?.type === 'goodbye') this.goodbye = notice;
    if (notice) this.onnotice(notice);
  }

  /** The updated snapshot; null if the update does not fit the last one: then a whole snapshot follows. */
  #update(update: Update): Snapshot | null {
    if (this.#snapshot?.version === update.since) return updated(this.#snapshot, update);
    void this.#send({ type: 'snapshot' });
    return null;
  }

  #refuseWaiting(): void {
    for (const [id, resolve] of this.#waiting) resolve(notSent(id));
    this.#waiting.clear();
  }

  #onClose(): void {
    this.#refuseWaiting();
    clearTimeout(this.#timer);
    if (this.status === 'ended') return;
    if (this.goodbye && !RECONNECT_AFTER.has(this.goodbye.code)) {
      this.status = 'ended';
      return;
    }
    this.status = 'lost';
    if (!this.#wasOpen) void this.#lookForTable();
    // Clients must not all reconnect at once.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** A socket doesn't say why it failed to open, so ask over HTTP whether the table exists. */
  async #lookForTable(): Promise<void> {
    try {
      await fetchTable(this.table);
    } catch (refusal) {
      const { code, message } = refusal as Refusal;
      if (code === 'no_table') this.#end({ type: 'refused', to: 0, code, sentence: message, version: 0 });
    }
  }

  /** Without a network a socket may stay open for minutes. */
  #giveUp = (): void => {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#onClose();
  };

  #retryNow = (): void => {
    if (this.status !== 'lost' || document.hidden) return;
    this.#wait = FIRST_WAIT;
    this.#open();
  };
}

const NOT_SENT = 'not_sent';

/** A refusal made by the page: the request never reached the server. */
function notSent(to: number): Refused {
  return { type: 'refused', to, code: NOT_SENT, sentence: '', version: 0 };
}

export function isNotSent(refused: Refused): boolean {
  return refused.code === NOT_SENT;
}
