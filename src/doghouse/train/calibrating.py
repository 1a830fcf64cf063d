"""Calibrate a model:   python -m doghouse.train.calibrating MODEL [--games 300]

A net overrates its own best moves: the highest of many noisy estimates is usually too high. So the
trained net plays itself again, and for each lesson a curve from prediction to win rate is fitted
and written into its model file. The order of moves stays the same. Needs no torch.
"""

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy

from ..bots import model_file
from ..bots.core.nets import knot_before, true_logit
from ..bots.core.weights import SCALE, WON
from ..bots.evaluation import chance_of, value_of
from ..bots.kernels import kernels
from ..bots.learned import Learned
from ..bots.model_file import AS_SAID, Curve, Model
from ..files import write_whole
from ..rules.core.layout import OVER, PHASE, TURN
from ..rules.rulesets import Configuration, configure
from ..simulation import HotGame
from .curriculum import lessons_of

SEED = 6_000_000
LONGEST = 2000  # decisions per game; an endless game counts for nobody
FINE = 50  # bins per unit of log-odds
STEPS = 60  # of Newton's method
LONGEST_STEP = 1.0  # in log-odds: with longer ones the method may diverge
STIFFNESS = 5.0  # prevents overfitting: decisions of one game are correlated
PULL = 0.02  # towards the prediction, relative to that: holds knots without data
FARTHEST = 30.0  # log-odds
LEAST_RISE = 0.1  # from knot to knot
TOLD = (0.1, 0.3, 0.5, 0.7, 0.9)  # the predictions shown in the output


class Said(NamedTuple):
    """A predicted win chance, and the team that predicted it."""

    chance: float
    team: int


def games_of(
    configuration: Configuration, learned: Learned, first_seed: int, games: int
) -> Iterator[tuple[list[Said], int | None]]:
    """Husky against itself on the hot floor: its predictions in each game, and the winning team."""
    hot = kernels()
    game = HotGame(configuration, hot.engine)
    tools = hot.net_tools(learned, configuration)._replace(rollout_rng=game.chance)
    for seed in range(first_seed, first_seed + games):
        game.deal(seed)
        hot.searching.memory.forget_all(game.rules, game.state, tools.activations.known)
        said: list[Said] = []
        while game.state[PHASE] != OVER and len(said) < LONGEST:
            value = hot.choosing.best_move(game.rules, game.state, tools)
            if value != WON:
                said.append(Said(chance_of(value), int(game.state[TURN]) % configuration.teams))
            hot.searching.play_out(game.rules, game.state, tools, tools.best, 0)
        if game.winner is not None:
            yield said, game.winner


class Counts:
    """How often each log-odds value was predicted, and how often it came true."""

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
        """The maximum-likelihood curve, regularised to be smooth.

        Logistic regression on the two knots around each prediction, by Newton's method. It starts
        at 0: the predictions of a very overconfident net are too far off to start from."""
        if not self.said:
            return AS_SAID
        size = len(AS_SAID)
        shares = numpy.zeros((len(self.said), size))  # weights of the knots in each prediction
        for row, number in enumerate(self.said):
            knot, part = knot_before(number / FINE)
            shares[row, knot : knot + 2] = 1 - part, part
        counts = numpy.array([*self.said.values()])
        won = numpy.array([self.won[number] for number in self.said])
        bends = numpy.diff(numpy.eye(size), 2, axis=0)
        stiffness = STIFFNESS * self.said.total() / self.games
        doubts = stiffness * (bends.T @ bends + PULL * numpy.eye(size))
        height = numpy.zeros(size)
        for _ in range(STEPS):
            chances = 1 / (1 + numpy.exp(-(shares @ height).clip(-FARTHEST, FARTHEST)))
            slope = shares.T @ (won - counts * chances) - doubts @ height
            slope += stiffness * PULL * numpy.array(AS_SAID)
            weights = counts * chances * (1 - chances)
            step = numpy.linalg.solve(doubts + shares.T @ (weights[:, None] * shares), slope)
            height += step * min(1.0, LONGEST_STEP / max(abs(step)))
        return rising(height.tolist())


def rising(height: list[float]) -> Curve:
    """Make the curve increase, so that the order of moves stays. The outer knots give way: there is
    less data for them."""
    made, middle = list(height), len(height) // 2
    for at in range(middle + 1, len(made)):
        made[at] = max(made[at], made[at - 1] + LEAST_RISE)
    for at in range(middle - 1, -1, -1):
        made[at] = min(made[at], made[at + 1] - LEAST_RISE)
    return tuple(made)


def _logit(chance: float) -> float:
    return value_of(chance) / SCALE  # bots use a unit of their own


def _chance(logit: float) -> float:
    return chance_of(SCALE * logit)


def calibrated(model: Model, games: int, say: Callable[[str], None]) -> Model:
    """The model with a curve for each of its lessons."""
    plain = model_file.uncalibrated(model)
    learned = Learned(plain)
    curves: dict[str, list[float]] = {}
    for lesson in lessons_of(model.game):
        configuration, counts = configure(**lesson.game), Counts()
        counts.add(games_of(configuration, learned, SEED, games))
        key, curve = model_file.calibration_key(configuration), counts.curve()
        curves[key] = [round(number, 4) for number in curve]
        true = (_chance(true_logit(list(curve), _logit(said))) for said in TOLD)
        told = zip(TOLD, true, strict=True)
        say(f"{key}: predicted, actual " + ", ".join(f"{s:.0%} {chance:.0%}" for s, chance in told))
    return plain._replace(about={**plain.about, "calibration": curves})


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m doghouse.train.calibrating",
        description="Let a net play against itself and calibrate its win chances by the results.",
    )
    parser.add_argument("model", type=Path, help="a model file, which is rewritten")
    parser.add_argument("--games", type=int, default=300, help="for each table (default: 300)")
    asked = parser.parse_args()
    place: Path = asked.model.resolve()  # follow links
    try:
        if asked.games < 1:
            raise ValueError(f"--games must be at least 1, not {asked.games}")
        model = model_file.read_model(str(asked.model))
        if not os.access(place.parent, os.W_OK):  # fail now, not after all the games
            raise ValueError(f"can't write to {place.parent}")
        made = calibrated(model, asked.games, lambda line: print(line, flush=True))
        write_whole(place, model_file.repack(made))
    except (ValueError, OSError) as error:
        raise SystemExit(f"calibrating: {error}") from error
    except KeyboardInterrupt:
        raise SystemExit(f"stopped: {asked.model} is unchanged") from None


if __name__ == "__main__":
    main()
