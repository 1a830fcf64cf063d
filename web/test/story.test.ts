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
    expect(storyLine(entry('a', steal), anna)).toMatch(/^You: .*, you steal from Luna’s row: 9$/);
    expect(storyLine(entry('b', { ...steal, row: 'a1' }), anna)).toMatch(/^Luna: .*, steals from your row: 9$/);
  });

  it('says what a marble does with a verb, each verb once', () => {
    const hop = (...squares: string[]) => ({ seat: 'b', squares, captures: {} });
    const nine: Effect = { kind: 'step', card: '9', hops: [hop('0', '1', '2', '3', '4', '5', '6', '7', '8', '9')] };
    expect(eventText(entry('b', nine), anna)).toBe('moves 9 steps');
    expect(storyLine(entry('b', nine), anna)).toBe('Luna: 9');
    const seven: Effect = { kind: 'seven', card: '7', hops: [hop('b1', 'b2'), hop('0', '1', '2'), hop('5', '6', '7', '8'), hop('b3', 'b4')] };
    expect(eventText(entry('b', seven), anna)).toBe('moves deeper into home, moves 2 steps, 3 steps');
    expect(eventText(entry('b', seven), { ...anna, hasNumbers: true })).toMatch(/^moves .*, 0 to 2, 5 to 8, /);
  });

  it('speaks to the reader in whole sentences', () => {
    expect(storyLine(entry('a', { kind: 'drop', card: '12' }), anna)).toMatch(/: 12, you discard it$|: queen, you discard it$/);
    expect(storyLine(entry('a', { kind: 'give' }), anna)).toBe('You pass a card to your partner');
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
