"""Kernels: the hot floor of the bots and its scratch arrays."""

import threading
from typing import Any

from ..rules.core.layout import CELLS
from ..rules.engine import Engine, fastest
from ..rules.rulesets import Configuration
from .core.tools import DEEPEST, MOVE, WIDEST, Tools
from .learned import Learned, activations, activations_for, no_net

SEVENS = 8192  # upper bound for the results of a seven: eight marbles reach half of it


class Kernels(threading.local):
    """The hot floor of one engine and its scratch arrays; one instance per thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.choosing = engine.module("bots.core.choosing")
        self.endings = engine.module("bots.core.endings")
        self.searching = engine.module("bots.core.searching")
        self._tools = engine.module("bots.core.tools").Tools
        self._made: dict[tuple[float, ...], Tools] = {}
        self._of_nets: dict[tuple[int, str], tuple[Learned, Tools]] = {}
        self._nothing = no_net(engine), activations(engine, 1, 1, 1)
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
            "scratch_rng": engine.new_chance(1, 2),
            "counts": words([0] * 16),
            "single": words([0] * MOVE),
            "best": words([0] * MOVE),
            "ties": words([0, 0]),
            "ahead": state([0] * CELLS),
            "world": state([0] * CELLS),
            "line": state([0] * CELLS),
            "rollout_rng": engine.new_chance(3, 4),
            "states": state([[0] * CELLS for _ in range(DEEPEST + 1)]),
            "listed": words([[0] * (WIDEST * MOVE) for _ in range(DEEPEST)]),
            "notes": words([[0, 0, 0, 0] for _ in range(DEEPEST + 1)]),
        }

    def tools(self, weights: tuple[float, ...]) -> Tools:
        """The arrays for valuing by weights."""
        if weights not in self._made:
            cells = self.engine.floats(list(weights))
            self._made[weights] = self._tools(cells, *self._nothing, **self._arrays)
        return self._made[weights]

    def net_tools(self, learned: Learned, configuration: Configuration) -> Tools:
        """The arrays for valuing by a net."""
        key = (id(learned), repr(configuration))
        if key not in self._of_nets:
            net = learned.net(self.engine, configuration)
            layers = activations_for(self.engine, configuration, learned.model(configuration.game))
            nothing = self.engine.floats([0.0])
            # keep `learned` alive, so that its id isn't reused
            self._of_nets[key] = learned, self._tools(nothing, net, layers, **self._arrays)
        return self._of_nets[key][1]


_made: dict[str, Kernels] = {}


def kernels() -> Kernels:
    engine = fastest()
    if engine.name not in _made:
        _made[engine.name] = Kernels(engine)
    return _made[engine.name]
