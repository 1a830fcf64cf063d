/** Who deals and who begins: shown at the table, without a meaning for the game (B6). */

import type { Catalogue, TableState, View } from '../generated/protocol';

/** The seat that is shown as the dealer; '' where nobody is. */
export function dealerOf(catalogue: Catalogue | null, table: TableState, view: View): string {
  if (view.game !== 'dog') return '';
  const offers = catalogue?.games.flatMap(({ rules }) => rules) ?? [];
  const offer = offers.find(({ name }) => name === (table.settings.rules ?? offers[0]?.name));
  if (!offer) return '';
  const letters = table.seats.map(({ seat }) => seat);
  const before = offer.dealer === 'before' ? letters.length - 1 : 0;
  return letters[(letters.findIndex((letter) => letter === view.first) + before) % letters.length] ?? '';
}
