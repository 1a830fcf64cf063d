"""Moves that a bot is to play: its own, and those of people who are away or out of time."""

from __future__ import annotations

from typing import NamedTuple

from ..protocol import By
from .table import Table

STAND_IN_LEVEL = "house dog"  # plays for people
AWAY_SECONDS = 30.0  # that somebody who has left is waited for
RETURN_SECONDS = 10.0  # at least, for whoever comes back to an empty table


class DueMove(NamedTuple):
    """A bot of this level is to play for the seat at this time.

    It has `ahead` seconds before that to think, where nobody is waited for: so the time that a move
    takes does not tell whether there was a choice."""

    seat: str
    level: str
    by: By
    at: float
    ahead: float = 0.0

    @property
    def thinks_from(self) -> float:
        return self.at - self.ahead


def due_moves(table: Table) -> list[DueMove]:
    """None while nobody is here: an empty table rests."""
    if table.presence.is_empty:
        return []
    found = (_due_move(table, seat) for seat in table.asked)
    return [move for move in found if move is not None]


def _due_move(table: Table, letter: str) -> DueMove | None:
    seat, presence = table.document.seats[letter], table.presence
    is_there = seat.person in presence.here and letter not in presence.standing_in
    if is_there and not table.timer.is_running:
        return None
    began, pace = table.timer.began, table.document.settings.pace
    soon = began + pace
    if seat.kind == "bot":
        return DueMove(letter, seat.level, "bot", soon, pace)
    due: list[DueMove] = []
    if letter in presence.standing_in or seat.kind == "open":
        due.append(DueMove(letter, STAND_IN_LEVEL, "stand-in", soon, pace))
    elif seat.person not in presence.here:
        waited = max(began, presence.gone_since(seat.person)) + AWAY_SECONDS
        due.append(DueMove(letter, STAND_IN_LEVEL, "stand-in", waited))
    at = deadline(table, letter)
    if at is not None:
        due.append(DueMove(letter, STAND_IN_LEVEL, "clock", at))
    return min(due, key=lambda move: move.at, default=None)


def deadline(table: Table, letter: str) -> float | None:
    """When the time of a seat is up; None without a clock."""
    at = table.timer.deadline(letter)
    return None if at is None else max(at, table.presence.resumed + RETURN_SECONDS)
