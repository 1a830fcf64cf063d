import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/generated/protocol';
import { settingsOf, USUAL, withinOffers } from '../src/home/tableForm';

const catalogue: Catalogue = {
  version: '1',
  games: [
    {
      game: 'dog',
      teams: { '4': [2, 4], '6': [3, 2, 6] },
      usual_seats: 4,
      rules: [{ name: 'classic', options: { packs: 3, swap_own: false }, dealer: 'first' }],
      options: [{ name: 'packs', least: 1, most: 6 }, { name: 'swap_own' }],
    },
    { game: 'dogcards', teams: { '2': [2] }, usual_seats: 2, rules: [], options: [] },
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
