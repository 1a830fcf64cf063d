/** One step at a real table: opens the table, judges the first move, and closes it. */

import type { Effect } from '../generated/protocol';
import { createTable, problemOf } from '../http';
import { TableSession } from '../play/tableSession.svelte';
import { preferences } from '../settings.svelte';
import { say } from '../words.svelte';
import type { Course, Step } from './course';

const BOTS = 'puppy';
const POLL_INTERVAL = 50; // milliseconds
const SLOWLY = 5; // seconds before a bot moves, so that there is time to read

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
    // A gift is logged only once all have given, and without its face;
    // a card taken in a peek is logged without its face, too.
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
    if (!this.verdict) return; // the step continues
    this.onverdict(this.verdict);
    void this.session.connection.ask({ type: 'close' }); // the rest of the game is not part of the lesson
  }

  leave(): void {
    this.#isLeft = true;
    if (this.session) void closeTable(this.session);
  }
}

/** Close a lesson's table: nobody returns to it. */
export async function closeTable(session: TableSession): Promise<void> {
  // The person may leave before the connection is open; the table must be closed anyway.
  while (session.connection.status === 'connecting') await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  await session.connection.ask({ type: 'close' });
  session.leave();
}
