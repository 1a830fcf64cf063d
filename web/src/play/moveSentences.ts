/** Playable moves in words. */

import { isHome, isHouse } from '../board/squareText';
import type { BoardPlan, Hop, MoveChoice, Way } from '../generated/protocol';
import { join, say, sayOr } from '../words.svelte';
import type { Choice } from './choice';
import type { Marble } from './marbles';
import { isBackward, type Reader } from './story';

export type NameOf = (seat: string) => string;

/** The sentence for a choice of the seat `own`, for its button. */
export function choiceSentence({ move, kind, part }: Choice, nameOf: NameOf, own: string): string {
  const captured = [...new Set(Object.values(part?.captures ?? {}))];
  return withCaptures(moveSentence(move, nameOf, own, kind), own, captured, nameOf);
}

const SHOWN = new Set<Choice['kind']>(['step', 'swap', 'seven', 'part']); // the board shows where

/** The text on its button; squares are named only if the board shows numbers. */
export function buttonText(choice: Choice, { nameOf, own, hasNumbers }: { nameOf: NameOf; own: string; hasNumbers: boolean }): string {
  const { kind, move } = choice;
  if (kind === 'out' && choice.standsFor) return say('web.move.out', cardWords(choice.card)); // the face doesn't matter
  if (hasNumbers || !SHOWN.has(kind)) return choiceSentence(choice, nameOf, own);
  return say('web.ask.play', cardWords(choice.card, move.stands_for));
}

/** A seat's own marbles are not called by its player's name. */
function withCaptures(deed: string, own: string, captured: string[], nameOf: NameOf): string {
  const others = captured.filter((seat) => seat !== own);
  const told = others.length ? say('web.move.captures', { deed, seats: join(others.map(nameOf)) }) : deed;
  return others.length < captured.length ? say('web.move.captures.own', { deed: told }) : told;
}

/** A reader of moves beside a board: marbles are identified by their position on the track. */
export interface TipReader extends Reader {
  plan: BoardPlan | null; // null: marbles are not told apart
  marbles: readonly Marble[]; // before the move
}

/** A move that somebody might play: "queen with the front marble, capturing Kira". */
export function tipText(move: MoveChoice, reader: TipReader): string {
  const { own, nameOf, hasNumbers } = reader;
  const { kind, hops = [] } = move.effect ?? {};
  const captured = [...new Set(hops.flatMap((hop) => Object.values(hop.captures)))];
  const deed = hasNumbers || !hops.length || kind === 'out' ? moveSentence(move, nameOf, own) : deedText(move, hops, reader);
  return withCaptures(deed, own, captured, nameOf);
}

function deedText({ kind, card, stands_for }: MoveChoice, hops: readonly Hop[], reader: TipReader): string {
  const name = cardName(card ?? '', stands_for);
  const [first] = hops;
  if (kind === 'swap') {
    const other = hops.find(({ seat }) => seat !== first?.seat)?.seat;
    return other ? say('web.tip.swap', { card: name, marble: marbleText(first!, reader), seat: reader.nameOf(other) }) : say('web.tip.swap_own', { card: name });
  }
  const [steps] = hops.map(({ squares }) => squares.length - 1);
  const isIntoHome = isHome(first!.squares.at(-1) ?? '');
  const isPlain = hops.length === 1 && String(steps) === (stands_for ?? card) && !isBackward(first!.squares) && !isIntoHome;
  if (isPlain) return reader.plan ? say('web.tip.plain', { card: name, marble: marbleText(first!, reader) }) : name;
  const parts = hops.map((hop) => {
    const { squares } = hop;
    const [count, marble] = [squares.length - 1, marbleText(hop, reader)];
    if (isHome(squares.at(-1) ?? '') && !isHome(squares[0] ?? '')) return say('web.tip.home', { marble });
    const steps = say(isBackward(squares) ? 'web.story.back' : 'web.story.forward', { count });
    return reader.plan ? say('web.tip.part', { steps, marble }) : steps;
  });
  return say('web.story.line', { seat: name, deed: parts.join(', ') });
}

/** In German, in the form that follows "mit". */
function marbleText({ seat, squares }: Hop, { own, nameOf, plan, marbles }: TipReader): string {
  if (seat !== own) return say('web.marble.of', { seat: nameOf(seat) });
  const origin = squares[0] ?? '';
  if (isHome(origin)) return say('web.marble.home');
  const run = (square: string): number => (plan ? (Number(square) - plan.starts[seat]! + plan.track.length) % plan.track.length : 0);
  const others = marbles.filter((marble) => marble.seat === seat && marble.square !== origin && !isHome(marble.square) && !isHouse(marble.square));
  const ahead = others.filter(({ square }) => run(square) > run(origin)).length;
  if (!plan || !others.length) return say('web.marble.one');
  return say(ahead === 0 ? 'web.marble.front' : ahead === others.length ? 'web.marble.rear' : 'web.marble.middle');
}

export function moveSentence(move: MoveChoice, nameOf: NameOf, own: string, kind: Choice['kind'] = move.kind): string {
  const { card, ways = [], row = '', place, taken } = move;
  const [origin = '', target = ''] = ways[0] ?? [];
  return say(`web.move.${kind}`, {
    ...cardWords(card ?? '', move.stands_for),
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

/** The card's name with and without its article: a sentence uses one of them. */
export function cardWords(card: string, standsFor?: string | null): { card: string; a_card: string } {
  const a_card = standsFor ? say('tell.a_joker', { face: faceName(standsFor) }) : withArticle(card);
  return { card: cardName(card, standsFor), a_card };
}

export function faceName(face: string): string {
  return sayOr(`web.face.${face}`, face);
}

/** A card as the object of a verb: "a king". */
function withArticle(face: string): string {
  return face && sayOr(`web.a.${face}`, say('web.a.number', { number: face }));
}

export function squareName(square: string): string {
  if (isHouse(square)) return say('web.square.house');
  return isHome(square) ? say('web.square.home', { number: square.slice(1) }) : square;
}

/** The position of a marble: "on square 12". */
export function whereabouts(square: string): string {
  if (isHouse(square)) return say('web.at.house');
  return isHome(square) ? say('web.at.home', { number: square.slice(1) }) : say('web.at.track', { number: square });
}
