"""Whether the store works, found out before somebody's move is refused."""

from __future__ import annotations

import asyncio

from ..words import say
from .logs import log
from .metrics import Metrics
from .store import Store, StoreError

PROBE_SECONDS = 10.0  # between two probes, and in which one is expected to be stored


class StoreWatch:
    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._is_stuck = False  # a probe was not answered in time
        self._is_told = False
        metrics.store_bytes.set_function(store.size_bytes)
        metrics.store_failing.set_function(lambda: float(self.is_failing))

    @property
    def is_failing(self) -> bool:
        return self._is_stuck or self._store.failure is not None

    async def probe(self) -> None:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._store.probe()
            self._is_stuck = False
        except TimeoutError:
            self._is_stuck = True
        except StoreError:  # it is the store's `failure`
            self._is_stuck = False
        self._tell()

    def _tell(self) -> None:
        """Once when it begins to fail, and once when it works again."""
        if self.is_failing and not self._is_told:
            why = self._store.failure or say("store.stuck", seconds=f"{PROBE_SECONDS:.0f}")
            log.error("store failing", why=why)
        elif self._is_told and not self.is_failing:
            log.info("store works again")
        self._is_told = self.is_failing
