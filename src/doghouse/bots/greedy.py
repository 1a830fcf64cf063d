"""greedy: values the position after each move and plays the best."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .asking import mind_for
from .bot import Candidate, View
from .evaluation import Evaluation, chance_of
from .lapses import Lapses
from .telling import reason_for
from .thinking import Mind
from .weighted import BASIC


class GreedyBot:
    """Takes the chances of Lapses as arguments, to err like people.

    `evaluation`: what a position is worth; not a number, so only a program can give another one.
    """

    def __init__(self, evaluation: Evaluation = BASIC, **lapses: float) -> None:
        self.evaluation = evaluation
        self.lapses = Lapses(**lapses) if lapses else None

    def values(self, mind: Mind, seed: int, seconds: float | None) -> list[float]:
        return mind.values()

    def ranked(
        self, view: View, moves: Sequence[str], seed: int, seconds: float | None
    ) -> list[tuple[float, str]]:
        """All moves, the best first; the order of equals is drawn by lot."""
        if len(moves) == 1:
            return [(0.0, moves[0])]
        values = self.values(mind_for(view, moves, self.evaluation), seed, seconds)
        rng = random.Random(seed)
        if self.lapses:
            values = self.lapses.of(view, moves, values, rng)
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
        return [Candidate(move, chance_of(value), reason_for(view, move)) for value, move in ranked]
