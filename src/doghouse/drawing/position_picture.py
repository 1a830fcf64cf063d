"""Pictures for link previews. No hand is ever drawn."""

from __future__ import annotations

from itertools import pairwise
from math import ceil, hypot
from typing import NamedTuple

from ..notation.position import Position
from .board_picture import EDGE, INK, PAPER, SHADE, WOOD, draw_board
from .canvas import SEAT_COLOURS, Canvas, Colour, fitting

WIDTH, HEIGHT = 1200, 630  # what messengers ask for
LINEN: Colour = (245, 236, 221)
SOFT: Colour = (106, 81, 57)
ACCENT: Colour = (154, 58, 27)
GOLD: Colour = (255, 216, 77)
COATS: tuple[Colour, ...] = ((214, 170, 112), (150, 98, 58), (92, 74, 62), (232, 214, 184))

BOARD = 590  # side of the board, or width of the rows in its place
LEFT, RIGHT = 640, WIDTH - 40  # edges of the text beside it


class TeamLine(NamedTuple):
    """A team of a finished game: the names of its seats, and its skill and luck."""

    seats: dict[str, str]
    is_winner: bool
    balance: str


class Story(NamedTuple):
    """The text beside the last position; `curve`: the winners' chances, if known."""

    title: str
    teams: list[TeamLine]
    curve: list[float]


def position_picture(position: Position, story: Story | None = None) -> bytes:
    """The position as a PNG."""
    canvas = Canvas(WIDTH, HEIGHT, LINEN)
    left = 20 if story else (WIDTH - HEIGHT) / 2
    size = BOARD if story else HEIGHT
    if position["game"] == "dog":
        draw_board(canvas, position, left, (HEIGHT - size) / 2, size)
    else:
        wide = BOARD if story else WIDTH - 20
        draw_rows(canvas, position["rows"], position["completed"], wide)
    if story:
        tell(canvas, story)
    return canvas.png()


def tell(canvas: Canvas, story: Story) -> None:
    """Write who won, who played, and how it went."""
    size = fitting(story.title, 58, RIGHT - LEFT)
    canvas.text(LEFT, 85, story.title, size, ACCENT)
    seats = sum(len(team.seats) for team in story.teams)
    balances = sum(bool(team.balance) for team in story.teams)
    room = (360 if story.curve else 500) / (seats + 0.6 * balances)
    step, y = min(70.0, room), 115.0
    for team in story.teams:
        for seat, name in team.seats.items():
            draw_dog(canvas, LEFT + 0.45 * step, y + 0.5 * step, 0.4 * step, seat, name)
            size = fitting(name, 0.58 * step, RIGHT - LEFT - 2 * step)
            end = canvas.text(LEFT + 1.1 * step, y + 0.68 * step, name, size, INK)
            if team.is_winner:
                draw_medal(canvas, end + 0.45 * step, y + 0.48 * step, 0.22 * step)
            y += step
        if team.balance:
            size = fitting(team.balance, 0.42 * step, RIGHT - LEFT - 1.1 * step)
            canvas.text(LEFT + 1.1 * step, y + 0.3 * step, team.balance, size, SOFT)
            y += 0.6 * step
    if story.curve:
        draw_curve(canvas, story.curve, y + 12, HEIGHT - 75)
    canvas.text(RIGHT - 150, HEIGHT - 28, "Doghouse", 32, SOFT)


def draw_dog(canvas: Canvas, x: float, y: float, size: float, seat: str, name: str) -> None:
    """Draw a head with the seat's collar; the coat depends on the name."""
    coat = COATS[sum(map(ord, name)) % len(COATS)]
    canvas.disc(x, y + 0.16 * size, 1.02 * size, SEAT_COLOURS[seat])
    for side in (-1, 1):
        canvas.disc(x + 0.78 * side * size, y - 0.2 * size, 0.42 * size, EDGE)
    canvas.disc(x, y, 0.86 * size, coat)
    canvas.disc(x, y + 0.36 * size, 0.44 * size, PAPER)
    for side in (-1, 1):
        canvas.disc(x + 0.34 * side * size, y - 0.14 * size, 0.12 * size, INK)
    canvas.disc(x, y + 0.22 * size, 0.17 * size, INK)


def draw_medal(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.disc(x, y, 1.15 * size, EDGE)
    canvas.disc(x, y, size, GOLD)
    canvas.disc(x - 0.3 * size, y - 0.3 * size, 0.25 * size, PAPER)


def draw_curve(canvas: Canvas, chances: list[float], top: float, bottom: float) -> None:
    """Draw the chances from the first move to the last: won at the top, lost at the bottom."""
    height, wide = bottom - top, RIGHT - LEFT
    canvas.rectangle(LEFT, top, wide, height, PAPER, 12)
    canvas.rectangle(LEFT, (top + bottom) / 2 - 1, wide, 2, SHADE)
    step = wide / max(1, len(chances) - 1)
    spots = [(LEFT + step * k, bottom - 8 - (height - 16) * c) for k, c in enumerate(chances)]
    for (x, y), (end, low) in pairwise(spots):
        pieces = ceil(hypot(end - x, low - y) / 2)
        for piece in range(pieces):
            share = piece / pieces
            canvas.disc(x + share * (end - x), y + share * (low - y), 4, ACCENT)
    canvas.disc(*spots[-1], 9, ACCENT)


PLACES = 14
MOST_HEIGHT = 110.0  # of a line


def draw_rows(
    canvas: Canvas, rows: dict[str, list[list[str]]], completed: dict[str, int], wide: float
) -> None:
    """Draw a line for each row: completed ones in full colour, then the longest open one."""
    lines = [
        (seat, length, is_done)
        for seat, own in rows.items()
        for length, is_done in [(PLACES, True)] * completed[seat] + open_lines(own, completed[seat])
    ]
    height = min(MOST_HEIGHT, (HEIGHT - 30) / len(lines))
    top = (HEIGHT - height * len(lines)) / 2
    canvas.rectangle(10, 10, wide, HEIGHT - 20, EDGE, 40)
    canvas.rectangle(16, 16, wide - 12, HEIGHT - 32, WOOD, 36)
    for number, (seat, length, is_done) in enumerate(lines):
        draw_row(canvas, top + height * number, height, wide, seat, length, is_done)


def open_lines(rows: list[list[str]], completed: int) -> list[tuple[int, bool]]:
    """The longest open row; an empty one only if there is nothing else."""
    length = max(map(len, rows), default=0)
    return [(length, False)] if length or not completed else []


def draw_row(
    canvas: Canvas, top: float, height: float, width: float, seat: str, length: int, is_done: bool
) -> None:
    step = (width - 60) / PLACES  # from card to card
    tall = min(0.84 * height, 1.4 * step)
    wide = min(0.9 * step, tall * 0.72)
    left = 40 + (step - wide) / 2
    colour = SEAT_COLOURS[seat]
    for place in range(PLACES):
        x, y = left + step * place, top + (height - tall) / 2
        if place >= length:
            canvas.rectangle(x, y, wide, tall, SHADE, 0.1 * wide)
            continue
        canvas.rectangle(x + 2, y + 3, wide, tall, EDGE, 0.1 * wide)
        canvas.rectangle(x, y, wide, tall, colour if is_done else PAPER, 0.1 * wide)
        canvas.disc(x + wide / 2, y + tall / 2, 0.26 * wide, PAPER if is_done else colour)
