"""A database with a damaged page or row: an error message, or the tables that can be read."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from doghouse.cli import main
from doghouse.server.store.backups import newest_backup
from doghouse.server.store.interface import Unusable
from tests.support.store_rows import ending, first, ids, move, opened, read

PAGE_BYTES = 4096


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Tables t and u with 60 moves each, and a finished game."""
    file = tmp_path / "doghouse.sqlite3"

    async def play() -> None:
        async with opened(file) as store:
            for table in ("t", "u"):
                await store.append(first(table))
                for ply in range(1, 61):
                    await store.append(move(table, ply))
            await store.append(first("over"))
            await store.append(ending("over", 2))

    asyncio.run(play())
    return file


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(statement)


def scribble(file: Path, page: int) -> None:
    """Overwrite one page, counted from 0."""
    with file.open("r+b") as pages:
        pages.seek(page * PAGE_BYTES + (100 if page == 0 else 0))
        pages.write(b"\xa5" * (PAGE_BYTES - 100))


def test_whatever_page_is_damaged(file: Path) -> None:
    """Schema, texts or records: the database opens, or the error says why not."""
    whole = file.read_bytes()
    refused = 0
    for page in range(len(whole) // PAGE_BYTES):
        file.write_bytes(whole)
        scribble(file, page)
        try:
            assert {"t", "u"} & set(read(file))
        except Unusable as error:
            refused += all(word in str(error) for word in (str(file), "doctor"))
    assert refused > len(whole) // PAGE_BYTES // 2


def test_the_newest_backup_is_named(file: Path, tmp_path: Path) -> None:
    """The newest backup of this file."""
    for name in ("doghouse.sqlite3.monday", "doghouse.sqlite3.tuesday"):
        assert main(["backup", str(tmp_path / name), "--database", str(file)]) == 0
    (tmp_path / "doghouse.sqlite3.diary").write_text("no database")
    scribble(file, 1)
    command = [sys.executable, "-m", "doghouse", "serve", "--port", "0", "--database", str(file)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert found.returncode == 2
    why, restore, _ = found.stderr.splitlines()
    assert "is damaged" in why
    (command,) = re.findall(r"doghouse (restore .*)", restore)  # as pasted into a shell
    assert str(tmp_path / "doghouse.sqlite3.tuesday") in command
    assert main(shlex.split(command)) == 0
    assert read(file)


def test_the_database_of_another_server_is_no_backup(file: Path, tmp_path: Path) -> None:
    """N14: restoring it would lose everything. Files in the backup folder do count."""
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in (tmp_path / "another.sqlite3", folder / "doghouse-20261118-090000.sqlite3"):
        assert main(["backup", str(name), "--database", str(file)]) == 0
    assert newest_backup(file, None) is None
    assert newest_backup(file, folder) == folder / "doghouse-20261118-090000.sqlite3"


def test_what_a_restore_has_put_aside_is_no_backup(file: Path, tmp_path: Path) -> None:
    """It was damaged, or it wouldn't have been replaced."""
    backup = tmp_path / "doghouse.sqlite3.monday"
    assert main(["backup", str(backup), "--database", str(file)]) == 0
    scribble(file, 1)
    assert main(["restore", str(backup), "--database", str(file)]) == 0
    (aside,) = tmp_path.glob("doghouse.sqlite3.before-*")
    os.utime(aside, (2e9, 2e9))
    assert newest_backup(file, None) == backup


def test_a_state_that_another_program_made_text_of(file: Path) -> None:
    """N20: the server starts, and the table is there."""
    whole = read(file)
    change(file, "UPDATE states SET state = CAST(state AS TEXT) WHERE table_id = 't'")
    assert read(file) == whole

    async def rest() -> list[str]:
        async with opened(file) as store:
            return [id for id in await ids(store) if await store.state(id)]

    assert set(asyncio.run(rest())) == {"t", "u", "over"}


def test_without_a_backup(file: Path) -> None:
    scribble(file, 1)
    with pytest.raises(Unusable, match="doctor") as refused:
        read(file)
    assert "restore" not in str(refused.value)


def test_tables_are_read_one_by_one(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    """No page is damaged, only a text of one table."""
    whole = read(file)
    change(file, "UPDATE moves SET move = CAST(x'ff' AS TEXT) WHERE game = 'game-t' AND ply = 9")
    assert read(file) == {name: table for name, table in whole.items() if name != "t"}
    unreadable = [r for r in caplog.records if r.message == "table unreadable"]
    assert [getattr(r, "fields", {})["table"] for r in unreadable] == ["t"]
