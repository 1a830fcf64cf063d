"""Rounds, deals and the end of a game of DOG (B5 to B7, B12, B30)."""

from __future__ import annotations

from .hot import SIGNED, hot, leaf
from .layout import (
    DISCARD_SIZE,
    FIRST,
    FULL_HOME,
    HOME,
    MAX_ROUND,
    OVER,
    PHASE,
    PILE_SIZE,
    R_CYCLE,
    R_DEAL,
    R_DEALS,
    R_DEALS_AGAIN,
    R_SEATS,
    R_TEAMS,
    ROUND,
    TURN,
    WINNER,
    Cells,
)
from .piles import begin_exchange, deal, next_with_cards


@leaf
def finish(s: Cells, winner: int) -> None:
    s[PHASE] = OVER
    s[WINNER] = winner


@hot
def has_won(r: Cells, s: Cells, seat: int) -> bool:
    """B30"""
    for member in range(seat % r[R_TEAMS], r[R_SEATS], r[R_TEAMS]):
        if s[HOME + member] != FULL_HOME:
            return False
    return True


@leaf
def cards_in_round(r: Cells, number: int) -> int:
    """B5, B35"""
    at = number - 1
    if at >= r[R_DEALS]:
        again = r[R_DEALS_AGAIN]
        at = again + (at - again) % (r[R_DEALS] - again)
    return r[R_DEAL + at]


@hot
def deal_round(r: Cells, s: Cells, chance: Cells) -> None:
    seats = r[R_SEATS]
    cards = cards_in_round(r, s[ROUND] + SIGNED)
    there = s[PILE_SIZE] + SIGNED + s[DISCARD_SIZE]
    if there < cards * seats:  # B7
        cards = there // seats
    if cards == 0:
        finish(s, 0)
        return
    deal(seats, s[FIRST] + SIGNED, cards, s, chance)
    begin_exchange(r, s)


@hot
def next_round(r: Cells, s: Cells, chance: Cells) -> None:
    number = s[ROUND] + 1
    if number > MAX_ROUND:  # the count stays in its range, the deals go on in turn
        number -= r[R_CYCLE]
    s[ROUND] = number
    first = s[FIRST] + 1
    if first == r[R_SEATS]:
        first = 0
    s[FIRST] = first
    deal_round(r, s, chance)


@hot
def end_turn(r: Cells, s: Cells, chance: Cells) -> None:
    seat = next_with_cards(r[R_SEATS], s)
    if seat >= 0:
        s[TURN] = seat
    else:
        next_round(r, s, chance)
