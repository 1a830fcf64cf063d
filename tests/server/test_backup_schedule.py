"""Scheduled backups: when one is due, which ones are kept, and what happens on failure."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from doghouse.cli import main
from doghouse.server.metrics import Metrics
from doghouse.server.settings import BackupSchedule
from doghouse.server.store.backups import back_up, back_up_if_due
from doghouse.server.store.interface import Unusable
from tests.support.live_server import awaited, served
from tests.support.store_rows import first, move, opened, read

DAY_SECONDS = 86_400.0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture
def schedule(tmp_path: Path) -> BackupSchedule:
    return BackupSchedule(tmp_path / "backups", DAY_SECONDS, 3)


def add(schedule: BackupSchedule, name: str, age_seconds: float) -> Path:
    schedule.folder.mkdir(exist_ok=True)
    path = schedule.folder / f"doghouse-{name}.sqlite3"
    path.touch()
    then = time.time() - age_seconds
    os.utime(path, (then, then))
    return path


@pytest.mark.parametrize(
    ("ages", "is_due"),
    [([], True), ([2 * DAY_SECONDS], True), ([2 * DAY_SECONDS, 3600.0], False), ([-3600.0], True)],
)
def test_when_one_is_due(schedule: BackupSchedule, ages: list[float], is_due: bool) -> None:
    for number, age in enumerate(ages):
        add(schedule, f"2026010{number}-000000", age)
    assert schedule.is_due() == is_due


def test_the_newest_are_kept_and_nothing_else_is_touched(
    file: Path, schedule: BackupSchedule
) -> None:
    """After the clock was wrong, the new backup is kept even if its name isn't the newest."""
    old = [add(schedule, f"2026010{day}-000000", DAY_SECONDS) for day in range(1, 5)]
    future = add(schedule, "21000101-000000", DAY_SECONDS)
    other = schedule.folder / "monday.sqlite3"
    other.touch()
    (schedule.folder / ".doghouse-20260101-000000.sqlite3.123.part").touch()

    async def play() -> Path:
        async with opened(file) as store:
            for change in (first("t"), move("t", 1)):
                await store.append(change)
            return await asyncio.to_thread(back_up, schedule, file)

    made = asyncio.run(play())
    assert set(schedule.folder.iterdir()) == {old[3], future, made, other}
    assert made.stat().st_mode & 0o077 == 0
    assert schedule.folder.stat().st_mode & 0o077 in (0, 0o055)
    assert read(made)["t"].version == 2


@awaited
async def test_one_that_fails_costs_no_old_one(
    file: Path, schedule: BackupSchedule, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = [add(schedule, f"2026010{day}-000000", 2 * DAY_SECONDS) for day in range(1, 5)]

    def fail(source: object, target: Path) -> None:
        raise Unusable("damaged")

    monkeypatch.setattr("doghouse.server.store.backups.copy_database", fail)
    metrics = Metrics()
    async with opened(file):
        await back_up_if_due(schedule, file, metrics)
    assert sorted(schedule.folder.iterdir()) == old
    assert b'doghouse_failures_total{what="backup"} 1.0' in metrics.page()


@awaited
async def test_a_server_makes_one_at_once(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    async with served(file, "--backup-to", str(folder), "--backup-every", "1h") as server:
        while not list(folder.glob("doghouse-*.sqlite3")):
            await asyncio.sleep(0.02)
        assert await server.stop() == 0
    async with served(file, "--backup-to", str(folder), "--backup-every", "1h") as server:
        assert await server.stop() == 0  # not due again
    (made,) = folder.glob("doghouse-*.sqlite3")
    assert await asyncio.to_thread(read, made) == {}


@pytest.mark.parametrize(
    "flags",
    [["--backup-every", "soon"], ["--backup-every", "0h"], ["--backups", "0"]],
)
def test_what_is_no_schedule(
    file: Path, flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", str(file), *flags]) == 2
    assert flags[1] in capsys.readouterr().err


def test_a_folder_that_can_not_be_made(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").touch()
    assert main(["serve", "--port", "0", "--backup-to", str(tmp_path / "taken" / "x")]) == 2
    assert "can’t write" in capsys.readouterr().err
