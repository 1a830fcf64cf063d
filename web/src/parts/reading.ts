/** What can be read cell by cell: lines with a heading each, and how keys lead from one cell to another. */

export interface ReadingCell {
  text: string; // all that is said about it
  mark?: string; // what it is on the board, to be pointed at
  isTaken?: boolean; // something lies there
  isOpen?: boolean; // Enter does something there
}

export interface ReadingLine {
  heading: ReadingCell;
  cells: ReadingCell[];
  isRing?: boolean; // its last cell is followed by its first
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

/** Where a key leads; null: it has no meaning here. */
export function placeAfter(key: string, lines: ReadingLine[], place: ReadingPlace): ReadingPlace | null {
  return KEYS[key]?.(lines, place) ?? null;
}

/** The nearest place that there is. */
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
  const from = cell ? cell - 1 : by > 0 ? -1 : 0; // before the first, or after the last
  for (let step = 1; step <= cells.length; step += 1) {
    const at = (((from + by * step) % cells.length) + cells.length) % cells.length;
    if (cells[at]!.isTaken) return { line, cell: at + 1 };
  }
  return { line, cell };
}
