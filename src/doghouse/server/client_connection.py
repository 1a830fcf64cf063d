"""One socket: who is at the other end, and what is sent there."""

from __future__ import annotations

from aiohttp import WSCloseCode

from ..protocol import Goodbye, GoodbyeCode, TableMessage
from ..words import say
from .codec import encode
from .frames import pong_frame, text_frames
from .limits import Limits, Meter
from .table_socket import TableSocket
from .updates import NEVER

CLOSE_CODES: dict[GoodbyeCode, WSCloseCode] = {
    "restart": WSCloseCode.SERVICE_RESTART,
    "moved": WSCloseCode.SERVICE_RESTART,
    "flood": WSCloseCode.POLICY_VIOLATION,
    "bad_message": WSCloseCode.POLICY_VIOLATION,
    "closed": WSCloseCode.OK,
    "removed": WSCloseCode.OK,
    "sent_away": WSCloseCode.OK,
}


class Connection:
    """`person` is known by their secret; None is an onlooker."""

    __slots__ = (
        "address",
        "cost",
        "is_greeted",
        "is_program",
        "language",
        "limits",
        "meter",
        "person",
        "profile_key",
        "socket",
        "ticket",
        "told",
    )

    def __init__(self, socket: TableSocket, address: str, limits: Limits) -> None:
        self.socket = socket
        self.address = address
        self.limits = limits
        self.meter = Meter()  # of messages
        self.cost = Meter()  # of what they ask
        self.person: int | None = None
        self.ticket = ""  # of somebody who has asked for a seat
        self.profile_key = ""  # as a hash; empty without a profile
        self.is_program = False
        self.language = "en"
        self.is_greeted = False
        self.told = NEVER  # the number of the last broadcast

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
        """Encoded messages in one write."""
        self.socket.write(text_frames(*messages))

    def answer_ping(self, payload: bytes) -> None:
        self.socket.write(pong_frame(payload))

    async def say_goodbye(self, code: GoodbyeCode) -> None:
        self.send(Goodbye(code, say(f"goodbye.{code}", self.language)))
        await self.socket.close(CLOSE_CODES[code], code)

    def cut_off(self, code: GoodbyeCode) -> None:
        """The same to one who does not keep to the rules: what they still send is not read."""
        self.send(Goodbye(code, say(f"goodbye.{code}", self.language)))
        self.socket.cut_off(CLOSE_CODES[code], code)
