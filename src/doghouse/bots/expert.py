"""expert: like greedy, but plans the next card together with this one."""

from __future__ import annotations

from .evaluation import Evaluation
from .greedy import GreedyBot
from .thinking import Mind
from .weighted import TUNED


class ExpertBot(GreedyBot):
    """`keep`: how many moves are planned on from; `trust`: how much a plan counts."""

    def __init__(
        self,
        evaluation: Evaluation = TUNED,
        keep: int = 12,
        trust: float = 0.25,
        **lapses: float,
    ) -> None:
        super().__init__(evaluation, **lapses)
        self.keep = keep
        self.trust = trust

    def values(self, mind: Mind, seed: int, seconds: float | None) -> list[float]:
        values = mind.values()
        order = sorted(range(len(values)), key=lambda i: -values[i])
        kept, rest = order[: self.keep], order[self.keep :]
        planned = mind.planned(kept, self.trust)
        floor = min(planned)
        for i, value in zip(kept, planned, strict=True):
            values[i] = value
        for i in rest:
            values[i] = min(values[i], floor)
        return values
