import { describe, expect, it } from 'vitest';
import type { LogEntry, SeatState, TableState } from '../src/generated/protocol';
import { lastWord, remarkTo } from '../src/play/botRemarks';

const seats = ['a', 'b', 'c', 'd'].map((seat) => ({ seat, kind: seat === 'a' ? 'person' : 'bot' }) as SeatState);
const table = { id: 't', number: 1, seats, teams: [['a', 'c'], ['b', 'd']] } as unknown as TableState;

function capture(ply: number, seat = 'b', captured = ['a']): LogEntry {
  return { ply, seat, move: '', effect: { kind: 'step', card: '5', captured }, by: 'bot' };
}

const plies = Array.from({ length: 60 }, (_, ply) => ply);

describe('remarks of bots', () => {
  it('come now and then, never from people, and are the same for everybody', () => {
    const remarks = plies.map((ply) => remarkTo(capture(ply), table, -1));
    const said = remarks.filter((remark) => remark !== null);
    expect(said.length).toBeGreaterThan(5);
    expect(said.length).toBeLessThan(55);
    expect(said.every(({ seat }) => seat !== 'a')).toBe(true);
    expect(plies.map((ply) => remarkTo(capture(ply), table, -1))).toEqual(remarks);
  });

  it('leave a rest between them', () => {
    const told = plies.filter((ply) => remarkTo(capture(ply + 3), table, ply));
    expect(told).toEqual([]);
  });

  it('are about what surprised, and nothing else', () => {
    const quiet = (ply: number): LogEntry => ({ ...capture(ply), effect: { kind: 'step', card: '5' } });
    expect(plies.filter((ply) => remarkTo(quiet(ply), table, -1))).toEqual([]);
    const gift = (ply: number): LogEntry => ({ ...capture(ply), effect: { kind: 'give' } });
    expect(plies.filter((ply) => remarkTo(gift(ply), table, -1))).toEqual([]);
  });

  it('end with thanks', () => {
    expect(lastWord(table)).toEqual({ seat: 'b', emote: 'good_game' });
    expect(lastWord({ ...table, seats: [seats[0]!] })).toBeNull();
  });
});
