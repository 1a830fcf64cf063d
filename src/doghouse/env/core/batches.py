"""Many games: what one thread of a CPU does with its part of a batch.

One function for all tasks: what it calls is compiled once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .floor import hot as _hot
from .floor import layout
from .stepping import (
    Desk,
    Plan,
    begin_game,
    expand_game,
    roam_game,
    show_game,
    step_game,
)

entry = _hot.entry
Cells = layout.Cells
Table = Any  # two-dimensional: one row a game

BEGIN, STEP, ROAM, EXPAND = 0, 1, 2, 3
NONE = -1


class Store(NamedTuple):
    """The arrays of a batch, one row a game."""

    games: Table
    counters: Table
    news: Table
    rewards: Table
    drawn: Table  # one column: an action of the mover at random
    masks: Table
    observations: Table


class Results(NamedTuple):
    """Sparse rows, their actions by number and as they are, whose they are, and where those of
    each game begin."""

    rows: Table
    numbers: Cells
    actions: Cells
    games: Cells
    starts: Cells


@entry
def work_on(
    plan: Plan,
    desk: Desk,
    store: Store,
    results: Results,
    numbers: Cells,
    task: int,
    steps: int,
    first: int,
    last: int,
) -> int:
    """The first game that has no such action and was left as it is, or NONE."""
    refused = NONE
    for at in range(first, last):
        g = store.games[at]
        c = store.counters[at]
        news = store.news[at]
        reward = store.rewards[at]
        drawn = store.drawn[at]
        mask = store.masks[at]
        f = store.observations[at]
        if task == STEP:
            is_played = step_game(plan, desk, g, c, numbers[at], news, reward, drawn, mask, f)
            if not is_played and refused == NONE:
                refused = at
        elif task == EXPAND:
            first = results.starts[at]
            expand_game(plan, desk, g, mask, results.rows, results.actions, results.numbers, first)
        else:
            if task == BEGIN:
                begin_game(plan, desk, g, c, news, reward)
            else:
                roam_game(plan, desk, g, c, steps, news, reward)
            show_game(plan, desk, g, c, news, drawn, mask, f)
    return refused
