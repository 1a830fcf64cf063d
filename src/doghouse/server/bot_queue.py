"""Who is served next by the bots: the most urgent, of these each address and each table in turn."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator
from enum import IntEnum
from itertools import chain
from typing import NamedTuple

from ..bots import LEVELS

ODD_TURN = 8  # every so manieth turn begins with another urgency, so that nobody waits for ever

#: Levels that think as long as they are let.
SEARCHING = frozenset(level for level, bot in LEVELS.items() if bot.startswith(("search", "wolf")))

Waiting = asyncio.Future[None]


class Urgency(IntEnum):
    QUICK = 0  # cheap levels, and moves for people who are away or out of time
    SEARCH = 1  # levels that look far ahead
    HINT = 2
    ANALYSIS = 3  # of finished games, part by part
    BOTS_ALONE = 4  # where nobody plays, even if somebody looks on


class Errand(NamedTuple):
    """For whom a bot works. The address is that of whoever opened the table."""

    urgency: Urgency = Urgency.SEARCH
    address: str = ""
    table: str = ""


class UrgencyLine:
    """Those who wait with the same urgency. Who was served goes to the end, address and table."""

    def __init__(self) -> None:
        self.by_address: dict[str, dict[str, deque[Waiting]]] = {}
        self.count = 0

    def put(self, errand: Errand, waiting: Waiting) -> None:
        tables = self.by_address.setdefault(errand.address, {})
        tables.setdefault(errand.table, deque()).append(waiting)
        self.count += 1

    def take(self) -> Waiting:
        address = next(iter(self.by_address))
        tables = self.by_address.pop(address)
        table = next(iter(tables))
        same_table = tables.pop(table)
        found = same_table.popleft()
        if same_table:
            tables[table] = same_table
        if tables:
            self.by_address[address] = tables
        self.count -= 1
        return found


class BotQueue:
    """Hands out places at the bots' processes. Belongs to one event loop."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.free = places
        self.served = 0
        self.lines = [UrgencyLine() for _ in Urgency]

    @property
    def waiting(self) -> int:
        return sum(line.count for line in self.lines)

    def load(self, urgency: Urgency) -> float:
        """How many there are for each place, whoever asks included. Who comes after does not count:
        a crowd of tables of bots alone takes no time from people."""
        ahead = sum(line.count for line in self.lines[: urgency + 1])
        return (1 + ahead) / self.places

    async def take_place(self, errand: Errand) -> None:
        """Returns when it is this errand's turn; then `leave` must be called."""
        waiting: Waiting = asyncio.get_running_loop().create_future()
        self.lines[errand.urgency].put(errand, waiting)
        self._admit()
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # admitted at the same moment
                self.leave()
            raise

    def leave(self) -> None:
        self.free += 1
        self._admit()

    def close(self, error: Exception) -> None:
        """All who wait are told."""
        for line in self.lines:
            while line.count:
                waiting = line.take()
                if not waiting.done():
                    waiting.set_exception(error)

    def _admit(self) -> None:
        while self.free and self.waiting:
            waiting = self._next_line().take()
            if not waiting.done():  # else it was cancelled
                self.served += 1
                self.free -= 1
                waiting.set_result(None)

    def _next_line(self) -> UrgencyLine:
        """The most urgent one in which somebody waits, on odd turns another."""
        number, rest = divmod(self.served + 1, ODD_TURN)
        first = 0 if rest else number % len(self.lines)
        in_order = chain(self.lines[first:], self.lines[:first])
        return next(line for line in in_order if line.count)


@contextlib.asynccontextmanager
async def one_in_a_turn(queue: BotQueue, address: str) -> AsyncIterator[None]:
    """Of the event loop: for what takes about a millisecond on it. Moves of others come in
    between, however many ask."""
    await queue.take_place(Errand(address=address))
    try:
        yield
        await asyncio.sleep(0)
    finally:
        queue.leave()


async def turn_to_begin(queue: BotQueue, address: str) -> None:
    """The same where something else may be waited for later: the next one begins a turn later."""
    await queue.take_place(Errand(address=address))
    asyncio.get_running_loop().call_soon(queue.leave)
