"""Look ahead: let the others answer in worlds that agree with what is known, and value the
outcome."""

from __future__ import annotations

from typing import NamedTuple

from ...features.core import memory
from ...rules.core import chance as ch
from ...rules.core import layout, playout
from ...rules.core.hot import SIGNED, entry, hot
from . import endings
from .choosing import best_move
from .results import copy_cells
from .tools import MOVE, Cells, Tools, Weights
from .values import share_of, standing_value

MOST_ANSWERS = 24  # most moves of others before a seat's next turn


class HiddenCards(NamedTuple):
    """What a seat sees, the slots it can't see into, and the pool of cards that may lie there."""

    template: Cells
    slots: Cells
    pool: Cells
    known: Cells  # what it knows of other hands (features/core/memory.py)
    rng: Cells


class Rollouts(NamedTuple):
    """Candidates, how far each is followed, and their totals over all worlds so far."""

    moves: Cells
    turns: int
    strangers: Tools  # how opponents think in half of the worlds
    totals: Weights


@entry
@hot
def play_out(r: Cells, s: Cells, tools: Tools, moves: Cells, at: int) -> None:
    """Play a whole move on a line; the memory of the observers matters only to a net."""
    for i in range(moves[at]):
        if tools.net.inputs:
            memory.play(r, s, tools.rollout_rng, tools.activations.known, moves[at + 1 + i])
        else:
            playout.apply(r, s, tools.rollout_rng, moves[at + 1 + i])


@hot
def rollout_value(
    r: Cells, s: Cells, tools: Tools, opponents: Tools, seat: int, turns: int
) -> float:
    """Let all play until the seat has had `turns` turns; return what it can get then.

    For weights, a round is the horizon, because nobody knows the next deal; a net looks past it.
    """
    number = s[layout.ROUND] + SIGNED
    for _ in range(MOST_ANSWERS * turns):
        is_next_round = s[layout.ROUND] != number and tools.net.inputs == 0
        if s[layout.PHASE] == layout.OVER or is_next_round:
            break
        if s[layout.TURN] == seat and s[layout.PHASE] != layout.CHOOSE:
            turns -= 1
            if turns == 0:
                return share_of(tools, best_move(r, s, tools))
        is_ours = s[layout.TURN] % r[layout.R_TEAMS] == seat % r[layout.R_TEAMS]
        best_move(r, s, tools if is_ours else opponents)  # into the same cells
        play_out(r, s, tools, tools.best, 0)
    if tools.net.inputs == 0:
        return standing_value(r, s, tools, seat)
    if s[layout.PHASE] != layout.OVER:
        return 0.5
    return 1.0 if s[layout.WINNER] - 1 == seat % r[layout.R_TEAMS] else 0.0


@hot
def line_value(r: Cells, s: Cells, tools: Tools, opponents: Tools, seat: int, turns: int) -> float:
    """The value of a line to a seat after its move; exact if the outcome is proven."""
    if tools.net.inputs:
        proven = endings.ending(r, s, tools, seat)
        if proven != endings.OPEN:
            return 1.0 if proven == endings.WON else 0.0
    return rollout_value(r, s, tools, opponents, seat, turns)


@entry
@hot
def search_worlds(
    r: Cells, hidden: HiddenCards, tools: Tools, seat: int, rollouts: Rollouts, number: int
) -> None:
    """Sample `number` more worlds: in each, every candidate is tried with the same luck."""
    line = tools.line
    for _ in range(number):
        ch.deal_world(
            hidden.template,
            layout.CELLS,
            hidden.slots,
            len(hidden.slots),
            hidden.pool,
            len(hidden.pool),
            hidden.rng,
            tools.world,
        )
        if len(hidden.slots) == 0:
            ch.draw_below(hidden.rng, 2)  # nothing was dealt; worlds must differ in luck
        tools.rollout_rng[ch.KEY] = ch.mix(hidden.rng[0])
        opponents = rollouts.strangers if tools.rollout_rng[ch.KEY] & 1 else tools
        for i in range(len(rollouts.totals)):
            copy_cells(tools.world, line, 0, layout.CELLS)
            if tools.net.inputs:
                copy_cells(hidden.known, tools.activations.known, 0, len(hidden.known))
            tools.rollout_rng[ch.SHUFFLES] = 0
            play_out(r, line, tools, rollouts.moves, i * MOVE)
            rollouts.totals[i] += line_value(r, line, tools, opponents, seat, rollouts.turns)
