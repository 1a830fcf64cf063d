"""The thread that writes: whatever happens in it, nobody waits for ever."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from doghouse.server import writer
from doghouse.server.store import StoreFailed
from tests.support.live_server import awaited
from tests.support.store_rows import first, move, opened, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


class Clock:
    """In place of `time`, for the writer alone; fails when it is told to."""

    def __init__(self, error: BaseException) -> None:
        self.error: BaseException | None = error
        self.monotonic = time.monotonic
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
    command = ["serve", "--port", "0", "--workers", "1", "--log", "json", "--database", str(file)]
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
