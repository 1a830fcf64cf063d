"""What OpenSpiel's algorithms see of a state of DOG or DOG Cards, seat by seat."""

from __future__ import annotations

from typing import Any

import numpy

from ..features.core.fields import ALL, cells_of
from ..features.encoding import fields_of
from ..rules.rulesets import Configuration

RECENT = 32  # decisions that an information state tensor tells of
TOLD = 2  # numbers of each: who made it, what was chosen


class SpielObserver:
    """An observation: the fields of docs/environments.md divided by 255. With `recalls` an
    information state: the same, then the last decisions, newest first, as far as the seat saw them;
    its string has all of them."""

    def __init__(self, configuration: Configuration, recalls: bool) -> None:
        self.recalls = recalls
        self.cells = cells_of(fields_of(configuration.game))
        more = RECENT * TOLD if recalls else 0
        self.tensor = numpy.zeros(self.cells + more, numpy.float32)
        self.dict = {"observation": self.tensor[: self.cells]}
        if recalls:
            self.dict["recent"] = self.tensor[self.cells :].reshape(RECENT, TOLD)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = 0
        self.tensor[: self.cells] = numpy.array(state.observed(player), numpy.float32) / ALL
        if self.recalls:
            for at, told in enumerate(state.recent(player, RECENT)):
                self.dict["recent"][at] = told

    def string_from(self, state: Any, player: int) -> str:
        return str(state.recalled(player) if self.recalls else state.observed_text(player))
