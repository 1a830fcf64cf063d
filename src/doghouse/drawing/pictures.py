"""Positions and views as text, with or without colour: what `print(game)` shows.

·  a square, some with their number      a  a marble of seat a, A a fresh one: a barrier
ⓐ  the start of seat a, (b) when taken   ▫  an empty place of a home or a house
"""

from functools import lru_cache
from itertools import pairwise, zip_longest
from math import floor
from textwrap import wrap

from ..notation.plain_names import joined
from ..notation.read_position import Document
from ..rules.geometry import Board, Point, board, places
from ..rules.rulesets import DECKS, RULE_SETS, SEAT_LETTERS
from ..words import say
from .ink import WIDTH, Paint, flow, tint, visible_width, with_paint

BESIDE = "   "  # between the board and its captions
LABEL = 9  # columns before the first place of the market or of a row
PLACES = range(1, 15)
GAPS = (6, 11)  # places with a gap before them (C3)


def draw(
    position: Document, seat: str = "a", paint: Paint | None = None, language: str = "en"
) -> str:
    """Draw a position or a view, with `seat` at the bottom of the board."""
    if position["game"] == "dogcards":
        lines = draw_cards(position, language)
    else:
        lines = draw_dog(position, seat, language)
    return "\n".join(with_paint(line.rstrip(), paint) for line in lines)


# DOG


def draw_dog(position: Document, seat: str, language: str) -> list[str]:
    """The board with captions beside it if there is room, else below."""
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


def below(position: Document, language: str) -> list[str]:
    texts = [" · ".join(status(position, language)), *secrets(position, language)]
    return texts + flow(hands(position, language), WIDTH)


# DOG Cards


def draw_cards(position: Document, language: str) -> list[str]:
    """Market and rows under a line of place numbers, then the captions."""
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


def row_lines(position: Document, seat: str, language: str) -> list[str]:
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


# --- the board: geometry.py at the scale of characters ------------------------------------------

BRACKET = 1  # columns for a bracket beyond the outermost places
SQUARE, VACANT = "·", "▫"
STARTS = dict(zip(SEAT_LETTERS, "ⓐⓑⓒⓓⓔⓕ", strict=True))

Cell = tuple[int, int]  # row, column
Cells = dict[str, tuple[Cell, ...]]  # by the name of the place: one cell, or four for a house
Scale = tuple[float, float]  # columns and rows per step
Inks = dict[Cell, str]  # one visible character per cell

# Best first. Whole rows per step, because the own arm points straight down.
SCALES: tuple[Scale, ...] = (
    *((3, 1), (3.5, 1), (4, 1)),
    *((2.5, 1), (2.25, 1), (2, 1)),  # for large boards
    *((4, 2), (5, 2), (6, 2)),  # for small boards, whose homes are crowded
)
NEARBY = [(down, aside) for down in range(-2, 3) for aside in range(-4, 5)]


def board_lines(
    marbles: dict[str, list[str]], squares_per_seat: int, home_entry: str, own: str
) -> list[str]:
    """The board and its marbles, with the seat `own` at the bottom."""
    cells = set_out(len(marbles), squares_per_seat, home_entry, own)
    starts = {seat: str(n * squares_per_seat) for n, seat in enumerate(sorted(marbles))}
    inks = empty_board(cells, starts)
    for seat, squares in marbles.items():
        put_marbles(inks, cells, seat, squares)
    for seat, start in starts.items():
        put_brackets(inks, cells[start][0], seat)
    for square in range(0, squares_per_seat * len(marbles), 4 if squares_per_seat <= 20 else 8):
        put_number(inks, cells[str(square)][0], str(square))
    return lines_of(inks, in_order(cells))


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
    """Put brackets around a marble on the seat's start, because it hides the start's sign."""
    row, column = cell
    sides = {(row, column - 1): tint("(", seat), (row, column + 1): tint(")", seat)}
    if inks[cell] != tint(STARTS[seat], seat) and not sides.keys() & inks.keys():
        inks |= sides


def put_number(inks: Inks, cell: Cell, number: str) -> None:
    """Put the number on an empty square if it touches nothing."""
    row, column = cell[0], cell[1] - len(number) // 3
    around = {(row, column + at) for at in range(-1, len(number) + 1)}
    if inks[cell] == SQUARE and around & inks.keys() == {cell}:
        inks |= {(row, column + at): digit for at, digit in enumerate(number)}


def lines_of(inks: Inks, cells: list[Cell]) -> list[str]:
    """Rows of equal length, with room for brackets, so that nothing shifts between moves."""
    numbers = [column for _, column in cells]
    columns = range(min(numbers) - BRACKET, max(numbers) + BRACKET + 1)
    rows = range(cells[0][0], cells[-1][0] + 1)
    return ["".join(inks.get((row, column), " ") for column in columns) for row in rows]


# Places on cells


@lru_cache(maxsize=64)
def set_out(seats: int, squares_per_seat: int, home_entry: str, own: str) -> Cells:
    """The cells of every place, at the first scale that fits and keeps them apart."""
    table = board(seats, squares_per_seat, home_entry, own)
    straight = seats in (2, 4)  # arms follow rows and columns, and half columns would look uneven
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
    """Two by two, upright whichever way the arm points, as near to the place as possible."""
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
    """The least distance in columns between neighbours in a row; 0 if two places collide."""
    neighbours = pairwise(in_order(cells))
    return min(right[1] - left[1] for left, right in neighbours if left[0] == right[0])


# --- captions: turn, pile and hands, as far as they are known -----------------------------------

#: The order of cards in a hand: both decks agree on the faces they share.
RANKS = {card: n for deck in DECKS.values() for n, card in enumerate(deck.texts.values())}


def status(position: Document, language: str) -> list[str]:
    """Round, turn, pile and discard, each as a short text."""
    round_ = position.get("round")  # DOG Cards has none
    parts = [say("draw.round", language, round=round_)] if round_ is not None else []
    return [*parts, turn(position, language), pile(position, language), discard(position, language)]


def turn(position: Document, language: str) -> str:
    if position["phase"] != "over":
        seat = position["turn"]
        return say(f"draw.turn.{position['phase']}", language, seat=tint(seat, seat))
    winners = [tint(seat, seat) for seat in position.get("winners", [])]
    if not winners:
        return say("draw.over.nobody", language)
    return say("draw.over", language, winners=joined(winners, "and", language))


def pile(position: Document, language: str) -> str:
    return say("draw.pile", language, count=size(position["pile"]))


def discard(position: Document, language: str) -> str:
    cards = position.get("discard", [])
    if not cards:
        return say("draw.discard.empty", language)
    return say("draw.discard", language, count=len(cards), top=cards[-1])


def size(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def secrets(position: Document, language: str) -> list[str]:
    """What is known of the pile: cards being looked at or remembered."""
    texts = seen(position, language), known_pile(position, language)
    return [line for text in texts for line in wrap(text, WIDTH, subsequent_indent="  ")]


def seen(position: Document, language: str) -> str:
    cards = position.get("seen")
    if not cards:
        return ""
    if isinstance(cards, int):
        return say("draw.seen.hidden", language, count=cards)
    return say("draw.seen", language, cards=" ".join(cards))


def known_pile(position: Document, language: str) -> str:
    known = position.get("known", {}).get("pile", [])
    cards = [say("draw.known_card", language, place=at + 1, card=card) for at, card in known]
    return say("draw.known_pile", language, cards=", ".join(cards)) if cards else ""


def hands(position: Document, language: str) -> list[str]:
    """One line per seat, with an arrow at the one to play."""
    return [hand_line(position, seat, language) for seat in position["hands"]]


def hand_line(position: Document, seat: str, language: str) -> str:
    text = hand(position, seat, language)
    if seat in position.get("given", {}):
        text = gave(text, position["given"][seat], language)
    completed = position.get("completed", {}).get(seat, 0)
    if completed:
        text = say("draw.completed", language, hand=text, count=completed)
    arrow = "▸" if position["turn"] == seat else " "
    return f"{arrow} {tint(seat, seat)}  {text}"


def hand(position: Document, seat: str, language: str) -> str:
    known = position.get("known", {}).get("hands", {}).get(seat, [])
    cards = position["hands"][seat]
    cards = known if cards == len(known) else cards
    if not cards:
        return say("draw.no_cards", language)
    if not isinstance(cards, int):
        return " ".join(sorted(cards, key=RANKS.__getitem__))
    text = say("draw.cards", language, count=cards)
    return say("draw.known", language, cards=text, known=" ".join(known)) if known else text


def gave(text: str, card: str | int, language: str) -> str:
    if isinstance(card, int):
        return say("draw.gave.hidden", language, hand=text)
    return say("draw.gave", language, hand=text, card=card)
