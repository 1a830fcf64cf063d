/** A course: the lessons of one game, in order, and their words. */

import type { Effect } from '../generated/protocol';
import { sayOr } from '../words.svelte';

export const GOOD = 'good';

export interface Step {
  id: string; // its sentences are <course>.<id>.*
  lesson: string;
  rule: string; // where the rules explain it
  position: Record<string, unknown>;
  question?: string; // an illegal move: asking why is part of the lesson
  /** The verdict, such as 'good' or 'shallow': the end of a key of words. '': the step is not over yet. */
  judge(effect: Effect): string;
  passes?: string[]; // verdicts other than 'good' that lead on
}

export class Course {
  readonly lessons: string[];

  constructor(
    readonly game: 'dog' | 'dogcards',
    readonly steps: Step[],
    private key: (rest: string) => string,
  ) {
    this.lessons = [...new Set(steps.map((step) => step.lesson))];
  }

  /** The rule set to link to for this game. */
  get rules(): string {
    return this.game === 'dog' ? 'classic' : 'dogcards';
  }

  say(rest: string): string {
    return sayOr(this.key(rest), '');
  }

  /** The first step of a lesson. */
  firstOf(lesson: string): number {
    return this.steps.findIndex((step) => step.lesson === lesson);
  }

  isLessonDone(lesson: string, done: string[]): boolean {
    return this.steps.every((step) => step.lesson !== lesson || done.includes(step.id));
  }
}

export function isPassed(step: Step, verdict: string): boolean {
  return verdict === GOOD || Boolean(step.passes?.includes(verdict));
}
