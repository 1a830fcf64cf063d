"""Frame headers written by hand, read by aiohttp's own parser."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest
from aiohttp import WSMsgType
from aiohttp._websocket.reader import WebSocketDataQueue
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http_websocket import WebSocketReader

from doghouse.server.frames import text_frames

SIZES = [0, 1, 125, 126, 127, 2**16 - 1, 2**16, 2**16 + 1, 300_000]


async def read(stream: bytes, step: int) -> list[bytes]:
    """The messages of a stream that arrives in pieces of `step` bytes."""
    loop = asyncio.get_running_loop()
    queue = WebSocketDataQueue(BaseProtocol(loop), 2**30, loop=loop)
    reader = WebSocketReader(queue, max_msg_size=0, compress=False, decode_text=False)
    for at in range(0, len(stream), step):
        is_failed, rest = reader.feed_data(stream[at : at + step])
        assert not is_failed
        assert not rest
    reader.feed_eof()
    messages = []
    while queue._buffer:
        message = await queue.read()
        assert message.type is WSMsgType.TEXT
        messages.append(message.data)
    return messages


@pytest.mark.parametrize("size", SIZES)
def test_a_message_of_each_kind_of_length(size: int) -> None:
    message = b"x" * size
    assert asyncio.run(read(text_frames(message), 2**20)) == [message]


def test_messages_in_one_write() -> None:
    for sizes in product((1, 126, 2**16), repeat=3):
        messages = [bytes([65 + at]) * size for at, size in enumerate(sizes)]
        assert asyncio.run(read(text_frames(*messages), 5000)) == messages


def test_headers_that_arrive_byte_by_byte() -> None:
    messages = [b"a", b"b" * 126, b"c" * 2**16]
    assert asyncio.run(read(text_frames(*messages), 1)) == messages


def test_nothing_to_send() -> None:
    assert text_frames() == b""
