/** The order of the rules, which of them differ between rule sets, and which have a picture. */

import type { RuleSetOffer } from '../generated/protocol';
import { sayOr } from '../words.svelte';
import type { PictureName, RowPictureName } from './ruleScenes';

/** What a rule depends on: an option of the rule set, or who deals. */
export type Variation = 'home_entry' | 'swap_own' | 'repeat_six' | 'packs' | 'dealer';

export interface Rule {
  id: string; // B16: the number in docs/rules, and the anchor
  varies?: Variation;
  picture?: PictureName;
  row?: RowPictureName;
}

export interface Part {
  name: string; // the end of a key `guide.rules.part.*`
  rules: Rule[];
}

function rules(letter: string, first: number, last: number, special: Record<number, Omit<Rule, 'id'>> = {}): Rule[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: `${letter}${first + index}`, ...special[first + index] }));
}

export const BOARD_PARTS: Part[] = [
  { name: 'board', rules: rules('B', 1, 4, { 1: { picture: 'threes' }, 3: { varies: 'home_entry', picture: 'home' }, 4: { varies: 'packs' } }) },
  { name: 'rounds', rules: rules('B', 5, 12, { 5: { varies: 'repeat_six' }, 6: { varies: 'dealer' } }) },
  { name: 'cards', rules: rules('B', 13, 14) },
  {
    name: 'moving',
    rules: rules('B', 15, 20, {
      16: { varies: 'home_entry', picture: 'barrier' },
      18: { picture: 'capture' },
      19: { varies: 'home_entry' },
      20: { picture: 'back' },
    }),
  },
  { name: 'jack', rules: rules('B', 21, 23, { 21: { picture: 'jack' }, 22: { varies: 'swap_own' } }) },
  { name: 'seven', rules: rules('B', 24, 28, { 24: { picture: 'seven' } }) },
  { name: 'together', rules: rules('B', 29, 31) },
  { name: 'more', rules: rules('B', 32, 37) },
];

export const CARDS_PARTS: Part[] = [
  { name: 'aim', rules: rules('C', 1, 2) },
  { name: 'setup', rules: rules('C', 3, 7) },
  { name: 'turn', rules: rules('C', 8, 17, { 10: { row: 'joker' }, 15: { row: 'thief' } }) },
  { name: 'rows', rules: rules('C', 18, 22, { 19: { row: 'complete' } }) },
];

export type Chosen = 'dogcards' | string; // dogcards, or a rule set of DOG

/** What to show: as requested by the address, or else the game of the rule in it. */
export function chosenOf(set: string | null, hash: string, sets: string[]): Chosen {
  if (/^#C\d+$/.test(hash)) return 'dogcards';
  const wanted = set ?? '';
  const isBoardRule = /^#B\d+$/.test(hash);
  if (wanted === 'dogcards' && !isBoardRule) return wanted;
  return sets.includes(wanted) ? wanted : (sets[0] ?? '');
}

export interface Variant {
  key: string; // the sentence
  values: Record<string, number>; // for its placeholders
  sets: string[]; // that have this variant
}

const CARDS_IN_A_PACK = 52;

/** The variants of a rule, each with the rule sets that have it. */
export function variantsOf(rule: Rule, sets: RuleSetOffer[]): Variant[] {
  const found = new Map<string, Variant>();
  for (const set of sets) {
    const variant = variantIn(rule, set);
    const same = `${variant.key} ${JSON.stringify(variant.values)}`;
    const known = found.get(same);
    if (known) known.sets.push(set.name);
    else found.set(same, { ...variant, sets: [set.name] });
  }
  return [...found.values()];
}

function variantIn(rule: Rule, { options, dealer }: RuleSetOffer): Omit<Variant, 'sets'> {
  if (rule.varies === 'packs') {
    const [packs, jokers] = [Number(options['packs']), Number(options['jokers_per_pack'])];
    return { key: `${rule.id}.packs`, values: { packs, jokers, cards: packs * (CARDS_IN_A_PACK + jokers) } };
  }
  const value = rule.varies === 'dealer' ? dealer : options[rule.varies ?? ''];
  return { key: `${rule.id}.${value}`, values: {} };
}

/** "the square … (B3)": the sentence about an option, and the rule it names. */
export function optionText(name: string): { text: string; rule: string } {
  const sentence = sayOr(`rules.option.${name}`, '');
  const match = /^(.*) \(([BC]\d+)\)$/.exec(sentence);
  return { text: match?.[1] ?? sentence, rule: match?.[2] ?? '' };
}
