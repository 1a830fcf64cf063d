import { describe, expect, it } from 'vitest';
import { drawingOf } from '../src/cards/faceArt';

describe('drawings on cards', () => {
  it('are on the special cards of both games, and on no plain one', () => {
    for (const face of ['A', '4', '7', 'J', 'Q', 'K', '*', '1', '13', '14', '!']) expect(drawingOf(face), face).toBeDefined();
    for (const face of ['2', '3', '5', '6', '8', '9', '10', '11', '12']) expect(drawingOf(face), face).toBeUndefined();
  });

  it('stay on the card', () => {
    for (const face of ['J', '7', '14', '!']) {
      const numbers = Object.values(drawingOf(face)!).join(' ').match(/M-?[\d.]+ -?[\d.]+/g)!;
      for (const [x, y] of numbers.map((start) => start.slice(1).split(' ').map(Number))) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(60);
        expect(y).toBeGreaterThan(20);
        expect(y).toBeLessThan(84);
      }
    }
  });
});
