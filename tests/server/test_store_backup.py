"""`doghouse backup`: a complete copy, also under load, and nothing overwritten by mistake."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path

import pytest

from doghouse.cli import main
from tests.support.store_rows import append_until_killed, ending, first, move, opened, read


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two tables, one with a finished game; the default database in this test."""
    file = tmp_path / "doghouse.sqlite3"

    async def play() -> None:
        async with opened(file) as store:
            for change in (first("t"), move("t", 1), first("u"), ending("u", 2)):
                await store.append(change)

    asyncio.run(play())
    monkeypatch.setenv("DOGHOUSE_DATABASE", str(file))
    return file


def refusal(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    assert main(["backup", *map(str, arguments)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_copy_has_it_all(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy"
    assert main(["backup", str(target)]) == 0
    assert "holds 2 tables and 1 finished game " in capsys.readouterr().out
    assert sorted(tmp_path.glob("*copy*")) == [target]
    assert target.stat().st_mode & 0o077 == 0
    assert read(target) == read(database)


def test_the_answer_as_json(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy"
    assert main(["backup", str(target), "--database", str(database), "--json"]) == 0
    size = target.stat().st_size
    told = json.loads(capsys.readouterr().out)
    assert told == {"file": str(target), "tables": 2, "games": 1, "bytes": size}


def test_a_copy_while_the_server_runs(database: Path, tmp_path: Path) -> None:
    """What is still in the write-ahead log is copied, too, and no lock is in the way."""

    async def play() -> None:
        async with opened(database) as store:
            await store.append(move("t", 2))
            assert main(["backup", str(tmp_path / "copy")]) == 0
            await store.append(move("t", 3))

    asyncio.run(play())
    assert read(tmp_path / "copy")["t"].version == 3


def test_copies_under_load_are_consistent(tmp_path: Path) -> None:
    database = tmp_path / "doghouse.sqlite3"

    async def play() -> list[int]:
        playing = asyncio.ensure_future(append_until_killed(database))
        versions = []
        for number in range(4):
            await asyncio.sleep(0.05)
            versions.append(await copy(database, tmp_path / f"copy-{number}"))
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return versions

    counts = asyncio.run(play())
    assert counts == sorted(set(counts))  # the server went on


async def copy(database: Path, target: Path) -> int:
    command = [sys.executable, "-m", "doghouse", "backup", str(target)]
    process = await asyncio.create_subprocess_exec(
        *command, "--database", str(database), stdout=asyncio.subprocess.DEVNULL
    )
    assert await process.wait() == 0
    stored = await asyncio.to_thread(read, target)
    for table in stored.values():
        assert table.game is not None
        assert [ply.number for ply in table.game.plies] == list(range(1, table.version))
    return sum(table.version for table in stored.values())


def test_nothing_is_overwritten_by_mistake(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy"
    target.write_text("precious")
    assert "--force" in refusal(capsys, target)
    assert target.read_text() == "precious"
    assert main(["backup", str(target), "--force"]) == 0
    assert read(target) == read(database)


@pytest.mark.parametrize("end", ["", "-wal", "-shm", ".lock"])
def test_never_onto_the_database_itself(
    database: Path, capsys: pytest.CaptureFixture[str], end: str
) -> None:
    before = read(database)
    assert "itself" in refusal(capsys, f"{database}{end}", "--force")
    assert read(database) == before


def test_what_can_not_be_copied(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy"
    other = tmp_path / "other"
    assert "no database" in refusal(capsys, target, "--database", other)
    other.touch()
    assert "no database" in refusal(capsys, target, "--database", other)
    other.write_text("no database " * 100)
    assert "not a doghouse database" in refusal(capsys, target, "--database", other)
    assert "folder" in refusal(capsys, tmp_path)
    assert "can’t write" in refusal(capsys, tmp_path / "no" / "folder")
    assert not target.exists()


def test_a_damaged_database_makes_no_copy(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open(database, "r+b") as file:
        file.seek(4096 + 8)
        file.write(os.urandom(8 * 4096))
    assert main(["backup", str(tmp_path / "copy")]) == 2
    assert "is damaged" in capsys.readouterr().err.splitlines()[0]  # what to type follows
    assert not list(tmp_path.glob("*copy*"))


def test_it_does_not_wait_for_the_server(database: Path, tmp_path: Path) -> None:
    """Not even for a writer in the middle of a transaction."""

    async def play() -> None:
        async with opened(database) as store:
            store._connection.execute("BEGIN IMMEDIATE")
            store._connection.execute("UPDATE tables SET version = 77")
            assert main(["backup", str(tmp_path / "copy")]) == 0
            store._connection.execute("ROLLBACK")

    asyncio.run(play())
    assert read(tmp_path / "copy")["t"].version == 2
