import { describe, expect, it } from 'vitest';
import { afterHop, hopOfPart, marblesOf, moverOf } from '../src/play/marbles';

const view = { a: ['0!', '12', 'a0', 'a0'], b: ['15', 'b0', 'b0', 'b0'] };

describe('marbles keep their identity', () => {
  it('when the view gives them in another order', () => {
    const before = marblesOf(view);
    const after = marblesOf({ ...view, a: ['a0', '12', '0!', 'a0'] }, before);
    expect(after).toEqual(before);
  });

  it('when one of them moves', () => {
    const before = marblesOf(view);
    const after = marblesOf({ ...view, a: ['0!', '17', 'a0', 'a0'] }, before);
    expect(after.find((marble) => marble.square === '17')?.id).toBe('a1');
  });
});

describe('a hop', () => {
  it('moves its marble and sends captured ones to their house', () => {
    const after = afterHop(marblesOf(view), { seat: 'a', squares: ['12', '13', '14', '15'], captures: { '15': 'b' } });
    expect(after.filter((marble) => marble.square === '15').map((marble) => marble.seat)).toEqual(['a']);
    expect(after.filter((marble) => marble.square === 'b0')).toHaveLength(4);
  });

  it('makes a marble fresh that comes out', () => {
    const after = afterHop(marblesOf({ a: ['a0', 'a0', 'a0', 'a0'] }), { seat: 'a', squares: ['a0', '0'], captures: {} });
    expect(after.filter((marble) => marble.fresh).map((marble) => marble.square)).toEqual(['0']);
  });

  it('finds its marble by where it stands', () => {
    expect(moverOf(marblesOf(view), hopOfPart(marblesOf(view), ['12', '15'], {}))?.id).toBe('a1');
  });
});
