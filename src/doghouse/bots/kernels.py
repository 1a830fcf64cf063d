"""Kernels: the hot floor of the bots, and the arrays they think with."""

from __future__ import annotations

import importlib
import itertools
import threading
from typing import Any

from ..rules.core.playout import CELLS
from ..rules.engine import Engine, get, has_compiled
from ..rules.rulesets import GAMES, Configuration
from .core.tools import DEEPEST, MOVE, WIDEST
from .learned import Learned, no_net, sheet, sheet_for
from .warming import compile_once, is_warm

WARM_UP = ("wolf:worlds=2", "search:worlds=2")  # what all other bots do, these do too
WARM_UP_PLIES = 16  # of each game
SEVENS = 8192  # results of a seven, at the most: eight marbles have half as many


_may_compile = True


def use_interpreted() -> None:
    """Whoever can't wait for the compiler does without it in this process."""
    global _may_compile
    _may_compile = False


def wait_for_no_compiler() -> None:
    """Where nothing is compiled yet somebody who wants to play goes without it."""
    if not is_warm():
        use_interpreted()


def engine_for_bots() -> Engine:
    """The compiled one where it is installed."""
    return get("compiled" if _may_compile and has_compiled() else "interpreted")


class Kernels(threading.local):
    """The hot floor of one engine and the arrays it thinks with; made once in a thread."""

    def __init__(self, engine: Engine) -> None:
        package = "compiled" if engine.name == "compiled" else "core"
        self.engine = engine
        self.choosing = _module(package, "choosing")
        self.endings = _module(package, "endings")
        self.planning = _module(package, "planning")
        self.searching = _module(package, "searching")
        self.selfplay = _module(package, "selfplay")
        self.values = _module(package, "values")
        self._tools = _module(package, "tools").Tools
        self._made: dict[Any, Any] = {}
        self._no_net, self._no_sheet = no_net(engine), sheet(engine, 1, 1, 1)
        words: Any = engine.words
        state: Any = engine.state
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
            "states": state([[0] * CELLS for _ in range(DEEPEST + 1)]),
            "listed": words([[0] * (WIDEST * MOVE) for _ in range(DEEPEST)]),
            "notes": words([[0, 0, 0] for _ in range(DEEPEST + 1)]),
        }

    def tools(self, weights: tuple[float, ...]) -> Any:
        """To value by weights."""
        if weights not in self._made:
            cells = self.engine.floats(list(weights))
            self._made[weights] = self._tools(cells, self._no_net, self._no_sheet, **self._arrays)
        return self._made[weights]

    def net_tools(self, learned: Learned, configuration: Configuration) -> Any:
        """To value by a net."""
        key = (id(learned), repr(configuration))
        if key not in self._made:
            net = learned.net(self.engine, configuration)
            paper = sheet_for(self.engine, configuration, learned.model(configuration.game))
            nothing = self.engine.floats([0.0])
            # `learned` is kept, so that no other one gets its id
            self._made[key] = learned, self._tools(nothing, net, paper, **self._arrays)
        return self._made[key][1]


def _module(package: str, part: str) -> Any:
    return importlib.import_module(f"doghouse.bots.{package}.{part}")


_made: dict[str, Kernels] = {}


def kernels() -> Kernels:
    engine = engine_for_bots()
    if engine.name not in _made:
        _made[engine.name] = Kernels(engine)
        if engine.name == "compiled":
            compile_once(play_some_moves)
    return _made[engine.name]


def play_some_moves() -> None:
    """By net and by weights in all games: what that needs is compiled then, and kept on this
    machine."""
    from ..game import new
    from . import load

    for name in GAMES:
        game = new(name, seed=0)
        for ply, spec in zip(range(WARM_UP_PLIES), itertools.cycle(WARM_UP), strict=False):
            view = game.view(str(game.turn))
            game.play(load(spec).choose(view, game.legal_moves(), seed=ply))
