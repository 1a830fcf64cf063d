"""A client below HTTP: it sends exactly the given bytes, and reads only when told to."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator

PING, PONG, TEXT, CONTINUATION = 0x89, 0x8A, 0x81, 0x00
FIRST_PART = 0x01  # of a text message
UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
)


def raw_frame(kind: int, payload: bytes = b"") -> bytes:
    """Masked with zeros."""
    assert len(payload) <= 125
    return bytes([kind, 0x80 | len(payload), 0, 0, 0, 0]) + payload


class RawSocket:
    def __init__(self, sock: socket.socket) -> None:
        self.sock = sock
        self.loop = asyncio.get_running_loop()

    async def send(self, data: bytes) -> None:
        await self.loop.sock_sendall(self.sock, data)

    async def is_taken(self, data: bytes) -> bool:
        """Whether the other side still reads."""
        try:
            await self.send(data)
        except ConnectionError:
            return False
        return True

    async def read(self) -> bytes:
        """The next bytes, b"" at the end."""
        try:
            return await self.loop.sock_recv(self.sock, 65536)
        except ConnectionError:
            return b""

    async def read_all(self) -> bytes:
        parts = []
        while part := await self.read():
            parts.append(part)
        return b"".join(parts)


@contextlib.asynccontextmanager
async def connected(origin: str, receive_bytes: int | None = None) -> AsyncIterator[RawSocket]:
    """`receive_bytes`: how much the system buffers while the client doesn't read."""
    sock = socket.socket()
    if receive_bytes is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    sock.setblocking(False)
    try:
        port = int(origin.rpartition(":")[2])
        await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
        yield RawSocket(sock)
    finally:
        sock.close()


def request(path: str, *headers: str, method: str = "GET") -> bytes:
    return "\r\n".join((f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", "")).encode()


@contextlib.asynccontextmanager
async def onlooking(
    origin: str, table: str, receive_bytes: int | None = None
) -> AsyncIterator[RawSocket]:
    """An onlooker's socket after its hello."""
    async with connected(origin, receive_bytes) as client:
        await client.send(request(f"/ws/{table}", *UPGRADE))
        await client.send(raw_frame(TEXT, b'{"type":"hello","id":1}'))
        answer = b""
        while b'"welcome"' not in answer:
            part = await client.read()
            assert part, answer
            answer += part
        yield client
