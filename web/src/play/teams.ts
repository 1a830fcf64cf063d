/** Who plays with whom. */

import type { TableState } from '../generated/protocol';

export function teamOf(table: TableState, seat: string): string[] {
  return table.teams.find((seats) => seats.includes(seat)) ?? [];
}

/** The next partner in order of play, who gets the card in an exchange; '' without a partner. */
export function nextPartner(table: TableState, seat: string): string {
  const team = teamOf(table, seat);
  const next = team[(team.indexOf(seat) + 1) % team.length] ?? '';
  return next === seat ? '' : next;
}
