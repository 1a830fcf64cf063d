"""Frames of clients: whole messages from any pieces, and what is refused of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from doghouse.server.frame_reader import (
    BINARY,
    CONTINUATION,
    FINAL,
    PONG,
    BadFrame,
    FrameReader,
)
from doghouse.server.frame_reader import PING as PING_CODE
from doghouse.server.frame_reader import TEXT as TEXT_CODE
from tests.support.live_server import awaited, here
from tests.support.raw_socket import PING, TEXT, UPGRADE, connected, onlooking, raw_frame, request

BARE = bytes([TEXT, 23]) + b'{"type":"hello","id":1}'
PROTOCOL_ERROR = bytes([0x88, 6, 0x03, 0xEA]) + b"mask"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@awaited
async def test_a_frame_without_a_mask_is_refused(file: Path) -> None:
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            await client.send(raw_frame(PING, b"x") + BARE)
            assert (await client.read_all()).endswith(PROTOCOL_ERROR)
        assert world.server.metrics.dropped.labels("bad_frame")._value.get() == 1


@awaited
async def test_so_is_one_that_comes_with_the_request(file: Path) -> None:
    async with here(file) as world:
        table = (await world.open())["table"]
        async with connected(world.origin) as client:
            await client.send(request(f"/ws/{table}", *UPGRADE) + BARE)
            told = await client.read_all()
            assert told.endswith(PROTOCOL_ERROR)
            assert b"welcome" not in told


@awaited
async def test_one_that_comes_byte_by_byte(file: Path) -> None:
    async with here(file) as world:
        table = (await world.open())["table"]
        async with onlooking(world.origin, table) as client:
            for byte in raw_frame(PING, b"x") + BARE[:2]:
                await client.send(bytes([byte]))
            assert (await client.read_all()).endswith(PROTOCOL_ERROR)


# --- the reader alone -----------------------------------------------------------------------------

MOST = 2**17


def masked(first: int, payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    if size < 126:
        head = bytes([first, 0x80 | size])
    elif size < 2**16:
        head = bytes([first, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, 0x80 | 127]) + size.to_bytes(8, "big")
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def pieces(stream: bytes, rng: random.Random) -> list[bytes]:
    found = []
    while stream:
        size = rng.choice([1, 2, 3, 7, 50, 5000])
        found.append(stream[:size])
        stream = stream[size:]
    return found


def in_parts(payload: bytes, rng: random.Random) -> list[tuple[int, bytes]]:
    """First bytes and payloads of a message's frames, with a ping somewhere between them."""
    cuts = sorted(rng.randrange(len(payload) + 1) for _ in range(rng.randrange(3)))
    parts = [payload[a:b] for a, b in zip([0, *cuts], [*cuts, len(payload)], strict=True)]
    frames = [(CONTINUATION, part) for part in parts]
    frames[0] = (TEXT_CODE, parts[0])
    frames[-1] = (frames[-1][0] | FINAL, parts[-1])
    frames.insert(rng.randrange(len(frames) + 1), (FINAL | PING_CODE, b"p"))
    return frames


@pytest.mark.parametrize("seed", range(30))
def test_messages_in_any_pieces(seed: int) -> None:
    rng = random.Random(seed)
    sizes = [rng.choice([0, 1, 125, 126, 300, 2**16]) for _ in range(4)]
    messages = [rng.randbytes(size) for size in sizes]
    frames = [frame for message in messages for frame in in_parts(message, rng)]
    stream = b"".join(masked(first, part, rng.randbytes(4)) for first, part in frames)
    reader = FrameReader(MOST)
    heard = [frame for piece in pieces(stream, rng) for frame in reader.frames(piece)]
    assert [payload for kind, payload in heard if kind == TEXT_CODE] == messages
    assert [payload for kind, payload in heard if kind == PING_CODE] == [b"p"] * len(messages)
    assert not reader.unread


MASK = b"mask"
REFUSED = {
    "no mask": (BARE[:2], "mask"),
    "compressed": (masked(FINAL | 0x40 | TEXT_CODE, b"", MASK), "extension"),
    "no such kind": (masked(FINAL | 0x3, b"", MASK), "opcode"),
    "no such control": (masked(FINAL | 0xB, b"", MASK), "opcode"),
    "a ping in parts": (masked(PING_CODE, b"", MASK), "control"),
    "a long pong": (masked(FINAL | PONG, bytes(126), MASK)[:2], "control"),
    "goes on with nothing": (masked(FINAL | CONTINUATION, b"x", MASK), "opcode"),
    "another in between": (masked(TEXT_CODE, b"x", MASK) + masked(BINARY, b"", MASK), "opcode"),
    "too long": (masked(FINAL | TEXT_CODE, bytes(MOST + 1), MASK)[:10], "size"),
    "huge": (bytes([FINAL | TEXT_CODE, 0xFF]) + b"\xff" * 8, "size"),
    "too long in parts": (
        masked(TEXT_CODE, bytes(MOST), MASK) + masked(CONTINUATION, b"x", MASK)[:2],
        "size",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_at_its_first_bytes(name: str) -> None:
    stream, reason = REFUSED[name]
    good = masked(FINAL | TEXT_CODE, b"good", MASK)
    frames = FrameReader(MOST).frames(good + stream)
    assert next(frames) == (TEXT_CODE, b"good")  # what came before counts
    with pytest.raises(BadFrame, match=reason):
        next(frames)
