"""Self-play on the hot floor: every seat plays greedy's moves, a whole game in one call."""

from __future__ import annotations

from collections.abc import Callable

from ..rules.core.hot import WORD_MASK
from ..rules.core.layout import Cells
from .core.tools import LOTS
from .kernels import kernels
from .weighted import BASIC, Weighted

MOST_MOVES = 20_000  # of a game

Play = Callable[[Cells, Cells, Cells, Cells, int], int]


def self_play(weighted: Weighted = BASIC) -> Play:
    """A function of rules, state, chance, tally and lot: it plays on and says how many moves.

    The lot decides among moves of equal value. No seat looks at a card it can't know of.
    """
    floor = kernels()
    tools = floor.tools(weighted.weights)._replace(lots=floor.engine.words([0, 0]))

    def play(rules: Cells, state: Cells, chance: Cells, tally: Cells, lot: int) -> int:
        tools.lots[LOTS] = lot & WORD_MASK or 1  # 0 would draw none
        return int(floor.selfplay.play_on(rules, state, chance, tools, tally, MOST_MOVES))

    return play
