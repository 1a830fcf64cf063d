/** A seat's choices as things to touch: which card, which marble, which place. */

import type { Kind, MoveChoice, NextPart, SeatChoices, SevenBegun } from '../generated/protocol';

/** A move that may be chosen, or a part of a seven. */
export interface Choice {
  move: MoveChoice; // for a part: the seven up to and including it
  kind: Kind | 'part';
  card: string; // in the hand; '' if none is played
  standsFor: string; // what a joker is announced as, or ''
  from: string; // the square of the marble, or ''
  place: string; // the target: a square, or a place on the table as in PLACES
  part?: NextPart;
  steps?: number; // how many steps of the seven a part takes
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
    card: move.kind === 'take' ? '' : (move.card ?? ''), // the card taken is not in the hand
    standsFor: move.stands_for ?? '',
    from: move.ways?.[0]?.[0] ?? '',
    place: PLACES[move.kind](move),
  };
}

export function choicesOf(choices: SeatChoices | null): Choice[] {
  if (!choices) return [];
  return [...choices.moves.map(choiceOf), ...choices.sevens.flatMap(partsOf)];
}

/** The next parts of a seven, as choices. */
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

/** One choice per gesture: a joker as an ace and a joker as a king bring a marble out the same way. */
export function distinct(choices: Choice[]): Choice[] {
  const found = new Map<string, Choice>();
  for (const choice of choices) {
    const touched = [choice.kind, choice.card, choice.from, choice.place].join('|');
    if (!found.has(touched)) found.set(touched, choice);
  }
  // People who hold the card itself seldom mean the joker.
  return [...found.values()].sort((one, other) => Number(Boolean(one.standsFor)) - Number(Boolean(other.standsFor)));
}

/** The notation of a move that is not offered, to ask why. */
export function wishText(choices: Choice[], { card, standsFor, from }: Picked, place: string): string {
  const isSwap = choices.some((choice) => choice.card === card && choice.kind === 'swap');
  return `${card}${standsFor && `=${standsFor}`} ${from}${isSwap ? '<>' : '>'}${place}`;
}

export function valuesOf(choices: Choice[], name: keyof Picked | 'place'): Set<string> {
  return new Set(choices.map((choice) => choice[name]).filter(Boolean));
}
