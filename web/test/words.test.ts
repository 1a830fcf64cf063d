import { describe, expect, it } from 'vitest';
import { fill } from '../src/words.svelte';

describe('fill', () => {
  it('puts values into their places', () => {
    expect(fill('{seat} plays {card}', [1], { seat: 'a', card: 'K' })).toBe('a plays K');
  });

  it('takes the form for one or for many', () => {
    const forms = ['{count} carte', '{count} cartes'];
    expect([0, 1, 2].map((count) => fill(forms, [0, 1], { count }))).toEqual(['0 carte', '1 carte', '2 cartes']);
  });

  it('has nothing to say without words', () => {
    expect(fill(undefined, [1], {})).toBeUndefined();
  });
});
