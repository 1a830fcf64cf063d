"""The thread that writes: whatever happens in it, nobody waits for ever."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from doghouse.server import statements, writer
from doghouse.server.sqlite import SqliteStore
from doghouse.server.store import Commit, Conflict, StoreFailed
from tests.support.live_server import awaited, eventually
from tests.support.store_rows import first, move, opened, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


class Clock:
    """In place of `time`, for the writer alone; fails when it is told to."""

    def __init__(self, error: BaseException) -> None:
        self.error: BaseException | None = error
        self.monotonic = time.monotonic
        self.perf_counter = time.perf_counter
        self.time = time.time

    def sleep(self, seconds: float) -> None:
        error, self.error = self.error, None
        if error is not None:
            raise error
        time.sleep(seconds)


@awaited
async def test_a_failure_outside_sql_is_told_and_survived(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PAUSE_SECONDS", 0.05)  # so that it sleeps before the next
    async with opened(file) as store:
        await store.append(first("t"))
        monkeypatch.setattr(writer, "time", Clock(OSError(22, "Invalid argument")))
        both = (store.append(first("u")), store.append(move("t", 1)))
        results = await asyncio.gather(*both, return_exceptions=True)
        assert StoreFailed in [type(result) for result in results]
        await store.append(move("t", 1 if isinstance(results[1], StoreFailed) else 2))
    assert (await asyncio.to_thread(read, file))["t"].version >= 2


@awaited
async def test_a_dead_writer_is_noticed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits is refused, and so is what comes later; the store still closes."""
    monkeypatch.setattr(writer, "PAUSE_SECONDS", 0.05)  # so that it sleeps before the next
    async with opened(file) as store:
        await store.append(first("t"))
        monkeypatch.setattr(writer, "time", Clock(SystemExit()))
        for _ in range(3):
            with pytest.raises(StoreFailed):
                await store.append(move("t", 1))
        assert not store._writer.is_alive
    assert (await asyncio.to_thread(read, file))["t"].version == 1


HANGING = """
import sys, time
from doghouse.cli import main
from doghouse.server import lifespan, writer

lifespan.STOP_SECONDS = 0.5
writer.Writer._perform = lambda self, tasks: time.sleep(600)
sys.exit(main(sys.argv[1:]))
"""


@awaited
async def test_a_stop_has_an_end(file: Path) -> None:
    """A disk that hangs: the chores of the start wait for it, and so does the stop."""
    command = ["serve", "--port", "0", "--no-warm-bots", "--log", "json", "--database", str(file)]
    pipes: dict[str, Any] = {"stdout": asyncio.subprocess.PIPE, "stderr": asyncio.subprocess.PIPE}
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", HANGING, *command, **pipes)
    try:
        assert process.stdout is not None
        while b"Ctrl-C" not in await process.stdout.readline():
            pass
        process.send_signal(signal.SIGTERM)
        _, log = await process.communicate()
        assert process.returncode == 1
        assert json.loads(log.splitlines()[-1])["event"] == "stop took too long"
    finally:
        if process.returncode is None:
            process.kill()


# --- what the event loop writes itself ------------------------------------------------------------


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each transaction with commits whether it was in the event loop's thread."""
    seen: list[bool] = []

    def noted(*arguments: Any) -> None:
        seen.append(threading.current_thread() is threading.main_thread())
        statements.insert_all(*arguments)

    monkeypatch.setattr(writer, "insert_all", noted)
    return seen


async def append_quietly(store: SqliteStore, *commits: Commit) -> None:
    for commit in commits:
        await eventually(lambda: time.monotonic() >= store._writer._next)
        await store.append(commit)


@awaited
async def test_a_quiet_store_on_a_quick_disk_wakes_no_thread(
    file: Path, threads: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_SECONDS", 60.0)
    async with opened(file) as store:
        await append_quietly(store, first("t"), move("t", 1), move("t", 2))
        assert threads == [False, True, True]  # at first nobody knows the disk
        await asyncio.gather(store.append(first("u")), store.append(move("t", 3)))
        assert len(threads) <= 5
    assert (await asyncio.to_thread(read, file))["t"].version == 4


@awaited
async def test_nobody_waits_for_a_slow_disk(
    file: Path, threads: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_SECONDS", 0.0)
    async with opened(file) as store:
        await append_quietly(store, first("t"), move("t", 1), move("t", 2))
    assert threads == [False] * 3


@awaited
async def test_under_load_the_thread_writes(
    file: Path, threads: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_SECONDS", 60.0)
    monkeypatch.setattr(writer, "PAUSE_SECONDS", 0.05)
    async with opened(file) as store:
        await append_quietly(store, first("t"), move("t", 1))
        await asyncio.gather(*(store.append(first(f"u{n}")) for n in range(20)))
    assert threads == [False, True, False]


@awaited
async def test_what_the_loop_can_not_store_is_refused_and_survived(
    file: Path, threads: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_SECONDS", 60.0)
    async with opened(file) as store:
        await append_quietly(store, first("t"), move("t", 1))
        with pytest.raises(Conflict):
            await append_quietly(store, move("t", 1))
        store._connection.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreFailed):
            await append_quietly(store, move("t", 2))
        assert store.failure
        store._connection.execute("PRAGMA query_only = OFF")
        await append_quietly(store, move("t", 2))
        assert all(threads[1:])
    assert (await asyncio.to_thread(read, file))["t"].version == 3


@awaited
async def test_the_log_is_moved_into_the_file_by_the_thread(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUICK_SECONDS", 60.0)
    monkeypatch.setattr(writer, "COMMITS_BETWEEN_CHECKPOINTS", 3)
    async with opened(file) as store:
        await append_quietly(store, first("t"), *(move("t", ply) for ply in range(1, 5)))
        await eventually(lambda: store._writer._since_checkpoint < 3)
    assert (await asyncio.to_thread(read, file))["t"].version == 5
