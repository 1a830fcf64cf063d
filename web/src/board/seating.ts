/** Where people sit around a board: the name plates lie on the wood, each beside the arm of its seat. */

import type { BoardPlan } from '../generated/protocol';
import { boxOf, isSquare, type Box } from './plan';

export const MARGIN = 1.2; // around the outermost squares

const CLEAR = 0.65; // from the middle of a square to a plate
const ROOF = 0.35; // from a house to the plate above it
const RIM = 0.55; // how much of the wood beyond the outermost squares a plate may cover

type Rectangle = [left: number, top: number, right: number, bottom: number];

/** The plates in order of play, the viewer's first, in hundredths of the drawing; null if they lie outside it. */
export function plateBoxes(plan: BoardPlan, own: string): Box[] | null {
  if (!isSquare(plan)) return null;
  const house = plan.houses[own] ?? [];
  const near = Math.min(...house.map(({ x }) => x)); // beside the tip of the arm
  const reach = Math.max(...house.map(({ y }) => y));
  const whole = boxOf(plan, MARGIN);
  const half = whole.width / 2 - MARGIN;
  const boxes = PLATES[Object.keys(plan.houses).length]!(near, reach, half);
  return boxes.map(([left, top, right, bottom]) => ({
    x: (100 * (left - whole.x)) / whole.width,
    y: (100 * (top - whole.y)) / whole.height,
    width: (100 * (right - left)) / whole.width,
    height: (100 * (bottom - top)) / whole.height,
  }));
}

const PLATES: Record<number, (near: number, reach: number, half: number) => Rectangle[]> = {
  2: (near, reach, half) => {
    const own: Rectangle = [-half - RIM, CLEAR, 1 - near - CLEAR, reach + RIM];
    return [own, turned(own)];
  },
  3: (near, reach, half) => [
    [-half - RIM, reach - 3.3, 1 - near - CLEAR, reach + RIM],
    [near + 1 + CLEAR, 1, half + RIM, 6],
    [-3, -reach - RIM, 2.6, -4.9],
  ],
  4: (near, reach) => {
    const own: Rectangle = [-reach - RIM, near + 1 + CLEAR, 1 - near - CLEAR, reach + RIM];
    const right: Rectangle = [own[1], -own[2], own[3], -own[0]];
    const top = turned(own);
    return [own, right, [top[0], top[1], top[2], top[3] - ROOF], turned(right)];
  },
};

/** The same on the opposite side. */
function turned([left, top, right, bottom]: Rectangle): Rectangle {
  return [-right, -bottom, -left, -top];
}
