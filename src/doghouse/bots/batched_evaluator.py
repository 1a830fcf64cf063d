"""The same values, plans and searches as in evaluator.py, by any evaluation, in batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.core.actions import FOLD, kind_of
from ..rules.core.chance import KEY, SHUFFLES
from ..rules.core.layout import (
    CHOOSE,
    HAND_SIZE,
    MAX_ACTIONS,
    NO_CARD,
    OVER,
    PHASE,
    PLAY,
    R_TEAMS,
    R_TRACK,
    ROUND,
    TURN,
    WINNER,
    Cells,
)
from .bot import View
from .core.choosing import WON
from .core.planning import BEYOND, DEEPEST
from .core.searching import DECIDED, MOST_ANSWERS
from .core.tools import MOVE
from .evaluation import Evaluation, Result
from .evaluator import Evaluator
from .kernels import SEVENS
from .weighted import BASIC, Weighted


def evaluator_for(view: View, moves: Sequence[str], evaluation: Evaluation) -> Evaluator:
    """Weights are valued on the hot floor; everything else is asked."""
    if isinstance(evaluation, Weighted):
        return Evaluator(view, moves, evaluation)
    return BatchedEvaluator(view, moves, evaluation)


@dataclass
class Line:
    """How a move may go on in one world."""

    state: Cells
    chance: Cells
    round: int
    turns: int  # of the seat that thinks, still to come
    value: float | None = None


class BatchedEvaluator(Evaluator):
    def __init__(self, view: View, moves: Sequence[str], evaluation: Evaluation) -> None:
        super().__init__(view, moves, BASIC)  # of whose tools only the scratch is used
        self.evaluation = evaluation
        self.state = self.state.copy()
        for slot in self.information.slots:
            self.state[slot] = NO_CARD
        self.listed = self.kernels.engine.words([0] * MOVE * (SEVENS + MAX_ACTIONS))

    # --- results ---------------------------------------------------------------------------------

    def result(self, state: Cells, seat: int, moves: Cells, at: int) -> Result:
        after = state.copy()
        self.kernels.results.make_result(self.rules, state, self.tools, seat, moves, at, after)
        return Result(seat, state, after)

    def ask(self, results: Sequence[Result]) -> list[float]:
        """Their values; nobody need be asked about a game that is won."""
        is_won = self.kernels.results.is_won
        won = [bool(is_won(self.rules, result.after, result.seat)) for result in results]
        asked = [result for result, is_over in zip(results, won, strict=True) if not is_over]
        values = list(self.evaluation(self.rules, asked)) if asked else []
        if len(values) != len(asked):
            raise ValueError(f"an evaluation gave {len(values)} values for {len(asked)} results")
        rest = iter(values)
        return [WON if is_over else float(next(rest)) for is_over in won]

    def bests(self, states: Sequence[Cells]) -> list[tuple[float, list[int]]]:
        """In each state the best move of the seat on turn: its value and its actions."""
        groups, results = [], []
        for state in states:
            count = self.kernels.results.list_moves(
                self.rules, state, self.tools, self.listed, len(self.listed) // MOVE
            )
            cells = self.listed[: count * MOVE].copy()
            groups.append(cells)
            seat = int(state[TURN])
            results += [self.result(state, seat, cells, at) for at in range(0, len(cells), MOVE)]
        values = iter(self.ask(results))
        return [best_of(cells, [next(values) for _ in cells[::MOVE]]) for cells in groups]

    # --- what an evaluator gives -----------------------------------------------------------------

    def values(self) -> list[float]:
        starts = range(0, len(self.moves), MOVE)
        return self.ask([self.result(self.state, self.seat, self.moves, at) for at in starts])

    def planned_values(self, chosen: Sequence[int], trust: float) -> list[float]:
        results = [self.result(self.state, self.seat, self.moves, MOVE * i) for i in chosen]
        values = self.ask(results)
        going_on = [at for at, i in enumerate(chosen) if self.can_plan(i) and values[at] != WON]
        bests = self.bests([results[at].after for at in going_on])
        for at, (best, _) in zip(going_on, bests, strict=True):
            reached = values[at] + BEYOND if best == WON else best
            values[at] += trust * max(reached - values[at], DEEPEST)
        return values

    def can_plan(self, move: int) -> bool:
        is_card = self.rules[R_TRACK] and self.state[PHASE] == PLAY
        is_fold = kind_of(int(self.moves[MOVE * move + 1])) == FOLD
        return bool(is_card and not is_fold and self.state[HAND_SIZE + self.seat] > 1)

    def rollout_values(
        self, chosen: Sequence[int], rng: Cells, worlds: int, turns: int
    ) -> list[float]:
        lines = [line for _ in range(worlds) for line in self.lines_in_a_world(chosen, rng, turns)]
        self.follow(lines, MOST_ANSWERS * turns)
        self.judge([line for line in lines if line.value is None])
        totals = [0.0] * len(chosen)
        for at, line in enumerate(lines):
            totals[at % len(chosen)] += line.value or 0.0
        return totals

    # --- lines ---------------------------------------------------------------------------------

    def lines_in_a_world(self, chosen: Sequence[int], rng: Cells, turns: int) -> list[Line]:
        """The same hidden cards and the same luck for every candidate."""
        engine = self.kernels.engine
        world = engine.state([0] * len(self.state))
        self.information.deal(rng, world)
        lines = []
        for i in chosen:
            chance = self.tools.fate.copy()
            chance[KEY] = engine.chance.mix(rng[0])
            chance[SHUFFLES] = 0
            line = Line(world.copy(), chance, 0, turns)
            self.play(line, [int(cell) for cell in self.moves[MOVE * i : MOVE * i + MOVE]])
            line.round = int(line.state[ROUND])
            lines.append(line)
        return lines

    def play(self, line: Line, move: Sequence[int]) -> None:
        for action in move[1 : 1 + move[0]]:
            self.kernels.engine.playout.apply(self.rules, line.state, line.chance, action)

    def follow(self, lines: Sequence[Line], steps: int) -> None:
        """All lines go on side by side, so that each step is one batch."""
        for _ in range(steps):
            lines = [line for line in lines if is_open(line)]
            bests = self.bests([line.state for line in lines])
            for line, (value, move) in zip(lines, bests, strict=True):
                state = line.state
                if state[TURN] == self.seat and state[PHASE] != CHOOSE:
                    line.turns -= 1
                if line.turns == 0:
                    line.value = min(value, DECIDED)
                else:
                    self.play(line, move)

    def judge(self, lines: Sequence[Line]) -> None:
        """Courses that end before it is the seat's turn again: won, lost, or as they stand."""
        standing = [line for line in lines if line.state[PHASE] != OVER]
        results = [Result(self.seat, line.state, line.state) for line in standing]
        for line, value in zip(standing, self.ask(results), strict=True):
            line.value = value
        for line in lines:
            winner = int(line.state[WINNER]) - 1
            if line.state[PHASE] == OVER and winner >= 0:
                is_won = winner == self.seat % self.rules[R_TEAMS]
                line.value = DECIDED if is_won else -DECIDED


def is_open(line: Line) -> bool:
    state = line.state
    return line.value is None and state[PHASE] != OVER and bool(state[ROUND] == line.round)


def best_of(cells: Cells, values: Sequence[float]) -> tuple[float, list[int]]:
    """The first of the best."""
    at = max(range(len(values)), key=values.__getitem__)
    return values[at], [int(cell) for cell in cells[at * MOVE : at * MOVE + MOVE]]
