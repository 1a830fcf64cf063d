"""Positions and views as text, with or without colour: what `print(game)` shows.

·  a square, some with their number      a  a marble of seat a, A a fresh one: a barrier
ⓐ  the start of seat a, (b) when taken   ▫  an empty place of a home or a house
"""

from __future__ import annotations

from itertools import zip_longest

from ..rules.rulesets import RULE_SETS
from ..words import say
from .captions import Position, hands, secrets, status
from .grid import SQUARE, board_lines
from .ink import WIDTH, Paint, flow, tint, visible_width, with_paint

BESIDE = "   "  # between the board and what is written beside it
LABEL = 9  # columns before the first place of the market or a row
PLACES = range(1, 15)
GAPS = (6, 11)  # the places before which a gap is left (C3)


def draw(
    position: Position, seat: str = "a", paint: Paint | None = None, language: str = "en"
) -> str:
    """A position or a view, the board turned so that `seat` sits at the bottom."""
    if position["game"] == "dogcards":
        lines = draw_cards(position, language)
    else:
        lines = draw_dog(position, seat, language)
    return "\n".join(with_paint(line.rstrip(), paint) for line in lines)


# DOG


def draw_dog(position: Position, seat: str, language: str) -> list[str]:
    """The board with its captions beside it where there is room, else below."""
    options = {**RULE_SETS[position["rules"]].options, **position.get("options", {})}
    spacing, entry = int(options["squares_per_seat"]), str(options["home_entry"])
    board = board_lines(position["marbles"], spacing, entry, seat)
    captions = [*status(position, language), *secrets(position, language), ""]
    captions += hands(position, language)
    edge = visible_width(board[0]) + len(BESIDE)
    if edge + max(map(visible_width, captions)) > WIDTH or len(captions) > len(board):
        return [*board, "", *below(position, language)]
    above = [""] * ((len(board) - len(captions)) // 2)
    pairs = zip_longest(board, above + captions, fillvalue="")
    return [left + BESIDE + right for left, right in pairs]


def below(position: Position, language: str) -> list[str]:
    texts = [" · ".join(status(position, language)), *secrets(position, language)]
    return texts + flow(hands(position, language), WIDTH)


# DOG Cards


def draw_cards(position: Position, language: str) -> list[str]:
    """Market and rows under one line of place numbers, then the captions."""
    market = [card or SQUARE for card in position["market"]]
    rows = [line for seat in position["rows"] for line in row_lines(position, seat, language)]
    return [
        in_places("", [str(place) for place in PLACES]),
        in_places(say("draw.market", language), market),
        "",
        *rows,
        "",
        " · ".join(status(position, language)),
        *secrets(position, language),
        *hands(position, language),
    ]


def row_lines(position: Position, seat: str, language: str) -> list[str]:
    rows = position["rows"][seat]
    if not rows:
        return [in_places(tint(seat, seat), []) + "  " + say("draw.no_row", language)]
    return [row_line(f"{seat}{n}", seat, row, language) for n, row in enumerate(rows, 1)]


def row_line(name: str, seat: str, row: list[str], language: str) -> str:
    places = row + [SQUARE] * (len(PLACES) - len(row))
    number = say("draw.next", language, number=len(row) + 1)
    return f"{in_places(tint(name, seat), places)}   {number}"


def in_places(label: str, cards: list[str]) -> str:
    """Cards under their place numbers, with the gaps of the market."""
    text = "  " + label + " " * (LABEL - 2 - visible_width(label))
    for place, card in zip(PLACES, cards, strict=False):
        text += ("  " if place in GAPS else "") + f"{card:>3}"
    return text
