"""One connection as the system sees it: bytes that come, bytes that wait to go."""

from __future__ import annotations

import asyncio
from typing import cast

from aiohttp import web

from .addresses import network_of
from .doorkeeper import Doorkeeper
from .limits import Meter


class GuardedProtocol(web.RequestHandler):
    """aiohttp's, but it counts. `network` is who is at the other end: a client, or a proxy."""

    __slots__ = ("bytes_received", "door", "is_deaf", "is_socket", "line", "lost", "network")

    def __init__(self, door: Doorkeeper, manager: web.Server) -> None:
        super().__init__(manager, loop=asyncio.get_running_loop(), access_log=None)  # type: ignore[arg-type]
        self.door = door
        self.bytes_received = Meter()
        self.is_deaf = False
        self.is_socket = False
        self.line: asyncio.Transport | None = None  # kept while aiohttp has let go of it
        self.lost: asyncio.Future[None] = self._loop.create_future()
        self.network = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.line = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        self.network = network_of(peer[0]) if peer else ""
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.line = None
        if not self.lost.done():
            self.lost.set_result(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Continuation frames without end, or a body of trifles, cost bytes at least."""
        limits = self.door.limits
        most = limits.socket_bytes if self.is_socket else limits.http_bytes
        if self.bytes_received.is_over(most, self._loop.time(), len(data)):
            self.drop("flood")
        elif not self.is_deaf:
            super().data_received(data)

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
