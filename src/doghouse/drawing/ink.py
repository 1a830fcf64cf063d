"""Text tagged with its seat, so that one drawing works with and without colour."""

import re
from collections.abc import Callable

Paint = Callable[[str, str], str]  # (text, seat) -> the text in the seat's colour

WIDTH = 80  # no drawing is wider

# Private-use characters: an opening mark for each seat, and one that closes.
_OPEN, _CLOSE = 0xE000, "\ue010"
_TINTED = re.compile(f"([\ue000-\ue005])([^{_CLOSE}]*){_CLOSE}")


def tint(text: str, seat: str) -> str:
    """Mark the text as the seat's, if there is a seat."""
    return f"{chr(_OPEN + ord(seat) - ord('a'))}{text}{_CLOSE}" if seat else text


def with_paint(text: str, paint: Paint | None) -> str:
    """Turn the marks into colours, or drop them if there is no paint."""
    if paint is None:
        return _TINTED.sub(r"\2", text)
    return _TINTED.sub(lambda mark: paint(mark[2], chr(ord(mark[1]) - _OPEN + ord("a"))), text)


def visible_width(text: str) -> int:
    return len(with_paint(text, None))


def columns(pieces: list[str], width: int, between: int = 3) -> list[str]:
    """Lay out the pieces in columns of equal width, row by row."""
    column = max(map(visible_width, pieces)) + between
    padded = [piece + " " * (column - visible_width(piece)) for piece in pieces]
    across = max(1, (width + between) // column)
    lines = ["".join(padded[at : at + across]) for at in range(0, len(padded), across)]
    return [line.rstrip() for line in lines]


def flow(pieces: list[str], width: int, between: str = "   ") -> list[str]:
    """Fill lines of at most that width without breaking a piece."""
    lines: list[str] = []
    for piece in pieces:
        if lines and visible_width(lines[-1] + between + piece) <= width:
            lines[-1] += between + piece
        else:
            lines.append(piece)
    return lines
