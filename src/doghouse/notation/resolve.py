"""From a text in any legal spelling to the actions it stands for.

Legal actions are listed and their texts compared, so that the law alone decides what is legal; the
form of a text only tells where to look. Why nothing was found is for explain/ to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.core import actions as act
from ..rules.core.layout import JOKER, NO_CARD, SEVEN_CARD, Cells
from ..rules.core.marbles import SEVEN_STEPS
from ..rules.kinds import Kind
from ..rules.legal_moves import Actions, gifts, next_parts, spelt_actions
from ..rules.state import State
from .move import Move, Way, move_of, parse_board, parse_cards, way_of


class SevenSoFar(NamedTuple):
    """A seven under way: its card, the parts played, the cells they led to, the steps left."""

    face: int
    actions: tuple[int, ...]
    cells: Cells
    left: int


def resolve(state: State, text: str, seat: int) -> Sequence[int] | None:
    """The actions of a legal move; None if it is not legal now, for this seat."""
    if state.is_over:
        return None
    if state.phase == "exchange":
        return _matching(state, gifts(state, seat), text)
    if seat != state.mover:
        return None
    read = parse_board(text) if state.is_board else parse_cards(text)
    if read is None:
        return None
    if read.kind is Kind.SEVEN:
        seven = play_parts(state, read)
        return None if seven is None or seven.left else seven.actions
    face = state.deck.faces.get(read.card or "", NO_CARD)
    moves = [(action,) for action in spelt_actions(state) if act.face_of(action) == face]
    return _matching(state, moves, text)


def _matching(state: State, moves: Sequence[Actions], text: str) -> Actions | None:
    return next((actions for actions in moves if move_of(state, actions) == text), None)


def play_parts(state: State, seven: Move) -> SevenSoFar | None:
    """Play the parts of a seven on a copy of the cells; None where one can't be played."""
    if not is_held_seven(state, seven):
        return None
    so_far: SevenSoFar | None = begun(state, seven)
    for way in seven.ways:
        so_far = so_far and with_part(state, so_far, way)
    return so_far


def is_held_seven(state: State, seven: Move) -> bool:
    """Whether the mover has that card, a seven or a joker that is announced as one."""
    faces = state.deck.faces
    is_announced = faces.get(str(seven.card)) == JOKER
    return (
        faces.get(seven.face) == SEVEN_CARD
        and bool(seven.stands_for) == is_announced
        and faces.get(str(seven.card)) in state.hand()
    )


def begun(state: State, seven: Move) -> SevenSoFar:
    """Before its first part."""
    return SevenSoFar(state.deck.faces[str(seven.card)], (), state.cells, SEVEN_STEPS)


def with_part(state: State, seven: SevenSoFar, way: Way) -> SevenSoFar | None:
    """The seven with one more part played; None if that part can't be."""
    face, actions, s, left = seven
    found = next((a for a in next_parts(state, s, face) if way_of(a, s) == way), None)
    if left == 0 or found is None:
        return None
    after = s.copy()
    state.engine.marbles.play_part(state.rules, after, found)
    return SevenSoFar(face, (*actions, found), after, left - act.steps_of(found))
