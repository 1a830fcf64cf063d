/** A decision at a real table: the chosen move is judged instead of played. */

import type { Create, SevenBegun, Snapshot } from '../generated/protocol';
import { createTable, problemOf, sentenceOf } from '../http';
import { botFace } from '../parts/dogFaces';
import type { NameOf } from '../play/moveSentences';
import { TableSession } from '../play/tableSession.svelte';
import { preferences } from '../settings.svelte';
import { say } from '../words.svelte';
import { closeTable } from './lesson.svelte';

const BOTS = 'puppy';

type Parts = (soFar: string) => Promise<SevenBegun | null>;

class TrySession extends TableSession {
  constructor(
    table: string,
    secret: string,
    private adapt: (snapshot: Snapshot) => Snapshot,
    private ontry: (move: string) => Promise<void>,
    private partsOf?: Parts,
  ) {
    super(table, secret, () => {});
  }

  protected override async parts(soFar: string): Promise<SevenBegun | null> {
    return this.partsOf ? this.partsOf(soFar) : super.parts(soFar);
  }

  /** Show the same moment again, adapted anew. */
  refresh(): void {
    if (this.#told) this.update(this.adapted(this.#told));
  }

  #told: Snapshot | null = null; // as sent by the table

  protected override adapted(snapshot: Snapshot): Snapshot {
    this.#told = snapshot;
    return this.adapt(snapshot);
  }

  /** No hints: the person has to find the move. */
  override async hint(): Promise<void> {}

  override async play(move: string): Promise<boolean> {
    this.because = null;
    await this.ontry(move);
    this.selection.reset();
    return true;
  }
}

export class Attempt<Verdict> {
  session = $state.raw<TrySession | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  problem = $state('');
  isJudging = $state(false);
  #isLeft = false;

  constructor(
    readonly decision: Pick<Create, 'settings' | 'position' | 'record' | 'record_text' | 'ply' | 'seat'>,
    private nameOf: NameOf, // of the players replaced by bots
    private judge: (move: string) => Promise<Verdict>,
    private adapt = (snapshot: Snapshot): Snapshot => snapshot,
    private parts?: Parts, // if the table is not to be asked
  ) {
    void this.#open();
  }

  async #open(): Promise<void> {
    const name = preferences.name.trim() || say('web.name.guest');
    this.problem = await problemOf(async () => {
      const { table, secret } = await createTable({ ...this.decision, name, bots: BOTS, start: true });
      const session = new TrySession(table, secret, (snapshot) => this.#adapted(snapshot), (move) => this.#try(move), this.parts && ((soFar) => this.#partsOf(soFar)));
      session.side = this.decision.seat ?? '';
      if (this.#isLeft) void closeTable(session);
      else this.session = session;
    });
  }

  #adapted(snapshot: Snapshot): Snapshot {
    const { table } = snapshot;
    const seats = table.seats.map((seat) => {
      const name = this.nameOf(seat.seat);
      return { ...seat, kind: 'person' as const, level: '', name, face: seat.face || botFace(name) };
    });
    return this.adapt({ ...snapshot, table: { ...table, seats, settings: { ...table.settings, hints: false } } });
  }

  async #try(move: string): Promise<void> {
    this.problem = '';
    this.isJudging = true;
    this.problem = await problemOf(async () => (this.verdict = await this.judge(move)));
    this.isJudging = false;
  }

  async #partsOf(soFar: string): Promise<SevenBegun | null> {
    this.problem = '';
    try {
      return await this.parts!(soFar);
    } catch (refusal) {
      this.problem = sentenceOf(refusal);
      return null;
    }
  }

  again(): void {
    this.verdict = null;
  }

  leave(): void {
    this.#isLeft = true;
    if (this.session) void closeTable(this.session);
  }
}
