"""Which tables this process owns, as the database sees it.

A process is alive as long as it renews its row. A table belongs to the process in its row since
the epoch there; with another owner the epoch rises, and what carries the old one is refused. So a
process that was paused, or cut off from the database, can do no harm when it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple

import msgspec
from msgspec import Struct

from ...words import say
from ..logs import log, trail
from ..store import NotOwner, OwnedElsewhere, StoreError
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
OWNER_ALIVE = """
    SELECT process FROM tables JOIN processes ON processes.id = process
    WHERE tables.id = $1 AND alive_until > clock_timestamp()
"""
END_LEASE = "UPDATE processes SET alive_until = clock_timestamp() WHERE id = $1"
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


class TablesTold(Struct):
    """Of what a process tells of its usage."""

    tables: int = 0


read_tables = msgspec.json.Decoder(TablesTold).decode


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

    @property
    def tables(self) -> int:
        """In its memory, as it told with its last renewal."""
        return read_tables(self.usage).tables if self.usage else 0


class Leases:
    def __init__(self, line: DatabaseLine, place: ProcessPlace) -> None:
        self._line = line
        self.place = place
        self.process = 0
        self.epochs: dict[str, int] = {}  # of the tables that this process owns
        self._given_up: set[str] = set()  # that it owned before
        self.others: list[Process] = []  # alive at the last renewal
        self.usage: Callable[[], bytes] = bytes
        self.heed: Callable[[Iterable[Process]], None] = lambda others: None
        self.when_renewed: Callable[[], Awaitable[None]] = nothing
        self.tell_lost: Callable[[str], None] = lambda table: None
        self._renewing: asyncio.Task[None] | None = None
        self._renewed = 0.0

    async def begin(self) -> None:
        await self._register()
        self._renewed = self._now
        self._renewing = asyncio.create_task(self._keep_alive())

    async def _register(self) -> None:
        machine, address, seconds = self.place
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
        """Of a table that is owned, or can be. One that was given up has to be read again."""
        epoch = self.epochs.get(table)
        if epoch is not None:
            return epoch
        if table in self._given_up:
            raise NotOwner(say("store.given_up", table=table))
        return await self.claim(table) or 0

    async def claim(self, table: str) -> int | None:
        """The epoch since which it is owned; None where there is no such table."""
        while True:
            epoch: int | None = await self._line.value(CLAIM, table, self.process)
            if epoch is not None:
                self.own(table, epoch)
                return epoch
            owners = await self._line.rows(OWNER, table)
            if not owners:
                return None
            (owner,) = owners[0]
            if owner is not None:  # else it was let go in between
                raise OwnedElsewhere(say("store.elsewhere", table=table, process=owner), owner)

    async def owner_of(self, table: str) -> int | None:
        """That is alive."""
        owner: int | None = await self._line.value(OWNER_ALIVE, table)
        return owner

    def own(self, table: str, epoch: int) -> None:
        self.epochs[table] = epoch
        self._given_up.discard(table)

    def let_go(self, table: str) -> Awaitable[None]:
        """It rests, or is handed over: nothing is stored for it any more from the call on."""
        return self._let_go(table, self._give_up(table))

    async def _let_go(self, table: str, epoch: int | None) -> None:
        if epoch is not None:  # else another has it; nor is one freed that was claimed anew
            await self._line.execute(LET_GO, table, self.process, epoch)

    def lose(self, table: str) -> None:
        """It belongs to another, or what is stored of it is not known."""
        self._give_up(table)
        self.tell_lost(table)

    def _give_up(self, table: str) -> int | None:
        epoch = self.epochs.pop(table, None)
        if epoch is not None:
            self._given_up.add(table)
        return epoch

    def forget(self, table: str) -> None:
        """It is closed."""
        self.epochs.pop(table, None)

    # --- staying alive ----------------------------------------------------------------------------

    async def _keep_alive(self) -> None:
        while True:
            try:
                await self._renew()
                await self.when_renewed()
            except StoreError:  # it is the store's `failure`
                pass
            except Exception as error:
                log.error("lease not renewed", error=trail(error))
            await asyncio.sleep(self.place.lease_seconds / RENEWALS)

    async def _renew(self) -> None:
        seconds = self.place.lease_seconds
        begun = self._now  # the lease runs from before the answer
        async with asyncio.timeout(seconds):
            is_known = await self._line.execute(RENEW, seconds, self.process, self.usage())
            await self._look_around()
        if not is_known:
            await self._register()
        if self.is_silent or not is_known:
            await self._look_for_lost()
        self._renewed = begun

    async def _look_around(self) -> None:
        self.others = [Process(*row) for row in await self._line.rows(OTHERS, self.process)]
        self.heed(self.others)

    async def process_with(self, id: int) -> Process | None:
        """None where its lease has run out."""
        for _ in range(2):
            for process in self.others:
                if process.id == id:
                    return process
            await self._look_around()
        return None

    async def declare_dead(self, process: int) -> None:
        """It is known to have ended, though its lease has not."""
        log.warning("process ended without a word", process=process)
        self.others = [other for other in self.others if other.id != process]
        await self._line.execute(END_LEASE, process)

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
        """The others may count this process as dead; it does not know which tables it still has."""
        return self._now - self._renewed > self.place.lease_seconds

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()


async def nothing() -> None:
    """There is nobody to tell."""
