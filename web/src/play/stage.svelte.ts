/** What is being shown: snapshots one after the other, and between them marbles on their way. */

import type { Hop, LogEntry, Snapshot } from '../generated/protocol';
import { paced } from '../settings.svelte';
import type { View } from '../view';
import { afterHop, capturedOn, houseOf, marblesOf, moverOf, type Marble } from './marbles';

export interface Motion {
  squares: string[];
  milliseconds: number;
  delay: number;
}

const STEP = 95;
const LEAST = 280;
const MOST = 1200;
const CARD = 320; // a card is read before its marble moves
const TOO_MANY = 6; // moves in waiting: whoever returns does not watch them all

export class Stage {
  shown = $state.raw<Snapshot | null>(null);
  marbles = $state.raw<Marble[]>([]);
  motions = $state.raw<Record<string, Motion>>({});
  playing = $state.raw<LogEntry | null>(null); // the move that is being shown
  isBusy = $state(false);

  #waiting: Snapshot[] = [];
  #wake: (() => void) | undefined;
  #isSkipping = false;

  constructor(private onentry: (entry: LogEntry) => void = () => {}) {}

  push(snapshot: Snapshot): void {
    this.#waiting.push(snapshot);
    if (!this.isBusy) void this.#run();
  }

  /** Show the end of all that is under way. */
  skip(): void {
    this.#isSkipping = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.isBusy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      for (const entry of this.#newEntries(next)) await this.#show(entry);
      this.#settle(next);
    }
    this.isBusy = false;
    this.#isSkipping = false;
  }

  #newEntries(next: Snapshot): LogEntry[] {
    const { shown } = this;
    if (!shown || shown.table.number !== next.table.number) return [];
    const entries = next.last.filter((entry) => entry.ply > shown.ply);
    return entries.length > TOO_MANY ? [] : entries;
  }

  #settle(next: Snapshot): void {
    const view = next.view as unknown as View | null;
    this.motions = {};
    this.playing = null;
    this.marbles = view?.game === 'dog' ? marblesOf(view.marbles, this.marbles) : [];
    this.shown = next;
  }

  async #show(entry: LogEntry): Promise<void> {
    this.onentry(entry);
    this.playing = entry;
    const hops = entry.deed.hops ?? [];
    await this.#sleep(CARD);
    const isSwap = entry.deed.kind === 'swaps';
    for (const hop of isSwap ? [] : hops) await this.#move([hop]);
    if (isSwap) await this.#move(hops);
    if (!hops.length) await this.#sleep(CARD);
  }

  async #move(hops: Hop[]): Promise<void> {
    const before = this.marbles;
    const duration = Math.max(...hops.map(durationOf));
    const milliseconds = paced(duration);
    if (milliseconds && !this.#isSkipping) {
      this.motions = Object.assign({}, ...hops.map((hop) => motionsOf(before, hop, milliseconds)));
      await this.#sleep(duration);
    }
    // A swap's second hop starts where the first one ends: all movers are found before any moves.
    const movers = hops.map((hop) => moverOf(before, hop));
    let after = before;
    if (hops.length === 1) after = afterHop(before, hops[0]!);
    else {
      after = before.map((marble) => {
        const index = movers.findIndex((mover) => mover?.id === marble.id);
        return index < 0 ? marble : { ...marble, square: hops[index]!.squares.at(-1)!, fresh: false };
      });
    }
    this.marbles = after;
    this.motions = {};
  }

  #sleep(milliseconds: number): Promise<void> {
    const time = this.#isSkipping ? 0 : paced(milliseconds);
    if (!time) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

function durationOf(hop: Hop): number {
  return Math.min(MOST, Math.max(LEAST, STEP * (hop.squares.length - 1)));
}

/** The marble's own way, and the captured ones' way back from the moment they are reached. */
function motionsOf(marbles: Marble[], hop: Hop, milliseconds: number): Record<string, Motion> {
  const mover = moverOf(marbles, hop);
  if (!mover) return {};
  const motions: Record<string, Motion> = { [mover.id]: { squares: hop.squares, milliseconds, delay: 0 } };
  for (const square of Object.keys(hop.captures)) {
    const captured = capturedOn(marbles, square, mover);
    if (!captured) continue;
    const reached = (hop.squares.indexOf(square) / Math.max(1, hop.squares.length - 1)) * milliseconds;
    motions[captured.id] = {
      squares: [square, houseOf(captured.seat)],
      milliseconds: Math.max(160, milliseconds - reached),
      delay: reached * 0.9,
    };
  }
  return motions;
}

