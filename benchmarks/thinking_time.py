"""How long a level thinks about a move, in CPU time, so a busy machine doesn't matter."""

from __future__ import annotations

import time

import doghouse
from doghouse import bots

from .measurement import Measurement

TABLES: dict[str, dict[str, object]] = {
    "DOG, 4 seats": {"game": "dog"},
    "DOG, 6 seats in pairs": {"game": "dog", "seats": 6, "teams": 3},
    "DOG Cards, 4 seats": {"game": "dogcards", "seats": 4},
}
MOST = {"wolf": 100, "sheepdog": 10, "puppy": 10}  # ms per move, 95th percentile
WARM_UP = 20
SHARE = 0.95


def measurements(scale: float) -> list[Measurement]:
    return [measurement(level, most, int(400 * scale)) for level, most in MOST.items()]


def measurement(level: str, most: int, moves: int) -> Measurement:
    """The slowest table counts."""
    found = {name: quantile(times(level, table, moves)) for name, table in TABLES.items()}
    return Measurement(
        f"A move of the {level}, 95th percentile",
        max(found.values()),
        "ms",
        most,
        is_floor=False,
        note=", ".join(f"{name}: {taken:.3g} ms" for name, taken in found.items()),
    )


def times(level: str, table: dict[str, object], moves: int) -> list[float]:
    """In ms, for that many moves; the level plays every seat."""
    bot = bots.load(level)
    taken: list[float] = []
    seed = 0
    while len(taken) < WARM_UP + moves:
        seed += 1
        game = doghouse.new(**table, seed=seed)  # type: ignore[arg-type]
        while not game.is_over and len(taken) < WARM_UP + moves:
            legal = game.legal_moves()
            move: str = legal[0]
            if len(legal) > 1:
                view = game.view(game.turn)
                begun = time.process_time()
                move = bot.choose(view, legal, seed=len(taken))
                taken.append(1000 * (time.process_time() - begun))
            game.play(move)
    return taken[WARM_UP:]


def quantile(values: list[float]) -> float:
    return sorted(values)[int(SHARE * len(values))]
