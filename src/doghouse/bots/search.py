"""search: the best few moves are tried in many worlds, with the others' answers."""

from __future__ import annotations

import time
from typing import ClassVar

from .bot_settings import BotSettings, Setting, check_settings, count, share
from .evaluation import MOST
from .evaluator import Evaluator
from .expert import MOST_KEPT, ExpertBot
from .rollouts import MOST_ASKED, MOST_TURNS, Look, mean_rollouts
from .strata import all_worlds
from .weighted import TUNED, Weighted

KEEP = 12  # moves that are planned on from, before the search
WORLDS = {"dog": 40, "dogcards": 100}  # what suits a game: a turn of DOG Cards changes little


class SearchBot(ExpertBot):
    """Looks into as many worlds as it is told to where time allows."""

    SETTINGS: ClassVar[BotSettings] = {
        **ExpertBot.SETTINGS,
        "worlds": count(
            0,
            MOST_ASKED,
            f"worlds it looks into; 0: {WORLDS['dog']}, in DOG Cards {WORLDS['dogcards']}",
        ),
        "keep": count(1, MOST_KEPT, "candidates, at the most"),
        "margin": Setting(0, MOST, "how much less than the best value a candidate may have"),
        "share": share("how much of the answer is the search's; the rest is the plan's"),
        "turns": count(1, MOST_TURNS, "own turns it looks ahead in a round"),
    }

    def __init__(
        self,
        evaluation: Weighted = TUNED,
        worlds: int = 0,
        keep: int = 8,
        margin: float = 0.6,
        share: float = 0.75,
        turns: int = 2,
        **blunders: float,
    ) -> None:
        super().__init__(evaluation, keep=KEEP, **blunders)
        check_settings(
            self.SETTINGS, worlds=worlds, keep=keep, margin=margin, share=share, turns=turns
        )
        self.worlds = worlds
        self.candidates = keep
        self.margin = margin
        self.share = share
        self.turns = turns

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        begun = time.monotonic()
        values = super().values(evaluator, seed, seconds)
        order = sorted(range(len(values)), key=lambda i: -values[i])
        best = values[order[0]]
        kept = [i for i in order[: self.candidates] if values[i] >= best - self.margin]
        if len(kept) == 1:
            return values
        until = None if seconds is None else begun + seconds
        worlds = self.worlds or WORLDS[evaluator.information.configuration.game]
        every = [all_worlds(evaluator.information)]
        means = mean_rollouts(evaluator, kept, every, Look(worlds, self.turns, seed, until))
        searched = dict(zip(kept, means, strict=True))
        floor = min(means)
        return [
            self.share * searched[i] + (1 - self.share) * value
            if i in searched
            else min(value, floor) - self.margin
            for i, value in enumerate(values)
        ]
