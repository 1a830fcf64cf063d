"""`doghouse doctor`: what is sound, what is damaged, and what can be recovered."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shlex
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from doghouse.cli import main
from doghouse.server.store.doctor import names_of_tables
from tests.support.live_server import awaited, here, play_on
from tests.support.store_rows import opened, read

TABLES = 6
PLIES = 60
PAGE_BYTES = 4096


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database with real tables."""
    file = tmp_path_factory.mktemp("sound") / "doghouse.sqlite3"

    @awaited
    async def play() -> None:
        async with here(file) as world:
            for number in range(TABLES):
                clients = await world.people(seats=2, teams=2)
                await play_on(clients, random.Random(number), lambda s: s["ply"] >= PLIES)

    play()
    return file.read_bytes()


@pytest.fixture
def file(tmp_path: Path, sound: bytes) -> Path:
    file = tmp_path / "doghouse.sqlite3"
    file.write_bytes(sound)
    return file


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)
    assert not file.with_name(f"{file.name}-wal").exists()


def doctor(*arguments: object) -> int:
    return main(["doctor", *map(str, arguments)])


def test_a_sound_file(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    assert doctor(file) == 0
    assert "is sound" in capsys.readouterr().out
    assert doctor(file, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(file), "damage": []}
    assert file.read_bytes() == before


def test_a_table_that_can_not_be_played_on(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id = sorted(read(file))[0]
    change(file, f"UPDATE moves SET move = '5 0>99' WHERE ply = 55 AND {of(id)}")
    before = file.read_bytes()
    assert doctor(file) == 1
    said = capsys.readouterr().out
    assert f"table {id}: move 55 can't be played" in said
    assert "--repair" in said
    assert file.read_bytes() == before


def of(id: str) -> str:
    return f"game = (SELECT game FROM tables WHERE id = '{id}')"


def test_a_gap_in_the_moves_costs_what_comes_after_it(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    id = sorted(read(file))[0]
    change(file, f"DELETE FROM moves WHERE ply = 55 AND {of(id)}")
    assert doctor(file) == 1
    assert f"table {id}: move 55 is missing" in capsys.readouterr().out
    assert doctor(file, "--repair", tmp_path / "new") == 0
    assert f"{TABLES} tables" in capsys.readouterr().out
    assert doctor(tmp_path / "new") == 0
    game = read(tmp_path / "new")[id].game
    assert game is not None
    assert len(game.plies) == 54


def test_whatever_page_is_damaged_most_tables_are_saved(
    file: Path, tmp_path: Path, sound: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """Except the page with the schema and the root page of all tables."""
    tables = set(read(file))
    saved, unread = [], []
    for page in range(len(sound) // PAGE_BYTES):
        damaged = bytearray(sound)
        at = page * PAGE_BYTES + (100 if page == 0 else 0)
        damaged[at : at + 3000] = b"\xa5" * 3000
        file.write_bytes(damaged)
        new = tmp_path / f"new-{page}"
        assert doctor(file) in (0, 1)
        capsys.readouterr()
        if doctor(file, "--repair", new, "--json") == 2:  # nothing could be read
            assert not new.exists()
            unread.append(page)
            continue
        told = json.loads(capsys.readouterr().out)
        assert doctor(new) == 0
        assert set(read(new)) <= tables
        assert told["tables"] == len(read(new))
        saved.append(told["tables"])
    assert unread[0] == 0
    assert len(unread) <= 3  # if the damage hits the pages with the schema
    assert sorted(saved)[len(saved) // 2] >= TABLES - 1


def test_rows_of_every_table_are_saved(file: Path, tmp_path: Path) -> None:
    """N8: whatever tables the schema has."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        names = names_of_tables(connection)
        for name in names:
            fill(connection, name)
    assert doctor(file, "--repair", tmp_path / "new") == 0
    with (
        closing(sqlite3.connect(file)) as before,
        closing(sqlite3.connect(tmp_path / "new")) as after,
    ):
        for name in names:
            rows = f"SELECT * FROM {name} ORDER BY 1, 2"
            assert after.execute(rows).fetchall() == before.execute(rows).fetchall(), name


def fill(connection: sqlite3.Connection, table: str) -> None:
    """Insert a row for each row it refers to, unless the table has some."""
    if connection.execute(f"SELECT 1 FROM {table}").fetchone():
        return
    parents = {link[3]: link[2] for link in connection.execute(f"PRAGMA foreign_key_list({table})")}
    values = []
    for _, column, kind, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall():
        if column in parents:
            key = "number" if parents[column] in ("records", "channels") else "id"
            found = connection.execute(f"SELECT {key} FROM {parents[column]}").fetchone()
            values.append(found[0])
        else:
            values.append({"INTEGER": 1, "TEXT": "text", "BLOB": b"bytes"}[kind])
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {table} VALUES ({marks})", values)


def test_not_while_the_server_runs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with opened(file):
            assert doctor(file) == 2

    asyncio.run(play())
    assert "is in use" in capsys.readouterr().err


def test_nothing_is_overwritten(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert doctor(file, "--repair", file) == 2
    assert "itself" in capsys.readouterr().err
    target = file.with_name("precious")
    target.write_text("precious")
    assert doctor(file, "--repair", target) == 2
    assert target.read_text() == "precious"


@pytest.mark.parametrize("text", ["", "Dear diary " * 100])
def test_what_is_no_database(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "diary").write_text(text)
    assert doctor(tmp_path / "diary") == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_without_its_beginning_has_a_backup(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a power cut it may be zeros, and looks like anybody's."""
    backup = file.with_name(f"{file.name}.monday")
    assert main(["backup", str(backup), "--database", str(file)]) == 0
    with file.open("r+b") as opened_file:
        opened_file.write(bytes(PAGE_BYTES))
    for command in (["doctor", str(file)], ["serve", "--database", str(file)]):
        assert main(command) == 2
        assert f"restore {backup} --database {file}" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["doghouse.sqlite3.monday", "backups/monday.sqlite3"])
def test_the_commands_that_are_named_work(
    file: Path, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They restore the damaged file itself. The data folder of macOS has a space in its path."""
    folder = tmp_path / "Application Support"
    (folder / "backups").mkdir(parents=True)
    file = file.rename(folder / file.name)
    assert main(["backup", str(folder / name), "--database", str(file)]) == 0
    change(file, "DELETE FROM states")
    capsys.readouterr()
    assert doctor(file) == 1
    told = capsys.readouterr().out
    (command,) = re.findall("doghouse (restore .*)", told)
    (repairing,) = re.findall("doghouse (doctor .*) NEW", told)
    assert main([*shlex.split(repairing), str(tmp_path / "saved.sqlite3")]) == 0
    assert main(shlex.split(command)) == 0
    assert doctor(file) == 0


def test_a_damaged_source_is_named(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error names the source, not the copy."""
    damaged = bytearray(file.read_bytes())
    damaged[1024:40_000] = b"\xa5" * (40_000 - 1024)
    file.write_bytes(damaged)
    other = tmp_path / "other.sqlite3"
    for arguments in (["backup", str(other)], ["restore", str(file)]):
        database = other if arguments[0] == "restore" else file
        assert main([*arguments, "--database", str(database)]) == 2
        said = capsys.readouterr().err
        assert f"{file} is damaged" in said
        assert f"doghouse doctor {file} --repair NEW" in said
        assert not other.exists()


@pytest.mark.parametrize("name", [b"state BLOB", b"REFERENCES tables", b"tables ON DELETE"])
def test_the_schema_is_no_text_any_more(
    file: Path, tmp_path: Path, name: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """One byte of it is damaged. Then even SQLite's errors can't be read."""
    file.write_bytes(file.read_bytes().replace(name, b"\xc1" + name[1:]))
    assert doctor(file) == 1
    for arguments in (
        ["backup", str(tmp_path / "copy"), "--database", str(file)],
        ["restore", str(file), "--database", str(tmp_path / "other")],
        ["doctor", str(file), "--repair", str(tmp_path / "new")],
    ):
        code, said = main(arguments), capsys.readouterr().err
        assert (code, said) == (0, "") or "is damaged" in said or "nothing in the file" in said


@pytest.mark.parametrize("host", ["300.1.1.1", "192.0.2.1"])
def test_an_address_of_no_machine_or_of_another(
    host: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The error is about the address, not about a port nobody chose."""
    assert main(["serve", "--host", host, "--database", str(tmp_path / "dog.sqlite3")]) == 2
    said = capsys.readouterr().err
    assert f"{host} is not an address of this machine" in said
    assert not re.search(r"port 0|--port|stopped", said)


POSTGRES = "postgresql://anna:secret@db.test/dog"


@pytest.mark.parametrize(
    ("arguments", "tool"),
    [
        (["doctor", POSTGRES], "pg_amcheck"),
        (["backup", "monday.dump", "--database", POSTGRES], "pg_dump"),
        (["restore", "monday.dump", "--database", POSTGRES], "pg_restore"),
        (["serve", "--database", POSTGRES, "--backup-to", "backups"], "pg_dump"),
    ],
)
def test_postgresql_has_tools_of_its_own(
    arguments: list[str], tool: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) != 0
    told = capsys.readouterr().err
    assert tool in told
    assert "postgresql://anna@db.test/dog" in told
    assert "secret" not in told
    assert not Path("backups").exists()
