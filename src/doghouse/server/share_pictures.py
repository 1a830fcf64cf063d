"""Pictures for the previews of links: a board or rows, without words. No hand is ever drawn.

Drawn in the process of the record desk."""

from __future__ import annotations

from ..drawing.board_picture import EDGE, PAPER, SHADE, WOOD, draw_board
from ..drawing.canvas import Canvas
from ..drawing.seat_colours import SEAT_COLOURS, Colour
from ..game import new
from ..notation.position import Position
from ..record_text import BadRecord
from ..table import Refusal, refuse
from .record_tasks import read_record

WIDTH, HEIGHT = 1200, 630  # what messengers ask for
LINEN: Colour = (245, 236, 221)


def record_picture(text: str) -> bytes | Refusal:
    """The last position of a finished game."""
    try:
        return drawn(read_record(text).game().position())
    except BadRecord as error:
        return refuse("bad_record", why=str(error))
    except Refusal as refusal:
        return refusal


def beginning_picture(game: str, rules: str, seats: int, teams: int) -> bytes:
    """A table before anything was played on it."""
    return drawn(new(game, rules=rules, seats=seats, teams=teams, seed=0).position())


def drawn(position: Position) -> bytes:
    canvas = Canvas(WIDTH, HEIGHT, LINEN)
    if position["game"] == "dog":
        draw_board(canvas, position, (WIDTH - HEIGHT) / 2, 0, HEIGHT)
    else:
        draw_rows(canvas, position["rows"], position["completed"])
    return canvas.png()


PLACES = 14
STEP = 78  # from card to card
MOST_HEIGHT = 110.0  # of a line


def draw_rows(canvas: Canvas, rows: dict[str, list[list[str]]], completed: dict[str, int]) -> None:
    """A line for each row: completed ones in full colour, then the longest that is open."""
    lines = [
        (seat, length, is_done)
        for seat, own in rows.items()
        for length, is_done in [(PLACES, True)] * completed[seat] + open_lines(own, completed[seat])
    ]
    height = min(MOST_HEIGHT, (HEIGHT - 30) / len(lines))
    top = (HEIGHT - height * len(lines)) / 2
    canvas.rectangle(10, 10, WIDTH - 20, HEIGHT - 20, EDGE, 40)
    canvas.rectangle(16, 16, WIDTH - 32, HEIGHT - 32, WOOD, 36)
    for number, (seat, length, is_done) in enumerate(lines):
        draw_row(canvas, top + height * number, height, seat, length, is_done)


def open_lines(rows: list[list[str]], completed: int) -> list[tuple[int, bool]]:
    """The longest open row; an empty one only where there is nothing else."""
    length = max(map(len, rows), default=0)
    return [(length, False)] if length or not completed else []


def draw_row(
    canvas: Canvas, top: float, height: float, seat: str, length: int, is_done: bool
) -> None:
    tall = 0.84 * height
    wide = min(0.9 * STEP, tall * 0.72)
    left = (WIDTH - STEP * PLACES) / 2 + (STEP - wide) / 2
    colour = SEAT_COLOURS[seat]
    for place in range(PLACES):
        x, y = left + STEP * place, top + 0.08 * height
        if place >= length:
            canvas.rectangle(x, y, wide, tall, SHADE, 7)
            continue
        canvas.rectangle(x + 2, y + 3, wide, tall, EDGE, 7)
        canvas.rectangle(x, y, wide, tall, colour if is_done else PAPER, 7)
        canvas.disc(x + wide / 2, y + tall / 2, 0.26 * wide, PAPER if is_done else colour)
