/** One step at a real table: it is opened for the step, judges the first move, and is closed. */

import type { Deed } from '../generated/protocol';
import { createTable, Refusal } from '../http';
import { Sitting } from '../play/sitting.svelte';
import { preferences } from '../settings.svelte';
import { say } from '../words.svelte';
import type { Step } from './lessons';

const BOTS = 'puppy';
const MOMENT = 50; // milliseconds
const SLOWLY = 5; // seconds: no bot moves before the person has read

class LessonSitting extends Sitting {
  sent = '';

  constructor(
    table: string,
    secret: string,
    private onmove: (move: string, deed: Deed) => void,
  ) {
    super(table, secret, (entry) => entry.seat === 'a' && this.sent && this.onmove(this.sent, entry.deed));
  }

  override async play(move: string): Promise<void> {
    this.sent = move;
    await super.play(move);
    // A card for the partner is only told once all have given.
    if (move.startsWith('give ') && !this.problem) this.onmove(move, { kind: 'give' });
  }
}

export class Lesson {
  sitting = $state.raw<LessonSitting | null>(null);
  verdict = $state('');
  problem = $state('');
  #isLeft = false;

  constructor(
    readonly step: Step,
    private onverdict: (verdict: string) => void,
  ) {
    void this.#open();
  }

  async #open(): Promise<void> {
    const name = preferences.name.trim() || say('web.name.guest');
    const settings = { game: 'dog' as const, pace: SLOWLY, title: say('guide.tutorial.title') };
    try {
      const { table, secret } = await createTable({ settings, name, seat: 'a', bots: BOTS, start: true, position: this.step.position });
      const sitting = new LessonSitting(table, secret, (move, deed) => this.#judge(move, deed));
      if (this.#isLeft) void close(sitting);
      else this.sitting = sitting;
    } catch (refusal) {
      this.problem = (refusal as Refusal).message || say('web.line.lost');
    }
  }

  #judge(move: string, deed: Deed): void {
    if (this.verdict || !this.sitting) return;
    this.verdict = this.step.judge(move, deed);
    this.onverdict(this.verdict);
    void this.sitting.connection.ask({ type: 'close' }); // what follows is not part of the lesson
  }

  leave(): void {
    this.#isLeft = true;
    if (this.sitting) void close(this.sitting);
  }
}

/** Nobody returns to a lesson: its table goes with it. */
async function close(sitting: Sitting): Promise<void> {
  // Whoever skips quickly leaves before the line is up; the table has to hear of it all the same.
  while (sitting.connection.status === 'connecting') await new Promise((resolve) => setTimeout(resolve, MOMENT));
  await sitting.connection.ask({ type: 'close' });
  sitting.leave();
}
