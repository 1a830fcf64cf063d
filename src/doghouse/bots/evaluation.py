"""Values and chances: what an evaluation says, and what people read."""

from __future__ import annotations

import math

from .core.values import SCALE

MOST = 60.0  # more is as good as won


def chance_of(value: float) -> float:
    """A chance to win, from a value (in marbles or rows, where weights gave it)."""
    return 1.0 / (1.0 + math.exp(-max(min(value, MOST), -MOST) / SCALE))


def value_of(chance: float) -> float:
    """The way back: an even chance is 0, certainty is MOST."""
    if not 0.0 < chance < 1.0:
        return math.copysign(MOST, chance - 0.5)
    return SCALE * math.log(chance / (1.0 - chance))
