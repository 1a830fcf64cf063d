/** The lessons of DOG Cards: a position each, and the verdict on a move. The server decides whether it is legal. */

import type { Effect } from '../generated/protocol';
import { Course, GOOD, type Step } from './course';

type Seat = 'a' | 'b' | 'c' | 'd';
interface Setting {
  rows?: Partial<Record<Seat, string[][]>>;
  completed?: Partial<Record<Seat, number>>;
  market?: string[];
  pile?: string[];
  discard?: string[];
  seats?: 2 | 4;
  phase?: 'play' | 'exchange';
}

const SEATS: Seat[] = ['a', 'b', 'c', 'd'];
const MARKET = ['2', '9', '12', '10', '3', '13', '2', '12', '10', '9', '6', '3', '8']; // no card on its own number (C4)
const OTHERS = ['2', '3', '6', '9', '10', '12', '8'];

/** A row of plain cards up to a place. */
function upTo(last: number): string[] {
  return ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '1', '12', '13'].slice(0, last);
}

function position(hand: string[], setting: Setting = {}): Record<string, unknown> {
  const { rows = {}, completed = {}, market = MARKET, pile = ['6', '10', '9', '2'], discard = ['3'], seats = 2, phase = 'play' } = setting;
  const all = SEATS.slice(0, seats);
  const bySeat = <T>(value: (seat: Seat) => T): Record<string, T> => Object.fromEntries(all.map((seat) => [seat, value(seat)]));
  return {
    game: 'dogcards', seats, phase, turn: 'a', first: 'a', given: {}, seen: [], market, pile, discard,
    rows: bySeat((seat) => rows[seat] ?? []),
    completed: bySeat((seat) => completed[seat] ?? 0),
    hands: bySeat((seat) => (seat === 'a' ? hand : OTHERS.slice(0, hand.length))),
  };
}

/** Good if it is that kind of move and passes the test. */
function when(kind: Effect['kind'], isGood: (effect: Effect) => boolean = () => true, near = 'other'): Step['judge'] {
  return (effect) => (effect.kind !== kind ? 'other' : isGood(effect) ? GOOD : near);
}

const STEPS: Step[] = [
  {
    id: 'begin', lesson: 'rows', rule: 'C8',
    position: position(['1', '3', '6', '8', '9', '10', '12']),
    judge: when('lay'),
  },
  {
    id: 'go_on', lesson: 'rows', rule: 'C8',
    position: position(['2', '5', '6', '8', '9', '10', '12'], { rows: { a: [upTo(4)] } }),
    judge: when('lay'),
  },
  {
    id: 'eleven', lesson: 'rows', rule: 'C8',
    position: position(['1', '2', '5', '6', '8', '9', '13'], { rows: { a: [upTo(10)] } }),
    judge: when('lay', ({ card, row }) => card === '1' && row === 'a1', 'second'),
  },
  {
    id: 'buy', lesson: 'market', rule: 'C9',
    position: position(['2', '3', '6', '8', '9', '10', '12'], { rows: { a: [upTo(4)] }, market: [...MARKET.slice(0, 7), '5', ...MARKET.slice(8)] }),
    judge: when('buy', ({ found }) => found === '5', 'other_buy'),
  },
  {
    id: 'four', lesson: 'market', rule: 'C12',
    position: position(['2', '3', '4', '8', '9', '10', '12'], { rows: { a: [upTo(6)] }, market: [...MARKET.slice(0, 5), '7', ...MARKET.slice(6)] }),
    judge: when('buy', ({ found }) => found === '7', 'other_buy'),
  },
  {
    id: 'joker', lesson: 'joker', rule: 'C8',
    position: position(['*', '2', '3', '8', '9', '10', '12'], { rows: { a: [upTo(6)] } }),
    judge: when('lay', ({ card, row }) => card === '*' && row === 'a1'),
  },
  {
    id: 'trade', lesson: 'joker', rule: 'C10',
    position: position(['2', '3', '6', '9', '10', '12', '12'], { rows: { a: [upTo(4)], b: [['1', '2', '*', '4', '5']] } }),
    judge: when('trade'),
  },
  {
    id: 'seven', lesson: 'seven', rule: 'C13',
    position: position(['2', '3', '6', '7', '9', '10', '12'], { rows: { a: [upTo(7)] }, pile: ['9', '12', '3', '8', '2', '10', '6', '13', '5'] }),
    judge: ({ kind, card }) => (kind === 'take' ? (card ? (card === '8' ? GOOD : 'other_card') : '') : kind === 'peek' ? '' : 'other'),
  },
  {
    id: 'search', lesson: 'fourteen', rule: 'C14',
    position: position(['2', '3', '6', '8', '9', '14', '14'], { rows: { a: [upTo(12)] }, discard: ['9', '13', '2', '6', '3'] }),
    judge: when('search', ({ found }) => found === '13', 'other_card'),
  },
  {
    id: 'steal', lesson: 'thief', rule: 'C15',
    position: position(['!', '2', '3', '6', '8', '9', '10'], { rows: { a: [upTo(4)], b: [upTo(13)] } }),
    judge: when('steal', ({ row }) => row?.startsWith('b') ?? false),
  },
  {
    id: 'give', lesson: 'partner', rule: 'C6',
    position: position(['1', '6', '9', '13', '10'], { seats: 4, phase: 'exchange' }),
    judge: ({ card }) => (card === '1' || card === '13' ? GOOD : 'stingy'),
  },
  {
    id: 'win', lesson: 'partner', rule: 'C21',
    position: position(['2', '6', '9', '12', '14'], { seats: 4, rows: { b: [upTo(9)], c: [upTo(13)], d: [upTo(11)] }, completed: { a: 1 } }),
    judge: when('lay', ({ row }) => row?.startsWith('c') ?? false),
  },
];

export const CARDS_COURSE = new Course('dogcards', STEPS, (rest) => `guide.cards.${rest}`);
