"""Which engine plays: the hot floor interpreted (instant start) or compiled (extra ``fast``)."""

from __future__ import annotations

import importlib
import importlib.util
import threading
from collections.abc import Callable
from typing import Any, Final

from ..quote import quote
from .core.chance import CHANCE_CELLS
from .core.layout import MAX_ACTIONS, Cells
from .core.sevens import F_ROW, WORK_CELLS

PACKAGES: Final = {"interpreted": "core", "compiled": "compiled"}
FEWEST_SEVENS: Final = 512  # rows at first; grows when a position needs more


class Scratch(threading.local):
    """Where the hot floor writes; one for each thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.out = engine.words([0] * MAX_ACTIONS)
        self.work = engine.words([0] * WORK_CELLS)
        self.stamps = engine.words([0])
        self.grow(FEWEST_SEVENS)

    def grow(self, rows: int) -> None:
        self.rows = rows
        self.found = self.engine.words([0] * (rows * F_ROW))
        self.table = self.engine.words([0] * (2 * rows))
        self.search = self.engine.sevens.SevenSearch(
            self.out, self.work, self.found, self.table, self.stamps
        )


class Engine:
    """The modules of the hot floor and the arrays that suit them."""

    def __init__(self, name: str) -> None:
        self.name = name
        hot = self._module("hot")
        self.is_cold: bool = hot.is_cold()
        self.words: Callable[[list[int]], Cells] = hot.words
        self.state: Callable[[list[int]], Cells] = hot.state_cells
        self.floats: Callable[[list[float]], list[float]] = hot.floats
        self.singles: Callable[[Any], Any] = hot.singles
        self.playout = self._module("playout")
        self.board = self._module("board")
        self.marbles = self._module("marbles")
        self.parts = self._module("parts")
        self.rows = self._module("rows")
        self.sevens = self._module("sevens")
        self.worlds = self._module("worlds")
        self.chance = self._module("chance")
        self.scratch = Scratch(self)

    def _module(self, part: str) -> Any:
        return importlib.import_module(f"doghouse.rules.{PACKAGES[self.name]}.{part}")

    def new_chance(self, key: int, key_2: int) -> Cells:
        return self.words([key, key_2] + [0] * (CHANCE_CELLS - 2))

    def sevens_from(self, r: Cells, s: Cells, seat: int, face: int) -> list[list[int]]:
        """Every distinct whole seven as the actions of its parts."""
        scratch = self.scratch
        while True:
            count = self.sevens.whole_sevens(r, s, seat, face, scratch.search)
            if count >= 0:
                break
            scratch.grow(4 * scratch.rows)
        rows = [scratch.found[at : at + F_ROW] for at in range(0, count * F_ROW, F_ROW)]
        return [[int(action) for action in row[1 : 1 + row[0]]] for row in rows]


_loaded: dict[str, Engine] = {}
_in_use = "interpreted"


def get(name: str | None = None) -> Engine:
    """An engine by name, or the one that new games use."""
    name = _in_use if name is None else name
    if not isinstance(name, str) or name not in PACKAGES:
        raise ValueError(f"unknown engine {quote(name)}: it is {' or '.join(PACKAGES)}")
    if name not in _loaded:
        _loaded[name] = Engine(name)
    return _loaded[name]


def use(name: str) -> None:
    """Choose the engine of games made from now on: "interpreted" or "compiled"."""
    global _in_use
    if name is None:
        raise ValueError("an engine is interpreted or compiled")
    _in_use = get(name).name


def has_compiled() -> bool:
    """Whether the extra ``fast`` is installed."""
    return importlib.util.find_spec("numba") is not None
