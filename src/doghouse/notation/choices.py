"""What a seat may choose from, one step at a time: whole moves, and sevens by their first part.

`legal_moves` lists every whole seven, of which there can be thousands; a table that is waited for
offers a seven part by part instead, and every spelling of a joker, so that it may be announced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.core import actions as act
from ..rules.core.layout import JOKER, Cells
from ..rules.core.marbles import SEVEN_STEPS
from ..rules.effects import captures_of
from ..rules.legal_moves import by_square, gifts, spelt_actions
from ..rules.state import State
from .move import Move, move_of, way_text


@dataclass(slots=True)
class NextPart:
    """A part of a seven: its way, whom it captures (square to seat), and the steps left then."""

    way: str
    captures: dict[str, str]
    left: int


@dataclass(slots=True)
class SevenBegun:
    """A seven under way: its text, the steps left, and each next part."""

    so_far: str
    left: int
    parts: list[NextPart]


@dataclass(slots=True)
class Choices:
    """All that a seat may play now; `sevens` are begun, by card or by joker."""

    moves: list[Move]
    sevens: list[SevenBegun]

    def find(self, text: str) -> Move | None:
        return next((move for move in self.moves if move == text), None)


def choices(state: State, seat: int) -> Choices:
    """Nothing for a seat that is not asked."""
    if state.phase == "exchange":
        return Choices([move_of(state, given) for given in gifts(state, seat)], [])
    if state.is_over or seat != state.mover:
        return Choices([], [])
    moves: dict[Move, None] = {}  # each spelling once
    sevens: dict[str, list[int]] = {}  # first parts by the card of their seven
    for action in spelt_actions(state):
        if act.kind_of(action) == act.PART:
            sevens.setdefault(_card_text(state, action), []).append(action)
        else:
            moves.setdefault(move_of(state, (action,)))
    begun = [
        SevenBegun(card, SEVEN_STEPS, next_choices(state, state.cells, parts, SEVEN_STEPS))
        for card, parts in sevens.items()
    ]
    return Choices(list(moves), begun)


def _card_text(state: State, action: int) -> str:
    texts, face = state.deck.texts, act.face_of(action)
    return f"{texts[face]}={texts[act.stands_of(action)]}" if face == JOKER else texts[face]


def next_choices(state: State, s: Cells, parts: Sequence[int], left: int) -> list[NextPart]:
    return [
        NextPart(way_text(a, s), captures_of(state, s, a), left - act.steps_of(a))
        for a in by_square(s, parts)
    ]
