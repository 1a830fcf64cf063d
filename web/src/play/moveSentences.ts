/** Moves in words: what was played, and what could be. */

import { isHome, isHouse } from '../board/squareText';
import type { Effect, LogEntry, MoveChoice, Way } from '../generated/protocol';
import { join, say, sayOr } from '../words.svelte';
import type { Choice } from './choice';

export type NameOf = (seat: string) => string;

export function entrySentence(entry: LogEntry, nameOf: NameOf): string {
  return say('tell.line', { seat: nameOf(entry.seat), deed: effectSentence(entry, nameOf) });
}

export function effectSentence({ effect, seat }: Pick<LogEntry, 'effect' | 'seat'>, nameOf: NameOf): string {
  const { kind, card = '', hops = [], row = '', place = '' } = effect;
  const ways = hops.map(({ squares }): Way => [squares[0] ?? '', squares.at(-1) ?? '']);
  const [one = '', other = ''] = ways.map(([origin]) => squareName(origin)); // of a swap
  const key = !card && (kind === 'give' || kind === 'take') ? (`tell.${kind}.hidden` as const) : (`tell.${kind}` as const);
  const sentence = say(key, {
    a_card: cardWithArticle(card, effect.stands_for),
    one,
    other,
    ways: waysText(ways),
    found: withArticle(effect.found ?? ''),
    place: place.slice(place.indexOf('.') + 1), // of a joker in a row: a1.4
    row: row.startsWith(seat) ? say('web.row.their', { number: row.slice(1) }) : rowName(row, nameOf),
  });
  return withCaptures('tell.captures', sentence, seat, effect.captured ?? [], nameOf);
}

/** A sentence for the button of a choice of the seat `own`. */
export function choiceSentence({ move, kind, part }: Choice, nameOf: NameOf, own: string): string {
  const captured = [...new Set(Object.values(part?.captures ?? {}))];
  return withCaptures('web.move.captures', moveSentence(move, nameOf, own, kind), own, captured, nameOf);
}

/** Own marbles are not called by the name of whoever captures them. */
function withCaptures(key: 'tell.captures' | 'web.move.captures', deed: string, own: string, captured: string[], nameOf: NameOf): string {
  const others = captured.filter((seat) => seat !== own);
  const told = others.length ? say(key, { deed, seats: join(others.map(nameOf)) }) : deed;
  return others.length < captured.length ? say(`${key}.own`, { deed: told }) : told;
}

export function moveSentence(move: MoveChoice, nameOf: NameOf, own: string, kind: Choice['kind'] = move.kind): string {
  const { card, ways = [], row = '', place, taken } = move;
  const [origin = '', target = ''] = ways[0] ?? [];
  return say(`web.move.${kind}`, {
    card: cardName(card ?? '', move.stands_for),
    a_card: cardWithArticle(card ?? '', move.stands_for),
    origin: squareName(origin),
    target: squareName(target),
    ways: waysText(ways),
    place: place ?? '',
    row: row.startsWith(own) ? say('web.row.own', { number: row.slice(1) }) : rowName(row, nameOf),
    found: withArticle(taken || card || ''),
  });
}

function rowName(row: string, nameOf: NameOf): string {
  return row && say('web.row.of', { seat: nameOf(row.slice(0, 1)), number: row.slice(1) });
}

function waysText(ways: Way[]): string {
  return ways.map(waySentence).join(', ');
}

export function waySentence([origin, target]: Way): string {
  return say('tell.way', { origin: squareName(origin), target: squareName(target) });
}

function cardName(card: string, standsFor?: string | null): string {
  return standsFor ? say('tell.joker', { face: faceName(standsFor) }) : faceName(card);
}

function cardWithArticle(card: string, standsFor?: string | null): string {
  return standsFor ? say('tell.a_joker', { face: faceName(standsFor) }) : withArticle(card);
}

export function faceName(face: string): string {
  return sayOr(`web.face.${face}`, face);
}

/** A card as it follows a verb: "a king". */
export function withArticle(face: string): string {
  return face && sayOr(`web.a.${face}`, say('web.a.number', { number: face }));
}

export function squareName(square: string): string {
  if (isHouse(square)) return say('web.square.house');
  return isHome(square) ? say('web.square.home', { number: square.slice(1) }) : square;
}

/** Where a marble stands: "on square 12". */
export function whereabouts(square: string): string {
  if (isHouse(square)) return say('web.at.house');
  return isHome(square) ? say('web.at.home', { number: square.slice(1) }) : say('web.at.track', { number: square });
}
