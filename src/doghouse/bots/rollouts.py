"""Rollouts over worlds, as many as were asked for or the time allows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from ..rules.core.hot import WORD_MASK
from .evaluator import Evaluator
from .strata import Stratum

BATCH = 2  # worlds between two looks at the clock
MOST_ASKED = 100_000  # worlds: some minutes for a move
MOST_TURNS = 100  # a game has about 70


class Look(NamedTuple):
    """How many worlds are looked into, how many of its own turns ahead, and until when."""

    worlds: int
    turns: int
    seed: int
    until: float | None


def mean_rollouts(
    evaluator: Evaluator, chosen: Sequence[int], strata: Sequence[Stratum], look: Look
) -> list[float]:
    """What some of the moves come to, on the average; worlds are shared out among the strata."""
    rng = evaluator.kernels.engine.words([look.seed & WORD_MASK])
    until = look.until
    totals = [0.0] * len(chosen)
    weighed = 0.0
    for stratum in strata:
        asked = max(1, round(look.worlds * stratum.weight))
        done = 0
        sums = [0.0] * len(chosen)
        while done < asked and (until is None or weighed + done == 0 or time.monotonic() < until):
            number = min(BATCH, asked - done) if until is not None else asked
            more = evaluator.rollout_values(chosen, stratum, rng, number, look.turns)
            sums = [total + value for total, value in zip(sums, more, strict=True)]
            done += number
        if done:
            weighed += stratum.weight
            totals = [t + stratum.weight * s / done for t, s in zip(totals, sums, strict=True)]
    return [total / weighed for total in totals]
