/** Who sits where, in words. */

import type { SeatState, TableState } from '../generated/protocol';
import { botFace, faceFor } from '../parts/dogFaces';
import { say, sayOr } from '../words.svelte';

export function levelName(level: string): string {
  return sayOr(`web.level.${level}`, level);
}

/** For use in sentences, in which an empty seat is not called "empty". */
function sentenceName(seat: SeatState): string {
  return seat.kind === 'open' && !seat.name ? say('web.seat.letter', { seat: seat.seat.toUpperCase() }) : seatName(seat);
}

/** The name of a seat; people who have left a running game keep theirs. */
export function seatName(seat: SeatState): string {
  return seat.name || (seat.kind === 'bot' ? levelName(seat.level) : say('web.seat.open'));
}

/** A bot's temper, in a sentence; '' for people, and until the words are loaded. */
export function temperOf(seat: SeatState): string {
  return seat.kind === 'bot' ? sayOr(`web.temper.${seat.name.toLowerCase()}`, '') : '';
}

/** The dog at a seat, as `DogFace` draws it. */
export function faceOf(seat: SeatState): string {
  return seat.kind === 'bot' ? botFace(seat.name) : seat.face || faceFor(seat.name);
}

/** The typed name, or "guest" with a number that is unique at this table. */
export function nameAt(table: TableState, typed: string): string {
  const guest = say('web.name.guest');
  const taken = new Set(table.seats.map(({ name }) => name));
  const numbered = Array.from(table.seats, (_, index) => `${guest} ${index + 2}`);
  return typed.trim() || [guest, ...numbered].find((name) => !taken.has(name))!;
}

let latest = { names: '', nameOf: (letter: string): string => letter };

/** Returns the same function while the names are unchanged, so that sentences made with it stay cached. */
export function nameIn(table: TableState): (letter: string) => string {
  const entries = table.seats.map((seat) => [seat.seat, sentenceName(seat)] as const);
  const names = JSON.stringify(entries);
  if (names !== latest.names) {
    const byLetter = new Map(entries);
    latest = { names, nameOf: (letter) => byLetter.get(letter) ?? letter };
  }
  return latest.nameOf;
}
