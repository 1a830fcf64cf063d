"""Strangers who send endlessly or never read are dropped, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
from pathlib import Path

import pytest

from doghouse.server.addresses import network_of, shortened
from doghouse.server.metrics import Metrics
from doghouse.server.settings import Limits
from tests.support.live_server import Here, awaited, eventually, here, served
from tests.support.raw_socket import (
    CONTINUATION,
    FIRST_PART,
    PING,
    PONG,
    RawSocket,
    connected,
    onlooking,
    raw_frame,
    request,
)

MOST_SENT = 40_000  # frames; a test has failed long before


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def dropped(world: Here, why: str) -> float:
    return float(world.server.metrics.dropped.labels(why)._value.get())


async def flood(client: RawSocket, frame: bytes) -> None:
    """Send until cut off, or far too much."""
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
            world.server.limiter.now = lambda: 1e9  # all tokens are there, and none are refilled
            sending = asyncio.create_task(flood(client, raw_frame(kind, b"x")))
            told = await client.read_all()
            await sending
        pongs = told.count(b"\x8a\x01x")
        most = world.server.limits.onlooker_messages
        assert pongs == most if answers else not pongs
        assert b'"flood"' in told
        assert dropped(world, "flood") == 1
        await eventually(lambda: world.server.limiter.sockets.total == 0)


@awaited
async def test_answers_to_pings_do_not_pile_up(file: Path) -> None:
    """They aren't read; the message limit alone would allow a million."""
    limits = Limits(
        onlooker_messages=10**6,
        sockets_per_address=10**6,
        socket_bytes=10**9,
        unread_bytes=64 * 1024,
    )
    async with here(file, limits) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table, receive_bytes=4096) as client:
            (connection,) = world.server.lobby.rooms[table].connections
            most = 0
            while connection.protocol.wire is not None:
                if not await client.is_taken(raw_frame(PING, b"x" * 125) * 100):
                    break
                if connection.protocol.wire is not None:
                    most = max(most, connection.protocol.wire.get_write_buffer_size())
                await asyncio.sleep(0)
            assert most < 2 * 64 * 1024
            await eventually(lambda: world.server.limiter.sockets.total == 0)
        assert dropped(world, "slow") == 1


@awaited
async def test_a_message_in_countless_parts(file: Path) -> None:
    """Parts without text never make a message, but their bytes count."""
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            await client.send(raw_frame(FIRST_PART, b"{"))
            sending = asyncio.create_task(flood(client, raw_frame(CONTINUATION) * 10))
            await client.read_all()
            await sending
        assert dropped(world, "flood") == 1
        await eventually(lambda: world.server.limiter.sockets.total == 0)


@awaited
async def test_who_is_cut_off_is_not_heard_any_more(file: Path) -> None:
    """After a flood nothing more is read, neither messages nor pings."""
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


# --- clients that don't read, and too many connections --------------------------------------------

LONG_BYTES = 8 * 1024 * 1024  # more than the system buffers


@pytest.fixture
def long_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes `/metrics` as long as a replay."""
    monkeypatch.setattr(Metrics, "page", lambda self: b"x" * LONG_BYTES)


def waiting_bytes(world: Here) -> int:
    return sum(reader.unread for reader in world.server.watch.slow)


@pytest.mark.usefixtures("long_answer")
@awaited
async def test_a_long_answer_that_nobody_reads(file: Path) -> None:
    async with here(file, Limits(unread_seconds=0.1)) as world:
        async with connected(world.origin, receive_bytes=4096) as client:
            await client.send(request("/metrics"))
            await eventually(lambda: world.server.watch.slow)
            await eventually(lambda: dropped(world, "unread") == 1)
            assert len(await client.read_all()) < LONG_BYTES
        await eventually(lambda: not world.server.watch.slow)


@pytest.mark.usefixtures("long_answer")
@awaited
async def test_a_long_answer_that_is_read_slowly(file: Path) -> None:
    async with here(file) as world, connected(world.origin, receive_bytes=65536) as client:
        await client.send(request("/metrics", "Connection: close"))
        await eventually(lambda: world.server.watch.slow)
        assert len(await client.read_all()) > LONG_BYTES
        assert not world.server.watch.slow


@pytest.mark.usefixtures("long_answer")
@awaited
async def test_what_waits_for_an_address_is_bounded(file: Path) -> None:
    limits = Limits(unread_bytes_per_address=LONG_BYTES)
    async with here(file, limits) as world, contextlib.AsyncExitStack() as stack:
        for _ in range(8):
            client = await stack.enter_async_context(connected(world.origin, 4096))
            await client.send(request("/metrics"))
            await client.read()
            assert waiting_bytes(world) <= LONG_BYTES
        await eventually(lambda: dropped(world, "too_much_unread") > 0)
        assert (await world.get("/healthz"))[0] == 200


@awaited
async def test_connections_of_an_address_are_counted(file: Path) -> None:
    """Even those that never send a request. Closing one frees its place."""
    async with here(file, Limits(connections_per_address=5)) as world:
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(connected(world.origin))
            await eventually(lambda: world.server.limiter.connections.total == 5)
            async with connected(world.origin) as sixth:
                assert b" 503 " in await sixth.read_all()
            assert dropped(world, "too_many_connections") == 1
        await eventually(lambda: world.server.limiter.connections.total == 0)
        assert (await world.get("/healthz"))[0] == 200


@awaited
async def test_behind_a_proxy_requests_are_counted(file: Path) -> None:
    """The proxy itself may open any number of connections."""
    async with here(file, Limits(connections_per_address=1)) as world:
        world.server.limiter.is_behind_proxy = True
        table = (await world.open())["table"]
        headers = {"X-Forwarded-For": "10.1.1.1"}
        await world.socket(table, headers=headers)
        assert (await world.get("/api/tables", headers=headers))[0] == 503
        assert (await world.get("/api/tables", headers={"X-Forwarded-For": "10.1.1.2"}))[0] == 200
        assert world.server.limiter.connections.total == 1


@pytest.mark.parametrize("is_behind_proxy", [False, True])
@awaited
async def test_requests_without_end_on_one_connection(file: Path, is_behind_proxy: bool) -> None:
    """Bytes are counted; but a proxy carries the requests of many."""
    async with here(file, Limits(http_bytes=10_000)) as world:
        world.server.limiter.is_behind_proxy = is_behind_proxy
        async with connected(world.origin) as client:
            told, sent = b"", 0
            while sent < 20_000 and await client.is_taken(request("/healthz")):
                sent += len(request("/healthz"))
                told += (part := await client.read())
                if not part:
                    break
        assert (sent >= 20_000) == is_behind_proxy
        assert dropped(world, "flood") == (0 if is_behind_proxy else 1)


def test_who_counts_as_one() -> None:
    assert network_of("10.1.2.3") == network_of("::ffff:10.1.2.3") == "10.1.2.3"
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("nonsense") == "nonsense"
    assert [shortened(a) for a in ("10.1.2.3", network_of("2001:db8:1:2::1"), "x")] == [
        "10.1.x.x",
        "2001:0db8:x",
        "?",
    ]


# --- incomplete requests --------------------------------------------------------------------------


@awaited
async def test_half_a_head_is_not_waited_for(file: Path) -> None:
    async with here(file, Limits(head_seconds=0.1)) as world:
        async with connected(world.origin) as client:
            await client.send(b"GET / HTTP/1.1\r\nHost: ")
            assert await client.read_all() == b""
        await eventually(lambda: dropped(world, "no_request") == 1)
        assert world.server.limiter.connections.total == 0


@awaited
async def test_half_a_head_after_a_whole_one(file: Path) -> None:
    async with here(file, Limits(head_seconds=0.1)) as world, connected(world.origin) as client:
        await client.send(request("/healthz") + b"GET / HTT")
        assert (await client.read_all()).endswith(b"ok\n")


@pytest.mark.parametrize("path", ["/api/replay", "/nowhere"])
@awaited
async def test_half_a_body_is_not_waited_for(file: Path, path: str) -> None:
    async with here(file, Limits(body_seconds=0.1)) as world:
        async with connected(world.origin) as client:
            await client.send(request(path, "Content-Length: 100", method="POST") + b"half")
            assert b" 408 " in await client.read_all()
        assert dropped(world, "slow_body") == 1


@awaited
async def test_the_server_may_open_as_many_files_as_the_system_allows(file: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        async with served(file) as server:
            limits = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
            assert limits == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# --- too many tables ------------------------------------------------------------------------------


@awaited
async def test_tables_opened_and_closed_without_end(file: Path) -> None:
    """An address may open some, then has to wait; nothing stays in the file."""
    async with here(file, Limits(openings_per_address=5, opening_seconds=3600)) as world:
        for _ in range(5):
            created = await world.open(name="A", bots="puppy", start=True)
            host = await world.enter(created["table"], created["secret"])
            assert (await host.ask("close"))["type"] == "done"
            await host.ended()
        status, problem = await world.post("/api/tables", {})
        assert (status, problem["code"]) == (429, "too_many_tables")
        await eventually(lambda: not world.server.lobby.rooms)
    with sqlite3.connect(file) as connection:
        for table in ("tables", "states", "games", "moves"):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


# --- too many onlookers --------------------------------------------------------------------------


async def look_on(world: Here, table: str, address: str) -> str:
    """The answer to a hello from that address."""
    client = await world.socket(table, headers={"X-Forwarded-For": address})
    answer = await client.ask("hello")
    return str(answer.get("code", answer["type"]))


@awaited
async def test_onlookers_of_one_address_leave_places_to_others(file: Path) -> None:
    async with here(file) as world:
        world.server.limiter.is_behind_proxy = True
        table = (await world.open(name="A"))["table"]
        answers = [await look_on(world, table, "10.1.1.1") for _ in range(7)]
        assert answers == ["welcome"] * 5 + ["too_many_onlookers"] * 2
        assert await look_on(world, table, "10.1.1.2") == "welcome"


@awaited
async def test_places_are_kept_for_who_may_sit_down(file: Path) -> None:
    """While a seat is open, the last places are for new addresses."""
    limits = Limits(onlookers_per_table=6, onlookers_kept=2)
    async with here(file, limits) as world:
        world.server.limiter.is_behind_proxy = True
        table = (await world.open(name="A"))["table"]
        for address in ("10.1.1.1", "10.1.1.2"):
            assert [await look_on(world, table, address) for _ in "12"] == ["welcome"] * 2
        assert await look_on(world, table, "10.1.1.1") == "too_many_onlookers"
        assert await look_on(world, table, "10.1.1.3") == "welcome"


def test_a_full_table_keeps_no_places() -> None:
    limits = Limits(onlookers_per_table=10, onlookers_kept=4)
    assert not limits.has_onlooker_place(6, 1, is_seat_open=True)
    assert limits.has_onlooker_place(6, 0, is_seat_open=True)
    assert limits.has_onlooker_place(6, 1, is_seat_open=False)
    assert not limits.has_onlooker_place(10, 0, is_seat_open=False)
