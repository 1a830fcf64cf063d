"""Many games: the work of one CPU thread on its part of a batch.

One function for all tasks, so that what it calls is compiled only once.
"""

from __future__ import annotations

from typing import NamedTuple

from ...rules.core.hot import entry, hot
from ...rules.core.layout import Cells
from . import stepping
from .packing import P_MEMORY
from .stepping import Plan, Store, Table, Workspace

BEGIN, STEP, PLAY_RANDOMLY, EXPAND = 0, 1, 2, 3
NONE = -1


class Results(NamedTuple):
    """Sparse rows; their actions, by number and as actions; whose they are; and where each
    game's rows begin."""

    rows: Table
    numbers: Cells
    actions: Cells
    games: Cells
    starts: Cells


@entry
@hot
def work_on(
    plan: Plan,
    w: Workspace,
    store: Store,
    results: Results,
    numbers: Cells,
    task: int,
    steps: int,
    first: int,
    last: int,
) -> int:
    """Return the first game that rejected its action and was left unchanged, or NONE."""
    refused = NONE
    for at in range(first, last):
        if task == EXPAND:
            expand_game(plan, w, store, at, results)
            continue
        if task == STEP:
            if not stepping.step_game(plan, w, store, at, numbers[at]):
                refused = at if refused == NONE else refused
                continue
        else:
            if task == BEGIN:
                stepping.begin_game(plan, w, store, at)
            else:
                stepping.play_randomly(plan, w, store, at, steps)
            stepping.offer_game(plan, w, store, at)
        stepping.observe(plan, w, store, at)
    return refused


@hot
def expand_game(plan: Plan, w: Workspace, store: Store, at: int, results: Results) -> None:
    """Write a sparse row for the result of each legal action."""
    g = store.games[at]
    m = g[plan.p[P_MEMORY] :]
    actions, first = results.actions, results.starts[at]
    end = stepping.list_results(plan, w, g, store.masks[at], actions, results.numbers, first)
    for row in range(first, end):
        stepping.write_result(plan, w, m, actions[row], results.rows[row])
