/** What a seat may choose from, as things to touch: which card, which marble, which place. */

import type { Kind, MoveChoice, NextPart, SeatChoices, SevenBegun } from '../generated/protocol';

/** A move that may be chosen; a part of a seven is one too. */
export interface Choice {
  move: MoveChoice; // of a part: the seven up to and with it
  kind: Kind | 'part';
  card: string; // of the hand; '' where none is played
  standsFor: string; // what a joker is announced as, else ''
  from: string; // the square of the marble, else ''
  place: string; // where it leads: a square, or a place of the table as in PLACES
  part?: NextPart;
  steps?: number; // how many of the seven a part takes
}

type PlaceOf = (move: MoveChoice) => string;
const target: PlaceOf = ({ ways }) => ways?.[0]?.[1] ?? '';
const row: PlaceOf = (move) => `row ${move.row}`;

const PLACES: Record<Kind, PlaceOf> = {
  out: target,
  step: target,
  swap: target,
  seven: target,
  lay: row,
  steal: row,
  buy: ({ place }) => `market ${place}`,
  trade: (move) => `joker ${move.row}.${move.place}`,
  search: ({ taken }) => `discard ${taken}`,
  take: ({ card }) => `seen ${card}`,
  drop: () => 'discard',
  fold: () => 'discard',
  peek: () => 'pile',
  give: () => 'partner',
};

export function choiceOf(move: MoveChoice): Choice {
  return {
    move,
    kind: move.kind,
    card: move.kind === 'take' ? '' : (move.card ?? ''), // what is taken is not in the hand
    standsFor: move.stands_for ?? '',
    from: move.ways?.[0]?.[0] ?? '',
    place: PLACES[move.kind](move),
  };
}

export function choicesOf(choices: SeatChoices | null): Choice[] {
  if (!choices) return [];
  return [...choices.moves.map(choiceOf), ...choices.sevens.flatMap(partsOf)];
}

/** The next parts of a seven, each a choice that leads on. */
export function partsOf({ card, stands_for, left, parts }: SevenBegun): Choice[] {
  return parts.map((part) => ({
    ...choiceOf({ text: part.text, kind: 'seven', card, stands_for, ways: [part.way] }),
    kind: 'part',
    part,
    steps: left - part.left,
  }));
}

export type Picked = Pick<Choice, 'card' | 'standsFor' | 'from'>;

export const NOTHING_PICKED: Picked = { card: '', standsFor: '', from: '' };

export function narrow(choices: Choice[], picked: Partial<Picked & Pick<Choice, 'place'>>): Choice[] {
  const wanted = Object.entries(picked).filter(([, value]) => value) as [keyof typeof picked, string][];
  return choices.filter((choice) => wanted.every(([name, value]) => choice[name] === value));
}

/** One of those that are touched alike: with a joker as ace or as king a marble comes out the same way. */
export function distinct(choices: Choice[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const touched = [choice.kind, choice.card, choice.from, choice.place].join('|');
    if (!found.has(touched)) found.set(touched, choice);
  }
  // Whoever holds the card itself seldom means the joker.
  return [...found.values()].sort((one, other) => Number(Boolean(one.standsFor)) - Number(Boolean(other.standsFor)));
}

/** A move that is not offered, in notation: to ask why not. */
export function wishText(choices: Choice[], { card, standsFor, from }: Picked, place: string): string {
  const isSwap = choices.some((choice) => choice.card === card && choice.kind === 'swap');
  return `${card}${standsFor && `=${standsFor}`} ${from}${isSwap ? '<>' : '>'}${place}`;
}

export function valuesOf(choices: Choice[], name: keyof Picked | 'place'): Set<string> {
  return new Set(choices.map((choice) => choice[name]).filter(Boolean));
}
