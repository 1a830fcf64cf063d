"""Tables that this process has not in memory: they rest, or belong to another process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from ...protocol import Listing
from ...table import Table
from ..codec import read_table
from ..logs import log
from ..resting_tables import Pause, listing_from
from ..store import StoreError

if TYPE_CHECKING:
    from .postgres_store import PostgresStore

LOOKS_AT_ONCE = 4  # half of the connections: moves find a free one, however many come back
LISTED_SECONDS = 1.0  # for which a list that was read is told again


class SharedTables:
    """As `RestingTables`, but what there is only the database knows."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self._pauses: dict[str, tuple[int, Pause]] = {}  # with the version that was put to rest
        self._listings: list[Listing] = []
        self._listed_at = -LISTED_SECONDS
        self._tasks: set[asyncio.Task[None]] = set()
        self._looks = asyncio.Semaphore(LOOKS_AT_ONCE)
        self.left: dict[str, float] = {}
        self.live: dict[str, Listing] = {}  # told by the processes that have them, the newest last

    def __contains__(self, id: str) -> bool:
        """Any may be there: `wake` finds out."""
        return True

    def has_lost(self, id: str) -> bool:
        return False

    def add(self, table: Table, touched: float) -> None:
        if table.is_playing and table.timer.is_running:
            pause = Pause(table.timer, table.presence.rested)
            self._pauses[table.id] = table.version, pause
        self.left[table.id] = touched
        task = asyncio.create_task(freed(table.id, self._store.leases.let_go(table.id)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def release(self, id: str) -> None:
        """From now on any process may have it."""
        await freed(id, self._store.leases.let_go(id))

    def forget(self, id: str) -> None:
        self._pauses.pop(id, None)
        self.left.pop(id, None)

    def forget_when_left(self, before: float) -> None:
        self.left = {id: touched for id, touched in self.left.items() if touched >= before}
        self._pauses = {id: pause for id, pause in self._pauses.items() if id in self.left}

    async def wake(self, id: str) -> Table | None:
        """Owned from now on. OwnedElsewhere where another has it."""
        async with self._looks:
            if await self._store.leases.claim(id) is None:
                return None
            found = await self._store.table(id)
        if found is None:
            return None
        self.live.pop(id, None)
        now = asyncio.get_running_loop().time()
        version, pause = self._pauses.get(id, (0, None))
        if pause is None or version != found.version:
            return read_table(found, now)
        pause.timer.skip_pause(pause.since, now)
        return read_table(found, now, pause.timer)

    async def listing(self, id: str) -> Listing | None:
        state = (await self._store.states([id])).get(id)
        return self.live.get(id) or listing_from(state) if state is not None else None

    async def newest(self, most: int) -> list[Listing]:
        """Those that may be listed and are not in the memory of this process."""
        now = asyncio.get_running_loop().time()
        if now - self._listed_at >= LISTED_SECONDS:
            self._listed_at = now
            found = await self._store.listed(most)
            self._listings = [listing for state in found if (listing := listing_from(state))]
        return [self.live.get(listing.id, listing) for listing in self._listings[: max(0, most)]]


async def freed(id: str, freeing: Awaitable[None]) -> None:
    try:
        await freeing
    except StoreError as error:  # then it is free when this process has ended
        log.warning("table not released", table=id, error=str(error))
