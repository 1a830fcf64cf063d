"""Means with 95 % intervals, made from units: games of one deal are not independent."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

Z = 1.959964  # of the normal distribution, for 95 %
ELO = 400 / math.log(10)  # a difference of one in log odds


class Interval(TypedDict):
    """An estimate as JSON has it, which knows no infinity."""

    mean: float
    low: float | None
    high: float | None


class EloInterval(TypedDict):
    """The same of an Elo difference: it has no end where all games were won or lost."""

    mean: float | None
    low: float | None
    high: float | None


class Estimate(NamedTuple):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float

    def document(self) -> Interval:
        return {"mean": self.mean, "low": finite(self.low), "high": finite(self.high)}


def finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def share_of(values: Sequence[float]) -> Estimate:
    """The mean of shares from 0 to 1, with Wilson's interval.

    Wilson's interval is for coin flips. The units are worth as many flips as would have the same
    variance of the mean; where all are 0 or all are 1, one flip each.
    """
    mean = statistics.fmean(values)
    return wilson(mean, flips(values, mean))


def flips(values: Sequence[float], mean: float) -> float:
    if len(values) < 2:
        return float(len(values))
    spread = statistics.variance(values, mean)
    if spread == 0:
        return float(len(values)) if mean in (0, 1) else math.inf
    return mean * (1 - mean) * len(values) / spread


def wilson(mean: float, count: float) -> Estimate:
    if math.isinf(count):
        return Estimate(mean, mean, mean)
    middle = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z / (1 + Z * Z / count)
    half *= math.sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count))
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of any numbers, with the normal interval."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Estimate(mean, -math.inf, math.inf)
    half = Z * math.sqrt(statistics.variance(values, mean) / len(values))
    return Estimate(mean, mean - half, mean + half)


def score(share: float, teams: int) -> float:
    """A share of wins against `teams - 1` others, as against one: 50 % is always even.

    If the odds to win are as strengths (Luce), one against n others wins a / (a + n b) of its
    games; a / (a + b) is what it would win against one. For two teams the share itself.
    """
    ours, theirs = share * (teams - 1), 1 - share
    return ours / (ours + theirs)


def share_for(score: float, teams: int) -> float:
    """The other way round."""
    return score / (score + (teams - 1) * (1 - score))


def score_of(share: Estimate, teams: int) -> Estimate:
    return Estimate(*(score(value, teams) for value in share))


def expected_score(elo: float) -> float:
    return 1 / (1 + math.exp(-elo / ELO))


def elo_of(score: float) -> float:
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return ELO * math.log(score / (1 - score))


def elo_interval(score: Estimate) -> EloInterval:
    mean, low, high = (finite(elo_of(value)) for value in score)
    return {"mean": mean, "low": low, "high": high}


def quantile(values: Sequence[float], share: float) -> float:
    """Between neighbours in proportion."""
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])


def correlation(pairs: Sequence[tuple[float, float]]) -> Estimate | None:
    """Pearson's, with Fisher's interval; None where one side never varies."""
    if len(pairs) < 4:
        return None
    try:
        found = statistics.correlation(*zip(*pairs, strict=True))
    except statistics.StatisticsError:
        return None
    if abs(found) >= 1:
        return Estimate(*[math.copysign(1, found)] * 3)
    middle, half = math.atanh(found), Z / math.sqrt(len(pairs) - 3)
    return Estimate(found, math.tanh(middle - half), math.tanh(middle + half))
