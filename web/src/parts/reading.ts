/** Text to read cell by cell: lines with a heading each, and how keys move between cells. */

export interface ReadingCell {
  text: string; // everything there is to say about it
  mark?: string; // its mark on the board
  isTaken?: boolean; // something is there
  isOpen?: boolean; // Enter does something
}

export interface ReadingLine {
  heading: ReadingCell;
  cells: ReadingCell[];
  isRing?: boolean; // its first cell follows the last
}

/** `cell` 0 is the heading. */
export interface ReadingPlace {
  line: number;
  cell: number;
}

export function cellsOf(line: ReadingLine | undefined): ReadingCell[] {
  return line ? [line.heading, ...line.cells] : [];
}

export function cellAt(lines: ReadingLine[], { line, cell }: ReadingPlace): ReadingCell | undefined {
  return cellsOf(lines[line])[cell];
}

type Leads = (lines: ReadingLine[], place: ReadingPlace) => ReadingPlace;

const KEYS: Record<string, Leads> = {
  ArrowRight: (lines, place) => sideways(lines, place, 1),
  ArrowLeft: (lines, place) => sideways(lines, place, -1),
  ArrowDown: (lines, place) => held(lines, { ...place, line: place.line + 1 }),
  ArrowUp: (lines, place) => held(lines, { ...place, line: place.line - 1 }),
  Home: (_, place) => ({ ...place, cell: 0 }),
  End: (lines, place) => held(lines, { ...place, cell: Infinity }),
  PageDown: (lines, place) => nextTaken(lines, place, 1),
  PageUp: (lines, place) => nextTaken(lines, place, -1),
};

/** Where a key moves to; null if it has no meaning here. */
export function placeAfter(key: string, lines: ReadingLine[], place: ReadingPlace): ReadingPlace | null {
  return KEYS[key]?.(lines, place) ?? null;
}

/** The nearest existing place. */
export function held(lines: ReadingLine[], { line, cell }: ReadingPlace): ReadingPlace {
  const at = Math.max(0, Math.min(line, lines.length - 1));
  return { line: at, cell: Math.max(0, Math.min(cell, cellsOf(lines[at]).length - 1)) };
}

function sideways(lines: ReadingLine[], { line, cell }: ReadingPlace, by: number): ReadingPlace {
  const { cells, isRing } = lines[line]!;
  if (!isRing || cell === 0) return held(lines, { line, cell: cell + by });
  return { line, cell: ((cell - 1 + by + cells.length) % cells.length) + 1 };
}

function nextTaken(lines: ReadingLine[], { line, cell }: ReadingPlace, by: number): ReadingPlace {
  const { cells } = lines[line]!;
  const from = cell ? cell - 1 : by > 0 ? -1 : 0; // just before the first, or just after the last
  for (let step = 1; step <= cells.length; step += 1) {
    const at = (((from + by * step) % cells.length) + cells.length) % cells.length;
    if (cells[at]!.isTaken) return { line, cell: at + 1 };
  }
  return { line, cell };
}
