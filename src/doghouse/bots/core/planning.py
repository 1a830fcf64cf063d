"""Plan: what the cards that remain could do next, if nobody came between."""

from __future__ import annotations

from .choosing import WON, best_move, copy_cells, move_value
from .floor import actions as act
from .floor import hot as _hot
from .floor import layout
from .results import make_board_result
from .tools import Cells, Tools

hot = _hot.hot

BEYOND = 1.0  # what a plan that wins the game adds to a move
DEEPEST = -1.0  # how much worse the position may look after the next card; it need not be played


@hot
def planned_value(
    r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int, trust: float
) -> float:
    """A move's value, and with the share `trust` that of the best card after it."""
    value = move_value(r, s, tools, seat, moves, at)
    kind = act.kind_of(moves[at + 1])
    is_board_card = r[layout.R_TRACK] and s[layout.PHASE] == layout.PLAY and kind != act.FOLD
    if not is_board_card or s[layout.HAND_SIZE + seat] < 2 or value == WON:
        return value
    plan = tools.ahead
    copy_cells(s, plan, 0, layout.DOG_CELLS)
    make_board_result(r, tools, seat, moves, at, plan)
    best = best_move(r, plan, tools)
    if best == WON:
        best = value + BEYOND
    return value + trust * max(best - value, DEEPEST)
