"""The board as lines of characters: geometry.py at a scale that characters can bear."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import floor

from ..rules.geometry import Board, Point, board, places
from ..rules.rulesets import SEAT_LETTERS
from .ink import WIDTH, tint

BRACKET = 1  # what a bracket may take beyond the outermost places
SQUARE, VACANT = "·", "▫"
STARTS = dict(zip(SEAT_LETTERS, "ⓐⓑⓒⓓⓔⓕ", strict=True))

Cell = tuple[int, int]  # row, column
Cells = dict[str, tuple[Cell, ...]]  # by the place's name: one cell, four for a house
Scale = tuple[float, float]  # columns and rows a step
Inks = dict[Cell, str]  # one visible character a cell

# Best first. Whole rows a step: the own arm points straight down.
SCALES: tuple[Scale, ...] = (
    *((3, 1), (3.5, 1), (4, 1)),
    *((2.5, 1), (2.25, 1), (2, 1)),  # for large boards
    *((4, 2), (5, 2), (6, 2)),  # for small boards, whose homes are crowded
)
NEARBY = [(down, aside) for down in range(-2, 3) for aside in range(-4, 5)]


def board_lines(
    marbles: dict[str, list[str]], squares_per_seat: int, home_entry: str, own: str
) -> list[str]:
    """The board with its marbles, the seat `own` at the bottom."""
    cells = set_out(len(marbles), squares_per_seat, home_entry, own)
    starts = {seat: str(n * squares_per_seat) for n, seat in enumerate(sorted(marbles))}
    inks = empty_board(cells, starts)
    for seat, squares in marbles.items():
        put_marbles(inks, cells, seat, squares)
    for seat, start in starts.items():
        put_brackets(inks, cells[start][0], seat)
    for square in range(0, squares_per_seat * len(marbles), 4 if squares_per_seat <= 20 else 8):
        put_number(inks, cells[str(square)][0], str(square))
    return joined(inks, in_order(cells))


# Characters on cells


def empty_board(cells: Cells, starts: dict[str, str]) -> Inks:
    inks: Inks = {}
    for name, place in cells.items():
        owner = "" if name.isdigit() else name[0]
        inks |= dict.fromkeys(place, tint(VACANT if owner else SQUARE, owner))
    for seat, start in starts.items():
        inks[cells[start][0]] = tint(STARTS[seat], seat)
    return inks


def put_marbles(inks: Inks, cells: Cells, seat: str, squares: list[str]) -> None:
    house = iter(cells[f"{seat}0"])
    for square in squares:
        cell = next(house) if square == f"{seat}0" else cells[square.rstrip("!")][0]
        inks[cell] = tint(seat.upper() if square.endswith("!") else seat, seat)


def put_brackets(inks: Inks, cell: Cell, seat: str) -> None:
    """Round a marble on the seat's start, where its sign can't be seen."""
    row, column = cell
    sides = {(row, column - 1): tint("(", seat), (row, column + 1): tint(")", seat)}
    if inks[cell] != tint(STARTS[seat], seat) and not sides.keys() & inks.keys():
        inks |= sides


def put_number(inks: Inks, cell: Cell, number: str) -> None:
    """On an empty square, where it touches nothing."""
    row, column = cell[0], cell[1] - len(number) // 3
    around = {(row, column + at) for at in range(-1, len(number) + 1)}
    if inks[cell] == SQUARE and around & inks.keys() == {cell}:
        inks |= {(row, column + at): digit for at, digit in enumerate(number)}


def joined(inks: Inks, cells: list[Cell]) -> list[str]:
    """All rows of one length, with room for brackets: nothing jumps from move to move."""
    numbers = [column for _, column in cells]
    columns = range(min(numbers) - BRACKET, max(numbers) + BRACKET + 1)
    rows = range(cells[0][0], cells[-1][0] + 1)
    return ["".join(inks.get((row, column), " ") for column in columns) for row in rows]


# Places on cells


@lru_cache(maxsize=64)
def set_out(seats: int, squares_per_seat: int, home_entry: str, own: str) -> Cells:
    """The cells of every place, at the first scale that fits and keeps all of them apart."""
    table = board(seats, squares_per_seat, home_entry, own)
    straight = seats in (2, 4)  # all arms along rows and columns: half columns a step look uneven
    scales = [scale for scale in SCALES if not straight or scale[0] % 1 == 0]
    tries = [cells_at(table, scale) for scale in scales]
    fitting = [cells for cells in tries if width(cells) <= WIDTH - 2 * BRACKET and gap(cells) > 0]
    return next((cells for cells in fitting if gap(cells) > 1), fitting[0])


def cells_at(table: Board, scale: Scale) -> Cells:
    named = places(table)
    cells = {
        name: tuple(cell_of(point, scale) for point in points)
        for name, points in named.items()
        if len(points) == 1
    }
    for name in sorted(named.keys() - cells.keys()):
        cells[name] = house_cells(named[name], scale, in_order(cells))
    return cells


def cell_of(point: Point, scale: Scale) -> Cell:
    return floor(point.y * scale[1] + 0.5), round(point.x * scale[0])


def house_cells(house: tuple[Point, ...], scale: Scale, taken: list[Cell]) -> tuple[Cell, ...]:
    """Two by two, upright whichever way the arm points, as near to the place as there is room."""
    wanted = [cell_of(point, scale) for point in house]
    row = sum(row for row, _ in wanted) / len(wanted) - 0.5
    column = sum(column for _, column in wanted) / len(wanted) - 1
    around = {(row, column + aside) for row, column in taken for aside in (-1, 0, 1)}
    corners = [(floor(row) + down, round(column) + aside) for down, aside in NEARBY]
    free = [corner for corner in corners if not around & set(block(corner))]
    return block(min(free, key=lambda at: 2 * abs(at[0] - row) + abs(at[1] - column)))


def block(corner: Cell) -> tuple[Cell, ...]:
    row, column = corner
    return (row, column), (row, column + 2), (row + 1, column), (row + 1, column + 2)


def in_order(cells: Cells) -> list[Cell]:
    return sorted(cell for place in cells.values() for cell in place)


def width(cells: Cells) -> int:
    columns = [column for _, column in in_order(cells)]
    return max(columns) - min(columns) + 1


def gap(cells: Cells) -> int:
    """How many columns neighbours in a row are apart at least; 0 where two places meet."""
    neighbours = pairwise(in_order(cells))
    return min(right[1] - left[1] for left, right in neighbours if left[0] == right[0])
