"""wolf: the net's best few moves are tried in many worlds, with the others' answers."""

from __future__ import annotations

import time

from .core.values import WON
from .evaluation import chance_of, value_of
from .evaluator import Evaluator
from .husky import LEARNED, HuskyBot
from .learned import Learned
from .rollouts import Look, mean_rollouts
from .strata import strata_of

CERTAIN = 0.999  # the search's share where it wins in every world
WIDE = 12  # candidates where the game may end in this round
PLAYED_ON = 160  # seats that play on in all worlds together, where nothing else is said


class WolfBot(HuskyBot):
    """Looks into `worlds` worlds (0: 40 with four seats, more with fewer) where time allows.

    `keep`: candidates, within `margin` of the best chance to win; `share`: how much of the answer
    is the search's, the rest is the net's; `turns`: how many of its own it looks ahead.
    """

    def __init__(
        self,
        evaluation: Learned = LEARNED,
        worlds: int = 0,
        keep: int = 6,
        margin: float = 0.08,
        share: float = 0.75,
        turns: int = 1,
        **blunders: float,
    ) -> None:
        super().__init__(evaluation, **blunders)
        self.worlds = worlds
        self.keep = keep
        self.margin = margin
        self.share = share
        self.turns = turns

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        until = None if seconds is None else time.monotonic() + seconds
        values = evaluator.values()
        chances = [chance_of(value) for value in values]
        order = sorted(range(len(values)), key=lambda i: -values[i])
        floor = chances[order[0]] - self.margin
        if evaluator.may_end():  # the net may not see how
            kept = order[: max(self.keep, WIDE)]
        else:
            kept = [i for i in order[: self.keep] if chances[i] >= floor]
        if len(kept) == 1 or values[order[0]] == WON:
            return values
        worlds = self.worlds or PLAYED_ON // evaluator.information.configuration.seats
        strata = strata_of(evaluator.information, worlds)
        means = mean_rollouts(evaluator, kept, strata, Look(worlds, self.turns, seed, until))
        for i, mean in zip(kept, means, strict=True):
            share = self.share if mean < 1 else CERTAIN
            chances[i] = share * mean + (1 - share) * chances[i]
        lowest = min(chances[i] for i in kept)
        return [
            value_of(chance if i in kept else min(chance, lowest))
            for i, chance in enumerate(chances)
        ]
