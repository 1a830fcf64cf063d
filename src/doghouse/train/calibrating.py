"""Make a model's word hold:   python -m doghouse.train.calibrating MODEL [--games 300]

Self-play values its own best moves too high: of many guesses the best is mostly one that was too
good. So a trained net plays against itself once more, and of what it said and who won a straight
line is fitted for each number of seats and teams, which is written into its model file. The order
of moves stays as it was. Needs no torch.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..bots.core.values import WON
from ..bots.evaluation import chance_of, value_of
from ..bots.kernels import kernels
from ..bots.learned import Learned
from ..bots.model_file import Model, calibration_key, read_model, repack
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

    def line(self) -> tuple[float, float]:
        """(scale, shift) of the log-odds that make what came true likeliest."""
        scale, shift = 1.0, 0.0
        for _ in range(STEPS):
            slope = [0.0, 0.0]
            bend = [0.0, 0.0, 0.0]
            for number, count in self.said.items():
                logit = number / FINE
                chance = 1 / (1 + math.exp(-(scale * logit + shift)))
                gap = self.won[number] - count * chance
                weight = count * chance * (1 - chance)
                slope = [slope[0] + gap * logit, slope[1] + gap]
                bend = [
                    bend[0] + weight * logit * logit,
                    bend[1] + weight * logit,
                    bend[2] + weight,
                ]
            area = bend[0] * bend[2] - bend[1] ** 2
            if area <= 1e-9:
                break
            scale += (slope[0] * bend[2] - slope[1] * bend[1]) / area
            shift += (slope[1] * bend[0] - slope[0] * bend[1]) / area
        return scale, shift


def _logit(chance: float) -> float:
    return value_of(chance) / value_of(1 / (1 + math.exp(-1)))  # bots have a unit of their own


def calibrated(model: Model, games: int) -> Model:
    """The model with a line for each number of seats and teams that its lessons have."""
    plain = model._replace(about={**model.about, "calibration": {}})
    learned = Learned(plain)
    counts: dict[str, Counts] = {}
    for lesson in lessons_of(model.game, 0, 0):
        configuration = configure(**lesson.wish)
        found = counts.setdefault(calibration_key(configuration), Counts())
        found.add(games_of(configuration, learned, SEED, games))
    lines = {key: [round(number, 4) for number in c.line()] for key, c in counts.items()}
    return plain._replace(about={**plain.about, "calibration": lines})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m doghouse.train.calibrating")
    parser.add_argument("model", type=Path, help="a model file; it is written anew")
    parser.add_argument("--games", type=int, default=300, help="a table (300)")
    asked = parser.parse_args()
    try:
        model = read_model(str(asked.model))
    except ValueError as error:
        raise SystemExit(f"calibrating: {error}") from error
    made = calibrated(model, asked.games)
    asked.model.write_bytes(repack(made))
    for key, (scale, shift) in made.about["calibration"].items():
        print(f"{key}: {scale:.2f} times, {shift:+.2f}")


if __name__ == "__main__":
    main()
