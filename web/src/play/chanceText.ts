/** Chances as text for people. */

import type { TurningPoint } from '../generated/protocol';
import { locale, say } from '../words.svelte';
import type { NameOf } from './moveSentences';

/** `62% chance to win`, with the standard error unless negligible. */
export function chanceText(chance: number, error: number): string {
  const percent = Math.round(100 * chance);
  const points = pointsText(error);
  return points === '0' ? say('web.hint.chance', { chance: percent }) : say('web.hint.chance.about', { chance: percent, error: points });
}

/** A share of 1 in percentage points, with one decimal if it is small. */
export function pointsText(share: number): string {
  const points = 100 * Math.abs(share);
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: points < 10 ? 1 : 0 }).format(points);
}

/** The same, with its sign. */
export function signedPoints(share: number): string {
  return `${share < 0 ? '−' : '+'}${pointsText(share)}`;
}

/** What helped the winners most: a good move of theirs, or a mistake of the others; needs the words `reading`. */
export function turningText({ ply, seat, before, after }: TurningPoint, nameOf: NameOf): string {
  return say('web.end.turning', { ply, seat: nameOf(seat), before: Math.round(100 * before), after: Math.round(100 * after) });
}
