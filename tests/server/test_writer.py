"""The writer thread: whatever happens in it, nobody waits forever."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from doghouse.server.store.interface import StoreFailed
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.store.statements import Program
from tests.support.live_server import awaited
from tests.support.store_rows import first, ids, move, opened, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def broken(error: BaseException) -> Callable[[], Program[None]]:
    """A change that fails for a reason outside the database."""

    def fail() -> Program[None]:
        raise error

    return fail


@awaited
@pytest.mark.parametrize("error", [OSError(22, "Invalid argument"), MemoryError(), SystemExit()])
async def test_a_failure_outside_sql_is_told_and_survived(file: Path, error: BaseException) -> None:
    """Changes in the same transaction are rejected; later ones are stored."""
    async with opened(file) as store:
        await store.append(first("t"))
        both = (store.append(move("t", 1)), store.write(broken(error)), store.append(first("u")))
        results = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(results[1], StoreFailed)
        assert type(results[2]) is type(results[0])  # a transaction is all or nothing
        with pytest.raises(StoreFailed):
            await store.write(broken(error))
        assert store.failure
        await store.append(move("t", 1 if results[0] else 2))
        assert store.failure is None
    assert (await asyncio.to_thread(read, file))["t"].version >= 2


@awaited
async def test_a_closed_store_refuses(file: Path) -> None:
    """Earlier requests are stored, and later ones fail at once."""
    store = SqliteStore(file)
    storing = asyncio.gather(store.append(first("t")), store.append(first("u")))
    await asyncio.sleep(0)
    await store.close()
    await storing
    for _ in range(3):
        with pytest.raises(StoreFailed, match="closed"):
            await store.append(move("t", 1))
    assert len(await asyncio.to_thread(read, file)) == 2


HANGING = """
import sys, time
from doghouse.cli import main
from doghouse.server import lifespan
from doghouse.server.store import sqlite

lifespan.STOP_SECONDS = 0.5
sqlite.SqliteStore._transact = lambda self, tasks: time.sleep(600)
sys.exit(main(sys.argv[1:]))
"""


@awaited
async def test_a_stop_has_an_end(file: Path) -> None:
    """If a disk hangs, the startup tasks wait for it, and so does the stop."""
    command = ["serve", "--port", "0", "--log", "json", "--database", str(file)]
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


@awaited
async def test_nobody_waits_for_a_slow_disk(file: Path) -> None:
    """N7: a commit hangs, and the event loop goes on."""
    goes_on = threading.Event()
    async with opened(file) as store:
        await store.append(first("t"))  # the disk is still quick

        def hang() -> Program[None]:
            assert threading.current_thread() is not threading.main_thread()
            goes_on.wait()
            yield "SELECT 1", ()

        storing = asyncio.gather(store.write(hang), store.append(move("t", 1)))
        assert await asyncio.wait([storing], timeout=0.05) == (set(), {storing})
        assert await ids(store) == ["t"]  # reads go on, too
        goes_on.set()
        await storing


@awaited
async def test_the_log_stays_short(file: Path) -> None:
    """Even without a probe: what is in the file needn't be kept in the log."""
    log = file.with_name(f"{file.name}-wal")
    async with opened(file) as store:
        await store.append(first("t"))
        for ply in range(1, 60):
            await store.append(move("t", ply)._replace(state=bytes(300_000)))
        assert log.stat().st_size < 8_000_000


@awaited
async def test_what_a_probe_has_seen_stands_in_the_file_itself(file: Path, tmp_path: Path) -> None:
    """N21: for hosts who copy the file without its log."""
    async with opened(file) as store:
        for commit in (first("t"), move("t", 1), move("t", 2)):
            await store.append(commit)
        await store.probe()
        shutil.copyfile(file, tmp_path / "copy.sqlite3")
    assert (await asyncio.to_thread(read, tmp_path / "copy.sqlite3"))["t"].version == 3
