"""One socket: who is at the other end, and what is sent there."""

from __future__ import annotations

import asyncio

from aiohttp import WSCloseCode, web

from ..protocol import Goodbye, GoodbyeCode, TableMessage
from ..words import say
from .codec import encode
from .frames import text_frames
from .limits import Limits, Meter

CLOSE_CODES: dict[GoodbyeCode, WSCloseCode] = {
    "restart": WSCloseCode.SERVICE_RESTART,
    "flood": WSCloseCode.POLICY_VIOLATION,
    "bad_message": WSCloseCode.POLICY_VIOLATION,
    "closed": WSCloseCode.OK,
    "removed": WSCloseCode.OK,
}


class Connection:
    """`person` is known by their secret; None is an onlooker."""

    __slots__ = (
        "address",
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

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.WriteTransport | None,
        limits: Limits,
    ) -> None:
        self.socket = socket
        self.transport = transport
        self.limits = limits
        self.meter = Meter()
        self.address = ""
        self.person: int | None = None
        self.is_program = False
        self.language = "en"
        self.is_greeted = False
        self.is_too_slow = False

    @property
    def most_messages(self) -> int:
        """In a window of time."""
        if self.person is None:
            return self.limits.onlooker_messages
        return self.limits.program_messages if self.is_program else self.limits.person_messages

    def is_flooding(self, now: float) -> bool:
        return self.meter.is_over(self.most_messages, now)

    def send(self, message: TableMessage) -> None:
        self.write(encode(message))

    def write(self, *messages: bytes) -> None:
        """Encoded messages in one write. Who reads too slowly is dropped: nobody waits for them."""
        if self.socket.closed or self.transport is None or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > self.limits.unread_bytes:
            self.is_too_slow = True
            self.transport.abort()
            return
        self.transport.write(text_frames(*messages))

    async def say_goodbye(self, code: GoodbyeCode) -> None:
        self.send(Goodbye(code, say(f"goodbye.{code}", self.language)))
        await self.socket.close(code=CLOSE_CODES[code], message=code.encode(), drain=False)
