"""How often an address has tried the passphrase of a table, and how long it has to wait."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple, Protocol

from ..table import refuse

FREE_TRIES = 5  # before one has to wait
FIRST_WAIT_SECONDS = 5.0  # then twice as long after each wrong one
LONGEST_WAIT_SECONDS = 3600.0
FORGET_SECONDS = 2 * LONGEST_WAIT_SECONDS  # after the last wrong one
MOST_REMEMBERED = 10_000  # the oldest goes


class Tries(NamedTuple):
    """At one table from one address."""

    number: int = 0
    last: float = 0.0

    @property
    def wait_seconds(self) -> float:
        """After the last one."""
        if self.number < FREE_TRIES:
            return 0.0
        doublings = min(self.number - FREE_TRIES, 32)
        return min(FIRST_WAIT_SECONDS * 2.0**doublings, LONGEST_WAIT_SECONDS)

    def left(self, now: float) -> float:
        """Seconds to wait."""
        return max(0.0, self.last + self.wait_seconds - now) if self.wait_seconds else 0.0


class TryBook(Protocol):
    """Counts a try before it is known to be wrong: many may come at once."""

    async def count(self, table: str, address: str) -> None:
        """Refusal for one who has to wait."""

    async def forget(self, table: str, address: str) -> None:
        """It was the right one."""


class OwnTries:
    """In the memory of this process."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.tries: dict[tuple[str, str], Tries] = {}  # the latest at the end

    async def count(self, table: str, address: str) -> None:
        now = self.now()
        self._forget_old(now)
        before = self.tries.get((table, address), Tries())
        check_wait(before.left(now))
        self.tries.pop((table, address), None)
        self.tries[table, address] = Tries(before.number + 1, now)

    async def forget(self, table: str, address: str) -> None:
        self.tries.pop((table, address), None)

    def _forget_old(self, now: float) -> None:
        for key, tries in list(islice(self.tries.items(), 2)):  # two for each that is added
            if now - tries.last > FORGET_SECONDS or len(self.tries) >= MOST_REMEMBERED:
                del self.tries[key]


def check_wait(seconds: float) -> None:
    if seconds > 0:
        raise refuse("wait_passphrase", seconds=math.ceil(seconds))
