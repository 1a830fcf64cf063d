"""What a move did, as all at the table saw it: ways square by square, captures, open cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .core import actions as act
from .core.layout import HOUSE, IN_HOME, JOKER, NOBODY, OCCUPANT, R_TRACK, SQUARE, Cells
from .core.rows import openly_taken
from .core.ways import steps_to_entry
from .move import VERBS, row_text
from .rulesets import SEAT_LETTERS
from .squares import owner_of, square_text

if TYPE_CHECKING:
    from .game import Game

SECRET = (act.GIVE, act.TAKE)  # nobody else sees the card (B8, C6, C13)

_KINDS = VERBS | {
    act.STEP: "moves",
    act.BACK: "moves",
    act.PART: "moves",
    act.OUT: "out",
    act.SWAP: "swaps",
    act.FOLD: "fold",
}


@dataclass(slots=True)
class Hop:
    """The way of one marble from where it stood, and whom it captured: square to seat."""

    seat: str
    squares: tuple[str, ...]
    captures: dict[str, str]


@dataclass(slots=True)
class Deed:
    """`kind` is the end of a key `tell.*`; the rest fills its sentence."""

    kind: str
    card: str = ""
    stands_for: str = ""
    hops: tuple[Hop, ...] = ()
    captured: tuple[str, ...] = ()
    found: str = ""
    place: str = ""
    row: str = ""


def is_secret(move: str) -> bool:
    """Whether its card is for the eyes of the mover (and a partner) only."""
    return move.partition(" ")[0] in {VERBS[kind] for kind in SECRET}


def openly(move: str) -> str:
    """The text of a move as all may read it."""
    return move.partition(" ")[0] if is_secret(move) else move


def deed_of(game: Game, move: str, seat: str | None = None) -> Deed:
    """What the move will do at this point of the game, or IllegalMove."""
    actions = game.actions_of(move, seat)
    first = actions[0]
    kind = act.kind_of(first)
    name = _KINDS[kind]
    if kind in SECRET:
        return Deed(f"{name}.hidden")
    if kind == act.FOLD:
        return Deed(name)
    texts = game.deck.texts
    card = texts[act.face_of(first)]
    if game.game == "dog" and kind != act.SEARCH:
        is_joker = act.face_of(first) == JOKER
        stands_for = texts[act.stands_of(first)] if is_joker else ""
        hops = _hops(game, actions)
        captured = tuple(sorted({seat for hop in hops for seat in hop.captures.values()}))
        return Deed(name, card, stands_for, hops, captured)
    found = texts.get(int(openly_taken(game.state, first)), "")
    return Deed(name, card, found=found, place=_place(first), row=_row(first))


def _place(action: int) -> str:
    kind = act.kind_of(action)
    if kind == act.BUY:
        return str(act.target_of(action))
    if kind == act.TRADE:
        return f"{row_text(act.piece_of(action))}.{act.target_of(action)}"
    return ""


def _row(action: int) -> str:
    is_on_row = act.kind_of(action) in (act.LAY, act.STEAL, act.TRADE)
    return row_text(act.piece_of(action)) if is_on_row else ""


def _hops(game: Game, actions: Sequence[int]) -> tuple[Hop, ...]:
    s = game.state
    if act.kind_of(actions[0]) == act.SWAP:
        one, other = act.piece_of(actions[0]), act.target_of(actions[0])
        return _jump(s, one, other), _jump(s, other, one)
    if len(actions) == 1:
        return (_hop(game, s, actions[0]),)
    s = s.copy()
    hops = []
    for action in actions:
        hops.append(_hop(game, s, action))
        game.engine.marbles.play_part(game.rules_cells, s, action)
    return tuple(hops)


def _jump(s: Cells, marble: int, other: int) -> Hop:
    squares = (square_text(owner_of(m), int(s[SQUARE + m])) for m in (marble, other))
    return Hop(SEAT_LETTERS[owner_of(marble)], tuple(squares), {})


def _hop(game: Game, s: Cells, action: int) -> Hop:
    owner = owner_of(act.piece_of(action))
    way = _way(game, s, action)
    squares = tuple([square_text(owner, square) for square in way])
    return Hop(SEAT_LETTERS[owner], squares, _captures(s, action, way))


def captures_of(game: Game, s: Cells, action: int) -> dict[str, str]:
    """Whom an action sends back to the house: square to seat."""
    return _captures(s, action, _way(game, s, action))


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


def _way(game: Game, s: Cells, action: int) -> list[int]:
    """Every square from where the marble stands to where it goes."""
    r, marble, target = game.rules_cells, act.piece_of(action), act.target_of(action)
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
