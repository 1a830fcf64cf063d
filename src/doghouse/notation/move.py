"""Moves: a text that the rules have seen, with the actions it stands for on the hot floor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .core import actions as act
from .core.layout import JOKER, ROWS, SQUARE, Cells
from .decks import Deck
from .rulesets import SEAT_LETTERS
from .squares import owner_of, square_text

ARROW = ">"
SWAP_ARROW = "<>"

VERBS = {
    act.GIVE: "give",
    act.LAY: "lay",
    act.BUY: "buy",
    act.TRADE: "swap",
    act.DROP: "drop",
    act.PEEK: "peek",
    act.TAKE: "take",
    act.SEARCH: "search",
    act.STEAL: "steal",
}
FOLD_TEXT = "fold"


class Move(str):
    """A legal move. It is its text: it prints, compares, hashes and travels as such."""

    actions: tuple[int, ...]

    def __new__(cls, text: str, actions: Sequence[int]) -> Move:
        move = super().__new__(cls, text)
        move.actions = tuple(actions)
        return move

    def __getnewargs__(self) -> tuple[str, tuple[int, ...]]:  # type: ignore[override]
        return str(self), self.actions

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    @property
    def card(self) -> str | None:
        """The card played, given or laid; None when the hand is folded."""
        if self == FOLD_TEXT:
            return None
        words = self.split(" ")
        card = words[1] if words[0] in VERBS.values() else words[0]
        return card.split("=")[0]

    @property
    def stands_for(self) -> str | None:
        """What a joker was announced as."""
        _, is_announced, face = self.split(" ")[0].partition("=")
        return face if is_announced else None

    @property
    def parts(self) -> tuple[str, ...]:
        """The ways of the marbles: one, or several of a seven."""
        way = self.rpartition(" ")[2]
        return tuple(way.split(",")) if ARROW in way else ()


class Part(NamedTuple):
    """A part of a seven: its text, and whom it captures (square to seat)."""

    text: str
    captures: dict[str, str]

    def __str__(self) -> str:
        return self.text


# --- actions to text ----------------------------------------------------------------------------


def card_text(action: int, deck: Deck) -> str:
    face = deck.texts[act.face_of(action)]
    if act.face_of(action) != JOKER:
        return face
    return f"{face}={deck.texts[act.stands_of(action)]}"


def way_text(action: int, s: Cells) -> str:
    """``12>17``, or ``12<>30`` for a swap, in the state before it."""
    marble = act.piece_of(action)
    come_from = square_text(owner_of(marble), int(s[SQUARE + marble]))
    target = act.target_of(action)
    if act.kind_of(action) == act.SWAP:
        return f"{come_from}{SWAP_ARROW}{square_text(owner_of(target), int(s[SQUARE + target]))}"
    return f"{come_from}{ARROW}{square_text(owner_of(marble), target)}"


def board_text(actions: Sequence[int], s: Cells, deck: Deck) -> str:
    """A whole move; the parts of a seven start where their marbles stand in `s` (B24)."""
    first = actions[0]
    kind = act.kind_of(first)
    if kind == act.FOLD:
        return FOLD_TEXT
    if kind == act.GIVE:
        return f"give {deck.texts[act.face_of(first)]}"
    if kind == act.SEARCH:
        return f"{deck.texts[act.face_of(first)]} ?{deck.texts[act.target_of(first)]}"
    return f"{card_text(first, deck)} {','.join(way_text(action, s) for action in actions)}"


def row_text(row: int) -> str:
    return f"{SEAT_LETTERS[row // ROWS]}{row % ROWS + 1}"


def cards_text(action: int, deck: Deck) -> str:
    kind = act.kind_of(action)
    text = f"{VERBS[kind]} {deck.texts[act.face_of(action)]}"
    if kind in (act.LAY, act.STEAL):
        return f"{text} {row_text(act.piece_of(action))}"
    if kind == act.TRADE:
        return f"{text} {row_text(act.piece_of(action))}.{act.target_of(action)}"
    if kind == act.BUY:
        return f"{text} {act.target_of(action)}"
    if kind == act.SEARCH:
        return f"{text} {deck.texts[act.target_of(action)]}"
    return text
