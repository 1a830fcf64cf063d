"""What each one at a table sees, encoded for the wire."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple, cast

from msgspec import Raw

from ..fair_deals import commitment_of
from ..game import Game
from ..notation.position import Views
from ..protocol import (
    Deals,
    MoveChoice,
    ProposalState,
    Received,
    SeatChoices,
    SeatState,
    Snapshot,
    TableState,
)
from ..table import Change, Table
from ..table.document import Document
from ..table.due import STAND_IN_LEVEL, deadline
from ..table.restored_table import whole_log
from ..table.table import LATEST_PLIES
from .codec import encode

LONG_FIELDS = {"options", "marbles", "rows", "completed", "market", "discard"}  # of a view


class Common(NamedTuple):
    """What all snapshots of one moment have in common."""

    state: Any
    latest: Any
    views: Views | None
    seats: dict[int | None, str]  # by person
    hosts: tuple[int | None, ...]


class Snapshots:
    """The encoder of one table, which lives as long as its room.

    What several snapshots have in common is encoded once and kept as `Raw`, which msgspec writes
    as it is in place of any type. An encoding serves as long as what it was made of is the same.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.latest = deque((encoded(ply.log_entry()) for ply in table.latest), maxlen=LATEST_PLIES)
        self.log: list[Raw] | None = None  # the whole game, once somebody has asked for it
        self._settings: tuple[Any, Any] = (None, None)  # each: what was encoded, and how
        self._seats: tuple[Any, Any] = (None, None)
        self._deals: tuple[Any, Any] = (None, None)
        self._choices: dict[str, Raw] = {}  # by seat
        self._game: Game | None = None  # whose choices these are

    def add(self, change: Change) -> None:
        """The table has applied this change."""
        if change.start or change.game is None:
            self.latest.clear()
            self.log = None
        entries = [encoded(ply.log_entry()) for ply in change.plies]
        self.latest += entries
        if self.log is not None:
            self.log += entries

    def of(self, persons: Iterable[int | None], now: float) -> dict[int | None, bytes]:
        """One message for each person; None is an onlooker."""
        table = self.table
        common = Common(
            state=encoded(self._table_state(now)),
            latest=list(self.latest),
            views=encoded_views(table.shown) if table.shown else None,
            seats={seat.person: letter for letter, seat in table.document.seats.items()},
            hosts=(table.document.host, table.acting_host),
        )
        return {person: self._message(person, common) for person in persons}

    def _message(self, person: int | None, common: Common) -> bytes:
        table, document = self.table, self.table.document
        seat = None if person is None else common.seats.get(person)
        received = document.received.get(seat) if seat else None
        return encode(
            Snapshot(
                version=table.version,
                table=common.state,
                seat=seat,
                is_host=person is not None and person in common.hosts,
                view=common.views.of(seat) if common.views else None,
                choices=self._choices_of(seat),
                gift=document.gifts.get(seat) if seat else None,
                received=Received(*received) if received else None,
                ply=table.ply,
                last=common.latest,
            )
        )

    async def whole_log(self) -> list[Raw]:
        """Replayed in a thread for the first who asks. The table may not change meanwhile."""
        game = self.table.game
        if self.log is None and game is not None:
            entries = await asyncio.to_thread(whole_log, game, self.table.played_by)
            self.log = list(map(encoded, entries))
        return self.log or []

    def _choices_of(self, seat: str | None) -> Any:
        """Also for a seat that has chosen a card and may still change its mind."""
        table = self.table
        if seat is None or table.game is None:
            return None
        if seat not in table.asked and seat not in table.document.gifts:
            return None
        if table.game is not self._game:
            self._game, self._choices = table.game, {}
        if seat not in self._choices:
            self._choices[seat] = encoded(choices_of(table.game, seat))
        return self._choices[seat]

    def _table_state(self, now: float) -> TableState:
        table, document = self.table, self.table.document
        deadlines = [at for seat in table.asked if (at := deadline(table, seat)) is not None]
        settings, all_options = self._encoded_settings()
        deals, last_deals = self._encoded_deals()
        return TableState(
            id=document.id,
            stage=document.stage,
            settings=settings,
            all_options=all_options,
            is_locked=bool(document.passphrase),
            seats=self._encoded_seats(),
            teams=document.configuration.letters_by_team,
            host=table.seat_of(document.host),
            number=document.number,
            wins=document.wins,
            asked=table.asked,
            seconds=round(max(0.0, min(deadlines) - now), 1) if deadlines else None,
            onlookers=table.presence.onlookers,
            record=document.record,
            origin=document.began_as,
            deals=deals,
            proposal=proposal_of(document),
            last_deals=last_deals,
        )

    def _encoded_deals(self) -> tuple[Any, Any]:
        """They change only between games."""
        document = self.table.document
        shown = document.stage, document.deals, document.next_key, document.seat_texts
        if self._deals[0] != shown:
            now, last = deals_of(document), last_deals_of(document)
            self._deals = shown, (encoded(now), encoded(last))
        found: tuple[Any, Any] = self._deals[1]
        return found

    def _encoded_settings(self) -> tuple[Any, Any]:
        """What the host has chosen, and all options that follow from it."""
        document = self.table.document
        if self._settings[0] is not document.settings:
            all_options = encoded(document.configuration.all_options)
            self._settings = document.settings, (encoded(document.settings), all_options)
        chosen: tuple[Any, Any] = self._settings[1]
        return chosen

    def _encoded_seats(self) -> Any:
        """Most moves leave them as they are."""
        table, document = self.table, self.table.document
        shown = (
            document.seats,
            document.persons,
            list(table.presence.here),
            set(table.presence.standing_in),
            list(table.timer.banks.values()) if table.timer.is_running else None,
        )
        if self._seats[0] != shown:
            self._seats = shown, encoded(seat_states(table))
        return self._seats[1]


def encoded(value: Any) -> Raw:
    return Raw(encode(value))


def encoded_views(game: Game) -> Views:
    """Long fields of what everyone sees are encoded once for all."""
    views = game.views()
    open_view = cast(dict[str, Any], views.open)
    for key in open_view.keys() & LONG_FIELDS:
        open_view[key] = encoded(open_view[key])
    return views


def choices_of(game: Game, seat: str) -> SeatChoices:
    found = game.choices(seat)
    return SeatChoices([MoveChoice.of(move) for move in found.moves], found.sevens)


def proposal_of(document: Document) -> ProposalState | None:
    proposal = document.proposal
    if proposal is None:
        return None
    return ProposalState(proposal.action, document.seat_of(proposal.by), proposal.seat or None)


def deals_of(document: Document) -> Deals:
    """Of the game that runs, without its key; else of the next one."""
    if document.stage != "playing":
        commitment = commitment_of(document.next_key) if document.next_key else ""
        return Deals(commitment, document.seat_texts, None)
    deals = document.deals
    return Deals(deals.commitment, dict(deals.texts), None) if deals else Deals("", {}, None)


def last_deals_of(document: Document) -> Deals | None:
    """With the key: of a game that was played to its end."""
    deals = document.deals
    is_over = document.stage != "playing" and document.record == document.game
    return Deals(deals.commitment, dict(deals.texts), deals.key) if deals and is_over else None


def seat_states(table: Table) -> list[SeatState]:
    document, here = table.document, table.presence.here
    states = []
    for letter, seat in document.seats.items():
        person = seat.person
        states.append(
            SeatState(
                seat=letter,
                kind=seat.kind,
                name=document.persons[person].name if person is not None else seat.name,
                level=seat.level,
                is_program=person is not None and document.persons[person].is_program,
                is_here=person in here or seat.kind == "bot",
                stand_in=STAND_IN_LEVEL if letter in table.presence.standing_in else "",
                bank=round(table.timer.banks.get(letter, 0.0), 1),
            )
        )
    return states
