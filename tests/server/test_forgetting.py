"""Old tables are deleted, but never because a clock is wrong."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from doghouse.server.settings import Limits
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.tables import lobby, room
from doghouse.server.tables.lobby import DAY_SECONDS, UNBEGUN_SECONDS
from tests.support.live_server import Here, awaited, eventually, here
from tests.support.store_rows import first, ids, move, opened, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


Course = list[tuple[dict[str, int], float]]


class Calendar:
    """Replaces `time` in the lobby."""

    days = 0.0

    def time(self) -> float:
        return time.time() + self.days * DAY_SECONDS


@pytest.fixture(autouse=True)
def rest_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "REST_SECONDS", 0.0)


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr(lobby, "time", calendar)
    return calendar


def pass_a_day(world: Here) -> None:
    let_pass(world, DAY_SECONDS)


def let_pass(world: Here, seconds: float) -> None:
    """Advance the monotonic clock."""
    old_since = world.server.lobby.old_since
    for table in old_since:
        old_since[table] -= seconds


async def open_begun(world: Here) -> None:
    """Open a table with a game, and let it rest."""
    await world.open(name="A", bots="puppy", start=True)
    await world.server.lobby.put_to_rest()


@awaited
async def test_a_clock_that_jumps_deletes_nothing(file: Path, calendar: Calendar) -> None:
    async with here(file) as world:
        await open_begun(world)
        calendar.days = 61
        await world.server.lobby.delete_old()
        calendar.days = 0
        await world.server.lobby.delete_old()
        calendar.days = 400
        await world.server.lobby.delete_old()
    assert len(await asyncio.to_thread(read, file)) == 1


@pytest.mark.parametrize(("keep", "left"), [(60, 0), (62, 1), (0, 1)])
def test_what_is_old_for_a_whole_day_is_forgotten(
    file: Path, calendar: Calendar, keep: int, left: int
) -> None:
    @awaited
    async def play() -> None:
        async with here(file, Limits(days_kept=keep)) as world:
            await open_begun(world)
            calendar.days = 61
            for _ in range(2):
                await world.server.lobby.delete_old()
                pass_a_day(world)

    play()
    assert len(read(file)) == left


@awaited
async def test_a_table_at_which_nothing_begins_is_deleted(file: Path) -> None:
    """An hour after it was found resting, whatever the calendar says; not a table with a game."""
    async with here(file) as world:
        lobby = world.server.lobby
        left, visited = await world.open(), await world.open()
        guest = await world.enter(visited["table"])
        await open_begun(world)
        for _ in range(2):
            await lobby.delete_old()
            assert len(await ids(world.server.store)) == 3
            let_pass(world, UNBEGUN_SECONDS / 2)
        await lobby.delete_old()
        assert (await world.get(f"/api/tables/{left['table']}"))[0] == 404
        assert len(await ids(world.server.store)) == 2
        await guest.leave()
        await eventually(lambda: not world.room(guest).visitors)
        await lobby.put_to_rest()
        await lobby.delete_old()
        let_pass(world, UNBEGUN_SECONDS - 1)
        await (await world.enter(visited["table"])).leave()  # now the hour starts again
        await eventually(lambda: not world.room(guest).visitors)
        await lobby.put_to_rest()
        let_pass(world, 1)
        await lobby.delete_old()
        assert len(await ids(world.server.store)) == 2


@awaited
async def test_what_was_played_at_meanwhile_stays(file: Path, calendar: Calendar) -> None:
    """Even though its timestamp is old, because the clock is wrong."""
    async with here(file) as world:
        created = await world.open(name="A", bots="puppy", start=True)
        await world.server.lobby.put_to_rest()
        calendar.days = 61
        await world.server.lobby.delete_old()
        pass_a_day(world)
        host = await world.enter(created["table"], created["secret"])
        await host.done("rename", name="B")
        await host.leave()
        await eventually(lambda: not world.room(host).visitors)
        await world.server.lobby.put_to_rest()
        await world.server.lobby.delete_old()
    assert len(await asyncio.to_thread(read, file)) == 1


def test_a_machine_that_begins_in_1970(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with opened(file) as store:
            for change in (first("t"), move("t", 1)):
                await store.append(change)
            set_stamps(store, 1000)
            month_ago = time.time() - 30 * DAY_SECONDS
            assert await store.old(month_ago) == {}
            set_stamps(store, int(month_ago) - 1)
            assert await store.old(month_ago) == {("t", 2): True}

    asyncio.run(play())


def set_stamps(store: SqliteStore, stamp: int) -> None:
    store._connection.execute("UPDATE tables SET touched = ?", (stamp,))


async def deleted(world: Here, monkeypatch: pytest.MonkeyPatch, course: Course) -> list[set[str]]:
    """What is deleted at each time (seconds), given the old tables (id, version)."""
    rounds: list[set[str]] = []
    before = 0.0
    for old, now in course:

        async def found(since: float, old: dict[str, int] = old) -> dict[tuple[str, int], bool]:
            return dict.fromkeys(old.items(), True)

        async def delete(tables: list[tuple[str, int]]) -> list[str]:
            rounds.append({id for id, _ in tables})
            return []

        monkeypatch.setattr(world.server.store, "old", found)
        monkeypatch.setattr(world.server.store, "delete", delete)
        let_pass(world, now - before)
        before = now
        await world.server.lobby.delete_old()
    return rounds


@pytest.mark.parametrize("rounds", [[0.0], [0.0, DAY_SECONDS - 10], [0.0] * 50])
@awaited
async def test_less_than_a_day_is_not_enough(
    file: Path, monkeypatch: pytest.MonkeyPatch, rounds: list[float]
) -> None:
    async with here(file) as world:
        course: Course = [({"t": 1}, now) for now in rounds]
        assert not any(await deleted(world, monkeypatch, course))


@awaited
async def test_a_day_without_a_gap_is_enough(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with here(file) as world:
        rounds = await deleted(world, monkeypatch, COURSE)
    assert rounds == [set(), {"t"}, set(), set(), set(), {"t"}]


COURSE: Course = [
    ({"t": 1}, 0.0),
    ({"t": 1, "u": 1}, DAY_SECONDS),
    ({"t": 2}, DAY_SECONDS + 1),  # changed
    ({}, DAY_SECONDS + 2),
    ({"t": 2}, DAY_SECONDS + 3),
    ({"t": 2}, 2 * DAY_SECONDS + 3),
]
