"""Choose by value: every result of every card is valued, the best is played."""

from __future__ import annotations

from .floor import actions as act
from .floor import chance as ch
from .floor import hot as _hot
from .floor import layout, playout, sevens
from .nets import leave_base
from .results import (
    begin_sevens,
    copy_cells,
    copy_seven,
    find_sevens,
    make_result,
    show_seven,
    splits_of,
)
from .tools import EQUALS, LOTS, MOVE, Cells, Tools, Weights
from .values import WON, result_value

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED


@hot
def value_moves(r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, values: Weights) -> None:
    """Each of some whole moves: moves[at] actions from moves[at + 1] on."""
    copy_cells(s, tools.trial, 0, playout.CELLS)
    leave_base(tools.sheet)
    for i in range(len(values)):
        make_result(r, s, tools.luck, seat, moves, i * MOVE, tools.trial)
        values[i] = result_value(r, s, tools.trial, tools, seat)


@leaf
def is_better(reached: float, value: float, lots: Cells) -> bool:
    """Among equals the first is the best, or a lot decides."""
    if reached > value:
        lots[EQUALS] = 1
        return True
    if reached < value or lots[LOTS] == 0:
        return False
    lots[EQUALS] += 1
    return ch.draw_below(lots, lots[EQUALS]) == 0


@hot
def best_seven(r: Cells, s: Cells, tools: Tools, seat: int, face: int, value: float) -> float:
    """Look whether a whole seven is better than `value`; if so, it is the best."""
    count = find_sevens(r, s, tools, seat, face)
    begin_sevens(r, s, seat, face, tools.trial)
    leave_base(tools.sheet)
    for i in range(count):
        row = i * sevens.F_ROW
        show_seven(r, tools.found, row, tools.trial)
        reached = result_value(r, s, tools.trial, tools, seat)
        if is_better(reached, value, tools.lots):
            value = reached
            copy_seven(tools.found, row, tools.best)
    return value


@hot
def best_move(r: Cells, s: Cells, tools: Tools) -> float:
    """The move of highest value for the seat on turn into tools.best; its value."""
    seat = s[layout.TURN] + SIGNED
    value = -WON
    tools.lots[EQUALS] = 0
    copy_cells(s, tools.trial, 0, playout.CELLS)
    leave_base(tools.sheet)
    for i in range(playout.legal_actions(r, s, tools.out, tools.work)):
        action = tools.out[i]
        if act.kind_of(action) == act.PART:
            continue
        tools.single[0] = 1
        tools.single[1] = action
        make_result(r, s, tools.luck, seat, tools.single, 0, tools.trial)
        reached = result_value(r, s, tools.trial, tools, seat)
        if is_better(reached, value, tools.lots):
            value = reached
            tools.best[0] = 1
            tools.best[1] = action
    splits = splits_of(r, s, tools, seat)
    for face in range(layout.FACES):
        if splits >> face & 1:
            value = best_seven(r, s, tools, seat, face, value)
    return value
