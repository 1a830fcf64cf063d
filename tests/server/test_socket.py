"""Sockets: invalid frames, and when a client counts as gone."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from doghouse.server.ws import socket
from tests.support.live_server import awaited, eventually, here
from tests.support.raw_socket import CONTINUATION, FIRST_PART, PING, TEXT, onlooking, raw_frame

PROTOCOL_ERROR, TOO_BIG = (1002).to_bytes(2, "big"), (1009).to_bytes(2, "big")
FINAL, COMPRESSED = 0x80, 0x40


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


REFUSED = {
    "compressed": (raw_frame(TEXT | COMPRESSED, b"x"), PROTOCOL_ERROR),
    "no such kind": (raw_frame(FINAL | 0x3), PROTOCOL_ERROR),
    "no such control": (raw_frame(FINAL | 0xB), PROTOCOL_ERROR),
    "a ping in parts": (raw_frame(PING & ~FINAL), PROTOCOL_ERROR),
    "a long pong": (bytes([0x8A, 0xFE, 0, 126]), PROTOCOL_ERROR),
    "goes on with nothing": (raw_frame(FINAL | CONTINUATION, b"x"), PROTOCOL_ERROR),
    "another in between": (raw_frame(FIRST_PART, b"x") + raw_frame(FIRST_PART), PROTOCOL_ERROR),
    "too long": (bytes([TEXT, 0xFE, 0x20, 0x01]), TOO_BIG),
    "huge": (bytes([TEXT, 0xFF]) + b"\xff" * 8, TOO_BIG),
    "too long in parts": (
        raw_frame(FIRST_PART, b"x" * 125) + raw_frame(CONTINUATION, b"x" * 125) * 65,
        TOO_BIG,
    ),
}


@pytest.mark.parametrize("name", REFUSED)
@awaited
async def test_what_no_client_may_send_ends_the_socket(file: Path, name: str) -> None:
    """But what came before it is answered."""
    frames, code = REFUSED[name]
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            await client.send(raw_frame(PING, b"before") + frames)
            told = await client.read_all()
        assert b"\x8a\x06before" in told
        assert told.endswith(b"\x88\x02" + code)
        assert world.server.metrics.dropped.labels("bad_frame")._value.get() == 1
        await eventually(lambda: not world.server.limiter.sockets.total)


@awaited
async def test_a_server_that_was_suspended_drops_nobody_who_answers(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N12. For longer than the heartbeat timeout, with clients' pongs still unread."""
    async with here(file) as world:
        monkeypatch.setattr(socket, "HEARTBEAT_SECONDS", 1.0)
        created = await world.open()
        client = await world.enter(created["table"])
        await asyncio.sleep(0.2)
        time.sleep(2.0)
        await asyncio.sleep(0.3)  # checked before anything from it has been read
        assert (await client.ask("ping"))["type"] == "done"
