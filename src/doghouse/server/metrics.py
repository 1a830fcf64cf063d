"""Metrics for Prometheus. None of them reveals anything about a game."""

from __future__ import annotations

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from ..protocol import By

STORE_BUCKETS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
LAG_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
COUNTED_AT_ONCE = 200
BOT_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.moves = Counter("doghouse_moves", "Moves stored", ["by"], registry=registry)
        self.refusals = Counter("doghouse_refusals", "Requests refused", registry=registry)
        self.dropped = Counter("doghouse_dropped", "Sockets dropped", ["why"], registry=registry)
        self.failures = Counter("doghouse_failures", "Failures", ["what"], registry=registry)
        self.sockets = Gauge("doghouse_sockets", "Sockets open", registry=registry)
        self.tables = Gauge("doghouse_tables", "Tables in memory", registry=registry)
        self.store_failing = Gauge(
            "doghouse_store_failing", "Whether nothing can be stored now", registry=registry
        )
        self.store_bytes = Gauge(
            "doghouse_store_bytes", "Size of the database and its log", registry=registry
        )
        self.loop_lag = Histogram(
            "doghouse_loop_lag_seconds",
            "By how much the event loop was late, looked at every second",
            buckets=LAG_BUCKETS,
            registry=registry,
        )
        self.waiting_bots = Gauge(
            "doghouse_bots_waiting", "Moves and hints that wait for a bot", registry=registry
        )
        self.stored = Histogram(
            "doghouse_store_seconds",
            "Until a change is stored",
            buckets=STORE_BUCKETS,
            registry=registry,
        )
        self.thought = Histogram(
            "doghouse_bot_seconds",
            "Until a bot has answered",
            buckets=BOT_BUCKETS,
            registry=registry,
        )
        self.moves_by = {by: self.moves.labels(by) for by in get_args(By)}
        self._stored: list[tuple[float, list[By]]] = []  # not counted yet

    def note_stored(self, seconds: float, by: list[By]) -> None:
        """A change, and who has played its moves. Counted many at a time: alone each costs more."""
        self._stored.append((seconds, by))
        if len(self._stored) >= COUNTED_AT_ONCE:
            self._count_stored()

    def _count_stored(self) -> None:
        stored, self._stored = self._stored, []
        for seconds, played_by in stored:
            self.stored.observe(seconds)
            for by in played_by:
                self.moves_by[by].inc()

    def page(self) -> bytes:
        self._count_stored()
        return generate_latest(self.registry)
