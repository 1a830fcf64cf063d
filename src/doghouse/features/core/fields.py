"""The fields of an observation: names, sizes and ranges, from which everything else is reckoned.

A field has one or more cells, each 0 to `top`. The first cell of a seat's part is always the
observer's, the others follow in order of play. In a sparse row a cell that is not 0 is one input:
cell by cell, value by value (beyond `bins` the last), but cells of a field that is `shared` have
their inputs in common, a seat at a time: four marbles of a seat are told apart by where they stand.
"""

from __future__ import annotations

from typing import NamedTuple

from .floor import layout

SEATS = layout.MAX_SEATS
FACES = layout.FACES
MARBLES = layout.MARBLES
ROWS = layout.ROWS
CARD_SEATS = 4  # at most, in DOG Cards
SHOWN = 7  # cards a peek shows (C13)
ALL = 255  # the most that a cell holds
HOME_FROM = layout.MAX_TRACK + 1  # the first square of a home as a number of `marbles`
LAST_SQUARE = HOME_FROM + layout.MARBLES - 1


class Field(NamedTuple):
    name: str
    shape: tuple[int, ...]
    top: int
    bins: int
    meaning: str
    shared: bool = False

    @property
    def cells(self) -> int:
        count = 1
        for length in self.shape:
            count *= length
        return count

    @property
    def inputs(self) -> int:
        """How many inputs of a sparse row are its own."""
        return (self.shape[0] if self.shared else self.cells) * self.bins


_COMMON = (
    Field("phase", (1,), 3, 3, "0 exchange, 1 play, 2 choose (a peek), 3 over"),
    Field("first", (1,), SEATS - 1, SEATS - 1, "who began the round (DOG Cards: the game)"),
    Field("hand", (FACES,), ALL, 6, "own cards of each face"),
    Field("hand_sizes", (SEATS,), ALL, 8, "cards of each seat"),
    Field("unseen", (FACES,), ALL, 24, "cards of each face that may lie anywhere out of sight"),
    Field("discard", (FACES,), ALL, 24, "cards of each face on the discard"),
    Field("discard_top", (1,), FACES - 1, FACES - 1, "the face that lies on top of it"),
    Field("pile", (1,), ALL, 32, "cards of the pile; in a sparse row by eights"),
    Field("given", (1,), FACES - 1, FACES - 1, "the face that the seat has passed on so far"),
    Field("have_given", (SEATS,), 1, 1, "who has passed on a card in this exchange"),
    Field("known", (SEATS, FACES), ALL, 2, "cards that the seat knows others to hold"),
    Field("seats", (1,), SEATS, SEATS, "option"),
    Field("teams", (1,), SEATS, SEATS, "option"),
    Field("deck", (FACES,), ALL, 24, "option: cards of each face (packs, jokers, deck)"),
)

BOARD = (
    *_COMMON,
    Field("seven", (1,), 7, 7, "steps of a seven still to be spent"),
    Field("dealt", (1,), ALL, 8, "cards a seat was dealt in this round"),
    Field("dealt_next", (1,), ALL, 8, "and will be in the next one"),
    Field("folded", (SEATS,), 1, 1, "who has folded in this round"),
    Field("in_house", (SEATS,), MARBLES, MARBLES, "marbles in the house"),
    Field(
        "marbles",
        (SEATS, MARBLES),
        LAST_SQUARE,
        LAST_SQUARE,
        f"0 in the house; 1 is the observer's start, then forward; {HOME_FROM} to {LAST_SQUARE}"
        " the owner's home from outside",
        True,
    ),
    Field("fresh", (SEATS,), 1, 1, "whether a fresh marble stands on the seat's start"),
    Field(
        "spent",
        (SEATS, MARBLES),
        LAST_SQUARE,
        LAST_SQUARE,
        "the square of each marble that has had its part of the seven, else 0",
        True,
    ),
    Field("squares_per_seat", (1,), 32, 32, "option"),
    Field("home_entry", (1,), 1, 1, "option: 1 before the start"),
    Field("swap_own", (1,), 1, 1, "option"),
    Field("fast_start", (1,), 1, 1, "option"),
)

CARDS = (
    *_COMMON,
    Field("top_cards", (SHOWN,), FACES - 1, FACES - 1, "cards of the pile, known from the top"),
    Field("market", (layout.PLACES,), FACES - 1, FACES - 1, "the face at each place"),
    Field(
        "rows",
        (CARD_SEATS, ROWS, layout.ROW_LENGTH),
        FACES - 1,
        FACES - 1,
        "the face at each place of the open rows",
    ),
    Field("completed", (CARD_SEATS,), ROWS, ROWS, "rows that a seat has completed"),
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


def inputs_of(fields: tuple[Field, ...]) -> int:
    """How many inputs a sparse row chooses from."""
    return sum(field.inputs for field in fields)


MOST_CELLS = max(cells_of(BOARD), cells_of(CARDS))
