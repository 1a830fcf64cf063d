/** The seats of a record as plates show them. */

import { isHome } from '../board/squareText';
import type { SeatState } from '../generated/protocol';
import type { SeatFacts } from '../table/SeatPlate.svelte';
import { count, seatsOf, type SeenBoard } from '../view';
import type { Playback } from './playback.svelte';
import { levelOf, namesOf } from './recordNames';

export function factsOf(playback: Playback, view: SeenBoard, letter: string): SeatFacts {
  const { replay } = playback;
  const letters = seatsOf(view);
  const at = letters.indexOf(letter);
  const played = playback.entries.slice(0, playback.here).findLast(({ seat, effect }) => seat === letter && effect.kind !== 'give');
  return {
    seat: seatOf(playback, letter),
    team: letters.filter((_, index) => (index - at) % replay.teams === 0), // the seats of a team lie evenly around the board
    isTurn: (playback.playing?.seat ?? view.turn) === letter,
    isOwn: false,
    isPartner: false,
    isDealer: false,
    isFirst: view.first === letter,
    cards: count(view.hands[letter]),
    last: played?.effect.card ?? '',
    home: (view.marbles[letter] ?? []).filter((square) => isHome(square)).length,
    done: 0,
    hasGiven: false,
    note: '',
    emote: '',
    seconds: null,
  };
}

function seatOf({ replay }: Playback, letter: string): SeatState {
  const level = levelOf(replay.names[letter] ?? '');
  return { seat: letter, kind: level ? 'bot' : 'person', name: namesOf(replay)(letter), level, face: '', is_program: false, is_here: true, stand_in: '', bank: 0 };
}
