"""Plan: what the cards that remain could do next, if nobody came between."""

from __future__ import annotations

from .choosing import best_move
from .floor import actions as act
from .floor import hot as _hot
from .floor import layout, playout
from .results import copy_cells, make_result
from .tools import Cells, Tools
from .values import WON, result_value

hot = _hot.hot

BEYOND = 1.0  # what a plan that wins the game adds to a move
DEEPEST = -1.0  # how much worse the position may look after the next card; it need not be played


@hot
def planned_value(
    r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int, trust: float
) -> float:
    """A move's value, and with the share `trust` that of the best card after it."""
    plan = tools.ahead
    copy_cells(s, plan, 0, playout.CELLS)
    make_result(r, s, tools.luck, seat, moves, at, plan)
    value = result_value(r, s, plan, tools, seat)
    is_fold = act.kind_of(moves[at + 1]) == act.FOLD
    is_board_card = r[layout.R_TRACK] and s[layout.PHASE] == layout.PLAY and not is_fold
    if not is_board_card or s[layout.HAND_SIZE + seat] < 2 or value == WON:
        return value
    best = best_move(r, plan, tools)
    if best == WON:
        best = value + BEYOND
    return value + trust * max(best - value, DEEPEST)
