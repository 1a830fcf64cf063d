"""Make a model's word hold:   python -m doghouse.train.calibrating MODEL [--games 300]

Self-play values its own best moves too high: of many guesses the best is mostly one that was too
good. So a trained net plays against itself once more, and from what it said and who won a curve is
fitted for each lesson, which is written into its model file. The order of moves stays as it was.
Needs no torch.
"""

from __future__ import annotations

import argparse
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..bots.core.nets import knot_before, true_logit
from ..bots.core.values import SCALE, WON
from ..bots.evaluation import chance_of, value_of
from ..bots.kernels import kernels
from ..bots.learned import Learned
from ..bots.model_file import (
    AS_SAID,
    Curve,
    Model,
    calibration_key,
    read_model,
    repack,
    uncalibrated,
)
from ..rules.core.layout import OVER, PHASE, TURN
from ..rules.rulesets import Configuration, configure
from ..simulation import HotGame
from .curriculum import lessons_of

SEED = 6_000_000
LONGEST = 2000  # decisions of a game; whoever goes round in circles has not won
FINE = 50  # bins of a unit of log-odds
STEPS = 60  # of Newton's method
LONGEST_STEP = 1.0  # in log-odds: beyond it the method may lose its way
STIFFNESS = 5.0  # against a curve that follows luck: decisions of one game hang together
PULL = 0.02  # towards what was said, of that: holds knots that nothing was said near
LEAST_RISE = 0.1  # from knot to knot
TOLD = (0.1, 0.3, 0.5, 0.7, 0.9)  # what a line of the output tells


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
        self.games = 0

    def add(self, games: Iterable[tuple[list[Said], int | None]]) -> None:
        for said, winner in games:
            self.games += 1
            for chance, team in said:
                bin_number = round(FINE * _logit(chance))
                self.said[bin_number] += 1
                self.won[bin_number] += team == winner

    def curve(self) -> Curve:
        """The one that makes what came true likeliest, of those that are not too crooked.

        Logistic regression on the two knots around what was said, by Newton's method. It begins at
        0: where a net is far too sure of itself, its own word is too far off."""
        if not self.said:
            return AS_SAID
        stiffness = STIFFNESS * self.said.total() / self.games
        height = [0.0] * len(AS_SAID)
        for _ in range(STEPS):
            slope, bend = doubts(height, stiffness)
            for number, count in self.said.items():
                x = number / FINE
                knot, part = knot_before(x)
                chance = _chance(true_logit(height, x))
                gap, weight = self.won[number] - count * chance, count * chance * (1 - chance)
                near = ((knot, 1 - part), (knot + 1, part))
                for i, share in near:
                    slope[i] += gap * share
                    for j, other in near:
                        bend[i][j] += weight * share * other
            step = solution(bend, slope)
            factor = min(1.0, LONGEST_STEP / max(map(abs, step), default=1.0))
            height = [at + factor * part for at, part in zip(height, step, strict=True)]
        return rising(height)


def doubts(height: list[float], stiffness: float) -> tuple[list[float], list[list[float]]]:
    """What speaks against bends between three knots, and, weakly, against leaving what was said:
    its slope, and how that changes."""
    size, pull = len(height), PULL * stiffness
    slope = [pull * (said - at) for said, at in zip(AS_SAID, height, strict=True)]
    bend = [[pull if i == j else 0.0 for j in range(size)] for i in range(size)]
    for middle in range(1, size - 1):
        near = ((middle - 1, 1.0), (middle, -2.0), (middle + 1, 1.0))
        crook = sum(share * height[at] for at, share in near)
        for i, share in near:
            slope[i] -= stiffness * crook * share
            for j, other in near:
                bend[i][j] += stiffness * share * other
    return slope, bend


def rising(height: list[float]) -> Curve:
    """The order of moves must stay, whatever was said and won. Knots farther out give way: there
    is less that speaks for them."""
    made, middle = list(height), len(height) // 2
    for at in range(middle + 1, len(made)):
        made[at] = max(made[at], made[at - 1] + LEAST_RISE)
    for at in range(middle - 1, -1, -1):
        made[at] = min(made[at], made[at + 1] - LEAST_RISE)
    return tuple(made)


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
    return value_of(chance) / SCALE  # bots have a unit of their own


def _chance(logit: float) -> float:
    return chance_of(SCALE * logit)


def calibrated(model: Model, games: int, say: Callable[[str], None]) -> Model:
    """The model with a curve for each of its lessons."""
    plain = uncalibrated(model)
    learned = Learned(plain)
    curves: dict[str, list[float]] = {}
    for lesson in lessons_of(model.game, 0, 0):
        configuration, counts = configure(**lesson.wish), Counts()
        counts.add(games_of(configuration, learned, SEED, games))
        key, curve = calibration_key(configuration), counts.curve()
        curves[key] = [round(number, 4) for number in curve]
        true = (_chance(true_logit(list(curve), _logit(said))) for said in TOLD)
        told = zip(TOLD, true, strict=True)
        say(f"{key}: said and true " + ", ".join(f"{s:.0%} {chance:.0%}" for s, chance in told))
    return plain._replace(about={**plain.about, "calibration": curves})


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m doghouse.train.calibrating",
        description="A net plays against itself; what it says is brought in line with who won.",
    )
    parser.add_argument("model", type=Path, help="a model file; it is written anew")
    parser.add_argument("--games", type=int, default=300, help="for each table (default: 300)")
    asked = parser.parse_args()
    place: Path = asked.model.resolve()  # not a link to it
    try:
        if asked.games < 1:
            raise ValueError(f"from {asked.games} games nothing can be learnt")
        model = read_model(str(asked.model))
        if not os.access(place.parent, os.W_OK):  # said now, and not after all games
            raise ValueError(f"nothing can be written in {place.parent}")
        made = calibrated(model, asked.games, lambda line: print(line, flush=True))
        write_beside(place, repack(made))
    except (ValueError, OSError) as error:
        raise SystemExit(f"calibrating: {error}") from error
    except KeyboardInterrupt:
        raise SystemExit(f"stopped: {asked.model} is as it was") from None


def write_beside(place: Path, content: bytes) -> None:
    """Into a file beside it, which takes its place when it is whole."""
    with tempfile.NamedTemporaryFile(dir=place.parent, delete=False) as fresh:
        fresh.write(content)
    shutil.copymode(place, fresh.name)
    os.replace(fresh.name, place)


if __name__ == "__main__":
    main()
