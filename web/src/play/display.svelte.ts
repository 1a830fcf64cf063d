/** What is shown: one snapshot after another, and in between the moves that led there. */

import type { LogEntry, Snapshot } from '../generated/protocol';
import { waitsForTap } from '../settings.svelte';
import { hear } from '../sound';
import { isSurprise, Motions } from './motions.svelte';

const TOO_MANY = 6; // with more new moves than this, skip them instead of showing each
const CROSSING = 700; // milliseconds, for the cards of an exchange
const FRAME = 17;

export class Display extends Motions {
  shown = $state.raw<Snapshot | null>(null);
  playing = $state.raw<LogEntry | null>(null); // the move that is being shown
  gifts = $state.raw<LogEntry[]>([]); // the exchange that is being shown, all gifts at once
  held = $state.raw<LogEntry | null>(null); // a surprising move, held until `goOn`
  isBusy = $state(false);
  ply = $state(0); // of the last move shown or being shown

  #waiting: Snapshot[] = [];
  #release: (() => void) | undefined;

  constructor(private onentry: (entry: LogEntry) => void = () => {}) {
    super();
  }

  push(snapshot: Snapshot): void {
    this.#waiting.push(snapshot);
    if (!this.isBusy) void this.#run();
  }

  /** If a move is held until a tap, go on to the next one, which is shown. */
  override skip(): void {
    if (this.held) this.goOn();
    else super.skip();
  }

  goOn(): void {
    this.#release?.();
  }

  async #run(): Promise<void> {
    this.isBusy = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
        const entries = this.#newEntries(next);
        // Skip what can't be shown. Without a new move don't wait, not even for a microtask:
        // while the display is busy there are no choices, so an input being typed into would disappear.
        if (entries.length) await this.#playAll(entries, next).catch(console.error);
        this.#reach(next);
        if (this.#waiting.length) await this.sleep(FRAME); // draw the end of a move and the start of the next in separate frames
      }
    } finally {
      this.isBusy = false;
      this.resume();
    }
  }

  async #playAll(entries: LogEntry[], next: Snapshot): Promise<void> {
    const gifts = entries.filter(isGift);
    for (const entry of entries) {
      if (entry === gifts[0]) await this.#exchange(gifts);
      else if (!isGift(entry)) await this.#play(entry, next);
    }
  }

  #newEntries(next: Snapshot): LogEntry[] {
    const { shown } = this;
    if (!shown || shown.table.number !== next.table.number) return [];
    const entries = next.last.filter((entry) => entry.ply > shown.ply);
    return entries.length > TOO_MANY ? [] : entries;
  }

  /** Gifts are made in secret and revealed together, with no move in between. */
  async #exchange(gifts: LogEntry[]): Promise<void> {
    this.playing = null;
    this.ply = gifts.at(-1)!.ply;
    gifts.forEach((gift) => this.onentry(gift));
    this.gifts = gifts;
    if (!this.isSilent) hear('card');
    await this.sleep(CROSSING);
  }

  async #play(entry: LogEntry, next: Snapshot): Promise<void> {
    this.ply = entry.ply;
    this.onentry(entry);
    this.gifts = [];
    this.playing = entry;
    await this.show(entry.effect);
    const isOthers = entry.seat !== next.seat;
    const hasTime = next.table.seconds === null; // no clock is running
    if (isOthers && hasTime && isSurprise(entry.effect) && waitsForTap()) await this.#hold(entry);
  }

  async #hold(entry: LogEntry): Promise<void> {
    this.held = entry;
    await new Promise<void>((resolve) => {
      this.#release = resolve;
      document.addEventListener('visibilitychange', () => resolve(), { once: true }); // nobody is looking any more
    });
    this.held = null;
  }

  #reach(next: Snapshot): void {
    const isEnd = next.view?.phase === 'over' && this.shown?.view && this.shown.view.phase !== 'over';
    if (isEnd && !this.isSilent) hear('end');
    this.place(next.view?.game === 'dog' ? next.view.marbles : {});
    this.playing = null;
    this.gifts = [];
    this.ply = next.ply;
    this.shown = next;
  }
}

function isGift({ effect }: LogEntry): boolean {
  return effect.kind === 'give';
}

/** The card on the discard: the one being played, or else the last one played; folding leaves it there. */
export function lastPlayed(playing: LogEntry | null, log: LogEntry[]): LogEntry | undefined {
  const isShown = (entry: LogEntry): boolean => Boolean(entry.effect.card) && !isGift(entry);
  return playing && isShown(playing) ? playing : log.findLast(isShown);
}
