"""The legal moves as a numbered list that fits on a screen.

Moves are grouped by card on the board, and by verb in DOG Cards. A group with many moves is one
item that opens: a joker by the card it stands for, a seven part by part.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..drawing.ink import columns
from ..notation.move import FOLD_TEXT, VERBS, Move
from ..rules.kinds import Kind
from ..words import say

MOST_LISTED = 12  # moves in a group before it becomes a single item
INDENT_COLUMNS = 8


class MenuItem(NamedTuple):
    """A numbered item: a move, or several to choose from when it is opened."""

    text: str
    moves: Sequence[Move]


class MenuGroup(NamedTuple):
    heading: str
    items: list[MenuItem]


def build_menu(moves: Sequence[Move], language: str = "en", depth: int = 0) -> list[MenuGroup]:
    """Group by card or verb; one level down, jokers by their face and verbs by their card."""
    grouped: dict[str, list[Move]] = {}
    for move in moves:
        grouped.setdefault(heading(move, depth), []).append(move)
    if len(grouped) > 1:
        return [MenuGroup(name, items_of(name, group, language)) for name, group in grouped.items()]
    if depth == 0 and len(moves) > MOST_LISTED:
        return build_menu(moves, language, 1)
    return [MenuGroup(name, single_items(name, moves)) for name in grouped]


def heading(move: Move, depth: int) -> str:
    verb = verb_of(move)
    if depth == 0:
        return verb or move.card or FOLD_TEXT
    return f"{verb} {move.card}" if verb else card_text(move)


def verb_of(move: Move) -> str:
    """The first word of the text; empty for moves that start with their card."""
    verb = VERBS.get(move.kind, "")
    return verb if move.startswith(f"{verb} ") else ""  # a search is written both ways


def card_text(move: Move) -> str:
    """The card, with the face that a joker stands for."""
    card = move.card or FOLD_TEXT
    return f"{card}={move.stands_for}" if move.stands_for else card


def items_of(name: str, moves: Sequence[Move], language: str) -> list[MenuItem]:
    """An item per move, or a single one that opens if there are many."""
    if len(moves) <= MOST_LISTED:
        return single_items(name, moves)
    key = "play.parts" if are_sevens(moves) else "play.ways"
    return [MenuItem(say(key, language, count=len(moves)), moves)]


def single_items(name: str, moves: Sequence[Move]) -> list[MenuItem]:
    return [MenuItem(move.removeprefix(f"{name} "), [move]) for move in moves]


def are_sevens(moves: Sequence[Move]) -> bool:
    """Whether all are sevens, which are built part by part."""
    return all(move.kind is Kind.SEVEN for move in moves)


def all_items(groups: Sequence[MenuGroup]) -> list[MenuItem]:
    """In the order of their numbers."""
    return [item for group in groups for item in group.items]


def menu_lines(groups: Sequence[MenuGroup], width: int) -> list[str]:
    number = 0
    lines: list[str] = []
    for group in groups:
        texts = [f"{n:>2}) {item.text}" for n, item in enumerate(group.items, number + 1)]
        number += len(group.items)
        rows = columns(texts, width - INDENT_COLUMNS)
        names = [group.heading] + [""] * len(rows)
        lines += [f"{name:<{INDENT_COLUMNS}}{row}" for name, row in zip(names, rows, strict=False)]
    return lines
