import { expect, it } from 'vitest';
import { addressOf, pawsOf } from '../src/puzzle/puzzles';

it('is shared without its answer: a paw less for the second try, and one for having tried', () => {
  expect(pawsOf(1, true)).toBe('🐾🐾🐾🐾');
  expect(pawsOf(2, true)).toBe('🐾🐾🐾⬜');
  expect(pawsOf(2, false)).toBe('🐾⬜⬜⬜');
});

it('has an address as one of a set, and on paper', () => {
  expect(addressOf(['a', 'b'])).toBe('/puzzle?set=a,b');
  expect(addressOf(['a'], true)).toBe('/puzzle?set=a&print');
});
