/** Marbles that keep their identity between snapshots, so that their moves can be animated. */

import type { Hop, Way } from '../generated/protocol';

export interface Marble {
  id: string; // a0 to f3
  seat: string;
  number: number; // its place in the house
  square: string;
  fresh: boolean;
}

/** The marbles of a position; those that have not moved since `before` keep their identity. */
export function marblesOf(squaresBySeat: Record<string, string[]>, before: Marble[] = []): Marble[] {
  return Object.entries(squaresBySeat).flatMap(([seat, squares]) => {
    const own = before.filter((marble) => marble.seat === seat);
    return assign(seat, squares.map(parseSquare), own);
  });
}

interface Standing {
  square: string;
  fresh: boolean;
}

function parseSquare(text: string): Standing {
  return { square: text.replace('!', ''), fresh: text.endsWith('!') };
}

function assign(seat: string, standings: Standing[], before: Marble[]): Marble[] {
  const left = [...standings];
  const placed = new Map<number, Standing>();
  for (const marble of before) {
    const same = left.findIndex((standing) => standing.square === marble.square);
    if (same >= 0) placed.set(marble.number, ...(left.splice(same, 1) as [Standing]));
  }
  return standings.map((_, number) => {
    const standing = placed.get(number) ?? (left.shift() as Standing);
    const known = before.find((marble) => marble.number === number);
    const isSame = known?.square === standing.square && known.fresh === standing.fresh;
    return isSame ? known : { id: `${seat}${number}`, seat, number, ...standing };
  });
}

/** The marbles after a hop, with captured ones back in their house. */
export function afterHop(marbles: Marble[], hop: Hop): Marble[] {
  const mover = moverOf(marbles, hop);
  const target = hop.squares[hop.squares.length - 1] ?? '';
  const captured = new Set(Object.keys(hop.captures).map((square) => capturedOn(marbles, square, mover)?.id));
  return marbles.map((marble) => {
    if (marble.id === mover?.id) return { ...marble, square: target, fresh: isComingOut(hop) };
    if (captured.has(marble.id)) return { ...marble, square: houseOf(marble.seat), fresh: false };
    return marble;
  });
}

export function moverOf(marbles: Marble[], hop: Hop): Marble | undefined {
  return marbles.find((marble) => marble.seat === hop.seat && marble.square === hop.squares[0]);
}

export function capturedOn(marbles: Marble[], square: string, mover?: Marble): Marble | undefined {
  return marbles.find((marble) => marble.square === square && marble.id !== mover?.id);
}

export function houseOf(seat: string): string {
  return `${seat}0`;
}

function isComingOut(hop: Hop): boolean {
  return hop.squares[0] === houseOf(hop.seat);
}

/** A part of a seven as a hop, to preview it; that needs no squares in between. */
export function hopOfPart(marbles: Marble[], way: Way, captures: Record<string, string>): Hop {
  const seat = marbles.find((marble) => marble.square === way[0])?.seat ?? '';
  return { seat, squares: way, captures };
}
