"""Choosing by value: value every result of every card, and play the best."""

from __future__ import annotations

from ...rules.core import actions as act
from ...rules.core import chance as ch
from ...rules.core import layout, playout, sevens
from ...rules.core.hot import SIGNED, entry, hot, leaf
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
from .tools import EQUALS, MOVE, TIE_RNG, Cells, Tools, Weights
from .values import result_value
from .weights import WON


@entry
@hot
def value_moves(r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, values: Weights) -> None:
    """Value some whole moves: each has moves[at] actions, from moves[at + 1] on."""
    copy_cells(s, tools.trial, 0, layout.CELLS)
    leave_base(tools.activations)
    for i in range(len(values)):
        make_result(r, s, tools.scratch_rng, seat, moves, i * MOVE, tools.trial)
        values[i] = result_value(r, s, tools.trial, tools, seat)


@leaf
def is_better(reached: float, value: float, ties: Cells) -> bool:
    """Among equals the first is the best, unless a lot decides."""
    if reached > value:
        ties[EQUALS] = 1
        return True
    if reached < value or ties[TIE_RNG] == 0:
        return False
    ties[EQUALS] += 1
    return ch.draw_below(ties, ties[EQUALS]) == 0


@hot
def best_seven(r: Cells, s: Cells, tools: Tools, seat: int, face: int, value: float) -> float:
    """Check whether a whole seven is better than `value`; if so, it becomes the best."""
    count = find_sevens(r, s, tools, seat, face)
    begin_sevens(r, s, seat, face, tools.trial)
    leave_base(tools.activations)
    for i in range(count):
        row = i * sevens.F_ROW
        show_seven(r, tools.found, row, tools.trial)
        reached = result_value(r, s, tools.trial, tools, seat)
        if is_better(reached, value, tools.ties):
            value = reached
            copy_seven(tools.found, row, tools.best)
    return value


@entry
@hot
def best_move(r: Cells, s: Cells, tools: Tools) -> float:
    """Write the move of highest value for the seat to play to tools.best; return its value."""
    seat = s[layout.TURN] + SIGNED
    value = -WON
    tools.ties[EQUALS] = 0
    copy_cells(s, tools.trial, 0, layout.CELLS)
    leave_base(tools.activations)
    for i in range(playout.legal_actions(r, s, tools.out, tools.work)):
        action = tools.out[i]
        if act.kind_of(action) == act.PART:
            continue
        tools.single[0] = 1
        tools.single[1] = action
        make_result(r, s, tools.scratch_rng, seat, tools.single, 0, tools.trial)
        reached = result_value(r, s, tools.trial, tools, seat)
        if is_better(reached, value, tools.ties):
            value = reached
            tools.best[0] = 1
            tools.best[1] = action
    splits = splits_of(r, s, tools, seat)
    for face in range(layout.FACES):
        if splits >> face & 1:
            value = best_seven(r, s, tools, seat, face, value)
    return value


# --- plan: what the remaining cards could do next if nobody interfered ---------------------------

BEYOND = 1.0  # what a plan that wins the game adds to a move
DEEPEST = -1.0  # how much worse the position may look after the next card; it need not be played


@entry
@hot
def planned_value(
    r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int, trust: float
) -> float:
    """A move's value, plus the share `trust` of what the best card after it adds."""
    plan = tools.ahead
    copy_cells(s, plan, 0, layout.CELLS)
    make_result(r, s, tools.scratch_rng, seat, moves, at, plan)
    value = result_value(r, s, plan, tools, seat)
    is_fold = act.kind_of(moves[at + 1]) == act.FOLD
    is_board_card = r[layout.R_TRACK] and s[layout.PHASE] == layout.PLAY and not is_fold
    if not is_board_card or s[layout.HAND_SIZE + seat] < 2 or value == WON:
        return value
    best = best_move(r, plan, tools)
    if best == WON:
        best = value + BEYOND
    return value + trust * max(best - value, DEEPEST)


# --- self-play: whole games in which every seat plays its best move by value ---------------------


@entry
@hot
def play_on(r: Cells, s: Cells, chance: Cells, tools: Tools, tally: Cells, most: int) -> int:
    """Play to the end, or for `most` moves; return how many. The tally is that of random play."""
    moves = 0
    while s[layout.PHASE] != layout.OVER and moves < most:
        best_move(r, s, tools)
        if act.kind_of(tools.best[1]) == act.FOLD:
            tally[playout.FOLDS] += 1
        for i in range(tools.best[0]):
            playout.apply(r, s, chance, tools.best[1 + i])
            tally[playout.CAPTURES] += s[layout.CAPTURED]
        moves += 1
    tally[playout.DECISIONS] += moves
    if s[layout.PHASE] == layout.OVER:
        tally[playout.FINISHED] += 1
        tally[playout.WINS + s[layout.WINNER]] += 1
    return moves
