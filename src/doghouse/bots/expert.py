"""expert: like greedy, but plans the next card together with this one."""

from __future__ import annotations

from typing import ClassVar

from .bot_settings import BotSettings, check_settings, count, share
from .evaluator import Evaluator
from .greedy import GreedyBot
from .weighted import TUNED, Weighted

MOST_KEPT = 1000  # moves


class ExpertBot(GreedyBot):
    SETTINGS: ClassVar[BotSettings] = {
        **GreedyBot.SETTINGS,
        "keep": count(1, MOST_KEPT, "how many moves are planned on from"),
        "trust": share("how much a plan counts"),
    }

    def __init__(
        self,
        evaluation: Weighted = TUNED,
        keep: int = 12,
        trust: float = 0.25,
        **blunders: float,
    ) -> None:
        super().__init__(evaluation, **blunders)
        check_settings(ExpertBot.SETTINGS, keep=keep, trust=trust)
        self.keep = keep
        self.trust = trust

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        values = evaluator.values()
        order = sorted(range(len(values)), key=lambda i: -values[i])
        kept, rest = order[: self.keep], order[self.keep :]
        planned = evaluator.planned_values(kept, self.trust)
        floor = min(planned)
        for i, value in zip(kept, planned, strict=True):
            values[i] = value
        for i in rest:
            values[i] = min(values[i], floor)
        return values
