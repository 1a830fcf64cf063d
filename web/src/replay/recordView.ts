/** A record as it is looked at: what was played, and what could be seen, by all or by one seat. */

import type { Deed, Frame, LogEntry, Replay } from '../generated/protocol';
import { count, type Cards, type Seat, type View } from '../view';

/** Whose eyes we look through; '' sees all cards. */
export type Eyes = Seat | '';

const SECRET = /^(give|take)\.hidden$/;

/** Every move; a secret one is told openly to those who may know. */
export function entriesOf(replay: Replay, eyes: Eyes): LogEntry[] {
  return replay.frames.slice(1).map((frame, index) => ({
    ply: index + 1,
    seat: frame.seat ?? '',
    move: frame.move ?? '',
    deed: deedOf(frame, eyes),
  }));
}

function deedOf(frame: Frame, eyes: Eyes): Deed {
  const deed = frame.deed ?? { kind: '' };
  const isKnown = SECRET.test(deed.kind) && (!eyes || eyes === frame.seat);
  if (!isKnown) return deed;
  const [kind = '', card = ''] = (frame.move ?? '').split(' ');
  return { ...deed, kind, card };
}

/** The position as these eyes see it: other hands are numbers. */
export function viewOf(frame: Frame, eyes: Eyes): View {
  const view = frame.position as unknown as View;
  if (!eyes) return view;
  const hands = Object.fromEntries(Object.entries(view.hands).map(([seat, cards]) => [seat, seat === eyes ? cards : count(cards)]));
  const seen: { seen?: Cards } = 'seen' in view && view.turn !== eyes ? { seen: count(view.seen) } : {};
  return { ...view, hands, ...seen } as View;
}

/** `#ply=41&seat=b`, the place in a shared link. */
export function placeOf(fragment: string, last: number): { ply: number; eyes: Eyes } {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const ply = Math.trunc(Number(values.get('ply')));
  const seat = values.get('seat') ?? '';
  return { ply: Number.isFinite(ply) ? within(ply, last) : 0, eyes: /^[a-f]$/.test(seat) ? seat : '' };
}

export function fragmentOf(ply: number, eyes: Eyes): string {
  return `#ply=${ply}${eyes && `&seat=${eyes}`}`;
}

export function within(ply: number, last: number): number {
  return Math.min(Math.max(0, ply), last);
}

/** Keys of the player: where they lead from here. */
export function targetOf(key: string, ply: number, last: number): number | null {
  const targets: Record<string, number> = {
    ArrowRight: ply + 1,
    ArrowLeft: ply - 1,
    PageDown: ply + 10,
    PageUp: ply - 10,
    Home: 0,
    End: last,
  };
  return key in targets ? within(targets[key]!, last) : null;
}
