"""expert plans the next card together with this one; search tries the best few in many worlds."""

from typing import ClassVar

from .bot import BotSettings, Setting, count, fraction
from .evaluation import MOST, TUNED, Weighted
from .evaluator import (
    MOST_ASKED,
    MOST_KEPT,
    MOST_TURNS,
    Evaluator,
    SearchBudget,
    all_worlds,
    deadline,
    mean_rollouts,
)
from .greedy import GreedyBot

KEEP = 12  # moves to plan on from, also in search


class ExpertBot(GreedyBot):
    SETTINGS: ClassVar[BotSettings] = {
        **GreedyBot.SETTINGS,
        "keep": count(KEEP, 1, MOST_KEPT, "number of moves to plan on from"),
        "trust": fraction(0.25, "weight of the plan"),
    }
    keep: int
    trust: float

    def __init__(self, evaluation: Weighted = TUNED, **settings: float) -> None:
        super().__init__(evaluation, **settings)

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        return self.planned(evaluator, self.keep)

    def planned(self, evaluator: Evaluator, keep: int) -> list[float]:
        values = evaluator.values()
        order = sorted(range(len(values)), key=lambda i: -values[i])
        kept, rest = order[:keep], order[keep:]
        planned = evaluator.planned_values(kept, self.trust)
        floor = min(planned)
        for i, value in zip(kept, planned, strict=True):
            values[i] = value
        for i in rest:
            values[i] = min(values[i], floor)
        return values


WORLDS = {"dog": 40, "dogcards": 100}  # by game: a turn of DOG Cards changes little


class SearchBot(ExpertBot):
    """Samples as many worlds as its settings say, if time allows."""

    SETTINGS: ClassVar[BotSettings] = {
        **ExpertBot.SETTINGS,
        "worlds": count(
            0,
            0,
            MOST_ASKED,
            f"worlds to sample; 0: {WORLDS['dog']}, in DOG Cards {WORLDS['dogcards']}",
        ),
        "keep": count(8, 1, MOST_KEPT, "maximum number of candidates"),
        "margin": Setting(0.6, 0, MOST, "how far a candidate's value may be below the best"),
        "share": fraction(0.75, "weight of the search in the result; the rest is the plan's"),
        "turns": count(2, 1, MOST_TURNS, "own turns to look ahead in a round"),
    }
    worlds: int
    margin: float
    share: float
    turns: int

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        until = deadline(evaluator, self.worlds, seconds)
        values = self.planned(evaluator, KEEP)
        order = sorted(range(len(values)), key=lambda i: -values[i])
        best = values[order[0]]
        kept = [i for i in order[: self.keep] if values[i] >= best - self.margin]
        if len(kept) == 1:
            return values
        worlds = self.worlds or WORLDS[evaluator.information.configuration.game]
        every = [all_worlds(evaluator.information)]
        means = mean_rollouts(evaluator, kept, every, SearchBudget(worlds, self.turns, seed, until))
        searched = dict(zip(kept, means, strict=True))
        floor = min(means)
        return [
            self.share * searched[i] + (1 - self.share) * value
            if i in searched
            else min(value, floor) - self.margin
            for i, value in enumerate(values)
        ]
