/** Who sits where, in words. */

import type { SeatState, TableState } from '../generated/protocol';
import { botFace, faceFor } from '../parts/dogFaces';
import { say, sayOr } from '../words.svelte';

export function levelName(level: string): string {
  return sayOr(`web.level.${level}`, level);
}

/** In sentences, where an empty seat is not called "empty". */
function sentenceName(seat: SeatState): string {
  return seat.kind === 'open' && !seat.name ? say('web.seat.letter', { seat: seat.seat.toUpperCase() }) : seatName(seat);
}

/** Whoever has left a running game keeps their name. */
export function seatName(seat: SeatState): string {
  return seat.name || (seat.kind === 'bot' ? levelName(seat.level) : say('web.seat.open'));
}

/** What a bot is like, in a sentence; '' for people, and until the words have come. */
export function temperOf(seat: SeatState): string {
  return seat.kind === 'bot' ? sayOr(`web.temper.${seat.name.toLowerCase()}`, '') : '';
}

/** The dog at a seat, as `DogFace` draws it. */
export function faceOf(seat: SeatState): string {
  return seat.kind === 'bot' ? botFace(seat.name) : seat.face || faceFor(seat.name);
}

/** The name that was typed; whoever typed none is a guest like no other at this table. */
export function nameAt(table: TableState, typed: string): string {
  const guest = say('web.name.guest');
  const taken = new Set(table.seats.map(({ name }) => name));
  const numbered = Array.from(table.seats, (_, index) => `${guest} ${index + 2}`);
  return typed.trim() || [guest, ...numbered].find((name) => !taken.has(name))!;
}

let latest = { names: '', nameOf: (letter: string): string => letter };

/** The same function as long as the names are the same, so that sentences made with it are not made anew. */
export function nameIn(table: TableState): (letter: string) => string {
  const entries = table.seats.map((seat) => [seat.seat, sentenceName(seat)] as const);
  const names = JSON.stringify(entries);
  if (names !== latest.names) {
    const byLetter = new Map(entries);
    latest = { names, nameOf: (letter) => byLetter.get(letter) ?? letter };
  }
  return latest.nameOf;
}
