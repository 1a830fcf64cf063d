/** Puzzles: requests to the server, and their names. */

import type { MyPuzzles, PuzzleAnswer, PuzzleLine, PuzzleLines, PuzzleState, PuzzleVerdict, SevenBegun } from '../generated/protocol';
import { ask } from '../http';
import { bearer } from '../me/profileKey';
import { say, sayOr } from '../words.svelte';

export const GAMES = ['dog', 'dogcards'] as const;
export const THEMES = ['play', 'give', 'seven', 'partner', 'stop', 'buy', 'row', 'finish', 'rescue', 'together'] as const;
export const LEVELS = [1, 2, 3, 4] as const;
export const TRIES = 2;

/** Whether a puzzle is solved, or no try is left. */
export const isDone = ({ tries, is_solved }: Pick<MyPuzzles, 'tries' | 'is_solved'>): boolean => is_solved || tries >= TRIES;

const get = <T>(path: string): Promise<T> => ask(path, bearer());

export const fetchDaily = (): Promise<PuzzleState> => get('/api/puzzles/daily');
export const fetchPuzzle = (id: string): Promise<PuzzleState> => get(`/api/puzzles/${encodeURIComponent(id)}`);
/** A plan after some of its moves. */
export const fetchStep = (id: string, line: string[]): Promise<PuzzleState> => get(`/api/puzzles/${encodeURIComponent(id)}?${new URLSearchParams({ line: line.join(';') })}`);
export const fetchPuzzles = async (): Promise<PuzzleLine[]> => (await get<PuzzleLines>('/api/puzzles')).puzzles;
export const fetchSolution = (id: string): Promise<PuzzleAnswer> => get(`/api/puzzles/${encodeURIComponent(id)}/answer`);
/** `number`: of the day whose puzzle is shown; that day may have ended. */
export const fetchMine = (number = 0): Promise<MyPuzzles> => get(`/api/me/puzzles?number=${number}`);

export const fetchParts = (id: string, soFar: string, line: string[]): Promise<SevenBegun> => get(`/api/puzzles/${encodeURIComponent(id)}/parts?${new URLSearchParams({ so_far: soFar, line: line.join(';') })}`);

/** The try counts for the person at this browser, and for the day with that number. `line`: earlier moves of a plan. */
export const tryMove = ({ id, number }: PuzzleState, move: string, line: string[]): Promise<PuzzleVerdict> => ask(`/api/puzzles/${encodeURIComponent(id)}/try`, bearer(), 'POST', { move, line, number });

/** "The seven · for sheepdogs". */
export function aboutText({ theme, level }: PuzzleLine): string {
  return say('puzzle.heading', { theme: sayOr(`puzzle.theme.${theme}`, theme), level: sayOr(`puzzle.level.${level}`, '') });
}

export function questionText({ theme, seat, cards = 0 }: PuzzleState): string {
  return sayOr(`puzzle.question.${theme}`, '', { seat: seat.toUpperCase(), count: cards });
}

export const seatText = (seat: string): string => say('web.seat.letter', { seat: seat.toUpperCase() });

const PAWS = 4;

/** "🐾🐾🐾⬜": four for solving it at the first try, one fewer at the second, and one for trying. */
export function pawsOf(tries: number, isSolved: boolean): string {
  const paws = isSolved ? PAWS + 1 - tries : 1;
  return '🐾'.repeat(paws) + '⬜'.repeat(PAWS - paws);
}

export function addressOf(ids: readonly string[], isPrinted = false): string {
  return `/puzzle?set=${ids.join(',')}${isPrinted ? '&print' : ''}`;
}
