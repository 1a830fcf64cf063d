"""Look ahead: in worlds that agree with what is known, let the others answer, and value that."""

from __future__ import annotations

from .choosing import best_move, copy_cells, play_best
from .floor import chance as ch
from .floor import hot as _hot
from .floor import layout, playout, worlds
from .rowing import cards_value, count_hand, rows_value
from .tools import MOVE, Cells, Tools, Weights
from .valuing import hand_value, marbles_value

hot = _hot.hot
SIGNED = _hot.SIGNED

DECIDED = 6.0  # a game won, or lost
MOST_ANSWERS = 24  # moves of others before a seat's next turn, at the most


@hot
def static_value(r: Cells, s: Cells, tools: Tools, seat: int) -> float:
    """A position as it stands."""
    weights, counts = tools.weights, tools.counts
    if s[layout.PHASE] == layout.OVER:
        if s[layout.WINNER] == 0:
            return 0.0
        is_won = s[layout.WINNER] - 1 == seat % r[layout.R_TEAMS]
        return DECIDED if is_won else -DECIDED
    if r[layout.R_TRACK]:
        value = marbles_value(r, s, weights, seat)
        return value + hand_value(r, s, weights, seat, layout.NO_CARD)
    count_hand(s, seat, layout.NO_CARD, layout.NO_CARD, counts)
    return rows_value(r, s, weights, seat) + cards_value(r, s, weights, seat, counts)


@hot
def outlook(r: Cells, s: Cells, chance: Cells, tools: Tools, seat: int, turns: int) -> float:
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
        play_best(r, s, chance, tools)
    return static_value(r, s, tools, seat)


@hot
def search_worlds(
    r: Cells,
    template: Cells,
    slots: Cells,
    hidden: int,
    pool: Cells,
    size: int,
    rng: Cells,
    number: int,
    world: Cells,
    s: Cells,
    chance: Cells,
    tools: Tools,
    seat: int,
    moves: Cells,
    count: int,
    turns: int,
    totals: Weights,
) -> None:
    """`number` worlds more: in each, with the same luck, every candidate is tried."""
    for _ in range(number):
        worlds.deal_world(template, playout.CELLS, slots, hidden, pool, size, rng, world)
        chance[ch.KEY] = ch.mix(rng[0])
        for i in range(count):
            copy_cells(world, s, 0, playout.CELLS)
            chance[ch.SHUFFLES] = 0
            for j in range(moves[i * MOVE]):
                playout.apply(r, s, chance, moves[i * MOVE + 1 + j])
            totals[i] += outlook(r, s, chance, tools, seat, turns)
