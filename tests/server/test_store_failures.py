"""What the store rejects and what fails, without harm to anyone else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from doghouse.server.store.files import lock_database
from doghouse.server.store.interface import Commit, Conflict, NewGame, StoreFailed, Unusable
from doghouse.server.store.sqlite import SqliteStore
from doghouse.table.table import Ply
from tests.support.real_postgres import Place
from tests.support.store_rows import first, move, opened, read

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of POSIX")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


# --- conflicting changes ------------------------------------------------------------------------


def wrong_changes() -> dict[str, Commit]:
    """After `first("t")`, `move("t", 1)` and a closed table `closed`."""
    again = Ply(1, "b", "5 1>6", None, "person", None)
    no_text = again._replace(number=2, move="\ud800")
    return {
        "the same ply": Commit("t", 9, b"lost", b"lost", "game-t", (again,)),
        "the same version": Commit("t", 2, b"lost"),
        "an old version": Commit("t", 1, None, b"lost"),
        "an unknown table": Commit("nobody", 1, None, b"lost"),
        "an unknown game": Commit("t", 9, None, b"lost", "nothing", (again,)),
        "no game": Commit("t", 9, None, b"lost", None, (again,)),
        "a game that is there": Commit("t", 9, b"lost", new_game=NewGame("game-t", 2, b"")),
        "a number that is there": Commit("t", 9, b"lost", new_game=NewGame("second", 1, b"")),
        "a closed table": Commit("closed", 9, b"lost"),
        "no text": Commit("t", 9, None, b"lost", "game-t", (no_text,)),
        "no bytes": Commit("t", 9, object()),  # type: ignore[arg-type]
    }


@pytest.mark.parametrize("name", wrong_changes())
def test_a_change_that_does_not_fit_fails_alone(place: Place, name: str) -> None:
    """It is in the middle of a batch with others."""
    wrong = wrong_changes()[name]

    async def play() -> list[BaseException | None]:
        async with opened(place) as store:
            for change in (first("t"), move("t", 1), first("closed"), first("u"), first("v")):
                await store.append(change)
            await store.append(Commit("closed", 2, is_closed=True))
            batch = (move("u", 1), wrong, move("v", 1), move("t", 3))
            return await asyncio.gather(
                *(store.append(change) for change in batch), return_exceptions=True
            )

    results = asyncio.run(play())
    assert [result is None for result in results] == [True, False, True, True]
    assert isinstance(results[1], Conflict)
    assert str(results[1])
    tables = read(place)
    assert {name: table.version for name, table in tables.items()} == {"t": 4, "u": 2, "v": 2}
    assert tables["t"].state == b"state of t"
    assert tables["t"].clock == b"clock 3"


def test_of_two_writers_of_a_ply_one_is_told(place: Place) -> None:
    """In PostgreSQL, either may be first."""
    rivals = [move("t", 1), move("t", 1)._replace(version=3)]

    async def play() -> list[BaseException | None]:
        async with opened(place) as store:
            await store.append(first("t"))
            return await asyncio.gather(*map(store.append, rivals), return_exceptions=True)

    results = asyncio.run(play())
    assert {type(result) for result in results} == {type(None), Conflict}
    stored = results.index(None)
    assert "table t" in str(results[1 - stored])
    assert ("unique" in str(results[1 - stored]).lower()) == (stored == 0)  # else it is too old
    assert read(place)["t"].version == rivals[stored].version


# --- a full disk, a file that can't be written --------------------------------------------------


def test_a_full_disk_loses_nothing_and_is_survived(file: Path) -> None:
    """SQLite reports a full disk when a file may not grow any more."""

    async def play() -> None:
        async with opened(file) as store:
            await store.append(first("t"))
            most = store._connection.execute("PRAGMA page_count").fetchone()[0] + 2
            store._connection.execute(f"PRAGMA max_page_count = {most}").fetchall()
            large = [Commit(f"large-{n}", 1, bytes(100_000)) for n in range(3)]
            results = await asyncio.gather(
                *map(store.append, [*large, move("t", 1)]), return_exceptions=True
            )
            assert [type(result) for result in results] == [StoreFailed] * 4  # one transaction
            assert "no space left" in str(results[3])
            assert str(file) in str(results[3])
            await store.append(move("t", 1))  # still fits
            with pytest.raises(StoreFailed, match="no space left"):
                await store.append(large[0])
            store._connection.execute("PRAGMA max_page_count = 100000").fetchall()
            await store.append(large[0])

    asyncio.run(play())
    assert set(read(file)) == {"t", "large-0"}
    assert read(file)["t"].version == 2


LIMITED = """
import asyncio, os, resource, signal, sys
from pathlib import Path
from doghouse.server.store.interface import StoreFailed
from tests.support.store_rows import first, move, opened

async def play(file):
    async with opened(file) as store:
        await store.append(first("t"))
        resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
        failed = 0
        for ply in range(1, 30):
            try:
                await store.append(move("t", ply)._replace(state=os.urandom(50_000)))
            except StoreFailed as error:
                failed += 1
                resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
                print(error)
                await store.append(move("t", ply)._replace(state=os.urandom(50_000)))
        assert failed == 1, failed

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
asyncio.run(play(Path(sys.argv[1])))
"""


@POSIX
def test_a_write_that_fails_is_told_and_survived(file: Path) -> None:
    """Here the system refuses the write."""
    command = [sys.executable, "-c", LIMITED, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert str(file) in done.stdout
    game = read(file)["t"].game
    assert game is not None
    assert [ply.number for ply in game.plies] == list(range(1, 30))


def test_a_file_that_became_read_only(file: Path) -> None:
    async def play() -> None:
        async with opened(file) as store:
            await store.append(first("t"))
            store._connection.execute("PRAGMA query_only = ON")
            with pytest.raises(StoreFailed, match="can’t be written"):
                await store.append(move("t", 1))
            store._connection.execute("PRAGMA query_only = OFF")
            await store.append(move("t", 1))

    asyncio.run(play())
    assert read(file)["t"].version == 2


# --- files that can't be opened -----------------------------------------------------------------


def test_a_file_that_is_no_database(file: Path) -> None:
    file.write_text("Dear diary, " * 100)
    with pytest.raises(Unusable, match="is not a doghouse database"):
        SqliteStore(file)
    assert file.read_text().startswith("Dear diary")


def test_the_database_of_another_program(file: Path) -> None:
    with sqlite3.connect(file) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
    with pytest.raises(Unusable, match="is not a doghouse database"):
        SqliteStore(file)
    assert sqlite3.connect(file).execute("SELECT name FROM sqlite_master").fetchall() == [
        ("bookmarks",)
    ]


def test_an_empty_file_becomes_a_database(file: Path) -> None:
    file.touch()
    assert read(file) == {}


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Unusable, match="can’t use"):
        SqliteStore(tmp_path / "file" / "doghouse.sqlite3")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unusable, match="can’t use"):
        SqliteStore(tmp_path / "folder")


def test_a_newer_file_is_refused(file: Path) -> None:
    read(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(Unusable, match="newer doghouse: it has version 99"):
        SqliteStore(file)


def test_references_hold(file: Path) -> None:
    async def orphan() -> None:
        async with opened(file) as store:
            store._connection.execute("INSERT INTO states VALUES ('nobody', 0, '')")

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        asyncio.run(orphan())


# --- one process per file -----------------------------------------------------------------------


def open_in_child(file: Path) -> subprocess.CompletedProcess[str]:
    code = "import sys, pathlib; from doghouse.server.store.sqlite import SqliteStore as S"
    code += "; S(pathlib.Path(sys.argv[1])); print('open')"
    command = [sys.executable, "-c", code, str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_second_process_is_refused(file: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(file)

    async def play() -> None:
        async with opened(file) as store:
            await store.append(first("t"))
            for name in (file, tmp_path / "link"):  # by either name
                refused = open_in_child(name)
                assert refused.returncode == 1
                assert f"{file} is in use by process {os.getpid()}" in refused.stderr
            await store.append(move("t", 1))

    asyncio.run(play())
    assert open_in_child(file).stdout == "open\n"


@POSIX
def test_a_hard_link_is_refused(file: Path, tmp_path: Path) -> None:
    """By either name; once only one name is left, all is well again."""

    async def play() -> None:
        async with opened(file) as store:
            await store.append(first("t"))
            (tmp_path / "other").hardlink_to(file)
            refused = open_in_child(tmp_path / "other")
            assert refused.returncode == 1
            assert "hard link" in refused.stderr
            await store.append(move("t", 1))

    asyncio.run(play())
    with pytest.raises(Unusable, match="hard link"):
        SqliteStore(file)
    (tmp_path / "other").unlink()
    assert read(file)["t"].version == 2


def test_a_second_store_in_the_same_process_is_refused(file: Path) -> None:
    async def play() -> None:
        async with opened(file):
            with pytest.raises(Unusable, match="in use"):
                SqliteStore(file)

    asyncio.run(play())


def test_a_store_that_could_not_be_opened_leaves_no_lock(file: Path) -> None:
    file.write_text("no database " * 100)
    for _ in range(2):
        with pytest.raises(Unusable, match="not a doghouse database"):
            SqliteStore(file)


FORKING = """
import multiprocessing, os, sys, time
from pathlib import Path
from doghouse.server.store.files import lock_database

def work():
    print(os.getpid(), flush=True)
    time.sleep(60)

lock = lock_database(Path(sys.argv[1]))
multiprocessing.get_context("fork").Process(target=work).start()
time.sleep(60)
"""


@POSIX
@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no fork")
def test_a_worker_that_outlives_the_server_does_not_keep_the_lock(file: Path) -> None:
    command = [sys.executable, "-c", FORKING, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        try:
            with pytest.raises(Unusable, match=f"process {server.pid}"):
                lock_database(file)
            server.kill()
            server.wait()
            lock_database(file).release()
        finally:
            os.kill(worker, signal.SIGKILL)
