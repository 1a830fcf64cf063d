/** Which moves leave a trail: those since the viewer's last turn, or the one pointed at. */

import type { Trail } from '../board/Trails.svelte';
import type { LogEntry } from '../generated/protocol';

const MOST = 8; // for spectators, and after a long wait

export function trailsOf(log: LogEntry[], own: string, pointed: LogEntry | null): Trail[] {
  if (pointed) return waysOf(pointed, 0, true);
  const since = log.slice(1 + log.findLastIndex((entry) => entry.seat === own && entry.effect.kind !== 'give'));
  return since
    .slice(-MOST)
    .reverse()
    .flatMap((entry, age) => waysOf(entry, age))
    .reverse(); // the latest on top
}

export function waysOf({ ply, effect }: Pick<LogEntry, 'ply' | 'effect'>, age: number, isStrong = false): Trail[] {
  return (effect.hops ?? []).map(({ seat, squares }, index) => ({ key: `${ply} ${index}${isStrong ? ' strong' : ''}`, seat, squares, age, isStrong }));
}
