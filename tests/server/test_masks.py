"""A client masks its frames; one that does not is refused, with code 1002."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from doghouse.server.masks import MaskGuard
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


def masked(size: int) -> bytes:
    if size < 126:
        head = bytes([TEXT, 0x80 | size])
    elif size < 2**16:
        head = bytes([TEXT, 0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([TEXT, 0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + bytes(size)  # a payload that would be no mask


def pieces(stream: bytes, rng: random.Random) -> list[bytes]:
    found = []
    while stream:
        size = rng.choice([1, 2, 3, 7, 50, 5000])
        found.append(stream[:size])
        stream = stream[size:]
    return found


@pytest.mark.parametrize("seed", range(40))
def test_frames_in_any_pieces(seed: int) -> None:
    rng = random.Random(seed)
    stream = b"".join(masked(rng.choice([0, 1, 125, 126, 300, 2**16])) for _ in range(6))
    guard = MaskGuard()
    assert all(guard.is_masked(piece) for piece in pieces(stream, rng))
    guard = MaskGuard()
    told = [guard.is_masked(piece) for piece in pieces(stream + BARE[:2], rng)]
    assert told == [True] * (len(told) - 1) + [False]
