"""Look ahead: in worlds that agree with what is known, let the others answer, and value that."""

from __future__ import annotations

from typing import NamedTuple

from .choosing import best_move, play_best
from .floor import chance as ch
from .floor import hot as _hot
from .floor import layout, playout, worlds
from .results import copy_cells
from .tools import MOVE, Cells, Tools, Weights
from .values import DECIDED, standing_value

hot = _hot.hot
SIGNED = _hot.SIGNED

MOST_ANSWERS = 24  # moves of others before a seat's next turn, at the most


class HiddenCards(NamedTuple):
    """What a seat sees, the slots it can't see into, and the pool of cards that may lie there."""

    template: Cells
    slots: Cells
    pool: Cells
    rng: Cells


class Rollouts(NamedTuple):
    """Candidates, how far each is followed, and what they came to in all worlds so far."""

    moves: Cells
    turns: int
    totals: Weights


@hot
def rollout_value(r: Cells, s: Cells, tools: Tools, seat: int, turns: int) -> float:
    """Let all play until the seat has been on turn `turns` times; what it then can get.

    A round is the horizon: nobody knows the next deal.
    """
    number = s[layout.ROUND] + SIGNED
    for _ in range(MOST_ANSWERS * turns):
        if s[layout.PHASE] == layout.OVER or s[layout.ROUND] != number:
            break
        if s[layout.TURN] == seat and s[layout.PHASE] != layout.CHOOSE:
            turns -= 1
            if turns == 0:
                return min(best_move(r, s, tools), DECIDED)
        play_best(r, s, tools.fate, tools)
    return standing_value(r, s, tools, seat)


@hot
def search_worlds(
    r: Cells, hidden: HiddenCards, tools: Tools, seat: int, rollouts: Rollouts, number: int
) -> None:
    """`number` worlds more: in each, with the same luck, every candidate is tried."""
    moves, line = rollouts.moves, tools.line
    for _ in range(number):
        worlds.deal_world(
            hidden.template,
            playout.CELLS,
            hidden.slots,
            len(hidden.slots),
            hidden.pool,
            len(hidden.pool),
            hidden.rng,
            tools.world,
        )
        tools.fate[ch.KEY] = ch.mix(hidden.rng[0])
        for i in range(len(rollouts.totals)):
            copy_cells(tools.world, line, 0, playout.CELLS)
            tools.fate[ch.SHUFFLES] = 0
            for j in range(moves[i * MOVE]):
                playout.apply(r, line, tools.fate, moves[i * MOVE + 1 + j])
            rollouts.totals[i] += rollout_value(r, line, tools, seat, rollouts.turns)
