import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Effect, LogEntry } from '../src/generated/protocol';
import { eventText, roundText, storyLine, type Reader } from '../src/play/story';
import { loadWords } from '../src/words.svelte';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} }); // words tell it their language
  await Promise.all([loadWords('table'), loadWords('reading')]);
});

const names: Record<string, string> = { a: 'Anna', b: 'Luna' };
const anna: Reader = { nameOf: (seat) => names[seat] ?? seat, own: 'a', hasNumbers: false };
const entry = (seat: string, effect: Effect): LogEntry => ({ ply: 1, seat, move: '', effect, by: 'person' });

describe('the story', () => {
  it('calls the reader "You", and everybody else by name', () => {
    const steal: Effect = { kind: 'steal', card: '!', row: 'b1', found: '9' };
    expect(storyLine(entry('a', steal), anna)).toMatch(/^You: .*, steal from Luna’s row: 9$/);
    expect(storyLine(entry('b', { ...steal, row: 'a1' }), anna)).toMatch(/^Luna: .*, steals from your row: 9$/);
  });

  it('has a form of its own for each deed of the reader', () => {
    const kinds: Effect['kind'][] = ['give', 'fold', 'peek', 'take', 'search', 'buy', 'out', 'lay', 'drop'];
    for (const kind of kinds) expect(eventText(entry('a', { kind }), anna)).not.toEqual(eventText(entry('b', { kind }), anna));
  });

  it('says who begins a round', () => {
    const opens = { round: 2, cards: 5, first: 'a' };
    expect(roundText(opens, anna)).toBe('Round 2: 5 cards, you begin');
    expect(roundText({ ...opens, first: 'b' }, anna)).toBe('Round 2: 5 cards, Luna begins');
  });
});
