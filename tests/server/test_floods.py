"""A stranger who sends without end, or never reads: dropped, and nobody else notices."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from doghouse.server.limits import Limits
from tests.support.live_server import Here, awaited, eventually, here
from tests.support.raw_socket import (
    CONTINUATION,
    FIRST_PART,
    PING,
    PONG,
    RawSocket,
    onlooking,
    raw_frame,
)

MOST_SENT = 40_000  # frames, long after which a test has failed


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def dropped(world: Here, why: str) -> float:
    return float(world.server.metrics.dropped.labels(why)._value.get())


async def flood(client: RawSocket, frame: bytes) -> None:
    """Until it is cut off, or has sent far too much."""
    for _ in range(MOST_SENT // 500):
        if not await client.is_taken(frame * 500):
            return


@pytest.mark.parametrize(("kind", "answers"), [(PING, True), (PONG, False)])
@awaited
async def test_pings_and_pongs_are_counted_like_messages(
    file: Path, kind: int, answers: bool
) -> None:
    """The answers are read."""
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            sending = asyncio.create_task(flood(client, raw_frame(kind, b"x")))
            told = await client.read_all()
            await sending
        pongs = told.count(b"\x8a\x01x")
        most = world.server.limits.onlooker_messages
        assert (pongs == most - 1) if answers else (pongs == 0)  # the hello is counted too
        assert b'"flood"' in told
        assert dropped(world, "flood") == 1
        await eventually(lambda: world.server.door.sockets.total == 0)


@awaited
async def test_answers_to_pings_do_not_pile_up(file: Path) -> None:
    """They are not read; the count alone would allow a million."""
    limits = Limits(onlooker_messages=10**6, socket_bytes=10**9, unread_bytes=64 * 1024)
    async with here(file, limits) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table, receive_bytes=4096) as client:
            room = world.server.lobby.room(table)
            assert room is not None
            (connection,) = room.connections
            most = 0
            while connection.transport is not None:
                if not await client.is_taken(raw_frame(PING, b"x" * 125) * 100):
                    break
                if connection.transport is not None:
                    most = max(most, connection.transport.get_write_buffer_size())
                await asyncio.sleep(0)
            assert most < 2 * 64 * 1024
            await eventually(lambda: world.server.door.sockets.total == 0)
        assert dropped(world, "slow") == 1


@awaited
async def test_a_message_in_countless_parts(file: Path) -> None:
    """Parts without a byte of text are no message yet, but they are bytes."""
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            await client.send(raw_frame(FIRST_PART, b"{"))
            sending = asyncio.create_task(flood(client, raw_frame(CONTINUATION) * 10))
            await client.read_all()
            await sending
        assert dropped(world, "flood") == 1
        await eventually(lambda: world.server.door.sockets.total == 0)


@awaited
async def test_who_is_cut_off_is_not_heard_any_more(file: Path) -> None:
    """After a flood nothing is read: neither the messages nor the pings that follow."""
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            await client.send(raw_frame(PONG) * 60)
            told = await client.read()
            while b'"flood"' not in told:
                told += await client.read()
            await flood(client, raw_frame(PING, b"x"))
            assert b"\x8a\x01x" not in await client.read_all()


@awaited
async def test_a_ping_now_and_then_is_answered(file: Path) -> None:
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            await client.send(raw_frame(PING, b"are you there"))
            told = b""
            while b"\x8a\x0dare you there" not in told:
                told += await client.read()
