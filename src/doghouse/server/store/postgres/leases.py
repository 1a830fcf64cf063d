"""Which process owns which table, and how another one takes over when it dies.

A process is alive as long as it renews its row. A table belongs to the process in its row, as of
the epoch there; every claim raises the epoch, and writes with an old epoch are refused. So a
process that was paused, or cut off from the database, can do no harm when it comes back.

Failover is lazy: after a process has died, the next request for one of its tables (relay.py) makes
the process that receives it claim the table and read it from the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from ....words import say
from ...logs import log, trail
from ..interface import Conflict, StoreError, StoreFailed

if TYPE_CHECKING:
    from .store import PostgresStore

LEASE_SECONDS = 5.0  # until a silent process counts as dead
RENEWALS = 5  # in that time
FORGET_SECONDS = 3600.0  # until the row of a dead process is deleted

LEASE_SCHEMA = files(__package__).joinpath("leases.sql").read_text("utf-8")

LEASE = "clock_timestamp() + make_interval(secs => $1)"
REGISTER = f"INSERT INTO processes (token, alive_until) VALUES ($2, {LEASE}) RETURNING id"
RENEW = f"UPDATE processes SET alive_until = {LEASE}, address = $3 WHERE id = $2 RETURNING id"
ALIVE = "alive_until > clock_timestamp()"
OTHERS = f"""
    SELECT id, address, token FROM processes WHERE {ALIVE} AND id != $1 AND address != ''
"""
OWNER = f"""
    SELECT processes.id, address, token FROM owners JOIN processes ON processes.id = process
    WHERE table_id = $1 AND {ALIVE}
"""
CLAIM = f"""
    INSERT INTO owners (table_id, process)
    SELECT id, CAST($2 AS BIGINT) FROM tables WHERE id = $1 AND is_closed = 0
    ON CONFLICT (table_id) DO UPDATE SET process = excluded.process, epoch = nextval('epochs')
    WHERE owners.process = excluded.process OR NOT EXISTS (
        SELECT 1 FROM processes WHERE id = owners.process AND {ALIVE}
    ) RETURNING epoch
"""
IS_THERE = "SELECT 1 FROM tables WHERE id = $1 AND is_closed = 0"
OWN = "INSERT INTO owners (table_id, process) VALUES ($1, $2) RETURNING epoch"
CHECK = "SELECT 1 FROM owners WHERE table_id = $1 AND epoch = $2 FOR SHARE"
OWNED = "SELECT table_id, epoch FROM owners WHERE process = $1"
ELSEWHERE = f"""
    SELECT table_id FROM owners JOIN processes ON processes.id = process
    WHERE process != $1 AND {ALIVE}
"""
RELEASE = "DELETE FROM owners WHERE table_id = $1 AND epoch = $2"
LEAVE = "DELETE FROM processes WHERE id = $1"
FORGET = f"""
    DELETE FROM processes
    WHERE alive_until < clock_timestamp() - make_interval(secs => {FORGET_SECONDS})
"""


class NotOwner(Conflict):
    """The table belongs to another process."""


class Process(NamedTuple):
    """Another process that is alive."""

    id: int
    address: str  # private: http://host:port
    token: str


class Leases:
    """The leases of one process."""

    def __init__(self, store: PostgresStore, seconds: float) -> None:
        self._store = store
        self.seconds = seconds
        self.process = 0
        self.address = ""  # set as soon as this process listens there
        self.token = secrets.token_urlsafe()
        self.epochs: dict[str, int] = {}  # of the tables that this process owns
        self._claims: dict[str, asyncio.Task[None]] = {}
        self.others: list[Process] = []  # alive at the last renewal
        self._renewing: asyncio.Task[None] | None = None
        self._renewed = 0.0

    async def begin(self) -> None:
        self._renewed = self._now
        await self._store.fetch(FORGET)
        await self._register()
        self._renewing = asyncio.create_task(self._keep_alive())

    async def _register(self) -> None:
        ((self.process,),) = await self._store.fetch(REGISTER, self.seconds, self.token)

    async def end(self) -> None:
        """Release all tables at once."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])
        with contextlib.suppress(StoreError):
            await self._store.fetch(LEAVE, self.process)

    # --- tables -----------------------------------------------------------------------------------

    async def owner_of(self, table: str) -> Process | None:
        """Another, living process that owns the table. None if this process owns it, or nobody
        does: then this process may claim it. Raises StoreFailed while this process can't know."""
        if self.is_silent:
            raise StoreFailed(say("store.silent"))
        if table in self.epochs:
            return None
        for row in await self._store.fetch(OWNER, table):
            if row[0] != self.process:
                return Process(*row)
        return None

    async def claim(self, table: str) -> None:
        """Own the table from now on, unless there is no such table; raises NotOwner.
        Simultaneous callers share a claim: a second one would raise the epoch while moves carry
        the first."""
        if table not in self.epochs and table not in self._claims:
            claim = self._claims[table] = asyncio.create_task(self._claim(table))
            claim.add_done_callback(lambda _: self._claims.pop(table))
        if table in self._claims:
            await asyncio.shield(self._claims[table])

    async def _claim(self, table: str) -> None:
        for (epoch,) in await self._store.fetch(CLAIM, table, self.process):
            self.epochs[table] = epoch
            return
        if await self._store.fetch(IS_THERE, table):
            raise NotOwner(say("store.elsewhere", table=table))

    async def release(self, table: str) -> None:
        """From the call on, this process stores nothing for it; then any process may have it."""
        if (epoch := self.epochs.pop(table, None)) is not None:
            await self._store.fetch(RELEASE, table, epoch)

    def lose(self, table: str) -> None:
        """It belongs to another process, or it is unknown what is stored of it."""
        self.epochs.pop(table, None)
        self._store.on_lost(table)

    async def elsewhere(self) -> set[str]:
        """Tables that others own."""
        return {table for (table,) in await self._store.fetch(ELSEWHERE, self.process)}

    # --- staying alive ----------------------------------------------------------------------------

    async def _keep_alive(self) -> None:
        while True:
            try:
                await self.renew()
            except (StoreError, TimeoutError):  # recorded as the store's `failure`
                pass
            except Exception as error:
                log.error("lease not renewed", error=trail(error))
            await asyncio.sleep(self.seconds / RENEWALS)

    async def renew(self) -> None:
        begun = self._now  # the lease runs from before the answer
        async with asyncio.timeout(self.seconds):
            known = await self._store.fetch(RENEW, self.seconds, self.process, self.address)
            rows = await self._store.fetch(OTHERS, self.process)
        self.others = [Process(*row) for row in rows]
        if not known:
            await self._register()
        if self.is_silent or not known:
            await self._look_for_lost()
        self._renewed = begun

    async def _look_for_lost(self) -> None:
        """Others may have taken tables while this process was silent."""
        held = dict(self.epochs)  # anything claimed from now on is ours
        owned: dict[str, int] = dict(await self._store.fetch(OWNED, self.process))
        for table, epoch in held.items():
            if owned.get(table) != epoch and self.epochs.get(table) == epoch:
                self.lose(table)

    @property
    def is_silent(self) -> bool:
        """Whether others may consider this process dead; it then doesn't know which tables it
        still owns."""
        return self._now - self._renewed > self.seconds

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()
