"""Means with 95 % intervals, and ratings, from units: games of one deal aren't independent."""

import math
import random
import statistics
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from .results import UnitResult

Z = 1.959964  # of the normal distribution, for 95 %
ELO = 400 / math.log(10)  # a difference of one in log odds


class Interval(TypedDict):
    """An estimate for JSON, which has no infinity."""

    mean: float
    low: float | None
    high: float | None


class EloInterval(TypedDict):
    """The same for an Elo difference: unbounded on one side if all games were won or lost."""

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

    Wilson's interval is for coin flips. The units count as the number of flips with the same
    variance of the mean; if all are 0 or all are 1, as one flip each.
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
    """Convert a share of wins against `teams - 1` others to one against a single opponent.

    If the odds are proportional to strengths (Luce), one against n others wins a / (a + n b) of its
    games, and a / (a + b) against one. So 50 % is always even; for two teams nothing changes.
    """
    ours, theirs = share * (teams - 1), 1 - share
    return ours / (ours + theirs)


def share_for(score: float, teams: int) -> float:
    """The inverse of `score`."""
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
    """The quantile, interpolated linearly."""
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])


def correlation(pairs: Sequence[tuple[float, float]]) -> Estimate | None:
    """Pearson's correlation with Fisher's interval; None if one side is constant."""
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


# --- Bradley-Terry ratings: strengths that explain all scores at once, with bootstrap error bars --

ANCHOR = "greedy"
ANCHOR_RATING = 1000.0
TRACE = 0.01  # even games added to each pairing, so that no strength is infinite
SAMPLES = 400  # of the bootstrap
STEPS = 50
LONGEST_STEP = 2.0
CLOSE = 1e-9
FLAT = 1e-12  # below this curvature a strength is undetermined

Pairing = tuple[int, int]


class Tally(NamedTuple):
    """The games of a pairing that `one` won, one team against the others."""

    won: float
    games: float


def ratings(
    names: Sequence[str], specs: Sequence[str], results: Sequence[UnitResult], teams: int
) -> dict[str, Estimate]:
    """Ratings on the Elo scale; greedy is 1000, or the first entrant if greedy is absent.

    An additional deal, in which all pairings ended even, keeps the ratings finite. The bootstrap
    samples it like the others, so a bot that never won gets an error bar that reaches far down.
    """
    anchor = specs.index(ANCHOR) if ANCHOR in specs else 0
    by_seed = tallies_by_seed(names, results)
    by_seed.append({pairing: Tally(1.0, teams) for tallies in by_seed for pairing in tallies})
    fitted = rate(len(names), total(by_seed), teams, anchor)
    rng = random.Random(0)
    samples = []
    for _ in range(SAMPLES if len(by_seed) > 2 else 0):
        drawn = rng.choices(by_seed, k=len(by_seed))
        samples.append(rate(len(names), total(drawn), teams, anchor))
    return {name: _estimate(fitted, samples, at) for at, name in enumerate(names)}


def _estimate(fitted: list[float], samples: list[list[float]], at: int) -> Estimate:
    if not samples:
        return Estimate(fitted[at], -math.inf, math.inf)
    column = [sample[at] for sample in samples]
    return Estimate(fitted[at], quantile(column, 0.025), quantile(column, 0.975))


def tallies_by_seed(
    names: Sequence[str], results: Sequence[UnitResult]
) -> list[dict[Pairing, Tally]]:
    """Keep the pairings of a deal together: all of them met the same cards."""
    numbers = {name: at for at, name in enumerate(names)}
    by_seed: dict[int, dict[Pairing, Tally]] = {}
    for result in results:
        pairing = numbers[result.unit.one], numbers[result.unit.other]
        games = len(result.games)
        tally = Tally(result.share() * games, games)
        by_seed.setdefault(result.unit.seed, {})[pairing] = tally
    return list(by_seed.values())


def total(by_seed: Sequence[dict[Pairing, Tally]]) -> dict[Pairing, Tally]:
    won: dict[Pairing, float] = {}
    games: dict[Pairing, float] = {}
    for tallies in by_seed:
        for pairing, tally in tallies.items():
            won[pairing] = won.get(pairing, 0.0) + tally.won
            games[pairing] = games.get(pairing, 0.0) + tally.games
    return {pairing: Tally(won[pairing], games[pairing]) for pairing in won}


def rate(count: int, tallies: dict[Pairing, Tally], teams: int, anchor: int) -> list[float]:
    strengths = fit(count, tallies, teams)
    return [ANCHOR_RATING + ELO * (strength - strengths[anchor]) for strength in strengths]


def fit(count: int, tallies: dict[Pairing, Tally], teams: int = 2) -> list[float]:
    """Maximum-likelihood log strengths, by Newton's method. The first is 0.

    Iterations without a solver (Hunter's MM, Newman's) need thousands of steps if every stronger
    bot always won, as happens in many bootstrap samples.
    """
    strengths = [0.0] * count
    for _ in range(STEPS):
        slope, bend = derivatives(strengths, tallies, teams)
        steps = solve([row[1:] for row in bend[1:]], slope[1:])
        for at, step in enumerate(steps, 1):
            strengths[at] += max(-LONGEST_STEP, min(LONGEST_STEP, step))
        if all(abs(step) < CLOSE for step in steps):
            break
    return strengths


def derivatives(
    strengths: Sequence[float], tallies: dict[Pairing, Tally], teams: int
) -> tuple[list[float], list[list[float]]]:
    """Gradient and Hessian of the log likelihood.

    One team against n others of equal strength wins with odds of a : n b (Luce).
    """
    others = math.log(teams - 1)
    slope = [0.0] * len(strengths)
    bend = [[0.0] * len(strengths) for _ in strengths]
    for (i, j), tally in tallies.items():
        games = tally.games + TRACE
        chance = 1 / (1 + math.exp(others - strengths[i] + strengths[j]))
        surplus = tally.won + TRACE / teams - games * chance
        weight = games * chance * (1 - chance)
        slope[i] += surplus
        slope[j] -= surplus
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            bend[row][column] += sign * weight
    return slope, bend


def solve(rows: list[list[float]], right: list[float]) -> list[float]:
    """Gaussian elimination; no pivoting, as the matrix is definite. Undetermined values stay 0."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for at, pivot in enumerate(table):
        for row in table:
            if row is not pivot and pivot[at] >= FLAT:
                factor = row[at] / pivot[at]
                row[:] = [x - factor * y for x, y in zip(row, pivot, strict=True)]
    return [row[-1] / row[at] if row[at] >= FLAT else 0.0 for at, row in enumerate(table)]
