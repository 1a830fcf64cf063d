"""A table as the load sees it: four sockets, one move under way at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from .wire import Socket

SEATS = 4


class LoadTable:
    """`on_move_seen` gets the seconds from sending a move until all four seats knew of it."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.on_move_seen: Callable[[LoadTable, float], None] = lambda table, seconds: None
        self.is_moving = False
        self.sent = 0.0
        self.unaware = 0  # seats that have not heard of the move

    def move(self) -> None:
        """Send a move of the seat that is to play; with questions before it, if need be."""
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
        """After a restart: all four seats again, each with what it may see."""
        raise NotImplementedError

    async def leave(self) -> None:
        await asyncio.gather(*(socket.close() for socket in self.sockets))
