/** Coordinates of squares in the plan of a board, and the shapes drawn around them. */

import type { BoardPlan, Spot } from '../generated/protocol';
import type { Marble } from '../play/marbles';
import { isHouse } from './squareText';

export function spotOf(plan: BoardPlan, square: string, number = 0): Spot {
  const seat = square[0] ?? '';
  const spot = isHouse(square)
    ? plan.houses[seat]?.[number]
    : seat in plan.homes
      ? plan.homes[seat]?.[Number(square.slice(1)) - 1]
      : plan.track[Number(square)];
  return spot ?? { x: 0, y: 0 };
}

export function spotOfMarble(plan: BoardPlan, marble: Marble): Spot {
  return spotOf(plan, marble.square, marble.number);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxOf(plan: BoardPlan, margin: number): Box {
  const spots = isSquare(plan) ? corners(plan) : onBothSides(plan);
  const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

function allSpots(plan: BoardPlan): Spot[] {
  return [...plan.track, ...Object.values(plan.houses).flat(), ...Object.values(plan.homes).flat()];
}

const USUAL_SQUARES = 16; // per seat
const BESIDE = 1.25; // extra width on each side of a board for two, for the name plates

/** Whether the plate has four corners with room for the players' names. */
export function isSquare({ track, houses }: BoardPlan): boolean {
  const seats = Object.keys(houses).length;
  return seats > 1 && seats < 5 && track.length === seats * USUAL_SQUARES;
}

function corners(plan: BoardPlan): Spot[] {
  const spots = allSpots(plan);
  const aside = Object.keys(plan.houses).length === 2 ? BESIDE : 0;
  const x = Math.max(...spots.map((spot) => Math.abs(spot.x))) + aside;
  const y = Math.max(...spots.map((spot) => Math.abs(spot.y)));
  return [{ x: -x, y: -y }, { x, y: -y }, { x, y }, { x: -x, y }];
}

/** The outline of the wooden plate: a rectangle, or the convex hull of everything. */
export function hull(plan: BoardPlan): Spot[] {
  if (isSquare(plan)) return corners(plan);
  return hullOf(onBothSides(plan));
}

/** Houses lie on one side of the arms only; mirrored, the plate is symmetric. */
function onBothSides(plan: BoardPlan): Spot[] {
  return allSpots(plan).flatMap(({ x, y }) => [{ x, y }, { x: -x, y }]);
}

export function middleOf(spots: Spot[]): Spot {
  const sum = spots.reduce((one, two) => ({ x: one.x + two.x, y: one.y + two.y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

export function hullOf(all: Spot[]): Spot[] {
  const spots = [...all].sort((one, other) => one.x - other.x || one.y - other.y);
  const half = (ordered: Spot[]): Spot[] => {
    const chain: Spot[] = [];
    for (const spot of ordered) {
      while (chain.length > 1 && turn(chain[chain.length - 2]!, chain[chain.length - 1]!, spot) <= 0) chain.pop();
      chain.push(spot);
    }
    return chain.slice(0, -1);
  };
  return [...half(spots), ...half(spots.reverse())];
}

/** The same polygon, its corners moved outward. */
export function widen(spots: Spot[], by: number): Spot[] {
  return spots.map(({ x, y }) => {
    const length = Math.hypot(x, y) || 1;
    return { x: x + (x / length) * by, y: y + (y / length) * by };
  });
}

function turn(one: Spot, two: Spot, three: Spot): number {
  return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x);
}

export function pathOf(spots: Spot[]): string {
  return `M${spots.map((spot) => `${round(spot.x)} ${round(spot.y)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

export type Room = Spot & { radius: number; gap?: number }; // gap: between the two cards, if something lies between them

const ENOUGH_ROOM = 2;

/** Where pile and discard can lie: inside the track or, on a crowded board, beside it. */
export function roomOn(plan: BoardPlan): Room {
  // Two homes end to end: a card on each side of the gap between them.
  if (isSquare(plan) && Object.keys(plan.houses).length === 2) return { x: 0, y: 0, radius: 2.3, gap: 1.15 };
  const inside = roomiest(plan, plan.track);
  return inside.radius >= ENOUGH_ROOM ? inside : roomiest(plan, hull(plan));
}

/** The spot within an outline that is farthest from everything; of equal ones, the one nearest to the middle. */
function roomiest(plan: BoardPlan, outline: Spot[]): Room {
  const spots = [...allSpots(plan), ...pointsAlong(outline)];
  const { x: left, y: top } = boxOf(plan, 0);
  let best = { x: 0, y: 0, radius: 0 };
  for (let x = Math.ceil(left); x <= -left; x += 0.5) {
    for (let y = Math.ceil(top); y <= -top; y += 0.5) {
      const needed = worth(best) - worth({ x, y, radius: 0 });
      const radius = clearance(spots, x, y, needed);
      if (radius > needed && isInside(outline, x, y)) best = { x, y, radius };
    }
  }
  return best;
}

/** The distance to the nearest spot; if that is at most `needed`, any distance up to `needed`. */
function clearance(spots: Spot[], x: number, y: number, needed: number): number {
  let least = Infinity;
  for (const spot of spots) {
    const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
    if (distance < least) least = distance;
    if (needed > 0 && least <= needed * needed) break;
  }
  return Math.sqrt(least);
}

/** A point every half step, so that nothing can lie across the edge. */
function pointsAlong(outline: Spot[]): Spot[] {
  return outline.flatMap((one, index) => {
    const other = outline[(index + 1) % outline.length]!;
    const parts = Math.ceil(2 * Math.hypot(other.x - one.x, other.y - one.y));
    return Array.from({ length: parts }, (_, part) => ({
      x: one.x + ((other.x - one.x) * part) / parts,
      y: one.y + ((other.y - one.y) * part) / parts,
    }));
  });
}

function worth({ x, y, radius }: Room): number {
  return radius - 0.05 * Math.hypot(x, y);
}

function isInside(outline: Spot[], x: number, y: number): boolean {
  let inside = false;
  outline.forEach((one, index) => {
    const other = outline[(index + 1) % outline.length]!;
    const crosses = one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x;
    if (crosses) inside = !inside;
  });
  return inside;
}
