"""What a seat may choose from, one step at a time: whole moves, and sevens by their first part.

`legal_moves` lists every whole seven, of which there can be thousands; an interactive table
offers a seven part by part instead, and every spelling of a joker, so that it may be announced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.core import actions as act
from ..rules.core.layout import JOKER, Cells
from ..rules.core.marbles import SEVEN_STEPS
from ..rules.effects import captures_of
from ..rules.kinds import Kind
from ..rules.legal_moves import by_square, gifts, spelt_actions
from ..rules.state import State
from .move import Move, Way, Words, way_of, way_text, words_of


@dataclass(slots=True)
class NextPart:
    """A part of a seven: the text of the seven with it, its way, whom it captures (square to seat),
    and the steps left then."""

    text: str
    way: Way
    captures: dict[str, str]
    left: int


@dataclass(slots=True)
class SevenBegun:
    """A seven under way: its text, its card, the steps left, and each next part."""

    so_far: str
    card: str
    stands_for: str | None
    left: int
    parts: list[NextPart]


@dataclass(slots=True)
class Choices:
    """All that a seat may play now; `sevens` are begun, by card or by joker."""

    words: list[Words]  # of each move
    actions: dict[str, Sequence[int]]  # by the text of a move
    sevens: list[SevenBegun]

    @property
    def moves(self) -> list[Move]:
        return [Move(*words, self.actions[words.text]) for words in self.words]


def choices(state: State, seat: int) -> Choices:
    """Nothing for a seat that is not asked."""
    if state.phase == "exchange":
        return _choices(state, [given[0] for given in gifts(state, seat)])
    if state.is_over or seat != state.mover:
        return Choices([], {}, [])
    return _choices(state, spelt_actions(state))


def _choices(state: State, offered: Sequence[int]) -> Choices:
    moves: list[Words] = []
    actions: dict[str, Sequence[int]] = {}  # each spelling once
    sevens: dict[
        Move, list[int]
    ] = {}  # first parts by their seven, of which only the card is named
    for action in offered:
        if action >> act.KIND_AT & act.KIND_MASK == act.PART:
            sevens.setdefault(_bare_seven(state, action), []).append(action)
            continue
        words = words_of(state, action)
        if words.text not in actions:
            moves.append(words)
            actions[words.text] = (action,)
    begun = [
        seven_begun(state, seven, state.cells, parts, SEVEN_STEPS)
        for seven, parts in sevens.items()
    ]
    return Choices(moves, actions, begun)


def _bare_seven(state: State, action: int) -> Move:
    texts, face = state.deck.texts, act.face_of(action)
    if face != JOKER:
        return Move(texts[face], Kind.SEVEN, texts[face])
    stands_for = texts[act.stands_of(action)]
    return Move(f"{texts[face]}={stands_for}", Kind.SEVEN, texts[face], stands_for)


def seven_begun(state: State, seven: Move, s: Cells, parts: Sequence[int], left: int) -> SevenBegun:
    """A seven that has led to these cells, with the parts that may follow."""
    beginning = f"{seven}," if seven.ways else f"{seven} "
    following = [
        NextPart(
            beginning + way_text(a, s),
            way_of(a, s),
            captures_of(state, s, a),
            left - act.steps_of(a),
        )
        for a in by_square(s, parts)
    ]
    return SevenBegun(str(seven), str(seven.card), seven.stands_for, left, following)
