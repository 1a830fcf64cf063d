"""Limits against floods: rates and open connections, per address."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterator
from itertools import count, islice
from typing import TYPE_CHECKING

from ...table import refuse
from ..addresses import shortened
from ..logs import log
from ..metrics import Metrics
from ..settings import WINDOW_SECONDS, Limits

if TYPE_CHECKING:
    from .socket import Connection

MOST_KEYS = 100_000  # keys per rate; beyond that, the least recently used is forgotten
QUESTIONS_SECONDS = 200.0  # until an address has its full budget again
LITTLE = 100  # messages of one connection, or equivalent


NUMBERS = count()  # of connections, as keys of rates: these would keep objects alive


class Buckets:
    """A rate limit: a token bucket for each key, with at most `burst` tokens and `rate` more per
    second.

    Full buckets are forgotten, in constant time per call: keys are in the order of their last use,
    and each use drops up to two from the front.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._spent: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()  # tokens, and when

    def __len__(self) -> int:
        return len(self._spent)

    def spent(self, key: Hashable, now: float) -> float:
        """The tokens that are missing."""
        tokens, at = self._spent.get(key, (0.0, now))
        left = tokens - (now - at) * self.rate
        return left if left > 0 else 0.0

    def has(self, key: Hashable, now: float, cost: float = 1) -> bool:
        return self.spent(key, now) + cost <= self.burst

    def take(self, key: Hashable, now: float, cost: float = 1) -> bool:
        """Take tokens if there are enough; return whether there were."""
        spent = self.spent(key, now) + cost
        if spent <= self.burst:
            self._keep(key, spent, now)
        return spent <= self.burst

    def charge(self, key: Hashable, now: float, cost: float) -> None:
        """Charge for what has already been done; if there are too few tokens, none is left."""
        self._keep(key, min(self.spent(key, now) + cost, self.burst), now)

    def _keep(self, key: Hashable, spent: float, now: float) -> None:
        self._spent[key] = spent, now
        self._spent.move_to_end(key)
        for oldest in list(islice(self._spent, 2)):
            if self.spent(oldest, now) and len(self._spent) <= MOST_KEYS:
                break
            del self._spent[oldest]


def per_window(most: int) -> Buckets:
    """A rate limit of `most` at once, refilled every WINDOW_SECONDS."""
    return Buckets(most / WINDOW_SECONDS, most)


class Shares:
    """How many of something each address has, and all of them together."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.by_address: Counter[str] = Counter()
        self.total = 0

    def take(self, address: str) -> bool:
        """Take one if there is one left; return whether there was."""
        if self.total >= self.most or self.by_address[address] >= self.most_each:
            return False
        self.total += 1
        self.by_address[address] += 1
        return True

    @contextlib.contextmanager
    def one(self, address: str) -> Iterator[None]:
        """Raises Refusal if none is left."""
        if not self.take(address):
            raise refuse("too_much")
        try:
            yield
        finally:
            self.give_back(address)

    def give_back(self, address: str) -> None:
        self.total -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class Limiter:
    """The limits of the server. Behind a proxy, a connection counts for the client of each
    request, for as long as the request lasts."""

    def __init__(self, limits: Limits, metrics: Metrics, is_behind_proxy: bool = False) -> None:
        self.limits = limits
        self.metrics = metrics
        self.is_behind_proxy = is_behind_proxy
        self.now = asyncio.get_running_loop().time
        self.rates = {
            "messages": per_window(limits.cost_per_address),
            "requests": per_window(limits.cost_per_address),
            "openings": Buckets(1 / limits.opening_seconds, limits.openings_per_address),
            "questions": Buckets(
                limits.questions_per_address / QUESTIONS_SECONDS, limits.questions_per_address
            ),
            "profiles": Buckets(1 / 60, limits.profiles_per_address),
            "codes": Buckets(1 / 60, limits.joins_per_address),  # the addresses are short
        }
        self.connection_rates = {
            "onlooker": per_window(limits.onlooker_messages),
            "person": per_window(limits.person_messages),
            "program": per_window(limits.program_messages),
            "little": per_window(LITTLE),
        }
        self.socket_bytes = per_window(limits.socket_bytes)
        self.http_bytes = per_window(limits.http_bytes)
        self.connections = Shares(limits.connections, limits.connections_per_address)
        self.sockets = Shares(limits.sockets, limits.sockets_per_address)
        metrics.sockets.set_function(lambda: self.sockets.total)
        self.has_warned = False
        self.log_lines = Buckets(1 / 60, 1)
        self.unlogged: Counter[tuple[str, str]] = Counter()

    def allows(self, what: str, address: str, cost: int = 1) -> bool:
        """Whether an address may do one more of what `rates` limit."""
        is_allowed = self.rates[what].take(address, self.now(), cost)
        if not is_allowed:
            self.log_once("refused", f"too_many_{what}", address)
        return is_allowed

    # --- messages -------------------------------------------------------------------------------

    def allows_message(self, connection: Connection) -> bool:
        """Whether it may send one more message or ping."""
        is_within = self.connection_rates[connection.kind].take(connection.number, self.now())
        return is_within and self.affords(connection, 1)

    def affords(self, connection: Connection, cost: int) -> bool:
        """At an address that asks too much, a connection that asks little is still served."""
        is_little = self.connection_rates["little"].take(connection.number, self.now(), cost)
        return self.allows("messages", connection.address, cost) or is_little

    def charge(self, connection: Connection, cost: int) -> None:
        """Charge for an answer that took longer than expected."""
        self.connection_rates["little"].charge(connection.number, self.now(), cost)
        self.rates["messages"].charge(connection.address, self.now(), cost)

    # --- connections ----------------------------------------------------------------------------

    def enter(self, address: str) -> bool:
        """Whether there is room for one more connection."""
        return self._or_dropped(self.connections.take(address), "too_many_connections", address)

    def enter_socket(self, address: str) -> bool:
        return self._or_dropped(self.sockets.take(address), "full", address)

    def _or_dropped(self, has_place: bool, why: str, address: str) -> bool:
        if not has_place:
            self.note_dropped(why, address)
        return has_place

    @contextlib.contextmanager
    def forwarded(self, address: str) -> Iterator[bool]:
        """Make room for a forwarded request, if there is any. Without a proxy, the connection
        has it already."""
        is_counted = self.is_behind_proxy and self.enter(address)
        try:
            yield is_counted or not self.is_behind_proxy
        finally:
            if is_counted:
                self.connections.give_back(address)

    def believes_proxy(self) -> bool:
        """Called for a forwarded request. If --behind-proxy was not given, all people count as
        one."""
        if not self.is_behind_proxy and not self.has_warned:
            self.has_warned = True
            log.warning("forwarded without --behind-proxy")
        return self.is_behind_proxy

    # --- log ------------------------------------------------------------------------------------

    def note_dropped(self, why: str, address: str) -> None:
        self.metrics.dropped.labels(why).inc()
        self.log_once("dropped", why, address)

    def log_once(self, event: str, why: str, address: str) -> None:
        """Log each reason at most once a minute, whatever guests do. `times`: how often since
        the last line."""
        self.unlogged[event, why] += 1
        if self.log_lines.take((event, why), self.now()):
            times = self.unlogged.pop((event, why))
            log.warning(event, why=why, address=shortened(address), times=times)
