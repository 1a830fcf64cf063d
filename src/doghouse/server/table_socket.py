"""The WebSocket of one device: bytes and frames. What they mean is for its listener."""

from __future__ import annotations

import asyncio
from typing import Protocol

from aiohttp import WSCloseCode

from .backlog import Backlog
from .doorkeeper import Doorkeeper
from .frame_reader import CLOSE, BadFrame, FrameReader
from .frames import PING_FRAME, close_frame
from .heartbeat import Heartbeat
from .limits import Meter

CLOSE_SECONDS = 2.0  # that a client has to answer a close


class Listener(Protocol):
    def hear(self, opcode: int, payload: bytes, now: float) -> None:
        """A message, a ping or a pong."""

    def hear_close(self) -> None:
        """The last of it: to be followed by `answer_close`."""

    def end(self) -> None:
        """The socket is gone."""


class TableSocket(asyncio.Protocol):
    """It takes over the line of a request, as aiohttp's own costs 30 kB each and a task a message.

    `network` is who is at the other end of the line, a client or a proxy; "": is not counted."""

    __slots__ = (
        "backlog",
        "bytes_received",
        "door",
        "heard",
        "heartbeat",
        "is_deaf",
        "is_shut",
        "line",
        "listener",
        "loop",
        "lost",
        "network",
        "pinged",
        "reader",
    )

    def __init__(
        self, line: asyncio.Transport, network: str, door: Doorkeeper, heartbeat: Heartbeat
    ) -> None:
        self.line: asyncio.Transport | None = line  # None once it is gone
        self.network = network
        self.door = door
        self.heartbeat = heartbeat
        self.loop = asyncio.get_running_loop()
        self.reader = FrameReader(door.limits.frame_bytes)
        self.bytes_received = Meter()
        self.listener: Listener | None = None
        self.backlog: Backlog | None = None
        self.is_deaf = False  # what still comes is not read
        self.is_shut = False  # nothing is sent any more
        self.lost: asyncio.Future[None] | None = None
        self.heard = self.loop.time()
        self.pinged = 0.0
        heartbeat.add(self)

    # --- receiving ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Continuation frames without end cost bytes at least."""
        now = self.heard = self.loop.time()
        if self.bytes_received.is_over(self.door.limits.socket_bytes, now, len(data)):
            return self.abort() if self.is_deaf else self.drop("flood")
        if not self.is_deaf:
            self._listen(data, now)

    def _listen(self, data: bytes, now: float) -> None:
        try:
            for opcode, payload in self.reader.frames(data):
                if self.is_deaf or self.listener is None:
                    break
                if opcode == CLOSE:
                    self.listener.hear_close()
                elif not self.is_shut:  # nobody could be answered any more
                    self.listener.hear(opcode, payload, now)
        except BadFrame as error:
            self.door.note_dropped("bad_frame", self.network)
            self._end(error.code, error.reason)

    def answer_close(self) -> None:
        self._end(WSCloseCode.OK, "")

    def _end(self, code: WSCloseCode, reason: str) -> None:
        self.shut(code, reason)
        self.is_deaf = True
        if self.line is not None:
            self.line.close()

    def pause_reading(self) -> None:
        if self.line is not None and not self.line.is_closing():
            self.line.pause_reading()

    def resume_reading(self) -> None:
        if self.line is not None and not self.line.is_closing():
            self.line.resume_reading()

    def connection_lost(self, exc: BaseException | None) -> None:
        self.line = None
        self.is_shut = True
        self.heartbeat.remove(self)
        self.resume_writing()
        if self.network:
            self.door.leave(self.network)
        if self.lost is not None and not self.lost.done():
            self.lost.set_result(None)
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.end()

    # --- sending --------------------------------------------------------------------------------

    def write(self, frames: bytes) -> None:
        """Who reads too slowly is dropped: nobody waits for them."""
        line = self.line
        if line is None or self.is_shut or line.is_closing():
            return
        if line.get_write_buffer_size() > self.door.limits.unread_bytes:
            return self.drop("slow")
        line.write(frames)

    def ping(self) -> None:
        self.write(PING_FRAME)

    def pause_writing(self) -> None:
        """More waits than the system takes: from now on something has to be read."""
        if self.line is not None and self.backlog is None:
            self.backlog = Backlog(self.door, self.line, self.network)

    def resume_writing(self) -> None:
        if self.backlog is not None:
            self.backlog.end()
            self.backlog = None

    # --- the end --------------------------------------------------------------------------------

    def shut(self, code: WSCloseCode, reason: str) -> None:
        """Say that nothing more will be sent."""
        self.write(close_frame(code, reason))
        self.is_shut = True

    def cut_off(self, code: WSCloseCode, reason: str) -> None:
        """Whoever is there has some time to take in what was sent; what they send is not read."""
        self.shut(code, reason)
        self.is_deaf = True
        self.loop.call_later(CLOSE_SECONDS, self.abort)

    async def close(self, code: WSCloseCode, reason: str) -> None:
        """Returns when the other side has gone, or its time for that."""
        self.shut(code, reason)
        if self.line is not None:
            self.lost = self.lost or self.loop.create_future()
            await asyncio.wait([self.lost], timeout=CLOSE_SECONDS)
            self.abort()

    def drop(self, why: str, address: str = "") -> None:
        """At once, whatever still waits to go out. `address`: where a proxy has told it."""
        if self.line is not None:
            self.door.note_dropped(why, address or self.network)
            self.line.abort()

    def abort(self) -> None:
        if self.line is not None:
            self.line.abort()
