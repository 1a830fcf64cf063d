"""Many games on a GPU: one thread works on one game after the other, on a desk of its own.

Imported only as ``doghouse.env.cuda.grid``. Desks and games lie side by side, cell by cell, so that
the threads of a warp that read or write the same cell share one stretch of memory.
"""

from __future__ import annotations

import importlib
from functools import partial
from typing import Any

from .batches import Results, Store
from .floor import hot as _hot
from .stepping import (
    Desk,
    Plan,
    begin_game,
    expand_result,
    legal_count,
    list_results,
    roam_game,
    show_game,
    step_game,
)

hot, kernel = _hot.hot, _hot.kernel
cuda: Any = importlib.import_module("numba.cuda")

# With all 255 fewer threads run at once: 34 ms instead of 29 for the results of 65 536 games of DOG
# Cards with 4 on an H200. The other kernels are no quicker for it (docs/results/gpu.md).
WRITING_REGISTERS = 96


@hot
def desk_of(desks: Any, thread: int) -> Desk:
    return Desk(
        desks.s[:, thread],
        desks.chance[:, thread],
        desks.out[:, thread],
        desks.work[:, thread],
        desks.trial[:, thread],
        desks.f[:, thread],
    )


@kernel
def begin(plan: Plan, desks: Any, store: Store) -> None:
    thread = cuda.grid(1)
    threads = desks.s.shape[1]
    if thread >= threads:
        return
    desk = desk_of(desks, thread)
    for at in range(thread, store.games.shape[0], threads):
        g = store.games[at]
        begin_game(plan, desk, g, store.counters[at], store.news[at], store.rewards[at])


@kernel
def roam(plan: Plan, desks: Any, store: Store, steps: int) -> None:
    thread = cuda.grid(1)
    threads = desks.s.shape[1]
    if thread >= threads:
        return
    desk = desk_of(desks, thread)
    for at in range(thread, store.games.shape[0], threads):
        g = store.games[at]
        roam_game(plan, desk, g, store.counters[at], steps, store.news[at], store.rewards[at])


@kernel
def show(plan: Plan, desks: Any, store: Store) -> None:
    thread = cuda.grid(1)
    threads = desks.s.shape[1]
    if thread >= threads:
        return
    desk = desk_of(desks, thread)
    for at in range(thread, store.games.shape[0], threads):
        g = store.games[at]
        show_game(
            plan,
            desk,
            g,
            store.counters[at],
            store.news[at],
            store.drawn[at],
            store.masks[at],
            store.observations[at],
        )


@kernel
def step(plan: Plan, desks: Any, store: Store, numbers: Any, refused: Any) -> None:
    thread = cuda.grid(1)
    threads = desks.s.shape[1]
    if thread >= threads:
        return
    desk = desk_of(desks, thread)
    for at in range(thread, store.games.shape[0], threads):
        is_played = step_game(
            plan,
            desk,
            store.games[at],
            store.counters[at],
            numbers[at],
            store.news[at],
            store.rewards[at],
            store.drawn[at],
            store.masks[at],
            store.observations[at],
        )
        if not is_played:
            cuda.atomic.min(refused, 0, at)


@kernel
def check(store: Store, numbers: Any, refused: Any) -> None:
    """Which game is the first whose action is out of the space or masked; one that is over has
    none to be asked for."""
    at = cuda.grid(1)
    if at < store.games.shape[0] and legal_count(store.news[at]):
        number = numbers[at]
        if number < 0 or number >= store.masks.shape[1] or store.masks[at, number] == 0:
            cuda.atomic.min(refused, 0, at)


@kernel
def widen(numbers: Any, wide: Any) -> None:
    """Numbers of any kind as those for which the other kernels are compiled."""
    at = cuda.grid(1)
    if at < numbers.shape[0]:
        wide[at] = numbers[at]


@kernel
def count(store: Store, legal: Any) -> None:
    """How many actions each game has."""
    at = cuda.grid(1)
    if at < store.games.shape[0]:
        legal[at] = legal_count(store.news[at])


@kernel
def expand(plan: Plan, desks: Any, store: Store, results: Results) -> None:
    thread = cuda.grid(1)
    threads = desks.s.shape[1]
    if thread >= threads:
        return
    desk = desk_of(desks, thread)
    actions, numbers = results.actions, results.numbers
    for at in range(thread, store.games.shape[0], threads):
        g, mask, first = store.games[at], store.masks[at], results.starts[at]
        for row in range(first, list_results(plan, desk, g, mask, actions, numbers, first)):
            results.games[row] = at


@partial(kernel, registers=WRITING_REGISTERS)
def write(plan: Plan, desks: Any, store: Store, results: Results) -> None:
    """A thread a row: games have few results or many, and a warp waits for its slowest thread."""
    thread = cuda.grid(1)
    threads = desks.s.shape[1]
    if thread >= threads:
        return
    desk = desk_of(desks, thread)
    for row in range(thread, results.rows.shape[0], threads):
        g = store.games[results.games[row]]
        expand_result(plan, desk, g, results.actions[row], results.rows[row])
