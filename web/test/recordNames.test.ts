import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Replay } from '../src/generated/protocol';
import { letteredNamesOf, namesOf } from '../src/replay/recordNames';
import { loadWords } from '../src/words.svelte';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // words tell it their language
  await loadWords('reading'); // with those of the table
});

const played = (...names: string[]): Replay => ({ names: Object.fromEntries(names.map((name, at) => ['abcd'[at], name])) }) as unknown as Replay;

describe('the names of a record', () => {
  it('are those of dogs without their level', () => {
    expect(['a', 'b'].map(namesOf(played('Anna', 'Reto (wolf)')))).toEqual(['Anna', 'Reto']);
  });

  it('have a letter where seats share them', () => {
    expect(['a', 'b', 'c'].map(namesOf(played('husky', 'greedy', 'husky')))).toEqual(['A · husky', 'greedy', 'C · husky']);
    expect(['a', 'b'].map(namesOf(played('Luna (puppy)', 'Luna (wolf)')))).toEqual(['A · Luna', 'B · Luna']);
  });

  it('have a letter always in lists of seats', () => {
    expect(['a', 'b'].map(letteredNamesOf(played('husky', 'husky')))).toEqual(['A · husky', 'B · husky']);
  });
});
