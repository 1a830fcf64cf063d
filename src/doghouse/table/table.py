"""One running table: seats, game, version, clock. It knows no socket and no storage.

Every wish is worked out by `seating` or `playing` as a `Change`, which is handed to whoever
stores it; only then `commit` makes it true. One wish at a time.
"""

from __future__ import annotations

from collections import deque
from hmac import compare_digest
from typing import Any

import msgspec
from msgspec import Raw

from ..protocol import By, LogEntry
from ..rules.game import Game
from .change import Change
from .clock import Timer
from .document import Document, hashed
from .refusal import Refusal

encode = msgspec.json.Encoder().encode

LATEST = 8  # moves that a snapshot tells again


class Table:
    """What is true at a table now."""

    def __init__(self, document: Document, now: float, version: int = 1) -> None:
        self.document = document
        self.settings: Any = Raw(encode(document.settings))  # written out
        self.version = version
        self.since = version  # when the game last moved on: older wishes to play are stale
        self.game: Game | None = None
        self.shown: Game | None = None  # the same, with the cards chosen so far in an exchange
        self.gifts_shown: tuple[dict[str, str], Game | None] = ({}, None)  # what `shown` shows
        self.ply = 0
        self.latest: deque[Raw] = deque(maxlen=LATEST)  # the latest moves, written out
        self.played_by: list[By] = []  # who moved the hand, of every move
        self.log: list[Any] | None = None  # every move, written out, once somebody has asked
        self.asked: list[str] = []  # the seats that are to move
        self.timer = Timer(document.settings.clock, [], now)
        self.offered: dict[str, Any] = {}  # what each seat may choose from, written out
        self.seats_told: tuple[Any, Any] = (None, None)  # who sits where, written out
        self.here: dict[int, int] = {}  # person -> how many devices
        self.onlookers = 0
        self.left_at: dict[int, float] = {}  # persons who went away
        self.standing_in: set[str] = set()  # seats that a bot plays while the owner is away
        self.rested = now  # when the last one left
        self.resumed = now  # when somebody was last alone to come back

    # --- questions ------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.document.id

    @property
    def stage(self) -> str:
        return self.document.stage

    @property
    def is_playing(self) -> bool:
        return self.document.stage == "playing"

    @property
    def running(self) -> Game:
        """The game, where one is played; else Refusal."""
        if self.game is None or not self.is_playing:
            raise Refusal("no_game")
        return self.game

    def person_with(self, secret: str) -> int | None:
        digest = hashed(secret)
        for person in self.document.persons.values():
            if any(compare_digest(kept, digest) for kept in person.secrets):
                return person.id
        return None

    def seat_of(self, person: int | None) -> str | None:
        return self.document.seat_of(person)

    def is_host(self, person: int | None) -> bool:
        return person is not None and person in (self.document.host, self.acting_host)

    @property
    def acting_host(self) -> int | None:
        """The host or, while the host is away, the first person at the table."""
        if self.document.host in self.here:
            return self.document.host
        seated = (seat.person for seat in self.document.seats.values())
        return next((person for person in seated if person in self.here), None)

    def name_of(self, seat: str) -> str:
        """As a record has it."""
        taken = self.document.seats[seat]
        if taken.person is not None:
            return self.document.persons[taken.person].name
        return taken.level

    @property
    def names(self) -> dict[str, str]:
        return {seat: name for seat in self.document.seats if (name := self.name_of(seat))}

    # --- making it true -------------------------------------------------------------------------

    def commit(self, change: Change, now: float) -> None:
        """The change has been stored: now it is so."""
        has_moved_on = bool(change.plies or change.begun)
        self.version += 1
        if change.document.settings is not self.document.settings:
            self.settings = Raw(encode(change.document.settings))
        was, self.document = self.document, change.document
        if was.seats is not self.document.seats:
            self.standing_in -= {
                s for s, seat in was.seats.items() if self.document.seats.get(s) != seat
            }
        if change.begun:
            seats = list(change.document.seats)
            self.timer = Timer(change.document.settings.clock, seats, now)
            self.standing_in.clear()
        if change.begun or change.game is None:
            self.latest.clear()
            self.played_by.clear()
            self.log = None
            self.ply = 0
        for seat in change.answered:
            self.timer.moved(seat, now)
        if change.game is not self.game:
            self.offered.clear()
        self.game = change.game
        self.shown = self.with_gifts()
        for played in change.plies:
            self.tell(played.entry)
            self.played_by.append(played.by)
            self.ply = played.ply
        self.asked = self.to_move()
        if has_moved_on:
            self.since = self.version
            self.timer.turn_begins(now)
            self.rested = now

    def tell(self, entry: LogEntry) -> None:
        """A move that snapshots tell for a while."""
        written = Raw(encode(entry))
        self.latest.append(written)
        if self.log is not None:
            self.log.append(written)

    def to_move(self) -> list[str]:
        """One seat, or in an exchange all that have not chosen."""
        if self.game is None or not self.is_playing:
            return []
        if self.game.phase != "exchange":
            return [self.game.turn] if self.game.turn else []
        gifts = self.document.gifts
        return [s for s in self.game.seats if s not in gifts and self.game.legal_moves(s)]

    def with_gifts(self) -> Game | None:
        """The game as it looks with the cards chosen so far."""
        gifts = self.document.gifts
        if self.game is None or not gifts:
            return self.game
        before, base = self.gifts_shown
        if base is not self.game or any(gifts.get(seat) != card for seat, card in before.items()):
            before, self.shown = {}, self.game
        assert self.shown is not None
        shown = self.shown.copy()
        for seat, card in gifts.items():
            if seat not in before:
                shown.play(f"give {card}", seat)
        self.gifts_shown = gifts, self.game
        return shown
