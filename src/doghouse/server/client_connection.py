"""One socket: who is at the other end, and what is sent there."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import WSCloseCode, web

from ..protocol import Goodbye
from ..words import say
from .limits import Limits, Meter

encode = msgspec.json.Encoder().encode

CLOSE_CODES = {
    "restart": WSCloseCode.SERVICE_RESTART,
    "flood": WSCloseCode.POLICY_VIOLATION,
    "bad_message": WSCloseCode.POLICY_VIOLATION,
    "closed": WSCloseCode.OK,
    "removed": WSCloseCode.OK,
}


def head(message: bytes) -> bytes:
    """Of a whole text frame (RFC 6455, 5.2); written here, a move saves four calls and a write."""
    size = len(message)
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


class Connection:
    """`person` is who it is by their secret; None is an onlooker."""

    __slots__ = (
        "is_greeted",
        "is_program",
        "is_too_slow",
        "language",
        "limits",
        "meter",
        "person",
        "socket",
        "transport",
    )

    def __init__(self, socket: web.WebSocketResponse, transport: Any, limits: Limits) -> None:
        self.socket = socket
        self.transport = transport
        self.limits = limits
        self.meter = Meter()
        self.person: int | None = None
        self.is_program = False
        self.language = "en"
        self.is_greeted = False
        self.is_too_slow = False

    @property
    def most(self) -> int:
        """Messages in a window."""
        if self.person is None:
            return self.limits.onlooker
        return self.limits.program if self.is_program else self.limits.person

    def is_flooding(self, now: float) -> bool:
        return self.meter.is_over(self.most, now)

    def tell(self, message: Any) -> None:
        self.send(encode(message))

    def send(self, *messages: bytes) -> bool:
        """In one write. False where the reader is too slow, and is dropped: nobody waits for it."""
        if self.socket.closed or self.transport is None or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > self.limits.unread:
            self.is_too_slow = True
            self.transport.abort()
            return False
        self.transport.write(b"".join([part for m in messages for part in (head(m), m)]))
        return True

    async def say_goodbye(self, code: Any) -> None:
        sentence = say(f"goodbye.{code}", self.language)
        self.tell(Goodbye(code, sentence))
        await self.socket.close(code=CLOSE_CODES[code], message=code.encode(), drain=False)
