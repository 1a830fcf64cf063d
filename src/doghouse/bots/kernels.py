"""Kernels: the hot floor of the bots, and the arrays they think with."""

from __future__ import annotations

import importlib
import threading
from typing import Any

from ..rules.core.playout import CELLS
from ..rules.engine import Engine, get, has_compiled
from .core.tools import MOVE

SEVENS = 8192  # results of a seven, at the most: eight marbles have half as many


_may_compile = True


def use_interpreted() -> None:
    """Whoever can't wait for the compiler does without it in this process."""
    global _may_compile
    _may_compile = False


def engine_for_bots() -> Engine:
    """The compiled one where it is installed."""
    return get("compiled" if _may_compile and has_compiled() else "interpreted")


class Kernels(threading.local):
    """The hot floor of one engine and the arrays it thinks with; made once in a thread."""

    def __init__(self, engine: Engine) -> None:
        package = "compiled" if engine.name == "compiled" else "core"
        self.engine = engine
        self.choosing = _module(package, "choosing")
        self.planning = _module(package, "planning")
        self.searching = _module(package, "searching")
        self.selfplay = _module(package, "selfplay")
        self.values = _module(package, "values")
        self._tools = _module(package, "tools").Tools
        self._by_weights: dict[tuple[float, ...], Any] = {}
        words, state = engine.words, engine.state
        engine.scratch.grow(SEVENS)
        self._arrays: dict[str, Any] = {
            "out": engine.scratch.out,
            "work": engine.scratch.work,
            "found": engine.scratch.found,
            "table": engine.scratch.table,
            "stamps": engine.scratch.stamps,
            "trial": state([0] * CELLS),
            "luck": engine.new_chance(1, 2),
            "counts": words([0] * 16),
            "single": words([0] * MOVE),
            "best": words([0] * MOVE),
            "lots": words([0, 0]),
            "ahead": state([0] * CELLS),
            "world": state([0] * CELLS),
            "line": state([0] * CELLS),
            "fate": engine.new_chance(3, 4),
        }

    def tools(self, weights: tuple[float, ...]) -> Any:
        if weights not in self._by_weights:
            cells = self.engine.floats(list(weights))
            self._by_weights[weights] = self._tools(weights=cells, **self._arrays)
        return self._by_weights[weights]


def _module(package: str, part: str) -> Any:
    return importlib.import_module(f"doghouse.bots.{package}.{part}")


_made: dict[str, Kernels] = {}


def kernels() -> Kernels:
    engine = engine_for_bots()
    if engine.name not in _made:
        _made[engine.name] = Kernels(engine)
    return _made[engine.name]
