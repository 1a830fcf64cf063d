/** Who played: records call a bot by its level. */

import type { Replay } from '../generated/protocol';
import type { NameOf } from '../play/moveSentences';
import { sayOr } from '../words.svelte';

export function namesOf(replay: Replay): NameOf {
  return (seat) => {
    const name = replay.names[seat] ?? '';
    const level = sayOr(`web.level.${name}`, '');
    return level ? `${level} ${seat.toUpperCase()}` : name || seat.toUpperCase();
  };
}
