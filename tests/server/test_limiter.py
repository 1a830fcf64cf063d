"""The rate limiter: bounded work and memory for any number of addresses."""

from __future__ import annotations

import asyncio

import pytest

from doghouse.server.metrics import Metrics
from doghouse.server.settings import WINDOW_SECONDS, Limits
from doghouse.server.ws import limiter
from doghouse.server.ws.limiter import Buckets, Limiter, Shares, per_window

MANY = 100_000  # addresses


class Counted(str):
    """A key that counts how often it is looked at."""

    looks = 0

    def __hash__(self) -> int:
        Counted.looks += 1
        return super().__hash__()

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)


def test_tokens_come_back() -> None:
    buckets = Buckets(0.1, 2)
    assert [buckets.take("a", 100.0) for _ in range(3)] == [True, True, False]
    assert buckets.take("b", 100.0)
    assert not buckets.has("a", 109.0)
    assert buckets.has("a", 110.0)
    assert [buckets.take("a", 110.0) for _ in range(2)] == [True, False]
    assert [buckets.take("a", 1000.0, 2), buckets.take("a", 1000.0)] == [True, False]


def test_what_costs_too_much_takes_nothing() -> None:
    buckets = Buckets(1.0, 10)
    assert not buckets.take("a", 0.0, 11)
    assert buckets.take("a", 0.0, 10)


def test_nothing_costs_nothing() -> None:
    """aiohttp sometimes feeds a protocol zero bytes."""
    buckets = Buckets(1.0, 10)
    assert buckets.take("a", 0.0, 0)
    assert len(buckets) == 0


def test_a_window_gives_as_many_again() -> None:
    buckets = per_window(100)
    assert sum(buckets.take("a", 0.0) for _ in range(200)) == 100
    assert sum(buckets.take("a", WINDOW_SECONDS) for _ in range(200)) == 100


@pytest.mark.parametrize("seconds", [0.0, 1000.0])
def test_a_call_looks_at_few_keys(seconds: float) -> None:
    """Whether they come all at once, or so slowly that each is forgotten."""
    buckets, before = per_window(10), Counted.looks
    for number in range(MANY):
        assert buckets.take(Counted(number), number * seconds / MANY)
    assert Counted.looks - before <= 16 * MANY


def test_addresses_are_forgotten() -> None:
    """Even behind one that keeps coming back."""
    buckets, now = Buckets(0.1, 10), 0.0
    for number in range(MANY):
        now = float(number)
        buckets.take("regular", now)
        buckets.take(str(number), now)
    assert len(buckets) <= 1 + 2 * 10 / 0.1
    for _ in range(200):
        buckets.take("regular", now + 1000.0)
    assert len(buckets) == 1


def test_no_more_than_so_many_addresses_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least recently used one goes; limited ones stay limited."""
    monkeypatch.setattr(limiter, "MOST_KEYS", 1000)
    buckets = Buckets(1e-9, 2)
    for number in range(MANY):
        if number % 100 == 0:
            assert buckets.take("flood", 0.0) == (number < 200)
            buckets._spent.move_to_end("flood")
        buckets.take(str(number), 0.0)
    assert len(buckets) == 1000


def test_shares() -> None:
    shares = Shares(3, 2)
    assert [shares.take(address) for address in "aaabb"] == [True, True, False, True, False]
    shares.give_back("a")
    assert shares.take("b")
    assert not shares.take("c")
    for address in "abb":
        shares.give_back(address)
    assert (shares.total, dict(shares.by_address)) == (0, {})


def test_a_reason_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 1000.0

    async def log() -> None:
        nonlocal now
        limits = Limiter(Limits(), Metrics())
        limits.now = lambda: now
        for _ in range(5):
            limits.log_once("dropped", "flood", "10.1.2.3")
        limits.log_once("dropped", "slow", "2001:db8::1")
        now += 61.0
        limits.log_once("dropped", "flood", "10.9.9.9")

    asyncio.run(log())
    assert [record.fields for record in caplog.records] == [  # type: ignore[attr-defined]
        {"why": "flood", "address": "10.1.x.x", "times": 1},
        {"why": "slow", "address": "2001:0db8:x", "times": 1},
        {"why": "flood", "address": "10.9.x.x", "times": 5},
    ]
