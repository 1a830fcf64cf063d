"""What one device says at a table: one message after the other, each answered before the next."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable

import msgspec

from .. import protocol as p
from ..table import Refusal, refuse
from .asked import Asked, R, is_too_costly, send_refusal
from .client_connection import Connection
from .consent_requests import withdraw_wish
from .context import Server
from .dispatch import answer, play_at_once
from .frame_reader import PING, PONG
from .greeting import greet
from .logs import log, trail
from .room import Room

COSTS: dict[type[p.Request], int] = {p.WhyNot: 10, p.AskLog: 5, p.AskSnapshot: 2}  # more than 1
MOST_WAITING = 16  # messages, before no more are taken from the line

read_request = msgspec.json.Decoder(p.ClientMessage).decode


class Conversation:
    """From the first message until the socket is gone, and what was asked for is done."""

    __slots__ = (
        "connection",
        "is_ended",
        "last",
        "late",
        "loop",
        "room",
        "server",
        "task",
        "waiting",
    )

    def __init__(self, server: Server, room: Room, connection: Connection) -> None:
        self.server = server
        self.room = room
        self.connection = connection
        self.loop = asyncio.get_running_loop()
        self.task: asyncio.Task[None] | None = None  # that answers a message now
        self.waiting: deque[bytes] | None = None  # messages that came meanwhile
        self.is_ended = False
        self.last: Callable[[], None] | None = None  # when all that has come is answered
        self.late: asyncio.TimerHandle | None = self.loop.call_later(
            server.limits.first_message_seconds, self._drop_unless_greeted
        )
        room.visitors += 1

    # --- hearing --------------------------------------------------------------------------------

    def hear(self, opcode: int, payload: bytes, now: float) -> None:
        connection = self.connection
        if connection.is_flooding(now) or is_too_costly(self.server, connection, 1):
            self._note_flood()
        elif opcode == PING:
            connection.answer_ping(payload)
        elif opcode == PONG:
            pass
        elif self.task is None:
            self._take(payload)
        else:
            self._let_wait(payload)

    def _take(self, payload: bytes) -> None:
        """Most moves are answered when this returns."""
        request = self._read(payload)
        if request is None:
            return
        if type(request) is p.Play and self._is_played(request):
            return
        self.task = self.loop.create_task(self._answer_all(request))

    def _is_played(self, play: p.Play) -> bool:
        return self.connection.is_greeted and play_at_once(self._asked(play))

    def _asked(self, request: R) -> Asked[R]:
        return Asked(self.room, self.connection, request, self.server)

    def _let_wait(self, payload: bytes) -> None:
        if self.waiting is None:
            self.waiting = deque()
        self.waiting.append(payload)
        if len(self.waiting) == MOST_WAITING:
            self.connection.socket.pause_reading()

    def _note_flood(self) -> None:
        self._when_answered(lambda: self._cut_off("flood"))

    def hear_close(self) -> None:
        self._when_answered(self.connection.socket.answer_close)

    def _when_answered(self, last: Callable[[], None]) -> None:
        """Nothing more is heard; what came before is still answered, and then this is done."""
        self.connection.socket.is_deaf = True
        if self.task is None:
            last()
        else:
            self.last = last

    def _read(self, payload: bytes) -> p.Request | None:
        """None for what is no message: that was the last of it."""
        try:
            request: p.Request = read_request(payload)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            self._cut_off("bad_message")
            return None
        if (more := COSTS.get(type(request))) and is_too_costly(self.server, self.connection, more):
            self._note_flood()
            return None
        return request

    # --- answering ------------------------------------------------------------------------------

    async def _answer_all(self, first: p.Request) -> None:
        request: p.Request | None = first
        try:
            while request is not None:
                await self._answer(request)
                request = self._next()
        except Exception as error:
            self.server.metrics.failures.labels("message").inc()
            log.error("message failed", table=self.room.table.id, error=trail(error))
            self.connection.socket.abort()
        finally:
            self.task = None
            if self.is_ended:
                self._leave()
            elif self.last is not None:
                self.last()

    def _next(self) -> p.Request | None:
        if self.connection.socket.is_shut or not self.waiting:
            return None
        if len(self.waiting) == MOST_WAITING:
            self.connection.socket.resume_reading()
        return self._read(self.waiting.popleft())

    async def _answer(self, request: p.Request) -> None:
        if self.connection.is_greeted:
            await answer(self._asked(request))
        elif isinstance(request, p.Hello):
            self._stop_timer()
            await greet(self._asked(request))
        else:
            send_refusal(self.room, self.connection, request.id, refuse("hello_first"))

    # --- the end --------------------------------------------------------------------------------

    def _stop_timer(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _drop_unless_greeted(self) -> None:
        self.late = None
        if not self.connection.is_greeted:
            self.connection.socket.drop("no_hello", self.connection.address)

    def _cut_off(self, code: p.GoodbyeCode) -> None:
        self.server.door.note_dropped(code, self.connection.address)
        self.connection.cut_off(code)

    def end(self) -> None:
        """The socket is gone. What is being answered will have been."""
        self._stop_timer()
        self.is_ended = True
        if self.task is None:
            self._leave()

    def _leave(self) -> None:
        room, connection = self.room, self.connection
        room.visitors -= 1
        room.leave(connection)
        if connection.ticket:
            room.spawn(self._withdraw_wish)
        self.server.lobby.drop_if_closed(room)
        self.server.door.leave_socket(connection.address)

    async def _withdraw_wish(self) -> None:
        with contextlib.suppress(Refusal):
            await withdraw_wish(self.room, self.connection)
