/** What happened, in everyday words: the card, then the events; squares only if numbers are wanted. */

import { isHome } from '../board/squareText';
import type { Effect, Hop, LogEntry, RoundOpening } from '../generated/protocol';
import { say } from '../words.svelte';
import { faceName, squareName, type NameOf } from './moveSentences';

export interface Reader {
  nameOf: NameOf;
  own: string; // the seat whose marbles are called "yours"; '' for a spectator
  hasNumbers: boolean; // name squares by their numbers
}

/** "Luna: 9, your marble goes home". */
export function storyLine(entry: LogEntry, reader: Reader): string {
  const { seat, effect } = entry;
  const card = cardText(effect);
  if (!card) return `${whoText(seat, reader)} ${eventText(entry, reader)}`;
  const asMuch = moveText(say('web.story.forward', { count: Number(card) }), seat, reader);
  const [first = '', ...more] = deedsOf(entry, reader).filter((one) => one !== asMuch); // not "9, moves 9 steps"
  const isOwn = seat === reader.own;
  const deed = [card, isOwn && first ? `${say('web.story.you')} ${first}` : first, ...more, ...captureTexts(effect, reader)];
  return say('web.story.line', { seat: isOwn ? say('web.story.me') : reader.nameOf(seat), deed: deed.filter(Boolean).join(', ') });
}

/** The name, or "You", before the events of a move; the verbs have matching forms. */
export function whoText(seat: string, { nameOf, own }: Reader): string {
  const you = say('web.story.you');
  return seat === own ? you.charAt(0).toUpperCase() + you.slice(1) : nameOf(seat);
}

/** The events of a move, without the player and the card. */
export function eventText(entry: LogEntry, reader: Reader): string {
  return [...deedsOf(entry, reader), ...captureTexts(entry.effect, reader)].join(', ');
}

function deedsOf({ effect, seat }: LogEntry, reader: Reader): string[] {
  return TOLD[effect.kind]?.(effect, seat, reader) ?? [];
}

export function roundText(opening: RoundOpening, { nameOf, own }: Reader): string {
  const cards = say('web.seat.cards', { count: opening.cards });
  const key = opening.first === own ? 'web.story.round.me' : 'web.story.round';
  return say(key, { round: opening.round, cards, seat: nameOf(opening.first) });
}

function cardText({ card = '', stands_for = '' }: Effect): string {
  if (!card) return '';
  return stands_for ? say('web.story.joker', { face: faceName(stands_for) }) : faceName(card);
}

type Tell = (effect: Effect, seat: string, reader: Reader) => string[];

/** What somebody does; for the reader there is a form with "you". */
type Deed = 'give' | 'fold' | 'out' | 'move' | 'home' | 'deeper' | 'lay' | 'lay_other' | 'drop' | 'swap' | 'swap_own' | 'swap_squares' | 'search' | 'buy' | 'trade' | 'trade.own' | 'steal' | 'peek' | 'take';

function deed(name: Deed, seat: string, { own }: Reader, facts: Record<string, string> = {}): string {
  return say(seat === own ? `web.story.${name}.me` : `web.story.${name}`, facts);
}

const TOLD: Partial<Record<Effect['kind'], Tell>> = {
  give: (_, seat, reader) => [deed('give', seat, reader)],
  fold: (_, seat, reader) => [deed('fold', seat, reader)],
  out: (_, seat, reader) => [deed('out', seat, reader)],
  step: ({ hops = [] }, seat, reader) => hopTexts(hops, seat, reader),
  seven: ({ hops = [] }, seat, reader) => hopTexts(hops, seat, reader),
  swap: ({ hops = [] }, seat, reader) => [swapText(hops, seat, reader)],
  search: ({ found = '' }, seat, reader) => [deed('search', seat, reader, { found: faceName(found) })],
  lay: ({ row = '' }, seat, reader) => [row.startsWith(seat) ? deed('lay', seat, reader) : deed('lay_other', seat, reader, { seat: reader.nameOf(row.slice(0, 1)) })],
  buy: ({ found = '', place = '' }, seat, reader) => [deed('buy', seat, reader, { found: faceName(found), place })],
  trade: ({ place = '' }, trader, reader) => {
    const seat = place.slice(0, 1);
    if (seat === trader) return [deed('trade.own', trader, reader)];
    return [seat === reader.own ? say('web.story.trade.you') : deed('trade', trader, reader, { seat: reader.nameOf(seat) })];
  },
  steal: ({ row = '', found = '' }, thief, reader) => {
    const seat = row.slice(0, 1);
    const card = faceName(found);
    return [seat === reader.own ? say('web.story.steal.you', { found: card }) : deed('steal', thief, reader, { seat: reader.nameOf(seat), found: card })];
  },
  drop: (_, seat, reader) => [deed('drop', seat, reader)],
  peek: (_, seat, reader) => [deed('peek', seat, reader)],
  take: (_, seat, reader) => [deed('take', seat, reader)],
};

/** "moves 3 steps, 4 steps, moves deeper into home": each verb once. */
function hopTexts(hops: readonly Hop[], seat: string, reader: Reader): string[] {
  const deeper = deed('deeper', seat, reader);
  let isMoving = false;
  const texts = hops.map(({ squares }) => {
    const [origin = '', target = ''] = [squares[0], squares.at(-1)];
    if (isHome(target) && !reader.hasNumbers) return isHome(origin) ? deeper : deed('home', seat, reader);
    const way = wayText(squares, reader);
    const text = isMoving ? way : moveText(way, seat, reader);
    isMoving = true;
    return text;
  });
  return texts.filter((text, at) => text !== deeper || texts.indexOf(text) === at);
}

function moveText(way: string, seat: string, reader: Reader): string {
  return deed('move', seat, reader, { way });
}

function wayText(squares: readonly string[], { hasNumbers }: Reader): string {
  if (hasNumbers) return say('web.story.way', { origin: squareName(squares[0] ?? ''), target: squareName(squares.at(-1) ?? '') });
  return say(isBackward(squares) ? 'web.story.back' : 'web.story.forward', { count: squares.length - 1 });
}

/** Hops list every square, so the first step shows the direction; only a 4 goes back. */
export function isBackward(squares: readonly string[]): boolean {
  const [one, other] = [Number(squares[0]), Number(squares[1])];
  return other === one - 1 || (one === 0 && other > 1);
}

function swapText(hops: readonly Hop[], seat: string, reader: Reader): string {
  const [one, other] = hops;
  if (reader.hasNumbers) return deed('swap_squares', seat, reader, { one: one?.squares[0] ?? '', other: other?.squares[0] ?? '' });
  const whose = other?.seat === seat ? one?.seat : other?.seat;
  if (whose === seat) return deed('swap_own', seat, reader);
  return whose === reader.own ? say('web.story.swap_you') : deed('swap', seat, reader, { seat: reader.nameOf(whose ?? '') });
}

const YOUR_MARBLES = ['web.story.captured_you', 'web.story.captured_you.more'] as const; // one of them, several
const MARBLES_OF = ['web.story.captured', 'web.story.captured.more'] as const;

function captureTexts({ hops = [] }: Effect, { nameOf, own }: Reader): string[] {
  const captured = hops.flatMap((hop) => Object.values(hop.captures));
  return [...new Set(captured)].map((seat) => {
    const count = captured.filter((other) => other === seat).length;
    const [one, more] = seat === own ? YOUR_MARBLES : MARBLES_OF;
    return say(count > 1 ? more : one, { count, seat: nameOf(seat) });
  });
}
