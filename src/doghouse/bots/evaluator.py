"""An evaluator: one view, prepared for the hot floor of the bots, and rollouts over its worlds."""

import math
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from ..features.observation import memory_of
from ..notation.information_set import InformationSet
from ..notation.move import Move, move_of
from ..notation.position import View
from ..rules.core.hot import WORD_MASK
from ..rules.core.layout import HAND, MAX_HAND, PILE, TURN, Cells
from ..rules.state import legal_moves
from .core.tools import MOVE
from .evaluation import TUNED, Weighted
from .kernels import kernels
from .learned import Learned

# --- strata: when few cards are hidden in hands, all the ways to deal them -----------------------
#
# Worlds are then distributed over the strata instead of drawn at random. The only luck left is the
# pile's order, and in which worlds the opponents are strangers.

Hand = tuple[int, ...]


class Stratum(NamedTuple):
    """The worlds that share the same hands: their probability, and their hidden cards."""

    weight: float
    template: Cells
    slots: Cells
    pool: Cells


def all_worlds(information: InformationSet) -> Stratum:
    return Stratum(1.0, information.template, information.slots, information.pool)


def strata_of(information: InformationSet, most: int) -> list[Stratum]:
    """The strata, likeliest first; a single one for all worlds if there were more than `most`."""
    slots, pool = [int(at) for at in information.slots], [int(face) for face in information.pool]
    hidden = [at for at in slots if HAND <= at < PILE]
    whole = all_worlds(information)
    sizes = list(Counter((at - HAND) // MAX_HAND for at in hidden).values())
    kinds = len(set(pool))
    if not hidden or math.prod(math.comb(kinds + size - 1, size) for size in sizes) > most:
        return [whole]
    if len(hidden) + sum(at >= PILE for at in slots) < len(slots):  # an exchange is in progress
        return [whole]
    ways = list(_deals(sizes, Counter(pool)))
    total = sum(number for number, _ in ways)
    made = [_stratum(information, hidden, faces, number / total) for number, faces in ways]
    return sorted(made, key=lambda stratum: -stratum.weight)


def _deals(sizes: Sequence[int], left: Counter[int]) -> Iterator[tuple[int, Hand]]:
    """Yield every way to deal the cards seat by seat, with its multiplicity."""
    if not sizes:
        yield 1, ()
        return
    for hand in combinations_with_replacement(sorted(left), sizes[0]):
        taken = Counter(hand)
        number = math.prod(math.comb(left[face], count) for face, count in taken.items())
        if number:
            for more, hands in _deals(sizes[1:], left - taken):
                yield number * more, hand + hands


def _stratum(
    information: InformationSet, hidden: Sequence[int], faces: Hand, weight: float
) -> Stratum:
    """Hidden cells are in seat order, like the faces."""
    template, pool = information.template.copy(), [int(face) for face in information.pool]
    for at, face in zip(hidden, faces, strict=True):
        template[at] = face
        pool.remove(face)
    words = information.engine.words
    rest = [int(at) for at in information.slots if at not in hidden]
    return Stratum(weight, template, words(rest), words(pool))


# --- values --------------------------------------------------------------------------------------

STRANGERS = TUNED  # faster than the net and of another style; strangers in self-play use them too


class Evaluator:
    """A seat's view and legal moves as arrays, valued by weights or a net."""

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
            self.known = self.tools.activations.known  # weights don't use it
        self.moves = self.kernels.engine.words(self._cells(moves))

    def _seat(self) -> int:
        """The seat to decide: in an exchange any that hasn't given yet."""
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
        """Restore the known state after a search has played on from it."""
        if self.tools.net.inputs:
            self.tools.activations.known[:] = self.known

    def values(self) -> list[float]:
        """Value each move by the evaluation alone, without search."""
        self._recall()
        values = self.kernels.engine.floats([0.0] * (len(self.moves) // MOVE))
        self.kernels.choosing.value_moves(
            self.rules, self.state, self.tools, self.seat, self.moves, values
        )
        return [float(value) for value in values]

    def may_end(self) -> bool:
        """Whether the seat's team could win with the last cards of the round."""
        endings, team = self.kernels.endings, self.seat % self.information.configuration.teams
        return bool(
            endings.is_near_end(self.rules, self.state)
            and endings.may_end(self.rules, self.state, team)
        )

    def planned_values(self, chosen: Sequence[int], trust: float) -> list[float]:
        """Value some of the moves, each with the best next card."""
        self._recall()
        value = self.kernels.choosing.planned_value
        return [
            float(value(self.rules, self.state, self.tools, self.seat, self.moves, MOVE * i, trust))
            for i in chosen
        ]

    def rollout_values(
        self, chosen: Sequence[int], stratum: Stratum, rng: Cells, worlds: int, turns: int
    ) -> list[float]:
        """Values of some moves after `turns` turns, summed over that many more worlds."""
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


# --- rollouts: over the requested worlds, or as many as time allows -------------------------------

BATCH = 2  # worlds between checks of the clock
MOST_ASKED = 100_000  # worlds: some minutes for a move
MOST_KEPT = 1000  # moves
MOST_TURNS = 100  # a game has about 70


INTERPRETED_SECONDS = 1.0  # a search of the usual size would take half a minute


def deadline(evaluator: Evaluator, worlds: int, seconds: float | None) -> float | None:
    """When a search must end. Interpreted, that is soon unless its size was set explicitly."""
    if seconds is None and not worlds and evaluator.kernels.engine.name == "interpreted":
        seconds = INTERPRETED_SECONDS
    return None if seconds is None else time.monotonic() + seconds


class SearchBudget(NamedTuple):
    """How many worlds to sample, how many own turns to look ahead, and the deadline."""

    worlds: int
    turns: int
    seed: int
    until: float | None


def mean_rollouts(
    evaluator: Evaluator, chosen: Sequence[int], strata: Sequence[Stratum], budget: SearchBudget
) -> list[float]:
    """Mean values of some moves; the worlds are distributed over the strata."""
    rng = evaluator.kernels.engine.words([budget.seed & WORD_MASK])
    until = budget.until
    totals = [0.0] * len(chosen)
    weighed = 0.0
    for stratum in strata:
        asked = max(1, round(budget.worlds * stratum.weight))
        done = 0
        sums = [0.0] * len(chosen)
        while done < asked and (until is None or weighed + done == 0 or time.monotonic() < until):
            number = min(BATCH, asked - done) if until is not None else asked
            more = evaluator.rollout_values(chosen, stratum, rng, number, budget.turns)
            sums = [total + value for total, value in zip(sums, more, strict=True)]
            done += number
        if done:
            weighed += stratum.weight
            totals = [t + stratum.weight * s / done for t, s in zip(totals, sums, strict=True)]
    return [total / weighed for total in totals]
