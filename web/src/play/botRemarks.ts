/** Bots' remarks on moves that everybody has seen. They use only what the whole table knows, and are the same on every screen. */

import type { Emoted, LogEntry, SeatState, TableState } from '../generated/protocol';
import { teamOf } from './teams';

export type Remark = Pick<Emoted, 'seat' | 'emote'>;

const REST = 8; // plies between remarks
const SELDOM = 2; // one remark per this many occasions

/** A remark on a move, or none; `last` is the ply of the previous remark, -1 if there is none. */
export function remarkTo(entry: LogEntry, table: TableState, last: number): Remark | null {
  if (last >= 0 && entry.ply - last < REST) return null;
  const remarks = occasions(entry, table).filter(({ seat }) => isBot(table.seats, seat));
  const chance = hash(`${table.id} ${table.number} ${entry.ply}`);
  return remarks.length && chance % SELDOM === 0 ? remarks[Math.floor(chance / SELDOM) % remarks.length]! : null;
}

/** At the end, the first bot says thanks for the game. */
export function lastWord(table: TableState): Remark | null {
  const bot = table.seats.find(({ kind }) => kind === 'bot');
  return bot ? { seat: bot.seat, emote: 'good_game' } : null;
}

function occasions({ seat, effect }: LogEntry, table: TableState): Remark[] {
  const victims = victimsOf(seat, effect);
  if (!victims.length) return [];
  const partners = teamOf(table, seat).filter((partner) => partner !== seat && !victims.includes(partner));
  return [
    ...victims.map((victim): Remark => ({ seat: victim, emote: 'oops' })),
    ...partners.map((partner): Remark => ({ seat: partner, emote: 'well_played' })),
    { seat, emote: 'sorry' },
  ];
}

function victimsOf(mover: string, { kind, captured, row, hops }: LogEntry['effect']): string[] {
  const hit =
    kind === 'swap' ? (hops ?? []).map((hop) => hop.seat)
    : kind === 'steal' || kind === 'trade' ? [row?.[0] ?? '']
    : (captured ?? []);
  return hit.filter((seat) => seat && seat !== mover);
}

function isBot(seats: SeatState[], letter: string): boolean {
  return seats.some(({ seat, kind }) => seat === letter && kind === 'bot');
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 17) >>> 3;
}
