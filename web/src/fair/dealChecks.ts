/** Check that every deal of a record is the promised one. The server has already read and replayed the record. */

import type { Position } from '../generated/protocol';
import { commitmentOf, firstOf, sealOf, shuffled, type Chance } from './keyedShuffles';

export interface DealCheck {
  subject: 'commitment' | 'position' | 'first' | 'shuffle' | 'seal';
  isRight: boolean;
  number?: number; // of a shuffle, from 1
}

export interface DealProof {
  origin: 'dealt' | 'position' | 'record';
  checks: DealCheck[]; // empty if nothing was promised, or the key is not shown
}

const FRENCH = 'A 2 3 4 5 6 7 8 9 10 J Q K *'.split(' ');
const DOG_CARDS = '1 2 3 4 5 6 7 8 9 10 12 13 14 * !'.split(' ');
const HEX = /^[0-9a-f]{64}$/;

/** Header lines by their first word, `text` by seat, and the cards of each shuffle. */
interface RecordLines {
  words: Map<string, string>;
  texts: Record<string, string>;
  shuffles: string[][];
  faces: string[];
}

function linesOf(text: string): RecordLines {
  const [header = '', ...events] = text.split('\n\n');
  const words = new Map<string, string>();
  const texts: Record<string, string> = {};
  for (const line of header.split('\n')) {
    const [, name = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    if (name === 'text') texts[rest[0] ?? ''] = rest.slice(2);
    else words.set(name === 'option' ? `option ${rest.split(' ')[0]}` : name, rest);
  }
  const shuffles = events.join('\n\n').split('\n').filter((line) => line.startsWith('shuffle ')).map((line) => line.split(' ').slice(1));
  const isDogCards = words.get('game') === 'dogcards' || words.get('option deck') === 'deck "dogcards"';
  return { words, texts, shuffles, faces: isDogCards ? DOG_CARDS : FRENCH };
}

function sorted(cards: string[], faces: string[]): string[] {
  return [...cards].sort((one, other) => faces.indexOf(one) - faces.indexOf(other));
}

/** The text without its seal line, with Unix line ends. */
function withoutSeal(text: string): string {
  const end = text.indexOf('\n\n');
  const header = text.slice(0, end).split('\n').filter((line) => !line.startsWith('seal '));
  return header.join('\n') + text.slice(end);
}

export function proveDeals(record: string): DealProof {
  const text = record.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const lines = linesOf(text);
  const [key = '', commitment] = [lines.words.get('key'), lines.words.get('commitment')];
  const position = lines.words.get('position');
  const origin = (lines.words.get('origin') ?? (position ? 'position' : 'dealt')) as DealProof['origin'];
  if (!commitment || !HEX.test(key)) return { origin, checks: [] };
  const chance = { key, texts: lines.texts };
  return {
    origin,
    checks: [
      { subject: 'commitment', isRight: commitment === commitmentOf(key) },
      position ? hiddenCheck(JSON.parse(position) as Position, lines.faces, chance) : firstCheck(lines.words, chance),
      ...lines.shuffles.map((cards, number) => shuffleCheck(cards, number, lines.faces, chance)),
      { subject: 'seal', isRight: lines.words.get('seal') === sealOf(key, withoutSeal(text)) },
    ],
  };
}

function firstCheck(words: Map<string, string>, chance: Chance): DealCheck {
  const first = firstOf(Number(words.get('seats')), chance);
  return { subject: 'first', isRight: words.get('first') === 'abcdef'[first] };
}

function shuffleCheck(cards: string[], number: number, faces: string[], chance: Chance): DealCheck {
  const expected = shuffled(`shuffle ${number}`, sorted(cards, faces), chance);
  return { subject: 'shuffle', isRight: String(cards) === String(expected), number: number + 1 };
}

/** All hands, then the gifts, then the pile, from the top. */
function hiddenCheck(position: Position, faces: string[], chance: Chance): DealCheck {
  const { hands, given, pile } = position;
  const seen = 'seen' in position ? position.seen : []; // by a peek: the top of the pile
  const letters = Object.keys(hands).sort();
  const cards = [...letters.flatMap((seat) => hands[seat] ?? []), ...Object.keys(given).sort().map((seat) => given[seat]!), ...pile];
  const expected = shuffled('hidden', sorted(cards, faces), chance);
  return { subject: 'position', isRight: String(cards) === String(expected) && String(seen) === String(pile.slice(0, seen.length)) };
}
