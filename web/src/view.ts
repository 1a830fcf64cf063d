/** Views: positions in which numbers stand for hidden cards. */

import type { BoardPosition, CardsPosition } from './generated/protocol';

export type Cards = string[] | number;

type WithHidden<P, Hidden> = Omit<P, keyof Hidden> & Hidden;
interface HiddenCards {
  hands: Record<string, Cards>;
  given: Record<string, string | number>;
  pile: Cards;
}

/** Anything that can be drawn: a view of a table, or a position of a record. */
export type SeenBoard = WithHidden<BoardPosition, HiddenCards>;
export type SeenCards = WithHidden<CardsPosition, HiddenCards & { seen: Cards }>;
export type SeenPosition = SeenBoard | SeenCards;

/** All seats in order of play. */
export function seatsOf({ hands }: { hands: Record<string, Cards> }): string[] {
  return Object.keys(hands);
}

export function count(cards: Cards | undefined): number {
  return typeof cards === 'number' ? cards : (cards?.length ?? 0);
}

export function open(cards: Cards | undefined): string[] {
  return Array.isArray(cards) ? cards : [];
}
