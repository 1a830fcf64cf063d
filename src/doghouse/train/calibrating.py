"""Calibrate a model:   python -m doghouse.train.calibrating MODEL [--games 300]

Self-play values its own best moves too high: of many guesses the best is mostly one that was too
good. So a trained net plays against itself once more, and from what it said and who won a curve is
fitted for each lesson, which is written into its model file. The order of moves stays as it was.
Needs no torch.
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
LONGEST = 2000  # decisions of a game; whoever goes round in circles has not won
FINE = 50  # bins of a unit of log-odds
STEPS = 60  # of Newton's method
LONGEST_STEP = 1.0  # in log-odds: beyond it the method may lose its way
STIFFNESS = 5.0  # against a curve that follows luck: decisions of one game hang together
PULL = 0.02  # towards what was said, of that: holds knots that nothing was said near
FARTHEST = 30.0  # log-odds
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
        size = len(AS_SAID)
        shares = numpy.zeros((len(self.said), size))  # of the knots in what was said
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
    """The order of moves must stay, whatever was said and won. Knots farther out give way: there
    is less that speaks for them."""
    made, middle = list(height), len(height) // 2
    for at in range(middle + 1, len(made)):
        made[at] = max(made[at], made[at - 1] + LEAST_RISE)
    for at in range(middle - 1, -1, -1):
        made[at] = min(made[at], made[at + 1] - LEAST_RISE)
    return tuple(made)


def _logit(chance: float) -> float:
    return value_of(chance) / SCALE  # bots have a unit of their own


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
        model = model_file.read_model(str(asked.model))
        if not os.access(place.parent, os.W_OK):  # said now, and not after all games
            raise ValueError(f"nothing can be written in {place.parent}")
        made = calibrated(model, asked.games, lambda line: print(line, flush=True))
        write_whole(place, model_file.repack(made))
    except (ValueError, OSError) as error:
        raise SystemExit(f"calibrating: {error}") from error
    except KeyboardInterrupt:
        raise SystemExit(f"stopped: {asked.model} is as it was") from None


if __name__ == "__main__":
    main()
