/** What is shown: one snapshot after the other, and between two of them the moves that led there. */

import type { LogEntry, Snapshot } from '../generated/protocol';
import { Motions } from './motions.svelte';

const TOO_MANY = 6; // new moves: after a pause they are skipped instead of being shown one by one

export class Display extends Motions {
  shown = $state.raw<Snapshot | null>(null);
  playing = $state.raw<LogEntry | null>(null); // the move that is being shown
  isBusy = $state(false);

  #waiting: Snapshot[] = [];

  constructor(private onentry: (entry: LogEntry) => void = () => {}) {
    super();
  }

  push(snapshot: Snapshot): void {
    this.#waiting.push(snapshot);
    if (!this.isBusy) void this.#run();
  }

  async #run(): Promise<void> {
    this.isBusy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      for (const entry of this.#newEntries(next)) await this.#play(entry);
      this.#reach(next);
    }
    this.isBusy = false;
    this.resume();
  }

  #newEntries(next: Snapshot): LogEntry[] {
    const { shown } = this;
    if (!shown || shown.table.number !== next.table.number) return [];
    const entries = next.last.filter((entry) => entry.ply > shown.ply);
    return entries.length > TOO_MANY ? [] : entries;
  }

  async #play(entry: LogEntry): Promise<void> {
    this.onentry(entry);
    this.playing = entry;
    await this.show(entry.effect);
  }

  #reach(next: Snapshot): void {
    this.place(next.view?.game === 'dog' ? next.view.marbles : {});
    this.playing = null;
    this.shown = next;
  }
}
