"""A seat's choices, one step at a time: whole moves, and sevens by their first part.

`legal_moves` lists every whole seven, and there can be thousands; an interactive table offers a
seven part by part instead, and every spelling of a joker, so that it can be announced.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..rules.core import actions as act
from ..rules.core.layout import JOKER, NO_CARD, SEVEN_CARD, Cells
from ..rules.core.marbles import SEVEN_STEPS
from ..rules.effects import captures_of
from ..rules.kinds import Kind
from ..rules.state import Actions, State, by_square, gifts, next_parts, spelt_actions
from .move import ARROW, Move, Way, move_of, parse_board, parse_cards, way_of


@dataclass(slots=True)
class NextPart:
    """A part of a seven: the text of the seven with it, its path, its captures (square to seat),
    and the steps left after it."""

    text: str
    way: Way
    captures: dict[str, str]
    left: int


@dataclass(slots=True)
class SevenBegun:
    """A seven in progress: its text, its card, the steps left, and each next part."""

    so_far: str
    card: str
    stands_for: str | None
    left: int
    parts: list[NextPart]


@dataclass(slots=True)
class Choices:
    """Everything a seat can play now: whole moves, and the beginnings of sevens.

    Examples:
        >>> game = load("dog:classic/2,2/play,a/1,a/8.12,24/7,3//")
        >>> [part.text for part in game.choices("a").sevens[0].parts][:2]
        ['7 8>9', '7 8>10']
    """

    by_text: dict[str, Move]  # each spelling once
    sevens: list[SevenBegun]

    @property
    def moves(self) -> list[Move]:
        """The whole moves, in every spelling."""
        return list(self.by_text.values())


def choices(state: State, seat: int) -> Choices:
    """Empty for a seat that isn't asked."""
    if state.phase == "exchange":
        return _choices(state, [given[0] for given in gifts(state, seat)])
    if state.is_over or seat != state.mover:
        return Choices({}, [])
    return _choices(state, spelt_actions(state))


def _choices(state: State, offered: Sequence[int]) -> Choices:
    moves: dict[str, Move] = {}
    sevens: dict[Move, list[int]] = {}  # first parts by their seven, which names only its card
    for action in offered:
        if action >> act.KIND_AT & act.KIND_MASK == act.PART:
            sevens.setdefault(_bare_seven(state, action), []).append(action)
        else:
            move = move_of(state, (action,))
            moves.setdefault(move, move)
    begun = [
        seven_begun(state, seven, state.cells, parts, SEVEN_STEPS)
        for seven, parts in sevens.items()
    ]
    return Choices(moves, begun)


def _bare_seven(state: State, action: int) -> Move:
    texts, face = state.deck.texts, act.face_of(action)
    if face != JOKER:
        return Move(texts[face], Kind.SEVEN, texts[face])
    stands_for = texts[act.stands_of(action)]
    return Move(f"{texts[face]}={stands_for}", Kind.SEVEN, texts[face], stands_for)


def seven_begun(state: State, seven: Move, s: Cells, parts: Sequence[int], left: int) -> SevenBegun:
    """The seven that has led to these cells, with the parts that may follow."""
    beginning = f"{seven}," if seven.ways else f"{seven} "
    following = []
    for action in by_square(s, parts):
        way, captures = way_of(action, s), captures_of(state, s, action)
        text = beginning + ARROW.join(way)
        following.append(NextPart(text, way, captures, left - act.steps_of(action)))
    return SevenBegun(str(seven), str(seven.card), seven.stands_for, left, following)


# --- from a text in any legal spelling to its actions -------------------------------------------


class SevenSoFar(NamedTuple):
    """A seven in progress: its card, the parts played, the cells after them, the steps left."""

    face: int
    actions: tuple[int, ...]
    cells: Cells
    left: int


def resolve(state: State, text: str, seat: int) -> Sequence[int] | None:
    """The actions of a move; None if it isn't legal now for this seat."""
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
    """Play the parts of a seven on a copy of the cells; None if one can't be played."""
    if not is_held_seven(state, seven):
        return None
    so_far: SevenSoFar | None = begun(state, seven)
    for way in seven.ways:
        so_far = so_far and with_part(state, so_far, way)
    return so_far


def is_held_seven(state: State, seven: Move) -> bool:
    """Whether the mover has that card, a seven or a joker announced as one."""
    faces = state.deck.faces
    is_announced = faces.get(str(seven.card)) == JOKER
    return (
        faces.get(seven.face) == SEVEN_CARD
        and bool(seven.stands_for) == is_announced
        and faces.get(str(seven.card)) in state.hand()
    )


def begun(state: State, seven: Move) -> SevenSoFar:
    """The seven before its first part."""
    return SevenSoFar(state.deck.faces[str(seven.card)], (), state.cells, SEVEN_STEPS)


def with_part(state: State, seven: SevenSoFar, way: Way) -> SevenSoFar | None:
    """The seven with one more part played; None if it can't be."""
    face, actions, s, left = seven
    found = next((a for a in next_parts(state, s, face) if way_of(a, s) == way), None)
    if left == 0 or found is None:
        return None
    after = s.copy()
    state.engine.marbles.play_part(state.rules, after, found)
    return SevenSoFar(face, (*actions, found), after, left - act.steps_of(found))
