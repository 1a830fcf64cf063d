"""Metrics for Prometheus. None of them reveals anything about a game."""

from functools import partial

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        gauge = partial(Gauge, registry=self.registry)
        histogram = partial(Histogram, registry=self.registry)
        self.moves = counter("doghouse_moves", "Moves stored", ["by"])
        self.refusals = counter("doghouse_refusals", "Requests refused")
        self.dropped = counter("doghouse_dropped", "Sockets dropped", ["why"])
        self.failures = counter("doghouse_failures", "Failures", ["what"])
        self.sockets = gauge("doghouse_sockets", "Sockets open")
        self.tables = gauge("doghouse_tables", "Tables in memory")
        self.store_failing = gauge("doghouse_store_failing", "1 while nothing can be stored")
        self.store_bytes = gauge("doghouse_store_bytes", "Size of the database and its log")
        late = "How late the event loop is, measured every second"
        self.loop_lag = histogram("doghouse_loop_lag_seconds", late)
        self.waiting_bots = gauge("doghouse_bots_waiting", "Moves and hints waiting for a bot")
        self.stored = histogram("doghouse_store_seconds", "Time to store a change")
        self.thought = histogram("doghouse_bot_seconds", "Time for a bot to answer")

    def page(self) -> bytes:
        return generate_latest(self.registry)
