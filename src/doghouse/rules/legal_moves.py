"""Legal moves as sequences of actions: every distinct outcome once, in the first of its spellings.

A move is one action, except a seven, which is the actions of its parts.
"""

from __future__ import annotations

from collections.abc import Sequence

from .core import actions as act
from .core.layout import (
    EXCHANGE,
    FRESH,
    HAND_SIZE,
    JOKER,
    MARBLES,
    PHASE,
    SEVEN_CARD,
    SQUARE,
    TURN,
    Cells,
)
from .core.sevens import order_of
from .state import State

Actions = Sequence[int]
Outcome = tuple[object, ...]
Spelling = tuple[object, ...]


def legal_moves(state: State, seat: int) -> list[Actions]:
    """In the order they are listed. In an exchange any seat may ask, else the one on turn."""
    if state.is_over or (seat != state.cells[TURN] and state.cells[PHASE] != EXCHANGE):
        return []
    if state.cells[PHASE] == EXCHANGE:
        return gifts(state, seat)
    return _board_moves(state) if state.is_board else _cards_moves(state)


def spelt_actions(state: State) -> list[int]:
    """Every single action of the seat on turn, in every spelling; of sevens the first parts."""
    scratch, r, s = state.engine.scratch, state.rules, state.cells
    if state.is_board:
        count = state.engine.board.spelt_actions(r, s, True, scratch.out, scratch.work)
    else:
        count = state.engine.rows.legal_actions(r, s, scratch.out, scratch.work)
    return [int(action) for action in scratch.out[:count]]


def next_parts(state: State, s: Cells, face: int) -> list[int]:
    """The parts with which a seven may go on in `s`, the cells that its first parts led to."""
    scratch = state.engine.scratch
    count = state.engine.parts.seven_parts(
        state.rules, s, int(s[TURN]), face, scratch.out, 0, scratch.work
    )
    return [int(action) for action in scratch.out[:count]]


def by_square(s: Cells, parts: Sequence[int]) -> list[int]:
    """Parts in the order in which they are shown."""
    return sorted(parts, key=lambda action: _sort_key(s, action))


def gifts(state: State, seat: int) -> list[Actions]:
    """Each card that a seat may give its partner (B8, C6)."""
    if state.has_given(seat) or not state.cells[HAND_SIZE + seat]:
        return []
    faces = sorted(set(state.hand(seat)), key=state.deck.order)
    return [(act.pack(face, face, act.GIVE, seat, 0),) for face in faces]


def _cards_moves(state: State) -> list[Actions]:
    order = state.deck.order
    actions = spelt_actions(state)
    actions.sort(key=lambda action: (act.kind_of(action), order(act.face_of(action)), action))
    return [(action,) for action in actions]


def _board_moves(state: State) -> list[Actions]:
    moves: list[Actions] = [(a,) for a in spelt_actions(state) if act.kind_of(a) != act.PART]
    for face in set(state.hand()) & {SEVEN_CARD, JOKER}:
        moves += state.engine.sevens_from(state.rules, state.cells, state.mover, face)
    by_outcome: dict[Outcome, Actions] = {}
    for actions in sorted(moves, key=lambda actions: _spelling(state, actions)):
        by_outcome.setdefault(_outcome(state, actions), actions)
    return list(by_outcome.values())


def _spelling(state: State, actions: Actions) -> Spelling:
    """Faces in the order of the deck, then ways by their squares."""
    first = actions[0]
    if act.kind_of(first) == act.FOLD:
        return ()
    order = state.deck.order
    ways = [_sort_key(state.cells, action) for action in actions]
    froms = [way[0] for way in ways]
    return order(act.face_of(first)), order(act.stands_of(first)), froms, ways


def _sort_key(s: Cells, action: int) -> tuple[int, int, int]:
    marble, target = act.piece_of(action), act.target_of(action)
    come_from = order_of(marble, int(s[SQUARE + marble]))
    if act.kind_of(action) == act.SWAP:
        return come_from, 0, int(s[SQUARE + target])
    return come_from, act.steps_of(action), target


def _outcome(state: State, actions: Actions) -> Outcome:
    """A key that two spellings share only if they play the same card to the same result.

    Sevens are already listed once a result."""
    kind, face = act.kind_of(actions[0]), act.face_of(actions[0])
    if kind in (act.FOLD, act.SEARCH) or (kind == act.PART and face != JOKER):
        return tuple(actions)
    s = state.cells.copy()
    for action in actions:
        state.engine.marbles.move_marbles(state.rules, s, action)
    seats = len(state.letters)
    squares = [int(square) for square in s[SQUARE : SQUARE + MARBLES * seats]]
    by_seat = (sorted(squares[at : at + MARBLES]) for at in range(0, len(squares), MARBLES))
    fresh = tuple(int(fresh) for fresh in s[FRESH : FRESH + seats])
    return face, fresh, *map(tuple, by_seat)
