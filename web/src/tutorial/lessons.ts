/** The lessons of DOG: a position each, and the verdict on a move. The server decides whether it is legal. */

import { isHome } from '../board/squareText';
import type { Effect } from '../generated/protocol';
import { Course, GOOD, type Step } from './course';

type Marbles = Partial<Record<'a' | 'b' | 'c' | 'd', string[]>>;

function position(hand: string[], marbles: Marbles, phase: 'play' | 'exchange' = 'play'): Record<string, unknown> {
  const out = Object.fromEntries(['a', 'b', 'c', 'd'].map((seat) => [seat, filled(seat, marbles[seat as 'a'] ?? [])]));
  return {
    game: 'dog', rules: 'classic', options: {}, seats: 4, teams: 2, phase, turn: 'a', round: 1, first: 'a',
    marbles: out, hands: { a: hand, b: ['2', '9', '10'], c: ['3', '8', '6'], d: ['5', '9', '6'] }, given: {},
    pile: ['2', '3', '5', '6', '8', '9', '10', 'Q', 'K', 'A', '4', '7'], discard: [],
  };
}

function filled(seat: string, squares: string[]): string[] {
  return [...squares, ...Array<string>(4 - squares.length).fill(`${seat}0`)];
}

function origin(effect: Effect): string {
  return effect.hops?.[0]?.squares[0] ?? '';
}

function targets(effect: Effect): string[] {
  return (effect.hops ?? []).map((hop) => hop.squares.at(-1) ?? '');
}

export const STEPS: Step[] = [
  {
    id: 'out', lesson: 'out', rule: 'B15',
    position: position(['K', '9', '3'], {}),
    judge: () => GOOD,
  },
  {
    id: 'barrier', lesson: 'barrier', rule: 'B16',
    position: position(['5', '2'], { a: ['13'], b: ['16!'] }),
    question: '5 13>18',
    judge: () => GOOD,
  },
  {
    id: 'keep', lesson: 'barrier', rule: 'B16',
    position: position(['3', '6'], { a: ['0!', '20'], d: ['61'] }),
    judge: (effect) => (origin(effect) === '0' ? 'opened' : GOOD),
  },
  {
    id: 'capture', lesson: 'capture', rule: 'B18',
    position: position(['2', '5', '8'], { a: ['20'], b: ['25'], c: ['28'] }),
    judge: ({ captured = [] }) => (captured.includes('b') ? GOOD : captured.includes('c') ? 'partner' : 'missed'),
  },
  {
    id: 'back', lesson: 'home', rule: 'B20',
    position: position(['4', '9'], { a: ['0!'] }),
    judge: (effect) => (targets(effect)[0] === '60' ? GOOD : targets(effect)[0] === '4' ? 'forward' : 'other'),
  },
  {
    id: 'home', lesson: 'home', rule: 'B19',
    position: position(['6', '8'], { a: ['60'] }),
    judge: (effect) => (targets(effect)[0] === 'a4' ? GOOD : isHome(targets(effect)[0] ?? '') ? 'shallow' : 'passed'),
    passes: ['shallow'],
  },
  {
    id: 'seven', lesson: 'seven', rule: 'B24',
    position: position(['7'], { a: ['20', '63'], b: ['22'] }),
    judge: (effect) => {
      const isIn = targets(effect).some(isHome);
      const hasCaptured = Boolean(effect.captured?.includes('b'));
      if (isIn && hasCaptured) return GOOD;
      return isIn ? 'no_capture' : hasCaptured ? 'no_home' : 'neither';
    },
  },
  {
    id: 'jack', lesson: 'jack', rule: 'B21',
    position: position(['J', '2'], { a: ['5'], b: ['30'], d: ['62'] }),
    judge: (effect) => (effect.kind !== 'swap' ? 'kept' : targets(effect).includes('62') ? GOOD : 'other_swap'),
  },
  {
    id: 'give', lesson: 'partner', rule: 'B8',
    position: position(['A', 'K', '9'], { a: ['10'] }, 'exchange'),
    judge: ({ card }) => (card === 'A' || card === 'K' ? GOOD : 'stingy'),
  },
  {
    id: 'partner', lesson: 'partner', rule: 'B29',
    position: position(['3', '9'], { a: ['a1', 'a2', 'a3', 'a4'], c: ['30', 'c3', 'c4'] }),
    judge: (effect) => (isHome(targets(effect)[0] ?? '') ? GOOD : 'passed'),
  },
];

export const BOARD_COURSE = new Course('dog', STEPS, (rest) => `guide.tutorial.${rest}`);
