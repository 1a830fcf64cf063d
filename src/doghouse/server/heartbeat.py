"""Whether those at the other ends are still there: one look at all sockets, every now and then."""

from __future__ import annotations

import asyncio
from typing import Protocol

HEARTBEAT_SECONDS = 20.0  # of silence, after which a client is asked
PATIENCE = 1.5  # heartbeats of silence, after which it is gone
LOOKS = 10  # in a heartbeat


class Pulse(Protocol):
    """A socket."""

    heard: float  # when anything came
    pinged: float  # when it was asked

    def ping(self) -> None: ...

    def abort(self) -> None: ...


class Heartbeat:
    """A timer of its own for each socket would wake the server all the time."""

    def __init__(self) -> None:
        self.sockets: set[Pulse] = set()
        self.timer: asyncio.TimerHandle | None = None

    def add(self, socket: Pulse) -> None:
        self.sockets.add(socket)
        self._go_on()

    def remove(self, socket: Pulse) -> None:
        self.sockets.discard(socket)

    def stop(self) -> None:
        """For those who have not gone when everybody was told to."""
        for socket in list(self.sockets):
            socket.abort()
        if self.timer is not None:
            self.timer.cancel()

    def _go_on(self) -> None:
        if self.timer is None and self.sockets:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(HEARTBEAT_SECONDS / LOOKS, self._look)

    def _look(self) -> None:
        self.timer = None
        now = asyncio.get_running_loop().time()
        for socket in list(self.sockets):
            silence = now - socket.heard
            if silence >= PATIENCE * HEARTBEAT_SECONDS:
                socket.abort()
            elif silence >= HEARTBEAT_SECONDS and socket.pinged <= socket.heard:
                socket.pinged = now
                socket.ping()
        self._go_on()
