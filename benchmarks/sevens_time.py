"""All distinct results of a seven."""

from __future__ import annotations

import random
import time
from typing import Any

import doghouse
from doghouse import Game
from doghouse.rules.core.layout import SEVEN_CARD

from .measurement import Measurement

FOUR = [0, 8, 16, 24]
EIGHT = [4, 16, 28, 40, 52, 64, 76, 88]  # evenly around the track of six seats
ROOM = 16384  # results: more than in any of these positions
SEAT_A = 0


def measurements(rounds: int, scale: float) -> list[Measurement]:
    count, seconds = timed(four_marbles(FOUR), int(2000 * scale), rounds)
    spread, spread_seconds = timed(eight_marbles(EIGHT), int(100 * scale), rounds)
    worst, worst_seconds = slowest(int(200 * scale))
    return [
        Measurement(
            "All results of a seven, marbles on 0, 8, 16, 24",
            seconds * 1e6,
            "µs",
            100,
            is_floor=False,
            note=f"{count} results",
        ),
        Measurement(
            "All results of a seven, two partners' eight marbles",
            spread_seconds * 1e3,
            "ms",
            10,
            is_floor=False,
            note=f"{spread} results, evenly around the track",
        ),
        Measurement(
            "The same, slowest of many random places",
            worst_seconds * 1e3,
            "ms",
            10,
            is_floor=False,
            note=f"{worst} results, {int(200 * scale)} positions tried",
        ),
    ]


def four_marbles(squares: list[int]) -> Game:
    return position(4, 2, {"a": [str(square) for square in squares]})


def eight_marbles(squares: list[int]) -> Game:
    """Seat a is done, and plays for c and e (B27)."""
    texts = [str(square) for square in squares]
    return position(6, 2, {"a": ["a1", "a2", "a3", "a4"], "c": texts[:4], "e": texts[4:]})


def position(seats: int, teams: int, marbles: dict[str, list[str]]) -> Game:
    letters = "abcdef"[:seats]
    doghouse.use("native")
    document: dict[str, Any] = {
        "game": "dog",
        "rules": "classic",
        "seats": seats,
        "teams": teams,
        "phase": "play",
        "turn": "a",
        "round": 1,
        "first": "a",
        "marbles": {seat: marbles.get(seat, [f"{seat}0"] * 4) for seat in letters},
        "hands": {seat: ["7"] if seat == "a" else [] for seat in letters},
        "pile": [],
    }
    loaded = doghouse.load(document)
    doghouse.use("fastest")
    return loaded


def timed(game: Game, times: int, rounds: int) -> tuple[int, float]:
    """The number of results, and the seconds of one search, the best of all rounds."""
    rules, cells, engine = game.state.rules, game.state.cells, game.state.engine
    scratch, whole_sevens = engine.scratch, engine.sevens.whole_sevens
    if scratch.rows < ROOM:
        scratch.grow(ROOM)
    count, best = 0, float("inf")
    for _ in range(rounds):
        begun = time.process_time()
        for _ in range(times):
            count = whole_sevens(rules, cells, SEAT_A, SEVEN_CARD, scratch.search)
        best = min(best, (time.process_time() - begun) / times)
    return count, best


def slowest(positions: int) -> tuple[int, float]:
    rng = random.Random(7)
    tried = [timed(eight_marbles(rng.sample(range(96), 8)), 3, 3) for _ in range(positions)]
    return max(tried, key=lambda result: result[1])
