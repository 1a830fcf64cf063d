"""One connection as the system sees it: bytes that come, bytes that wait to go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from aiohttp import WSCloseCode, web

from .addresses import network_of
from .doorkeeper import Doorkeeper
from .frames import close_frame
from .limits import Meter
from .masks import MaskedReader

PROXY_SECONDS = 3600.0  # that a proxy may keep a connection that it does not use
LINGERING_SECONDS = 2.0  # for the rest of a body that nobody wants
NO_PLACE = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class GuardedProtocol(web.RequestHandler):
    """aiohttp's, but it counts. `network` is who is at the other end: a client, or a proxy."""

    __slots__ = (
        "bytes_received",
        "door",
        "has_asked",
        "is_deaf",
        "is_socket",
        "line",
        "lost",
        "network",
        "reader_timer",
        "unread",
    )

    def __init__(self, door: Doorkeeper, manager: web.Server) -> None:
        limits = door.limits
        super().__init__(
            manager,
            loop=asyncio.get_running_loop(),
            access_log=None,  # type: ignore[arg-type]
            # A proxy sends whole requests, and would lose one that crosses the end of a pause.
            keepalive_timeout=PROXY_SECONDS if door.is_behind_proxy else limits.head_seconds,
            lingering_time=LINGERING_SECONDS,
        )
        self.door = door
        self.has_asked = False
        self.bytes_received = Meter()
        self.is_deaf = False
        self.is_socket = False
        self.line: asyncio.Transport | None = None  # kept while aiohttp has let go of it
        self.lost: asyncio.Future[None] = self._loop.create_future()
        self.network = ""  # none: is not counted
        self.unread = 0  # bytes that wait, since the reader was last looked at
        self.reader_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        network = network_of(peer[0]) if peer else ""
        if not self.door.has_file(transport.get_extra_info("socket").fileno(), network):
            return self._turn_away()
        if not self.door.is_behind_proxy:
            if not self.door.enter(network):
                return self._turn_away()
            self.network = network
        super().connection_made(transport)

    def _turn_away(self) -> None:
        """Before aiohttp hears of it."""
        self.is_deaf = True
        if self.line is not None:
            self.line.write(NO_PLACE)
            self.line.close()

    def connection_lost(self, exc: BaseException | None) -> None:
        self.line = None
        self._stop_waiting()
        if self.bytes_received.count and not self.has_asked:
            self.door.note_dropped("no_request", self.network)
        if self.network:
            self.door.leave(self.network)
        if not self.lost.done():
            self.lost.set_result(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Continuation frames without end, or a body of trifles, cost bytes at least."""
        most = self.door.most_received(self.is_socket)
        if self.bytes_received.is_over(most, self._loop.time(), len(data)):
            self.drop("flood")
        elif not self.is_deaf:
            super().data_received(data)

    def set_parser(self, parser: Any, data_received_cb: Callable[[], None] | None = None) -> None:
        """From now on it is a socket, whose frames may have come with the request."""
        reader = MaskedReader(parser, self._refuse_bare_frame)
        super().set_parser(reader, data_received_cb)  # type: ignore[arg-type]

    def _refuse_bare_frame(self) -> None:
        if self.line is not None and not self.is_deaf:
            self.door.note_dropped("bad_frame", self.network)
            self.is_deaf = True
            self.line.write(close_frame(WSCloseCode.PROTOCOL_ERROR, "mask"))
            self.line.close()

    # --- what waits to go out -------------------------------------------------------------------

    def pause_writing(self) -> None:
        """More waits than the system takes: from now on something has to be read."""
        super().pause_writing()
        self._look_at_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_waiting()

    def _look_at_reader(self) -> None:
        if self.line is None:
            return
        waiting = self.line.get_write_buffer_size()
        if self.reader_timer is not None and waiting >= self.unread:
            return self.drop("unread")
        self.unread = waiting
        seconds = self.door.limits.unread_seconds
        self.reader_timer = self._loop.call_later(seconds, self._look_at_reader)
        self.door.wait_for(self)

    def _stop_waiting(self) -> None:
        self.unread = 0
        self.door.slow_readers.discard(self)
        if self.reader_timer is not None:
            self.reader_timer.cancel()
            self.reader_timer = None

    # --- the end --------------------------------------------------------------------------------

    def drop(self, why: str, address: str = "") -> None:
        """At once, whatever still waits to go out. `address`: where a proxy has told it."""
        if self.line is not None:
            self.door.note_dropped(why, address or self.network)
            self.line.abort()

    async def end_within(self, seconds: float) -> None:
        """Nothing is read any more; the other side has some time to take in what was sent."""
        await asyncio.wait([self.lost], timeout=seconds)
        if self.line is not None:
            self.line.abort()
