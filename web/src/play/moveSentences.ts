/** Moves in words: what was played, and what could be. */

import type { Deed, LogEntry } from '../generated/protocol';
import { join, say, sayOr } from '../words.svelte';
import { isHouse, type Wish } from './wish';

export type NameOf = (seat: string) => string;

export function tellEntry(entry: LogEntry, nameOf: NameOf): string {
  return say('tell.line', { seat: nameOf(entry.seat), deed: tellDeed(entry.deed, nameOf) });
}

export function tellDeed(deed: Deed, nameOf: NameOf): string {
  const card = deed.stands_for ? say('tell.joker', { face: faceName(deed.stands_for) }) : faceName(deed.card ?? '');
  const [one = '', other = ''] = (deed.hops ?? []).map((hop) => squareName(hop.squares[0] ?? ''));
  const told = sayOr(`tell.${deed.kind}`, deed.kind, {
    card,
    one,
    other,
    ways: tellWays(deed),
    found: faceName(deed.found ?? ''),
    place: deed.place ?? '',
    row: deed.row ?? '',
  });
  if (!deed.captured?.length) return told;
  return say('tell.captures', { deed: told, seats: join(deed.captured.map(nameOf)) });
}

function tellWays(deed: Deed): string {
  return (deed.hops ?? [])
    .map(({ squares }) => tellWay(`${squares[0]}>${squares.at(-1)}`))
    .join(', ');
}

/** A part of a move, `12>17`, in words. */
export function tellWay(way: string): string {
  const [origin = '', target = ''] = way.split('>');
  return say('tell.way', { origin: squareName(origin), target: squareName(target) });
}

/** A sentence for the button of a move. */
export function tellWish(wish: Wish, nameOf: NameOf): string {
  const rest = wish.place.split(' ').slice(1);
  const values = {
    card: wish.face ? say('tell.joker', { face: faceName(wish.face) }) : faceName(wish.card),
    origin: squareName(wish.from),
    target: squareName(wish.place),
    place: rest[0] ?? '',
    found: faceName(rest[0] ?? ''),
    ways: wish.kind === 'seven' ? wish.place.split(',').map(tellWay).join(', ') : '',
  };
  const told = say(`web.move.${wish.kind}`, values);
  const captured = Object.values(wish.part?.captures ?? {});
  if (!captured.length) return told;
  return say('web.move.captures', { move: told, seats: join([...new Set(captured)].map(nameOf)) });
}

export function faceName(face: string): string {
  return sayOr(`web.face.${face}`, face);
}

export function squareName(square: string): string {
  if (isHouse(square)) return say('web.square.house');
  if (/^[a-f]\d$/.test(square)) return say('web.square.home', { number: square[1]! });
  return square;
}
