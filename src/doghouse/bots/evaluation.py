"""Evaluations: functions from results to values, many at a time. Any may take the place of ours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ..rules.core.layout import Cells

SCALE = 1.5  # how much value turns an even game into 73 %
MOST = 60.0  # more is as good as won


class Result(NamedTuple):
    """What a seat has before it: the state it moved in, and the state its move leads to.

    The cells have their names in rules/core/layout.py. No card is there that the seat can't know:
    a hidden one is NO_CARD, or was dealt at random into a world that a search imagines.
    """

    seat: int
    before: Cells
    after: Cells

    @property
    def is_standing(self) -> bool:
        """Where a search has to stop between two moves: a position as it stands."""
        return self.before is self.after


class Evaluation(Protocol):
    """One value a result: what it is worth to the team of its seat, `value_of` its chance to win.

    `rules` are the cells of the rules. Games that are over are not asked about. The same results
    must get the same values.
    """

    def __call__(self, rules: Cells, results: Sequence[Result]) -> Sequence[float]: ...


def chance_of(value: float) -> float:
    """A chance to win, from a value (in marbles or rows, where weights gave it)."""
    return 1.0 / (1.0 + math.exp(-max(min(value, MOST), -MOST) / SCALE))


def value_of(chance: float) -> float:
    """The way back: an even chance is 0, certainty is MOST."""
    if not 0.0 < chance < 1.0:
        return math.copysign(MOST, chance - 0.5)
    return SCALE * math.log(chance / (1.0 - chance))
