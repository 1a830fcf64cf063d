import { describe, expect, it } from 'vitest';
import { LANGUAGES, WORD_FILES } from '../src/generated/words';
import { browserLanguage, fill, ownName, wordsOf } from '../src/words.svelte';

describe('the words', () => {
  it('are there in every language, under the same keys', async () => {
    for (const file of WORD_FILES) {
      const english = Object.keys(await wordsOf(file, 'en'));
      expect(english).not.toEqual([]);
      for (const language of LANGUAGES) expect(Object.keys(await wordsOf(file, language))).toEqual(english);
    }
  });

  it('are the same as on the other side', async () => {
    const { 'web.home.about': about, 'web.seat.cards': cards } = await wordsOf('table', 'de');
    expect(about).toMatch(/^DOG ist .*[^\n]$/); // long lines are joined again
    expect(cards).toEqual(['{count} Karte', '{count} Karten']);
  });
});

describe('a language', () => {
  it('has a name of its own', () => {
    expect(new Set(LANGUAGES.map(ownName)).size).toBe(LANGUAGES.length);
  });

  it('is the first one of the browser that the page speaks', () => {
    expect(browserLanguage(['rm-CH', 'de-CH', 'en'])).toBe('de');
    expect(browserLanguage(['pt'])).toBe('en');
  });
});

describe('fill', () => {
  it('puts values into their places', () => {
    expect(fill('{seat} plays {card}', [1], { seat: 'a', card: 'K' })).toBe('a plays K');
  });

  it('takes the form for one or for many', () => {
    const forms = ['{count} carte', '{count} cartes'];
    expect([0, 1, 2].map((count) => fill(forms, [0, 1], { count }))).toEqual(['0 carte', '1 carte', '2 cartes']);
  });

  it('has nothing to say without words', () => {
    expect(fill(undefined, [1], {})).toBeUndefined();
  });
});
