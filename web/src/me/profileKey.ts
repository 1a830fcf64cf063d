/** The key of the person at this browser: made here and sent to the server, which stores only its hash. */

import { removeStored, store, stored, storedKeys } from '../storage';

const KEY = 'key';
const BYTES = 32;

let unstored = ''; // if the browser stores nothing, it lasts as long as the page

export function profileKey(): string {
  const known = stored(KEY, '') || unstored;
  if (known) return known;
  unstored = newKey();
  store(KEY, unstored);
  return unstored;
}

/** Whether somebody has used this browser, and so may have games. */
export function hasKey(): boolean {
  return Boolean(stored(KEY, '') || unstored);
}

/** The header for requests about this person. */
export function bearer(): Record<string, string> {
  return { Authorization: `Bearer ${profileKey()}` };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Make this browser forget everything. */
export function forgetAll(): void {
  unstored = '';
  for (const key of storedKeys('')) removeStored(key); // only ours: other sites may share the host name
}
