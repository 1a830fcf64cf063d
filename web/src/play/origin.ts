/** How a game began if it was not dealt: the author of the position may know its cards. */

import type { TableState } from '../generated/protocol';
import { say } from '../words.svelte';

/** '' for a dealt game. */
export function originText(origin: TableState['origin']): string {
  return origin === 'dealt' ? '' : say(origin === 'record' ? 'web.origin.record' : 'web.origin.position');
}
