import { describe, expect, it } from 'vitest';
import type { BoardPosition, CardsPosition, Replay } from '../src/generated/protocol';
import { entriesOf, seenBy } from '../src/replay/recordView';
import { fragmentOf, placeOf, targetOf } from '../src/replay/replayPlace';

const hands = { a: ['K', '5'], b: ['2', '3'] };
const position: BoardPosition = {
  game: 'dog', rules: 'classic', options: {}, seats: 2, teams: 2, phase: 'play', turn: 'a', round: 1, first: 'a',
  marbles: {}, hands, given: {}, pile: ['4'], discard: [],
};
const cards: CardsPosition = {
  game: 'dogcards', seats: 2, phase: 'choose', turn: 'a', first: 'a',
  rows: {}, completed: {}, market: [], seen: ['7', '9'], hands, given: {}, pile: [], discard: [],
};
const replay: Replay = {
  game: 'dog', rules: 'classic', options: {}, all_options: {}, seats: 2, teams: 2, names: {}, date: '', winners: null,
  frames: [
    { position },
    { position, seat: 'a', move: 'give K', effect: { kind: 'give' }, secret_card: 'K' },
    { position, seat: 'b', move: '5 0>5', effect: { kind: 'step', card: '5' } },
  ],
};

describe('the moves of a record', () => {
  it('are numbered from one', () => {
    expect(entriesOf(replay, '').map(({ ply, seat }) => [ply, seat])).toEqual([[1, 'a'], [2, 'b']]);
  });

  it('tell secret cards to all eyes and to those of the giver only', () => {
    const effects = ['', 'a', 'b'].map((eyes) => entriesOf(replay, eyes)[0]!.effect);
    expect(effects).toEqual([{ kind: 'give', card: 'K' }, { kind: 'give', card: 'K' }, { kind: 'give' }]);
  });
});

describe('a position', () => {
  it('shows a seat no other hand', () => {
    expect(seenBy('b', { position }).hands).toEqual({ a: 2, b: ['2', '3'] });
    expect(seenBy('', { position }).hands).toEqual(hands);
  });

  it('shows the top of the pile to the seat that looks at it', () => {
    expect(['a', 'b', ''].map((eyes) => seenBy(eyes, { position: cards }))).toMatchObject([{ seen: ['7', '9'] }, { seen: 2 }, { seen: ['7', '9'] }]);
  });
});

describe('the place in a link', () => {
  it('comes back as it was written', () => {
    expect(placeOf(fragmentOf(41, 'c'), 100)).toMatchObject({ ply: 41, eyes: 'c' });
    expect(placeOf(fragmentOf(0, ''), 100)).toMatchObject({ ply: 0, eyes: '' });
  });

  it('may lead to the lessons of a seat', () => {
    expect(placeOf('#ply=0&seat=c&learn', 100)).toEqual({ ply: 0, eyes: 'c', isLesson: true });
  });

  it('stays within the game whatever it says', () => {
    expect(['#ply=900', '#ply=-3', '#ply=x&seat=z', ''].map((text) => placeOf(text, 20))).toMatchObject([
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
