/** A decision once more at a real table: whatever is chosen is judged, and not played. */

import type { Decision, Snapshot, TryVerdict } from '../generated/protocol';
import { createTable, judgeTry, Refusal } from '../http';
import type { NameOf } from '../play/moveSentences';
import { TableSession } from '../play/tableSession.svelte';
import { preferences } from '../settings.svelte';
import { closeTable } from '../tutorial/lesson.svelte';
import { say } from '../words.svelte';
import type { AnalysisWatch } from './analysisWatch.svelte';

const BOTS = 'puppy';

class TrySession extends TableSession {
  constructor(
    table: string,
    secret: string,
    private nameOf: NameOf,
    private ontry: (move: string) => Promise<void>,
  ) {
    super(table, secret, () => {});
  }

  /** Bots of this table stand in for those who played: they bear their names. */
  protected override adapted(snapshot: Snapshot): Snapshot {
    const { table } = snapshot;
    return { ...snapshot, table: { ...table, seats: table.seats.map((seat) => ({ ...seat, name: this.nameOf(seat.seat) })) } };
  }

  override async play(move: string): Promise<boolean> {
    this.because = null;
    await this.ontry(move);
    this.selection.reset();
    return true;
  }
}

export class SecondTry {
  session = $state.raw<TrySession | null>(null);
  verdict = $state.raw<TryVerdict | null>(null);
  problem = $state('');
  isJudging = $state(false);
  #isLeft = false;

  constructor(
    readonly watch: AnalysisWatch,
    readonly decision: Decision,
    private nameOf: NameOf, // of the replay
  ) {
    void this.#open();
  }

  get #ply(): number {
    return this.decision.ply - 1; // the position before the move
  }

  async #open(): Promise<void> {
    const name = preferences.name.trim() || say('web.name.guest');
    const { seat } = this.decision;
    try {
      const { table, secret } = await createTable({ ...this.watch.origin, ply: this.#ply, name, seat, bots: BOTS, start: true });
      const session = new TrySession(table, secret, this.nameOf, (move) => this.#judge(move));
      if (this.#isLeft) void closeTable(session);
      else this.session = session;
    } catch (refusal) {
      this.#tell(refusal);
    }
  }

  async #judge(move: string): Promise<void> {
    this.problem = '';
    this.isJudging = true;
    try {
      this.verdict = await judgeTry({ ...this.watch.origin, ply: this.#ply, move });
    } catch (refusal) {
      this.#tell(refusal);
    }
    this.isJudging = false;
  }

  #tell(refusal: unknown): void {
    this.problem = (refusal as Refusal).message || say('web.line.lost');
  }

  again(): void {
    this.verdict = null;
  }

  leave(): void {
    this.#isLeft = true;
    if (this.session) void closeTable(this.session);
  }
}
