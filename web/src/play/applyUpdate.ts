/** The next snapshot, from the last one and the differences sent by the server. */

import { BY_SEAT, LATEST_MOVES, type Snapshot, type Update, type View, type ViewChanges } from '../generated/protocol';

export function updated(before: Snapshot, update: Update): Snapshot {
  const { since: _, table, view, discarded, last, ...parts } = update;
  return {
    ...before,
    ...parts,
    type: 'snapshot',
    table: { ...before.table, ...table },
    view: before.view && updatedView(before.view, view ?? {}, discarded ?? []),
    last: [...before.last, ...(last ?? [])].slice(-LATEST_MOVES),
  };
}

function updatedView(before: View, changes: ViewChanges, discarded: string[]): View {
  const after: Record<string, unknown> = { ...before, ...changes };
  for (const key of BY_SEAT) if (key in changes) after[key] = { ...partOf(before, key), ...partOf(changes, key) };
  after.discard = [...(after.discard as string[]), ...discarded];
  return after as unknown as View;
}

function partOf(view: View | ViewChanges, key: (typeof BY_SEAT)[number]): object | undefined {
  return (view as Record<string, object | undefined>)[key];
}
