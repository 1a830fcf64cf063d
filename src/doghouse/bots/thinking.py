"""A mind: one view made ready for the hot floor of the bots."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from ..rules.core.playout import CELLS
from ..rules.engine import Engine, get, has_compiled
from ..rules.imagining import Imagination
from ..rules.move import Move
from .bot import View
from .evaluation import Evaluation

SEVENS = 8192  # results of a seven, at the most: eight marbles have half as many
MOVE = 8


def engine_for_bots() -> Engine:
    """The compiled one where it is installed."""
    return get("compiled" if has_compiled() else "interpreted")


class Workshop(threading.local):
    """The hot floor of one engine and the arrays it thinks with; made once in a thread."""

    def __init__(self, engine: Engine) -> None:
        package = "compiled" if engine.name == "compiled" else "core"
        self.engine = engine
        self.choosing = _module(package, "choosing")
        self.planning = _module(package, "planning")
        self.searching = _module(package, "searching")
        self._tools = _module(package, "tools").Tools
        self._made: dict[Evaluation, Any] = {}
        words, state = engine.words, engine.state
        engine.scratch.grow(SEVENS)
        self._arrays: dict[str, Any] = {
            "out": engine.scratch.out,
            "work": engine.scratch.work,
            "found": engine.scratch.found,
            "table": engine.scratch.table,
            "stamps": words([1 << 30]),
            "trial": state([0] * CELLS),
            "luck": engine.new_chance(1, 2),
            "counts": words([0] * 16),
            "single": words([0] * MOVE),
            "best": words([0] * MOVE),
            "ahead": state([0] * CELLS),
            "world": state([0] * CELLS),
            "course": state([0] * CELLS),
            "fate": engine.new_chance(3, 4),
        }

    def tools(self, evaluation: Evaluation) -> Any:
        if evaluation not in self._made:
            weights = self.engine.floats(list(evaluation.weights))
            self._made[evaluation] = self._tools(weights=weights, **self._arrays)
        return self._made[evaluation]


def _module(package: str, part: str) -> Any:
    return importlib.import_module(f"doghouse.bots.{package}.{part}")


_workshops: dict[str, Workshop] = {}


def workshop() -> Workshop:
    engine = engine_for_bots()
    if engine.name not in _workshops:
        _workshops[engine.name] = Workshop(engine)
    return _workshops[engine.name]


class Mind:
    """What a seat sees, and the moves it may choose from, as numbers."""

    def __init__(self, view: View, moves: Sequence[str], evaluation: Evaluation) -> None:
        self.shop = workshop()
        self.imagination = Imagination(view, self.shop.engine)
        self.state = self.imagination.template
        self.rules = self.imagination.rules
        self.tools = self.shop.tools(evaluation)
        self.texts = [str(move) for move in moves]
        self.seat = self._seat(view)
        self.moves = self.shop.engine.words(self._cells(moves))

    def _seat(self, view: View) -> int:
        """The seat that is asked: in an exchange any that has not given."""
        seat = self.imagination.seat
        return self.imagination.configuration.letters.index(seat) if seat else int(self.state[1])

    def _cells(self, moves: Sequence[str]) -> list[int]:
        listed: Mapping[str, Move] = {}
        if not all(isinstance(move, Move) for move in moves):
            game = self.imagination.game(0)
            letter = game.seats[self.seat]
            listed = {str(move): move for move in game.legal_moves(letter)}
        cells: list[int] = []
        for move in moves:
            actions = (move if isinstance(move, Move) else listed[str(move)]).actions
            cells += [len(actions), *actions, *[0] * (MOVE - 1 - len(actions))]
        return cells

    def values(self) -> list[float]:
        """Each move by the evaluation alone."""
        value = self.shop.choosing.move_value
        return [
            float(value(self.rules, self.state, self.tools, self.seat, self.moves, at))
            for at in range(0, len(self.moves), MOVE)
        ]

    def planned(self, chosen: Sequence[int], trust: float) -> list[float]:
        """Some of the moves, with the best card after each."""
        value = self.shop.planning.planned_value
        return [
            float(value(self.rules, self.state, self.tools, self.seat, self.moves, MOVE * i, trust))
            for i in chosen
        ]
