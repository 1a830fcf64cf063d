import { describe, expect, it } from 'vitest';
import { distinct, narrow, parseWish, partsOf, valuesOf, wishesOf } from '../src/play/wish';

describe('parseWish reads every way of writing a move', () => {
  it.each([
    ['5 12>17', { kind: 'step', card: '5', face: '', from: '12', place: '17' }],
    ['6 62>a4', { kind: 'step', card: '6', from: '62', place: 'a4' }],
    ['K a0>0', { kind: 'out', card: 'K', from: 'a0', place: '0' }],
    ['J 12<>30', { kind: 'swap', card: 'J', from: '12', place: '30' }],
    ['*=K a0>0', { kind: 'out', card: '*', face: 'K', from: 'a0' }],
    ['7 12>15,40>44', { kind: 'seven', card: '7', place: '12>15,40>44' }],
    ['14 ?13', { kind: 'search', card: '14', place: 'discard 13' }],
    ['give A', { kind: 'give', card: 'A', place: 'partner' }],
    ['fold', { kind: 'fold', card: '' }],
    ['lay 13 a1', { kind: 'lay', card: '13', place: 'row a1' }],
    ['buy * 12', { kind: 'buy', card: '*', place: 'market 12' }],
    ['swap 4 b1.4', { kind: 'trade', card: '4', place: 'joker b1.4' }],
    ['drop 9', { kind: 'drop', card: '9', place: 'discard' }],
    ['peek 7', { kind: 'peek', card: '7', place: 'pile' }],
    ['take 12', { kind: 'take', card: '', place: 'seen 12' }],
    ['search 14 *', { kind: 'search', card: '14', place: 'discard *' }],
    ['steal ! b1', { kind: 'steal', card: '!', place: 'row b1' }],
  ])('%s', (text, expected) => {
    expect(parseWish(text)).toMatchObject({ text, ...expected });
  });
});

const part = (way: string, left: number, captures = {}) => ({ way, left, captures });

describe('sevens', () => {
  it('begin with each first part', () => {
    const seven = { so_far: '7', left: 7, parts: [part('12>15', 4), part('40>47', 0)] };
    expect(wishesOf({ moves: [], sevens: [seven] }).map((wish) => wish.text)).toEqual(['7 12>15', '7 40>47']);
  });

  it('go on after what was chosen', () => {
    const seven = { so_far: '*=7 12>15', left: 4, parts: [part('40>44', 0)] };
    expect(partsOf(seven)[0]).toMatchObject({ text: '*=7 12>15,40>44', card: '*', face: '7', from: '40', place: '44' });
  });
});

describe('narrowing', () => {
  const wishes = ['5 12>17', '5 3>8', '8 9>17', '*=5 12>17', '*=A a0>0', '*=K a0>0'].map(parseWish);

  it('keeps what fits all that was picked', () => {
    expect(narrow(wishes, { card: '5', from: '' }).map((wish) => wish.text)).toEqual(['5 12>17', '5 3>8']);
    expect(narrow(wishes, { place: '17' })).toHaveLength(3);
  });

  it('gives each outcome once', () => {
    expect(distinct(narrow(wishes, { card: '*', from: 'a0' })).map((wish) => wish.text)).toEqual(['*=A a0>0']);
  });

  it('names what is left to pick', () => {
    expect([...valuesOf(wishes, 'card')]).toEqual(['5', '8', '*']);
  });
});
