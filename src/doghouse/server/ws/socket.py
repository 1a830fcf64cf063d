"""Connections: a WebSocket at a table, and below it what every connection may cost.

aiohttp speaks HTTP and WebSocket; here is what it leaves open: who may connect, how many bytes may
come, how many may wait for a slow reader, and whether anybody is still there."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Coroutine
from struct import pack
from typing import Any, cast

from aiohttp import WSCloseCode, WSMsgType, web

from ...protocol.messages import Goodbye, GoodbyeCode, Snapshot, TableMessage, encode
from ...words import say
from ..addresses import network_of
from .limiter import NUMBERS, Limiter

PROXY_SECONDS = 3600.0  # that a proxy may keep a connection that it does not use
LINGERING_SECONDS = 2.0  # for the rest of a body that nobody wants
CLOSE_SECONDS = 2.0  # that a client has to answer a close
HEARTBEAT_SECONDS = 20.0  # of silence, after which a client is pinged
PATIENCE = 1.5  # heartbeats of silence, after which it is gone
LOOKS = 10  # in a heartbeat
QUEUED_CONNECTIONS = 2048  # everyone may come back at once after a restart
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
    """aiohttp's, but it counts. `network` is who is at the other end: a client, or a proxy."""

    def __init__(self, watch: Watch, manager: web.Server) -> None:
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
        self.wire: asyncio.Transport | None = None  # kept while aiohttp has let go of it
        self.network = ""  # none: is not counted
        self.is_socket = False  # no longer HTTP
        self.is_noted = False  # why it ends
        self.has_sent = False
        self.heard = 0.0  # when anything came
        self.unread = 0  # bytes that waited to go out at the last look
        self.stalled = 0.0  # since when none of them was taken

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        wire = cast(asyncio.Transport, transport)
        if self.wire is not None or self.enter(wire):
            self.wire = wire
            super().connection_made(transport)

    def enter(self, wire: asyncio.Transport) -> bool:
        """Whether there is a place; else it is closed before aiohttp sees it."""
        self.wire, peer = wire, wire.get_extra_info("peername")
        network = network_of(peer[0]) if peer else ""
        if self.limiter.has_file(wire.get_extra_info("socket").fileno(), network):
            if self.limiter.is_behind_proxy:
                return True
            if self.limiter.enter(network):
                self.network = network
                return True
        wire.write(NO_PLACE)
        wire.close()
        return False

    def leave(self) -> None:
        self.wire = None
        if self.network:
            self.limiter.connections.give_back(self.network)

    def connection_lost(self, exc: BaseException | None) -> None:
        self.watch.slow.discard(self)
        if self.has_sent and not self._request_count:
            self.limiter.note_dropped("no_request", self.network)
        self.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parts of a body or message without any content cost bytes at least."""
        self.has_sent = True
        self.heard = self._loop.time()
        if not self._is_affordable(len(data)):
            self.drop("flood")
        elif self.transport is not None:  # else it was turned away
            super().data_received(data)

    def _is_affordable(self, size: int) -> bool:
        if self.is_socket:
            return self.limiter.socket_bytes.take(self.number, self.heard, size)
        if self.limiter.is_behind_proxy:  # it brings the requests of many
            return True
        return self.limiter.http_bytes.take(self.number, self.heard, size)

    def pause_writing(self) -> None:
        """More waits than the system takes: from now on something has to be read."""
        super().pause_writing()
        if self.wire is not None:
            self.unread, self.stalled = self.wire.get_write_buffer_size(), self._loop.time()
            self.watch.wait_for(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.watch.slow.discard(self)

    def drop(self, why: str, address: str = "") -> None:
        """Immediately, with what still waits to go out. `address`: as a proxy gave it."""
        self.note_dropped(why, address)
        self.abort()

    def note_dropped(self, why: str, address: str = "") -> None:
        """The first reason."""
        if not self.is_noted:
            self.is_noted = True
            self.limiter.note_dropped(why, address or self.network)

    def abort(self) -> None:
        if self.wire is not None:
            self.wire.abort()


class TlsHandshake(asyncio.Protocol):
    """A connection counts from the beginning, not from the end of its handshake: silent ones would
    take all open files, and nobody would notice."""

    def __init__(self, guarded: GuardedProtocol, tls: ssl.SSLContext) -> None:
        self.guarded = guarded
        self.tls = tls
        self.early = bytearray()  # came with the end of the handshake
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """`start_tls` begins at once, not in a task: uvloop reads as soon as this returns."""
        wire = cast(asyncio.Transport, transport)
        if self.guarded.enter(wire):
            seconds = self.guarded.limiter.limits.head_seconds
            securing = asyncio.get_running_loop().start_tls(
                wire, self, self.tls, server_side=True, ssl_handshake_timeout=seconds
            )
            securing.send(None).add_done_callback(lambda _: self._hand_over(securing))

    def _hand_over(self, securing: Coroutine[Any, Any, asyncio.Transport | None]) -> None:
        guarded = self.guarded
        try:
            securing.send(None)
        except StopIteration as end:
            if end.value is not None and not self.is_lost:
                end.value.set_protocol(guarded)
                guarded.connection_made(end.value)
                if self.early:
                    guarded.data_received(bytes(self.early))
                return
        except OSError:  # ssl.SSLError is one, and so is being late
            pass
        guarded.note_dropped("no_handshake")
        guarded.leave()

    def data_received(self, data: bytes) -> None:
        self.early += data

    def connection_lost(self, exc: BaseException | None) -> None:
        self.is_lost = True
        if self.guarded.transport is not None:  # handed over in the same moment
            self.guarded.connection_lost(exc)


class Connection:
    """One WebSocket at a table. `person` is known by their secret; None is an onlooker."""

    def __init__(self, protocol: GuardedProtocol, address: str) -> None:
        self.protocol = protocol
        self.limiter = protocol.limiter
        self.number = protocol.number
        self.ws = web.WebSocketResponse(
            timeout=CLOSE_SECONDS,
            autoping=False,
            compress=False,
            max_msg_size=self.limiter.limits.frame_bytes,
            decode_text=False,
        )
        self.address = address
        self.person: int | None = None
        self.ticket = ""  # of somebody who has asked for a seat
        self.profile_key = ""  # as a hash; empty without a profile
        self.is_program = False
        self.language = "en"
        self.is_greeted = False
        self.pinged = 0.0
        self.sent: Snapshot | None = None  # the last one, whole or by an update

    @property
    def kind(self) -> str:
        """In the limiter."""
        if self.person is None:
            return "onlooker"
        return "program" if self.is_program else "person"

    def send(self, message: TableMessage) -> None:
        self.write(encode(message))

    def write(self, *messages: bytes, kind: WSMsgType = WSMsgType.TEXT) -> None:
        """Never waits: a reader for whom too much waits already is dropped."""
        wire = self.protocol.wire
        if self.ws.closed or wire is None or wire.is_closing():
            return
        if wire.get_write_buffer_size() > self.limiter.limits.unread_bytes:
            return self.protocol.drop("slow", self.address)
        wire.write(b"".join([frame(kind, message) for message in messages]))

    def ping(self, now: float) -> None:
        self.pinged = now
        self.write(b"", kind=WSMsgType.PING)

    async def say_goodbye(self, code: GoodbyeCode) -> None:
        """What still comes is not read. Returns when the other side has closed, or after a time."""
        self.send(Goodbye(code, say(f"goodbye.{code}", self.language)))
        await self.ws.close(code=CLOSE_CODES[code], message=code.encode(), drain=False)
        self.protocol.abort()


def frame(kind: WSMsgType, payload: bytes) -> bytes:
    """A whole message (RFC 6455, 5.2). aiohttp would write each by itself, in two coroutines."""
    size = len(payload)
    if size < 126:
        return pack("!BB", 0x80 | kind, size) + payload
    if size < 65536:
        return pack("!BBH", 0x80 | kind, 126, size) + payload
    return pack("!BBQ", 0x80 | kind, 127, size) + payload


class Watch:
    """Looks at all connections from time to time: a timer for each would keep waking the server. A
    silent client is pinged, and dropped if it does not answer; so is one that reads nothing of what
    waits for it."""

    def __init__(self, limiter: Limiter) -> None:
        self.limiter = limiter
        self.sockets: set[Connection] = set()
        self.slow: set[GuardedProtocol] = set()
        self.looked = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def add(self, connection: Connection) -> None:
        self.sockets.add(connection)
        self._go_on()

    def stop(self) -> None:
        """Drops connections that have ignored their goodbye."""
        for protocol in [connection.protocol for connection in self.sockets] + list(self.slow):
            protocol.abort()
        if self.timer is not None:
            self.timer.cancel()

    def _go_on(self) -> None:
        if self.timer is None and (self.sockets or self.slow):
            loop = asyncio.get_running_loop()
            self.looked = loop.time()
            pause = min(HEARTBEAT_SECONDS / LOOKS, self.limiter.limits.unread_seconds / 2)
            self.timer = loop.call_later(pause, self._look)

    def _look(self) -> None:
        self.timer = None
        now = asyncio.get_running_loop().time()
        was_asleep = now - self.looked > HEARTBEAT_SECONDS  # a laptop: what came waits to be read
        for connection in list(self.sockets):
            protocol = connection.protocol
            if was_asleep:
                protocol.heard = max(protocol.heard, now - HEARTBEAT_SECONDS)
            silence = now - protocol.heard
            if silence >= PATIENCE * HEARTBEAT_SECONDS:
                protocol.abort()
            elif silence >= HEARTBEAT_SECONDS and connection.pinged <= protocol.heard:
                connection.ping(now)
        for protocol in list(self.slow):
            self._look_at_slow(protocol, now)
        self._go_on()

    def _look_at_slow(self, protocol: GuardedProtocol, now: float) -> None:
        waiting = protocol.wire.get_write_buffer_size() if protocol.wire is not None else 0
        if waiting < protocol.unread:
            protocol.stalled = now
        protocol.unread = waiting
        if now - protocol.stalled >= self.limiter.limits.unread_seconds:
            protocol.drop("unread")

    def wait_for(self, protocol: GuardedProtocol) -> None:
        """Where too much waits for an address, or for all, the slowest readers are dropped."""
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


async def listen(
    watch: Watch,
    runner: web.AppRunner,
    host: str | None,
    port: int,
    tls: ssl.SSLContext | None = None,
    shared: socket.socket | None = None,
) -> asyncio.Server:
    """On a port, 0 for any that is free, or on one that several processes share. The runner has
    been set up."""
    manager = runner.server
    assert manager is not None
    loop = asyncio.get_running_loop()

    def protocol() -> asyncio.Protocol:
        guarded = GuardedProtocol(watch, manager)
        return TlsHandshake(guarded, tls) if tls is not None else guarded

    if shared is not None:
        return await loop.create_server(protocol, sock=shared, backlog=QUEUED_CONNECTIONS)
    return await loop.create_server(protocol, host, port, backlog=QUEUED_CONNECTIONS)


def port_of(listener: asyncio.Server) -> int:
    return int(listener.sockets[0].getsockname()[1])
