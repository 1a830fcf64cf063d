/** Clocks in words: seconds per move or, in a game over days, days per move. */

import type { Clock } from '../generated/protocol';
import { say } from '../words.svelte';

const LIVE = 3600; // seconds: longer clocks count days
const HOUR = 3600;
export const DAY = 86_400;

export function isSlow(clock: Clock | undefined): boolean {
  return (clock?.seconds ?? 0) > LIVE;
}

/** The time allowed for a move. */
export function clockText(clock: Clock | undefined): string {
  const { seconds = 0, bank = 0 } = clock ?? {};
  if (!isSlow(clock)) return !seconds ? '' : say(bank ? 'web.form.clock_line' : 'web.form.clock_only', { seconds, bank });
  const days = say('web.days.move', { count: Math.round(seconds / DAY) });
  return bank ? `${days}, ${reserveText(bank)}` : days;
}

/** The time left for a turn, "3 days", and the reserve after it, "1 day in reserve". */
export function turnLeft(seconds: number, bank: number): string[] {
  const { own, reserve } = turnParts(seconds, bank);
  return [...(own ? [leftText(own)] : []), ...(reserve ? [reserveText(reserve)] : [])];
}

/** The same on a plate: "3 d +1 d". */
export function turnSign(seconds: number, bank: number): string {
  const { own, reserve } = turnParts(seconds, bank);
  return [...(own ? [leftText(own, true)] : []), ...(reserve ? [`+${leftText(reserve, true)}`] : [])].join(' ');
}

function turnParts(seconds: number, bank: number): { own: number; reserve: number } {
  return { own: Math.max(0, seconds - bank), reserve: Math.min(seconds, bank) };
}

/** "1 day in reserve". */
export function reserveText(bank: number): string {
  return say('web.days.reserve', { time: leftText(bank) });
}

/** "2 days" or, if short, "2 d"; "5 h", "40 min", rounded up. */
export function leftText(seconds: number, isShort = false): string {
  const [days, hours, minutes] = [DAY, HOUR, 60].map((unit) => Math.ceil(seconds / unit)) as [number, number, number];
  if (hours >= 24) return say(isShort ? 'web.days.short' : 'web.days.days', { count: days });
  return minutes >= 60 ? say('web.days.hours', { count: hours }) : say('web.days.minutes', { count: minutes });
}
