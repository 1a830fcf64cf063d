"""Moves as a bot values them: the chance to win with each, how sure that is, and why."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..bots import Bot
from ..bots.wolf import WolfBot
from ..explain.reasons import Reason
from ..notation.plain_names import NameOf
from .world_counts import count_happenings, telling_reason

SAMPLES = 5  # independent answers of a bot, from which its error is known
NEXT_SEED = 0x9E3779B9  # between two of them
TOLD = 3  # moves that are explained, where nothing else is said


class ValuedMove(NamedTuple):
    """`error` is the standard error of the chance: 0 where the bot leaves nothing to luck.
    `counted`: what happens in sampled worlds, if anything tells this move from the others."""

    move: str
    chance: float
    error: float
    reason: Reason
    counted: Reason | None = None

    def sentence(self, language: str, name_of: NameOf | None = None) -> str:
        said = self.reason.in_language(language, name_of)
        if self.counted is None:
            return said
        return f"{said} {self.counted.in_language(language, name_of)}"


def comparing(bot: Bot) -> Bot:
    """For few moves whose difference counts, however bad one of them is."""
    return bot.comparing() if isinstance(bot, WolfBot) else bot


def value_moves(
    bot: Bot,
    view: Mapping[str, Any],
    moves: Sequence[str],
    *,
    seed: int,
    seconds: float | None = None,
    samples: int = SAMPLES,
) -> list[ValuedMove]:
    """All that the bot thought of, the best first. It may take so many seconds in all."""
    chances: dict[str, list[float]] = defaultdict(list)
    reasons: dict[str, Reason] = {}
    each = None if seconds is None else seconds / samples
    for number in range(samples if len(moves) > 1 else 1):
        answer = bot.explain(view, moves, seed=seed + number * NEXT_SEED, seconds=each)
        for candidate in answer:
            chances[candidate.move].append(candidate.chance)
            reasons.setdefault(candidate.move, candidate.reason)
    valued = [
        ValuedMove(move, *mean_and_error(found), reasons[move]) for move, found in chances.items()
    ]
    return sorted(valued, key=lambda one: -one.chance)


def with_counts(
    view: Mapping[str, Any], valued: Sequence[ValuedMove], *, seed: int
) -> list[ValuedMove]:
    """These few moves, the best first, each with what comes of it in sampled worlds."""
    counted = count_happenings(view, [one.move for one in valued], seed)
    return [
        one._replace(counted=telling_reason(own, counted[:at] + counted[at + 1 :], at == 0))
        for at, (one, own) in enumerate(zip(valued, counted, strict=True))
    ]


def explained_moves(
    bot: Bot,
    view: Mapping[str, Any],
    moves: Sequence[str],
    *,
    seed: int,
    seconds: float | None = None,
    most: int = TOLD,
) -> list[ValuedMove]:
    """The best few, each with its chance, its error and its reasons."""
    valued = value_moves(bot, view, moves, seed=seed, seconds=seconds)
    return with_counts(view, valued[:most], seed=seed)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the standard error of it; 0 where there is only one."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, math.sqrt(spread / len(values))
