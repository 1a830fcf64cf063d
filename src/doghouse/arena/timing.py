"""Times a move as a histogram with growing steps: small, exact to 5 %, and easy to add up."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

FINEST = 1e-6  # seconds
GROWTH = math.log(1.1)

Times = Counter[int]  # step -> how many


def step_of(seconds: float) -> int:
    return max(0, math.floor(math.log(max(seconds, FINEST) / FINEST) / GROWTH))


def seconds_of(step: int) -> float:
    """The middle of a step."""
    return FINEST * math.exp((step + 0.5) * GROWTH)


def quantile(times: Times, share: float) -> float | None:
    """In seconds; None of nothing."""
    wanted = share * times.total()
    seen = 0
    for step in sorted(times):
        seen += times[step]
        if seen >= wanted:
            return seconds_of(step)
    return None


def added(many: Iterable[Times]) -> Times:
    total: Times = Counter()
    for times in many:
        total.update(times)
    return total
