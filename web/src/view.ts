/** What a seat may know of a game, as docs/rules/notation.md writes it down. */

export type Seat = string;
export type Cards = string[] | number; // a number where the cards are hidden

interface AnyView {
  seats: number;
  phase: 'exchange' | 'play' | 'choose' | 'over';
  turn: Seat | null;
  first: Seat;
  hands: Record<Seat, Cards>;
  given: Record<Seat, string | number>;
  pile: Cards;
  discard: string[];
  winners?: Seat[];
}

export interface BoardView extends AnyView {
  game: 'dog';
  rules: string;
  options: Record<string, boolean | number | string>;
  teams: number;
  round: number;
  marbles: Record<Seat, string[]>;
}

export interface CardsView extends AnyView {
  game: 'dogcards';
  rows: Record<Seat, string[][]>;
  completed: Record<Seat, number>;
  seen: Cards;
  market: (string | null)[];
}

export type View = BoardView | CardsView;

const LETTERS = 'abcdef';

export function seatLetters(seats: number): Seat[] {
  return [...LETTERS.slice(0, seats)];
}

/** Seats of one team sit evenly apart: every `teams`-th seat. */
export function teamOf(seat: Seat, teams: number): number {
  return LETTERS.indexOf(seat) % teams;
}

export function partnersOf(seat: Seat, seats: number, teams: number): Seat[] {
  return seatLetters(seats).filter((other) => other !== seat && teamOf(other, teams) === teamOf(seat, teams));
}

export function count(cards: Cards | undefined): number {
  return typeof cards === 'number' ? cards : (cards?.length ?? 0);
}

export function open(cards: Cards | undefined): string[] {
  return Array.isArray(cards) ? cards : [];
}
