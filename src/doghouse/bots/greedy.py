"""greedy: values the position after each move and plays the best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from .blunders import BLUNDERS, UNIT, Blunders
from .bot import Candidate, View
from .bot_settings import BotSettings, check_settings
from .evaluation import chance_of
from .evaluator import Evaluator
from .learned import Learned
from .move_reasons import reasons_for
from .weighted import BASIC, Weighted


class GreedyBot:
    """Takes the chances of Blunders as arguments, to err like people.

    `evaluation`: what a position is worth; not a number, so only a program can give another one.
    """

    SETTINGS: ClassVar[BotSettings] = BLUNDERS

    def __init__(self, evaluation: Weighted | Learned = BASIC, **blunders: float) -> None:
        self.evaluation = evaluation
        if unknown := ", ".join(blunders.keys() - set(Blunders._fields)):
            raise TypeError(f"there is no argument {unknown}")
        check_settings(BLUNDERS, **blunders)
        self.blunders = Blunders(**blunders) if blunders else None

    def check_game(self, game: str) -> None:
        """ValueError where its net is one of another game."""
        if isinstance(self.evaluation, Learned):
            self.evaluation.check_game(game)

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        return evaluator.values()

    def ranked(
        self, view: View, moves: Sequence[str], seed: int, seconds: float | None
    ) -> list[tuple[float, str]]:
        """All moves, the best first; the order of equals is drawn by lot."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        values = self.values(Evaluator(view, moves, self.evaluation), seed, seconds)
        rng = random.Random(seed)
        if self.blunders:
            unit = 1.0 if isinstance(self.evaluation, Learned) else UNIT[view["game"]]
            values = self.blunders.of(moves, values, unit, rng)
        keyed = [(value, rng.random(), move) for value, move in zip(values, moves, strict=True)]
        return [(value, move) for value, _, move in sorted(keyed, key=lambda k: (-k[0], k[1]))]

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        return self.ranked(view, moves, seed, seconds)[0][1]

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        ranked = self.ranked(view, moves, seed, seconds)
        reasons = reasons_for(view, [move for _, move in ranked])
        return [
            Candidate(move, chance_of(value), reason)
            for (value, move), reason in zip(ranked, reasons, strict=True)
        ]
