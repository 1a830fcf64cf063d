import { describe, expect, it } from 'vitest';
import { placeAfter, type ReadingLine } from '../src/parts/reading';

const line = (taken: boolean[], isRing = false): ReadingLine => ({
  heading: { text: 'heading' },
  cells: taken.map((isTaken, index) => ({ text: String(index), isTaken })),
  isRing,
});
const LINES = [line([false, true]), line([true, false, false, true], true)];

describe('keys in what is read', () => {
  it('stay within a line and find its nearest cell in another', () => {
    expect(placeAfter('ArrowLeft', LINES, { line: 0, cell: 0 })).toEqual({ line: 0, cell: 0 });
    expect(placeAfter('ArrowRight', LINES, { line: 0, cell: 2 })).toEqual({ line: 0, cell: 2 });
    expect(placeAfter('ArrowUp', LINES, { line: 1, cell: 4 })).toEqual({ line: 0, cell: 2 });
    expect(placeAfter('ArrowDown', LINES, { line: 1, cell: 4 })).toEqual({ line: 1, cell: 4 });
  });

  it('go round a ring', () => {
    expect(placeAfter('ArrowRight', LINES, { line: 1, cell: 4 })).toEqual({ line: 1, cell: 1 });
    expect(placeAfter('ArrowLeft', LINES, { line: 1, cell: 1 })).toEqual({ line: 1, cell: 4 });
  });

  it('find what is taken', () => {
    expect(placeAfter('PageDown', LINES, { line: 1, cell: 1 })).toEqual({ line: 1, cell: 4 });
    expect(placeAfter('PageDown', LINES, { line: 1, cell: 4 })).toEqual({ line: 1, cell: 1 });
    expect(placeAfter('PageUp', LINES, { line: 1, cell: 0 })).toEqual({ line: 1, cell: 4 });
    expect(placeAfter('PageDown', [line([false])], { line: 0, cell: 1 })).toEqual({ line: 0, cell: 1 });
  });

  it('leave other keys alone', () => expect(placeAfter('x', LINES, { line: 0, cell: 0 })).toBeNull());
});
