"""The fields of an observation: names, sizes and ranges, from which everything else is derived.

A field has one or more cells, each 0 to `top`. The first part is always the observer's, the others
follow in order of play. ../encoding.py turns them into the inputs of a sparse row.
"""

from __future__ import annotations

from typing import NamedTuple

from ...rules.core import layout

SEATS = layout.MAX_SEATS
FACES = layout.FACES
MARBLES = layout.MARBLES
ROWS = layout.ROWS
CARD_SEATS = 4  # at most, in DOG Cards
SHOWN = 7  # cards a peek shows (C13)
LAID_ON = 3  # rows that a seat may lay on, each with its slot: its own two, its partner's (C18)
HUNTING_WAYS = 1 + layout.LONGEST  # four back, and all steps forward
ALL = 255  # the most that a cell holds
HOME_FROM = layout.MAX_TRACK + 1  # the first square of a home as a number of `marbles`
LAST_SQUARE = HOME_FROM + layout.MARBLES - 1


class Field(NamedTuple):
    """A field of an observation: its name, shape, greatest value and meaning."""

    name: str
    shape: tuple[int, ...]
    top: int
    meaning: str

    @property
    def cells(self) -> int:
        """How many numbers the field has."""
        count = 1
        for length in self.shape:
            count *= length
        return count


_COMMON = (
    Field("phase", (1,), 3, "0 exchange, 1 play, 2 choose (a peek), 3 over"),
    Field("first", (1,), SEATS - 1, "who began the round (DOG Cards: the game)"),
    Field("hand", (FACES,), ALL, "own cards of each face"),
    Field("hand_sizes", (SEATS,), ALL, "cards of each seat"),
    Field("unseen", (FACES,), ALL, "cards of each face that could be anywhere out of sight"),
    Field("discard", (FACES,), ALL, "cards of each face on the discard"),
    Field("discard_top", (1,), FACES - 1, "the face on top of the discard"),
    Field("pile", (1,), ALL, "cards in the pile"),
    Field("given", (1,), FACES - 1, "the face the seat has passed on so far"),
    Field("have_given", (SEATS,), 1, "who has passed on a card in this exchange"),
    Field("known", (SEATS, FACES), ALL, "cards the seat knows to be in other hands"),
    Field("seats", (1,), SEATS, "option"),
    Field("teams", (1,), SEATS, "option"),
    Field("deck", (FACES,), ALL, "option: cards of each face (packs, jokers, deck)"),
)

BOARD = (
    *_COMMON,
    Field("seven", (1,), 7, "steps of a seven still to be played"),
    Field("dealt", (1,), ALL, "cards a seat was dealt in this round"),
    Field("dealt_next", (1,), ALL, "cards a seat will be dealt in the next round"),
    Field("folded", (SEATS,), 1, "who has folded in this round"),
    Field("in_house", (SEATS,), MARBLES, "marbles in the house"),
    Field(
        "marbles",
        (SEATS, MARBLES),
        LAST_SQUARE,
        f"0 in the house; 1 on the observer's start, counting forward; {HOME_FROM} to"
        f" {LAST_SQUARE} in the owner's home, outermost first",
    ),
    Field("fresh", (SEATS,), 1, "whether a fresh marble stands on the seat's start"),
    Field(
        "spent",
        (SEATS, MARBLES),
        LAST_SQUARE,
        "the square of each marble that has played its part of the seven, else 0",
    ),
    Field(
        "hunts",
        (4, HUNTING_WAYS),
        ALL,
        "pairs of marbles in which one can capture the other, by way (four back or N steps"
        " forward): own against opponents, partners against opponents, opponents against own,"
        " opponents against partners",
    ),
    Field(
        "hits",
        (HUNTING_WAYS,),
        1,
        "whether a card in the hand can capture an opponent's marble that way, sevens excluded",
    ),
    Field(
        "entries",
        (SEATS, MARBLES),
        2,
        "each place in each home: 1 if a marble outside can reach it with one card, 2 with a card"
        " in the hand, sevens excluded",
    ),
    Field("squares_per_seat", (1,), 32, "option"),
    Field("home_entry", (1,), 1, "option: 1 before the start"),
    Field("swap_own", (1,), 1, "option"),
    Field("fast_start", (1,), 1, "option"),
    Field("shared_seven", (1,), 1, "option"),
)

CARDS = (
    *_COMMON,
    Field("top_cards", (SHOWN,), FACES - 1, "known cards at the top of the pile"),
    Field("market", (layout.PLACES,), FACES - 1, "the face at each place"),
    Field(
        "rows",
        (CARD_SEATS, ROWS, layout.ROW_LENGTH),
        FACES - 1,
        "the face at each place of the open rows",
    ),
    Field("completed", (CARD_SEATS,), ROWS, "rows a seat has completed"),
    Field(
        "needs",
        (LAID_ON, layout.ROW_LENGTH),
        3,
        "for each place, starting with the next, in the seat's two rows, then the partner's: 1 the"
        " hand has a card for it (not a joker), 2 it can buy one, 3 it can only buy a joker",
    ),
    Field(
        "chains",
        (LAID_ON, 2),
        layout.ROW_LENGTH,
        "cards in the hand that fit such a row one after the other: without jokers, and with jokers"
        " in the gaps",
    ),
)


def start_of(fields: tuple[Field, ...], name: str) -> int:
    """The first cell of a field."""
    at = 0
    for field in fields:
        if field.name == name:
            return at
        at += field.cells
    raise ValueError(f"there is no field {name!r}")


def cells_of(fields: tuple[Field, ...]) -> int:
    return sum(field.cells for field in fields)


MOST_CELLS = max(cells_of(BOARD), cells_of(CARDS))
