/** How a game ended, from the viewer's perspective. */

import type { Snapshot } from '../generated/protocol';
import { join, say } from '../words.svelte';
import { nameIn } from './seatNames';

export interface Result {
  winners: string[];
  hasWon: boolean; // the seat of this device
  title: string;
}

export function resultOf({ table, view, seat }: Snapshot): Result {
  const { resigned } = table;
  const winners = resigned.length ? table.seats.map((one) => one.seat).filter((letter) => !resigned.includes(letter)) : (view?.winners ?? []);
  const hasWon = seat !== null && winners.includes(seat);
  const lost = (): string => say('web.over.lost', { count: winners.length, seats: join(winners.map(nameIn(table))) });
  return { winners, hasWon, title: !winners.length ? say('web.over.nobody') : hasWon ? say('web.over.won') : lost() };
}
