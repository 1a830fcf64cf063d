/** Small positions for the pictures of the rules; the board component draws them. */

export type PictureName = 'board' | 'home' | 'barrier' | 'capture' | 'back' | 'jack' | 'seven' | 'pairs' | 'threes';

export interface Mark {
  square: string;
  tone: 'go' | 'capture' | 'swap';
  text?: string; // beside it
}

export interface Badge {
  square: string; // near this one
  text: string;
  x: number; // offset from it, in track steps
  y: number;
}

export interface Scene {
  seats: number;
  isWhole: boolean; // otherwise only the arm of seat a
  marbles: Record<string, string[]>;
  trails?: string[][];
  marks?: Mark[];
  badges?: Badge[];
}

/** DOG Cards: a card and the row it is played on. */
export interface RowScene {
  card: string;
  row: string[];
}

export const ROW_SCENES = {
  joker: { card: '4', row: ['1', '2', '3', '*', '5'] },
  thief: { card: '!', row: ['13', '2', '3', '4'] },
  complete: { card: '14', row: ['1', '2', '3', '4', '*', '6', '7', '8', '9', '*', '1', '12', '13'] },
} satisfies Record<string, RowScene>;

export type RowPictureName = keyof typeof ROW_SCENES;

const HOUSES: Record<string, string[]> = { a: Array(4).fill('a0'), b: Array(4).fill('b0'), c: Array(4).fill('c0'), d: Array(4).fill('d0') };

function arm(marbles: Record<string, string[]>, rest: Partial<Scene> = {}): Scene {
  return { seats: 4, isWhole: false, marbles: { ...HOUSES, ...marbles }, ...rest };
}

/** Steps into home of a marble four squares before the start: 5 to 8, or 4 to 7. */
function homeMarks(isStart: boolean): Mark[] {
  return ['a1', 'a2', 'a3', 'a4'].map((square, index) => ({ square, tone: 'go', text: String(index + (isStart ? 5 : 4)) }));
}

/** A few marbles near the start of seat a, to match the sentence beside the picture. `isStart`: the start is also the entry. */
export function sceneOf(name: PictureName, isStart: boolean): Scene {
  const scenes: Record<PictureName, () => Scene> = {
    board: () => arm(
      { a: ['a0', 'a0', 'a0', '0!'] },
      { badges: [{ square: 'a0', text: '1', x: 1.9, y: -1.2 }, { square: '0', text: '2', x: 1, y: -1 }, { square: 'a4', text: '3', x: 1.05, y: 0 }] },
    ),
    home: () => arm({ a: ['60', 'a0', 'a0', 'a0'] }, { marks: homeMarks(isStart) }),
    barrier: () => arm({ a: ['0!', '61', 'a0', 'a0'], d: ['62', 'd0', 'd0', 'd0'] }),
    capture: () => arm(
      { a: ['58', 'a0', 'a0', 'a0'], b: ['63', 'b0', 'b0', 'b0'], c: ['61', 'c0', 'c0', 'c0'] },
      { trails: [['58', '59', '60', '61', '62', '63']], marks: [{ square: '63', tone: 'capture' }] },
    ),
    back: () => arm(
      { a: ['0!', 'a0', 'a0', 'a0'] },
      { trails: [['0', '63', '62', '61', '60']], marks: [{ square: '60', tone: 'go' }] },
    ),
    jack: () => arm(
      { a: ['5', 'a0', 'a0', 'a0'], d: ['61', 'd0', 'd0', 'd0'] },
      { marks: [{ square: '5', tone: 'swap' }, { square: '61', tone: 'swap' }] },
    ),
    seven: () => arm(
      { a: ['63', '2', 'a0', 'a0'], b: ['4', 'b0', 'b0', 'b0'] },
      {
        trails: [isStart ? ['63', '0', 'a1', 'a2', 'a3'] : ['63', 'a1', 'a2', 'a3', 'a4'], ['2', '3', '4', '5']],
        marks: [{ square: isStart ? 'a3' : 'a4', tone: 'go' }, { square: '4', tone: 'capture' }, { square: '5', tone: 'go' }],
      },
    ),
    pairs: () => ({ seats: 4, isWhole: true, marbles: HOUSES }),
    threes: () => ({ seats: 6, isWhole: true, marbles: { ...HOUSES, e: Array(4).fill('e0'), f: Array(4).fill('f0') } }),
  };
  return scenes[name]();
}
