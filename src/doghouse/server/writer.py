"""The one thread that writes. Whatever has come in while it wrote shares the next transaction."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from ..words import say
from .statements import concerns_all, save_all, save_each
from .store import Change, StoreError, StoreFailed

PACE = 0.002  # seconds between transactions: under load fewer and larger ones; else nobody waits
SETTLE_AFTER = 300  # changes, about a thousand pages, after which the log goes into the file

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], object]  # a transaction of its own
Future = asyncio.Future[Any]
Task = tuple[Change | Work, Future]
Answer = tuple[Future, object, StoreError | None]


class Writer:
    """Its connection belongs to the thread until `join`."""

    def __init__(self, connection: sqlite3.Connection, file: Path) -> None:
        self.transactions = 0  # committed
        self.changes = 0  # in them
        self._connection = connection
        self._file = file
        self._queue: SimpleQueue[Task | None] = SimpleQueue()
        self._next = 0.0  # when the next transaction may begin
        self._unsettled = 0
        self._is_stopped = False
        self._thread = threading.Thread(target=self._run, name="doghouse-writer", daemon=True)
        self._thread.start()

    def put(self, task: Change | Work) -> Future:
        if self._is_stopped:
            raise StoreFailed(say("store.closed", file=self._file))
        future: Future = asyncio.get_running_loop().create_future()
        self._queue.put((task, future))
        return future

    def stop(self) -> None:
        """What has been put is still stored."""
        if not self._is_stopped:
            self._is_stopped = True
            self._queue.put(None)

    def join(self) -> None:
        self._thread.join()

    # In the thread

    def _run(self) -> None:
        is_last = False
        while not is_last:
            tasks = self._take()
            is_last = tasks[-1] is None
            answer(self._perform([task for task in tasks if task is not None]))
            self._settle()
            self._next = time.monotonic() + PACE

    def _take(self) -> list[Task | None]:
        """At least one, and all that are there when it is time for the next transaction."""
        tasks = [self._queue.get()]
        if (early := self._next - time.monotonic()) > 0:
            time.sleep(early)
        tasks += [self._queue.get() for _ in range(self._queue.qsize())]
        return tasks

    def _perform(self, tasks: Sequence[Task]) -> list[Answer]:
        changes = [(task, future) for task, future in tasks if isinstance(task, Change)]
        errors = self._store([change for change, _ in changes]) if changes else []
        answers: list[Answer] = [
            (future, None, error) for (_, future), error in zip(changes, errors, strict=True)
        ]
        if len(changes) < len(tasks):
            works = [(task, future) for task, future in tasks if not isinstance(task, Change)]
            answers += [(future, *self._work(work)) for work, future in works]
        return answers

    def _store(self, changes: list[Change]) -> Sequence[StoreError | None]:
        """Nearly always all fit; if not, they are tried again one by one."""
        try:
            try:
                self._transact(lambda connection: save_all(connection, changes))
                errors: Sequence[StoreError | None] = [None] * len(changes)
            except Exception as error:
                if concerns_all(error):
                    raise
                errors = self._transact(lambda connection: save_each(connection, changes))
        except Exception as error:
            return [self._failure(error) for _ in changes]
        self.changes += len(changes)
        self._unsettled += len(changes)
        return errors

    def _work(self, work: Work) -> tuple[object, StoreError | None]:
        self._unsettled += 1
        try:
            return self._transact(work), None
        except Exception as error:
            return None, self._failure(error)

    def _transact(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # some failures have ended it already
                connection.execute("ROLLBACK")
            raise
        self.transactions += 1
        return result

    def _failure(self, error: Exception) -> StoreFailed:
        failure = StoreFailed(sentence_of(error, self._file))
        failure.__cause__ = error
        return failure

    def _settle(self) -> None:
        """Move the log into the file while nobody waits. If that fails, nothing is lost."""
        if self._unsettled >= SETTLE_AFTER:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("PRAGMA wal_checkpoint").fetchone()
            self._unsettled = 0


REASONS = {"FULL": "store.full", "READONLY": "store.read_only", "PERM": "store.read_only"}


def sentence_of(error: Exception, file: Path) -> str:
    """SQLITE_READONLY_DBMOVED and the like are read by their first word."""
    parts = getattr(error, "sqlite_errorname", "").split("_")
    key = REASONS.get(parts[1] if len(parts) > 1 else "", "store.failed")
    return say(key, file=file, why=error)


def answer(answers: list[Answer]) -> None:
    """All callers are woken at once, by their event loop."""
    if answers:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            answers[0][0].get_loop().call_soon_threadsafe(wake, answers)


def wake(answers: list[Answer]) -> None:
    for future, result, error in answers:
        if future.done():  # cancelled
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
