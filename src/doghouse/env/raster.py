"""Positions as arrays of pixels: the board as in other pictures, cards in a tiny typeface."""

from __future__ import annotations

from typing import Any

import numpy

from ..drawing.board_picture import INK, draw_board
from ..drawing.canvas import Canvas
from ..drawing.seat_colours import SEAT_COLOURS, Colour
from ..notation.position import BoardPosition, CardsPosition, Position

Pixels = Any

BOARD = 600  # pixels of its side
CARD = (22, 30)
GAP = 4
LINE, ACROSS = CARD[1] + GAP, CARD[0] + GAP
LEFT = 30  # where the first card of a line begins
PLACES = 14  # of a row of DOG Cards
GROUND: Colour = (243, 235, 217)
HOLLOW: Colour = (205, 190, 160)
WHITE: Colour = (255, 255, 255)
#: Signs of three columns by five rows, a row after the other.
GLYPHS = {
    "0": "### #.# #.# #.# ###",
    "1": ".#. ##. .#. .#. ###",
    "2": "### ..# ### #.. ###",
    "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#",
    "5": "### #.. ### ..# ###",
    "6": "### #.. ### #.# ###",
    "7": "### ..# .#. .#. .#.",
    "8": "### #.# ### #.# ###",
    "9": "### #.# ### ..# ###",
    "A": ".#. #.# ### #.# #.#",
    "J": "..# ..# ..# #.# ###",
    "Q": "### #.# #.# ### ..#",
    "K": "#.# #.# ##. #.# #.#",
    "*": "#.# .#. ### .#. #.#",
    "!": ".#. .#. .#. ... .#.",
}


def picture(position: Position) -> Pixels:
    """Height by width by red, green and blue."""
    canvas = _board(position) if position["game"] == "dog" else _table(position)
    shape = canvas.height, canvas.width, 3
    return numpy.frombuffer(canvas.pixels(), numpy.uint8).reshape(shape).copy()


def _write(canvas: Canvas, x: int, y: int, text: str, scale: int = 2) -> None:
    for sign in text:
        for row, dots in enumerate(GLYPHS[sign].split()):
            for column, dot in enumerate(dots):
                if dot == "#":
                    canvas.rectangle(x + column * scale, y + row * scale, scale, scale, INK)
        x += 4 * scale


def _card(canvas: Canvas, x: int, y: int, card: str | None, edge: Colour = INK) -> None:
    canvas.rectangle(x, y, *CARD, edge if card is not None else HOLLOW)
    inside = WHITE if card is not None else GROUND
    canvas.rectangle(x + 1, y + 1, CARD[0] - 2, CARD[1] - 2, inside)
    if card:
        _write(canvas, x + (4 if len(card) > 1 else 8), y + 10, card)


def _hands(canvas: Canvas, position: Position, top: int) -> None:
    for row, (seat, hand) in enumerate(position["hands"].items()):
        y = top + row * LINE
        radius = 8 if seat == position["turn"] else 5
        canvas.disc(14, y + CARD[1] / 2, radius, SEAT_COLOURS[seat])
        for at, card in enumerate(hand):
            if LEFT + at * ACROSS + CARD[0] < canvas.width:
                _card(canvas, LEFT + at * ACROSS, y, card, SEAT_COLOURS[seat])


def _board(position: BoardPosition) -> Canvas:
    canvas = Canvas(BOARD, BOARD + LINE * position["seats"] + GAP, GROUND)
    draw_board(canvas, position, 0, 0, BOARD)
    _hands(canvas, position, BOARD)
    return canvas


def _table(position: CardsPosition) -> Canvas:
    """Market on top, then each seat's rows, then the hands."""
    rows = [
        (seat, row) for seat, open_rows in position["rows"].items() for row in open_rows or [[]]
    ]
    lines = 1 + len(rows) + position["seats"]
    canvas = Canvas(LEFT + PLACES * ACROSS + GAP, lines * LINE + 5 * GAP, GROUND)
    for at, card in enumerate(position["market"]):
        _card(canvas, LEFT + at * ACROSS, GAP, card)
    y = LINE + 2 * GAP
    for seat, row in rows:
        canvas.disc(14, y + CARD[1] / 2, 5, SEAT_COLOURS[seat])
        for place in range(PLACES):
            card = row[place] if place < len(row) else None
            _card(canvas, LEFT + place * ACROSS, y, card, SEAT_COLOURS[seat])
        y += LINE
    _hands(canvas, position, y + 2 * GAP)
    return canvas
