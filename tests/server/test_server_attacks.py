"""Attacks by strangers on a server process: others can play on, and memory stays bounded.

All attacks stay on this machine and end. The limits are hard promises, so don't run this suite
on a busy machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
import time
import zlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.record import Record
from tests.support.live_server import Client, Web, awaited, served
from tests.support.raw_socket import (
    CONTINUATION,
    FIRST_PART,
    PING,
    connected,
    onlooking,
    raw_frame,
    request,
)

MOST_MEBIBYTES = 200  # of the server's process
MOST_TIMES = 10  # times the p90 before the attack, on the same machine
HONEST_PAUSE = 0.2  # seconds between two moves
HONEST_PLIES = 40  # at least
ATTACK_SECONDS = 20.0  # at most
ROUNDS = 30  # per attack: enough for gigabytes, if there were no limits

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc"),
]

ROOT = Path(__file__).parents[2]
Attack = Callable[[Web, str], Coroutine[Any, Any, None]]


# --- sockets --------------------------------------------------------------------------------------


async def unread_pings(server: Web, table: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(ROUNDS):
            created = await server.open()
            looking = onlooking(server.origin, created["table"], receive_bytes=4096)
            client = await stack.enter_async_context(looking)
            for _ in range(200):
                await client.is_taken(raw_frame(PING, b"x" * 125) * 400)


async def read_pings(server: Web, table: str) -> None:
    for _ in range(ROUNDS // 10):
        with contextlib.suppress(ConnectionError):
            async with onlooking(server.origin, table) as client:
                reading = asyncio.create_task(client.read_all())
                while await client.is_taken(raw_frame(PING) * 1000):
                    await asyncio.sleep(0)
                await reading


async def endless_messages(server: Web, table: str) -> None:
    """In parts without text."""
    for _ in range(ROUNDS):
        with contextlib.suppress(ConnectionError):
            async with onlooking(server.origin, table) as client:
                await client.send(raw_frame(FIRST_PART, b"{"))
                while await client.is_taken(raw_frame(CONTINUATION) * 1000):
                    await asyncio.sleep(0)


async def deflated_messages(server: Web, table: str) -> None:
    """Compression wasn't negotiated, but the bytes would inflate to 30 MB."""
    bomb = zlib.compress(bytes(30_000_000))[:120]
    for _ in range(ROUNDS * 10):
        with contextlib.suppress(ConnectionError, AssertionError):
            async with onlooking(server.origin, table) as client:
                await client.is_taken(raw_frame(0xC1, bomb) * 10)
                await client.read_all()


async def crowds_of_onlookers(server: Web, table: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(ROUNDS * 5):
            client = await stack.enter_async_context(connected(server.origin))
            head = request(f"/ws/{table}", "Upgrade: websocket", "Connection: Upgrade")
            await client.is_taken(head + raw_frame(0x81, b'{"type":"hello","id":1}'))


async def half_requests(server: Web, table: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(ROUNDS * 40):
            client = await stack.enter_async_context(connected(server.origin))
            await client.is_taken(b"GET / HT")


# --- HTTP -----------------------------------------------------------------------------------------


def long_record() -> str:
    """As many moves as allowed, mostly drops."""
    game, rng = doghouse.new("dogcards", seats=2, seed=1), random.Random(1)
    for _ in range(3000):
        moves = game.legal_moves()
        drops = [move for move in moves if str(move).startswith("drop")]
        game.play(rng.choice(drops or moves))
    return Record.of(game).text()


async def unread_replays(server: Web, table: str) -> None:
    text = (await asyncio.to_thread(long_record)).encode()
    head = request("/api/replay", f"Content-Length: {len(text)}", method="POST")
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(ROUNDS):
            connecting = connected(server.origin, receive_bytes=4096)
            client = await stack.enter_async_context(connecting)
            await client.is_taken(head + text)
        await asyncio.sleep(ATTACK_SECONDS / 2)


async def tables_from_records(server: Web, table: str) -> None:
    text = await asyncio.to_thread(long_record)
    await gather(ROUNDS, lambda: server.post("/api/tables", {"record_text": text}))


async def codes(server: Web, table: str) -> None:
    await gather(ROUNDS * 40, lambda: server.get(f"/api/tables/{table}/qr.svg"))


async def passphrases(server: Web, table: str) -> None:
    locked = (await server.open(name="A", passphrase="bone"))["table"]

    async def guess() -> None:
        client = await server.socket(locked)
        for number in range(20):
            await client.say("hello", passphrase=str(number))
        await asyncio.sleep(1.0)
        await client.leave()

    await gather(ROUNDS, guess)


async def crowds_that_ask_why(server: Web, table: str) -> None:
    """Programs at many tables, within their limits, ask a costly question again and again."""

    async def ask(client: Client) -> None:
        with contextlib.suppress(ConnectionError):
            while not client.is_over:
                await client.ask("why_not", move="*")

    programs: list[Client] = []
    for _ in range(ROUNDS):
        created = await server.open(name="A", settings={"hints": True})
        host = await server.enter(created["table"], created["secret"])
        for seat in "bcd":
            programs.append(await server.enter(created["table"]))
            await programs[-1].ask("sit", seat=seat, name=seat, is_program=True)
        await host.ask("start")
    await asyncio.gather(*map(ask, programs))


async def opening_and_closing(server: Web, table: str) -> None:
    async def open_and_close() -> None:
        status, created = await server.post("/api/tables", {"name": "A"})
        if status == 201:
            host = await server.enter(created["table"], created["secret"])
            await host.ask("close")

    await gather(ROUNDS * 10, open_and_close)


async def packs_of_wolves(server: Web, table: str) -> None:
    """Wolves play DOG Cards at 20 tables, each with an onlooker."""
    settings = {"game": "dogcards", "pace": 0}
    for _ in range(20):
        created = await server.open(name="A", bots="wolf", start=True, settings=settings)
        await server.socket(created["table"])
    await asyncio.sleep(ATTACK_SECONDS)


async def gather(times: int, work: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    """Make the call that often, eight at a time, and ignore refusals."""
    gate = asyncio.Semaphore(8)

    async def one() -> None:
        async with gate:
            with contextlib.suppress(ConnectionError, AssertionError):
                await work()

    await asyncio.gather(*(one() for _ in range(times)))


ATTACKS: list[Attack] = [
    unread_pings,
    read_pings,
    endless_messages,
    deflated_messages,
    crowds_of_onlookers,
    half_requests,
    unread_replays,
    tables_from_records,
    codes,
    passphrases,
    crowds_that_ask_why,
    opening_and_closing,
    packs_of_wolves,
]


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
@awaited
async def test_an_attack(tmp_path: Path, attack: Attack) -> None:
    async with served(tmp_path / "doghouse.sqlite3") as server:
        honest = await server.people(seats=2, teams=2)
        table = (await server.open())["table"]
        is_busy = os.getloadavg()[0] > 2 * (os.cpu_count() or 1)  # with other work
        calm = quantile([wait for _ in range(HONEST_PLIES) for wait in await play_one(honest)])
        attacking = asyncio.create_task(in_process(attack, server.origin, table))
        waits: list[float] = []
        most = 0
        while not attacking.done() or len(waits) < HONEST_PLIES:
            waits += await play_one(honest)
            most = max(most, mebibytes_of(server.process.pid))
            await asyncio.sleep(HONEST_PAUSE)
        await attacking
        slow, calm_ms = quantile(waits), calm * 1e3
        told = f"p90 {slow * 1e3:.1f} ms of {len(waits)}, before it {calm_ms:.1f} ms; {most} MiB"
        print(f"{attack.__name__}: {told}")
        assert most < MOST_MEBIBYTES
        assert not any(client.is_over for client in honest)
        if slow > MOST_TIMES * calm and is_busy:
            pytest.skip(f"this machine is too busy to tell: {told}")
        assert slow <= MOST_TIMES * calm


def quantile(waits: list[float]) -> float:
    """The 90th percentile."""
    return sorted(waits)[int(0.9 * (len(waits) - 1))]


async def in_process(attack: Attack, origin: str, table: str) -> None:
    """In its own process, so that its work doesn't slow the server."""
    command = [sys.executable, "-m", "tests.server.test_server_attacks", attack.__name__]
    process = await asyncio.create_subprocess_exec(*command, origin, table, cwd=ROOT)
    assert await process.wait() == 0


async def at_most(attack: Attack, origin: str, table: str) -> None:
    """Stop the attack after ATTACK_SECONDS."""
    web = Web(origin)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(ATTACK_SECONDS):
            await attack(web, table)
    await web.session.close()


async def play_one(honest: list[Client]) -> list[float]:
    """The seconds until the move was answered; none if a new game was begun."""
    asked = [client for client in honest if client.is_asked]
    if not asked:
        await honest[0].done("rematch")
        return []
    rng = random.Random(len(honest[0].frames))
    move = await asked[0].think(rng)
    assert asked[0].latest is not None
    version = asked[0].latest["version"]
    began = time.perf_counter()
    answer = await asked[0].ask("play", move=move, version=version)
    took = time.perf_counter() - began
    assert answer["type"] == "done", answer
    for client in honest:
        await client.snapshot(lambda s: s["version"] >= answer["version"])
    return [took]


def mebibytes_of(pid: int) -> int:
    """The resident memory of the server's process alone, without the bots'."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024


if __name__ == "__main__":
    os.nice(5)  # real strangers have their own processors
    asyncio.run(at_most(globals()[sys.argv[1]], *sys.argv[2:]))
