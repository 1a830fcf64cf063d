"""The legal moves as a numbered list that fits on a screen.

Moves stand in groups: by card on the board, by verb in DOG Cards. A group with many moves is one
choice that opens: a joker by the card it stands for, a seven part by part.
"""

from __future__ import annotations

from typing import NamedTuple

from ..drawing.ink import columns
from ..words import say

MANY = 12  # moves of a group that are still listed one by one
INDENT = 8


class Choice(NamedTuple):
    """One number of the list: a move, or several to choose from when it is opened."""

    text: str
    moves: list[str]


class Group(NamedTuple):
    heading: str
    choices: list[Choice]


def build_menu(moves: list[str], language: str = "en", depth: int = 0) -> list[Group]:
    """Grouped by card or verb; with each depth by a word more."""
    grouped: dict[str, list[str]] = {}
    for move in moves:
        grouped.setdefault(heading(move, depth), []).append(move)
    if len(grouped) > 1:
        return [Group(name, folded(name, group, language)) for name, group in grouped.items()]
    if depth == 0 and len(moves) > MANY:
        return build_menu(moves, language, 1)
    return [Group(name, listed(name, moves)) for name in grouped]


def heading(move: str, depth: int) -> str:
    first, _, rest = move.partition(" ")
    if depth == 0:
        return first.partition("=")[0]  # all of a joker together
    if len(first) > 1 and first.isalpha():  # a verb of DOG Cards: with its card
        return f"{first} {rest.partition(' ')[0]}"
    return first


def folded(name: str, moves: list[str], language: str) -> list[Choice]:
    """One choice for many moves, to be opened."""
    if len(moves) <= MANY:
        return listed(name, moves)
    key = "play.parts" if is_seven(moves) else "play.ways"
    return [Choice(say(key, language, count=len(moves)), moves)]


def listed(name: str, moves: list[str]) -> list[Choice]:
    return [Choice(move.removeprefix(f"{name} "), [move]) for move in moves]


def is_seven(moves: list[str]) -> bool:
    """Whether all are sevens, which are then built part by part."""
    return all(move.partition(" ")[0] in ("7", "*=7") and ">" in move for move in moves)


def numbered(groups: list[Group]) -> list[Choice]:
    return [choice for group in groups for choice in group.choices]


def menu_lines(groups: list[Group], width: int) -> list[str]:
    number = 0
    lines: list[str] = []
    for group in groups:
        texts = [f"{n:>2}) {choice.text}" for n, choice in enumerate(group.choices, number + 1)]
        number += len(group.choices)
        rows = columns(texts, width - INDENT)
        names = [group.heading] + [""] * len(rows)
        lines += [f"{name:<{INDENT}}{row}" for name, row in zip(names, rows, strict=False)]
    return lines
