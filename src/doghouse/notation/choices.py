"""What a seat may choose from, one step at a time: whole moves, and sevens by their first part.

`legal_moves` lists every whole seven, of which there can be thousands; a table that is waited for
offers a seven part by part instead, and every spelling of a joker, so that it may be announced.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import listing
from .core import actions as act
from .core.layout import Cells
from .core.marbles import SEVEN_STEPS
from .move import board_text, card_text, cards_text, way_text
from .wish import next_parts, seven_begun, spelt_actions

if TYPE_CHECKING:
    from .game import Game


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

    moves: list[str]
    sevens: list[SevenBegun]


NOTHING = Choices([], [])

_CARD = act.FACE_MASK | act.FACE_MASK << act.STANDS_AT  # bits of an action


def choices(game: Game, seat: str) -> Choices:
    """Nothing for a seat that is not asked."""
    if game.phase == "exchange":
        return Choices([str(move) for move in game.legal_moves(seat)], [])
    if seat != game.turn:
        return NOTHING
    actions = spelt_actions(game)
    if game.game != "dog":
        named = {cards_text(action, game.deck): (action,) for action in actions}
        game.remember(named)
        return Choices(list(named), [])
    texts, sevens = _by_text(game, actions)
    game.remember(texts)
    return Choices(
        list(texts),
        [
            SevenBegun(so_far, SEVEN_STEPS, _next(game, game.state, parts, SEVEN_STEPS))
            for so_far, parts in sevens.items()
        ],
    )


def _by_text(
    game: Game, actions: list[int]
) -> tuple[dict[str, tuple[int, ...]], dict[str, list[int]]]:
    """Whole moves, each spelling once; and first parts by the card of their seven."""
    texts: dict[str, tuple[int, ...]] = {}
    sevens: dict[str, list[int]] = {}
    cards: dict[int, str] = {}  # most actions share their card
    for action in actions:
        kind = act.kind_of(action)
        if kind == act.FOLD or kind == act.SEARCH:
            texts[board_text([action], game.state, game.deck)] = (action,)
            continue
        faces = action & _CARD
        card = cards.get(faces)
        if card is None:
            card = cards[faces] = card_text(action, game.deck)
        if kind == act.PART:
            sevens.setdefault(card, []).append(action)
        else:
            texts.setdefault(f"{card} {way_text(action, game.state)}", (action,))
    return texts, sevens


def seven_so_far(game: Game, text: str) -> SevenBegun:
    """A seven under way (``7``, ``7 12>15``), or IllegalMove."""
    seven = seven_begun(game, text)
    actions = next_parts(game, seven.face, seven.state) if seven.left else []
    return SevenBegun(text, seven.left, _next(game, seven.state, actions, seven.left))


def _next(game: Game, s: Cells, actions: Sequence[int], left: int) -> list[NextPart]:
    return [
        NextPart(part.text, part.captures, left - act.steps_of(action))
        for part, action in listing.told_parts(game, s, actions)
    ]
