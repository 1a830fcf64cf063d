"""Which engine plays: the hot floor interpreted (instant start) or compiled (extra ``fast``)."""

from __future__ import annotations

import importlib
import threading
from typing import Any, Final

from .core.chance import CHANCE_CELLS
from .core.layout import MAX_ACTIONS, Cells
from .core.playout import CELLS
from .core.sevens import F_ROW, WORK_CELLS

FEWEST_SEVENS: Final = 512  # rows at first; grows when a position needs more


class Scratch(threading.local):
    """Where the hot floor writes; one for each thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.out = engine.words([0] * MAX_ACTIONS)
        self.work = engine.words([0] * WORK_CELLS)
        self.stamp = 0
        self.grow(FEWEST_SEVENS)

    def grow(self, rows: int) -> None:
        self.rows = rows
        self.found = self.engine.words([0] * (rows * F_ROW))
        self.table = self.engine.words([0] * (2 * rows))


class Engine:
    """The modules of the hot floor and the arrays that suit them."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        module = lambda part: importlib.import_module(f"doghouse.rules.{package}.{part}")  # noqa: E731
        self.playout: Any = module("playout")
        self.board: Any = module("board")
        self.rows: Any = module("rows")
        self.piles: Any = module("piles")
        self.sevens: Any = module("sevens")
        self.chance: Any = module("chance")
        self.scratch = Scratch(self)

    def words(self, values: list[int]) -> Cells:
        """Cells for rules, chance and scratch."""
        return list(values)

    def state(self, values: list[int] | None = None) -> Cells:
        """Cells for the state of a game."""
        return list(values) if values is not None else [0] * CELLS

    def new_chance(self, key: int, key_2: int) -> Cells:
        return self.words([key, key_2] + [0] * (CHANCE_CELLS - 2))

    def sevens_from(self, r: Cells, s: Cells, seat: int, face: int) -> list[list[int]]:
        """Every distinct whole seven as the actions of its parts."""
        scratch = self.scratch
        while True:
            scratch.stamp += 1
            count = self.sevens.whole_sevens(
                r, s, seat, face, scratch.out, scratch.work, scratch.found, scratch.table, scratch.stamp
            )
            if count >= 0:
                break
            scratch.grow(4 * scratch.rows)
        rows = [scratch.found[at : at + F_ROW] for at in range(0, count * F_ROW, F_ROW)]
        return [[int(action) for action in row[1 : 1 + row[0]]] for row in rows]


class CompiledEngine(Engine):
    def words(self, values: list[int]) -> Cells:
        import numpy

        return numpy.array(values, dtype=numpy.int64)

    def state(self, values: list[int] | None = None) -> Cells:
        import numpy

        return numpy.array(values if values is not None else [0] * CELLS, dtype=numpy.uint16)


_KINDS: dict[str, tuple[type[Engine], str]] = {
    "interpreted": (Engine, "core"),
    "compiled": (CompiledEngine, "compiled"),
}
_loaded: dict[str, Engine] = {}
_in_use = "interpreted"


def get(name: str | None = None) -> Engine:
    """An engine by name, or the one that new games use."""
    name = name or _in_use
    if name not in _KINDS:
        raise ValueError(f"unknown engine {name!r}: it is interpreted or compiled")
    if name not in _loaded:
        kind, package = _KINDS[name]
        _loaded[name] = kind(name, package)
    return _loaded[name]


def use(name: str) -> None:
    """Choose the engine of games made from now on: "interpreted" or "compiled"."""
    global _in_use
    _in_use = get(name).name
