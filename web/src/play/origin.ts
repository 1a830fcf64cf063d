/** How a game began, where it was not dealt: whoever wrote the position may know its cards. */

import type { TableState } from '../generated/protocol';
import { say } from '../words.svelte';

/** '' for a game that was dealt. */
export function originText(origin: TableState['origin']): string {
  return origin === 'dealt' ? '' : say(origin === 'record' ? 'web.origin.record' : 'web.origin.position');
}
