"""The report of a match as one document, the only source of text, page and figures."""

import statistics
from collections import Counter
from collections.abc import Sequence
from typing import NotRequired, TypedDict

from . import estimates
from .figures import Bin, round_step
from .matches import Match, MatchDocument
from .results import GameResult, Times, UnitResult, added, time_quantile
from .sprt import Sprt, SprtDocument

BINS = 24  # in the histogram of lengths
REASONS = 3  # failures to quote per bot


class SeedsPart(TypedDict):
    set: str
    first: int
    count: int


class TimePart(TypedDict):
    """Seconds per move; None if none were measured."""

    moves: int
    median: float | None
    p95: float | None


class BotPart(TypedDict):
    rating: estimates.Interval
    games: int
    failures: int
    reasons: list[str]
    time: TimePart


class PairPart(TypedDict):
    """How `one` did against `other`; with no units only the counts are known."""

    one: str
    other: str
    units: int
    even: float
    games: NotRequired[int]
    won: NotRequired[int]
    given_up: NotRequired[int]
    share: NotRequired[estimates.Interval]
    score: NotRequired[estimates.Interval]
    elo: NotRequired[estimates.EloInterval]
    shares: NotRequired[dict[str, int]]  # number of units by share


class LengthsPart(TypedDict):
    """Lengths in moves of finished games, if there are any."""

    games: int
    mean: NotRequired[float]
    shortest: NotRequired[int]
    p05: NotRequired[float]
    median: NotRequired[float]
    p95: NotRequired[float]
    longest: NotRequired[int]
    histogram: list[Bin]


class Report(TypedDict):
    match: MatchDocument
    seeds: SeedsPart
    units: int
    games: int
    given_up: int
    bots: dict[str, BotPart]  # strongest first
    pairs: list[PairPart]
    lengths: LengthsPart
    sprt: SprtDocument | None


def make_report(match: Match, results: Sequence[UnitResult], sprt: Sprt | None = None) -> Report:
    games = [game for result in results for game in result.games]
    specs = [entrant.spec for entrant in match.entrants]
    rated = estimates.ratings(match.names, specs, results, match.teams)
    ranked = sorted(match.names, key=lambda name: -rated[name].mean)
    return {
        "match": match.document(),
        "seeds": {"set": match.seed_set, "first": match.seeds[0], "count": len(match.seeds)},
        "units": len(results),
        "games": len(games),
        "given_up": sum(game.winner is None for game in games),
        "bots": {name: bot_part(name, rated[name], results) for name in ranked},
        "pairs": [pair_part(pairing, results, match.teams) for pairing in match.pairings],
        "lengths": lengths_part(games),
        "sprt": sprt.document() if sprt else None,
    }


def bot_part(name: str, rating: estimates.Estimate, results: Sequence[UnitResult]) -> BotPart:
    own = [result for result in results if name in (result.unit.one, result.unit.other)]
    games = [game for result in own for game in result.games]
    reasons = Counter(g.failure.why for g in games if g.failure and g.failure.name == name)
    return {
        "rating": rating.document(),
        "games": len(games),
        "failures": reasons.total(),
        "reasons": [why for why, _ in reasons.most_common(REASONS)],
        "time": time_part(added(result.times.get(name, {}) for result in own)),
    }


def time_part(times: Times) -> TimePart:
    return {
        "moves": sum(times.values()),
        "median": time_quantile(times, 0.5),
        "p95": time_quantile(times, 0.95),
    }


def pair_part(pairing: tuple[str, str], results: Sequence[UnitResult], teams: int) -> PairPart:
    own = [result for result in results if (result.unit.one, result.unit.other) == pairing]
    one, other = pairing
    head: PairPart = {"one": one, "other": other, "units": len(own), "even": 1 / teams}
    if not own:
        return head
    games = [game for result in own for game in result.games]
    share = estimates.share_of([result.share() for result in own])
    score = estimates.score_of(share, teams)
    return {
        **head,
        "games": len(games),
        "won": sum(game.winner == game.rotation for game in games),
        "given_up": sum(game.winner is None for game in games),
        "share": share.document(),
        "score": score.document(),
        "elo": estimates.elo_interval(score),
        "shares": dict(sorted(Counter(str(round(r.share(), 3)) for r in own).items())),
    }


def lengths_part(games: Sequence[GameResult]) -> LengthsPart:
    plies = [game.plies for game in games if game.failure is None and game.winner is not None]
    if not plies:
        return {"games": 0, "histogram": []}
    return {
        "games": len(plies),
        "mean": statistics.fmean(plies),
        "shortest": min(plies),
        "p05": estimates.quantile(plies, 0.05),
        "median": estimates.quantile(plies, 0.5),
        "p95": estimates.quantile(plies, 0.95),
        "longest": max(plies),
        "histogram": histogram(plies),
    }


def histogram(values: Sequence[int], bins: int = BINS) -> list[Bin]:
    """(from, before, count) in bins of a round width."""
    low, high = min(values), max(values)
    width = max(1, round(round_step((high - low + 1) / bins)))
    first = low // width
    counts = Counter(value // width - first for value in values)
    return [
        ((first + at) * width, (first + at + 1) * width, counts[at])
        for at in range(high // width - first + 1)
    ]
