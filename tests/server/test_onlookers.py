"""A host can exclude onlookers."""

from __future__ import annotations

from pathlib import Path

import pytest

from doghouse.server.tables.room import SENT_AWAY_SECONDS
from doghouse.server.ws.limiter import Buckets
from tests.support.live_server import awaited, eventually, here


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@awaited
async def test_onlookers_are_sent_away_and_players_stay(file: Path) -> None:
    async with here(file) as world:
        host, guest = await world.people(seats=2, teams=2)
        onlookers = [await world.enter(host.table["id"]) for _ in range(3)]
        assert await guest.refused("send_away") == "host_only"
        assert await onlookers[0].refused("send_away") == "host_only"
        await host.snapshot(lambda s: s["table"]["onlookers"] == 3)
        assert (await host.ask("send_away"))["type"] == "done"
        for onlooker in onlookers:
            assert (await onlooker.told("goodbye"))["code"] == "sent_away"
            await onlooker.ended()
        await host.snapshot(lambda s: s["table"]["onlookers"] == 0)
        assert not host.is_over
        assert not guest.is_over
        await world.enter(host.table["id"])  # from the address of a player


@awaited
async def test_strangers_stay_away_for_a_while(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with here(file) as world:
        world.server.limiter.is_behind_proxy = True
        host, _ = await world.people(seats=2, teams=2)
        table = host.table["id"]
        stranger = await world.socket(table, headers={"X-Forwarded-For": "10.9.9.9"})
        assert (await stranger.ask("hello"))["type"] == "welcome"
        await host.snapshot(lambda s: s["table"]["onlookers"] == 1)
        assert (await host.ask("send_away"))["type"] == "done"
        await stranger.ended()
        again = await world.socket(table, headers={"X-Forwarded-For": "10.9.9.9"})
        assert await again.refused("hello") == "sent_away"
        other = await world.socket(table, headers={"X-Forwarded-For": "10.8.8.8"})
        assert (await other.ask("hello"))["type"] == "welcome"
        away = world.room(host).sent_away = Buckets(1 / SENT_AWAY_SECONDS, 1)
        away.charge("10.9.9.9", world.room(host).now - SENT_AWAY_SECONDS - 1.0, 1)
        assert (await again.ask("hello"))["type"] == "welcome"
        await eventually(lambda: len(world.room(host).connections) == 4)
