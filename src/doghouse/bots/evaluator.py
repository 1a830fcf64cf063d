"""An evaluator: one view made ready for the hot floor of the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..features.observation import memory_of
from ..notation.information_set import InformationSet
from ..notation.move import Move, move_of
from ..rules.core.layout import TURN, Cells
from ..rules.legal_moves import legal_moves
from .bot import View
from .core.tools import MOVE
from .kernels import kernels
from .learned import Learned
from .strata import Stratum
from .weighted import TUNED, Weighted

STRANGERS = TUNED  # another style than the net's, and quicker: what self-play has strangers do, too


class Evaluator:
    """What a seat sees and the moves it may choose from, as numbers, valued by weights or a net."""

    def __init__(self, view: View, moves: Sequence[str], evaluation: Weighted | Learned) -> None:
        self.kernels = kernels()
        self.information = InformationSet(view, self.kernels.engine)
        self.state = self.information.template
        self.rules = self.information.rules
        self.seat = self._seat()
        if isinstance(evaluation, Learned):
            self.tools = self.kernels.net_tools(evaluation, self.information.configuration)
            self.strangers = self.kernels.tools(STRANGERS.weights)
            self.known = self.kernels.engine.state(memory_of(self.information, self.seat))
        else:
            self.tools = self.strangers = self.kernels.tools(evaluation.weights)
            self.known = self.tools.sheet.known  # weights ask nothing of it
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

    def _recall(self) -> None:
        """What is known again, where a search has played on from it."""
        if self.tools.net.inputs:
            self.tools.sheet.known[:] = self.known

    def values(self) -> list[float]:
        """Each move by the evaluation alone."""
        self._recall()
        values = self.kernels.engine.floats([0.0] * (len(self.moves) // MOVE))
        self.kernels.choosing.value_moves(
            self.rules, self.state, self.tools, self.seat, self.moves, values
        )
        return [float(value) for value in values]

    def may_end(self) -> bool:
        """Whether the seat's team may win with the last cards of a round."""
        endings, team = self.kernels.endings, self.seat % self.information.configuration.teams
        return bool(
            endings.is_near_end(self.rules, self.state)
            and endings.may_end(self.rules, self.state, team)
        )

    def planned_values(self, chosen: Sequence[int], trust: float) -> list[float]:
        """Some of the moves, with the best card after each."""
        self._recall()
        value = self.kernels.planning.planned_value
        return [
            float(value(self.rules, self.state, self.tools, self.seat, self.moves, MOVE * i, trust))
            for i in chosen
        ]

    def rollout_values(
        self, chosen: Sequence[int], stratum: Stratum, rng: Cells, worlds: int, turns: int
    ) -> list[float]:
        """What some of the moves come to after `turns` turns, summed over so many more worlds."""
        searching = self.kernels.searching
        words, floats = self.kernels.engine.words, self.kernels.engine.floats
        hidden = searching.HiddenCards(
            stratum.template, stratum.slots, stratum.pool, self.known, rng
        )
        cells = [int(cell) for i in chosen for cell in self.moves[MOVE * i : MOVE * i + MOVE]]
        rollouts = searching.Rollouts(
            words(cells), turns, self.strangers, floats([0.0] * len(chosen))
        )
        searching.search_worlds(self.rules, hidden, self.tools, self.seat, rollouts, worlds)
        return [float(total) for total in rollouts.totals]
