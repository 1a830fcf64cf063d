"""One connection as the system sees it: bytes that come, bytes that wait to go."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple, cast

from aiohttp import web

from .addresses import network_of
from .backlog import Backlog
from .doorkeeper import Doorkeeper
from .limits import Meter

PROXY_SECONDS = 3600.0  # that a proxy may keep a connection that it does not use
LINGERING_SECONDS = 2.0  # for the rest of a body that nobody wants
NO_PLACE = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Rest:
    """Takes what has come after a request in place of a parser of frames."""

    def __init__(self) -> None:
        self.data = b""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        self.data += data
        return False, b""

    def feed_eof(self) -> None:
        pass


class HandedOver(NamedTuple):
    """A line that no longer speaks HTTP, whose it is, and what has come already."""

    line: asyncio.Transport
    network: str
    rest: bytes


class GuardedProtocol(web.RequestHandler):
    """aiohttp's, but it counts. `network` is who is at the other end: a client, or a proxy."""

    __slots__ = (
        "backlog",
        "bytes_received",
        "door",
        "has_asked",
        "is_deaf",
        "line",
        "network",
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
        self.line: asyncio.Transport | None = None  # kept while aiohttp has let go of it
        self.network = ""  # none: is not counted
        self.backlog: Backlog | None = None

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
        self._end_backlog()
        if self.bytes_received.count and not self.has_asked:
            self.door.note_dropped("no_request", self.network)
        if self.network:
            self.door.leave(self.network)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A body of trifles costs bytes at least."""
        most = self.door.most_received
        if self.bytes_received.is_over(most, self._loop.time(), len(data)):
            self.drop("flood")
        elif not self.is_deaf:
            super().data_received(data)

    def hand_over(self) -> HandedOver:
        """The line belongs to the caller from now on, and aiohttp believes it lost."""
        assert self.line is not None
        rest = Rest()
        self.set_parser(cast(Any, rest))
        found = HandedOver(self.line, self.network, rest.data)
        self._end_backlog()
        self.line, self.network, self.transport = None, "", None
        super().connection_lost(None)
        return found

    # --- what waits to go out -------------------------------------------------------------------

    def pause_writing(self) -> None:
        """More waits than the system takes: from now on something has to be read."""
        super().pause_writing()
        if self.line is not None and self.backlog is None:
            self.backlog = Backlog(self.door, self.line, self.network)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._end_backlog()

    def _end_backlog(self) -> None:
        if self.backlog is not None:
            self.backlog.end()
            self.backlog = None

    # --- the end --------------------------------------------------------------------------------

    def drop(self, why: str) -> None:
        """At once, whatever still waits to go out."""
        if self.line is not None:
            self.door.note_dropped(why, self.network)
            self.line.abort()
