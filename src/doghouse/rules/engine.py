"""The choice of engine: the hot floor interpreted, or native if it was built.

Bots, arena, batches and simulations spend long on the hot floor and run native. The game at a
table is interpreted: a move takes 160 µs instead of 140, but numpy need not be loaded.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from types import ModuleType
from typing import Final

from .. import native
from ..quote import quote
from .core.layout import MAX_ACTIONS, Cells

PACKAGES: Final = {"interpreted": "doghouse", "native": "doghouse.native"}
FEWEST_SEVENS: Final = 512  # initial rows; grows when a position needs more


class Scratch(threading.local):
    """The hot floor's output and scratch arrays, one set per thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.out = engine.words([0] * MAX_ACTIONS)
        self.work = engine.words([0] * engine.sevens.WORK_CELLS)
        self.stamps = engine.words([0])
        self.grow(FEWEST_SEVENS)

    def grow(self, rows: int) -> None:
        self.rows = rows
        self.found = self.engine.words([0] * (rows * self.engine.sevens.F_ROW))
        self.table = self.engine.words([0] * (2 * rows))
        self.search = self.engine.sevens.SevenSearch(
            self.out, self.work, self.found, self.table, self.stamps
        )


class Engine:
    """The modules of the hot floor and matching arrays."""

    def __init__(self, name: str) -> None:
        self.name = name
        hot = self.module("rules.core.hot")
        self.words: Callable[[list[int]], Cells] = hot.words
        self.state: Callable[[list[int]], Cells] = hot.state_cells
        self.floats: Callable[[list[float]], list[float]] = hot.floats
        self.singles = hot.singles
        self.playout = self.module("rules.core.playout")
        self.board = self.module("rules.core.board")
        self.marbles = self.module("rules.core.marbles")
        self.parts = self.module("rules.core.parts")
        self.rows = self.module("rules.core.rows")
        self.sevens = self.module("rules.core.sevens")
        self.chance = self.module("rules.core.chance")
        self.scratch = Scratch(self)

    def module(self, name: str) -> ModuleType:
        """This engine's version of any hot-floor module, such as ``bots.core.choosing``."""
        return importlib.import_module(f"{PACKAGES[self.name]}.{name}")

    def new_chance(self, key: int, key_2: int) -> Cells:
        return self.words([key, key_2] + [0] * (self.chance.CHANCE_CELLS - 2))

    def sevens_from(self, r: Cells, s: Cells, seat: int, face: int) -> list[list[int]]:
        """Every distinct whole seven as the actions of its parts."""
        scratch, width = self.scratch, self.sevens.F_ROW
        while True:
            count = self.sevens.whole_sevens(r, s, seat, face, scratch.search)
            if count >= 0:
                break
            scratch.grow(4 * scratch.rows)
        rows = [scratch.found[at : at + width] for at in range(0, count * width, width)]
        return [[int(action) for action in row[1 : 1 + row[0]]] for row in rows]


_loaded: dict[str, Engine] = {}
_in_use: str | None = None


def get(name: str | None = None) -> Engine:
    """The engine of that name, by default the one that new games use."""
    name = _in_use or "interpreted" if name is None else _named(name)
    if name not in _loaded:
        if name == "native" and not native.is_here():
            raise ValueError(native.why_not())
        _loaded[name] = Engine(name)
    return _loaded[name]


def fastest() -> Engine:
    """The engine for long work on the hot floor: native if available, unless one was chosen."""
    return get(_in_use or ("native" if native.is_here() else "interpreted"))


def use(name: str) -> None:
    """Choose the engine for all games and bots from now on: "interpreted", "native" or "fastest",
    which picks whichever is quicker for each of them.

    Raises:
        ValueError: There is no such engine, or it is not built.

    Examples:
        >>> use("interpreted")
        >>> use("fastest")
    """
    global _in_use
    _in_use = None if name == "fastest" else get(_named(name)).name


def _named(name: object) -> str:
    if not isinstance(name, str) or name not in PACKAGES:
        names = " or ".join([", ".join(PACKAGES), "fastest"])
        raise ValueError(f"unknown engine {quote(name)}: use {names}")
    return name
