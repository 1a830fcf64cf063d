"""Batches on the cores of a CPU: compiled by numba, in as many threads as there are cores."""

from __future__ import annotations

import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy

from ..features.core.fields import MOST_CELLS
from ..rules.core.chance import CHANCE_CELLS
from ..rules.core.layout import MAX_ACTIONS
from ..rules.core.playout import CELLS
from ..rules.core.sevens import WORK_CELLS
from .core.batches import BEGIN, EXPAND, NONE, ROAM, STEP
from .core.stepping import I_LEGAL

FEWEST = 64  # games for which a thread is worth waking
ALIGNMENT = 64  # bytes
MOST = (1 << 63) - 1  # the largest number of 64 bits with a sign

Span = tuple[int, int]


def cores() -> int:
    """Those that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processor:
    """Arrays in memory, and threads that work on their parts of them."""

    def __init__(self, size: int, plan: dict[str, list[int]], threads: int) -> None:
        self.size = size
        self.floor = importlib.import_module("doghouse.env.compiled.batches")
        stepping: Any = importlib.import_module("doghouse.env.compiled.stepping")
        self.plan = stepping.Plan(**{k: self.filled(v, "int64") for k, v in plan.items()})
        self.spans = spans(size, min(threads, max(1, size // FEWEST)))
        self.desks = [stepping.Desk(**self._desk()) for _ in self.spans]
        self.pool = ThreadPoolExecutor(len(self.spans)) if len(self.spans) > 1 else None
        self.store: Any = None
        self.no_numbers = self.zeros((0,), "int64")
        self.nothing = self._results(0, 0, self.no_numbers)

    def _desk(self) -> dict[str, Any]:
        return {
            "s": self.zeros((CELLS,), "uint16"),
            "chance": self.zeros((CHANCE_CELLS,), "int64"),
            "out": self.zeros((MAX_ACTIONS,), "int64"),
            "work": self.zeros((WORK_CELLS,), "int64"),
            "trial": self.zeros((CELLS,), "uint16"),
            "f": self.zeros((MOST_CELLS,), "uint8"),
        }

    def table(self, rows: int, cells: int, kind: str) -> Any:
        """One row a game."""
        return aligned(rows * cells, kind).reshape(rows, cells)

    def columns(self, rows: int, cells: int, kind: str) -> Any:
        """The same cell by cell, so that each column can be shared."""
        length = -(-rows // ALIGNMENT) * ALIGNMENT
        return aligned(cells * length, kind).reshape(cells, length)[:, :rows].T

    def share(self, array: Any) -> Any:
        """Numpy's arrays are shared by themselves."""
        return array

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        return numpy.zeros(shape, kind)

    def filled(self, values: Any, kind: str) -> Any:
        return numpy.array(values, kind)

    def host(self, array: Any) -> Any:
        """The same for numpy."""
        return array

    def fill(self, array: Any, values: Any) -> None:
        array[...] = values

    def received(self, actions: Any) -> Any:
        return whole(actions)

    def shelve(self, **arrays: Any) -> None:
        self.store = self.floor.Store(**arrays)

    def _work(self, task: int, numbers: Any = None, steps: int = 0, results: Any = None) -> int:
        """In every thread on its own desk and part; the first game that refused its action."""
        results = self.nothing if results is None else results
        numbers = self.no_numbers if numbers is None else numbers
        work, plan, store = self.floor.work_on, self.plan, self.store

        def part(number: int) -> int:
            desk, span = self.desks[number], self.spans[number]
            return int(work(plan, desk, store, results, numbers, task, steps, *span))

        if self.pool is None:
            return part(0)
        refused = [game for game in self.pool.map(part, range(len(self.spans))) if game >= 0]
        return min(refused, default=NONE)

    def begin(self) -> None:
        self._work(BEGIN)

    def step(self, numbers: Any) -> int:
        """The first game that refused its action, or NONE."""
        return self._work(STEP, numbers)

    def first_masked(self, numbers: Any) -> int:
        """The first game whose action is out of the space or masked, or NONE."""
        masks = self.store.masks
        is_there = (numbers >= 0) & (numbers < masks.shape[1])
        good = is_there & (masks[numpy.arange(self.size), numpy.where(is_there, numbers, 0)] == 1)
        if not good.all():
            good |= self.legal() == 0  # the game is over and stays so
        return NONE if good.all() else int(numpy.argmin(good))

    def roam(self, steps: int) -> None:
        self._work(ROAM, steps=steps)

    def expand(self, width: int) -> tuple[Any, Any, Any]:
        starts = numpy.zeros(self.size + 1, "int64")
        numpy.cumsum(self.legal(), out=starts[1:])
        results = self._results(int(starts[-1]), width, starts)
        self._work(EXPAND, results=results)
        return results.rows, results.numbers, starts

    def _results(self, count: int, width: int, starts: Any) -> Any:
        rows = numpy.empty((count, width), "int16")
        numbers, actions = numpy.empty(count, "int64"), numpy.empty(count, "int64")
        return self.floor.Results(rows, numbers, actions, self.no_numbers, starts)

    def legal(self) -> Any:
        """How many actions each game has."""
        news = self.store.news
        return news[:, I_LEGAL].astype("int64") | news[:, I_LEGAL + 1].astype("int64") << 8


def whole(actions: Any) -> Any:
    """Actions in memory, as numbers of 64 bits if they are whole."""
    numbers = numpy.asarray(actions)
    if numbers.dtype == numpy.uint64:
        numbers = numpy.minimum(numbers, numpy.uint64(MOST))
    if numbers.dtype.kind not in "iu":
        return numbers
    return numpy.ascontiguousarray(numbers.astype("int64", copy=False)).reshape(numbers.shape)


def aligned(cells: int, kind: str) -> Any:
    """Zeros where JAX takes them without a copy."""
    size = cells * numpy.dtype(kind).itemsize
    raw = numpy.zeros(size + ALIGNMENT, "uint8")
    start = -raw.ctypes.data % ALIGNMENT
    return raw[start : start + size].view(kind)


def spans(size: int, parts: int) -> list[Span]:
    """`size` games in parts as even as can be."""
    return [(size * part // parts, size * (part + 1) // parts) for part in range(parts)]
