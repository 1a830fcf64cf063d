"""What waits to go out to one connection, from when it is more than the system takes."""

from __future__ import annotations

import asyncio

from .doorkeeper import Doorkeeper


class Backlog:
    """In each period something has to be read, or the connection is dropped."""

    def __init__(self, door: Doorkeeper, line: asyncio.Transport, network: str) -> None:
        self.door = door
        self.line = line
        self.network = network
        self.unread = line.get_write_buffer_size()  # bytes, when it was last looked at
        self.timer = self._next_look()
        door.wait_for(self)

    def _next_look(self) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_later(self.door.limits.unread_seconds, self._look)

    def _look(self) -> None:
        waiting = self.line.get_write_buffer_size()
        if waiting >= self.unread:
            return self.drop("unread")
        self.unread = waiting
        self.timer = self._next_look()
        self.door.wait_for(self)

    def drop(self, why: str) -> None:
        self.end()
        self.door.note_dropped(why, self.network)
        self.line.abort()

    def end(self) -> None:
        """All of it has gone, or the connection has."""
        self.timer.cancel()
        self.door.slow_readers.discard(self)
