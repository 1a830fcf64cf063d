"""Which tables this process owns, as the database sees it.

A process is alive as long as it renews its row. A table belongs to the process in its row since
the epoch there; with another owner the epoch rises, and what carries the old one is refused. So a
process that was paused, or cut off from the database, can do no harm when it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import NamedTuple

from ...words import say
from ..logs import log, trail
from ..store import OwnedElsewhere, StoreError
from .database_line import DatabaseLine

LEASE_SECONDS = 5.0  # after which a silent process counts as dead
RENEWALS = 5  # in that time
FORGET_SECONDS = 3600.0  # after which a dead process is forgotten

REGISTER = """
    INSERT INTO processes (machine, address, alive_until)
    VALUES ($2, $3, clock_timestamp() + make_interval(secs => $1)) RETURNING id
"""
RENEW = """
    UPDATE processes SET usage = $3, alive_until = clock_timestamp() + make_interval(secs => $1)
    WHERE id = $2
"""
OTHERS = """
    SELECT id, machine, address, usage FROM processes
    WHERE alive_until > clock_timestamp() AND id != $1 ORDER BY id
"""
IS_FREE = """
    (process IS NULL OR process = $2 OR NOT EXISTS (
        SELECT 1 FROM processes
        WHERE processes.id = tables.process AND alive_until > clock_timestamp()
    ))
"""
CLAIM = f"""
    UPDATE tables SET process = $2, epoch = epoch + 1
    WHERE id = $1 AND NOT is_closed AND {IS_FREE} RETURNING epoch
"""
OWNER = "SELECT process FROM tables WHERE id = $1 AND NOT is_closed"
LET_GO = "UPDATE tables SET process = NULL WHERE id = $1 AND process = $2 AND epoch = $3"
OWNED = "SELECT id, epoch FROM tables WHERE process = $1"
LET_ALL_GO = "UPDATE tables SET process = NULL WHERE process = $1"
LEAVE = "DELETE FROM processes WHERE id = $1"
FORGET = f"""
    WITH dead AS (
        DELETE FROM processes
        WHERE alive_until < clock_timestamp() - interval '{FORGET_SECONDS} s' RETURNING id
    ) UPDATE tables SET process = NULL WHERE process IN (SELECT id FROM dead)
"""


class ProcessPlace(NamedTuple):
    """What a process says of itself."""

    machine: str = ""  # equal for those that can hand each other connections
    address: str = ""  # at which people reach this one; empty: at none of its own
    lease_seconds: float = LEASE_SECONDS


class Process(NamedTuple):
    """Another one that is alive."""

    id: int
    machine: str
    address: str
    usage: bytes


class Leases:
    def __init__(self, line: DatabaseLine, place: ProcessPlace) -> None:
        self._line = line
        self._place = place
        self.process = 0
        self.epochs: dict[str, int] = {}  # of the tables that this process owns
        self.others: list[Process] = []  # alive at the last renewal
        self.usage: Callable[[], bytes] = bytes
        self.tell_lost: Callable[[str], None] = lambda table: None
        self._renewing: asyncio.Task[None] | None = None
        self._renewed = 0.0

    async def begin(self) -> None:
        await self._register()
        self._renewed = self._now
        self._renewing = asyncio.create_task(self._keep_alive())

    async def _register(self) -> None:
        machine, address, seconds = self._place
        self.process = await self._line.value(REGISTER, seconds, machine, address)

    async def end(self) -> None:
        """All tables are free at once."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])
        with contextlib.suppress(StoreError):
            await self._line.execute(LET_ALL_GO, self.process)
            await self._line.execute(LEAVE, self.process)

    # --- tables -----------------------------------------------------------------------------------

    async def epoch_of(self, table: str) -> int:
        """Of a table that is owned, or can be."""
        epoch = self.epochs.get(table)
        return epoch if epoch is not None else await self.claim(table) or 0

    async def claim(self, table: str) -> int | None:
        """The epoch since which it is owned; None where there is no such table."""
        epoch: int | None = await self._line.value(CLAIM, table, self.process)
        if epoch is not None:
            self.epochs[table] = epoch
            return epoch
        owner = await self._line.value(OWNER, table)
        if owner is None:
            return None
        raise OwnedElsewhere(say("store.elsewhere", table=table, process=owner), owner)

    async def let_go(self, table: str) -> None:
        """It rests, or is handed over. One that was claimed anew meanwhile stays."""
        epoch = self.epochs.pop(table, None)
        if epoch is not None:
            await self._line.execute(LET_GO, table, self.process, epoch)

    def lose(self, table: str) -> None:
        """It belongs to another, or what is stored of it is not known."""
        self.epochs.pop(table, None)
        self.tell_lost(table)

    # --- staying alive ----------------------------------------------------------------------------

    async def _keep_alive(self) -> None:
        while True:
            try:
                await self._renew()
            except StoreError:  # it is the store's `failure`
                pass
            except Exception as error:
                log.error("lease not renewed", error=trail(error))
            await asyncio.sleep(self._place.lease_seconds / RENEWALS)

    async def _renew(self) -> None:
        seconds = self._place.lease_seconds
        async with asyncio.timeout(seconds):
            is_known = await self._line.execute(RENEW, seconds, self.process, self.usage())
            self.others = [Process(*row) for row in await self._line.rows(OTHERS, self.process)]
        was_silent = self.is_silent
        self._renewed = self._now
        if not is_known:
            await self._register()
        if was_silent or not is_known:
            await self._look_for_lost()

    async def _look_for_lost(self) -> None:
        """Others may have taken tables while this process was silent."""
        held = dict(self.epochs)  # what is claimed from now on is ours
        owned = dict(await self._line.rows(OWNED, self.process))
        for table, epoch in held.items():
            if owned.get(table) != epoch and self.epochs.get(table) == epoch:
                self.lose(table)

    async def forget_dead(self) -> None:
        await self._line.execute(FORGET)

    @property
    def is_silent(self) -> bool:
        """The others count this process as dead, or soon will."""
        return self._now - self._renewed > self._place.lease_seconds

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()
