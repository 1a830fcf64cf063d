"""Rollouts over worlds, as many as were asked for or the time allows."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ..rules.core.hot import WORD_MASK
from .evaluator import Evaluator

BATCH = 2  # worlds between two looks at the clock


def mean_rollouts(
    evaluator: Evaluator,
    chosen: Sequence[int],
    worlds: int,
    turns: int,
    seed: int,
    until: float | None,
) -> list[float]:
    """What some of the moves come to after `turns` turns, on the average."""
    rng = evaluator.kernels.engine.words([seed & WORD_MASK])
    totals = [0.0] * len(chosen)
    done = 0
    while done < worlds and (until is None or done == 0 or time.monotonic() < until):
        number = min(BATCH, worlds - done) if until is not None else worlds - done
        more = evaluator.rollout_values(chosen, rng, number, turns)
        totals = [total + value for total, value in zip(totals, more, strict=True)]
        done += number
    return [total / done for total in totals]
