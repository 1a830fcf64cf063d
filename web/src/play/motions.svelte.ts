/** Marbles on their way: a move is shown hop by hop, captures as they happen. */

import type { Effect, Hop } from '../generated/protocol';
import { animationTime } from '../settings.svelte';
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

export class Motions {
  marbles = $state.raw<Marble[]>([]);
  motions = $state.raw<Record<string, Motion>>({});
  pace = 1; // a factor on top of the speed of the preferences

  #wake: (() => void) | undefined;
  #isSkipping = false;

  /** Show the end of what is under way; until `resume` nothing takes time. */
  skip(): void {
    this.#isSkipping = true;
    this.#wake?.();
  }

  resume(): void {
    this.#isSkipping = false;
  }

  async show(effect: Effect): Promise<void> {
    const hops = effect.hops ?? [];
    await this.#sleep(CARD);
    if (effect.kind === 'swap') await this.#swap(hops);
    else for (const hop of hops) await this.#hop(hop);
    if (!hops.length) await this.#sleep(CARD);
  }

  /** The marbles where they stand, without motion. */
  place(squares: Record<string, string[]>): void {
    this.motions = {};
    this.marbles = marblesOf(squares, this.marbles);
  }

  async #hop(hop: Hop): Promise<void> {
    const after = afterHop(this.marbles, hop);
    await this.#travel([hop]);
    this.marbles = after;
    this.motions = {};
  }

  /** Both at once: each is found before the other moves. */
  async #swap(hops: Hop[]): Promise<void> {
    const targets = new Map(hops.map((hop) => [moverOf(this.marbles, hop)?.id, hop.squares.at(-1)]));
    await this.#travel(hops);
    this.marbles = this.marbles.map((marble) => ({ ...marble, square: targets.get(marble.id) ?? marble.square }));
    this.motions = {};
  }

  async #travel(hops: Hop[]): Promise<void> {
    const duration = Math.max(...hops.map(durationOf));
    const milliseconds = this.#isSkipping ? 0 : animationTime(duration) / this.pace;
    if (!milliseconds) return;
    this.motions = Object.assign({}, ...hops.map((hop) => motionsOf(this.marbles, hop, milliseconds)));
    await this.#sleep(duration);
  }

  #sleep(milliseconds: number): Promise<void> {
    const time = this.#isSkipping ? 0 : animationTime(milliseconds) / this.pace;
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
