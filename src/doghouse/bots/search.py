"""search: the best few moves are tried in many worlds, with the others' answers."""

from __future__ import annotations

import time

from ..rules.core.hot import WORD_MASK
from .evaluation import TUNED, Evaluation
from .expert import ExpertBot
from .thinking import MOVE, Mind

KEEP = 12  # moves that are planned on from, before the search
BATCH = 2  # worlds between two looks at the clock


class SearchBot(ExpertBot):
    """`worlds`: how many, where time allows; `keep`: candidates; `margin`: within what value;

    `share`: how much of the answer is the search's, the rest is the plan's.
    """

    def __init__(
        self,
        evaluation: Evaluation = TUNED,
        worlds: int = 10,
        keep: int = 6,
        margin: float = 0.6,
        share: float = 0.75,
        **lapses: float,
    ) -> None:
        super().__init__(evaluation, keep=KEEP, **lapses)
        self.worlds = worlds
        self.candidates = keep
        self.margin = margin
        self.share = share

    def values(self, mind: Mind, seed: int, seconds: float | None) -> list[float]:
        begun = time.monotonic()
        values = super().values(mind, seed, seconds)
        order = sorted(range(len(values)), key=lambda i: -values[i])
        best = values[order[0]]
        kept = [i for i in order[: self.candidates] if values[i] > best - self.margin]
        if len(kept) == 1:
            return values
        until = None if seconds is None else begun + seconds
        means = self.search(mind, kept, seed, until)
        searched = dict(zip(kept, means, strict=True))
        floor = min(means)
        return [
            self.share * searched[i] + (1 - self.share) * value
            if i in searched
            else min(value, floor) - self.margin
            for i, value in enumerate(values)
        ]

    def search(self, mind: Mind, kept: list[int], seed: int, until: float | None) -> list[float]:
        """The mean outlook of each candidate."""
        shop, imagination, tools = mind.shop, mind.imagination, mind.tools
        cells = [int(cell) for i in kept for cell in mind.moves[MOVE * i : MOVE * i + MOVE]]
        moves = shop.engine.words(cells)
        totals = shop.engine.floats([0.0] * len(kept))
        rng = shop.engine.words([seed & WORD_MASK])
        done = 0
        while done < self.worlds and (until is None or done == 0 or time.monotonic() < until):
            number = min(BATCH, self.worlds - done) if until is not None else self.worlds - done
            shop.searching.search_worlds(
                mind.rules,
                imagination.template,
                imagination.slots,
                imagination.hidden,
                imagination.pool,
                imagination.size,
                rng,
                number,
                tools.world,
                tools.course,
                tools.fate,
                tools,
                moves,
                len(kept),
                totals,
            )
            done += number
        return [float(total) / done for total in totals]
