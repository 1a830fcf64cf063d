"""Positions as pictures of pixels: the board from rules/geometry, cards in a tiny typeface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy

from ..drawing.seat_colours import SEAT_COLOURS, Colour
from ..rules.geometry import Point, board, places
from ..rules.rulesets import RULE_SETS

Pixels = Any

STEP = 24  # pixels between neighbours on the track
MARGIN = 2.2  # steps around the board
CARD = (22, 30)
GAP = 4
GROUND: Colour = (243, 235, 217)
HOLLOW: Colour = (205, 190, 160)
INK: Colour = (50, 42, 34)
PAPER: Colour = (255, 255, 255)
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


def picture(position: Mapping[str, Any]) -> Pixels:
    """Height by width by red, green and blue."""
    return _board(position) if position["game"] == "dog" else _table(position)


def _blank(width: int, height: int) -> Pixels:
    pixels = numpy.empty((height, width, 3), numpy.uint8)
    pixels[:] = GROUND
    return pixels


def _disc(pixels: Pixels, x: float, y: float, radius: float, colour: Colour) -> None:
    top, left = max(0, int(y - radius)), max(0, int(x - radius))
    part = pixels[top : int(y + radius) + 2, left : int(x + radius) + 2]
    rows, columns = numpy.ogrid[: part.shape[0], : part.shape[1]]
    part[(rows + top - y) ** 2 + (columns + left - x) ** 2 <= radius**2] = colour


def _bar(pixels: Pixels, x: int, y: int, size: tuple[int, int], colour: Colour) -> None:
    pixels[y : y + size[1], x : x + size[0]] = colour


def _write(pixels: Pixels, x: int, y: int, text: str, colour: Colour, scale: int = 2) -> None:
    for sign in text:
        for row, dots in enumerate(GLYPHS[sign].split()):
            for column, dot in enumerate(dots):
                if dot == "#":
                    corner = x + column * scale, y + row * scale
                    _bar(pixels, *corner, (scale, scale), colour)
        x += 4 * scale


def _card(pixels: Pixels, x: int, y: int, card: str | None, edge: Colour = INK) -> None:
    _bar(pixels, x, y, CARD, edge if card is not None else HOLLOW)
    inside = PAPER if card is not None else GROUND
    _bar(pixels, x + 1, y + 1, (CARD[0] - 2, CARD[1] - 2), inside)
    if card:
        _write(pixels, x + (4 if len(card) > 1 else 8), y + 10, card, INK)


def _hands(pixels: Pixels, position: Mapping[str, Any], top: int) -> None:
    for row, (seat, hand) in enumerate(position["hands"].items()):
        y = top + row * (CARD[1] + GAP)
        _disc(pixels, 14, y + CARD[1] / 2, 8 if seat == position["turn"] else 5, SEAT_COLOURS[seat])
        for at, card in enumerate(hand):
            x = 30 + at * (CARD[0] + GAP)
            if x + CARD[0] < pixels.shape[1]:
                _card(pixels, x, y, card, SEAT_COLOURS[seat])


def _board(position: Mapping[str, Any]) -> Pixels:
    options = {**RULE_SETS[position["rules"]].options, **position["options"]}
    table = board(
        position["seats"], int(options["squares_per_seat"]), str(options["home_entry"]), "a"
    )
    where = places(table)
    points = [point for named in where.values() for point in named]
    low = Point(min(p.x for p in points) - MARGIN, min(p.y for p in points) - MARGIN)
    high = Point(max(p.x for p in points) + MARGIN, max(p.y for p in points) + MARGIN)
    width, height = int((high.x - low.x) * STEP), int((high.y - low.y) * STEP)
    pixels = _blank(width, height + (CARD[1] + GAP) * position["seats"] + GAP)
    for named in where.values():
        for point in named:
            _disc(pixels, (point.x - low.x) * STEP, (point.y - low.y) * STEP, 7, HOLLOW)
    for seat, start in table.starts.items():
        for point in (table.track[start], *table.homes[seat], *table.houses[seat]):
            x, y = (point.x - low.x) * STEP, (point.y - low.y) * STEP
            _disc(pixels, x, y, 9, SEAT_COLOURS[seat])
            _disc(pixels, x, y, 7, GROUND)
    for seat, squares in position["marbles"].items():
        _marbles(pixels, where, low, seat, squares)
    _hands(pixels, position, height)
    return pixels


def _marbles(
    pixels: Pixels,
    where: dict[str, tuple[Point, ...]],
    low: Point,
    seat: str,
    squares: list[str],
) -> None:
    waiting = 0
    for square in squares:
        named = where[square.rstrip("!")]
        point = named[waiting if len(named) > 1 else 0]
        waiting += len(named) > 1
        x, y = (point.x - low.x) * STEP, (point.y - low.y) * STEP
        _disc(pixels, x, y, 10, INK if square.endswith("!") else PAPER)
        _disc(pixels, x, y, 8, SEAT_COLOURS[seat])


def _table(position: Mapping[str, Any]) -> Pixels:
    """Market on top, then each seat's rows, then the hands."""
    line, across = CARD[1] + GAP, CARD[0] + GAP
    rows = [
        (seat, row) for seat, open_rows in position["rows"].items() for row in open_rows or [[]]
    ]
    lines = 1 + len(rows) + position["seats"]
    pixels = _blank(30 + 14 * across + GAP, lines * line + 5 * GAP)
    for at, card in enumerate(position["market"]):
        _card(pixels, 30 + at * across, GAP, card)
    y = line + 2 * GAP
    for seat, row in rows:
        _disc(pixels, 14, y + CARD[1] / 2, 5, SEAT_COLOURS[seat])
        for place in range(14):
            card = row[place] if place < len(row) else None
            _card(pixels, 30 + place * across, y, card, SEAT_COLOURS[seat])
        y += line
    _hands(pixels, position, y + 2 * GAP)
    return pixels
