"""Connections: a WebSocket at a table, and the limits on every connection.

aiohttp speaks HTTP and WebSocket; this module adds what it leaves open: who may connect, how many
bytes may arrive, how many may wait for a slow reader, and whether the other side is still there.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections.abc import Iterable
from struct import pack
from typing import cast

from aiohttp import WSCloseCode, WSMsgType, web

from ...protocol.messages import Goodbye, GoodbyeCode, Snapshot, TableMessage, encode
from ...words import say
from ..addresses import network_of
from .limiter import NUMBERS, Limiter

PROXY_SECONDS = 3600.0  # during which a proxy may keep an idle connection
LINGERING_SECONDS = 2.0  # for the rest of an unwanted body
CLOSE_SECONDS = 2.0  # for a client to answer a close
HEARTBEAT_SECONDS = (
    20.0  # of silence before a ping; after half as long again, the client counts as gone
)
AGAIN_SECONDS = 0.1  # after a connection could not be accepted
QUEUED_CONNECTIONS = 2048  # after a restart everyone may come back at once
NO_PLACE = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
CLOSE_CODES: dict[GoodbyeCode, WSCloseCode] = {
    "restart": WSCloseCode.SERVICE_RESTART,
    "flood": WSCloseCode.POLICY_VIOLATION,
    "bad_message": WSCloseCode.POLICY_VIOLATION,
    "closed": WSCloseCode.OK,
    "removed": WSCloseCode.OK,
    "sent_away": WSCloseCode.OK,
    "blocked": WSCloseCode.OK,
}


class GuardedProtocol(web.RequestHandler):
    """aiohttp's protocol, with limits. `network` is the other end: a client, or a proxy."""

    def __init__(self, watch: Watch, manager: web.Server, network: str = "") -> None:
        limits, is_behind_proxy = watch.limiter.limits, watch.limiter.is_behind_proxy
        super().__init__(
            manager,
            loop=asyncio.get_running_loop(),
            access_log=None,  # type: ignore[arg-type]
            # A proxy sends whole requests, and would lose one that crosses the end of a pause.
            keepalive_timeout=PROXY_SECONDS if is_behind_proxy else limits.head_seconds,
            lingering_time=LINGERING_SECONDS,
        )
        self.watch = watch
        self.limiter = watch.limiter
        self.number = next(NUMBERS)
        self.wire: asyncio.Transport | None = None  # kept after aiohttp has released it
        self.network = "" if is_behind_proxy else network  # empty: not counted
        self.is_socket = False  # no longer HTTP
        self.is_noted = False  # why it ends
        self.has_sent = False
        self.heard = 0.0  # when anything last arrived
        self.unread = 0  # bytes waiting to be sent at the last check
        self.stalled = 0.0  # since when none of them has been read

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.wire = cast(asyncio.Transport, transport)
        super().connection_made(transport)

    def leave(self) -> None:
        self.wire = None
        if self.network:
            self.limiter.connections.give_back(self.network)
            self.network = ""

    def connection_lost(self, exc: BaseException | None) -> None:
        self.watch.slow.discard(self)
        if self.has_sent and not self._request_count:
            self.limiter.note_dropped("no_request", self.network)
        self.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Even empty parts of a body or message are charged some bytes."""
        self.has_sent = True
        self.heard = self._loop.time()
        if not self._is_affordable(len(data)):
            self.drop("flood")
        else:
            super().data_received(data)

    def _is_affordable(self, size: int) -> bool:
        if self.is_socket:
            return self.limiter.socket_bytes.take(self.number, self.heard, size)
        if self.limiter.is_behind_proxy:  # it carries the requests of many
            return True
        return self.limiter.http_bytes.take(self.number, self.heard, size)

    def pause_writing(self) -> None:
        """More is waiting than the system buffers: from now on the client has to read."""
        super().pause_writing()
        if self.wire is not None:
            self.unread, self.stalled = self.wire.get_write_buffer_size(), self._loop.time()
            self.watch.wait_for(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.watch.slow.discard(self)

    def drop(self, why: str, address: str = "") -> None:
        """Disconnect at once, discarding what still waits to be sent. `address`: as given by a
        proxy."""
        self.note_dropped(why, address)
        self.abort()

    def note_dropped(self, why: str, address: str = "") -> None:
        """Only the first reason is kept."""
        if not self.is_noted:
            self.is_noted = True
            self.limiter.note_dropped(why, address or self.network)

    def abort(self) -> None:
        if self.wire is not None:
            self.wire.abort()


class Connection:
    """One WebSocket at a table. `person` is known by their secret; None is an onlooker."""

    def __init__(self, protocol: GuardedProtocol, address: str) -> None:
        self.protocol = protocol
        self.limiter = protocol.limiter
        self.number = protocol.number
        self.ws = web.WebSocketResponse(
            timeout=CLOSE_SECONDS,
            heartbeat=HEARTBEAT_SECONDS,
            autoping=False,
            compress=False,
            max_msg_size=self.limiter.limits.frame_bytes,
            decode_text=False,
        )
        self.address = address
        self.person: int | None = None
        self.name = ""  # of the person, kept when the host removes them
        self.ticket = ""  # of somebody who has asked for a seat
        self.profile_key = ""  # as a hash; empty without a profile
        self.is_program = False
        self.language = "en"
        self.is_greeted = False
        self.is_looking = True  # at the page; otherwise the person gets messages
        self.sent: Snapshot | None = None  # the last one, whole or by an update

    @property
    def kind(self) -> str:
        """Its kind in the limiter."""
        if self.person is None:
            return "onlooker"
        return "program" if self.is_program else "person"

    def send(self, message: TableMessage) -> None:
        self.write(encode(message))

    def write(self, message: bytes, kind: WSMsgType = WSMsgType.TEXT) -> None:
        """Never waits: a reader with too much waiting for them is dropped."""
        wire = self.protocol.wire
        if self.ws.closed or wire is None or wire.is_closing():
            return
        if wire.get_write_buffer_size() > self.limiter.limits.unread_bytes:
            return self.protocol.drop("slow", self.address)
        wire.write(frame(kind, message))

    async def say_goodbye(self, code: GoodbyeCode) -> None:
        """Ignore whatever still arrives. Returns when the other side has closed, or after a
        while."""
        self.send(Goodbye(code, say(f"goodbye.{code}", self.language)))
        await self.ws.close(code=CLOSE_CODES[code], message=code.encode(), drain=False)
        self.protocol.abort()


async def say_goodbye(connections: Iterable[Connection], code: GoodbyeCode) -> None:
    goodbyes = [connection.say_goodbye(code) for connection in connections]
    await asyncio.gather(*goodbyes, return_exceptions=True)


def frame(kind: WSMsgType, payload: bytes) -> bytes:
    """A whole message (RFC 6455, 5.2). aiohttp would write each separately, in two coroutines."""
    size = len(payload)
    if size < 126:
        return pack("!BB", 0x80 | kind, size) + payload
    if size < 65536:
        return pack("!BBH", 0x80 | kind, 126, size) + payload
    return pack("!BBQ", 0x80 | kind, 127, size) + payload


class Watch:
    """Checks slow readers regularly: those who have read nothing for too long are dropped."""

    def __init__(self, limiter: Limiter) -> None:
        self.limiter = limiter
        self.slow: set[GuardedProtocol] = set()
        self.timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        for protocol in list(self.slow):
            protocol.abort()
        if self.timer is not None:
            self.timer.cancel()

    def _go_on(self) -> None:
        if self.timer is None and self.slow:
            pause = self.limiter.limits.unread_seconds / 2
            self.timer = asyncio.get_running_loop().call_later(pause, self._look)

    def _look(self) -> None:
        self.timer = None
        for protocol in list(self.slow):
            self._look_at_slow(protocol, asyncio.get_running_loop().time())
        self._go_on()

    def _look_at_slow(self, protocol: GuardedProtocol, now: float) -> None:
        waiting = protocol.wire.get_write_buffer_size() if protocol.wire is not None else 0
        if waiting < protocol.unread:
            protocol.stalled = now
        protocol.unread = waiting
        if now - protocol.stalled >= self.limiter.limits.unread_seconds:
            protocol.drop("unread")

    def wait_for(self, protocol: GuardedProtocol) -> None:
        """If too much is waiting for an address or for all of them, the slowest readers are
        dropped."""
        self.slow.add(protocol)
        self._go_on()
        limits = self.limiter.limits
        if not self.limiter.is_behind_proxy:
            same = [other for other in self.slow if other.network == protocol.network]
            self._drop_slowest(same, limits.unread_bytes_per_address)
        self._drop_slowest(list(self.slow), limits.unread_bytes_in_all)

    def _drop_slowest(self, waiting: list[GuardedProtocol], most: int) -> None:
        waiting.sort(key=lambda protocol: protocol.unread)
        while sum(protocol.unread for protocol in waiting) > most:
            slowest = waiting.pop()
            self.slow.discard(slowest)
            slowest.drop("too_much_unread")


class Listener:
    """Counts a connection from the beginning, not from the end of its TLS handshake: otherwise
    silent ones could use up all open files unnoticed."""

    def __init__(
        self,
        watch: Watch,
        runner: web.AppRunner,
        listening: socket.socket,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """The runner must have been set up."""
        assert runner.server is not None
        self.watch, self.limiter, self.manager = watch, watch.limiter, runner.server
        self.listening, self.tls = listening, tls
        self.tasks = {asyncio.create_task(self._accept())}

    @property
    def port(self) -> int:
        return int(self.listening.getsockname()[1])

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.listening.close()

    async def _accept(self) -> None:
        self.listening.setblocking(False)
        while True:
            try:
                found, peer = await asyncio.get_running_loop().sock_accept(self.listening)
            except OSError:  # it is closed already, or no file is left
                await asyncio.sleep(AGAIN_SECONDS)
                continue
            network = network_of(peer[0])
            if not self._has_place(network):
                with contextlib.closing(found), contextlib.suppress(OSError):
                    found.send(NO_PLACE)
                continue
            task = asyncio.create_task(self._admit(found, network))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def _has_place(self, network: str) -> bool:
        return self.limiter.is_behind_proxy or self.limiter.enter(network)

    async def _admit(self, found: socket.socket, network: str) -> None:
        protocol = GuardedProtocol(self.watch, self.manager, network)
        seconds = self.limiter.limits.head_seconds if self.tls else None
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: protocol, found, ssl=self.tls, ssl_handshake_timeout=seconds
            )
        except OSError:  # ssl.SSLError is one, and so is being late
            protocol.note_dropped("no_handshake")
            protocol.leave()


def bound(host: str, port: int) -> socket.socket:
    """Listen on a port (0: any free one); for :: or no host on all addresses of this machine.

    Raises gaierror if there is no such host.
    """
    is_any = host in ("", "::") and socket.has_dualstack_ipv6()
    families = {found[0] for found in socket.getaddrinfo(host or None, port)}
    is_old = socket.AF_INET in families and not is_any
    family = socket.AF_INET if is_old else socket.AF_INET6
    return socket.create_server(
        (host, port), family=family, backlog=QUEUED_CONNECTIONS, dualstack_ipv6=is_any
    )
