/** The key of the person at this browser: made here, sent to the server, which keeps only its hash. */

import { removeStored, store, stored, storedKeys } from '../storage';

const KEY = 'key';
const BYTES = 32;

let unstored = ''; // where the browser stores nothing it lasts as long as the page

export function profileKey(): string {
  const known = stored(KEY, '') || unstored;
  if (known) return known;
  unstored = newKey();
  store(KEY, unstored);
  return unstored;
}

/** Whether somebody has been here who could have games. */
export function hasKey(): boolean {
  return Boolean(stored(KEY, '') || unstored);
}

/** For requests that concern this person. */
export function bearer(): Record<string, string> {
  return { Authorization: `Bearer ${profileKey()}` };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** This browser knows nothing any more. */
export function forgetAll(): void {
  unstored = '';
  for (const key of storedKeys('')) removeStored(key); // other sites may be at the same name
}
