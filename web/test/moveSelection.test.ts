import { expect, it } from 'vitest';
import type { MoveChoice, NextPart, SevenBegun } from '../src/generated/protocol';
import { partsOf } from '../src/play/choice';
import { MoveSelection } from '../src/play/moveSelection.svelte';

const part = (text: string, from: string, to: string, left: number): NextPart => ({ text, way: [from, to], left, captures: {} });
const seven = (soFar: string, left: number, parts: NextPart[]): SevenBegun => ({ so_far: soFar, card: '7', stands_for: null, left, parts });

it('takes no other part of a seven while the table is asked what may follow the first', async () => {
  const begun = seven('7', 7, [part('7 10>13', '10', '13', 4), part('7 20>24', '20', '24', 3)]);
  const next = seven('7 10>13', 4, [part('7 10>13,20>24', '20', '24', 0)]);
  const asked: string[] = [];
  let answer = (_: SevenBegun): void => {};
  const selection = new MoveSelection({
    choices: () => ({ moves: [], sevens: [begun] }),
    confirms: () => false,
    send: () => Promise.resolve(true),
    parts: (soFar) => (asked.push(soFar), new Promise((resolve) => (answer = resolve))),
  });
  const [first, other] = partsOf(begun);
  const chosen = selection.choose(first!);
  await selection.choose(other!);
  expect(asked).toEqual(['7 10>13']);
  answer(next);
  await chosen;
  expect(selection.draft?.seven).toEqual(next);
});

const swap = (from: string, to: string): MoveChoice => ({ text: `J ${from}<>${to}`, kind: 'swap', card: 'J', ways: [[from, to]] });

it.each([
  { moves: [swap('10', '20'), swap('10', '24')], asks: true },
  { moves: [swap('10', '20'), swap('12', '20')], asks: false },
  { moves: [swap('10', '20'), { ...swap('10', '24'), card: 'Q' }], asks: false },
  { moves: [swap('10', '20'), { text: 'fold', kind: 'fold' as const }], asks: false },
])('asks for a place at once if there is one card for one marble', ({ moves, asks }) => {
  const selection = new MoveSelection({
    choices: () => ({ moves, sevens: [] }),
    confirms: () => false,
    send: () => Promise.resolve(true),
    parts: () => Promise.resolve(null),
  });
  expect(selection.asksPlace).toBe(asks);
});
