import { expect, it } from 'vitest';
import type { TableState } from '../src/generated/protocol';
import { nextPartner, teamOf } from '../src/play/teams';

const table = (...teams: string[][]): TableState => ({ teams }) as TableState;

it('of three gives to the next partner in order of play', () => {
  const threes = table(['a', 'c', 'e'], ['b', 'd', 'f']);
  expect(['a', 'c', 'e'].map((seat) => nextPartner(threes, seat))).toEqual(['c', 'e', 'a']);
});

it('has nobody to give to where each plays alone', () => {
  expect(nextPartner(table(['a'], ['b'], ['c']), 'b')).toBe('');
  expect(teamOf(table(['a'], ['b']), '')).toEqual([]);
});
