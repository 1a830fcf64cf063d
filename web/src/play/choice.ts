/** Moves as choices: which card, which marble, which place. Only the writing is known here, no rule. */

import type { Choices, NextPart, SevenBegun } from '../generated/protocol';

export type Kind =
  | 'fold' | 'give' | 'lay' | 'buy' | 'trade' | 'drop' | 'peek' | 'take' | 'search' | 'steal'
  | 'out' | 'step' | 'swap' | 'part' | 'seven';

/** A move one may wish for; a part of a seven is one too. */
export interface Wish {
  text: string; // to be sent; of a part, the seven up to it
  kind: Kind;
  card: string; // of the hand; '' where none is played
  face: string; // what a joker stands for, else ''
  from: string; // the square of the marble, else ''
  place: string; // where it leads: a square, `market 5`, `row a1`, `joker b1.4`, `discard`, `discard 13`, `pile`, `seen 12`, `partner`
  part?: NextPart;
}

type Verb = (words: string[]) => Pick<Wish, 'kind' | 'card' | 'place'>;

const VERBS: Record<string, Verb> = {
  fold: () => ({ kind: 'fold', card: '', place: 'discard' }),
  give: ([card = '']) => ({ kind: 'give', card, place: 'partner' }),
  lay: ([card = '', row]) => ({ kind: 'lay', card, place: `row ${row}` }),
  buy: ([card = '', place]) => ({ kind: 'buy', card, place: `market ${place}` }),
  swap: ([card = '', place]) => ({ kind: 'trade', card, place: `joker ${place}` }),
  drop: ([card = '']) => ({ kind: 'drop', card, place: 'discard' }),
  peek: ([card = '']) => ({ kind: 'peek', card, place: 'pile' }),
  take: ([card]) => ({ kind: 'take', card: '', place: `seen ${card}` }),
  search: ([card = '', found]) => ({ kind: 'search', card, place: `discard ${found}` }),
  steal: ([card = '', row]) => ({ kind: 'steal', card, place: `row ${row}` }),
};

export function parseWish(text: string): Wish {
  const [first = '', ...words] = text.split(' ');
  const verb = VERBS[first];
  if (verb) return { text, face: '', from: '', ...verb(words) };
  const [card = '', face = ''] = first.split('=');
  return { text, card, face, ...parseWay(words[0] ?? '') };
}

function parseWay(way: string): Pick<Wish, 'kind' | 'from' | 'place'> {
  if (way.startsWith('?')) return { kind: 'search', from: '', place: `discard ${way.slice(1)}` };
  if (way.includes(',')) return { kind: 'seven', from: '', place: way };
  const swap = way.includes('<>');
  const [from = '', place = ''] = way.split(swap ? '<>' : '>');
  return { kind: swap ? 'swap' : isHouse(from) ? 'out' : 'step', from, place };
}

export function isHouse(square: string): boolean {
  return /^[a-f]0$/.test(square);
}

export function wishesOf(choices: Choices | null): Wish[] {
  if (!choices) return [];
  return [...choices.moves.map(parseWish), ...choices.sevens.flatMap(partsOf)];
}

/** The next parts of a seven, each a wish that leads on. */
export function partsOf(seven: SevenBegun): Wish[] {
  const [first = '', ways = ''] = seven.so_far.split(' ');
  const [card = '', face = ''] = first.split('=');
  return seven.parts.map((part) => {
    const [from = '', place = ''] = part.way.split('>');
    return { text: `${first} ${ways ? `${ways},` : ''}${part.way}`, kind: 'part', card, face, from, place, part };
  });
}

export interface Picked {
  card: string;
  face: string;
  from: string;
}

export const NOTHING_PICKED: Picked = { card: '', face: '', from: '' };

export function narrow(wishes: Wish[], picked: Partial<Picked & { place: string }>): Wish[] {
  const wanted = Object.entries(picked).filter(([, value]) => value) as [keyof Picked | 'place', string][];
  return wishes.filter((wish) => wanted.every(([name, value]) => wish[name] === value));
}

/** One for each outcome: a joker that comes out as ace or as king does the same. */
export function distinct(wishes: Wish[]): Wish[] {
  const outcomes = new Map<string, Wish>();
  for (const wish of wishes) {
    const outcome = [wish.kind, wish.card, wish.from, wish.place].join('|');
    if (!outcomes.has(outcome)) outcomes.set(outcome, wish);
  }
  // Whoever holds the card itself seldom means the joker.
  return [...outcomes.values()].sort((one, other) => Number(Boolean(one.face)) - Number(Boolean(other.face)));
}

export function valuesOf(wishes: Wish[], name: keyof Picked | 'place'): Set<string> {
  return new Set(wishes.map((wish) => wish[name]).filter(Boolean));
}
