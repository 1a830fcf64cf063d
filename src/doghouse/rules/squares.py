"""Squares as text: ``12``, ``a0`` (house), ``a1`` to ``a4`` (home); rows too: ``a1``, ``a2``."""

from __future__ import annotations

from .core.layout import HOUSE, IN_HOME, MARBLES, MAX_SEATS, ROWS
from .rulesets import SEAT_LETTERS


def square_text(owner: int, square: int) -> str:
    return TEXTS[owner][square]


def _text(owner: int, square: int) -> str:
    if square == HOUSE:
        return f"{SEAT_LETTERS[owner]}0"
    if square >= IN_HOME:
        return f"{SEAT_LETTERS[owner]}{square - IN_HOME + 1}"
    return str(square)


TEXTS = [[_text(owner, square) for square in range(HOUSE + 1)] for owner in range(MAX_SEATS)]


def parse_square(text: str, track: int, seats: int) -> tuple[int, int]:
    """(owner, square); the owner of a track square is -1. ValueError if there is no such square."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(track))
    if is_number and str(int(text)) == text and int(text) < track:
        return -1, int(text)
    if len(text) == 2 and text[0] in SEAT_LETTERS[:seats] and text[1] in "01234":
        place = int(text[1])
        return SEAT_LETTERS.index(text[0]), HOUSE if place == 0 else IN_HOME + place - 1
    raise ValueError(f"there is no square {text[:20]!r} on this board")


def owner_of(marble: int) -> int:
    return marble // MARBLES


def row_text(row: int) -> str:
    return f"{SEAT_LETTERS[row // ROWS]}{row % ROWS + 1}"
