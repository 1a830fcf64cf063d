import { expect, it } from 'vitest';
import { boxOf, hullOf, roomOn, spotOf } from '../src/board/plan';

const square = (half: number) => [
  { x: -half, y: -half }, { x: half, y: -half }, { x: half, y: half }, { x: -half, y: half },
];
const plan = { track: square(4), homes: { a: square(3) }, houses: { a: square(5) }, starts: { a: 0 }, entries: { a: 0 } };

it('finds places by their name', () => {
  expect(spotOf(plan, '2')).toEqual({ x: 4, y: 4 });
  expect(spotOf(plan, 'a1')).toEqual({ x: -3, y: -3 });
  expect(spotOf(plan, 'a0', 3)).toEqual({ x: -5, y: 5 });
});

it('frames everything', () => {
  expect(boxOf(plan, 1)).toEqual({ x: -6, y: -6, width: 12, height: 12 });
});

it('draws an outline without dents', () => {
  expect(hullOf([...square(2), { x: 0, y: 0 }, { x: 1, y: 1 }])).toHaveLength(4);
});

it('finds the empty middle', () => {
  expect(roomOn(plan)).toMatchObject({ x: 0, y: 0 });
});
