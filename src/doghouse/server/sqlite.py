"""The store in a SQLite file: `append` returns when the commit is safe on disk."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from bisect import bisect_left
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from ..table.change import Ply
from ..words import say
from .locking import lock_database
from .migrations import migrate
from .paths import make_private_file, make_private_folder
from .statements import UNTOUCHED, delete_old_games, delete_tables
from .store import Commit, StoredGame, StoredTable, StoreFailed, Unusable
from .writer import Writer, sentence_of

SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",  # the writer does it between transactions
    "PRAGMA journal_size_limit = 16777216",  # the log shrinks again after a long backup
)
LOCK_SECONDS = 5.0  # that SQLite waits for a lock, such as that of a backup that begins
DELETED_AT_ONCE = 20  # tables or games in a transaction, so that moves need not wait long

TABLES = """
    SELECT id, version, state, clock, game FROM tables JOIN states ON table_id = id
    WHERE NOT is_closed ORDER BY touched
"""
GAMES = """
    SELECT games.id, number, header FROM tables JOIN games ON games.id = tables.game
    WHERE NOT is_closed
"""
MOVES = """
    SELECT moves.game, ply, seat, move, shuffle, by
    FROM tables JOIN moves ON moves.game = tables.game
    WHERE NOT is_closed ORDER BY moves.game, ply
"""
CHECKPOINTS = """
    SELECT checkpoints.game, ply, position
    FROM tables JOIN checkpoints ON checkpoints.game = tables.game WHERE NOT is_closed
"""
FINISHED = "SELECT summary FROM records WHERE is_listed ORDER BY number DESC LIMIT ?"
FINISHED_BEFORE = """
    SELECT summary FROM records
    WHERE is_listed AND number < (SELECT number FROM records WHERE game = ?)
    ORDER BY number DESC LIMIT ?
"""


class SqliteStore:
    """See `Store`. Holds the lock on its file until `close`."""

    def __init__(self, file: Path) -> None:
        file = file.resolve()  # one lock, whatever name the file is called by
        with refusing(file):
            make_private_folder(file.parent)
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

    @property
    def commits(self) -> int:
        """Stored since the start."""
        return self._writer.commits

    @property
    def transactions(self) -> int:
        """Since the start."""
        return self._writer.transactions

    async def append(self, commit: Commit) -> None:
        await self._writer.put(commit)

    def tables(self) -> list[StoredTable]:
        return read_tables(self._reading)

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

    async def delete_untouched(self, since: float, busy: Collection[str] = ()) -> list[str]:
        rows = await self._read(UNTOUCHED, since)
        tables = [table for (table,) in rows if table not in busy]
        deleted: list[str] = []
        for start in range(0, len(tables), DELETED_AT_ONCE):
            part = tables[start : start + DELETED_AT_ONCE]
            deleted += await self._writer.put(partial(delete_tables, tables=part, since=since))
        while await self._writer.put(partial(delete_old_games, most=DELETED_AT_ONCE)):
            pass
        return deleted

    async def close(self) -> None:
        self._writer.stop()
        await asyncio.get_running_loop().run_in_executor(None, self._finish)

    def _finish(self) -> None:
        self._writer.join()
        self._reader.shutdown()
        self._reading.close()
        self._connection.close()  # the last connection moves the log into the file
        self._lock.release()

    async def _read(self, query: str, *values: object) -> list[Any]:
        """In a thread and a connection of its own, so that no move waits for it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, fetch, self._reading, query, values)
        except (sqlite3.Error, RuntimeError) as error:  # RuntimeError: closed
            raise StoreFailed(sentence_of(error, self._file)) from error


def fetch(connection: sqlite3.Connection, query: str, values: tuple[object, ...]) -> list[Any]:
    return connection.execute(query, values).fetchall()


# --- opening ------------------------------------------------------------------------------------


@contextlib.contextmanager
def refusing(file: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise Unusable(say("store.unusable", file=file, why=error)) from error


def prepare(file: Path) -> sqlite3.Connection:
    """A connection to a file of the newest version."""
    make_private_file(file)
    connection = connect(file)
    try:
        migrate(connection, file)
        for setting in SETTINGS:
            connection.execute(setting).fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        file, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False
    )


# --- reading all tables at the start ------------------------------------------------------------


def read_tables(connection: sqlite3.Connection) -> list[StoredTable]:
    plies = read_plies(connection)
    games = {
        game: StoredGame(game, number, header, plies.get(game, []))
        for game, number, header in connection.execute(GAMES)
    }
    return [
        StoredTable(table, version, state, clock, games.get(game))
        for table, version, state, clock, game in connection.execute(TABLES)
    ]


def read_plies(connection: sqlite3.Connection) -> dict[str, list[Ply]]:
    """The moves of each game in order; a checkpoint stands in the move that it follows."""
    rows = connection.execute(MOVES)
    plies = {
        game: [Ply(*row[1:]) for row in of_game] for game, of_game in groupby(rows, itemgetter(0))
    }
    for game, number, position in connection.execute(CHECKPOINTS):
        index = bisect_left(plies[game], number, key=itemgetter(0))
        plies[game][index] = plies[game][index]._replace(checkpoint=position)
    return plies
