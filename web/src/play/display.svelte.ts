/** What is being shown: snapshots one after the other, and between them the moves that lead on. */

import type { LogEntry, Snapshot } from '../generated/protocol';
import type { View } from '../view';
import { Motions } from './motions.svelte';

const TOO_MANY = 6; // moves in waiting: whoever returns does not watch them all

export class Stage extends Motions {
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
    await this.show(entry.deed);
  }

  #reach(next: Snapshot): void {
    const view = next.view as unknown as View | null;
    this.settle(view?.game === 'dog' ? view.marbles : {});
    this.playing = null;
    this.shown = next;
  }
}
