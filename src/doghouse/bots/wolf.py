"""wolf tries the net's best few moves in many worlds, with the replies of the others."""

from __future__ import annotations

import copy
import time
from typing import ClassVar, NamedTuple

from ..rules.rulesets import Configuration
from .bot import BotSettings, count, fraction
from .core.weights import WON
from .evaluation import chance_of, value_of
from .evaluator import (
    MOST_ASKED,
    MOST_KEPT,
    MOST_TURNS,
    STRANGERS,
    Evaluator,
    SearchBudget,
    deadline,
    mean_rollouts,
    strata_of,
)
from .greedy import HuskyBot

CERTAIN = 0.999  # weight of the search if it wins in every world
WIDE = 8  # candidates if the game may end in this round
PLAYED_ON = 140  # in DOG: seats to play for, summed over all worlds
MOST_STAGES = 10  # each samples twice the worlds of the one before
MOST_WORLDS = 60  # in DOG: two candidates differ by only a few points from world to world


class SearchSize(NamedTuple):
    """How many worlds to sample, and how many own turns to look ahead."""

    worlds: int
    turns: int


#: By seats. With three or four, the cards drawn before the second turn drown it in noise: one wolf
#: against two `search` won 37 % of 60 games with two turns in 40 worlds, 58 % with one in 120.
CARDS_SEARCH_SIZE = {2: SearchSize(70, 2), 3: SearchSize(100, 1), 4: SearchSize(90, 1)}


def search_size(configuration: Configuration) -> SearchSize:
    """The size that fits into 100 ms."""
    if configuration.game == "dogcards":
        return CARDS_SEARCH_SIZE[configuration.seats]
    return SearchSize(min(MOST_WORLDS, PLAYED_ON // configuration.seats), 2)


class WolfBot(HuskyBot):
    """Samples as many worlds and turns as its settings say, if time allows. In half of the
    worlds its opponents are strangers, who play by weights."""

    SETTINGS: ClassVar[BotSettings] = {
        **HuskyBot.SETTINGS,
        "worlds": count(0, 0, MOST_ASKED, "worlds to sample; 0: what suits the table"),
        "keep": count(6, 1, MOST_KEPT, "maximum number of candidates"),
        "margin": fraction(0.08, "how far a candidate's chance may be below the best"),
        "share": fraction(0.9, "weight of the search in the result; the rest is the net's"),
        "turns": count(0, 0, MOST_TURNS, "own turns to look ahead; 0: what suits the table"),
        "stages": count(3, 1, MOST_STAGES, "stages, each of which halves the candidates"),
    }
    worlds: int
    keep: int
    margin: float
    share: float
    turns: int
    stages: int

    @property
    def settings(self) -> str:
        """Its settings other than net and seed: if one differs, its judgement may too."""
        own = {name: value for name, value in vars(self).items() if name != "evaluation"}
        fixed = (CERTAIN, WIDE, PLAYED_ON, MOST_WORLDS, CARDS_SEARCH_SIZE, STRANGERS.weights)
        return repr((own, fixed))

    def comparing(self) -> WolfBot:
        """The same bot, but it searches all given moves, bad ones too."""
        other = copy.copy(self)
        other.margin = 1.0
        return other

    def values(self, evaluator: Evaluator, seed: int, seconds: float | None) -> list[float]:
        values = evaluator.values()
        searched = self.searched(evaluator, values, seed, seconds)
        if not searched:
            return values
        lowest = min(searched.values())
        chances = [searched.get(i, min(chance_of(v), lowest)) for i, v in enumerate(values)]
        return [value_of(chance) for chance in chances]

    def searched(
        self, evaluator: Evaluator, values: list[float], seed: int, seconds: float | None
    ) -> dict[int, float]:
        """The chances of the moves worth a search; empty if one is clearly best."""
        until = deadline(evaluator, self.worlds, seconds)
        kept = self.kept(evaluator, values)
        if len(kept) == 1 or values[kept[0]] == WON:
            return {}
        worlds, turns = search_size(evaluator.information.configuration)
        budget = SearchBudget(self.worlds or worlds, self.turns or turns, seed, until)
        means = self.means(evaluator, kept, budget)
        found = {}
        for i, mean in means.items():
            share = self.share if mean < 1 else CERTAIN
            found[i] = share * mean + (1 - share) * chance_of(values[i])
        return found

    def means(
        self, evaluator: Evaluator, kept: list[int], budget: SearchBudget
    ) -> dict[int, float]:
        """Mean values of the candidates.

        Each stage keeps the better half and tries it in twice as many more worlds.
        """
        totals = dict.fromkeys(kept, 0.0)
        left, done = kept, 0
        worlds = max(1, budget.worlds >> self.stages - 1)
        for stage in range(self.stages):
            if stage and budget.until is not None and time.monotonic() >= budget.until:
                break
            strata = strata_of(evaluator.information, worlds)
            more = budget._replace(worlds=worlds, seed=budget.seed + stage)
            for i, mean in zip(left, mean_rollouts(evaluator, left, strata, more), strict=True):
                totals[i] = (done * totals[i] + worlds * mean) / (done + worlds)
            done += worlds
            left = sorted(left, key=lambda i: -totals[i])[: max(2, (len(left) + 1) // 2)]
            worlds *= 2
        floor = min(totals[i] for i in left)
        return {i: mean if i in left else min(mean, floor) for i, mean in totals.items()}

    def kept(self, evaluator: Evaluator, values: list[float]) -> list[int]:
        """The candidates, best by the net first."""
        order = sorted(range(len(values)), key=lambda i: -values[i])
        if evaluator.may_end():  # the net may miss it
            return order[: max(self.keep, WIDE)]
        floor = chance_of(values[order[0]]) - self.margin
        return [i for i in order[: self.keep] if chance_of(values[i]) >= floor]
