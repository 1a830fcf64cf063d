"""How much do the levels lose a decision?   python -m benchmarks.points_lost

Every level plays against itself; each of its moves is compared with the best one that a patient
wolf finds in the same view. Writes docs/results/levels.md: ten minutes of one core.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import doghouse
from doghouse.analysis.valued_moves import mean_and_error
from doghouse.bots import LEVELS, load
from doghouse.bots.evaluation import chance_of
from doghouse.bots.wolf import WolfBot
from doghouse.columns import markdown_table

from .folders import RESULTS

TABLES: dict[str, dict[str, Any]] = {
    "DOG, 4 in pairs": {"game": "dog"},
    "DOG, 2 alone": {"game": "dog", "seats": 2},
    "DOG Cards, 2": {"game": "dogcards", "seats": 2},
    "DOG Cards, 4": {"game": "dogcards", "seats": 4},
}
SEED = 7_000_000
EVERY = 4  # one decision in so many is judged, by lot
JUDGE = {"worlds": 240, "keep": 8, "margin": 0.12}


class Lost(NamedTuple):
    """Points of win chance lost a decision, their standard error, and how many lost 5 or more."""

    mean: float
    error: float
    blunders: float

    def __str__(self) -> str:
        return f"{self.mean:.2f} ± {2 * self.error:.2f} ({100 * self.blunders:.0f} %)"


def losses(level: str, wish: dict[str, Any]) -> Iterator[float]:
    """Points lost by some of its decisions, without end."""
    judge, bot, rng = WolfBot(**JUDGE), load(level), random.Random(SEED)
    seed = SEED
    while True:
        seed += 1
        game = doghouse.new(**wish, seed=seed)
        while not game.is_over:
            view, moves = game.view(str(game.turn)), game.legal_moves()
            move = bot.choose(view, moves, seed=rng.getrandbits(32))
            if len(moves) > 1 and rng.randrange(EVERY) == 0:
                yield lost_by(judge, view, moves, move, rng.getrandbits(32))
            game.play(move)


def lost_by(judge: WolfBot, view: Any, moves: list[Any], move: str, seed: int) -> float:
    ranked = judge.ranked(view, moves, seed, None)
    chances = {str(other): 100 * chance_of(value) for value, other in ranked}
    return max(chances.values()) - chances[str(move)]


def lost(level: str, wish: dict[str, Any], decisions: int) -> Lost:
    found = [points for points, _ in zip(losses(level, wish), range(decisions), strict=False)]
    return Lost(*mean_and_error(found), sum(points >= 5 for points in found) / decisions)


PAGE = """# What the levels lose

Written by `python -m benchmarks.points_lost --decisions {decisions}`; do not edit.

Points of win chance lost a decision against the best move that a wolf with {worlds} worlds
finds in the same view, ± two standard errors, and the share of decisions that lost five points
or more. Every level plays against itself, {decisions} decisions each; forced moves are left out.
A wolf that looks longer does not always agree with the wolf, so the last column is not 0.

{table}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.points_lost", description=__doc__)
    parser.add_argument("--decisions", type=int, default=300, help="of each level (300)")
    asked = parser.parse_args()
    rows = [["table", *LEVELS]]
    for table, wish in TABLES.items():
        rows.append([table, *(str(lost(level, wish, asked.decisions)) for level in LEVELS)])
        print(" | ".join(rows[-1]), flush=True)
    numbers = {"decisions": asked.decisions, "worlds": JUDGE["worlds"]}
    page = PAGE.format(**numbers, table=markdown_table(rows, "<"))
    (RESULTS / "levels.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
