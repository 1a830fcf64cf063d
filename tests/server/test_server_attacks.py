"""What a stranger has tried against a server of its own process: others play on, memory stays."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.support.live_server import Client, Server, awaited, play_on, served
from tests.support.raw_socket import PING, connected, onlooking, raw_frame

MOST_MEBIBYTES = 200  # of the whole server
ROUNDS = 30  # of each attack: enough for gigabytes, if nobody counted
HONEST_PLIES = 12

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc"),
]

Attack = Callable[[Server, str], Awaitable[None]]


async def unread_pings(server: Server, table: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(ROUNDS):
            created = await server.open()
            looking = onlooking(server.origin, created["table"], receive_bytes=4096)
            client = await stack.enter_async_context(looking)
            for _ in range(200):
                await client.is_taken(raw_frame(PING, b"x" * 125) * 400)


async def read_pings(server: Server, table: str) -> None:
    for _ in range(ROUNDS // 10):
        with contextlib.suppress(ConnectionError):
            async with onlooking(server.origin, table) as client:
                reading = asyncio.create_task(client.read_all())
                while await client.is_taken(raw_frame(PING) * 1000):
                    await asyncio.sleep(0)
                await reading


async def half_requests(server: Server, table: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(ROUNDS * 40):
            client = await stack.enter_async_context(connected(server.origin))
            await client.is_taken(b"GET / HT")


@pytest.mark.parametrize("attack", [unread_pings, read_pings, half_requests])
@awaited
async def test_an_attack(tmp_path: Path, attack: Attack) -> None:
    async with served(tmp_path / "doghouse.sqlite3") as server:
        honest = await server.people(seats=2, teams=2)
        table = (await server.open())["table"]
        attacking = asyncio.create_task(attack(server, table))
        most, plies = 0, 0
        while not attacking.done() or plies < HONEST_PLIES:
            plies = await play_some(honest)
            most = max(most, mebibytes_of(server.process.pid))
            await asyncio.sleep(0.2)
        await attacking
        assert most < MOST_MEBIBYTES
        assert not any(client.is_over for client in honest)


async def play_some(honest: list[Client]) -> int:
    """A few moves at most, so that nobody is a flood; the ply that was reached."""
    assert honest[0].latest is not None
    ply = int(honest[0].latest["ply"])
    await play_on(honest, random.Random(ply), lambda s: s["ply"] >= min(ply + 2, HONEST_PLIES))
    return int(honest[0].latest["ply"])


def mebibytes_of(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024
