"""An evaluator: one view made ready for the hot floor of the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..notation.information_set import InformationSet
from ..notation.move import Move, move_of
from ..rules.core.layout import TURN, Cells
from ..rules.legal_moves import legal_moves
from .bot import View
from .core.tools import MOVE
from .kernels import kernels
from .weighted import Weighted


class Evaluator:
    """What a seat sees and the moves it may choose from, as numbers, valued by weights."""

    def __init__(self, view: View, moves: Sequence[str], weighted: Weighted) -> None:
        self.kernels = kernels()
        self.information = InformationSet(view, self.kernels.engine)
        self.state = self.information.template
        self.rules = self.information.rules
        self.tools = self.kernels.tools(weighted.weights)
        self.seat = self._seat()
        self.moves = self.kernels.engine.words(self._cells(moves))

    def _seat(self) -> int:
        """The seat that is asked: in an exchange any that has not given."""
        seat = self.information.seat
        if seat is None:
            return int(self.state[TURN])
        return self.information.configuration.letters.index(seat)

    def _cells(self, moves: Sequence[str]) -> list[int]:
        listed: Mapping[str, Move] = {}
        if not all(isinstance(move, Move) for move in moves):
            state = self.information.world(0)
            named = [move_of(state, actions) for actions in legal_moves(state, self.seat)]
            listed = {move: move for move in named}
        cells: list[int] = []
        for move in moves:
            actions = (move if isinstance(move, Move) else listed[move]).actions
            cells += [len(actions), *actions, *[0] * (MOVE - 1 - len(actions))]
        return cells

    def values(self) -> list[float]:
        """Each move by the evaluation alone."""
        values = self.kernels.engine.floats([0.0] * (len(self.moves) // MOVE))
        self.kernels.choosing.value_moves(
            self.rules, self.state, self.tools, self.seat, self.moves, values
        )
        return [float(value) for value in values]

    def planned_values(self, chosen: Sequence[int], trust: float) -> list[float]:
        """Some of the moves, with the best card after each."""
        value = self.kernels.planning.planned_value
        return [
            float(value(self.rules, self.state, self.tools, self.seat, self.moves, MOVE * i, trust))
            for i in chosen
        ]

    def rollout_values(
        self, chosen: Sequence[int], rng: Cells, worlds: int, turns: int
    ) -> list[float]:
        """What some of the moves come to after `turns` turns, summed over so many more worlds."""
        information, searching = self.information, self.kernels.searching
        words, floats = self.kernels.engine.words, self.kernels.engine.floats
        hidden = searching.HiddenCards(
            information.template, information.slots, information.pool, rng
        )
        cells = [int(cell) for i in chosen for cell in self.moves[MOVE * i : MOVE * i + MOVE]]
        rollouts = searching.Rollouts(words(cells), turns, floats([0.0] * len(chosen)))
        searching.search_worlds(self.rules, hidden, self.tools, self.seat, rollouts, worlds)
        return [float(total) for total in rollouts.totals]
