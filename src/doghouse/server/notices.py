"""Log lines about guests: each reason at most once a minute, whatever they do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from .addresses import shortened
from .logs import log

SILENT_SECONDS = 60.0  # between two lines with the same reason


class Notices:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.told: dict[tuple[str, str], float] = {}  # when last
        self.counts: Counter[tuple[str, str]] = Counter()  # since then

    def tell(self, event: str, why: str, address: str) -> None:
        """`times`: how often since the last line, this time included."""
        key, now = (event, why), self.now()
        self.counts[key] += 1
        if now - self.told.get(key, -SILENT_SECONDS) < SILENT_SECONDS:
            return
        self.told[key] = now
        log.warning(event, why=why, address=shortened(address), times=self.counts.pop(key))
