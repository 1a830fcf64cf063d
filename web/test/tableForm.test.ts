import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/generated/protocol';
import { fitted, settingsOf, USUAL } from '../src/home/wishes';

const catalogue: Catalogue = {
  version: '1',
  games: [
    {
      game: 'dog',
      teams: { '4': [2, 4], '6': [3, 2, 6] },
      usual_seats: 4,
      rules: [{ name: 'classic', options: { packs: 3, swap_own: false } }],
      options: [{ name: 'packs', least: 1, most: 6 }, { name: 'swap_own' }],
    },
    { game: 'dogcards', teams: { '2': [2] }, usual_seats: 2, rules: [], options: [] },
  ],
  levels: ['puppy', 'wolf'],
  emotes: [],
  languages: [],
};

describe('a wish is held to what there is', () => {
  it('keeps what is possible', () => {
    expect(fitted({ ...USUAL, seats: 6, teams: 2, level: 'wolf' }, catalogue)).toMatchObject({ seats: 6, teams: 2, level: 'wolf' });
  });

  it('replaces what is not', () => {
    expect(fitted({ ...USUAL, seats: 5, teams: 5, level: 'cat', rules: 'none' }, catalogue)).toMatchObject({
      seats: 4, teams: 2, level: 'puppy', rules: 'classic',
    });
  });

  it('keeps only options that differ from the rule set', () => {
    expect(fitted({ ...USUAL, options: { packs: 3, swap_own: true } }, catalogue).options).toEqual({ swap_own: true });
  });

  it('asks for no rule set where there is none', () => {
    expect(settingsOf(fitted({ ...USUAL, game: 'dogcards' }, catalogue))).not.toHaveProperty('rules');
  });
});
