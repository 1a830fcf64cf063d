"""Bradley-Terry ratings: strengths that explain all scores at once, with bootstrap error bars."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from .game_results import UnitResult
from .intervals import ELO, Estimate, quantile

ANCHOR = "greedy"
ANCHOR_RATING = 1000.0
TRACE = 0.01  # even games of each pairing that are always there, so that no strength is infinite
SAMPLES = 400  # of the bootstrap
STEPS = 50
LONGEST_STEP = 2.0
CLOSE = 1e-9
FLAT = 1e-12  # what bends less is not known

Pairing = tuple[int, int]


class Tally(NamedTuple):
    """What `one` won of the games of a pairing, one team against the others."""

    won: float
    games: float


def ratings(
    names: Sequence[str], specs: Sequence[str], results: Sequence[UnitResult], teams: int
) -> dict[str, Estimate]:
    """On the Elo scale; greedy is 1000, or the first entrant where greedy is absent.

    One deal more, in which all pairings ended even, keeps the ratings finite. The bootstrap draws
    it like the others, so that the error bar of a bot that never won reaches far down.
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
    """The pairings of one deal stay together: all of them met the same cards."""
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
    """The likeliest log strengths, by Newton's method. The first is 0.

    Iterations without a solver (Hunter's MM, Newman's) need thousands of steps where every stronger
    bot always won, as it has in many samples of the bootstrap.
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
    """Of the log likelihood: its slope, and how it bends.

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
    """Gauss, without pivots as nothing bends upwards; what nothing is known of stays 0."""
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for at, pivot in enumerate(table):
        for row in table:
            if row is not pivot and pivot[at] >= FLAT:
                factor = row[at] / pivot[at]
                row[:] = [x - factor * y for x, y in zip(row, pivot, strict=True)]
    return [row[-1] / row[at] if row[at] >= FLAT else 0.0 for at, row in enumerate(table)]
