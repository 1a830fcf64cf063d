/** A record being played back: the current place, and marbles that move when it advances by one. */

import type { Frame, LogEntry, MoveChoice, Replay } from '../generated/protocol';
import { Motions } from '../play/motions.svelte';
import { entriesOf, seenBy } from './recordView';
import { within, type Eyes } from './replayPlace';

const PAUSE = 700; // milliseconds between moves, at normal speed

export class Playback extends Motions {
  ply = $state(0);
  eyes = $state<Eyes>('');
  speed = $state(1);
  isRunning = $state(false);
  playing = $state.raw<LogEntry | null>(null); // the move that is being shown
  better = $state.raw<MoveChoice | null>(null); // the move that would have been better than the current one

  #showing: Promise<void> = Promise.resolve();
  #order = 0; // of the latest request

  constructor(
    readonly replay: Replay,
    ply: number,
    eyes: Eyes,
  ) {
    super();
    this.eyes = eyes;
    this.#reach(within(ply, this.last));
  }

  get last(): number {
    return this.replay.frames.length - 1;
  }

  /** The move shown or being shown. */
  get here(): number {
    return this.playing?.ply ?? this.ply;
  }

  get frame(): Frame {
    return this.replay.frames[this.ply]!;
  }

  entries = $derived.by(() => entriesOf(this.replay, this.eyes));
  view = $derived.by(() => seenBy(this.eyes, this.frame));
  entry = $derived(this.playing ?? this.entries[this.ply - 1] ?? null);

  /** Go to a move: the next one is animated, any other is shown at once. */
  async go(ply: number): Promise<void> {
    this.isRunning = false;
    await this.#go(within(ply, this.last));
  }

  toggle(): void {
    if (this.isRunning) this.isRunning = false;
    else void this.#run();
  }

  async #run(): Promise<void> {
    this.isRunning = true;
    if (this.ply === this.last) await this.#go(0);
    while (this.isRunning && this.ply < this.last) {
      const order = await this.#go(this.ply + 1);
      await new Promise((resolve) => setTimeout(resolve, PAUSE / this.speed));
      if (order !== this.#order) return; // superseded by a later call
    }
    this.isRunning = false;
  }

  async #go(ply: number): Promise<number> {
    const order = ++this.#order;
    this.skip();
    await this.#showing;
    this.resume();
    if (order !== this.#order) return order;
    if (ply === this.ply + 1) {
      this.#showing = this.#show(ply);
      await this.#showing;
    } else this.#reach(ply);
    return order;
  }

  async #show(ply: number): Promise<void> {
    const entry = this.entries[ply - 1]!;
    this.pace = this.speed;
    this.playing = entry;
    await this.show(entry.effect);
    this.#reach(ply);
  }

  #reach(ply: number): void {
    this.ply = ply;
    this.playing = null;
    const { position } = this.frame;
    if (position.game === 'dog') this.place(position.marbles);
  }
}
