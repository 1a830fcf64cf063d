"""Many games on a GPU: each thread works through some of the games in a workspace of its own.

Imported only as ``doghouse.cuda.env.core.grid``. Workspaces and games are interleaved cell by cell,
so that threads of a warp that access the same cell share one stretch of memory. There are as many
workspaces as threads.

Observations have a kernel of their own: included in the step, they make it three times as slow on
an H200.
"""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

from ...rules.core.hot import hot, kernel
from ...rules.core.layout import Cells
from . import stepping
from .batches import Results
from .packing import P_MEMORY, unpack
from .stepping import Plan, Store, Workspace

cuda: Any = importlib.import_module("numba.cuda")

# With all 255 fewer threads run at once: 34 ms instead of 29 for the results of 65 536 games of DOG
# Cards with 4 on an H200. The other kernels are no quicker for it (docs/results/gpu.md).
WRITING_REGISTERS = 96


@hot
def own(spaces: Any, thread: int) -> Workspace:
    """The workspace of a thread."""
    return Workspace(
        spaces.s[:, thread],
        spaces.chance[:, thread],
        spaces.out[:, thread],
        spaces.work[:, thread],
        spaces.trial[:, thread],
        spaces.f[:, thread],
    )


@kernel
def begin(plan: Plan, spaces: Any, store: Store) -> None:
    w = own(spaces, cuda.grid(1))
    for at in range(cuda.grid(1), len(store.games), cuda.gridsize(1)):
        stepping.begin_game(plan, w, store, at)


@kernel
def play_randomly(plan: Plan, spaces: Any, store: Store, steps: int) -> None:
    w = own(spaces, cuda.grid(1))
    for at in range(cuda.grid(1), len(store.games), cuda.gridsize(1)):
        stepping.play_randomly(plan, w, store, at, steps)


@kernel
def offer(plan: Plan, spaces: Any, store: Store) -> None:
    w = own(spaces, cuda.grid(1))
    for at in range(cuda.grid(1), len(store.games), cuda.gridsize(1)):
        stepping.offer_game(plan, w, store, at)


@kernel
def observe(plan: Plan, spaces: Any, store: Store) -> None:
    w = own(spaces, cuda.grid(1))
    for at in range(cuda.grid(1), len(store.games), cuda.gridsize(1)):
        unpack(plan.r, plan.p, store.games[at], w.s)
        stepping.observe(plan, w, store, at)


@kernel
def step(plan: Plan, spaces: Any, store: Store, numbers: Cells, refused: Cells) -> None:
    w = own(spaces, cuda.grid(1))
    for at in range(cuda.grid(1), len(store.games), cuda.gridsize(1)):
        if not stepping.step_game(plan, w, store, at, numbers[at]):
            cuda.atomic.min(refused, 0, at)


@kernel
def check(store: Store, numbers: Cells, refused: Cells) -> None:
    """Find the first game whose action is out of range or masked; finished games need none."""
    at = cuda.grid(1)
    if at < len(store.games) and stepping.legal_count(store.info[at]):
        number = numbers[at]
        if number < 0 or number >= len(store.masks[at]) or store.masks[at][number] == 0:
            cuda.atomic.min(refused, 0, at)


@kernel
def widen(numbers: Cells, wide: Cells) -> None:
    """Convert numbers of any kind to those for which the other kernels are compiled."""
    at = cuda.grid(1)
    if at < len(numbers):
        wide[at] = numbers[at]


@kernel
def count(store: Store, legal: Cells) -> None:
    """The number of actions of each game."""
    at = cuda.grid(1)
    if at < len(store.games):
        legal[at] = stepping.legal_count(store.info[at])


@kernel
def expand(plan: Plan, spaces: Any, store: Store, results: Results) -> None:
    w = own(spaces, cuda.grid(1))
    actions, numbers = results.actions, results.numbers
    for at in range(cuda.grid(1), len(store.games), cuda.gridsize(1)):
        g, mask, first = store.games[at], store.masks[at], results.starts[at]
        end = stepping.list_results(plan, w, g, mask, actions, numbers, first)
        for row in range(first, end):
            results.games[row] = at


@partial(kernel, registers=WRITING_REGISTERS)
def write(plan: Plan, spaces: Any, store: Store, results: Results) -> None:
    """One thread per row: games have few results or many, and a warp waits for its slowest
    thread."""
    w = own(spaces, cuda.grid(1))
    for row in range(cuda.grid(1), len(results.rows), cuda.gridsize(1)):
        g = store.games[results.games[row]]
        unpack(plan.r, plan.p, g, w.s)
        m = g[plan.p[P_MEMORY] :]
        stepping.write_result(plan, w, m, results.actions[row], results.rows[row])
