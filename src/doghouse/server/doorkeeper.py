"""The one place that counts what connections cost, over HTTP and sockets alike."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Protocol

from .file_limit import NO_LIMIT
from .limits import Allowance, Limits, Meters, Shares
from .logs import log
from .metrics import Metrics
from .notices import Notices

QUESTION_SECONDS = 1.0
JOIN_SECONDS = 60.0
PROFILE_SECONDS = 60.0
RESERVED_FILES = 64  # for the store, the bots and the pages


class SlowReader(Protocol):
    """A connection for which much waits to go out."""

    network: str
    unread: int  # bytes

    def drop(self, why: str) -> None: ...


class ConnectionPlace:
    """For one connection; `is_kept`: by a socket, after the request that began it."""

    def __init__(self, is_there: bool) -> None:
        self.is_there = is_there
        self.is_kept = False


class Doorkeeper:
    """Behind a proxy a connection counts for whoever it is used by, as long as it is used."""

    def __init__(self, limits: Limits, metrics: Metrics, is_behind_proxy: bool = False) -> None:
        self.limits = limits
        self.metrics = metrics
        self.is_behind_proxy = is_behind_proxy
        self.notices = Notices(asyncio.get_running_loop().time)
        self.connections = Shares(limits.connections, limits.connections_per_address)
        self.sockets = Shares(limits.sockets, limits.sockets_per_address)
        self.openings = Allowance(limits.openings_per_address, limits.opening_seconds)
        self.questions = Allowance(limits.questions_per_address, QUESTION_SECONDS)
        self.joins = Allowance(limits.joins_per_address, JOIN_SECONDS)
        self.profiles = Allowance(limits.profiles_per_address, PROFILE_SECONDS)
        self.messages = Meters()
        self.requests = Meters()
        self.slow_readers: set[SlowReader] = set()
        self.most_files = NO_LIMIT
        self.has_warned = False

    def has_file(self, number: int, address: str) -> bool:
        """The system gives a connection the lowest free number: if that is high, few are left."""
        is_left = number < self.most_files - RESERVED_FILES
        if not is_left:
            self.note_dropped("no_file_left", address)
        return is_left

    def enter(self, address: str) -> bool:
        """Whether there is a place for one more connection."""
        has_place = self.connections.take(address)
        if not has_place:
            self.note_dropped("too_many_connections", address)
        return has_place

    def leave(self, address: str) -> None:
        self.connections.give_back(address)

    @contextlib.contextmanager
    def forwarded(self, address: str) -> Iterator[ConnectionPlace]:
        """For a request. Without a proxy its connection has been counted already."""
        place = ConnectionPlace(not self.is_behind_proxy or self.enter(address))
        try:
            yield place
        finally:
            if self.is_behind_proxy and place.is_there and not place.is_kept:
                self.leave(address)

    def enter_socket(self, address: str) -> bool:
        """Whether there is a place for one more. It keeps that of the request that began it."""
        has_place = self.sockets.take(address)
        if not has_place:
            self.note_dropped("full", address)
        self.metrics.sockets.set(self.sockets.total)
        return has_place

    def leave_socket(self, address: str) -> None:
        self.sockets.give_back(address)
        if self.is_behind_proxy:
            self.leave(address)
        self.metrics.sockets.set(self.sockets.total)

    @property
    def most_received(self) -> int:
        """Bytes of HTTP in a window of time. A proxy's connection serves many."""
        return NO_LIMIT if self.is_behind_proxy else self.limits.http_bytes

    def is_over_budget(self, address: str, cost: int = 1) -> bool:
        """Of messages, this one too: many sockets may each stay within their limits."""
        return self._is_over(self.messages, address, cost)

    def is_busy(self, address: str) -> bool:
        """The same of requests."""
        return self._is_over(self.requests, address, 1)

    def _is_over(self, meters: Meters, address: str, cost: int) -> bool:
        now = self.notices.now()
        is_over = meters.is_over(address, self.limits.cost_per_address, now, cost)
        if is_over:
            self.notices.tell("refused", "too_much_asked", address)
        return is_over

    def may_make_profile(self, address: str) -> bool:
        return self._may(self.profiles, "too_many_profiles", address)

    def may_open_table(self, address: str) -> bool:
        return self._may(self.openings, "too_many_openings", address)

    def may_ask_profile(self, address: str) -> bool:
        """Read or change one's profile, games and tables."""
        return self._may(self.questions, "too_many_questions", address)

    def may_try_code(self, address: str) -> bool:
        """Codes are short: nobody may try many."""
        return self._may(self.joins, "too_many_codes", address)

    def _may(self, allowance: Allowance, why: str, address: str) -> bool:
        is_allowed = allowance.take(address, self.notices.now())
        if not is_allowed:
            self.notices.tell("refused", why, address)
        return is_allowed

    def believes_proxy(self) -> bool:
        """A request was forwarded. If nobody said so at the start, all people count as one."""
        if not self.is_behind_proxy and not self.has_warned:
            self.has_warned = True
            log.warning("forwarded without --behind-proxy")
        return self.is_behind_proxy

    # --- what waits to go out -------------------------------------------------------------------

    def wait_for(self, reader: SlowReader) -> None:
        """Where too much waits for an address, or for all, whoever has most of it is dropped."""
        self.slow_readers.add(reader)
        limits = self.limits
        if not self.is_behind_proxy:
            same = [r for r in self.slow_readers if r.network == reader.network]
            self._drop_slowest(same, limits.unread_bytes_per_address)
        self._drop_slowest(list(self.slow_readers), limits.unread_bytes_in_all)

    def _drop_slowest(self, readers: list[SlowReader], most: int) -> None:
        readers.sort(key=lambda reader: reader.unread)
        while sum(reader.unread for reader in readers) > most:
            slowest = readers.pop()
            self.slow_readers.discard(slowest)
            slowest.drop("too_much_unread")

    # --- what is told ---------------------------------------------------------------------------

    def note_dropped(self, why: str, address: str) -> None:
        self.metrics.dropped.labels(why).inc()
        self.notices.tell("dropped", why, address)
