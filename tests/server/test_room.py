"""The order of steps in a room: compute, store, apply, send."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from doghouse.protocol.requests import Play
from doghouse.server.metrics import Metrics
from doghouse.server.store.interface import Commit, StoreFailed
from doghouse.server.tables.room import Room
from doghouse.server.ws.session import Session
from doghouse.table import Refusal, turns
from tests.table.test_table import World


class GateStore:
    """A store that waits until its gate is opened."""

    def __init__(self) -> None:
        self.gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.commits: list[Commit] = []

    async def append(self, commit: Commit) -> None:
        self.commits.append(commit)
        await self.gate


class Wire:
    """A connection that records what it is sent."""

    language = "en"
    is_program = False
    is_looking = True

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.is_greeted = True
        self.sent = None
        self.writes: list[bytes] = []

    def write(self, message: bytes) -> None:
        self.writes.append(message)

    def send(self, message: Any) -> None:
        self.write(msgspec.json.encode(message))


def begun() -> tuple[World, Room, GateStore, list[Any]]:
    world = World(seats=2, teams=2).full()
    store = GateStore()
    room = Room(world.table, store, None, Metrics())  # type: ignore[arg-type]
    wires: list[Any] = [Wire(world.person(seat)) for seat in "ab"] + [Wire(None)]
    room.connections.update(wires)
    return world, room, store, wires


async def play_one_move() -> None:
    world, room, store, wires = begun()
    table, seat = world.table, world.table.asked[0]
    version, move = table.version, str(table.running.legal_moves(seat)[0])
    mover = wires["ab".index(seat)]
    request = Play(7, move, version)
    playing = asyncio.create_task(Session(None, room, mover).answer(request))  # type: ignore[arg-type]
    for _ in range(10):
        await asyncio.sleep(0)
    assert [commit.version for commit in store.commits] == [version + 1]
    assert (table.version, table.ply) == (version, 0)
    assert [wire.writes for wire in wires] == [[], [], []]
    store.gate.set_result(None)
    await asyncio.sleep(0)  # nothing else is awaited after this
    assert (table.version, table.ply) == (version + 1, 1)
    assert sum(len(wire.writes) for wire in wires) == 4
    done, snapshot = map(msgspec.json.decode, mover.writes)
    assert done == {"type": "done", "to": 7, "version": version + 1}
    assert (snapshot["version"], snapshot["ply"]) == (version + 1, 1)
    await playing


def test_nobody_hears_of_a_move_before_it_is_stored() -> None:
    asyncio.run(play_one_move())


async def fail_to_store() -> None:
    world, room, store, wires = begun()
    table, seat = world.table, world.table.asked[0]
    move = str(table.running.legal_moves(seat)[0])
    store.gate.set_exception(StoreFailed("full"))
    version = table.version
    with pytest.raises(Refusal) as caught:
        await room.commit(turns.play_for(table, seat, move, "stand-in"))
    assert caught.value.code == "not_stored"
    assert (table.version, table.ply, table.presence.standing_in) == (version, 0, set())
    assert [wire.writes for wire in wires] == [[], [], []]


def test_what_is_not_stored_has_no_effect() -> None:
    asyncio.run(fail_to_store())
