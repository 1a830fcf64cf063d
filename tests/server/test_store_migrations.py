"""Files of older versions become files of today; nothing is lost if that fails."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from doghouse.server import migrations
from doghouse.server.migrations import MIGRATIONS, copy_path, migrate
from doghouse.server.sqlite import PAGE_BYTES, SqliteStore
from doghouse.server.store import Commit, Conflict, StoredGame, StoredTable, Unusable
from doghouse.table.change import Ply
from tests.support.store_rows import first, move, opened, read

NEXT = (
    "ALTER TABLE records ADD COLUMN stars INTEGER NOT NULL DEFAULT 3",
    "UPDATE moves SET clock = CAST('migrated' AS BLOB)",
)
FAILING = ("DELETE FROM moves", "INSERT INTO nowhere VALUES (1)")
DANGLING = ("DELETE FROM games",)  # references are off meanwhile


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of today's version, with a table and two moves."""
    file = tmp_path / "doghouse.sqlite3"

    async def play() -> None:
        async with opened(file) as store:
            for change in (first("t"), move("t", 1), move("t", 2)):
                await store.append(change)

    asyncio.run(play())
    return file


def add(monkeypatch: pytest.MonkeyPatch, *more: tuple[str, ...]) -> None:
    monkeypatch.setattr(migrate, "__defaults__", ((*MIGRATIONS, *more),))


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        number: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return number


def test_an_older_file_is_migrated_and_kept(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = read(file)
    add(monkeypatch, NEXT, ("CREATE TABLE friends (name TEXT)",))
    after = read(file)
    assert version(file) == len(MIGRATIONS) + 2
    assert after["t"].clock == b"migrated"
    assert after["t"].game == before["t"].game
    copy = copy_path(file, len(MIGRATIONS))
    monkeypatch.undo()
    assert copy.stat().st_mode & 0o077 == 0
    assert read(copy) == before


@pytest.mark.parametrize("migration", [FAILING, DANGLING])
def test_a_migration_that_fails_changes_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch, migration: tuple[str, ...]
) -> None:
    before = read(file)
    add(monkeypatch, NEXT, migration)
    with pytest.raises(Unusable, match="can’t use"):
        SqliteStore(file)
    monkeypatch.undo()
    assert read(file) == before
    assert version(file) == len(MIGRATIONS)


def test_a_new_file_and_a_current_one_are_not_copied(file: Path) -> None:
    read(file)
    assert not list(file.parent.glob("*version*"))


def test_a_newer_file_is_refused(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Unusable, match="newer doghouse: it has version 99"):
        SqliteStore(file)


def test_references_are_on_after_a_migration(file: Path) -> None:
    async def ask() -> int:
        async with opened(file) as store:
            number: int = store._connection.execute("PRAGMA foreign_keys").fetchone()[0]
            return number

    assert asyncio.run(ask()) == 1


def test_moves_are_kept_by_game_and_ply(file: Path) -> None:
    assert "PRIMARY KEY (game, ply)" in "".join(migrations.FIRST)
    with closing(sqlite3.connect(file)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO moves SELECT * FROM moves")


def test_a_file_of_the_first_version(tmp_path: Path) -> None:
    """Version, time and clock of a table were kept apart from its moves; pages were larger."""
    file = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(file, isolation_level=None)) as old:
        migrations.apply(old, (migrations.FIRST,), 1)
        old.execute("INSERT INTO tables VALUES ('t', 7, 'clock', 'g', 0, 1900000000)")
        old.execute("INSERT INTO states VALUES ('t', 'state')")
        old.execute("INSERT INTO games VALUES ('g', 't', 1, 'header')")
        old.execute("INSERT INTO moves VALUES ('g', 1, 'a', '5 1>6', NULL, 'person')")
        assert old.execute("PRAGMA page_size").fetchone() != (PAGE_BYTES,)
    ply = Ply(1, "a", "5 1>6", None, "person", None)
    game = StoredGame("g", 1, "header", [ply])  # type: ignore[arg-type]
    assert read(file) == {"t": StoredTable("t", 7, "state", "clock", game)}  # type: ignore[arg-type]
    with closing(sqlite3.connect(file)) as new:
        assert new.execute("PRAGMA page_size").fetchone() == (PAGE_BYTES,)

    async def play_on() -> None:
        async with opened(file) as store:
            assert await store.untouched(1_900_000_000) == {}
            with pytest.raises(Conflict, match="version 7"):
                await store.append(Commit("t", 7, game="g", plies=(ply._replace(number=2),)))
            more = ply._replace(number=2, move="4 6>10")
            await store.append(Commit("t", 8, clock=b"later", game="g", plies=(more,)))

    asyncio.run(play_on())
    assert read(file)["t"].version == 8
    assert read(file)["t"].clock == b"later"
    assert version(copy_path(file, 1)) == 1
