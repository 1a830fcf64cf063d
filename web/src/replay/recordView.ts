/** A record as a seat sees it: the moves and the positions. */

import type { Frame, LogEntry, Replay } from '../generated/protocol';
import { count, type SeenPosition } from '../view';
import type { Eyes } from './replayPlace';

/** Every move; a secret card is shown only to those who may know it. */
export function entriesOf({ frames }: Replay, eyes: Eyes): LogEntry[] {
  return frames.flatMap(({ seat, move, effect, secret_card, opens }, ply) => {
    if (!seat || !move || !effect) return []; // the first frame is the initial position
    const isKnown = secret_card && (!eyes || eyes === seat);
    return { ply, seat, move, opens: opens ?? null, effect: isKnown ? { ...effect, card: secret_card } : effect };
  });
}

/** The position with the cards of the other seats hidden. */
export function seenBy(eyes: Eyes, { position }: Frame): SeenPosition {
  if (!eyes) return position;
  const hands = Object.fromEntries(
    Object.entries(position.hands).map(([seat, cards]) => [seat, seat === eyes ? cards : count(cards)]),
  );
  if (position.game === 'dog') return { ...position, hands };
  return { ...position, hands, seen: position.turn === eyes ? position.seen : count(position.seen) };
}
