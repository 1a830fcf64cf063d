"""What is listed about tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from doghouse.server.store.interface import Commit
from doghouse.server.tables import lobby
from tests.support.live_server import Here, awaited, here


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


async def open_listed(world: Here, title: str) -> str:
    settings = {"title": title, "visibility": "listed"}
    return str((await world.open(name="A", bots="puppy", start=True, settings=settings))["table"])


async def titles(world: Here) -> list[str]:
    return [table["title"] for table in (await world.get("/api/tables"))[1]["tables"]]


@awaited
async def test_after_a_restart_tables_are_told_of_and_not_woken(file: Path) -> None:
    async with here(file) as world:
        listed = await open_listed(world, "Stammtisch")
        await world.open(name="listed")
        _, before = await world.get("/api/tables")
    async with here(file) as world:
        for _ in range(2):
            _, found = await world.get("/api/tables")
            assert found == before
            assert (await world.get(f"/api/tables/{listed}"))[1] == before["tables"][0]
            assert (await world.get(f"/api/tables/{listed}/qr.svg"))[0] == 200
        assert world.server.lobby.rooms == {}
        await world.enter(listed)
        assert (await world.get("/api/tables"))[1]["tables"][0]["onlookers"] == 1
        assert listed in world.server.lobby.rooms


@awaited
async def test_the_newest_tables_are_listed_first(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MOST_LISTED", 3)
    seconds = iter(range(1_000_000_000, 2_000_000_000))
    monkeypatch.setattr("time.time", lambda: next(seconds))
    async with here(file) as world:
        for number in range(4):
            await open_listed(world, f"T{number}")
    async with here(file) as world:
        assert await titles(world) == ["T3", "T2", "T1"]
        await open_listed(world, "T4")
        assert await titles(world) == ["T4", "T3", "T2"]


@awaited
async def test_a_table_that_can_not_be_read_is_left_out(file: Path) -> None:
    async with here(file) as world:
        await open_listed(world, "T")
        await world.server.store.append(Commit("broken", 1, b'{"listed"'))
    async with here(file) as world:
        assert await titles(world) == ["T"]
        assert (await world.get("/api/tables/broken"))[0] == 404
