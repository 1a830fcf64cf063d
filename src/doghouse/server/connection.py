"""One socket: who is at the other end, and what is sent there."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from ..protocol import Goodbye
from ..words import say
from .limits import Limits, Meter

encode = msgspec.json.Encoder().encode

CLOSE_CODES = {
    "restart": WSCloseCode.SERVICE_RESTART,
    "slow": WSCloseCode.TRY_AGAIN_LATER,
    "flood": WSCloseCode.POLICY_VIOLATION,
    "bad_message": WSCloseCode.POLICY_VIOLATION,
    "full": WSCloseCode.TRY_AGAIN_LATER,
    "closed": WSCloseCode.OK,
    "removed": WSCloseCode.OK,
}


class Connection:
    """`person` is who it is by their secret; None is an onlooker."""

    def __init__(self, socket: web.WebSocketResponse, transport: Any, limits: Limits) -> None:
        self.socket = socket
        self.transport = transport
        self.limits = limits
        self.meter = Meter()
        self.person: int | None = None
        self.is_program = False
        self.language = "en"
        self.is_greeted = False

    @property
    def most(self) -> int:
        """Messages in a window."""
        if self.person is None:
            return self.limits.onlooker
        return self.limits.program if self.is_program else self.limits.person

    def is_flooding(self, now: float) -> bool:
        return self.meter.is_over(self.most, now)

    async def tell(self, message: Any) -> None:
        await self.send(encode(message))

    async def send(self, frame: bytes) -> bool:
        """False where the reader is too slow, and is dropped. It never waits for the reader."""
        if self.socket.closed or self.transport is None or self.transport.is_closing():
            return False
        if self.transport.get_write_buffer_size() > self.limits.unread:
            self.transport.abort()
            return False
        try:
            await self.socket.send_frame(frame, WSMsgType.TEXT)
        except (ConnectionError, RuntimeError):  # it has gone in this moment
            return False
        return True

    async def say_goodbye(self, code: Any) -> None:
        sentence = say(f"goodbye.{code}", self.language)
        await self.tell(Goodbye(code, sentence))
        await self.socket.close(code=CLOSE_CODES[code], message=code.encode(), drain=False)
