"""/healthz, the metrics and the log report when moves can't be stored."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest

from doghouse.server import lifespan
from doghouse.server.metrics import Metrics
from doghouse.server.store import sqlite
from doghouse.server.store import store as store_watch
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.store.statements import Program
from tests.support.live_server import Here, awaited, here


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


async def health(world: Here) -> tuple[int, float]:
    """The status of /healthz, and the gauge."""
    status, _ = await world.get("/healthz")
    return status, await number(world, "doghouse_store_failing")


@awaited
async def test_a_failed_append_is_told_until_one_succeeds(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(file)
    async with here(file, store=store) as world:
        assert await health(world) == (200, 0)
        store._connection.execute("PRAGMA query_only = ON")
        status, problem = await world.post("/api/tables", {"name": "A"})
        assert (status, problem["code"]) == (503, "not_stored")
        assert await health(world) == (503, 1)
        await world.server.store_watch.probe()
        await world.server.store_watch.probe()
        assert [r.message for r in caplog.records if "store" in r.message].count(
            "store failing"
        ) == 1
        store._connection.execute("PRAGMA query_only = OFF")
        await world.open(name="A")
        assert await health(world) == (200, 0)


@awaited
async def test_a_probe_finds_out_before_a_move_does(file: Path) -> None:
    store = SqliteStore(file)
    async with here(file, store=store) as world:
        store._connection.execute("PRAGMA query_only = ON")
        assert await health(world) == (200, 0)
        await world.server.store_watch.probe()
        assert await health(world) == (503, 1)
        store._connection.execute("PRAGMA query_only = OFF")
        await world.server.store_watch.probe()
        assert await health(world) == (200, 0)


@awaited
async def test_a_probe_reaches_the_disk(file: Path) -> None:
    log = file.with_name(f"{file.name}-wal")
    async with here(file) as world:
        await world.server.store_watch.probe()
        before = log.read_bytes()
        await world.server.store_watch.probe()
        assert log.read_bytes() != before


@awaited
async def test_a_disk_that_hangs(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_watch, "PROBE_SECONDS", 0.05)
    goes_on = threading.Event()
    rewrite = sqlite.rewrite_version

    def hang() -> Program[None]:
        goes_on.wait()
        return rewrite()

    monkeypatch.setattr(sqlite, "rewrite_version", hang)
    async with here(file) as world:
        await world.server.store_watch.probe()
        assert await health(world) == (503, 1)
        goes_on.set()
        monkeypatch.setattr(store_watch, "PROBE_SECONDS", 30)
        await world.server.store_watch.probe()
        assert await health(world) == (200, 0)


@awaited
async def test_a_writer_that_always_fails(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def end() -> Program[None]:
        raise SystemExit

    monkeypatch.setattr(sqlite, "rewrite_version", end)
    async with here(file) as world:
        for _ in range(2):
            await world.server.store_watch.probe()
            assert await health(world) == (503, 1)


@awaited
async def test_the_size_of_the_file_is_told(file: Path) -> None:
    async with here(file) as world:
        before = await number(world, "doghouse_store_bytes")
        for _ in range(20):
            await world.open(name="A")
        assert 0 < before < await number(world, "doghouse_store_bytes")


async def number(world: Here, name: str) -> float:
    _, page = await world.get("/metrics")
    return float(next(line for line in page.splitlines() if line.startswith(f"{name} ")).split()[1])


@awaited
async def test_a_loop_that_is_held_up_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifespan, "LAG_SECONDS", 0.01)
    metrics = Metrics()
    measuring = asyncio.create_task(lifespan.measure_lag(metrics.loop_lag))
    await asyncio.sleep(0)
    time.sleep(0.3)
    await measuring
    assert b'doghouse_loop_lag_seconds_bucket{le="0.25"} 0.0' in metrics.page()
    assert b"doghouse_loop_lag_seconds_count 1.0" in metrics.page()
