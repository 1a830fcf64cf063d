/** Who sits where, in words. */

import type { SeatState, TableState } from '../generated/protocol';
import { say, sayOr } from '../words.svelte';

export function levelName(level: string): string {
  return sayOr(`web.level.${level}`, level);
}

export function seatName(seat: SeatState): string {
  if (seat.kind === 'person') return seat.name;
  if (seat.kind === 'bot') return `${levelName(seat.level)} ${seat.seat.toUpperCase()}`;
  return say('web.seat.open');
}

export function nameIn(table: TableState): (letter: string) => string {
  const names = new Map(table.seats.map((seat) => [seat.seat, seatName(seat)]));
  return (letter) => names.get(letter) ?? letter;
}
