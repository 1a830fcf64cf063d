"""The database file is deleted or replaced while the server runs."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

import pytest

from doghouse.cli import main
from doghouse.server.store import backups
from doghouse.server.store.interface import StoreFailed, Unusable
from tests.support.live_server import awaited, here, play_on, served
from tests.support.store_rows import first, move, opened, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "folder").mkdir()
    return tmp_path / "folder" / "doghouse.sqlite3"


def beside(file: Path, end: str) -> Path:
    return file.with_name(f"{file.name}{end}")


def delete_all(file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        beside(file, end).unlink()


def delete_log(file: Path) -> None:
    beside(file, "-wal").unlink()


def replace(file: Path) -> None:
    copy = beside(file, ".other")
    shutil.copy(file, copy)
    copy.replace(file)


def delete_folder(file: Path) -> None:
    shutil.rmtree(file.parent)


@pytest.mark.parametrize("harm", [delete_all, delete_log, replace, delete_folder])
def test_nothing_is_acknowledged_and_all_is_saved(file: Path, harm: object) -> None:
    assert callable(harm)

    async def play() -> None:
        async with opened(file) as store:
            for change in (first("t"), move("t", 1), move("t", 2)):
                await store.append(change)
            harm(file)
            for _ in range(2):
                with pytest.raises(StoreFailed, match="deleted or replaced"):
                    await store.append(move("t", 3))

    asyncio.run(play())
    (saved,) = file.parent.glob("*.rescued-*")
    assert saved.stat().st_mode & 0o077 == 0
    for left in file.parent.glob("doghouse.sqlite3*"):
        if left != saved:
            left.unlink()
    saved.replace(file)
    table = read(file)["t"]
    assert table.version == 3
    assert table.game is not None
    assert len(table.game.plies) == 2


def test_a_file_that_is_back_is_used_again(file: Path) -> None:
    async def play() -> None:
        async with opened(file) as store:
            await store.append(first("t"))
            file.rename(beside(file, ".away"))
            with pytest.raises(StoreFailed):
                await store.append(move("t", 1))
            beside(file, ".away").rename(file)
            await store.append(move("t", 1))

    asyncio.run(play())
    assert read(file)["t"].version == 2


@awaited
async def test_a_probe_notices_it_and_tries_again_to_save(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    copy_database = backups.copy_database

    def no_room(source: object, target: Path) -> None:
        raise Unusable("no room")

    async with here(file) as world:
        await world.open(name="A")
        delete_all(file)
        monkeypatch.setattr(backups, "copy_database", no_room)
        await world.server.store_watch.probe()
        assert (await world.get("/healthz"))[0] == 503
        assert list(file.parent.glob("*.rescued-*")) == []
        monkeypatch.setattr(backups, "copy_database", copy_database)
        for _ in range(2):
            await world.server.store_watch.probe()
        (saved,) = file.parent.glob("*.rescued-*")
        told = [
            getattr(r, "fields", {})["what_to_do"] for r in caplog.records if "gone" in r.message
        ]
        assert len(told) == 2
        assert "no room" in told[0]
        assert str(saved) in told[1]


@awaited
async def test_the_whole_way_back(file: Path) -> None:
    """Deleted during a game, moves rejected, saved, stopped, restored: the game resumes."""
    async with served(file) as server:
        clients = await server.people(seats=2, teams=2)
        await play_on(clients, random.Random(1), lambda s: s["ply"] >= 6)
        delete_all(file)
        asked = next(client for client in clients if client.is_asked)
        assert (await asked.play(random.Random(1)))["code"] == "not_stored"
        assert (await server.get("/healthz"))[0] == 503
        assert await server.stop() == 0
    (saved,) = file.parent.glob("*.rescued-*")
    assert str(saved) in file.with_suffix(".log").read_text()
    assert await asyncio.to_thread(main, ["restore", str(saved), "--database", str(file)]) == 0
    async with served(file) as server:
        back = [await server.enter(clients[0].table["id"], client.secret) for client in clients]
        assert [client.latest["ply"] for client in back if client.latest] == [6, 6]
        await play_on(back, random.Random(1), lambda s: s["ply"] >= 10)
