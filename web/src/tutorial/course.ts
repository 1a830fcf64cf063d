/** A course: the lessons of one game, in order, and the words that they are told with. */

import type { Effect } from '../generated/protocol';
import { sayOr } from '../words.svelte';

export const GOOD = 'good';

export interface Step {
  id: string; // its sentences are <course>.<id>.*
  lesson: string;
  rule: string; // where it stands in the rules
  position: Record<string, unknown>;
  question?: string; // a move that is not legal: asking why is part of the lesson
  /** 'good' or 'shallow' and the like: the end of the key of what is said about the move. '': it is not over yet. */
  judge(effect: Effect): string;
  passes?: string[]; // verdicts beside 'good' that lead on
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

  /** The rule set in which the rules of this game are read. */
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
