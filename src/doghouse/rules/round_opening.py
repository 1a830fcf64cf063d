"""The beginning of a round of DOG, for those who tell what happened."""

from __future__ import annotations

from dataclasses import dataclass

from .core.layout import (
    DISCARD_SIZE,
    EXCHANGE,
    FIRST,
    GIVEN,
    HAND_SIZE,
    PHASE,
    PILE_SIZE,
    PLAY,
    R_SEATS,
    R_TEAMS,
    ROUND,
    Cells,
)
from .core.rounds import cards_in_round
from .rulesets import SEAT_LETTERS
from .state import State


@dataclass(slots=True)
class RoundOpening:
    """A round was dealt, and nobody has given or played a card of it."""

    round: int
    cards: int  # to each seat
    first: str  # who begins


def opening_of(state: State) -> RoundOpening | None:
    """None: the round is under way, or the game is DOG Cards, which has none."""
    r, s = state.rules, state.cells
    if not state.is_board or not _is_untouched(r, s):
        return None
    return RoundOpening(int(s[ROUND]), int(s[HAND_SIZE]), SEAT_LETTERS[s[FIRST]])


def _is_untouched(r: Cells, s: Cells) -> bool:
    seats = int(r[R_SEATS])
    phase = EXCHANGE if r[R_TEAMS] < seats else PLAY
    if s[PHASE] != phase or any(s[GIVEN : GIVEN + seats]):
        return False
    hands = sum(int(size) for size in s[HAND_SIZE : HAND_SIZE + seats])
    there = hands + int(s[PILE_SIZE]) + int(s[DISCARD_SIZE])
    dealt = min(int(cards_in_round(r, int(s[ROUND]))), there // seats)  # B7
    return hands == dealt * seats
