/** Moves in words: what was played, and what could be. */

import { isHome, isHouse } from '../board/squareText';
import type { Effect, LogEntry, MoveChoice, Way } from '../generated/protocol';
import { join, say, sayOr } from '../words.svelte';
import type { Choice } from './choice';

export type NameOf = (seat: string) => string;

export function entrySentence(entry: LogEntry, nameOf: NameOf): string {
  return say('tell.line', { seat: nameOf(entry.seat), deed: effectSentence(entry.effect, nameOf) });
}

export function effectSentence(effect: Effect, nameOf: NameOf): string {
  const { kind, card = '', hops = [], captured = [] } = effect;
  const ways = hops.map(({ squares }): Way => [squares[0] ?? '', squares.at(-1) ?? '']);
  const [one = '', other = ''] = ways.map(([origin]) => squareName(origin)); // of a swap
  const key = !card && (kind === 'give' || kind === 'take') ? (`tell.${kind}.hidden` as const) : (`tell.${kind}` as const);
  const sentence = say(key, {
    card: cardName(card, effect.stands_for),
    one,
    other,
    ways: waysText(ways),
    found: faceName(effect.found ?? ''),
    place: effect.place ?? '',
    row: effect.row ?? '',
  });
  return captured.length ? say('tell.captures', { deed: sentence, seats: join(captured.map(nameOf)) }) : sentence;
}

/** A sentence for the button of a choice. */
export function choiceSentence({ move, kind, part }: Choice, nameOf: NameOf): string {
  const sentence = moveSentence(move, kind);
  const captured = [...new Set(Object.values(part?.captures ?? {}))];
  return captured.length ? say('web.move.captures', { move: sentence, seats: join(captured.map(nameOf)) }) : sentence;
}

export function moveSentence(move: MoveChoice, kind: Choice['kind'] = move.kind): string {
  const { card, ways = [], row, place, taken } = move;
  const [origin = '', target = ''] = ways[0] ?? [];
  return say(`web.move.${kind}`, {
    card: cardName(card ?? '', move.stands_for),
    origin: squareName(origin),
    target: squareName(target),
    ways: waysText(ways),
    place: [row, place].filter(Boolean).join('.'),
    found: faceName(taken || card || ''),
  });
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

export function faceName(face: string): string {
  return sayOr(`web.face.${face}`, face);
}

export function squareName(square: string): string {
  if (isHouse(square)) return say('web.square.house');
  return isHome(square) ? say('web.square.home', { number: square.slice(1) }) : square;
}
