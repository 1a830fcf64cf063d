"""A mind: one view made ready for the hot floor of the bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..rules.core.layout import TURN, Cells
from ..rules.imagining import Imagination
from ..rules.move import Move
from .bot import View
from .weighted import Weighted
from .workshop import MOVE, workshop


class Mind:
    """What a seat sees and the moves it may choose from, as numbers, valued by weights."""

    def __init__(self, view: View, moves: Sequence[str], weighted: Weighted) -> None:
        self.shop = workshop()
        self.imagination = Imagination(view, self.shop.engine)
        self.state = self.imagination.template
        self.rules = self.imagination.rules
        self.tools = self.shop.tools(weighted.weights)
        self.seat = self._seat()
        self.moves = self.shop.engine.words(self._cells(moves))

    def _seat(self) -> int:
        """The seat that is asked: in an exchange any that has not given."""
        seat = self.imagination.seat
        if seat is None:
            return int(self.state[TURN])
        return self.imagination.configuration.letters.index(seat)

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

    def outlooks(self, chosen: Sequence[int], rng: Cells, worlds: int, turns: int) -> list[float]:
        """What some of the moves come to after `turns` turns, summed over so many more worlds."""
        imagination, tools = self.imagination, self.tools
        cells = [int(cell) for i in chosen for cell in self.moves[MOVE * i : MOVE * i + MOVE]]
        totals = self.shop.engine.floats([0.0] * len(chosen))
        self.shop.searching.search_worlds(
            self.rules,
            imagination.template,
            imagination.slots,
            imagination.hidden,
            imagination.pool,
            imagination.size,
            rng,
            worlds,
            tools.world,
            tools.course,
            tools.fate,
            tools,
            self.seat,
            self.shop.engine.words(cells),
            len(chosen),
            turns,
            totals,
        )
        return [float(total) for total in totals]
