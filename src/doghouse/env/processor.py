"""Batches on a CPU: native code, one thread per core."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy
from numpy.typing import NDArray

from ..features.core.fields import MOST_CELLS
from ..rules.core import chance, layout, sevens
from ..rules.engine import get
from .core.batches import BEGIN, EXPAND, NONE, PLAY_RANDOMLY, STEP
from .core.stepping import I_LEGAL

ENGINE = "native"  # the only engine that works on arrays of small integers
FEWEST = 64  # games that justify waking a thread
ALIGNMENT = 64  # bytes

Array = NDArray[Any]
Parts = dict[str, list[int]]  # of a plan (core/stepping.py)


def workspace_cells(word: str) -> dict[str, tuple[int, str]]:
    """The sizes and types of a workspace's arrays."""
    return {
        "s": (layout.CELLS, "uint16"),
        "chance": (chance.CHANCE_CELLS, "int64"),
        "out": (layout.MAX_ACTIONS, word),
        "work": (sevens.WORK_CELLS, word),
        "trial": (layout.CELLS, "uint16"),
        "f": (MOST_CELLS, "uint8"),
    }


class Processor:
    """Arrays in memory, and threads that each work on a part of them."""

    def __init__(self, size: int, plan: Parts, threads: int) -> None:
        self.size = size
        self.batches = get(ENGINE).module("env.core.batches")
        self.plan = self.batches.Plan(**{k: numpy.array(v, "int64") for k, v in plan.items()})
        parts = min(threads, max(1, size // FEWEST))
        self.spans = [(size * at // parts, size * (at + 1) // parts) for at in range(parts)]
        self.spaces = [
            self.batches.Workspace(
                **{name: numpy.zeros(*cells) for name, cells in workspace_cells("int64").items()}
            )
            for _ in self.spans
        ]
        self.pool = ThreadPoolExecutor(parts) if parts > 1 else None
        self.no_numbers = numpy.zeros(0, "int64")
        self.nothing = self._results(0, 0, self.no_numbers)

    def table(self, rows: int, cells: int, kind: str) -> Array:
        """One row per game."""
        return aligned(rows * cells, kind).reshape(rows, cells)

    def columns(self, rows: int, cells: int, kind: str) -> Array:
        """The same stored column by column, so that each column can be shared."""
        length = -(-rows // ALIGNMENT) * ALIGNMENT
        return aligned(cells * length, kind).reshape(cells, length)[:, :rows].T

    def host(self, array: Array) -> Array:
        """The array as numpy has it."""
        return array

    def fill(self, array: Array, values: Array) -> None:
        array[...] = values

    def received(self, actions: object) -> Array:
        return whole(actions)

    def use(self, **arrays: Array) -> None:
        """Set the arrays to work on (core/stepping.Store)."""
        self.store = self.batches.Store(**arrays)

    def _work(
        self, task: int, numbers: Array | None = None, steps: int = 0, results: object = None
    ) -> int:
        """Run in all threads, each on its part; return the first game that rejected its action."""
        results = self.nothing if results is None else results
        numbers = self.no_numbers if numbers is None else numbers
        work, plan, store = self.batches.work_on, self.plan, self.store

        def part(number: int) -> int:
            space, span = self.spaces[number], self.spans[number]
            return int(work(plan, space, store, results, numbers, task, steps, *span))

        if self.pool is None:
            return part(0)
        refused = [game for game in self.pool.map(part, range(len(self.spans))) if game >= 0]
        return min(refused, default=NONE)

    def begin(self) -> None:
        self._work(BEGIN)

    def step(self, numbers: Array) -> int:
        """Step all games; return the first that rejected its action, or NONE."""
        return self._work(STEP, numbers)

    def first_masked(self, numbers: Array) -> int:
        """The first game whose action is out of range or masked, or NONE."""
        masks = self.store.masks
        is_there = (numbers >= 0) & (numbers < masks.shape[1])
        good = is_there & (masks[numpy.arange(self.size), numpy.where(is_there, numbers, 0)] == 1)
        if not good.all():
            good |= self.legal() == 0  # the game is over and stays so
        return NONE if good.all() else int(numpy.argmin(good))

    def play_randomly(self, steps: int) -> None:
        self._work(PLAY_RANDOMLY, steps=steps)

    def expand(self, width: int) -> tuple[Array, Array, Array]:
        starts = numpy.zeros(self.size + 1, "int64")
        numpy.cumsum(self.legal(), out=starts[1:])
        results = self._results(int(starts[-1]), width, starts)
        self._work(EXPAND, results=results)
        return results.rows, results.numbers, starts

    def _results(self, count: int, width: int, starts: Array) -> Any:
        rows = numpy.empty((count, width), "int16")
        numbers, actions = numpy.empty(count, "int64"), numpy.empty(count, "int64")
        return self.batches.Results(rows, numbers, actions, self.no_numbers, starts)

    def legal(self) -> Array:
        """The number of legal actions of each game."""
        low, high = self.store.info[:, I_LEGAL : I_LEGAL + 2].astype("int64").T
        return numpy.asarray(low | high << 8)


def whole(actions: object) -> Array:
    """The actions in memory, as 64-bit integers if they are whole numbers."""
    numbers = numpy.asarray(actions)
    if numbers.dtype == numpy.uint64:
        numbers = numpy.minimum(numbers, numpy.uint64(numpy.iinfo("int64").max))
    if numbers.dtype.kind not in "iu":
        return numbers
    return numpy.ascontiguousarray(numbers.astype("int64", copy=False)).reshape(numbers.shape)


def aligned(cells: int, kind: str) -> Array:
    """Zeros, aligned so that JAX takes them without a copy."""
    size = cells * numpy.dtype(kind).itemsize
    raw = numpy.zeros(size + ALIGNMENT, "uint8")
    start = -raw.ctypes.data % ALIGNMENT
    return raw[start : start + size].view(kind)
