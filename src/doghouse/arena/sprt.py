"""SPRT: play until the units decide between two hypotheses.

The generalised test used for chess engines: each hypothesis states a mean score, and the
distribution of the units' scores is the likeliest one with that mean.
"""

import math
from collections import Counter
from typing import Literal, TypedDict

from .estimates import expected_score, share_for

TRACE = 1e-3  # prior counts of units won and lost entirely, so that every mean is reachable
HALVINGS = 60
RISK = 0.05  # of accepting wrongly, and of rejecting wrongly
BOUND = math.log((1 - RISK) / RISK)  # of the log likelihood ratio, on both sides
MOST_ELO = 1000


Verdict = Literal["undecided", "accepted", "rejected"]


class SprtDocument(TypedDict):
    elo0: float
    elo1: float
    llr: float
    bound: float
    units: int
    verdict: Verdict


class Sprt:
    """Accepts if `one` is stronger by elo1 rather than elo0, rejects if the other way round."""

    def __init__(self, elo0: float, elo1: float, teams: int = 2) -> None:
        if not -MOST_ELO <= elo0 < elo1 <= MOST_ELO:
            raise ValueError(
                f"an SPRT takes two Elo differences from -{MOST_ELO} to {MOST_ELO}, "
                f"the smaller first, not {elo0:g} {elo1:g}"
            )
        self.elos = elo0, elo1
        self.means = tuple(share_for(expected_score(elo), teams) for elo in self.elos)
        self.counts: Counter[float] = Counter()
        self.llr = 0.0

    def add(self, share: float) -> None:
        self.counts[round(share, 9)] += 1
        self.llr = log_likelihood_ratio(self.counts, *self.means)

    @property
    def is_decided(self) -> bool:
        return abs(self.llr) >= BOUND

    @property
    def verdict(self) -> Verdict:
        if not self.is_decided:
            return "undecided"
        return "accepted" if self.llr > 0 else "rejected"

    def document(self) -> SprtDocument:
        return {
            "elo0": self.elos[0],
            "elo1": self.elos[1],
            "llr": self.llr,
            "bound": BOUND,
            "units": self.counts.total(),
            "verdict": self.verdict,
        }


def log_likelihood_ratio(counts: Counter[float], mean0: float, mean1: float) -> float:
    """The log likelihood ratio of the likeliest distributions with these means."""
    traced = {0.0: TRACE, 1.0: TRACE}
    for value, count in counts.items():
        traced[value] = traced.get(value, 0.0) + count
    return _log_likelihood(traced, mean1) - _log_likelihood(traced, mean0)


def _log_likelihood(counts: dict[float, float], mean: float) -> float:
    """Up to a constant. Likeliest probabilities: count / (total (1 + tilt (value - mean)))."""
    tilt = _tilt(counts, mean)
    return -sum(count * math.log1p(tilt * (value - mean)) for value, count in counts.items())


def _tilt(counts: dict[float, float], mean: float) -> float:
    """The tilt that gives the wanted mean; the mean is monotonic in it, so bisect."""
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        slope = sum(n * (v - mean) / (1 + tilt * (v - mean)) for v, n in counts.items())
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    return (low + high) / 2
