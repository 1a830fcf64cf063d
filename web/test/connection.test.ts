import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection } from '../src/play/connection.svelte';

/** A socket to a server that accepts it and, unless told otherwise, sends nothing. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { id: number; type: string }[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onmessage = (_: { data: string }): void => {};

  constructor() {
    Socket.all.push(this);
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Socket['sent'][number]);
  }

  async welcome(): Promise<void> {
    this.open();
    this.onmessage({ data: JSON.stringify({ type: 'welcome', to: this.sent.at(-1)!.id }) });
    await vi.advanceTimersByTimeAsync(0);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }
}

const LONG = 30_000; // milliseconds within which the connection must be retried
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  const target = new EventTarget();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, target[name].bind(target));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  connection = new Connection('t1', () => ({ language: 'en' }), () => {});
});

afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tries again when the first hello gets no answer', async () => {
  Socket.all[0]!.open();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(connection.status).toBe('lost');
  await Socket.all[1]!.welcome();
  expect(connection.status).toBe('open');
});

it('tries again when a hello after a lost connection gets no answer', async () => {
  await Socket.all[0]!.welcome();
  Socket.all[0]!.close();
  await vi.advanceTimersByTimeAsync(1_000);
  Socket.all[1]!.open();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(Socket.all).toHaveLength(3);
  await Socket.all[2]!.welcome();
  expect(connection.status).toBe('open');
});

it('tries again when a frozen server does not even open the socket', async () => {
  await vi.advanceTimersByTimeAsync(LONG);
  expect(Socket.all.length).toBeGreaterThan(1);
  await Socket.all.at(-1)!.welcome();
  await vi.advanceTimersByTimeAsync(21_000);
  expect(connection.status).toBe('open');
});

it('tries again when the network goes before the greeting', async () => {
  dispatchEvent(new Event('offline'));
  expect(connection.status).toBe('lost');
  dispatchEvent(new Event('online'));
  await Socket.all.at(-1)!.welcome();
  expect(connection.status).toBe('open');
  await vi.advanceTimersByTimeAsync(LONG);
  expect(Socket.all).toHaveLength(2);
});

it('has one socket at a time', async () => {
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(1_000);
  dispatchEvent(new Event('online'));
  const [, late, last] = Socket.all;
  expect(late!.readyState).toBe(3);
  await last!.welcome();
  late!.onopen();
  expect(last!.sent).toHaveLength(1);
  late!.onmessage({ data: JSON.stringify({ type: 'goodbye', code: 'closed', sentence: '' }) });
  expect(connection.goodbye).toBeNull();
});

it('does not give up a new socket for a request on the old one', async () => {
  await Socket.all[0]!.welcome();
  const answer = connection.ask({ type: 'ping' });
  connection.reconnect();
  await Socket.all[1]!.welcome();
  expect((await answer).type).toBe('refused');
  await vi.advanceTimersByTimeAsync(21_000);
  expect(Socket.all).toHaveLength(2);
});

it('stays closed', async () => {
  Socket.all[0]!.open();
  connection.close();
  await vi.advanceTimersByTimeAsync(LONG);
  expect(Socket.all).toHaveLength(1);
});
