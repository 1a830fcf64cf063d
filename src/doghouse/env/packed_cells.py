"""How many bytes a packed game needs, and where its parts lie (core/packing.py)."""

from __future__ import annotations

from ..features.core.memory import pile_at
from ..rules.core.layout import FACES, MAX_DEALS, PLACES, R_DEAL, R_DECK, R_HAND
from ..rules.rules_array import rules_cells
from ..rules.rulesets import Configuration
from .core.packing import (
    BOARD_PER_SEAT,
    CARDS_PER_SEAT,
    P_AGAIN,
    P_CARDS,
    P_HAND,
    P_LONGEST,
    P_MEMORY,
    P_SIZE,
    P_TABLE,
    PACKING_CELLS,
    hands_at,
)


def packing_cells(configuration: Configuration, longest: int, goes_on: bool) -> list[int]:
    """`longest`: steps after which a game is cut off, or 0; `goes_on`: whether others follow."""
    r = rules_cells(configuration)
    seats = configuration.seats
    deck = sum(r[R_DECK : R_DECK + FACES])
    is_board = configuration.game == "dog"
    p = [0] * PACKING_CELLS
    p[P_HAND] = max(r[R_DEAL : R_DEAL + MAX_DEALS]) if is_board else r[R_HAND]
    p[P_CARDS] = hands_at(seats) + seats * p[P_HAND]
    p[P_TABLE] = p[P_CARDS] + deck
    table = BOARD_PER_SEAT * seats if is_board else CARDS_PER_SEAT * seats + PLACES + 1
    p[P_MEMORY] = p[P_TABLE] + table
    p[P_SIZE] = p[P_MEMORY] + pile_at(seats) + (0 if is_board else deck)
    p[P_LONGEST], p[P_AGAIN] = longest, int(goes_on)
    return p
