"""Greedy against itself: whole games per minute on one core."""

from __future__ import annotations

import time

from doghouse.arena.facts.outcomes import greedy_games
from doghouse.arena.matches import seeds_of
from doghouse.rules.rulesets import Configuration, configure

from .measurement import Measurement

TABLES = {
    "DOG, 4 seats": configure("dog"),
    "DOG, 6 seats in pairs": configure("dog", seats=6, teams=3),
    "DOG Cards, 4 seats": configure("dogcards", seats=4),
}
WARM_UP = 10


def measurements(rounds: int, scale: float) -> list[Measurement]:
    rates = {name: rate(table, int(2000 * scale), rounds) for name, table in TABLES.items()}
    others = [f"{name}: {rate:.3g} k" for name, rate in rates.items()][1:]
    return [
        Measurement(
            "Greedy self-play, DOG, 4 seats, games per minute",
            rates["DOG, 4 seats"],
            "k/min",
            20,
            note=f"whole games, choosing by value; {', '.join(others)}",
        )
    ]


def rate(table: Configuration, games: int, rounds: int) -> float:
    """Thousands of games per minute of CPU time, the best of all rounds."""
    seeds = seeds_of("dev", games)
    list(greedy_games(table, seeds[:WARM_UP]))
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        outcomes = list(greedy_games(table, seeds))
        best = min(best, time.process_time() - begun)
        if any(outcome.winner is None for outcome in outcomes):
            raise AssertionError("a game of greedy against itself has not ended")
    return games / best * 60 / 1000
