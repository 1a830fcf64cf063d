"""Empty tables are removed from memory and loaded again when someone enters."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from pathlib import Path

import pytest

from doghouse.server.store.interface import StoredTable, StoreFailed
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.tables import room
from tests.support.live_server import Client, Here, awaited, eventually, here, play_on
from tests.support.store_rows import ids


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "REST_SECONDS", 0.0)


async def leave(world: Here, clients: list[Client], staying: int = 0) -> None:
    for client in clients:
        await client.leave()
    rooms = world.server.lobby.rooms.values()
    await eventually(lambda: sum(each.visitors for each in rooms) == staying)
    await eventually(lambda: all(each.may_rest or each.visitors for each in rooms))
    await world.server.lobby.put_to_rest()


@awaited
async def test_nothing_of_it_stays_in_memory_and_all_of_it_comes_back(file: Path) -> None:
    async with here(file) as world:
        people = await world.people(seats=2, teams=2)
        table = people[0].table["id"]
        await play_on(people, random.Random(1), lambda s: s["ply"] >= 9)
        before = [client.latest for client in people]
        awake = weakref.ref(world.room(people[0]))
        await leave(world, people)
        assert not world.server.lobby.rooms
        gc.collect()
        assert awake() is None
        again = [await world.enter(table, client.secret) for client in people]
        for old, client in zip(before, again, strict=True):
            new = await client.snapshot(lambda s: all(x["is_here"] for x in s["table"]["seats"]))
            assert old is not None
            assert new["version"] > old["version"]
            for part in ("view", "choices", "ply", "last", "seat", "gift"):
                assert new[part] == old[part]
        await play_on(again, random.Random(2), lambda s: s["ply"] >= 20)


@awaited
async def test_who_stays_keeps_it_awake(file: Path) -> None:
    """Even a silent socket keeps the table awake."""
    async with here(file) as world:
        host, guest = await world.people(seats=2, teams=2)
        table = host.table["id"]
        await leave(world, [guest], staying=1)
        assert table in world.server.lobby.rooms
        silent = await world.socket(table)
        await leave(world, [host], staying=1)
        assert table in world.server.lobby.rooms
        await leave(world, [silent])
        assert table not in world.server.lobby.rooms


@awaited
async def test_all_who_knock_at_once_come_to_one_table(file: Path) -> None:
    async with here(file) as world:
        people = await world.people(seats=2, teams=2)
        table = people[0].table["id"]
        await leave(world, people)
        entering = [world.enter(table, client.secret) for client in people]
        again = await asyncio.gather(*entering, world.enter(table), world.enter(table))
        await again[0].snapshot(lambda s: s["table"]["onlookers"] == 2)
        assert len(world.room(again[0]).connections) == 4
        assert not world.server.lobby.waking


@awaited
async def test_its_turn_starts_again(file: Path) -> None:
    clock = {"seconds": 60, "bank": 30}
    async with here(file) as world:
        people = await world.people(seats=2, teams=2, clock=clock)
        table = people[0].table["id"]
        world.room(people[0]).table.timer.began -= 50.0
        await leave(world, people)
        again = await world.enter(table, people[0].secret)
        assert 85.0 < again.table["seconds"] <= 90.0


@awaited
async def test_it_is_listed_while_it_rests(file: Path) -> None:
    async with here(file) as world:
        people = await world.people(seats=2, teams=2, visibility="listed", title="Stammtisch")
        table = people[0].table["id"]
        await leave(world, people)
        _, found = await world.get("/api/tables")
        assert [listing["title"] for listing in found["tables"]] == ["Stammtisch"]
        assert (await world.get(f"/api/tables/{table}"))[0] == 200
        assert not world.server.lobby.rooms


@awaited
async def test_at_the_start_no_game_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    table_in = SqliteStore.table

    async def noted(store: SqliteStore, id: str) -> StoredTable | None:
        read.append(id)
        return await table_in(store, id)

    monkeypatch.setattr(SqliteStore, "table", noted)
    async with here(file) as world:
        tables = [(await world.people(seats=2, teams=2))[0].table["id"] for _ in range(2)]
    async with here(file) as world:
        assert set(await ids(world.server.store)) == set(tables)
        assert not read
        await world.enter(tables[0])
        assert read == tables[:1]


@awaited
async def test_a_table_that_can_not_be_read_now_is_there_later(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(file) as world:
        people = await world.people(seats=2, teams=2)
        table = people[0].table["id"]
        await leave(world, people)

        async def failing(store: SqliteStore, id: str) -> None:
            raise StoreFailed("no")

        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "table", failing)
            assert (await world.get(f"/ws/{table}"))[0] == 503
        await world.enter(table, people[0].secret)
