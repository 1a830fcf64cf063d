import { expect, test } from 'vitest';
import type { LogEntry, Snapshot, Update } from '../src/generated/protocol';
import { updated } from '../src/play/applyUpdate';

const entry = (ply: number): LogEntry => ({ ply, seat: 'a', move: 'fold', effect: {} as LogEntry['effect'] });

const before = {
  type: 'snapshot',
  version: 7,
  table: { stage: 'playing', asked: ['a'], onlookers: 2 },
  seat: 'b',
  is_host: true,
  view: {
    game: 'dog',
    turn: 'a',
    hands: { a: 3, b: ['5', 'K'] },
    marbles: { a: ['12'], b: ['40'] },
    given: { a: 1 },
    discard: ['2'],
    pile: 60,
  },
  choices: null,
  gift: '9',
  received: null,
  ply: 8,
  last: [1, 2, 3, 4, 5, 6, 7, 8].map(entry),
} as unknown as Snapshot;

const update = {
  type: 'update',
  version: 8,
  since: 7,
  table: { asked: ['b'] },
  view: { turn: 'b', hands: { a: 2 }, marbles: { a: ['17'] }, given: {} },
  discarded: ['5'],
  choices: { moves: [], sevens: [] },
  gift: null,
  ply: 9,
  last: [entry(9)],
} as Update;

test('parts that differ take the place of those before, the rest stays', () => {
  expect(updated(before, update)).toEqual({
    ...before,
    version: 8,
    table: { stage: 'playing', asked: ['b'], onlookers: 2 },
    view: {
      game: 'dog',
      turn: 'b',
      hands: { a: 2, b: ['5', 'K'] },
      marbles: { a: ['17'], b: ['40'] },
      given: {},
      discard: ['2', '5'],
      pile: 60,
    },
    choices: { moves: [], sevens: [] },
    gift: null,
    ply: 9,
    last: [2, 3, 4, 5, 6, 7, 8, 9].map(entry),
  });
});

test('what is left out is not touched, and the snapshot before stays as it was', () => {
  const copy = structuredClone(before);
  expect(updated(before, { type: 'update', version: 7, since: 7 })).toEqual(before);
  updated(before, update);
  expect(before).toEqual(copy);
});

test('another discard takes the place of the one before', () => {
  const after = updated(before, { type: 'update', version: 8, since: 7, view: { discard: ['K'] } });
  expect(after.view?.discard).toEqual(['K']);
});
