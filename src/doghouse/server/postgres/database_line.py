"""Connections to PostgreSQL, and what its errors mean here."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

from ...words import say
from ..database_address import shown
from ..store import Conflict, StoreFailed, Unusable

try:
    import asyncpg
except ImportError:  # the extra `postgres` is not installed
    asyncpg = None
    FAILURES: tuple[type[Exception], ...] = ()
else:
    FAILURES = (
        OSError,
        TimeoutError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,  # met where a connection breaks at a bad moment
    )

NOT_OPENED: tuple[type[Exception], ...] = (*FAILURES, ValueError)  # a bad URL
MOST_CONNECTIONS = 8  # of a process
CONNECT_SECONDS = 3.0
OURS = "DG"  # the first letters of SQLSTATE in commit_functions
COMMAND_SECONDS = 10.0  # then the line counts as cut
SETTINGS = {
    "application_name": "doghouse",
    "statement_timeout": "10000",  # milliseconds: nothing goes on long after it was given up here
    "idle_in_transaction_session_timeout": "10000",
}


class LineCut(StoreFailed):
    """Whether the database has done it can't be known."""


class CommitRefused(Exception):
    """By one of our functions in the database."""

    def __init__(self, sqlstate: str, found: str) -> None:
        super().__init__(sqlstate, found)
        self.sqlstate = sqlstate
        self.found = found  # what is stored instead


class DatabaseLine:
    """A few connections, made as they are needed; one that breaks is made anew.

    `failure` tells why the last use failed. The pool of asyncpg asks the database once more after
    each use, and does not forget a connection that broke at a bad moment: hence one of our own.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = shown(url)
        self.failure: str | None = None
        self._idle: list[Any] = []
        self._places = asyncio.Semaphore(MOST_CONNECTIONS)
        self._is_closed = False

    async def open(self) -> None:
        """Unusable where there is no such database."""
        if asyncpg is None:
            raise Unusable(say("store.no_asyncpg"))
        try:
            self._idle.append(await self.new())
        except NOT_OPENED as error:
            raise Unusable(say("store.unusable", file=self.name, why=reason(error))) from error

    async def close(self) -> None:
        self._is_closed = True
        idle, self._idle = self._idle, []
        for connection in idle:
            with contextlib.suppress(*FAILURES):
                await connection.close(timeout=CONNECT_SECONDS)

    async def rows(self, query: str, *values: Any) -> list[Any]:
        async with self.connection() as connection:
            found: list[Any] = await connection.fetch(query, *values)
            return found

    async def value(self, query: str, *values: Any) -> Any:
        async with self.connection() as connection:
            return await connection.fetchval(query, *values)

    async def execute(self, query: str, *values: Any) -> int:
        """How many rows were changed."""
        async with self.connection() as connection:
            return changed(await connection.execute(query, *values))

    @contextlib.asynccontextmanager
    async def transaction(self, **options: Any) -> AsyncIterator[Any]:
        async with self.connection() as connection, connection.transaction(**options):
            yield connection

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """StoreFailed where there is none, LineCut where it breaks, Conflict where the database
        refuses what it was given."""
        async with self._place(), self._connected() as connection:
            try:
                yield connection
                self.failure = None
            except (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError) as error:
                raise Conflict(str(error)) from error
            except (UnicodeError, TypeError) as error:  # met while it was encoded
                raise Conflict(str(error)) from error
            except FAILURES as error:
                if (sqlstate := sqlstate_of(error)).startswith(OURS):
                    raise CommitRefused(sqlstate, str(error)) from error
                self.failure = say("store.failed", file=self.name, why=reason(error))
                kind = LineCut if may_be_done(error) else StoreFailed
                raise kind(self.failure) from error

    @contextlib.asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        """One of few."""
        if self._is_closed:
            raise StoreFailed(say("store.closed", file=self.name))
        try:
            async with asyncio.timeout(CONNECT_SECONDS if self._places.locked() else None):
                await self._places.acquire()
        except TimeoutError as error:
            raise StoreFailed(say("store.failed", file=self.name, why=reason(error))) from error
        try:
            yield
        finally:
            self._places.release()

    @contextlib.asynccontextmanager
    async def _connected(self) -> AsyncIterator[Any]:
        connection = await self._idle_or_new()
        try:
            yield connection
        except (CommitRefused, Conflict):
            self._keep(connection)
            raise
        except BaseException:  # also where the caller was cancelled: nobody reads the answer
            connection.terminate()
            raise
        self._keep(connection)

    async def _idle_or_new(self) -> Any:
        while self._idle:
            connection = self._idle.pop()
            if not connection.is_closed():
                return connection
        try:
            return await self.new()
        except FAILURES as error:
            self.failure = say("store.failed", file=self.name, why=reason(error))
            raise StoreFailed(self.failure) from error

    def _keep(self, connection: Any) -> None:
        if self._is_closed:
            connection.terminate()
        elif not connection.is_closed():
            self._idle.append(connection)

    async def new(self) -> Any:
        """A connection that the caller ends."""
        return await asyncpg.connect(
            self.url,
            timeout=CONNECT_SECONDS,
            command_timeout=COMMAND_SECONDS,
            server_settings=SETTINGS,
        )


def may_be_done(error: BaseException) -> bool:
    """The server has answered with an error of its own: then it is not done, unless it ended."""
    sqlstate = sqlstate_of(error)
    return not sqlstate or sqlstate.startswith(("08", "57P"))


def sqlstate_of(error: BaseException) -> str:
    """Empty of an error that the server did not send."""
    return str(getattr(error, "sqlstate", "") or "")


def reason(error: BaseException) -> str:
    return str(error) or type(error).__name__


def changed(status: str) -> int:
    """Rows, by what the database says at the end of a command, such as "UPDATE 3"."""
    return int(status.rpartition(" ")[2])


async def in_turn(connection: Any, statements: Sequence[str], *values: Any) -> None:
    for statement in statements:
        await connection.execute(statement, *values)
