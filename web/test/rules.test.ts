import { describe, expect, it } from 'vitest';
import boardLaw from '../../docs/rules/board.md?raw';
import cardsLaw from '../../docs/rules/cards.md?raw';
import english from '../../src/doghouse/words/en/rules.toml';
import { BOARD_PARTS, CARDS_PARTS, chosenOf, variantsOf } from '../src/rules/contents';
import { sceneOf } from '../src/rules/ruleScenes';

const SETS = [
  { name: 'classic', options: { home_entry: 'start', swap_own: false, packs: 3, jokers_per_pack: 3, repeat_six: false }, dealer: 'first' },
  { name: 'alternative', options: { home_entry: 'before-start', swap_own: true, packs: 2, jokers_per_pack: 3, repeat_six: false }, dealer: 'before' },
  { name: 'brandi', options: { home_entry: 'start', swap_own: false, packs: 2, jokers_per_pack: 3, repeat_six: true }, dealer: 'before' },
];
const ALL = [...BOARD_PARTS, ...CARDS_PARTS].flatMap((part) => part.rules);

function numbersIn(law: string): string[] {
  return [...law.matchAll(/^- \*\*([BC]\d+) /gm)].map((match) => match[1]!);
}

describe('the contents of the rules', () => {
  it('has every numbered rule of the law, once and in order', () => {
    expect(ALL.map((rule) => rule.id)).toEqual([...numbersIn(boardLaw), ...numbersIn(cardsLaw)]);
  });

  it('has a sentence for every rule and every form of it', () => {
    const keys = ALL.flatMap((rule) => [rule.id, `${rule.id}.title`, ...(rule.varies ? variantsOf(rule, SETS).map(({ key }) => key) : [])]);
    expect(keys.filter((key) => !english[`guide.rules.${key}`])).toEqual([]);
  });

  it('groups the rule sets that agree', () => {
    const rule = ALL.find(({ id }) => id === 'B4')!;
    expect(variantsOf(rule, SETS)).toEqual([
      { key: 'B4.packs', values: { packs: 3, jokers: 3, cards: 165 }, sets: ['classic'] },
      { key: 'B4.packs', values: { packs: 2, jokers: 3, cards: 110 }, sets: ['alternative', 'brandi'] },
    ]);
  });
});

describe('what is shown', () => {
  const names = SETS.map((set) => set.name);

  it('is what the address says', () => {
    expect(chosenOf('brandi', '#B16', names)).toBe('brandi');
    expect(chosenOf('dogcards', '', names)).toBe('dogcards');
  });

  it('follows the rule when the address names none that fits', () => {
    expect(chosenOf('classic', '#C8', names)).toBe('dogcards');
    expect(chosenOf('dogcards', '#B3', names)).toBe('classic');
    expect(chosenOf('unheard-of', '', names)).toBe('classic');
  });
});

describe('the pictures', () => {
  it('have four marbles a seat', () => {
    for (const name of ['board', 'home', 'barrier', 'capture', 'back', 'jack', 'seven', 'pairs', 'threes'] as const) {
      const { marbles, seats } = sceneOf(name, true);
      expect(Object.values(marbles).map((squares) => squares.length)).toEqual(Array(seats).fill(4));
    }
  });
});
