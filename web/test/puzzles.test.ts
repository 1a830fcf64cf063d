import { expect, it } from 'vitest';
import { addressOf, shareLine } from '../src/puzzle/puzzles';

it('is shared without its answer: a paw less for the second try, and one for having tried', () => {
  expect(shareLine(123, 1, true)).toBe('🐾🐾🐾🐾 Doghouse 123');
  expect(shareLine(123, 2, true)).toBe('🐾🐾🐾⬜ Doghouse 123');
  expect(shareLine(123, 2, false)).toBe('🐾⬜⬜⬜ Doghouse 123');
});

it('has an address as one of a set, and on paper', () => {
  expect(addressOf(['a', 'b'])).toBe('/puzzle?set=a,b');
  expect(addressOf(['a'], true)).toBe('/puzzle?set=a&print');
});
