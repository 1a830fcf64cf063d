"""What a move does, as all at the table see it: ways square by square, captures, open cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .core import actions as act
from .core.layout import HOUSE, IN_HOME, JOKER, NOBODY, OCCUPANT, R_TRACK, SQUARE, Cells
from .core.rows import openly_taken
from .core.ways import steps_to_entry
from .kinds import KIND_OF, SECRET, Kind
from .rulesets import SEAT_LETTERS
from .squares import owner_of, row_text, square_text
from .state import State

ON_ROWS = (Kind.LAY, Kind.STEAL, Kind.TRADE)


@dataclass(slots=True)
class Hop:
    """The way of one marble from where it stood, and whom it captured: square to seat."""

    seat: str
    squares: tuple[str, ...]
    captures: dict[str, str]


@dataclass(slots=True)
class Effect:
    """`card` is empty where only some may know it, and when a hand is folded."""

    kind: Kind
    card: str = ""
    stands_for: str = ""
    hops: tuple[Hop, ...] = ()
    captured: tuple[str, ...] = ()  # seats, each once
    found: str = ""  # the card taken before all eyes
    place: str = ""
    row: str = ""


def effect_of(state: State, actions: Sequence[int]) -> Effect:
    """What a legal move will do in this state."""
    first = actions[0]
    kind = KIND_OF[act.kind_of(first)]
    if kind in SECRET or kind is Kind.FOLD:
        return Effect(kind)
    texts = state.deck.texts
    card = texts[act.face_of(first)]
    if state.is_board and kind is not Kind.SEARCH:
        is_joker = act.face_of(first) == JOKER
        stands_for = texts[act.stands_of(first)] if is_joker else ""
        hops = _hops(state, actions)
        captured = tuple(sorted({seat for hop in hops for seat in hop.captures.values()}))
        return Effect(kind, card, stands_for, hops, captured)
    found = texts.get(int(openly_taken(state.cells, first)), "")
    row = row_text(act.piece_of(first)) if kind in ON_ROWS else ""
    return Effect(kind, card, found=found, place=_place(first), row=row)


def _place(action: int) -> str:
    kind = act.kind_of(action)
    if kind == act.BUY:
        return str(act.target_of(action))
    if kind == act.TRADE:
        return f"{row_text(act.piece_of(action))}.{act.target_of(action)}"
    return ""


def _hops(state: State, actions: Sequence[int]) -> tuple[Hop, ...]:
    s = state.cells
    if act.kind_of(actions[0]) == act.SWAP:
        one, other = act.piece_of(actions[0]), act.target_of(actions[0])
        return _jump(s, one, other), _jump(s, other, one)
    if len(actions) == 1:
        return (_hop(state, s, actions[0]),)
    s = s.copy()
    hops = []
    for action in actions:
        hops.append(_hop(state, s, action))
        state.engine.marbles.play_part(state.rules, s, action)
    return tuple(hops)


def _jump(s: Cells, marble: int, other: int) -> Hop:
    squares = (square_text(owner_of(m), int(s[SQUARE + m])) for m in (marble, other))
    return Hop(SEAT_LETTERS[owner_of(marble)], tuple(squares), {})


def _hop(state: State, s: Cells, action: int) -> Hop:
    owner = owner_of(act.piece_of(action))
    way = _squares_passed(state, s, action)
    squares = tuple([square_text(owner, square) for square in way])
    return Hop(SEAT_LETTERS[owner], squares, _captures(s, action, way))


def captures_of(state: State, s: Cells, action: int) -> dict[str, str]:
    """Whom an action sends back to the house: square to seat."""
    return _captures(s, action, _squares_passed(state, s, action))


def _captures(s: Cells, action: int, way: list[int]) -> dict[str, str]:
    """On the way of a seven everybody, else whoever stands where it ends (B26, B18)."""
    marble = act.piece_of(action)
    captures = {}
    for square in way[1:] if act.kind_of(action) == act.PART else way[-1:]:
        if square < IN_HOME:
            other = s[OCCUPANT + square]
            if other != NOBODY and other != marble:
                captures[str(square)] = SEAT_LETTERS[owner_of(int(other))]
    return captures


def _squares_passed(state: State, s: Cells, action: int) -> list[int]:
    """Every square from where the marble stands to where it goes."""
    r, marble, target = state.rules, act.piece_of(action), act.target_of(action)
    square = int(s[SQUARE + marble])
    if square == HOUSE:
        return [square, target]
    if square >= IN_HOME:
        return list(range(square, target + 1))
    track = int(r[R_TRACK])
    if act.kind_of(action) == act.BACK:
        return [(square - step) % track for step in range((square - target) % track + 1)]
    if target < IN_HOME:
        return [(square + step) % track for step in range((target - square) % track + 1)]
    to_entry = int(steps_to_entry(r, owner_of(marble), square))
    way = [(square + step) % track for step in range(to_entry + 1)]
    return way + list(range(IN_HOME, target + 1))
