import { describe, expect, it } from 'vitest';
import type { Replay } from '../src/generated/protocol';
import { entriesOf, fragmentOf, placeOf, targetOf, viewOf } from '../src/replay/frames';

const position = { game: 'dog', seats: 2, turn: 'a', hands: { a: ['K', '5'], b: ['2', '3'] }, pile: ['4'] };
const replay: Replay = {
  game: 'dog', rules: 'classic', options: {}, seats: 2, teams: 2, names: {}, date: '', winners: null,
  frames: [
    { position },
    { position, seat: 'a', move: 'give K', deed: { kind: 'give.hidden' } },
    { position, seat: 'b', move: '5 0>5', deed: { kind: 'moves', card: '5' } },
  ],
};

describe('the moves of a record', () => {
  it('are numbered from one', () => {
    expect(entriesOf(replay, '').map(({ ply, seat }) => [ply, seat])).toEqual([[1, 'a'], [2, 'b']]);
  });

  it('tell secret cards to all eyes and to those of the giver only', () => {
    const deeds = ['', 'a', 'b'].map((eyes) => entriesOf(replay, eyes)[0]!.deed);
    expect(deeds).toEqual([{ kind: 'give', card: 'K' }, { kind: 'give', card: 'K' }, { kind: 'give.hidden' }]);
  });
});

describe('a position', () => {
  it('shows a seat no other hand', () => {
    expect(viewOf(replay.frames[0]!, 'b').hands).toEqual({ a: 2, b: ['2', '3'] });
    expect(viewOf(replay.frames[0]!, '').hands).toEqual(position.hands);
  });
});

describe('the place in a link', () => {
  it('comes back as it was written', () => {
    expect(placeOf(fragmentOf(41, 'c'), 100)).toEqual({ ply: 41, eyes: 'c' });
    expect(placeOf(fragmentOf(0, ''), 100)).toEqual({ ply: 0, eyes: '' });
  });

  it('stays within the game whatever it says', () => {
    expect(['#ply=900', '#ply=-3', '#ply=x&seat=z', ''].map((text) => placeOf(text, 20))).toEqual([
      { ply: 20, eyes: '' }, { ply: 0, eyes: '' }, { ply: 0, eyes: '' }, { ply: 0, eyes: '' },
    ]);
  });
});

describe('keys', () => {
  it('step, leap and go to both ends', () => {
    const keys = ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp', 'Home', 'End', 'x'];
    expect(keys.map((key) => targetOf(key, 5, 12))).toEqual([6, 4, 12, 0, 0, 12, null]);
  });
});
