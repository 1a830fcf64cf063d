/** Shuffles derived from the key and the texts of a game, as specified in docs/fair-deals.md. */

import { hmac, sha256 } from './sha256';

const WORD_BYTES = 4;
const WORDS = 2 ** (8 * WORD_BYTES); // number of different words

export interface Chance {
  key: string; // hexadecimal
  texts: Record<string, string>; // by seat
}

const encoder = new TextEncoder();

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function commitmentOf(key: string): string {
  return hexOf(sha256(bytesOf(key)));
}

export function sealOf(key: string, unsealed: string): string {
  return hexOf(hmac(bytesOf(key), encoder.encode(`doghouse seal 1\n${unsealed}`)));
}

/** An endless stream of four-byte numbers. */
function* wordsFor(purpose: string, { key, texts }: Chance): Generator<number, never> {
  const lines = Object.keys(texts).sort().map((seat) => `text ${seat} ${texts[seat]}\n`).join('');
  for (let block = 0; ; block++) {
    const message = `doghouse fair deals 1\n${lines}${purpose}\nblock ${block}\n`;
    const view = new DataView(hmac(bytesOf(key), encoder.encode(message)).buffer);
    for (let at = 0; at < view.byteLength; at += WORD_BYTES) yield view.getUint32(at);
  }
}

/** Unbiased: words beyond the last multiple of the limit are skipped. */
function drawBelow(words: Generator<number, never>, limit: number): number {
  for (;;) {
    const word = words.next().value;
    if (word < WORDS - (WORDS % limit)) return word % limit;
  }
}

/** The index of the seat that plays first. */
export function firstOf(seats: number, chance: Chance): number {
  return drawBelow(wordsFor('first', chance), seats);
}

/** Fisher-Yates on sorted cards, from the last one down. Purpose: `shuffle K` or `hidden`. */
export function shuffled(purpose: string, sorted: string[], chance: Chance): string[] {
  const order = [...sorted];
  const words = wordsFor(purpose, chance);
  for (let last = order.length - 1; last > 0; last--) {
    const other = drawBelow(words, last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}
