"""What is put into the store comes out again, also in a new process."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from doghouse.server.store.files import chosen_database
from doghouse.server.store.interface import Commit, NewGame, StoredGame, StoredTable, StoreFailed
from doghouse.table.table import Ply
from tests.support.real_postgres import Place
from tests.support.store_rows import (
    all_tables,
    ending,
    first,
    forget,
    ids,
    move,
    open_store,
    opened,
    read,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def test_a_table_comes_back_as_it_was(place: Place) -> None:
    shuffled = Ply(2, "b", "fold", "K 3 * 9", "clock", None)

    async def play() -> None:
        async with opened(place) as store:
            await store.append(first("t"))
            await store.append(move("t", 1))
            await store.append(Commit("t", 3, game="game-t", plies=(shuffled,)))

    asyncio.run(play())
    plies = [Ply(1, "b", "5 1>6", None, "person", None), shuffled]
    game = StoredGame("game-t", 1, b"header of t", plies)
    assert read(place) == {"t": StoredTable("t", 3, b"state of t", b"clock 1", game)}


def test_a_table_without_a_game(place: Place) -> None:
    async def make() -> None:
        async with opened(place) as store:
            await store.append(Commit("t", 1, b"gathering"))
            await store.append(Commit("t", 2, b"still gathering"))

    asyncio.run(make())
    assert read(place) == {"t": StoredTable("t", 2, b"still gathering", None, None)}


def test_several_plies_in_one_change(place: Place) -> None:
    """The gifts of an exchange are played at once."""
    gives = tuple(Ply(n, "abcd"[n], "give A", None, "person", None) for n in range(4))

    async def play() -> None:
        async with opened(place) as store:
            await store.append(first("t"))
            await store.append(Commit("t", 2, game="game-t", plies=gives))

    asyncio.run(play())
    game = read(place)["t"].game
    assert game is not None
    assert game.plies == list(gives)


def test_a_finished_game_stays_until_the_next_begins(place: Place) -> None:
    async def play(*changes: Commit) -> None:
        async with opened(place) as store:
            await store.table("t")  # makes this process the owner
            for change in changes:
                await store.append(change)

    asyncio.run(play(first("t"), move("t", 1), ending("t", 3)))
    game = read(place)["t"].game
    assert game is not None
    assert (game.game, len(game.plies)) == ("game-t", 1)
    asyncio.run(play(Commit("t", 4, b"again", new_game=NewGame("second", 2, b"new"))))
    assert read(place)["t"].game == StoredGame("second", 2, b"new", [])


def test_a_closed_table_does_not_come_back(place: Place) -> None:
    async def play() -> None:
        async with opened(place) as store:
            await store.append(first("t"))
            await store.append(first("u"))
            await store.append(Commit("t", 2, is_closed=True))

    asyncio.run(play())
    assert set(read(place)) == {"u"}


def test_an_analysis_is_kept_and_one_of_a_sent_record_goes_with_old_tables(place: Place) -> None:
    async def keep() -> list[bytes | None]:
        async with opened(place) as store:
            await store.put_analysis("own", b"\x1fone", False)
            await store.put_analysis("sent", b"\x1ftwo", True)
        async with opened(place) as store:
            before = [await store.analysis(id) for id in ("own", "sent", "none")]
            await forget(store, 0.0)
            before.append(await store.analysis("sent"))
            await forget(store, 2.0**40)
            return before + [await store.analysis(id) for id in ("own", "sent")]

    assert asyncio.run(keep()) == [b"\x1fone", b"\x1ftwo", None, b"\x1ftwo", b"\x1fone", None]


def test_finished_games_are_listed_newest_first(place: Place) -> None:
    async def play() -> None:
        async with opened(place) as store:
            for table in ("t", "u", "hidden", "v"):
                await store.append(first(table))
                await store.append(ending(table, 2, is_listed=table != "hidden"))
            newest = [b"summary of v", b"summary of u", b"summary of t"]
            assert await store.finished(10) == newest
            assert await store.finished(2) == newest[:2]
            assert await store.finished(2, before="game-u") == newest[2:]
            assert await store.finished(2, before="game-hidden") == newest[1:]
            assert await store.finished(2, before="no such game") == []
            assert await store.record("game-hidden") == "record of hidden\n"
            assert await store.summary("game-hidden") == b"summary of hidden"
            assert await store.record("no such game") is None
            assert await store.summary("no such game") is None

    asyncio.run(play())


def test_an_analysis_is_kept_and_replaced(place: Place) -> None:
    async def play() -> None:
        async with opened(place) as store:
            for document in (b"first", b"second"):
                await store.put_analysis("own", document, is_sent=False)
                await store.put_analysis("sent", document, is_sent=True)
            assert await store.analysis("own") == b"second"
            assert await store.analysis("unknown") is None
            await forget(store, time.time() + 3600)
            assert await store.analysis("own") == b"second"
            assert await store.analysis("sent") is None

    asyncio.run(play())


def test_changes_that_come_together_share_a_transaction(file: Path) -> None:
    async def play() -> None:
        async with opened(file) as store:
            statements: list[str] = []
            store._connection.set_trace_callback(statements.append)
            names = [f"t{number}" for number in range(100)]
            await asyncio.gather(*(store.append(first(name)) for name in names))
            for ply in range(1, 6):
                await asyncio.gather(*(store.append(move(name, ply)) for name in names))
            assert 0 < statements.count("COMMIT") < 100  # of 600 changes

    asyncio.run(play())
    tables = read(file)
    assert {table.version for table in tables.values()} == {6}
    assert len(tables) == 100


def test_what_nobody_touched_is_deleted(place: Place) -> None:
    async def play() -> list[str]:
        async with opened(place) as store:
            for number in range(50):
                await store.append(first(f"t{number}"))
                await store.append(move(f"t{number}", 1))
            await store.append(ending("t0", 3))
            await store.append(Commit("t0", 4, is_closed=True))
            assert await forget(store, time.time() - 3600) == []
            deleted = await forget(store, time.time() + 3600, busy="t7")
            assert await store.record("game-t0") == "record of t0\n"
            with pytest.raises(Exception, match="t8"):
                await store.append(move("t8", 2))
            await store.append(move("t7", 2))
            return deleted

    assert set(asyncio.run(play())) == {f"t{number}" for number in range(50)} - {"t7"}
    assert set(read(place)) == {"t7"}


def test_a_table_that_has_changed_meanwhile_is_not_deleted(place: Place) -> None:
    async def play() -> None:
        async with opened(place) as store:
            await store.append(first("t"))
            old = await store.old(time.time() + 3600)
            assert old == {("t", 1): True}
            await store.append(move("t", 1))
            assert await store.delete(list(old)) == []
            assert await ids(store) == ["t"]

    asyncio.run(play())


def test_moves_that_stand_in_a_record_are_deleted(place: Place) -> None:
    async def play() -> None:
        async with opened(place) as store:
            for change in (first("t"), move("t", 1), ending("t", 3)):
                await store.append(change)
            await forget(store, 0)
            assert (await all_tables(store))["t"].game is not None  # the last game is still shown
            await store.append(Commit("t", 4, new_game=NewGame("second", 2, b"")))
            await forget(store, 0)
            await store.append(Commit("t", 5, new_game=NewGame("game-t", 3, b"")))

    asyncio.run(play())  # the last one would be rejected if that game had gone
    assert read(place)["t"].version == 5


def test_close_waits_for_what_was_appended(place: Place) -> None:
    async def play() -> None:
        store = await open_store(place)
        tasks = [asyncio.ensure_future(store.append(first(f"t{number}"))) for number in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)
        with pytest.raises(StoreFailed, match="closed"):
            await store.append(first("late"))
        with pytest.raises(StoreFailed):
            await store.record("late")
        await store.close()  # closing twice does no harm

    asyncio.run(play())
    assert len(read(place)) == 20


def test_whoever_is_cancelled_harms_nobody(place: Place) -> None:
    async def play() -> None:
        async with opened(place) as store:
            tasks = [asyncio.ensure_future(store.append(first(name))) for name in "tuv"]
            await asyncio.sleep(0)
            tasks[1].cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert [type(result) for result in results[::2]] == [type(None)] * 2
            await store.append(move("t", 1))

    asyncio.run(play())
    assert {"t", "v"} <= set(read(place))


def test_a_change_is_stored_when_its_caller_hears_of_it(file: Path) -> None:
    """Another connection sees it at once."""

    async def play() -> None:
        async with opened(file) as store:
            with closing(sqlite3.connect(file)) as other:
                await store.append(first("t"))
                for ply in range(1, 50):
                    await store.append(move("t", ply))
                    assert other.execute("SELECT max(ply) FROM moves").fetchone() == (ply,)

    asyncio.run(play())


def test_a_commit_waits_for_the_disk(file: Path) -> None:
    async def ask(setting: str) -> object:
        async with opened(file) as store:
            return store._connection.execute(f"PRAGMA {setting}").fetchone()[0]

    assert asyncio.run(ask("journal_mode")) == "wal"
    assert asyncio.run(ask("synchronous")) == 2  # FULL


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are not ours to set there")
def test_only_the_owner_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "new" / "doghouse.sqlite3"

    async def play() -> None:
        async with opened(file) as store:
            await store.append(first("t"))
            for path in file.parent.iterdir():
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path

    asyncio.run(play())
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_the_place_of_the_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DOGHOUSE_DATABASE", os.fspath(tmp_path / "mine"))
    assert chosen_database(None) == tmp_path / "mine"
    monkeypatch.delenv("DOGHOUSE_DATABASE")
    usual = chosen_database(None)
    assert isinstance(usual, Path)
    assert usual.name == "doghouse.sqlite3"
    assert usual.parent.name == "doghouse"
