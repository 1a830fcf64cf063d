"""Batches on a GPU: kernels made from the CPU's functions (numba-cuda, extra ``gpu``)."""

import importlib
from typing import Any, Literal

import numpy

from .core.batches import NONE
from .processor import Array, Parts, whole, workspace_cells

BLOCK = 64  # threads
MOST_THREADS = 1 << 16  # beyond that, games take turns in the workspaces

DeviceArray = Any  # numba-cuda is untyped
Kernel = Any

#: By number of threads; shared by all batches, as nothing in them outlives a call.
_workspaces: dict[int, tuple[DeviceArray, ...]] = {}


class Graphics:
    """Like `Processor`, with arrays on a GPU, shared by `__cuda_array_interface__`."""

    def __init__(self, size: int, plan: Parts) -> None:
        self.size = size
        importlib.import_module(
            "doghouse.cuda.rules.core.hot"
        )  # raises an error that says what is missing
        self.cuda = importlib.import_module("numba.cuda")
        self.is_simulated = bool(importlib.import_module("numba").config.ENABLE_CUDASIM)
        if not self.cuda.is_available():
            raise ValueError("there is no GPU here that numba-cuda can use")
        self.grid = importlib.import_module("doghouse.cuda.env.core.grid")
        self.batches = importlib.import_module("doghouse.cuda.env.core.batches")
        self.threads = BLOCK * self._blocks(min(size, MOST_THREADS))
        self.plan = self.batches.Plan(**{k: self._filled(v, "int32") for k, v in plan.items()})
        if self.threads not in _workspaces:
            made = {
                name: self.table(cells, self.threads, kind, order="C")
                for name, (cells, kind) in workspace_cells("int32").items()
            }
            _workspaces[self.threads] = self.batches.Workspace(**made)
        self.spaces = _workspaces[self.threads]
        self.refused = self._filled([size], "int64")
        self.legal = self._filled([0] * size, "int64")
        self.room = 0  # capacity for results, in rows
        self.kept: dict[str, DeviceArray] = {}

    def _kind(self, kind: str) -> str:
        """In the simulator numpy's small integers would overflow where a kernel's don't."""
        return "int64" if self.is_simulated else kind

    def _filled(self, values: object, kind: str) -> DeviceArray:
        return self.cuda.to_device(numpy.array(values, self._kind(kind)))

    def table(
        self, rows: int, cells: int, kind: str, order: Literal["C", "F"] = "F"
    ) -> DeviceArray:
        """One row per game, stored by column so that neighbouring threads read adjacent cells."""
        return self.cuda.to_device(numpy.zeros((rows, cells), self._kind(kind), order=order))

    columns = table

    def host(self, array: DeviceArray) -> Array:
        copied: Array = array.copy_to_host()
        return copied

    def fill(self, array: DeviceArray, values: Array) -> None:
        array.copy_to_device(numpy.asfortranarray(values))

    def received(self, actions: object) -> DeviceArray:
        """The actions as 64-bit numbers on the GPU, copied there if necessary."""
        if not hasattr(actions, "__cuda_array_interface__"):
            return self.cuda.to_device(whole(actions))
        numbers = self.cuda.as_cuda_array(actions)
        if numbers.dtype == numpy.int64 or numbers.dtype.kind not in "iu" or numbers.ndim != 1:
            return numbers
        wide = self.cuda.device_array(numbers.shape, "int64")
        self.grid.widen[self._blocks(numbers.shape[0]), BLOCK](numbers, wide)
        return wide

    def use(self, **arrays: DeviceArray) -> None:
        self.store = self.batches.Store(**arrays)

    def _blocks(self, threads: int) -> int:
        return (threads + BLOCK - 1) // BLOCK

    def _run(self, kernel: Kernel, *arguments: DeviceArray) -> None:
        """Run a kernel in all workspaces."""
        kernel[self.threads // BLOCK, BLOCK](self.plan, self.spaces, self.store, *arguments)

    def _on_games(self, kernel: Kernel, *arguments: DeviceArray) -> None:
        kernel[self._blocks(self.size), BLOCK](self.store, *arguments)

    def _offer(self) -> None:
        self._run(self.grid.offer)
        self._run(self.grid.observe)

    def begin(self) -> None:
        self._run(self.grid.begin)
        self._offer()

    def step(self, numbers: DeviceArray) -> int:
        """The next check reports an action rejected here because a mask was overwritten."""
        self._run(self.grid.step, numbers, self.refused)
        self._run(self.grid.observe)
        return NONE

    def first_masked(self, numbers: DeviceArray) -> int:
        self._on_games(self.grid.check, numbers, self.refused)
        first = int(self.refused.copy_to_host()[0])
        if first == self.size:
            return NONE
        self.refused.copy_to_device(numpy.array([self.size], self.refused.dtype))
        return first

    def play_randomly(self, steps: int) -> None:
        self._run(self.grid.play_randomly, steps)
        self._offer()

    def expand(self, width: int) -> tuple[DeviceArray, DeviceArray, DeviceArray]:
        self._on_games(self.grid.count, self.legal)
        starts = numpy.zeros(self.size + 1, "int64")
        numpy.cumsum(self.legal.copy_to_host(), out=starts[1:])
        count = int(starts[-1])
        if count > self.room:  # reused by the next call
            self.room = count + count // 2
            shapes = {"rows": ((self.room, width), "int16"), "numbers": (self.room, "int64")}
            shapes |= {"actions": (self.room, "int32"), "games": (self.room, "int32")}
            self.kept = {name: self.cuda.device_array(*shape) for name, shape in shapes.items()}
        parts = {name: array[:count] for name, array in self.kept.items()}
        results = self.batches.Results(**parts, starts=self.cuda.to_device(starts))
        self._run(self.grid.expand, results)
        self._run(self.grid.write, results)
        return results.rows, results.numbers, results.starts
