"""Make a model's word hold:   python -m doghouse.train.calibrating MODEL [--games 300]

Self-play values its own best moves too high: of many guesses the best is mostly one that was too
good. So a trained net plays against itself once more, and from what it said and who won a curve is
fitted for each lesson, which is written into its model file. The order of moves stays as it was.
Needs no torch.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..bots.core.values import WON
from ..bots.evaluation import chance_of, value_of
from ..bots.kernels import kernels
from ..bots.learned import Learned
from ..bots.model_file import AS_SAID, Curve, Model, calibration_key, read_model, repack
from ..rules.core.layout import OVER, PHASE, TURN
from ..rules.rulesets import Configuration, configure
from ..simulation import HotGame
from .curriculum import lessons_of

SEED = 6_000_000
LONGEST = 2000  # decisions of a game; whoever goes round in circles has not won
FINE = 50  # bins of a unit of log-odds
STEPS = 30  # of Newton's method


class Said(NamedTuple):
    """A chance to win that was given to a move, and by which team."""

    chance: float
    team: int


def games_of(
    configuration: Configuration, learned: Learned, first_seed: int, games: int
) -> Iterator[tuple[list[Said], int | None]]:
    """Husky against itself on the hot floor: what it said in each game, and the team that won."""
    floor = kernels()
    game = HotGame(configuration, floor.engine)
    tools = floor.net_tools(learned, configuration)._replace(fate=game.chance)
    for seed in range(first_seed, first_seed + games):
        game.deal(seed)
        floor.searching.memory.forget_all(game.rules, game.state, tools.sheet.known)
        said: list[Said] = []
        while game.state[PHASE] != OVER and len(said) < LONGEST:
            value = floor.choosing.best_move(game.rules, game.state, tools)
            if value != WON:
                said.append(Said(chance_of(value), int(game.state[TURN]) % configuration.teams))
            floor.searching.play_out(game.rules, game.state, tools, tools.best, 0)
        if game.winner is not None:
            yield said, game.winner


class Counts:
    """How often each log-odds were said, and how often they came true."""

    def __init__(self) -> None:
        self.said: Counter[int] = Counter()
        self.won: Counter[int] = Counter()

    def add(self, games: Iterable[tuple[list[Said], int | None]]) -> None:
        for said, winner in games:
            for chance, team in said:
                bin_number = round(FINE * _logit(chance))
                self.said[bin_number] += 1
                self.won[bin_number] += team == winner

    def curve(self) -> Curve:
        """The one that makes what came true likeliest.

        It must rise everywhere: one that does not is left for a straight one, or for none.
        """
        fitted = (Curve(*self._fitted(terms)) for terms in (3, 2) if self.said)
        return next((curve for curve in fitted if curve.scale > 0 <= curve.bend), AS_SAID)

    def _fitted(self, terms: int) -> list[float]:
        """Logistic regression on x, x |x| and 1, or on x and 1 alone, by Newton's method."""
        factors = [0.0] * terms
        for _ in range(STEPS):
            slope = [0.0] * terms
            bend = [[0.0] * terms for _ in range(terms)]
            for number, count in self.said.items():
                x = number / FINE
                row = [x, x * abs(x), 1.0] if terms == 3 else [x, 1.0]
                said = sum(factor * part for factor, part in zip(factors, row, strict=True))
                chance = 1 / (1 + math.exp(-said))
                gap, weight = self.won[number] - count * chance, count * chance * (1 - chance)
                for i, part in enumerate(row):
                    slope[i] += gap * part
                    bend[i] = [b + weight * part * p for b, p in zip(bend[i], row, strict=True)]
            step = solution(bend, slope)
            factors = [factor + part for factor, part in zip(factors, step, strict=True)]
        return factors if terms == 3 else [factors[0], 0.0, factors[1]]


def solution(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Of a few linear equations, by elimination; zeros where there is none."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        if abs(rows[at][at]) < 1e-9:
            return [0.0] * len(rows)
        rows[at] = [cell / rows[at][at] for cell in rows[at]]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def _logit(chance: float) -> float:
    return value_of(chance) / value_of(1 / (1 + math.exp(-1)))  # bots have a unit of their own


def calibrated(model: Model, games: int, say: Callable[[str], None]) -> Model:
    """The model with a curve for each of its lessons."""
    plain = model._replace(about={**model.about, "calibration": {}})
    learned = Learned(plain)
    curves: dict[str, list[float]] = {}
    for lesson in lessons_of(model.game, 0, 0):
        configuration, counts = configure(**lesson.wish), Counts()
        counts.add(games_of(configuration, learned, SEED, games))
        key, curve = calibration_key(configuration), counts.curve()
        curves[key] = [round(number, 4) for number in curve]
        say(f"{key}: {curve.scale:.2f} times, bent by {curve.bend:+.2f}, {curve.shift:+.2f}")
    return plain._replace(about={**plain.about, "calibration": curves})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m doghouse.train.calibrating")
    parser.add_argument("model", type=Path, help="a model file; it is written anew")
    parser.add_argument("--games", type=int, default=300, help="a table (300)")
    asked = parser.parse_args()
    try:
        model = read_model(str(asked.model))
    except ValueError as error:
        raise SystemExit(f"calibrating: {error}") from error
    made = calibrated(model, asked.games, lambda line: print(line, flush=True))
    asked.model.write_bytes(repack(made))


if __name__ == "__main__":
    main()
