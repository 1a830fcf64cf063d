"""`doghouse restore`: the backup becomes the database again, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import pytest

from doghouse.cli import main
from tests.support.store_rows import first, move, opened, read


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "doghouse.sqlite3"
    monkeypatch.setenv("DOGHOUSE_DATABASE", str(file))
    append(file, first("t"), move("t", 1))
    return file


@pytest.fixture
def backup(database: Path, tmp_path: Path) -> Path:
    """A backup after the first move; the database then gets a second one."""
    assert main(["backup", str(tmp_path / "monday")]) == 0
    append(database, move("t", 2))
    return tmp_path / "monday"


def append(file: Path, *commits: object) -> None:
    async def play() -> None:
        async with opened(file) as store:
            for commit in commits:
                await store.append(commit)  # type: ignore[arg-type]

    asyncio.run(play())


def test_back_to_the_backup_and_forth(
    database: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = backup.read_bytes()
    assert main(["restore", str(backup)]) == 0
    (aside,) = database.parent.glob("*.before-*")
    assert str(aside) in capsys.readouterr().out
    assert read(database)["t"].version == 2
    assert backup.read_bytes() == before
    assert database.stat().st_mode & 0o077 == 0
    assert main(["restore", str(aside)]) == 0
    assert read(database)["t"].version == 3


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="root's affair")
def test_what_root_restores_belongs_to_the_owner_of_the_folder(
    backup: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "state"
    folder.mkdir()
    os.chown(folder, 12345, 12345)
    assert main(["restore", str(backup), "--database", str(folder / "new")]) == 0
    assert {path.stat().st_uid for path in folder.iterdir()} == {12345}


def test_where_there_was_none(
    tmp_path: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "folder" / "new"
    capsys.readouterr()
    assert main(["restore", str(backup), "--database", str(target), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told == {"file": str(target), "tables": 1, "games": 0, "before": None}
    assert read(target)["t"].version == 2


def test_a_log_that_was_left_goes_with_its_database(database: Path, backup: Path) -> None:
    """After a crash, an old write-ahead log must not be applied to the restored database."""
    log = database.with_name(f"{database.name}-wal")
    log.write_bytes(b"left")
    assert main(["restore", str(backup)]) == 0
    assert not log.exists()
    (aside,) = database.parent.glob("*.before-*-wal")
    assert aside.read_bytes() == b"left"


def test_not_while_the_server_runs(
    database: Path, backup: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> None:
        async with opened(database) as store:
            assert main(["restore", str(backup)]) == 2
            await store.append(move("t", 3))

    asyncio.run(play())
    assert "is in use" in capsys.readouterr().err
    assert read(database)["t"].version == 4


def test_what_is_no_backup(
    database: Path, backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing file, the database itself, another file and a damaged one: nothing changes."""
    (tmp_path / "diary").write_text("Dear diary " * 100)
    damaged = bytearray(backup.read_bytes())
    damaged[4096:8000] = bytes(3904)
    (tmp_path / "damaged").write_bytes(damaged)
    for name in ("nothing", "doghouse.sqlite3", "diary", "damaged"):
        assert main(["restore", str(tmp_path / name)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert read(database)["t"].version == 3
    assert not list(tmp_path.glob("*.before-*"))
    assert not list(tmp_path.glob("*.restoring"))
