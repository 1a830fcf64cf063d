"""What a table has to do by itself: bots that play, and whoever is away or out of time."""

from __future__ import annotations

from typing import NamedTuple

from ..protocol import By
from .table import Table

STAND_IN = "house dog"  # the level that plays for who is away
GRACE = 30.0  # seconds that somebody who is away is waited for
RETURN = 10.0  # seconds that are left to whoever comes back after their time was up


class Duty(NamedTuple):
    """A seat that a bot is to play for, and when."""

    seat: str
    level: str
    by: By
    at: float


def duties(table: Table) -> list[Duty]:
    """Nothing while nobody is there: a table without people rests."""
    if not table.here and not table.onlookers:
        return []
    found = (_duty(table, seat) for seat in table.asked)
    return [duty for duty in found if duty is not None]


def _duty(table: Table, letter: str) -> Duty | None:
    seat = table.document.seats[letter]
    soon = table.timer.began + table.document.settings.pace
    if seat.kind == "bot":
        return Duty(letter, seat.level, "bot", soon)
    due: list[Duty] = []
    if letter in table.standing_in or seat.kind == "open":
        due.append(Duty(letter, STAND_IN, "stand-in", soon))
    elif seat.person not in table.here:
        left = table.left_at.get(seat.person or 0, table.resumed)
        waited = max(left, table.timer.began, table.resumed) + GRACE
        due.append(Duty(letter, STAND_IN, "stand-in", waited))
    at = deadline(table, letter)
    if at is not None:
        due.append(Duty(letter, STAND_IN, "clock", at))
    return min(due, key=lambda duty: duty.at, default=None)


def deadline(table: Table, letter: str) -> float | None:
    """When the time of a seat is up; whoever has just come back has a moment."""
    at = table.timer.deadline(letter)
    return None if at is None else max(at, table.resumed + RETURN)


# --- coming and going ---------------------------------------------------------------------------


def arrive(table: Table, person: int | None, now: float) -> None:
    if not table.here and not table.onlookers:
        table.timer.began += now - table.rested  # while nobody was there no time went by
        table.resumed = now
    if person is None:
        table.onlookers += 1
        return
    table.here[person] = table.here.get(person, 0) + 1
    table.left_at.pop(person, None)
    table.standing_in.discard(table.seat_of(person) or "")


def depart(table: Table, person: int | None, now: float) -> None:
    if person is None:
        table.onlookers -= 1
    else:
        table.here[person] -= 1
        if not table.here[person]:
            del table.here[person]
            table.left_at[person] = now
    if not table.here and not table.onlookers:
        table.rested = now
