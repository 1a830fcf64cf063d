"""What each one at a table may see: the common part is worked out once, whoever asks."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from ..protocol import Received, SeatState, Snapshot, TableState
from ..rules.choices import choices
from ..rules.game import Game
from ..rules.position import Position
from .due import STAND_IN, deadline
from .table import Table

encode = msgspec.json.Encoder().encode


HEAVY = ("options", "marbles", "rows", "completed", "market", "discard")


class Snapshots:
    """Of one moment: make new ones whenever anything has changed.

    What several of them have in common is written out once: an encoder takes Raw for any type.
    """

    def __init__(self, table: Table, now: float) -> None:
        self.table = table
        self.seats = {seat.person: letter for letter, seat in table.document.seats.items()}
        self.hosts = (table.document.host, table.acting_host)
        self.state: Any = Raw(encode(table_state(table, now)))
        self.latest: Any = list(table.latest)
        self.seen_by_all = prepared(table.shown) if table.shown else None

    def of(self, person: int | None) -> bytes:
        """One frame for a person, or for an onlooker (None)."""
        table = self.table
        seat = None if person is None else self.seats.get(person)
        received = table.document.received.get(seat) if seat else None
        return encode(
            Snapshot(
                version=table.version,
                table=self.state,
                seat=seat,
                is_host=person is not None and person in self.hosts,
                view=self.view(seat),
                choices=self.choices(seat),
                gift=table.document.gifts.get(seat) if seat else None,
                received=Received(*received) if received else None,
                ply=table.ply,
                last=self.latest,
            )
        )

    def view(self, seat: str | None) -> dict[str, Any] | None:
        if self.table.shown is None or self.seen_by_all is None:
            return None
        return self.table.shown.seen_from(seat, self.seen_by_all)

    def choices(self, seat: str | None) -> Any:
        """Also for a seat that has chosen a card and may still change its mind."""
        table = self.table
        if seat is None or table.game is None:
            return None
        if seat not in table.asked and seat not in table.document.gifts:
            return None
        if seat not in table.offered:
            table.offered[seat] = Raw(encode(choices(table.game, seat)))
        return table.offered[seat]


def prepared(game: Game) -> Position:
    """The open view; what is long is written out once for all."""
    view = game.open_view()
    return {key: Raw(encode(value)) if key in HEAVY else value for key, value in view.items()}


def table_state(table: Table, now: float) -> TableState:
    document = table.document
    asked = table.asked
    deadlines = [at for seat in asked if (at := deadline(table, seat)) is not None]
    return TableState(
        id=document.id,
        stage=document.stage,
        settings=table.settings,
        is_locked=bool(document.passphrase),
        seats=seats_told(table),
        host=table.seat_of(document.host),
        number=document.number,
        wins=document.wins,
        asked=asked,
        seconds=round(max(0.0, min(deadlines) - now), 1) if deadlines else None,
        onlookers=table.onlookers,
        record=document.record,
    )


def seats_told(table: Table) -> Any:
    """Who sits where, written out; most moves change nothing of it."""
    document = table.document
    now = (
        document.seats,
        document.persons,
        list(table.here),
        set(table.standing_in),
        list(table.timer.banks.values()) if table.timer.is_running else None,
    )
    if table.seats_told[0] != now:
        table.seats_told = now, Raw(encode(seat_states(table)))
    return table.seats_told[1]


def seat_states(table: Table) -> list[SeatState]:
    document, here = table.document, table.here
    states = []
    for letter, seat in document.seats.items():
        person = seat.person
        states.append(
            SeatState(
                seat=letter,
                kind=seat.kind,
                name=document.persons[person].name if person is not None else "",
                level=seat.level,
                is_program=person is not None and document.persons[person].is_program,
                is_here=person in here or seat.kind == "bot",
                stand_in=STAND_IN if letter in table.standing_in else "",
                bank=round(table.timer.banks.get(letter, 0.0), 1),
            )
        )
    return states
