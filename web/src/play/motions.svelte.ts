/** Moving marbles: a move is shown hop by hop, with captures as they happen. */

import type { Effect, Hop } from '../generated/protocol';
import { animationTime } from '../settings.svelte';
import { hear, type Sound } from '../sound';
import { isHome } from '../board/squareText';
import { afterHop, capturedOn, houseOf, marblesOf, moverOf, type Marble } from './marbles';

export interface Motion {
  squares: string[];
  milliseconds: number;
  delay: number;
  isCaptured?: boolean; // shake it, then roll it home
}

const STEP = 130;
const LEAST = 280;
const MOST = 1300;
const CARD = 320; // time to read a card before its marble moves
const ROLL = 800; // for a captured marble, from its square to its house
const BEAT = 450; // extra for surprises

export class Motions {
  marbles = $state.raw<Marble[]>([]);
  motions = $state.raw<Record<string, Motion>>({});
  pace = 1; // a factor on top of the preferred speed
  isSilent = false;

  #wake: (() => void) | undefined;
  #isSkipping = false;

  /** Jump to the end of the current motion; until `resume`, nothing is animated. */
  skip(): void {
    this.#isSkipping = true;
    this.#wake?.();
  }

  resume(): void {
    this.#isSkipping = false;
  }

  async show(effect: Effect): Promise<void> {
    const hops = effect.hops ?? [];
    if (effect.card) this.#hear('card');
    await this.sleep(CARD);
    if (effect.kind === 'swap') await this.#swap(hops);
    else for (const hop of hops) await this.#hop(hop);
    if (!hops.length) await this.sleep(CARD);
    if (effect.kind === 'steal' || effect.kind === 'trade') this.#hear('bark');
    if (isSurprise(effect)) await this.sleep(BEAT);
  }

  /** The marbles where they stand, without motion. */
  place(squares: Record<string, string[]>): void {
    this.motions = {};
    this.marbles = marblesOf(squares, this.marbles);
  }

  protected sleep(milliseconds: number): Promise<void> {
    const time = this.#time(milliseconds);
    if (!time) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #time(milliseconds: number): number {
    return this.#isSkipping ? 0 : animationTime(milliseconds) / this.pace;
  }

  #hear(sound: Sound, after = 0): void {
    if (!this.isSilent) hear(sound, after);
  }

  async #hop(hop: Hop): Promise<void> {
    const after = afterHop(this.marbles, hop);
    await this.#travel([hop]);
    if (isHome(hop.squares.at(-1) ?? '')) this.#hear('home');
    this.marbles = after;
    this.motions = {};
  }

  /** Move both at once: find each of them before the other moves. */
  async #swap(hops: Hop[]): Promise<void> {
    const targets = new Map(hops.map((hop) => [moverOf(this.marbles, hop)?.id, hop.squares.at(-1)]));
    await this.#travel(hops);
    this.marbles = this.marbles.map((marble) => ({ ...marble, square: targets.get(marble.id) ?? marble.square }));
    this.motions = {};
  }

  async #travel(hops: Hop[]): Promise<void> {
    const duration = Math.max(...hops.map(durationOf));
    const motions = Object.assign({}, ...hops.map((hop) => motionsOf(this.marbles, hop, duration))) as Record<string, Motion>;
    this.#hearAll(hops[0]!, motions, duration);
    if (!this.#time(1)) return;
    this.motions = Object.fromEntries(Object.entries(motions).map(([id, motion]) => [id, this.#paced(motion)]));
    await this.sleep(Math.max(...Object.values(motions).map(({ delay, milliseconds }) => delay + milliseconds)));
  }

  #paced(motion: Motion): Motion {
    return { ...motion, delay: this.#time(motion.delay), milliseconds: this.#time(motion.milliseconds) };
  }

  /** A knock for every square, and a bark for each captured marble. */
  #hearAll({ squares }: Hop, motions: Record<string, Motion>, duration: number): void {
    const steps = this.#time(1) ? squares.length - 1 : 1;
    for (let step = 1; step <= steps; step++) this.#hear('knock', this.#time((duration * step) / steps));
    for (const { isCaptured, delay } of Object.values(motions)) if (isCaptured) this.#hear('bark', this.#time(delay));
  }
}

/** A capture, a swap, a theft, or taking a joker. */
export function isSurprise({ kind, captured }: Effect): boolean {
  return Boolean(captured?.length) || kind === 'swap' || kind === 'steal' || kind === 'trade';
}

function durationOf(hop: Hop): number {
  return Math.min(MOST, Math.max(LEAST, STEP * (hop.squares.length - 1)));
}

/** The path of the marble itself, and those of captured marbles from the moment they are reached. */
function motionsOf(marbles: Marble[], hop: Hop, milliseconds: number): Record<string, Motion> {
  const mover = moverOf(marbles, hop);
  if (!mover) return {};
  const motions: Record<string, Motion> = { [mover.id]: { squares: hop.squares, milliseconds, delay: 0 } };
  for (const square of Object.keys(hop.captures)) {
    const captured = capturedOn(marbles, square, mover);
    if (!captured) continue;
    const reached = (hop.squares.indexOf(square) / Math.max(1, hop.squares.length - 1)) * milliseconds;
    motions[captured.id] = { squares: [square, houseOf(captured.seat)], milliseconds: ROLL, delay: reached * 0.95, isCaptured: true };
  }
  return motions;
}
