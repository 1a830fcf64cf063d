"""A table as the load sees it: four sockets, one move in progress at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from .wire import Socket

SEATS = 4


class LoadTable:
    """`on_move_seen` gets the seconds from sending a move until all four seats have it."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.on_move_seen: Callable[[LoadTable, float], None] = lambda table, seconds: None
        self.is_moving = False
        self.sent = 0.0
        self.unaware = 0  # seats that haven't got the move

    def move(self) -> None:
        """Send a move for the seat to play, asking questions first if necessary."""
        raise NotImplementedError

    def note_sent(self) -> None:
        self.unaware = SEATS
        self.sent = time.perf_counter()

    def note_heard(self) -> None:
        self.unaware -= 1
        if not self.unaware:
            self.is_moving = False
            self.on_move_seen(self, time.perf_counter() - self.sent)

    async def come_back(self) -> None:
        """Reconnect all four seats after a restart; each must get its snapshot."""
        raise NotImplementedError

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))
