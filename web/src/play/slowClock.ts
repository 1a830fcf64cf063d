/** Clocks in words: seconds of a move at a table, or days of a game at which nobody has to be there. */

import type { Clock } from '../generated/protocol';
import { say } from '../words.svelte';

const LIVE = 3600; // seconds: a clock with more counts days
const HOUR = 3600;
export const DAY = 86_400;

export function isSlow(clock: Clock | undefined): boolean {
  return (clock?.seconds ?? 0) > LIVE;
}

/** How long one has for a move. */
export function clockText(clock: Clock | undefined): string {
  const { seconds = 0, bank = 0 } = clock ?? {};
  if (!isSlow(clock)) return !seconds ? '' : say(bank ? 'web.form.clock_line' : 'web.form.clock_only', { seconds, bank });
  const days = say('web.days.move', { count: Math.round(seconds / DAY) });
  return bank ? `${days}, ${say('web.days.reserve', { count: Math.round(bank / DAY) })}` : days;
}

/** "2 days", "5 h", "40 min": what is left. */
export function leftText(seconds: number): string {
  if (seconds >= DAY) return say('web.days.days', { count: Math.floor(seconds / DAY) });
  return seconds >= HOUR ? say('web.days.hours', { count: Math.floor(seconds / HOUR) }) : say('web.days.minutes', { count: Math.ceil(seconds / 60) });
}
