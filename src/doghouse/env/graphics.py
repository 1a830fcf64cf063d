"""Batches on a GPU: kernels from the functions that run on a CPU (numba-cuda, extra ``gpu``)."""

from __future__ import annotations

import importlib
from typing import Any

import numpy

from ..features.core.fields import MOST_CELLS
from ..rules.core.chance import CHANCE_CELLS
from ..rules.core.layout import MAX_ACTIONS
from ..rules.core.playout import CELLS
from ..rules.core.sevens import WORK_CELLS
from .core.batches import NONE
from .dlpack import CUDA, lend
from .processor import whole

BLOCK = 64  # threads
MOST_THREADS = 1 << 16  # more games than that take turns on the desks

_desks: dict[
    int, Any
] = {}  # by threads; shared by all batches, for nothing on them outlasts a call


class Graphics:
    """Arrays in the memory of a GPU, lent by `__cuda_array_interface__` and DLPack."""

    def __init__(self, size: int, plan: dict[str, list[int]], threads: int | None = None) -> None:
        self.size = size
        importlib.import_module("doghouse.rules.cuda.hot")  # says what is missing
        self.cuda: Any = importlib.import_module("numba.cuda")
        self.is_simulated = bool(importlib.import_module("numba").config.ENABLE_CUDASIM)
        if not self.cuda.is_available():
            raise ValueError("there is no GPU here that numba-cuda can use")
        self.grid: Any = importlib.import_module("doghouse.env.cuda.grid")
        stepping: Any = importlib.import_module("doghouse.env.cuda.stepping")
        batches: Any = importlib.import_module("doghouse.env.cuda.batches")
        self.threads = min(size, threads or MOST_THREADS)
        self.plan = stepping.Plan(**{k: self.filled(v, "int32") for k, v in plan.items()})
        if self.threads not in _desks:
            _desks[self.threads] = stepping.Desk(**self._new_desks())
        self.desks = _desks[self.threads]
        self.make_store, self.make_results = batches.Store, batches.Results
        self.refused = self.filled([size], "int64")
        self.store: Any = None
        self.legal = self.zeros((size,), "int64")
        self.room = 0  # rows that results have room for
        self.kept: dict[str, Any] = {}

    def _new_desks(self) -> dict[str, Any]:
        cells = {
            "s": (CELLS, "uint16"),
            "chance": (CHANCE_CELLS, "int64"),
            "out": (MAX_ACTIONS, "int32"),
            "work": (WORK_CELLS, "int32"),
            "trial": (CELLS, "uint16"),
            "f": (MOST_CELLS, "uint8"),
        }
        return {
            name: self.zeros((count, self.threads), kind) for name, (count, kind) in cells.items()
        }

    def table(self, rows: int, cells: int, kind: str) -> Any:
        """One row a game; cell by cell in memory, so that neighbours read what lies together."""
        kind = "int64" if self.is_simulated else kind
        made = self.cuda.device_array((rows, cells), kind, order="F")
        made.copy_to_device(numpy.zeros((rows, cells), kind, order="F"))
        return made

    columns = table

    def share(self, array: Any) -> Any:
        """By DLPack too."""
        if self.is_simulated:
            return array
        address = array.__cuda_array_interface__["data"][0]
        device = CUDA, int(self.cuda.get_current_device().id)
        return lend(array, address, device, self.cuda.synchronize)

    def zeros(self, shape: tuple[int, ...], kind: str) -> Any:
        if self.is_simulated:  # numpy's small integers would not grow as a kernel's do
            kind = "int64"
        return self.cuda.to_device(numpy.zeros(shape, kind))

    def filled(self, values: Any, kind: str) -> Any:
        kind = "int64" if self.is_simulated else kind
        return self.cuda.to_device(numpy.array(values, kind))

    def host(self, array: Any) -> Any:
        return array.copy_to_host()

    def fill(self, array: Any, values: Any) -> None:
        array.copy_to_device(numpy.asfortranarray(values))

    def received(self, actions: Any) -> Any:
        """Actions on the GPU, as numbers of 64 bits; what lies elsewhere is copied there."""
        if not hasattr(actions, "__cuda_array_interface__"):
            return self.cuda.to_device(whole(actions))
        numbers = self.cuda.as_cuda_array(actions)
        if numbers.dtype == numpy.int64 or numbers.dtype.kind not in "iu" or numbers.ndim != 1:
            return numbers
        wide = self.cuda.device_array(numbers.shape, "int64")
        self.grid.widen[self._blocks(numbers.shape[0]), BLOCK](numbers, wide)
        return wide

    def shelve(self, **arrays: Any) -> None:
        self.store = self.make_store(**arrays)

    def _blocks(self, threads: int) -> int:
        return (threads + BLOCK - 1) // BLOCK

    def _on_desks(self, kernel: Any, *arguments: Any) -> None:
        kernel[self._blocks(self.threads), BLOCK](self.plan, self.desks, self.store, *arguments)

    def _on_games(self, kernel: Any, *arguments: Any) -> None:
        kernel[self._blocks(self.size), BLOCK](self.store, *arguments)

    def begin(self) -> None:
        self._on_desks(self.grid.begin)
        self._on_desks(self.grid.show)

    def step(self, numbers: Any) -> int:
        """What is refused here, because a mask was written over, is told by the next check."""
        self._on_desks(self.grid.step, numbers, self.refused)
        return NONE

    def first_masked(self, numbers: Any) -> int:
        self._on_games(self.grid.check, numbers, self.refused)
        first = int(self.refused.copy_to_host()[0])
        if first == self.size:
            return NONE
        self.refused.copy_to_device(numpy.array([self.size], self.refused.dtype))
        return first

    def roam(self, steps: int) -> None:
        self._on_desks(self.grid.roam, steps)
        self._on_desks(self.grid.show)

    def expand(self, width: int) -> tuple[Any, Any, Any]:
        self._on_games(self.grid.count, self.legal)
        starts = numpy.zeros(self.size + 1, "int64")
        numpy.cumsum(self.legal.copy_to_host(), out=starts[1:])
        results = self._results(int(starts[-1]), width, starts)
        self._on_desks(self.grid.expand, results)
        self._on_desks(self.grid.write, results)
        return results.rows, results.numbers, results.starts

    def _results(self, count: int, width: int, starts: Any) -> Any:
        """Arrays that are kept from call to call, and grow."""
        if count > self.room:
            self.room = count + count // 2
            shapes = {"rows": ((self.room, width), "int16"), "numbers": (self.room, "int64")}
            shapes |= {"actions": (self.room, "int32"), "games": (self.room, "int32")}
            self.kept = {name: self.cuda.device_array(*shape) for name, shape in shapes.items()}
        parts = {name: array[:count] for name, array in self.kept.items()}
        return self.make_results(**parts, starts=self.cuda.to_device(starts))
