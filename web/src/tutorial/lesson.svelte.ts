/** One step at a real table: it is opened for the step, judges the first move, and is closed. */

import type { Effect } from '../generated/protocol';
import { createTable, problemOf } from '../http';
import { TableSession } from '../play/tableSession.svelte';
import { preferences } from '../settings.svelte';
import { say } from '../words.svelte';
import type { Course, Step } from './course';

const BOTS = 'puppy';
const POLL_INTERVAL = 50; // milliseconds
const SLOWLY = 5; // seconds: no bot moves before the person has read

class LessonSession extends TableSession {
  hasSent = false;

  constructor(
    table: string,
    secret: string,
    private onmove: (effect: Effect) => void,
  ) {
    super(table, secret, (entry) => entry.seat === 'a' && this.hasSent && this.onmove(entry.effect));
  }

  override async play(move: string): Promise<boolean> {
    const chosen = this.latest?.choices?.moves.find(({ text }) => text === move);
    this.hasSent = true;
    const isSent = await super.play(move);
    // A card for the partner is logged only once all have given, and without its face.
    // So is what was taken after a look at the pile.
    if ((chosen?.kind === 'give' || chosen?.kind === 'take') && !this.problem) this.onmove({ kind: chosen.kind, card: chosen.card ?? '' });
    return isSent;
  }
}

export class Lesson {
  session = $state.raw<LessonSession | null>(null);
  verdict = $state('');
  problem = $state('');
  #isLeft = false;

  constructor(
    readonly course: Course,
    readonly step: Step,
    private onverdict: (verdict: string) => void,
  ) {
    void this.#open();
  }

  async #open(): Promise<void> {
    const name = preferences.name.trim() || say('web.name.guest');
    const settings = { game: this.course.game, pace: SLOWLY, title: this.course.say('title') };
    this.problem = await problemOf(async () => {
      const { table, secret } = await createTable({ settings, name, seat: 'a', bots: BOTS, start: true, position: this.step.position });
      const session = new LessonSession(table, secret, (effect) => this.#judge(effect));
      if (this.#isLeft) void closeTable(session);
      else this.session = session;
    });
  }

  #judge(effect: Effect): void {
    if (this.verdict || !this.session) return;
    this.verdict = this.step.judge(effect);
    if (!this.verdict) return; // there is more to come
    this.onverdict(this.verdict);
    void this.session.connection.ask({ type: 'close' }); // what follows is not part of the lesson
  }

  leave(): void {
    this.#isLeft = true;
    if (this.session) void closeTable(this.session);
  }
}

/** Nobody returns to a lesson: its table goes with it. */
export async function closeTable(session: TableSession): Promise<void> {
  // Whoever skips quickly leaves before the connection is open; the table has to be closed all the same.
  while (session.connection.status === 'connecting') await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  await session.connection.ask({ type: 'close' });
  session.leave();
}
