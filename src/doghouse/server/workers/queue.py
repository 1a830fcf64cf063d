"""Whom the workers serve next: the most urgent jobs first, and among them each address in turn."""

import asyncio
from collections import deque
from enum import IntEnum
from typing import NamedTuple

from ...bots import LEVELS

ODD_TURN = 8  # every eighth turn starts at the next urgency, so nothing starves

#: Levels that cost little. All others, including a host's own, may use all the time they get.
CHEAP = frozenset(level for level, bot in LEVELS.items() if not bot.startswith(("search", "wolf")))


class Urgency(IntEnum):
    QUICK = 0  # cheap levels, and moves for people who are away or out of time
    SEARCH = 1  # levels that look far ahead
    HINT = 2
    ANALYSIS = 3  # of finished games, part by part
    BOTS_ALONE = 4  # no people play, though some may watch
    RECORD = 5  # replays, imports, pictures: they have a place of their own


class Job(NamedTuple):
    """Whom a worker works for. The address belongs to the person who asked, or who opened the
    table."""

    urgency: Urgency = Urgency.SEARCH
    address: str = ""

    @property
    def is_record(self) -> bool:
        return self.urgency is Urgency.RECORD


class FairQueue:
    """Jobs of the same urgency. A served address goes to the end."""

    def __init__(self) -> None:
        self.by_address: dict[str, deque[asyncio.Future[None]]] = {}
        self.count = 0

    def put(self, address: str, waiting: asyncio.Future[None]) -> None:
        self.by_address.setdefault(address, deque()).append(waiting)
        self.count += 1

    def take(self) -> asyncio.Future[None]:
        address = next(iter(self.by_address))
        own = self.by_address.pop(address)
        found = own.popleft()
        if own:
            self.by_address[address] = own
        self.count -= 1
        return found


class JobQueue:
    """Hands out places at the workers. Belongs to one event loop."""

    def __init__(self, places: int, record_places: int = 0) -> None:
        self.places = places
        self.all_free = [places, record_places]  # by `is_record`
        self.free = self.all_free.copy()
        self.served = 0
        self.by_urgency = [FairQueue() for _ in Urgency]

    @property
    def waiting(self) -> int:
        return sum(queue.count for queue in self.by_urgency)

    @property
    def is_empty(self) -> bool:
        """Whether nobody is waiting or being served."""
        return not self.waiting and self.free == self.all_free

    def load(self, urgency: Urgency) -> float:
        """The number of jobs per place, including this one. Less urgent ones don't count: a
        crowd of tables with only bots takes no time from people."""
        ahead = sum(queue.count for queue in self.by_urgency[: urgency + 1])
        return (1 + ahead) / self.places

    async def take_place(self, job: Job) -> None:
        """Returns when it is this job's turn; then `leave` must be called."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.by_urgency[job.urgency].put(job.address, waiting)
        self._admit()
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # admitted at the same moment
                self.leave(job)
            raise

    async def take_turn(self, address: str) -> None:
        """For work that takes the event loop about a millisecond. The next one begins a turn
        later, so that other people's moves come in between, however many ask."""
        job = Job(address=address)
        await self.take_place(job)
        asyncio.get_running_loop().call_soon(self.leave, job)

    def leave(self, job: Job) -> None:
        self.free[job.is_record] += 1
        self._admit()

    def close(self, error: Exception) -> None:
        """Close the queue; everyone who is waiting gets the error."""
        for queue in self.by_urgency:
            while queue.count:
                waiting = queue.take()
                if not waiting.done():
                    waiting.set_exception(error)

    def _admit(self) -> None:
        while (urgency := self._next()) is not None:
            waiting = self.by_urgency[urgency].take()
            if not waiting.done():  # else it was cancelled
                self.served += 1
                self.free[urgency is Urgency.RECORD] -= 1
                waiting.set_result(None)

    def _next(self) -> Urgency | None:
        """The most urgent queue with a waiting job and a free place; on odd turns another."""
        number, rest = divmod(self.served + 1, ODD_TURN)
        order = list(Urgency)
        first = 0 if rest else number % len(order)
        for urgency in order[first:] + order[:first]:
            if self.by_urgency[urgency].count and self.free[urgency is Urgency.RECORD]:
                return urgency
        return None
