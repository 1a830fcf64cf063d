/** The board in words: seat by seat, then the track square by square. */

import type { BoardPlan } from '../generated/protocol';
import type { ReadingCell, ReadingLine } from '../parts/reading';
import { houseOf, type Marble } from '../play/marbles';
import type { NameOf } from '../play/moveSentences';
import { count, seatsOf, type SeenBoard } from '../view';
import { join, say } from '../words.svelte';
import { isHome } from './squareText';

export interface BoardToRead {
  plan: BoardPlan;
  view: SeenBoard;
  marbles: Marble[];
  nameOf: NameOf;
  own: string; // the viewer's seat; '' for a spectator
  turn: string | null;
  movable: ReadonlySet<string>; // squares of marbles that may be picked now
  reachable: ReadonlySet<string>; // squares that a marble may go to now
}

/** The viewer's seat first, then in order of play. */
export function boardLines(board: BoardToRead): ReadingLine[] {
  const seats = seatsOf(board.view);
  const start = Math.max(0, seats.indexOf(board.own));
  const ordered = [...seats.slice(start), ...seats.slice(0, start)];
  return [...ordered.map((seat) => seatLine(board, seat)), trackLine(board)];
}

function seatLine(board: BoardToRead, seat: string): ReadingLine {
  const homes = (board.plan.homes[seat] ?? []).map((_, depth) => homeCell(board, seat, depth + 1));
  return { heading: { text: seatText(board, seat) }, cells: [houseCell(board, seat), ...homes] };
}

function seatText(board: BoardToRead, seat: string): string {
  const own = board.marbles.filter((marble) => marble.seat === seat);
  const onTrack = own.filter(({ square }) => square !== houseOf(seat) && !isHome(square));
  const parts = [
    say('web.seat.cards', { count: count(board.view.hands[seat]) }),
    say('web.read.in_house', { count: own.filter(({ square }) => square === houseOf(seat)).length }),
    onTrack.length ? say('web.read.on_track', { squares: join(onTrack.map(({ square, fresh }) => (fresh ? say('web.read.fresh', { square }) : square))) }) : '',
    say('web.read.at_home', { count: own.filter(({ square }) => isHome(square)).length }),
    board.turn === seat ? say(seat === board.own ? 'web.seat.turn' : 'web.seat.turn_other') : '',
  ];
  return say('web.read.seat', { seat: nameWithYou(board, seat), facts: parts.filter(Boolean).join('; ') });
}

function nameWithYou({ nameOf, own }: BoardToRead, seat: string): string {
  return seat === own ? say('web.read.you', { seat: nameOf(seat) }) : nameOf(seat);
}

function houseCell(board: BoardToRead, seat: string): ReadingCell {
  const square = houseOf(seat);
  const inside = board.marbles.filter((marble) => marble.square === square).length;
  return cell(board, square, say('web.read.house', { seat: board.nameOf(seat), count: inside }), inside > 0);
}

function homeCell(board: BoardToRead, seat: string, depth: number): ReadingCell {
  const square = `${seat}${depth}`;
  const isTaken = board.marbles.some((marble) => marble.square === square);
  const words = { seat: board.nameOf(seat), number: depth };
  return cell(board, square, isTaken ? say('web.read.home_taken', words) : say('web.read.home_empty', words), isTaken);
}

function trackLine(board: BoardToRead): ReadingLine {
  const standing = new Map(board.marbles.map((marble) => [marble.square, marble]));
  const cells = board.plan.track.map((_, number) => trackCell(board, String(number), standing.get(String(number))));
  return { heading: { text: say('web.read.track', { count: cells.length }) }, cells, isRing: true };
}

function trackCell(board: BoardToRead, square: string, marble: Marble | undefined): ReadingCell {
  const words = { square, seat: marble ? board.nameOf(marble.seat) : '' };
  const key = !marble ? 'web.read.square_empty' : marble.fresh ? 'web.read.square_fresh' : 'web.read.square_taken';
  return cell(board, square, [say(key, words), ...signs(board, Number(square))].join('; '), Boolean(marble));
}

/** What the square is to a seat: its start, or the entry to its home. */
function signs({ plan, nameOf }: BoardToRead, square: number): string[] {
  const of = (squares: Record<string, number>): string[] => Object.keys(squares).filter((seat) => squares[seat] === square);
  const starts = of(plan.starts).map((seat) => say('web.read.start', { seat: nameOf(seat) }));
  const entries = of(plan.entries).map((seat) => say('web.read.entry', { seat: nameOf(seat) }));
  return [...starts, ...entries];
}

function cell({ movable, reachable }: BoardToRead, square: string, text: string, isTaken: boolean): ReadingCell {
  const notes = [
    reachable.has(square) ? say('web.read.can_go') : '',
    movable.has(square) ? say('web.read.can_move') : '',
  ].filter(Boolean);
  return { text: [text, ...notes].join('; '), mark: square, isTaken, isOpen: notes.length > 0 };
}
