/** The table of DOG Cards in words: market, piles and everyone's rows. */

import type { ReadingCell, ReadingLine } from '../parts/reading';
import { faceName, type NameOf } from '../play/moveSentences';
import { count, open, seatsOf, type SeenCards } from '../view';
import { say } from '../words.svelte';

const LAST = 14;

export interface CardsToRead {
  view: SeenCards;
  nameOf: NameOf;
  own: string;
  turn: string | null;
  places: ReadonlySet<string>; // what can be touched now: `market 5`, `row a1` and the like
}

export function cardsLines(table: CardsToRead): ReadingLine[] {
  const seats = seatsOf(table.view);
  const start = Math.max(0, seats.indexOf(table.own));
  const ordered = [...seats.slice(start), ...seats.slice(0, start)];
  return [...ordered.flatMap((seat) => seatLines(table, seat)), marketLine(table), pilesLine(table)];
}

/** A line for each open row, and one for each seat without any. */
function seatLines(table: CardsToRead, seat: string): ReadingLine[] {
  const rows = table.view.rows[seat] ?? [];
  const next = `${seat}${rows.length + 1}`;
  const isBegun = rows.length > 0 && !table.places.has(`row ${next}`);
  const all = isBegun ? rows : [...rows, []];
  return all.map((cards, index) => rowLine(table, seat, `${seat}${index + 1}`, cards, index === 0));
}

function rowLine(table: CardsToRead, seat: string, name: string, cards: string[], isFirst: boolean): ReadingLine {
  const row = say('web.row.label', { seat: table.nameOf(seat), number: name.slice(1), count: cards.length });
  const text = isFirst ? [row, ...seatFacts(table, seat)].join('; ') : row;
  const laid = cards.map((face, index) => cell(table, `joker ${name}.${index + 1}`, say('web.row.card', { number: index + 1, card: faceName(face) })));
  const next = cards.length < LAST ? [cell(table, `row ${name}`, say('web.read.next_place', { number: cards.length + 1 }))] : [];
  return { heading: { text }, cells: [...laid, ...next] };
}

function seatFacts({ view, turn, own }: CardsToRead, seat: string): string[] {
  const completed = view.completed[seat] ?? 0;
  return [
    say('web.seat.cards', { count: count(view.hands[seat]) }),
    completed ? say('web.row.completed', { count: completed }) : '',
    turn === seat ? say(seat === own ? 'web.seat.turn' : 'web.seat.turn_other') : '',
  ].filter(Boolean);
}

function marketLine(table: CardsToRead): ReadingLine {
  const cells = table.view.market.map((face, index) => {
    const number = index + 1;
    const text = face ? say('web.market.place', { number, card: faceName(face) }) : say('web.market.empty', { number });
    return { ...cell(table, `market ${number}`, text), isTaken: Boolean(face) };
  });
  return { heading: { text: say('web.market.label') }, cells };
}

function pilesLine(table: CardsToRead): ReadingLine {
  const { pile, discard, seen } = table.view;
  const top = discard.at(-1);
  const discarded = top ? say('web.discard.label', { count: discard.length, card: faceName(top) }) : say('web.read.no_discard');
  const shown = open(seen).map((face) => cell(table, `seen ${face}`, say('web.seen.take', { card: faceName(face) })));
  const piles = [cell(table, 'pile', say('web.pile.label', { count: count(pile) })), cell(table, 'discard', discarded)];
  return { heading: { text: say('web.read.piles') }, cells: [...piles, ...shown] };
}

function cell({ places }: CardsToRead, place: string, text: string): ReadingCell {
  const isOpen = places.has(place);
  return { text: isOpen ? [text, say('web.read.can_go')].join('; ') : text, mark: place, isTaken: true, isOpen };
}
