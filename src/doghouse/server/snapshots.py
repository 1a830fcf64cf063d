"""What each one at a table sees, encoded for the wire."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from msgspec import Raw

from ..fair_deals import commitment_of
from ..game import Game
from ..notation.move import Words
from ..protocol import (
    LATEST_MOVES,
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
from ..table.consent import waits_for
from ..table.document import Document
from ..table.due import STAND_IN_LEVEL, deadline
from ..table.restored_table import whole_log
from .codec import encode

KEPT_CHOICES: dict[str, Raw] = {}  # encoded, by text
MOST_KEPT_CHOICES = 4096
LIVE_KEYS = ("seats", "asked", "seconds", "onlookers", "proposal")  # need no other document


class Snapshots:
    """The encoder of one table, which lives as long as its room.

    What several snapshots have in common is encoded once and kept as `Raw`, which msgspec writes
    as it is in place of any type. An encoding serves as long as what it was made of is the same.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.latest = deque((encoded(ply.log_entry()) for ply in table.latest), maxlen=LATEST_MOVES)
        self.log: list[Raw] | None = None  # the whole game, once somebody has asked for it
        self._settings: tuple[Any, Any] = (None, None)  # each: what was encoded, and how
        self._seats: tuple[Any, Any] = (None, None)
        self._deals: tuple[Any, Any] = (None, None)
        self._choices: dict[str, Raw] = {}  # by seat
        self._game: Game | None = None  # whose choices these are

    def add(self, change: Change) -> list[Raw]:
        """The table has applied this change; the entries of its moves."""
        if change.start or change.game is None:
            self.latest.clear()
            self.log = None
        for _ in range(min(change.taken_back, len(self.latest))):
            self.latest.pop()
        if change.taken_back and self.log is not None:
            del self.log[-change.taken_back :]
        entries = [encoded(ply.log_entry()) for ply in change.plies]
        self.latest += entries
        if self.log is not None:
            self.log += entries
        return entries

    def of(self, person: int | None, now: float) -> bytes:
        """All that somebody may see; None is an onlooker."""
        table, document = self.table, self.table.document
        seat = document.seat_of(person)
        received = document.received.get(seat) if seat else None
        return encode(
            Snapshot(
                version=table.version,
                table=self.table_state(now),
                seat=seat,
                is_host=table.is_host(person),
                view=table.shown.view(seat) if table.shown else None,
                choices=self.choices_of(seat),
                gift=document.gifts.get(seat) if seat else None,
                received=Received(*received) if received else None,
                ply=table.ply,
                last=list(self.latest),  # type: ignore[arg-type]
            )
        )

    async def whole_log(self) -> list[Raw]:
        """Replayed in a thread for the first who asks. The table may not change meanwhile."""
        game = self.table.game
        if self.log is None and game is not None:
            entries = await asyncio.to_thread(whole_log, game, self.table.played_by)
            self.log = list(map(encoded, entries))
        return self.log or []

    def choices_of(self, seat: str | None) -> Any:
        """Also for a seat that has chosen a card and may still change its mind."""
        table = self.table
        if seat is None or table.game is None:
            return None
        if seat not in table.asked and seat not in table.document.gifts:
            return None
        if table.game is not self._game:
            self._game, self._choices = table.game, {}
        if seat not in self._choices:
            self._choices[seat] = encoded(offered(table.game, seat))
        return self._choices[seat]

    def table_state(self, now: float) -> TableState:
        table, document = self.table, self.table.document
        settings, all_options = self._encoded_settings()
        deals, last_deals = self._encoded_deals()
        return TableState(
            id=document.id,
            stage=document.stage,
            settings=settings,
            all_options=all_options,
            is_locked=bool(document.passphrase),
            teams=document.configuration.letters_by_team,
            host=table.seat_of(document.host),
            number=document.number,
            wins=document.wins,
            record=document.record,
            origin=document.began_as,
            deals=deals,
            resigned=list(document.resigned),
            last_deals=last_deals,
            **self.live_parts(now),
        )

    def live_parts(self, now: float) -> dict[str, Any]:
        """What may be different without a change of the document: the LIVE_KEYS."""
        table = self.table
        has_clock = table.timer.is_running
        deadlines = [deadline(table, seat) for seat in table.asked] if has_clock else []
        ends = [at for at in deadlines if at is not None]
        return {
            "seats": self._encoded_seats(),
            "asked": table.asked,
            "seconds": round(max(0.0, min(ends) - now), 1) if ends else None,
            "onlookers": table.presence.onlookers,
            "proposal": proposal_of(table, now),  # waits for those who are here
        }

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


def offered(game: Game, seat: str) -> SeatChoices:
    found = game.choices(seat)
    return SeatChoices([encoded_choice(words) for words in found.words], found.sevens)


def encoded_choice(words: Words) -> Any:
    """The same few come again and again; a text says all of its move."""
    found = KEPT_CHOICES.get(words.text)
    if found is None:
        if len(KEPT_CHOICES) >= MOST_KEPT_CHOICES:
            KEPT_CHOICES.clear()
        found = KEPT_CHOICES[words.text] = encoded(MoveChoice(*words))
    return found


def proposal_of(table: Table, now: float) -> ProposalState | None:
    document, proposal = table.document, table.document.proposal
    if proposal is None or not table.is_playing:
        return None
    persons = waits_for(table, proposal, now)
    seats = [letter for letter, seat in document.seats.items() if seat.person in persons]
    by, seat = document.seat_of(proposal.by), proposal.seat or None
    return ProposalState(proposal.action, by, seat, proposal.name, seats)


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
                face=document.persons[person].face if person is not None else "",
                level=seat.level,
                is_program=person is not None and document.persons[person].is_program,
                is_here=person in here or seat.kind == "bot",
                stand_in=STAND_IN_LEVEL if letter in table.presence.standing_in else "",
                bank=round(table.timer.banks.get(letter, 0.0), 1),
            )
        )
    return states
