import './browser';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/generated/protocol';
import { rulesInLink, settingsOf, USUAL, withinOffers } from '../src/home/tableForm';

const catalogue: Catalogue = {
  version: '1',
  games: [
    {
      game: 'dog',
      teams: { '4': [2, 4], '6': [3, 2, 6] },
      usual_seats: 4,
      rules: [{ name: 'classic', options: { packs: 3, swap_own: false }, dealer: 'first' }],
      options: [{ name: 'packs', least: 1, most: 6 }, { name: 'swap_own' }],
      cards: {},
    },
    { game: 'dogcards', teams: { '2': [2] }, usual_seats: 2, rules: [], options: [], cards: {} },
  ],
  levels: ['puppy', 'wolf'],
  emotes: [],
  languages: [],
};

describe('a form is held to what there is', () => {
  it('begins with what is usual', () => {
    expect(withinOffers(USUAL, catalogue)).toMatchObject({ rules: 'classic', seats: 4, teams: 2 });
  });

  it('keeps what is possible', () => {
    expect(withinOffers({ ...USUAL, seats: 6, teams: 2, level: 'wolf' }, catalogue)).toMatchObject({ seats: 6, teams: 2, level: 'wolf' });
  });

  it('replaces what is not', () => {
    expect(withinOffers({ ...USUAL, seats: 5, teams: 5, level: 'cat', rules: 'none' }, catalogue)).toMatchObject({
      seats: 4, teams: 2, level: 'puppy', rules: 'classic',
    });
  });

  it('keeps only options that differ from the rule set', () => {
    expect(withinOffers({ ...USUAL, options: { packs: 3, swap_own: true } }, catalogue).options).toEqual({ swap_own: true });
  });

  it('asks for no rule set where there is none', () => {
    expect(settingsOf(withinOffers({ ...USUAL, game: 'dogcards' }, catalogue))).not.toHaveProperty('rules');
  });
});

describe('house rules in a link', () => {
  const offer = catalogue.games[0]!;

  it('say what differs', () => {
    expect(rulesInLink(new URLSearchParams('house=Club&rules=classic&packs=4&swap_own=true'), offer)).toEqual({
      name: 'Club', rules: 'classic', options: { packs: 4, swap_own: true },
    });
  });

  it('are called by as much of a long name as fits, in whole signs', () => {
    const named = (house: string): string | undefined => rulesInLink(new URLSearchParams({ house, rules: 'classic' }), offer)?.name;
    expect(named('a'.repeat(60))).toBe('a'.repeat(48));
    expect(named(`${'a'.repeat(47)}🇨🇭`)).toBe('a'.repeat(47)); // two code points
    expect(named('🐶'.repeat(50))).toBe('🐶'.repeat(48));
    expect(named('👩‍👧‍👦'.repeat(10))).toBe('👩‍👧‍👦'.repeat(9)); // five
  });

  it('leave out what there is not', () => {
    expect(rulesInLink(new URLSearchParams('house=Club&rules=classic&packs=9&swap_own=maybe&dice=2'), offer)?.options).toEqual({});
    expect(rulesInLink(new URLSearchParams('house=Club&rules=chess'), offer)).toBeNull();
    expect(rulesInLink(new URLSearchParams('rules=classic'), offer)).toBeNull();
  });
});
