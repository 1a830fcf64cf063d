"""What the wolf's search says, to learn from:

    python -m doghouse.train.search_targets FILE --game dog --minutes 10

Wolves play each other on all cores; every move that was worth a search becomes a row, its target is
what the search says of it. `--search-values FILE` of a training mixes these with its own games.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import time
from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor

from ..bots.evaluator import Evaluator
from ..bots.learned import Learned
from ..bots.model_file import shipped, uncalibrated
from ..bots.wolf import WolfBot
from ..features.encoding import input_count, option_inputs, row_width
from ..features.observation import Observation
from ..game import new
from ..rules.rulesets import GAMES, configure
from .curriculum import Lesson, Wish, lessons_of, only_lesson

SEED = 99_000_000
BY_LOT = 0.05  # moves, so that not all games are alike


class Sample(NamedTuple):
    """One game: its wish, the rows of searched moves one after the other, and what the search said
    of each. Packed, for there are to be millions of them."""

    wish: Wish
    rows: array[int]
    targets: array[float]


@cache
def teacher(game: str, worlds: int) -> WolfBot:
    """In one stage: every candidate in the same worlds, none said to be worse than it was found.
    Not calibrated: in a training it stands beside the net's own word, which isn't."""
    return WolfBot(Learned(uncalibrated(shipped(game))), worlds=worlds, stages=1)


def searched_game(task: tuple[Wish, int, int]) -> Sample:
    """`task`: the wish, worlds of a search, and the seed."""
    wish, worlds, seed = task
    game, rng = new(**wish, seed=seed), random.Random(seed)
    bot = teacher(game.game, worlds)
    sample = Sample(wish, array("h"), array("f"))
    width, nothing = row_width(game.configuration), input_count(game.game)
    while not game.is_over:
        view, moves = game.view(str(game.turn)), game.legal_moves()
        best = rng.randrange(len(moves))
        if len(moves) > 1 and rng.random() >= BY_LOT:
            evaluator = Evaluator(view, moves, bot.evaluation)
            values = evaluator.values()
            found = bot.searched(evaluator, values, rng.getrandbits(32), None)
            if found:
                observation = Observation(view)
                for number in found:
                    row = observation.result_row(moves[number].actions)
                    sample.rows.extend(row + [nothing] * (width - len(row)))
                sample.targets.extend(found.values())
            best = max(found or range(len(moves)), key=lambda i: found.get(i, values[i]))
        game.play(moves[best])
    return sample


def tasks_of(lessons: list[Lesson], worlds: int, seed: int) -> Iterator[tuple[Wish, int, int]]:
    rng = random.Random(seed)
    while True:
        lesson = rng.choices(lessons, [lesson.share for lesson in lessons])[0]
        seed += 1
        yield lesson.wish, worlds, seed


class Collected:
    """Rows by configuration, as a training reads them."""

    def __init__(self) -> None:
        self.parts: dict[str, dict[str, Any]] = {}

    def add(self, sample: Sample) -> None:
        blank = {"wish": sample.wish, "rows": array("h"), "targets": array("f")}
        part = self.parts.setdefault(repr(sample.wish), blank)
        part["rows"] += sample.rows
        part["targets"] += sample.targets

    @property
    def count(self) -> int:
        return sum(len(part["targets"]) for part in self.parts.values())

    def write(self, place: Path) -> None:
        tensors = [
            {
                "wish": part["wish"],
                "rows": torch.frombuffer(part["rows"], dtype=torch.int16).reshape(
                    len(part["targets"]), -1
                ),
                "targets": torch.frombuffer(part["targets"], dtype=torch.float32),
            }
            for part in self.parts.values()
            if part["targets"]
        ]
        torch.save(tensors, place)


def read_values(place: str, device: str) -> Iterator[tuple[Tensor, Tensor, Tensor, Tensor]]:
    """(rows, targets, which are known, options) of each configuration; none without a file."""
    for part in torch.load(place) if place else ():
        options = option_inputs(configure(**part["wish"]))
        known = torch.arange(len(part["rows"]), device=device)
        yield (
            part["rows"].to(device),
            part["targets"].to(device),
            known,
            torch.tensor(options, device=device),
        )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m doghouse.train.search_targets")
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", choices=GAMES, default="dog")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--worlds", type=int, default=0, help="of a search (as the wolf has them)")
    parser.add_argument("--workers", type=int, default=None, help="processes (all cores)")
    parser.add_argument("--only", default="", help="one lesson, by its name")
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    try:
        lessons = only_lesson(lessons_of(asked.game, 0, 0), asked.only)
    except ValueError as error:
        raise SystemExit(f"search_targets: {error}") from error
    until = time.monotonic() + 60 * asked.minutes
    collected = Collected()
    searched_game((lessons[-1].wish, 1, asked.seed))  # compiled once, for all
    with multiprocessing.get_context("spawn").Pool(asked.workers) as pool:
        for sample in pool.imap_unordered(
            searched_game, tasks_of(lessons, asked.worlds, asked.seed)
        ):
            collected.add(sample)
            if time.monotonic() > until:
                break
        pool.terminate()
    collected.write(asked.file)
    print(f"{collected.count} rows in {asked.file}")


if __name__ == "__main__":
    main()
