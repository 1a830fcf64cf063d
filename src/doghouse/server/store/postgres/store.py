"""The store in PostgreSQL, for several processes, each of which owns some of the tables."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TypeVar

from ....files import cause_of
from ....version import install_command
from ....words import say
from ...logs import log
from .. import statements as sql
from ..files import shown
from ..interface import (
    Commit,
    Conflict,
    OutcomeUnknown,
    StoredTable,
    StoreError,
    StoreFailed,
    Unusable,
)
from ..statements import SCHEMA, Program, Row
from ..store import Store
from .leases import CHECK, LEASE_SCHEMA, LEASE_SECONDS, OWN, RELEASE, Leases, NotOwner

try:
    import asyncpg
except ImportError as error:  # the extra `postgres` is not installed
    raise Unusable(say("store.no_asyncpg", command=install_command("postgres"))) from error

T = TypeVar("T")

FAILURES = (
    OSError,
    TimeoutError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # raised if a connection breaks at a bad moment
)
#: Errors caused by wrong values. The last two come from encoding them.
BAD_VALUES = (
    asyncpg.DataError,
    asyncpg.IntegrityConstraintViolationError,
    UnicodeError,
    TypeError,
)
MOST_CONNECTIONS = 8  # of a process
CONNECT_SECONDS = 3.0
COMMAND_SECONDS = 10.0  # then the connection counts as broken
SETTINGS = {
    "application_name": "doghouse",
    "statement_timeout": "10000",  # milliseconds: no statement may outlast our own timeout
    "idle_in_transaction_session_timeout": "10000",
}

LOOKS_AT_ONCE = 4  # half the connections, so that moves always find a free one
LOCK = 0x444F4748  # "DOGH": several processes may start at once
SIZE = "SELECT pg_database_size(current_database())"


class PostgresStore(Store):
    """A table is owned from its first commit, or from `table`, on."""

    def __init__(self, url: str, lease_seconds: float) -> None:
        self.name = shown(url)
        self.leases = Leases(self, lease_seconds)
        self._pool: asyncpg.Pool = None
        self._looks = asyncio.Semaphore(LOOKS_AT_ONCE)
        self._appending: set[asyncio.Task[None]] = set()
        self._bytes = 0
        self._is_closed = False

    @classmethod
    async def open(cls, url: str, lease_seconds: float = LEASE_SECONDS) -> PostgresStore:
        """Raises Unusable if that isn't possible."""
        store = cls(url, lease_seconds)
        try:
            store._pool = await asyncpg.create_pool(
                url,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                reset=leave_as_it_is,
                timeout=CONNECT_SECONDS,
                command_timeout=COMMAND_SECONDS,
                server_settings=SETTINGS,
            )
            await store._make_tables()
            await store.leases.begin()
        except (StoreError, *FAILURES, ValueError) as error:  # ValueError: a bad URL
            await store._close_pool()
            raise Unusable(say("store.unusable", file=store.name, why=reason(error))) from error
        return store

    async def _make_tables(self) -> None:
        async with self.transaction() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            if await connection.fetchval("SELECT to_regclass('owners')") is not None:
                return
            if await connection.fetchval("SELECT to_regclass('tables')") is not None:
                raise Unusable(say("store.not_ours", file=self.name))
            await connection.execute(postgres(SCHEMA))
            await connection.execute(LEASE_SCHEMA)

    def size_bytes(self) -> int:
        """As of the last probe."""
        return self._bytes

    async def probe(self) -> None:
        await self.leases.renew()
        ((self._bytes,),) = await self.fetch(SIZE)

    async def close(self) -> None:
        if not self._is_closed:
            self._is_closed = True
            if self._appending:
                await asyncio.wait(self._appending)
            await self.leases.end()
            await self._close_pool()

    async def _close_pool(self) -> None:
        if self._pool is not None:
            with contextlib.suppress(*FAILURES):
                async with asyncio.timeout(CONNECT_SECONDS):
                    await self._pool.close()
            self._pool.terminate()

    # --- transactions -----------------------------------------------------------------------------

    async def read(self, program: Program[T]) -> T:
        async with self.transaction(isolation="repeatable_read", readonly=True) as connection:
            return await drive(connection, program)

    async def write(self, make: Callable[[], Program[T]]) -> T:
        async with self.transaction() as connection:
            return await drive(connection, make())

    async def fetch(self, query: str, *values: object) -> list[Row]:
        async with self._connection() as connection:
            rows: list[Row] = await connection.fetch(query, *values)
            return rows

    @contextlib.asynccontextmanager
    async def transaction(self, **options: object) -> AsyncIterator[asyncpg.Connection]:
        """Raises StoreFailed if nothing was done, OutcomeUnknown, or Conflict if the values were
        refused."""
        async with self._connection() as connection:
            transaction = connection.transaction(**options)
            await transaction.start()
            try:
                yield connection
            except BaseException:
                with contextlib.suppress(*FAILURES):
                    await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except FAILURES as error:
                if is_broken(error):
                    connection.terminate()
                    raise OutcomeUnknown(self._failed(error)) from error
                raise

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[asyncpg.Connection]:
        """A broken connection is never reused: it may be in the middle of something."""
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                try:
                    yield connection
                except FAILURES as error:
                    if is_broken(error):
                        connection.terminate()
                    raise
            self.failure = None
        except BAD_VALUES as error:
            raise Conflict(str(error)) from error
        except FAILURES as error:
            raise StoreFailed(self._failed(error)) from error

    def _failed(self, error: Exception) -> str:
        self.failure = say("store.failed", file=self.name, why=reason(error))
        return self.failure

    # --- tables -----------------------------------------------------------------------------------

    async def append(self, commit: Commit) -> None:
        """Runs in a task of its own, so a cancelled caller doesn't interrupt it."""
        task = asyncio.create_task(self._append(commit))
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)
        await asyncio.shield(task)

    async def _append(self, commit: Commit) -> None:
        """Raises NotOwner unless this process still owns the table; once that is checked, nobody
        can claim it before the transaction ends."""
        table, epochs = commit.table, self.leases.epochs
        epoch = epochs.get(table, 0)
        is_first = commit.version == 1 and commit.state is not None
        try:
            async with self.transaction() as connection:
                if not is_first and not await connection.fetch(CHECK, table, epoch):
                    raise NotOwner(say("store.elsewhere", table=table))
                await drive(connection, sql.append(commit, int(time.time())))
                if is_first:
                    epoch = await connection.fetchval(OWN, table, self.leases.process)
                if commit.is_closed:
                    await connection.execute(RELEASE, table, epoch)
        except (NotOwner, OutcomeUnknown):
            self.leases.lose(table)
            raise
        if is_first:
            epochs[table] = epoch
        if commit.is_closed:
            epochs.pop(table, None)

    async def table(self, id: str) -> StoredTable | None:
        """The table, owned by this process from now on; raises NotOwner."""
        async with self._looks:
            await self.leases.claim(id)
            return await super().table(id)

    async def look(self, id: str) -> StoredTable | None:
        return await super().table(id)

    async def release(self, id: str) -> None:
        try:
            await self.leases.release(id)
        except StoreError as error:  # then it is free once this process has ended
            log.warning("table not released", table=id, error=str(error))

    async def delete(self, tables: Sequence[tuple[str, int]]) -> list[str]:
        """Delete tables, except those that others own."""
        kept = await self.leases.elsewhere()
        return await super().delete([table for table in tables if table[0] not in kept])


async def leave_as_it_is(connection: asyncpg.Connection) -> None:
    """Called when a connection returns to the pool: nothing was set, and a reset that fails would
    look as if the commit before it had failed."""


IN_POSTGRES = (
    ("INTEGER PRIMARY KEY AUTOINCREMENT", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
    ("INTEGER", "BIGINT"),
    ("BLOB", "BYTEA"),
    (" WITHOUT ROWID", ""),
    ("?", "$"),
)


def postgres(sql: str) -> str:
    """Translate a statement for PostgreSQL: its types, and `$1` for `?1`."""
    for ours, theirs in IN_POSTGRES:
        sql = sql.replace(ours, theirs)
    return sql


async def drive(connection: asyncpg.Connection, program: Program[T]) -> T:
    """Run the statements of a program within a transaction of the caller."""
    try:
        query, values = next(program)
        while True:
            try:
                rows = await connection.fetch(postgres(query), *values)
            except BAD_VALUES as error:
                program.throw(error)
                raise
            query, values = program.send(rows)
    except StopIteration as end:
        result: T = end.value
        return result


def is_broken(error: BaseException) -> bool:
    """Whether the connection failed, so that the transaction may have been committed all the
    same."""
    sqlstate = str(getattr(error, "sqlstate", "") or "")
    return not sqlstate or sqlstate.startswith(("08", "57P"))


def reason(error: BaseException) -> str:
    return cause_of(error) or type(error).__name__
