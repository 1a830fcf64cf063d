"""The one thread that writes. What arrives while it writes shares the next transaction.

Where nothing else waits and the disk is quick, the event loop writes itself: that costs less than
to wake a thread and to be woken by it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, Literal, TypeVar

from ..words import say
from .database_files import DatabaseFiles, FileGone
from .logs import log, trail
from .rescue import save_beside
from .statements import concerns_all, insert_all, insert_each
from .store import Commit, StoreError, StoreFailed

PAUSE_SECONDS = 0.002  # between transactions: under load they get fewer and larger
COMMITS_BETWEEN_CHECKPOINTS = 1000  # of the write-ahead log: about one and a half megabytes

QUICK_SECONDS = 0.005  # a commit that everybody may wait for
MEMORY = 0.9  # how much the commits before the last weigh: one alone may have been unlucky

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], object]  # a transaction of its own
Future = asyncio.Future[Any]
Task = tuple[Commit | Work, Future]
Signal = Literal["end", "checkpoint"]
END: Final = "end"
CHECKPOINT: Final = "checkpoint"
Answer = tuple[Future, object, StoreError | None]


class Writer:
    """Its connection belongs to whoever has the turn, until `join`."""

    def __init__(self, connection: sqlite3.Connection, file: Path) -> None:
        self.transactions = 0
        self.commits = 0  # stored by them
        self.failure: str | None = None  # why the last transaction failed
        self._connection = connection
        self._file = file
        self._queue: SimpleQueue[Task | Signal] = SimpleQueue()
        self._turn = threading.Lock()  # to write
        self._seconds: float | None = None  # that commits take of late
        self._next = 0.0  # when the next transaction may begin
        self._since_checkpoint = 0
        self._is_stopped = False
        self._is_ended = False
        self._files = DatabaseFiles(file)
        self._saved_to: Path | None = None  # after the files have gone
        self._thread = threading.Thread(target=self._live, name="doghouse-writer", daemon=True)
        self._thread.start()

    def put(self, task: Commit | Work) -> Future:
        if self._is_stopped:
            raise StoreFailed(say("store.closed", file=self._file))
        future: Future = asyncio.get_running_loop().create_future()
        self._queue.put((task, future))
        if not self.is_alive:  # asked after the task is in the queue, so that nobody waits for ever
            self._fail_waiting()
        return future

    def store_at_once(self, commit: Commit) -> bool:
        """Whether it is stored; False: it is for the thread. StoreError as of `put`."""
        if not self.is_idle or not self._turn.acquire(blocking=False):
            return False
        try:
            (error,) = self._store([commit])
        finally:
            self._next = time.monotonic() + max(PAUSE_SECONDS, self._seconds or 0.0)
            self._turn.release()
        if self._since_checkpoint >= COMMITS_BETWEEN_CHECKPOINTS:
            self._queue.put(CHECKPOINT)
        if error is not None:
            raise error
        return True

    @property
    def is_idle(self) -> bool:
        """And the loop would not wait long."""
        is_quick = self._seconds is not None and self._seconds < QUICK_SECONDS
        is_free = is_quick and not self._is_stopped and self.is_alive and self._queue.empty()
        return is_free and time.monotonic() >= self._next

    @property
    def files(self) -> list[Path]:
        return self._files.paths

    @property
    def is_alive(self) -> bool:
        return not self._is_ended

    def stop(self) -> None:
        """What is in the queue is still stored."""
        if not self._is_stopped:
            self._is_stopped = True
            self._queue.put(END)

    def join(self) -> None:
        self._thread.join()

    # --- in the thread ---

    def _live(self) -> None:
        try:
            self._run()
        except BaseException as error:
            log.error("writer ended", error=trail(error), what_to_do=say("store.restart"))
        finally:
            self._is_ended = True
            self._fail_waiting()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            tasks: list[Task | Signal] = [self._queue.get()]
            try:
                self._take_more(tasks)
                with self._turn:
                    answer(self._perform(real(tasks)))
                    self._checkpoint()
            except BaseException as error:
                self._fail(tasks, error)
                if not isinstance(error, Exception):
                    raise
                log.error("writer failed", error=trail(error))  # the next tasks may succeed
            is_last = END in tasks
            self._next = time.monotonic() + PAUSE_SECONDS

    def _take_more(self, tasks: list[Task | Signal]) -> None:
        """All that are there when the next transaction may begin."""
        if (early := self._next - time.monotonic()) > 0:
            time.sleep(early)
        while not self._queue.empty():
            tasks.append(self._queue.get())

    def _fail(self, tasks: Iterable[Task | Signal], error: BaseException) -> None:
        """Those that have been answered already stay as they are."""
        failure = self._failure(error)
        answer([(future, None, failure) for _, future in real(tasks)])

    def _fail_waiting(self) -> None:
        """Also called by the event loop, for what came after the thread had ended."""
        with contextlib.suppress(Empty):
            while True:
                self._fail([self._queue.get_nowait()], RuntimeError(say("store.restart")))

    def _perform(self, tasks: Sequence[Task]) -> list[Answer]:
        commits = [(task, future) for task, future in tasks if isinstance(task, Commit)]
        errors = self._store([commit for commit, _ in commits]) if commits else []
        answers: list[Answer] = [
            (future, None, error) for (_, future), error in zip(commits, errors, strict=True)
        ]
        if len(commits) < len(tasks):
            works = [(task, future) for task, future in tasks if not isinstance(task, Commit)]
            answers += [(future, *self._work(work)) for work, future in works]
        return answers

    def _store(self, commits: list[Commit]) -> Sequence[StoreError | None]:
        """All at once; if one does not fit, each with a savepoint of its own."""
        try:
            try:
                self._transact(lambda connection: insert_all(connection, commits))
                errors: Sequence[StoreError | None] = [None] * len(commits)
            except Exception as error:
                if concerns_all(error):
                    raise
                errors = self._transact(lambda connection: insert_each(connection, commits))
        except Exception as error:
            return [self._failure(error) for _ in commits]
        self.commits += len(commits)
        self._since_checkpoint += len(commits)
        return errors

    def _work(self, work: Work) -> tuple[object, StoreError | None]:
        self._since_checkpoint += 1
        try:
            return self._transact(work), None
        except Exception as error:
            return None, self._failure(error)

    def _transact(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        connection = self._connection
        if connection.in_transaction:  # an earlier failure could not end it
            connection.execute("ROLLBACK")
        self._check_files()
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            began = time.perf_counter()
            connection.execute("COMMIT")
            self._note_seconds(time.perf_counter() - began)
        except BaseException:
            if connection.in_transaction:  # some errors end it
                connection.execute("ROLLBACK")
            raise
        self._files.note()
        self.transactions += 1
        self.failure = None
        return result

    def _note_seconds(self, seconds: float) -> None:
        before = seconds if self._seconds is None else self._seconds
        self._seconds = MEMORY * before + (1 - MEMORY) * seconds

    def _check_files(self) -> None:
        """FileGone where what is written now would be lost; all that is stored is saved once."""
        try:
            self._files.check()
            self._saved_to = None
        except FileGone:
            self._saved_to = self._saved_to or save_beside(self._connection, self._file)
            raise

    def _failure(self, error: BaseException) -> StoreFailed:
        failure = StoreFailed(sentence_of(error, self._file))
        failure.__cause__ = error
        self.failure = str(failure)
        return failure

    def _checkpoint(self) -> None:
        """Move the write-ahead log into the file. If that fails, nothing is lost."""
        if self._since_checkpoint >= COMMITS_BETWEEN_CHECKPOINTS:
            with contextlib.suppress(sqlite3.Error, FileGone):
                self._check_files()
                self._connection.execute("PRAGMA wal_checkpoint").fetchone()
            self._since_checkpoint = 0


def real(tasks: Iterable[Task | Signal]) -> list[Task]:
    return [task for task in tasks if not isinstance(task, str)]


REASONS = {"FULL": "store.full", "READONLY": "store.read_only", "PERM": "store.read_only"}


def sentence_of(error: BaseException, file: Path) -> str:
    """By the first word of the error's name: READONLY in SQLITE_READONLY_DBMOVED."""
    if isinstance(error, FileGone):
        return say("store.gone", file=file)
    parts = getattr(error, "sqlite_errorname", "").split("_")
    key = REASONS.get(parts[1] if len(parts) > 1 else "", "store.failed")
    return say(key, file=file, why=error)


def answer(answers: list[Answer]) -> None:
    """Wakes all callers by one call of their event loop."""
    if answers:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            answers[0][0].get_loop().call_soon_threadsafe(wake, answers)


def wake(answers: list[Answer]) -> None:
    for future, result, error in answers:
        if future.done():  # cancelled
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
