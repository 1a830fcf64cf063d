/** Who played: records call a bot by its name with the level, `Luna (wolf)`, older ones by the level alone. */

import type { Replay } from '../generated/protocol';
import type { NameOf } from '../play/moveSentences';
import { sayOr } from '../words.svelte';

const BOT = /^(?:(.+) \()?([^()]+)\)?$/;

/** Of a bot; '' for people. */
export function levelOf(name: string): string {
  const level = BOT.exec(name)?.[2] ?? '';
  return sayOr(`web.level.${level}`, '') && level;
}

export function namesOf(replay: Replay): NameOf {
  return (seat) => {
    const name = replay.names[seat] ?? '';
    const [, dog, level] = BOT.exec(name) ?? [];
    const levelName = sayOr(`web.level.${level}`, '');
    if (!levelName) return name || seat.toUpperCase();
    return dog ?? `${levelName} ${seat.toUpperCase()}`;
  };
}
