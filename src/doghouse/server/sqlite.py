"""The store in a SQLite file: `append` returns when the commit is safe on disk."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from ..words import say
from .damage import check_pages, damage
from .latest_row import FOUND, TOUCHED
from .locking import check_one_name, lock_database
from .migrations import migrate
from .paths import make_private_file, make_private_folder
from .profile_rows import ProfileRows
from .resting_tables import RestingTables
from .statements import (
    NEVER_BEGUN,
    UNTOUCHED,
    date_undated,
    delete_never_begun,
    delete_old_games,
    delete_tables,
    rewrite_version,
)
from .store import Commit, StoredTable, StoreFailed, Unusable
from .stored_tables import read_one, read_states
from .writer import Writer, sentence_of

Result = TypeVar("Result")

PAGE_BYTES = 1024  # a move changes one page, and all of it is written twice
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",  # the writer does it between transactions
    "PRAGMA journal_size_limit = 16777216",  # the log shrinks again after a long backup
)
LOCK_SECONDS = 5.0  # that SQLite waits for a lock, such as that of a backup that begins
DELETED_AT_ONCE = 20  # tables or games in a transaction, so that moves need not wait long

IDS = f"SELECT id FROM {FOUND} WHERE NOT is_closed ORDER BY {TOUCHED}"
FINISHED = "SELECT summary FROM records WHERE is_listed ORDER BY number DESC LIMIT ?"
PUT_ANALYSIS = """
    INSERT OR REPLACE INTO analyses (id, is_sent, made, document) VALUES (?, ?, ?, ?)
"""
DELETE_SENT_ANALYSES = "DELETE FROM analyses WHERE is_sent AND made < ?"
FINISHED_BEFORE = """
    SELECT summary FROM records
    WHERE is_listed AND number < (SELECT number FROM records WHERE game = ?)
    ORDER BY number DESC LIMIT ?
"""


class SqliteStore:
    """See `Store`. Holds the lock on its file until `close`."""

    def __init__(self, file: Path, backups: Path | None = None) -> None:
        """`backups`: a folder of them, to be named where the file is damaged."""
        file = file.resolve()  # one lock, whatever name the file is called by
        with refusing(file, backups):
            make_private_folder(file.parent)
            check_one_name(file)
            self._lock = lock_database(file)
            try:
                self._connection = prepare(file)
            except BaseException:
                self._lock.release()
                raise
            self._reading = connect(file)
        self._file = file
        self._reader = ThreadPoolExecutor(1, "doghouse-reader")
        self._writer = Writer(self._connection, file)
        self._profiles = ProfileRows(self._read, self._writer.put)

    @property
    def profiles(self) -> ProfileRows:
        return self._profiles

    @property
    def commits(self) -> int:
        """Stored since the start."""
        return self._writer.commits

    @property
    def transactions(self) -> int:
        """Since the start."""
        return self._writer.transactions

    @property
    def failure(self) -> str | None:
        return self._writer.failure

    def size_bytes(self) -> int:
        return sum(path.stat().st_size for path in self._writer.files if path.exists())

    async def probe(self) -> None:
        await self._writer.put(rewrite_version)

    async def append(self, commit: Commit) -> None:
        if not self._writer.store_at_once(commit):
            await self._writer.put(commit)

    @property
    def is_idle(self) -> bool:
        return self._writer.is_idle

    def append_at_once(self, commit: Commit) -> bool:
        return self._writer.store_at_once(commit)

    def tables(self) -> Iterator[tuple[str, bytes]]:
        """Ids and states of all that are not closed, the last touched at the end."""
        return read_states(self._reading)

    def resting(self) -> RestingTables:
        return RestingTables(self, self.tables())

    def when_lost(self, tell: Callable[[str], None]) -> None:
        """Never: nobody else writes, and what became of a commit is always known."""

    async def ids(self) -> list[str]:
        return [id for (id,) in await self._read(IDS)]

    async def table(self, id: str) -> StoredTable | None:
        return await self._in_reader(read_one, self._reading, id)

    async def states(self, ids: Collection[str]) -> dict[str, bytes]:
        marks = ", ".join("?" * len(ids))
        query = f"SELECT table_id, state FROM states WHERE table_id IN ({marks})"
        return dict(await self._read(query, *ids))

    async def finished(self, limit: int, before: str | None = None) -> list[bytes]:
        if before is None:
            rows = await self._read(FINISHED, limit)
        else:
            rows = await self._read(FINISHED_BEFORE, before, limit)
        return [summary for (summary,) in rows]

    async def summary(self, game: str) -> bytes | None:
        rows = await self._read("SELECT summary FROM records WHERE game = ?", game)
        return rows[0][0] if rows else None

    async def record(self, game: str) -> str | None:
        rows = await self._read("SELECT record FROM records WHERE game = ?", game)
        return rows[0][0] if rows else None

    async def analysis(self, id: str) -> bytes | None:
        rows = await self._read("SELECT document FROM analyses WHERE id = ?", id)
        return rows[0][0] if rows else None

    async def put_analysis(self, id: str, document: bytes, is_sent: bool) -> None:
        row = id, is_sent, int(time.time()), document
        await self._writer.put(lambda connection: connection.execute(PUT_ANALYSIS, row) and None)

    async def untouched(self, since: float) -> dict[str, int]:
        await self._writer.put(date_undated)
        return dict(await self._read(UNTOUCHED, since))

    async def delete_untouched(self, since: float, busy: Collection[str] = ()) -> list[str]:
        rows = await self._read(UNTOUCHED, since)
        tables = [table for table, _ in rows if table not in busy]
        deleted: list[str] = []
        for start in range(0, len(tables), DELETED_AT_ONCE):
            part = tables[start : start + DELETED_AT_ONCE]
            deleted += await self._writer.put(partial(delete_tables, tables=part, since=since))
        while await self._writer.put(partial(delete_old_games, most=DELETED_AT_ONCE)):
            pass
        await self._writer.put(lambda c: c.execute(DELETE_SENT_ANALYSES, (since,)) and None)
        return deleted

    async def never_begun(self) -> list[str]:
        return [table for (table,) in await self._read(NEVER_BEGUN)]

    async def delete_never_begun(self, tables: Collection[str]) -> None:
        ids = list(tables)
        for start in range(0, len(ids), DELETED_AT_ONCE):
            part = ids[start : start + DELETED_AT_ONCE]
            await self._writer.put(partial(delete_never_begun, tables=part))

    async def close(self) -> None:
        self._writer.stop()
        await asyncio.get_running_loop().run_in_executor(None, self._finish)

    def _finish(self) -> None:
        self._writer.join()
        self._reader.shutdown()
        self._reading.close()
        self._connection.close()  # the last connection moves the log into the file
        self._lock.release()

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return await self._in_reader(fetch, self._reading, query, values)

    async def _in_reader(self, work: Callable[..., Result], *arguments: object) -> Result:
        """In a thread and a connection of its own, so that no move waits for it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, work, *arguments)
        except (sqlite3.Error, RuntimeError) as error:  # RuntimeError: closed
            raise StoreFailed(sentence_of(error, self._file)) from error


def fetch(connection: sqlite3.Connection, query: str, values: tuple[Any, ...]) -> list[Any]:
    """Values by their order, or one dict of them by name."""
    by_name = values[0] if values and isinstance(values[0], dict) else values
    return connection.execute(query, by_name).fetchall()


# --- opening ------------------------------------------------------------------------------------


@contextlib.contextmanager
def refusing(file: Path, backups: Path | None) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
            raise Unusable(damage(file, str(error), backups)) from error
        raise Unusable(say("store.unusable", file=file, why=error)) from error


def prepare(file: Path) -> sqlite3.Connection:
    """A connection to a file of the newest version."""
    make_private_file(file)
    connection = connect(file)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        migrate(connection, file)
        check_pages(connection)
        resize_pages(connection)
        for setting in SETTINGS:
            connection.execute(setting).fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def resize_pages(connection: sqlite3.Connection) -> None:
    """Of a file that was made with others. Where there is no room for that it stays as it is."""
    if connection.execute("PRAGMA page_size").fetchone()[0] != PAGE_BYTES:
        with contextlib.suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA journal_mode = DELETE").fetchall()
            connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
            connection.execute("VACUUM")


def connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        file, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False
    )
