"""What a table broadcasts: the whole to whoever needs it, and to all others what is different.

Each broadcast has a number, and a connection knows the last that it got. Who has missed one, or was
sent a snapshot since, is sent the whole; and so is who has another seat, or all where the game is
another.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import fields

from ..notation.view_changes import Changes, ViewChanges
from ..protocol import Received, TableState, Update
from ..rules.knowledge import ONLOOKER
from ..table import Change, Table
from ..table.document import Document
from .codec import encode
from .snapshots import LIVE_KEYS, Snapshots

NEVER = 0  # the number of no broadcast
#: What is different only with another document.
STILL_KEYS = tuple(f.name for f in fields(TableState) if f.name not in LIVE_KEYS)
#: What a snapshot shows of a document; of most changes in a game none of it is touched.
SHOWN = tuple({field.name for field in fields(Document)} - {"gifts", "chosen_by", "received"})


class Receiver(Protocol):
    """A connection; `told`: the number of the last broadcast it got."""

    person: int | None
    told: int


class Moment(NamedTuple):
    """What was broadcast."""

    version: int
    document: Document
    game: Any  # as views show it
    table: TableState  # its live parts may be older
    live: Mapping[str, Any]
    seats: dict[int | None, str]  # by person
    hosts: tuple[int | None, ...]
    choices: dict[str, Raw | None]  # of the seats of those who were told
    ply: int
    is_shown_alike: bool  # as before, but for what lives


class Updates:
    """The broadcasts of one table."""

    def __init__(self, snapshots: Snapshots) -> None:
        self.snapshots = snapshots
        self.number = NEVER
        self.last: Moment | None = None
        self.entries: list[Raw] = []  # of moves since the last broadcast

    @property
    def table(self) -> Table:
        return self.snapshots.table

    def add(self, change: Change) -> None:
        """The table has applied this change."""
        entries = self.snapshots.add(change)
        if change.start or change.game is None or change.taken_back:
            self.last = None
            self.entries = []
        self.entries += entries

    def messages(self, receivers: Collection[Receiver], now: float) -> list[bytes]:
        """One for each, in their order; they are told by it."""
        before, number = self.last, self.number
        after = self._moment(before, now)
        self._note_choices(after, {receiver.person for receiver in receivers})
        changed = before and self._changed(before, after)
        wholes: dict[int | None, bytes] = {}
        found = []
        for receiver in receivers:
            person = receiver.person
            if changed and receiver.told == number and changed.is_same_to(person):
                found.append(changed.of(person))
            else:
                if person not in wholes:
                    wholes[person] = self.snapshots.of(person, now)
                found.append(wholes[person])
            receiver.told = number + 1
        self.number, self.last, self.entries = number + 1, after, []
        return found

    def _note_choices(self, moment: Moment, persons: Collection[int | None]) -> None:
        for person, seat in moment.seats.items():
            if person in persons and (choices := self.snapshots.choices_of(seat)) is not None:
                moment.choices[seat] = choices

    def _moment(self, before: Moment | None, now: float) -> Moment:
        snapshots, table = self.snapshots, self.table
        document = table.document
        is_alike = before is not None and is_shown_alike(before.document, document)
        return Moment(
            version=table.version,
            document=document,
            game=table.shown,
            table=before.table if before and is_alike else snapshots.table_state(now),
            live=snapshots.live_parts(now),
            seats=before.seats if before and is_alike else persons_of(document),
            hosts=(document.host, table.acting_host),
            choices={},
            ply=table.ply,
            is_shown_alike=is_alike,
        )

    def _changed(self, before: Moment, after: Moment) -> Changed | None:
        """None where all need the whole."""
        if before.game is None or after.game is None:
            return None
        return Changed(before, after, self.entries)


class Changed:
    """From one broadcast to the next: what is the same for several is encoded once."""

    def __init__(self, before: Moment, after: Moment, entries: list[Raw]) -> None:
        self.before = before
        self.after = after
        self.views = view_changes(before, after)
        self.common = Update(
            after.version,
            before.version,
            table=table_changes(before, after) or UNSET,
            view=self.views.open or UNSET,
            discarded=self.views.discarded or UNSET,
            ply=after.ply if after.ply != before.ply else UNSET,
            last=entries or UNSET,  # type: ignore[arg-type]
        )
        self.common_message = b""  # not encoded yet
        self.own: dict[int | None, bytes] = {}
        self.is_same_to_all = before.seats == after.seats and before.hosts == after.hosts
        has_gifts = before.document is not after.document
        self.has_gifts = has_gifts and gifts_of(before.document) != gifts_of(after.document)
        self.concerned = self._concerned()

    def _concerned(self) -> set[str | None]:
        """The seats, None for onlookers, to whom it may not be the same as to all."""
        letters = self.before.game.seats
        if self.has_gifts:
            return {None, *letters}
        found: set[str | None] = {*self.before.choices, *self.after.choices}
        for observer in self.views.concerned:
            found.add(None if observer == ONLOOKER else letters[observer])
        return found

    def is_same_to(self, person: int | None) -> bool:
        """Not to somebody who has another seat, or is the host now: they need the whole."""
        if self.is_same_to_all:
            return True
        before, after = self.before, self.after
        if before.seats.get(person) != after.seats.get(person):
            return False
        return person is None or (person in before.hosts) == (person in after.hosts)

    def of(self, person: int | None) -> bytes:
        seat = self.after.seats.get(person)
        if seat not in self.concerned:
            return self._common_message()
        if person not in self.own:
            self.own[person] = self._message(seat)
        return self.own[person]

    def _common_message(self) -> bytes:
        if not self.common_message:
            self.common_message = encode(self.common)
        return self.common_message

    def _message(self, seat: str | None) -> bytes:
        view = self.views.of(seat)
        choices = self._choices(seat)
        gift, received = self._gifts(seat) if self.has_gifts else (UNSET, UNSET)
        if view is self.views.open and (choices, gift, received) == (UNSET,) * 3:
            return self._common_message()
        common = self.common
        return encode(
            Update(
                common.version,
                common.since,
                common.table,
                view or UNSET,
                common.discarded,
                choices,
                gift,
                received,
                common.ply,
                common.last,
            )
        )

    def _choices(self, seat: str | None) -> Any:
        if seat is None:
            return UNSET
        had, has = self.before.choices.get(seat), self.after.choices.get(seat)
        return UNSET if has is had or has == had else has

    def _gifts(
        self, seat: str | None
    ) -> tuple[str | UnsetType | None, Received | UnsetType | None]:
        before, after = self.before.document, self.after.document
        if seat is None:
            return UNSET, UNSET
        gift = after.gifts.get(seat)
        received = after.received.get(seat)
        return (
            UNSET if gift == before.gifts.get(seat) else gift,
            UNSET
            if received == before.received.get(seat)
            else Received(*received)
            if received
            else None,
        )


def view_changes(before: Moment, after: Moment) -> ViewChanges:
    one, other = before.game, after.game
    return ViewChanges((one.state, one.knowledge), (other.state, other.knowledge))


def table_changes(before: Moment, after: Moment) -> Changes:
    changes = {}
    if not after.is_shown_alike:
        for key in STILL_KEYS:
            value, had = getattr(after.table, key), getattr(before.table, key)
            if value is not had and value != had:
                changes[key] = value
    for key, value in after.live.items():
        had = before.live[key]
        if value is not had and value != had:
            changes[key] = value
    return changes


def is_shown_alike(one: Document, other: Document) -> bool:
    if one is other:
        return True
    return all(getattr(one, key) is getattr(other, key) for key in SHOWN)


def gifts_of(document: Document) -> tuple[Any, Any]:
    return document.gifts, document.received


def persons_of(document: Document) -> dict[int | None, str]:
    return {
        seat.person: letter for letter, seat in document.seats.items() if seat.person is not None
    }
