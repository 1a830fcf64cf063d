"""The one place that counts what connections cost, over HTTP and sockets alike."""

from __future__ import annotations

import asyncio

from .limits import Limits, Shares
from .metrics import Metrics
from .notices import Notices


class Doorkeeper:
    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        self.limits = limits
        self.metrics = metrics
        self.notices = Notices(asyncio.get_running_loop().time)
        self.sockets = Shares(limits.sockets, limits.sockets_per_address)

    def enter_socket(self, address: str) -> bool:
        """Whether there is a place for one more."""
        has_place = self.sockets.take(address)
        if not has_place:
            self.note_dropped("full", address)
        self.metrics.sockets.set(self.sockets.total)
        return has_place

    def leave_socket(self, address: str) -> None:
        self.sockets.give_back(address)
        self.metrics.sockets.set(self.sockets.total)

    def note_dropped(self, why: str, address: str) -> None:
        self.metrics.dropped.labels(why).inc()
        self.notices.tell("dropped", why, address)
