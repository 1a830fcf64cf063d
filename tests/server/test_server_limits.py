"""How much a client may request and from where; excess goes unnoticed by everyone else."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from doghouse.server.http import page as page_files
from doghouse.server.settings import Limits
from doghouse.server.tables import room
from tests.support.live_server import (
    Client,
    awaited,
    eventually,
    here,
    play_on,
    quick_bots,  # noqa: F401
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


# --- from where -----------------------------------------------------------------------------------

STRANGE = [
    "https://evil.example",
    "null",
    "http://[",
    "http://127.0.0.1",
    "file://",
    "",
    "://",
    "\t",
]


@awaited
async def test_other_sites_may_not_act(file: Path) -> None:
    async with here(file) as world:
        created = await world.open()
        for origin in STRANGE:
            headers = {"Origin": origin}
            status, problem = await world.post("/api/tables", {}, headers=headers)
            assert (status, problem["code"]) == (403, "bad_origin"), origin
            status, _ = await world.get("/api/tables", headers=headers)
            assert status == 200
            with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
                await world.socket(created["table"], headers=headers)
            assert caught.value.status == 403
        for origin in (world.origin, world.server.origin):
            headers = {"Origin": origin}
            status, _ = await world.post("/api/tables", {}, headers=headers)
            assert status == 201
            client = await world.socket(created["table"], headers=headers)
            assert (await client.ask("hello"))["type"] == "welcome"


@awaited
async def test_the_server_answers_to_its_own_names_only(file: Path) -> None:
    """Otherwise another site's name could point here, and its pages would share our origin."""
    async with here(file) as world:
        port = world.origin.rpartition(":")[2]
        ours = ["table.test", "TABLE.test:80", "localhost", "[::1]", "10.1.2.3"]
        for name in (*ours, f"localhost:{port}", f"127.0.0.1:{port}", f"[::1]:{port}"):
            assert (await world.get("/api/tables", headers={"Host": name}))[0] == 200, name
        for name in (
            f"evil.example:{port}",
            "evil.example",
            "localhost.evil.example",
            "",
            "[",
            "1",
        ):
            headers = {"Host": name, "Origin": f"http://{name}"}
            for status, problem in (
                await world.get("/api/tables", headers=headers),
                await world.post("/api/tables", {}, headers=headers),
            ):
                assert (status, problem["code"]) == (403, "bad_host"), name
            assert (await world.get("/healthz", headers=headers))[0] == 200
        assert len(world.server.lobby.rooms) == 0


@awaited
async def test_no_host_and_no_site_is_no_welcome(file: Path) -> None:
    async with here(file) as world:
        port = int(world.origin.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"POST /api/tables HTTP/1.0\r\nOrigin: null\r\nContent-Length: 2\r\n\r\n{}")
        assert b" 403 " in await reader.readline()
        writer.close()


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/x",
        "/api/catalogue",
        "/api/tables",
        "/api/records",
        "/api/board",
        "/healthz",
        "/metrics",
        "/nowhere",
        "/api/tables/nowhere",
        "/ws/nowhere",
    ],
)
@awaited
async def test_headers_of_every_answer(file: Path, path: str) -> None:
    async with here(file) as world, world.session.get(world.origin + path) as answer:
        assert answer.status in (200, 404)
        for name, value in page_files.HEADERS.items():
            assert answer.headers[name] == value
        assert answer.headers["Server"] == "Doghouse"
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-eval" not in policy
        assert "Access-Control-Allow-Origin" not in answer.headers


@awaited
async def test_requests_that_make_no_sense(file: Path) -> None:
    async with here(file) as world:
        for method, path in (("DELETE", "/api/tables"), ("PUT", "/"), ("POST", "/api/catalogue")):
            async with world.session.request(method, world.origin + path) as answer:
                assert answer.status == 405
                assert (await answer.json())["code"] == "no_method"
        for query in ("seats=x", "seats=-1", "seats=1e9", "seats=٣", "squares_per_seat=99999"):
            assert (await world.get(f"/api/board?{query}"))[0] == 400
        for query in ("own=%00", "own=zz", "home_entry=nowhere", "seats=9"):
            assert (await world.get(f"/api/board?{query}"))[0] == 400
        for path in ("/api/records/%ff", "/api/records/%00", "/api/records?before=%ff%00"):
            assert (await world.get(path))[0] in (200, 404), path
        assert (await world.post("/api/tables", b"x" * 300_000))[0] == 413
        assert (await world.post("/api/replay", b"x" * 300_000))[0] == 413
        assert (await world.get("/../../etc/passwd"))[0] == 404
        assert (await world.get("/%2e%2e/pyproject.toml"))[0] == 404


# --- too much -------------------------------------------------------------------------------------


@awaited
async def test_frames_that_are_too_long(file: Path) -> None:
    async with here(file) as world:
        host, *others = await world.people()
        long = await world.enter(host.table["id"])
        await long.socket.send_str(json.dumps({"type": "log", "id": 1}) + " " * 8 * 1024)
        assert await long.ended() == 1009
        fits = await world.enter(host.table["id"])
        text = json.dumps({"type": "log", "id": 77})
        await fits.socket.send_str(text + " " * (8 * 1024 - len(text) - 1))
        assert (await fits.answer(77))["type"] == "log"
        await play_on([host, *others], random.Random(1), lambda s: s["ply"] >= 4)


GARBAGE = [
    "",
    "x",
    "\x00",
    "[]",
    "null",
    "{}",
    "[" * 4000,
    '{"id":1}',
    '{"type":"hello"}',
    '{"type":"x","id":1}',
    '{"type":"hello","id":-1}',
    '{"type":"hello","id":1.5}',
    '{"type":"hello","id":9007199254740992}',
    '{"type":"hello","id":1,"x":1}',
    '{"type":"hello","id":1}{}',
]


@pytest.mark.parametrize("garbage", GARBAGE)
@awaited
async def test_messages_that_no_table_understands(file: Path, garbage: str) -> None:
    async with here(file) as world:
        created = await world.open()
        for is_greeted in (False, True):
            client = await world.socket(created["table"])
            if is_greeted:
                await client.ask("hello", language="de")
            await client.socket.send_str(garbage)
            goodbye = await client.told("goodbye")
            assert goodbye["code"] == "bad_message"
            assert await client.ended() == 1008
        binary = await world.socket(created["table"])
        await binary.socket.send_bytes(b"\xff\xfe\x00")
        assert await binary.ended() == 1008


@pytest.mark.parametrize("who", ["onlooker", "person", "program"])
@awaited
async def test_a_flood_is_closed_and_nobody_else_notices(file: Path, who: str) -> None:
    limits = Limits()
    async with here(file, limits) as world:
        host, *others = await world.people()
        created = await world.open(name="Flo")
        if who == "onlooker":
            client = await world.enter(created["table"])
        elif who == "person":
            client = await world.enter(created["table"], created["secret"])
        else:
            client = await world.enter(created["table"])
            await client.ask("sit", seat="b", name="Bot", is_program=True)
        most = getattr(limits, f"{who}_messages")
        world.server.limiter.now = lambda: 1e9  # tokens are not refilled
        playing = asyncio.create_task(
            play_on([host, *others], random.Random(1), lambda s: s["ply"] >= 20)
        )
        count = 0
        while not client.is_over and count < 2000:
            count += 1
            await client.socket.send_str(json.dumps({"type": "stand", "id": 1000 + count}))
            if count % 50 == 0:
                await asyncio.sleep(0)
        assert await client.ended() == 1008
        assert (await client.told("goodbye"))["code"] == "flood"
        answered = len([f for f in client.frames if f.get("to", 0) > 1000])
        assert most - 3 <= answered <= most
        await playing
        assert {s["is_here"] for s in host.table["seats"]} == {True}


@awaited
async def test_a_flood_before_the_hello(file: Path) -> None:
    async with here(file) as world:
        created = await world.open()
        client = await world.socket(created["table"])
        for number in range(60):
            await client.socket.send_str(json.dumps({"type": "stand", "id": number}))
        assert await client.ended() == 1008


@awaited
async def test_sockets_an_address_may_have(file: Path) -> None:
    async with here(file, Limits(sockets_per_address=3)) as world:
        one = await world.open(name="A")
        clients = [await world.socket(one["table"]) for _ in range(3)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await world.socket(one["table"])
        assert caught.value.status == 503
        await clients[0].leave()
        await eventually(lambda: world.server.limiter.sockets.total == 2)
        await world.enter(one["table"], one["secret"])


@awaited
async def test_only_so_many_tables_are_in_memory(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "REST_SECONDS", 0.0)
    async with here(file, Limits(tables=2)) as world:
        kept, _ = await world.open(), await world.open()
        status, problem = await world.post("/api/tables", {})
        assert (status, problem["code"]) == (429, "too_many_tables")
        await world.enter(kept["table"])
        await world.server.lobby.put_to_rest()
        await world.open()
        assert (await world.post("/api/tables", {}))[0] == 429


@awaited
async def test_tables_opened_at_once_find_as_many_places(file: Path) -> None:
    async with here(file, Limits(openings_per_address=3)) as world:
        answers = await asyncio.gather(*(world.post("/api/tables", {}) for _ in range(8)))
        assert sorted(status for status, _ in answers) == [201] * 3 + [429] * 5


@awaited
async def test_a_proxy_that_nobody_spoke_of_is_told_once(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with here(file) as world:
        for address in ("10.1.1.1", "10.1.1.2"):
            await world.get("/healthz", headers={"X-Forwarded-For": address})
        told = [r for r in caplog.records if r.getMessage() == "forwarded without --behind-proxy"]
        assert len(told) == 1


@awaited
async def test_behind_a_proxy_the_address_is_the_forwarded_one(file: Path) -> None:
    async with here(file, Limits(openings_per_address=1)) as world:
        for is_behind, expected in ((False, [201, 429]), (True, [201, 201])):
            world.server.limiter.is_behind_proxy = is_behind
            found = []
            for address in ("10.1.1.1", "9.9.9.9, 10.1.1.2"):
                headers = {"X-Forwarded-For": address}
                found.append((await world.post("/api/tables", {}, headers=headers))[0])
            assert found == expected


@awaited
async def test_one_who_never_says_hello(file: Path) -> None:
    async with here(file, Limits(first_message_seconds=0.05)) as world:
        created = await world.open()
        client = await world.socket(created["table"])
        await client.ended()
        assert world.server.metrics.sockets._value.get() >= 0
        greeted = await world.enter(created["table"])
        await eventually(lambda: world.server.limiter.sockets.total == 1)
        assert (await greeted.ask("log"))["type"] == "log"


@awaited
async def test_a_slow_reader_is_dropped(file: Path) -> None:
    """It stops reading. The others play on, and its queue stays bounded."""
    limits = Limits(
        unread_bytes=64 * 1024,
        person_messages=10**6,
        sockets_per_address=10**6,
        socket_bytes=10**9,
    )
    async with here(file, limits) as world:
        host, *others = await world.people(chat="always")
        slow = await deaf(world, host.table["id"])
        room = world.room(host)
        await host.snapshot(lambda s: s["table"]["onlookers"] == 1)
        connection = next(c for c in room.connections if c.person is None)
        most = 0
        for number in range(20_000):
            await host.ask("chat", text=f"{number:05}" * 60)
            wire = connection.protocol.wire
            if wire is None or wire.is_closing():
                break
            most = max(most, wire.get_write_buffer_size())
        assert wire is None or wire.is_closing()
        assert most < 2 * 64 * 1024
        await host.snapshot(lambda s: s["table"]["onlookers"] == 0)
        await play_on([host, *others], random.Random(1), lambda s: s["ply"] >= 4)
        slow.close()


async def deaf(world: Any, table: str) -> Any:
    """A client that enters and then never reads; its system buffers only a little."""
    import socket

    port = int(world.origin.rpartition(":")[2])
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sock, ("127.0.0.1", port))
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    await loop.sock_sendall(sock, ("\r\n".join(lines) + "\r\n\r\n").encode())
    await loop.sock_recv(sock, 100)
    hello = b'{"type":"hello","id":1}'
    await loop.sock_sendall(sock, bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return sock


def client_count(clients: list[Client]) -> int:
    return sum(not client.is_over for client in clients)


@pytest.mark.usefixtures("quick_bots")
@awaited
async def test_many_hints_do_not_lose_the_bots(file: Path) -> None:
    """However many wait for a bot, the timeout only starts when it is their turn."""
    async with here(file, Limits(person_messages=1000)) as world:
        tables = [await world.people(seats=2, teams=2) for _ in range(6)]
        asked = [client for clients in tables for client in clients if client.is_asked]
        hints = await asyncio.gather(*(c.ask("hint", level="puppy") for c in asked for _ in "1234"))
        assert {hint["type"] for hint in hints} == {"hint"}
        assert client_count(asked) == len(asked)


@awaited
async def test_names_titles_and_chat_that_can_not_be_seen(file: Path) -> None:
    hidden = "A\u202enna"
    async with here(file) as world:
        for wish in ({"name": hidden}, {"name": " "}, {"settings": {"title": hidden}}):
            status, problem = await world.post("/api/tables", wish)
            assert (status, problem["code"]) == (400, "bad_text"), wish
        host, *_ = await world.people(start=False, chat="always", seats=4)
        assert await host.refused("rename", name=hidden) == "bad_text"
        assert await host.refused("chat", text="\u200b") == "bad_text"
        await host.done("stand")
        for name in (hidden, "  "):
            assert await host.refused("sit", seat="a", name=name) == "bad_text"
            newcomer = await world.enter(host.table["id"])
            assert await newcomer.refused("sit", seat="a", name=name) == "bad_text"
        await host.ask("chat", text="  hello ")
        assert (await host.told("chatted"))["text"] == "hello"
