"""Tables at which nobody is: on the disk, and in memory little more than a name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple, Protocol

import msgspec

from ..protocol import Listing
from ..table import Table
from ..table.clock import Timer
from .codec import read_document, read_table
from .listings import listing_of
from .store import Store

LISTED = b'"listed"'  # somewhere in the document of every table that is


class Pause(NamedTuple):
    """A clock that stands still while nobody is there."""

    timer: Timer
    since: float


class Resting(NamedTuple):
    may_be_listed: bool
    pause: Pause | None = None


class TablesAtRest(Protocol):
    """All tables that are not in the memory of this process."""

    left: dict[str, float]  # those put to rest of late, and when they were touched

    def __contains__(self, id: str) -> bool:
        """Whether it is worth while to wake it."""

    def has_lost(self, id: str) -> bool:
        """After `wake` has found nothing: whether there should have been something."""

    def add(self, table: Table, touched: float) -> None:
        """All of it is stored, but not that its clock stands still."""

    async def release(self, id: str) -> None:
        """A table in memory that this process gives up."""

    def forget(self, id: str) -> None: ...

    def forget_when_left(self, before: float) -> None: ...

    async def wake(self, id: str) -> Table | None:
        """As it was put to rest; None where it is not there, ValueError where it can't be read,
        OwnedElsewhere where another process has it."""

    async def listing(self, id: str) -> Listing | None:
        """None where it can't be read."""

    async def newest(self, most: int) -> list[Listing]:
        """Those that may be listed."""


class RestingTables:
    """Their documents don't change, so what was told of one once is kept."""

    def __init__(self, store: Store, tables: Iterable[tuple[str, bytes]]) -> None:
        self._store = store
        self._tables = {id: Resting(LISTED in state) for id, state in tables}
        self._listings: dict[str, Listing | None] = {}
        self.left: dict[str, float] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, id: str) -> bool:
        return id in self._tables

    def has_lost(self, id: str) -> bool:
        return id in self._tables

    async def release(self, id: str) -> None:
        """Nobody else could have it."""

    def add(self, table: Table, touched: float) -> None:
        is_paused = table.is_playing and table.timer.is_running
        pause = Pause(table.timer, table.presence.rested) if is_paused else None
        is_listed = table.document.settings.visibility == "listed"
        self._tables[table.id] = Resting(is_listed, pause)
        self.left[table.id] = touched

    def forget(self, id: str) -> None:
        self._tables.pop(id, None)
        self._listings.pop(id, None)
        self.left.pop(id, None)

    def forget_when_left(self, before: float) -> None:
        self.left = {id: touched for id, touched in self.left.items() if touched >= before}

    async def wake(self, id: str) -> Table | None:
        found = await self._store.table(id)
        resting = self._tables.get(id)  # it may have been forgotten meanwhile
        if found is None or resting is None:
            return None
        now = asyncio.get_running_loop().time()
        if resting.pause is None:
            return read_table(found, now)
        resting.pause.timer.skip_pause(resting.pause.since, now)
        return read_table(found, now, resting.pause.timer)

    # --- telling of them, without waking them ---

    async def listing(self, id: str) -> Listing | None:
        if id in self._tables and id not in self._listings:
            await self._read([id])
        return self._listings.get(id)

    async def newest(self, most: int) -> list[Listing]:
        tables = reversed(self._tables.items())
        ids = list(islice((id for id, resting in tables if resting.may_be_listed), most))
        await self._read([id for id in ids if id not in self._listings])
        return [listing for id in ids if (listing := self._listings.get(id))]

    async def _read(self, ids: list[str]) -> None:
        if not ids:
            return
        states = await self._store.states(ids)
        for id in ids:
            if id in self._tables:
                self._listings[id] = listing_from(states[id]) if id in states else None


def listing_from(state: bytes) -> Listing | None:
    try:
        return listing_of(Table(read_document(state), 0.0))
    except msgspec.MsgspecError:
        return None
