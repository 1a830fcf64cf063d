"""The store in a SQLite file. A move is durable when `append` returns: it is synced to disk.

One thread writes; whatever arrives meanwhile shares the next transaction. Another thread reads.
"""

import asyncio
import contextlib
import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from ...words import say
from ..logs import log, trail
from . import backups, files
from .interface import Conflict, StoredTable, StoreFailed
from .statements import SCHEMA, Program
from .store import Store

T = TypeVar("T")
Task = tuple[Callable[[], Program[Any]], Future[Any]]

PAGE_BYTES = 1024  # a move changes two pages, and all of each is written twice
SETTINGS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 3000",  # pages, of about a thousand moves
    "PRAGMA journal_size_limit = 16777216",  # the log shrinks again after a long backup
)
LOCK_SECONDS = 5.0  # that SQLite waits for a lock, such as that of a backup that begins
PAUSE_SECONDS = 0.002  # pause after a transaction: under load, transactions get fewer and larger
REASONS = {"FULL": "store.full", "READONLY": "store.read_only", "PERM": "store.read_only"}


class SqliteStore(Store):
    """Holds the lock on its file until `close`."""

    def __init__(self, file: Path, backup_folder: Path | None = None) -> None:
        """`backup_folder`: error messages about a damaged file name its newest backup."""
        self._file = file = file.resolve()  # one lock per file, whatever name is used for it
        with refusing(file, backup_folder):
            files.make_private_folder(file.parent)
            files.check_one_name(file)
            self._lock = files.lock_database(file)
            try:
                self._connection = prepare(file)
            except BaseException:
                self._lock.release()
                raise
            self._reading = connect(file)
        self._reader = ThreadPoolExecutor(1, "doghouse-reader")
        self._writer = ThreadPoolExecutor(1, "doghouse-writer")
        self._waiting: deque[Task] = deque()  # for the next transaction
        self._is_closed = False
        self._files = identities(file)
        self._saved_to: Path | None = None  # after the files have gone

    def size_bytes(self) -> int:
        return sum(path.stat().st_size for path in files.with_ends(self._file) if path.exists())

    async def probe(self) -> None:
        """Also merges the log into the file, so that a copy of the file alone misses little."""
        await self.write(rewrite_version)
        await asyncio.get_running_loop().run_in_executor(self._writer, self._checkpoint)

    async def read(self, program: Program[T]) -> T:
        """In a thread and connection of its own, so that no move waits for it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reader, run, self._reading, program)
        except (sqlite3.Error, RuntimeError) as error:  # RuntimeError: closed
            raise StoreFailed(sentence_of(error, self._file)) from error

    async def table(self, id: str) -> StoredTable | None:
        try:
            return await super().table(id)
        except (StoreFailed, UnicodeError) as error:
            if not backups.is_damage(error.__cause__ or error):
                raise
            log.error("table unreadable", table=id, error=str(error))
            return None

    async def close(self) -> None:
        self._is_closed = True
        await asyncio.get_running_loop().run_in_executor(None, self._finish)

    def _finish(self) -> None:
        self._writer.shutdown()  # what waits is still stored
        self._reader.shutdown()
        self._reading.close()
        self._connection.close()  # the last connection moves the log into the file
        self._lock.release()

    # --- writing ----------------------------------------------------------------------------------

    async def write(self, make: Callable[[], Program[T]]) -> T:
        if self._is_closed:
            raise StoreFailed(say("store.closed", file=self._file))
        future: Future[T] = Future()
        self._waiting.append((make, future))
        if len(self._waiting) == 1:  # else the thread is about to take all of them
            self._writer.submit(self._store_waiting)
        return await asyncio.shield(asyncio.wrap_future(future))

    def _store_waiting(self) -> None:
        """In the thread: store everything that waits in one transaction."""
        tasks: list[Task] = []
        while self._waiting:
            tasks.append(self._waiting.popleft())
        if tasks:
            self._perform(tasks)
            time.sleep(PAUSE_SECONDS)

    def _perform(self, tasks: Sequence[Task]) -> None:
        """In one transaction or, if one of several doesn't fit what is stored, in one for each."""
        try:
            results = self._transact(tasks)
        except Conflict as error:
            if len(tasks) == 1:
                tasks[0][1].set_exception(error)
            else:
                for task in tasks:
                    self._perform([task])
            self.failure = None
        except BaseException as error:  # none of it is stored; the next tasks may succeed
            if not isinstance(error, (sqlite3.Error, FileGone)):
                log.error("writer failed", error=trail(error))
            failure = StoreFailed(sentence_of(error, self._file))
            failure.__cause__ = error
            self.failure = str(failure)
            for _, future in tasks:
                future.set_exception(failure)
        else:
            self.failure = None
            for (_, future), result in zip(tasks, results, strict=True):
                future.set_result(result)

    def _transact(self, tasks: Sequence[Task]) -> list[object]:
        connection = self._connection
        if connection.in_transaction:  # an earlier failure could not end it
            connection.execute("ROLLBACK")
        self._check_files()
        connection.execute("BEGIN IMMEDIATE")
        try:
            results = [run(connection, make()) for make, _ in tasks]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # some errors end it
                connection.execute("ROLLBACK")
            raise
        if len(self._files) < len(files.ENDS):  # SQLite creates the log with the first transaction
            self._files = identities(self._file) | self._files
        return results

    def _check_files(self) -> None:
        """Raises FileGone if what is written now would be lost; saves everything stored, once."""
        if self._files.items() <= identities(self._file).items():
            self._saved_to = None
            return
        self._saved_to = self._saved_to or backups.save_beside(self._connection, self._file)
        raise FileGone

    def _checkpoint(self) -> None:
        """If this fails, nothing is lost."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.execute("PRAGMA wal_checkpoint").fetchone()


def rewrite_version() -> Program[None]:
    """Rewrites the first page of the file unchanged."""
    yield f"PRAGMA user_version = {backups.VERSION}", ()


def run(connection: sqlite3.Connection, program: Program[T]) -> T:
    """The program may turn SQLite's objection into a Conflict, unless it concerns everyone."""
    try:
        query = next(program)
        while True:
            try:
                rows = connection.execute(*query).fetchall()
            except Exception as error:
                if concerns_all(error):
                    raise
                query = program.throw(error)
            else:
                query = program.send(rows)
    except StopIteration as done:
        result: T = done.value
        return result


def concerns_all(error: Exception) -> bool:
    """A full disk or a damaged file: not the fault of one commit."""
    return type(error) in (sqlite3.OperationalError, sqlite3.DatabaseError)


def sentence_of(error: BaseException, file: Path) -> str:
    """By the first word of the error's name: READONLY in SQLITE_READONLY_DBMOVED."""
    if isinstance(error, FileGone):
        return say("store.gone", file=file)
    parts = getattr(error, "sqlite_errorname", "").split("_")
    key = REASONS.get(parts[1] if len(parts) > 1 else "", "store.failed")
    return say(key, file=file, why=error)


# --- whether the file is still there --------------------------------------------------------------


class FileGone(Exception):
    """A file that was deleted or replaced stays writable while it is open, and is lost with the
    process; SQLite doesn't notice."""


def identities(file: Path) -> dict[str, tuple[int, int]]:
    """Device and inode of the database, its log and its index, up to the first missing one."""
    found = {}
    with contextlib.suppress(OSError):
        for end in files.ENDS:
            status = os.stat(f"{file}{end}")
            found[end] = status.st_dev, status.st_ino
    return found


# --- opening ------------------------------------------------------------------------------------


@contextlib.contextmanager
def refusing(file: Path, backup_folder: Path | None) -> Iterator[None]:
    try:
        yield
    except (OSError, *backups.DAMAGE) as error:
        raise backups.unusable(file, error, backup_folder) from error


def prepare(file: Path) -> sqlite3.Connection:
    files.make_private_file(file)
    connection = connect(file)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        if not backups.is_made(connection, file):
            create(connection)
        check_pages(connection)
        for setting in SETTINGS:
            connection.execute(setting).fetchall()
    except BaseException:
        connection.close()
        raise
    return connection


def create(connection: sqlite3.Connection) -> None:
    """All or nothing."""
    marks = f"application_id = {backups.APPLICATION_ID}", f"user_version = {backups.VERSION}"
    pragmas = "".join(f"PRAGMA {mark};" for mark in marks)
    connection.executescript(f"BEGIN IMMEDIATE;{SCHEMA}{pragmas}COMMIT;")


def check_pages(connection: sqlite3.Connection) -> None:
    """Raises sqlite3.DatabaseError, as a damaged page would later."""
    found: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        error = sqlite3.DatabaseError(found.splitlines()[-1])
        error.sqlite_errorname = "SQLITE_CORRUPT"
        raise error


def connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        file, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False
    )
