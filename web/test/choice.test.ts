import { describe, expect, it } from 'vitest';
import type { MoveChoice, NextPart } from '../src/generated/protocol';
import { choiceOf, choicesOf, distinct, narrow, partsOf, valuesOf, wishText } from '../src/play/choice';

const step = (text: string, from: string, to: string, card: string, stands_for?: string): MoveChoice => ({
  text, kind: from.endsWith('0') && from !== '0' ? 'out' : 'step', card, ways: [[from, to]], ...(stands_for && { stands_for }),
});

describe('a move leads from a card and a marble to a place', () => {
  const moves: [MoveChoice, object][] = [
    [step('5 12>17', '12', '17', '5'), { kind: 'step', card: '5', standsFor: '', from: '12', place: '17' }],
    [step('*=K a0>0', 'a0', '0', '*', 'K'), { kind: 'out', card: '*', standsFor: 'K', from: 'a0', place: '0' }],
    [{ text: 'J 12<>30', kind: 'swap', card: 'J', ways: [['12', '30']] }, { kind: 'swap', card: 'J', from: '12', place: '30' }],
    [{ text: '14 ?13', kind: 'search', card: '14', taken: '13' }, { card: '14', from: '', place: 'discard 13' }],
    [{ text: 'give A', kind: 'give', card: 'A' }, { card: 'A', place: 'partner' }],
    [{ text: 'fold', kind: 'fold' }, { card: '', place: 'discard' }],
    [{ text: 'lay 13 a1', kind: 'lay', card: '13', row: 'a1' }, { card: '13', place: 'row a1' }],
    [{ text: 'buy * 12', kind: 'buy', card: '*', place: 12 }, { card: '*', place: 'market 12' }],
    [{ text: 'swap 4 b1.4', kind: 'trade', card: '4', row: 'b1', place: 4 }, { card: '4', place: 'joker b1.4' }],
    [{ text: 'drop 9', kind: 'drop', card: '9' }, { card: '9', place: 'discard' }],
    [{ text: 'peek 7', kind: 'peek', card: '7' }, { card: '7', place: 'pile' }],
    [{ text: 'take 12', kind: 'take', card: '12' }, { card: '', place: 'seen 12' }],
    [{ text: 'steal ! b1', kind: 'steal', card: '!', row: 'b1' }, { card: '!', place: 'row b1' }],
  ];
  it.each(moves)('$text', (move, expected) => {
    expect(choiceOf(move)).toMatchObject({ move, ...expected });
  });
});

const part = (text: string, from: string, to: string, left: number): NextPart => ({ text, way: [from, to], left, captures: {} });

describe('sevens', () => {
  it('begin with each first part', () => {
    const parts = [part('7 12>15', '12', '15', 4), part('7 40>47', '40', '47', 0)];
    const choices = choicesOf({ moves: [], sevens: [{ so_far: '7', card: '7', stands_for: null, left: 7, parts }] });
    expect(choices.map(({ move, kind }) => [move.text, kind])).toEqual([['7 12>15', 'part'], ['7 40>47', 'part']]);
  });

  it('go on after what was chosen', () => {
    const parts = [part('*=7 12>15,40>44', '40', '44', 0)];
    const seven = { so_far: '*=7 12>15', card: '*', stands_for: '7', left: 4, parts };
    expect(partsOf(seven)[0]).toMatchObject({ move: { text: '*=7 12>15,40>44' }, card: '*', standsFor: '7', from: '40', place: '44', steps: 4 });
  });
});

describe('narrowing', () => {
  const choices = [
    step('5 12>17', '12', '17', '5'),
    step('5 3>8', '3', '8', '5'),
    step('8 9>17', '9', '17', '8'),
    step('*=5 12>17', '12', '17', '*', '5'),
    step('*=A a0>0', 'a0', '0', '*', 'A'),
    step('*=K a0>0', 'a0', '0', '*', 'K'),
  ].map(choiceOf);
  const texts = (some: typeof choices): string[] => some.map(({ move }) => move.text);

  it('keeps what fits all that was picked', () => {
    expect(texts(narrow(choices, { card: '5', from: '' }))).toEqual(['5 12>17', '5 3>8']);
    expect(narrow(choices, { place: '17' })).toHaveLength(3);
  });

  it('gives those that are touched alike once', () => {
    expect(texts(distinct(narrow(choices, { card: '*', from: 'a0' })))).toEqual(['*=A a0>0']);
  });

  it('words a move that is not among them, to ask why not', () => {
    const swap = choiceOf({ text: 'J 12<>30', kind: 'swap', card: 'J', ways: [['12', '30']] });
    const wish = (card: string, standsFor = ''): string => wishText([...choices, swap], { card, standsFor, from: '12' }, '20');
    expect([wish('5'), wish('*', '5'), wish('J')]).toEqual(['5 12>20', '*=5 12>20', 'J 12<>20']);
  });

  it('names what is left to pick', () => {
    expect([...valuesOf(choices, 'card')]).toEqual(['5', '8', '*']);
  });
});
