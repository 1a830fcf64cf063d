"""Time over sockets: clocks that run out, absent players, and those who come back."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from doghouse.server.workers import bots as bot_tasks
from doghouse.server.ws import socket
from doghouse.table import turns
from doghouse.table.turns import AWAY_SECONDS
from tests.support.live_server import (
    Client,
    Here,
    awaited,
    eventually,
    here,
    play_on,
    quick_bots,  # noqa: F401
)

pytestmark = pytest.mark.usefixtures("quick_bots")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AWAY_SECONDS", 0.05)


def by_of(client: Client) -> list[str]:
    assert client.latest is not None
    return [entry["by"] for entry in client.latest["last"]]


def pass_time(world: Here, client: Client, seconds: float) -> None:
    """Let time pass for the seat to play without waiting."""
    room = world.room(client)
    room.table.timer.began -= seconds
    room.table.presence.resumed -= seconds
    room.due_play.schedule()


@awaited
async def test_a_clock_runs_out(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2, clock={"seconds": 30, "bank": 10})
        host = clients[0]
        assert 39 < host.table["seconds"] <= 40
        asked = next(client for client in clients if client.is_asked)
        pass_time(world, host, 39)
        await asyncio.sleep(0)
        assert by_of(host) == []
        pass_time(world, host, 1)
        for client in clients:
            await client.snapshot(lambda s: s["ply"] == 1)
            assert by_of(client) == ["clock"]
        bank = {seat["seat"]: seat["bank"] for seat in host.table["seats"]}
        assert asked.seat is not None
        assert bank[asked.seat] == 0
        assert sorted(bank.values()) == [0, 10]
        await play_on(clients, random.Random(1), lambda s: s["ply"] >= 5)


@awaited
async def test_a_clock_runs_out_in_an_exchange(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(clock={"seconds": 30})
        for client in clients[:2]:
            await client.play(random.Random(1))
        pass_time(world, clients[0], 31)
        await clients[0].snapshot(lambda s: s["ply"] == 4)
        entries = (await clients[0].ask("log"))["entries"]
        assert {e["seat"]: e["by"] for e in entries} == {
            "a": "person",
            "b": "person",
            "c": "clock",
            "d": "clock",
        }


@awaited
async def test_who_is_away_is_stood_in_for_and_comes_back(file: Path, short_grace: None) -> None:
    async with here(file) as world:
        host, b = await world.people(seats=2, teams=2, pace=0)
        await b.leave()
        await host.snapshot(lambda s: not s["table"]["seats"][1]["is_here"])
        await play_on([host], random.Random(1), lambda s: s["ply"] >= 6)
        assert host.table["seats"][1]["stand_in"] == turns.STAND_IN_LEVEL
        assert host.table["seats"][1]["name"] == "Pb"  # nobody is removed
        back = await world.enter(host.table["id"], b.secret)
        assert back.seat == "b"
        assert back.table["seats"][1]["stand_in"] == ""
        ply = back.latest["ply"] if back.latest else 0
        await play_on([host, back], random.Random(1), lambda s: s["ply"] >= ply + 6)
        entries = (await back.ask("log", since=ply))["entries"]
        assert {e["by"] for e in entries[1:]} == {"person"}  # the first may already have been sent


@awaited
async def test_one_is_waited_for(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2, pace=0)
        asked = next(c for c in clients if c.is_asked)
        other = next(c for c in clients if not c.is_asked)
        await asked.leave()
        await other.snapshot(lambda s: not all(seat["is_here"] for seat in s["table"]["seats"]))
        found = turns.due_moves(world.room(other).table)
        assert [move.by for move in found] == ["stand-in"]
        assert found[0].at > world.room(other).now + AWAY_SECONDS - 5


@awaited
async def test_who_comes_back_while_a_bot_thinks_for_them_plays(
    file: Path, short_grace: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2, pace=0)
        asked = next(c for c in clients if c.is_asked)
        other = next(c for c in clients if not c.is_asked)
        go_on = asyncio.Event()
        is_thinking = asyncio.Event()
        choose = world.server.pool.choose

        async def slow(*arguments: Any) -> str:
            is_thinking.set()
            await go_on.wait()
            return await choose(*arguments)

        monkeypatch.setattr(world.server.pool, "choose", slow)
        await asked.leave()
        await is_thinking.wait()
        back = await world.enter(other.table["id"], asked.secret)
        go_on.set()
        room = world.room(other)
        await eventually(lambda: not room.due_play.thinking)
        assert back.latest is not None
        assert back.latest["ply"] == room.table.ply == 0
        await back.play(random.Random(1))
        assert (await other.snapshot(lambda s: s["ply"] == 1))["last"][0]["by"] == "person"


@awaited
async def test_a_table_that_everybody_has_left_rests(file: Path) -> None:
    async with here(file) as world:
        created = await world.open(name="A", bots="puppy", start=True, settings={"pace": 0})
        client = await world.enter(created["table"], created["secret"])
        room = world.room(client)
        await play_on([client], random.Random(1), lambda s: s["ply"] >= 8)
        await client.leave()
        await eventually(lambda: not room.connections and not room.due_play.thinking)
        assert room.due_play.alarm is None
        assert not turns.due_moves(room.table)
        back = await world.enter(created["table"], created["secret"])
        ply = room.table.ply
        await play_on([back], random.Random(1), lambda s: s["ply"] >= ply + 8)


@awaited
async def test_two_devices_at_once(file: Path) -> None:
    async with here(file) as world:
        host, b = await world.people(seats=2, teams=2)
        phone = await world.enter(host.table["id"], host.secret)
        assert (phone.seat, phone.latest and phone.latest["view"]) == (
            "a",
            host.latest and host.latest["view"],
        )
        await play_on([phone, b], random.Random(1), lambda s: s["ply"] >= 4)
        await host.snapshot(lambda s: s["ply"] >= 4)
        await phone.leave()
        await play_on([host, b], random.Random(1), lambda s: s["ply"] >= 8)
        assert host.table["seats"][0]["is_here"]


@awaited
async def test_the_log_has_every_move(file: Path) -> None:
    async with here(file) as world:
        host, b = await world.people(seats=2, teams=2)
        await play_on([host, b], random.Random(1), lambda s: s["ply"] >= 5)
        first = (await host.ask("log"))["entries"]
        await play_on([host, b], random.Random(1), lambda s: s["ply"] >= 12)
        entries = (await b.ask("log"))["entries"]
        assert entries[: len(first)] == first
        plies = world.room(host).table.ply
        assert [entry["ply"] for entry in entries] == list(range(1, plies + 1))
        for since in (0, 1, 7, len(entries), 10_000):
            assert (await host.ask("log", since=since))["entries"] == entries[since:]


@awaited
async def test_both_devices_play_the_same_move(file: Path) -> None:
    """One succeeds, the other is stale or not asked; never two moves."""
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2)
        asked = next(c for c in clients if c.is_asked)
        phone = await world.enter(asked.table["id"], asked.secret)
        move = await asked.think(random.Random(1))
        version = asked.latest["version"] if asked.latest else 0
        ids = [await c.say("play", move=move, version=version) for c in (asked, phone)]
        answers = [await asked.answer(ids[0]), await phone.answer(ids[1])]
        assert sorted(a["type"] for a in answers) == ["done", "refused"]
        assert world.room(asked).table.ply == 1


@awaited
async def test_a_broken_connection_is_noticed(file: Path) -> None:
    async with here(file) as world:
        host, b = await world.people(seats=2, teams=2)
        b.vanish()
        await host.snapshot(lambda s: not s["table"]["seats"][1]["is_here"])


@awaited
async def test_a_half_open_socket_is_dropped_and_stood_in_for(
    file: Path, short_grace: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is still connected but answers no ping."""
    monkeypatch.setattr(socket, "HEARTBEAT_SECONDS", 1)  # others answer in time even when busy
    async with here(file) as world:
        created = await world.open(name="A", settings={"seats": 2, "teams": 2, "pace": 0}, seat="a")
        host = await world.enter(created["table"], created["secret"])
        url = f"{world.origin}/ws/{created['table']}"
        mute = Client(await world.session.ws_connect(url, autoping=False))
        mute.reading.cancel()
        await mute.say("hello")
        await mute.say("sit", seat="b", name="B")
        await host.snapshot(lambda s: s["table"]["seats"][1]["is_here"])
        await host.done("start")
        await host.snapshot(lambda s: not s["table"]["seats"][1]["is_here"])
        await play_on([host], random.Random(1), lambda s: s["ply"] >= 4)
        assert "stand-in" in by_of(host)
        await mute.socket.close()


@awaited
async def test_a_wall_clock_that_jumps(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forward and back during a game: no turn is lost."""
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2, clock={"seconds": 30})
        wall = time.time
        for jump in (-(10.0**6), 10.0**6):
            monkeypatch.setattr(time, "time", lambda jump=jump: wall() + jump)
            ply = clients[0].latest["ply"] if clients[0].latest else 0
            await play_on(clients, random.Random(1), lambda s, ply=ply: s["ply"] >= ply + 6)
        entries = (await clients[0].ask("log"))["entries"]
        assert {entry["by"] for entry in entries} == {"person"}
        assert clients[0].table["seconds"] > 25


@pytest.mark.parametrize("jump", [-(10.0**6), 0.0, 10.0**6])
@awaited
async def test_a_clock_outlives_a_restart(
    file: Path, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2, clock={"seconds": 60, "bank": 60})
        table, secret = clients[0].table["id"], clients[0].secret
        asked = next(client for client in clients if client.is_asked)
        assert asked.seat is not None
        pass_time(world, clients[0], 100)
        await asked.play(random.Random(1))
        pass_time(world, clients[0], 20)
        await clients[0].done("rename", name="Other")
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() + jump)
    async with here(file) as world:
        host = await world.enter(table, secret)
        bank = {seat["seat"]: seat["bank"] for seat in host.table["seats"]}
        assert bank[asked.seat] == pytest.approx(20, abs=1)
        assert host.table["seconds"] == pytest.approx(120, abs=2)  # the turn starts again


# --- bots that fail -------------------------------------------------------------------------------


class Odd:
    """A bot that fails as the test wants."""

    def __init__(self, what: Any) -> None:
        self.what = what

    def choose(self, *_: Any, **__: Any) -> str:
        if isinstance(self.what, Exception):
            raise self.what
        return str(self.what)

    explain = choose


@pytest.mark.parametrize("what", [ValueError("no"), "nonsense", "", "fold", 7])
@awaited
async def test_a_bot_that_fails_does_not_stop_the_game(
    file: Path, what: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_tasks, "bot", lambda level: Odd(what))
    async with here(file) as world:
        settings = {"seats": 2, "teams": 2, "pace": 0}
        created = await world.open(name="A", bots="puppy", start=True, settings=settings)
        client = await world.enter(created["table"], created["secret"])
        await play_on([client], random.Random(1), lambda s: s["ply"] >= 10)
        await client.snapshot(lambda s: s["seat"] in s["table"]["asked"])
        hint = await client.ask("hint", level="puppy")
        assert hint["type"] == "refused" or hint["advice"] == []
        assert "Error" not in str(hint)
