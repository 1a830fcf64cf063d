"""A WebSocket client that costs next to nothing, so that only the server is measured."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL, OPCODE, MASKED = 0x80, 0x0F, 0x80
SHORT, LONG = 126, 127  # these lengths mean that it follows in 2 or 8 bytes
NO_MASK = bytes(4)  # valid, and nothing to do

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HOST = "127.0.0.1"

encode = msgspec.json.Encoder().encode
decode = msgspec.json.decode


class Socket(asyncio.Protocol):
    """Passes whole frames from the server to `on_frame`, in order."""

    received = 0  # bytes, by all sockets

    def __init__(self, path: str, port: int, on_frame: Callable[[bytes], None]) -> None:
        self.path = path
        self.port = port
        self.on_frame = on_frame
        self.is_open = asyncio.get_running_loop().create_future()
        self.is_gone = asyncio.get_running_loop().create_future()
        self.unread = b""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        request = UPGRADE.format(path=self.path, host=HOST, port=self.port)
        transport.write(request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError(f"{self.path}: closed at once"))
        if not self.is_gone.done():
            self.is_gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        Socket.received += len(data)
        self.unread = self.unread + data if self.unread else data
        if not self.is_open.done() and not self.greeted():
            return
        while (end := self.next_frame()) and not self.transport.is_closing():
            self.unread = self.unread[end:]

    def greeted(self) -> bool:
        head, found, rest = self.unread.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.is_open.set_exception(ConnectionError(self.unread.decode(errors="replace")))
            self.transport.abort()
            return False
        self.unread = rest
        self.is_open.set_result(None)
        return True

    def next_frame(self) -> int:
        """Where the frame ends; 0 if it isn't complete yet."""
        data = self.unread
        if len(data) < 2:
            return 0
        length, begin = data[1], 2
        if length == SHORT:
            length, begin = int.from_bytes(data[2:4], "big"), 4
        elif length == LONG:
            length, begin = int.from_bytes(data[2:10], "big"), 10
        end = begin + length
        if len(data) < end:
            return 0
        self.take(data[0] & OPCODE, data[begin:end])
        return end

    def take(self, opcode: int, payload: bytes) -> None:
        if opcode in (TEXT, BINARY):
            self.on_frame(payload)
        elif opcode == PING:
            self.send(payload, PONG)
        elif opcode == CLOSE:
            self.send(payload[:2], CLOSE)
            self.transport.close()

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        length = len(payload)
        if length < SHORT:
            head = bytes((FINAL | opcode, MASKED | length))
        else:
            head = bytes((FINAL | opcode, MASKED | SHORT)) + length.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + payload)

    async def close(self) -> None:
        self.send(b"\x03\xe8", CLOSE)
        await self.is_gone


async def connect(path: str, port: int, on_frame: Callable[[bytes], None]) -> Socket:
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(path, port, on_frame), HOST, port)
    await socket.is_open
    return socket


async def post(port: int, path: str, body: bytes) -> bytes:
    """The response body; ConnectionError unless it succeeds."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
        + body
    )
    answer = await reader.read()
    writer.close()
    head, _, rest = answer.partition(b"\r\n\r\n")
    status = head.split(b" ", 2)[1]
    if not status.startswith(b"2"):
        raise ConnectionError(f"{path}: {answer.decode(errors='replace')}")
    return unchunked(rest) if b"chunked" in head.lower() else rest


def unchunked(body: bytes) -> bytes:
    whole = b""
    while body:
        size, _, body = body.partition(b"\r\n")
        length = int(size, 16)
        whole, body = whole + body[:length], body[length + 2 :]
    return whole
