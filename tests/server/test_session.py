"""A device at a table: its messages are answered in order, even if one has to wait."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from doghouse.server.settings import Limits
from doghouse.server.workers.passphrases import Passphrases
from doghouse.server.ws.session import Session
from tests.support.live_server import awaited, eventually, here
from tests.support.raw_socket import TEXT, UPGRADE, connected, raw_frame, request


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@awaited
async def test_messages_that_come_together_are_answered_in_their_order(file: Path) -> None:
    """Sent with the upgrade request, and more than are let in before the first answer."""
    async with here(file) as world:
        table = (await world.open())["table"]
        said = [{"type": "hello", "id": 1}, *({"type": "ping", "id": n} for n in range(2, 40))]
        frames = b"".join(raw_frame(TEXT, json.dumps(each).encode()) for each in said)
        async with connected(world.origin) as client:
            await client.send(request(f"/ws/{table}", *UPGRADE) + frames)
            told = b""
            while told.count(b'"to":') < len(said):
                told += await client.read()
        answered = [int(part.split(b",")[0]) for part in told.split(b'"to":')[1:]]
        assert answered == list(range(1, 40))


@awaited
async def test_what_the_rules_forbid_is_refused(file: Path) -> None:
    async with here(file) as world:
        clients = await world.people(seats=2, teams=2)
        asked = next(client for client in clients if client.is_asked)
        version = asked.latest["version"] if asked.latest else 0
        refused = await asked.ask("play", move="nonsense", version=version)
        assert refused["type"] == "refused"
        stale = await asked.ask("play", move="nonsense", version=version + 1)
        assert stale["code"] == "stale"


@awaited
async def test_who_goes_while_a_message_is_answered_has_left_after_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(file) as world:
        created = await world.open()
        gate, is_waiting = asyncio.Event(), asyncio.Event()

        async def check(self: Any, *arguments: Any) -> None:
            is_waiting.set()
            await gate.wait()

        monkeypatch.setattr(Passphrases, "check", check)
        client = await world.socket(created["table"])
        await client.say("hello")
        await is_waiting.wait()
        room = world.server.lobby.rooms[created["table"]]
        connections = world.server.limiter.connections
        before = connections.total
        client.vanish()
        await eventually(lambda: connections.total < before)
        assert room.visitors == 1
        gate.set()
        await eventually(lambda: not room.visitors)
        assert not room.connections
        assert world.server.limiter.sockets.total == 0


@awaited
async def test_a_mistake_of_ours_ends_one_conversation(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(self: Any, request: Any) -> None:
        raise RuntimeError

    async with here(file) as world:
        created = await world.open()
        other = await world.enter(created["table"], created["secret"])
        monkeypatch.setattr(Session, "answer", answer)
        client = await world.socket(created["table"])
        await client.say("hello")
        await client.ended()
        monkeypatch.undo()
        assert (await other.ask("ping"))["type"] == "done"
        world.clients.remove(client)


@pytest.mark.parametrize(
    "left_out", ["Upgrade", "Connection", "Sec-WebSocket-Version", "Sec-WebSocket-Key"]
)
@awaited
async def test_a_request_that_is_none_for_a_socket(file: Path, left_out: str) -> None:
    async with here(file) as world:
        table = (await world.open())["table"]
        headers = [header for header in UPGRADE if not header.startswith(f"{left_out}:")]
        async with connected(world.origin) as client:
            await client.send(request(f"/ws/{table}", *headers, "Connection: close"))
            assert (await client.read_all()).startswith(b"HTTP/1.1 400")
        assert world.server.limiter.sockets.total == 0


HELLO = raw_frame(TEXT, b'{"type":"hello","id":1}')
LONG_HELLO = b"GET {ws} HTTP/1.1\r\nHost: localhost\r\n" + "\r\n".join(UPGRADE).encode() + b"\r\n"
ODD = {
    "a body": (LONG_HELLO + b"Content-Length: 5\r\n\r\nhello", HELLO),
    "a body that never comes": (LONG_HELLO + b"Content-Length: 5\r\n\r\n", b""),
    "a body in chunks": (LONG_HELLO + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", HELLO),
    "waits to be told": (LONG_HELLO + b"Expect: 100-continue\r\n\r\n", HELLO),
    "old HTTP": (LONG_HELLO.replace(b"HTTP/1.1", b"HTTP/1.0") + b"\r\n", HELLO),
    "another protocol": (LONG_HELLO.replace(b"websocket", b"h2c") + b"\r\n", HELLO),
    "posted": (LONG_HELLO.replace(b"GET", b"POST") + b"\r\n", HELLO),
    "after another request": (
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + LONG_HELLO + b"\r\n",
        HELLO,
    ),
    "twice": (2 * (LONG_HELLO + b"\r\n"), HELLO),
    "two keys": (LONG_HELLO + b"Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==\r\n\r\n", HELLO),
    "compression": (LONG_HELLO + b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n", HELLO),
    "subprotocols": (LONG_HELLO + b"Sec-WebSocket-Protocol: a, b\r\n\r\n", HELLO),
    "bytes for a key": (LONG_HELLO.replace(b"dGhl", b"\xff\xfe\xfd\xfc") + b"\r\n", HELLO),
}


@pytest.mark.parametrize("name", ODD)
@awaited
async def test_odd_requests_for_a_socket_harm_nobody(file: Path, name: str) -> None:
    async with here(file, Limits(body_seconds=0.2, first_message_seconds=0.2)) as world:
        table = (await world.open())["table"]
        head, frames = ODD[name]
        async with connected(world.origin) as client:
            await client.send(head.replace(b"{ws}", f"/ws/{table}".encode()))
            await client.is_taken(frames)
            answer = await client.read()
        assert answer.startswith(b"HTTP/1.")
        assert b" 500 " not in answer.split(b"\r\n")[0]
        await eventually(lambda: world.server.limiter.sockets.total == 0)
        await eventually(lambda: world.server.lobby.rooms[table].visitors == 0)
        for what in ("request", "message", "task"):
            assert world.server.metrics.failures.labels(what)._value.get() == 0
        witness = await world.enter(table)
        assert (await witness.ask("ping"))["type"] == "done"


@awaited
async def test_a_stop_ends_sockets_that_have_said_nothing(file: Path) -> None:
    async with here(file) as world:
        silent = await world.socket((await world.open())["table"])
        await world.server.stop()
        await silent.ended()
        world.clients.clear()
