/** Who deals and who begins: shown at the table, but without effect on the game (B6). */

import type { BoardView, Catalogue, RoundOpening, TableState, View } from '../generated/protocol';
import { count } from '../view';

/** The round whose cards are being exchanged; a card already given still counts as its giver's. */
export function openingOf({ round, first, hands, given }: BoardView): RoundOpening {
  return { round, first, cards: count(hands[first]) + (given[first] === undefined ? 0 : 1) };
}

/** The seat shown as the dealer; '' if there is none. */
export function dealerOf(catalogue: Catalogue | null, table: TableState, view: View): string {
  if (view.game !== 'dog') return '';
  const offers = catalogue?.games.flatMap(({ rules }) => rules) ?? [];
  const offer = offers.find(({ name }) => name === (table.settings.rules ?? offers[0]?.name));
  if (!offer) return '';
  const letters = table.seats.map(({ seat }) => seat);
  const before = offer.dealer === 'before' ? letters.length - 1 : 0;
  return letters[(letters.findIndex((letter) => letter === view.first) + before) % letters.length] ?? '';
}
