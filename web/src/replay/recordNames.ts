/** Who played: records name a bot with its level, `Luna (wolf)`; older ones give only the level. */

import type { Replay } from '../generated/protocol';
import type { NameOf } from '../play/moveSentences';
import { sayOr } from '../words.svelte';

const BOT = /^(?:(.+) \()?([^()]+)\)?$/;

/** The level of a bot; '' for people. */
export function levelOf(name: string): string {
  const level = BOT.exec(name)?.[2] ?? '';
  return sayOr(`web.level.${level}`, '') && level;
}

/** The names of its bots, by seat. */
export function dogsOf(replay: Replay): Record<string, string> {
  const called = Object.entries(replay.names).map(([seat, name]) => [seat, BOT.exec(name)?.[1]]);
  return Object.fromEntries(called.filter(([, dog]) => dog));
}

/** Seats with the same name are distinguished by their letters. */
export function namesOf(replay: Replay): NameOf {
  const isShared = (name: string): boolean => Object.keys(replay.names).filter((seat) => nameIn(replay, seat) === name).length > 1;
  return (seat) => {
    const name = nameIn(replay, seat);
    return isShared(name) ? withLetter(seat, name) : name;
  };
}

/** Always with the letter, for lists of seats. */
export function letteredNamesOf(replay: Replay): NameOf {
  return (seat) => withLetter(seat, nameIn(replay, seat));
}

function withLetter(seat: string, name: string): string {
  return `${seat.toUpperCase()} · ${name}`;
}

function nameIn(replay: Replay, seat: string): string {
  const name = replay.names[seat] ?? '';
  const [, dog, level] = BOT.exec(name) ?? [];
  const levelName = sayOr(`web.level.${level}`, '');
  if (!levelName) return name || seat.toUpperCase();
  return dog ?? `${levelName} ${seat.toUpperCase()}`;
}
