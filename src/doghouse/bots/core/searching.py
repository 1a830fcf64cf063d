"""Look ahead: in worlds that agree with what is known, let the others answer, and value that."""

from __future__ import annotations

from .choosing import MOVE, best_move, copy_cells, play_best
from .floor import chance as ch
from .floor import hot as _hot
from .floor import layout, playout, worlds
from .rowing import cards_value, count_hand, rows_value
from .valuing import hand_value, marbles_value

hot, leaf = _hot.hot, _hot.leaf

Cells = layout.Cells
Weights = list[float]

DECIDED = 6.0  # a game won, or lost
MOST_ANSWERS = 24  # moves of others before a seat's next turn, at the most


@hot
def static_value(r: Cells, s: Cells, weights: Weights, seat: int, counts: Cells) -> float:
    """A position as it stands."""
    if s[layout.PHASE] == layout.OVER:
        if s[layout.WINNER] == 0:
            return 0.0
        is_won = s[layout.WINNER] - 1 == seat % r[layout.R_TEAMS]
        return DECIDED if is_won else -DECIDED
    if r[layout.R_TRACK]:
        value = marbles_value(r, s, weights, seat)
        return value + hand_value(r, s, weights, seat, layout.NO_CARD)
    count_hand(s, seat, 0, 0, counts)
    return rows_value(r, s, weights, seat) + cards_value(r, s, weights, seat, counts)


@hot
def outlook(
    r: Cells,
    s: Cells,
    trial: Cells,
    chance: Cells,
    spare_chance: Cells,
    weights: Weights,
    seat: int,
    out: Cells,
    work: Cells,
    found: Cells,
    table: Cells,
    stamps: Cells,
    counts: Cells,
    best: Cells,
) -> float:
    """Let the others play by value until the seat's next turn in this round; what it then can get."""
    number = s[layout.ROUND] + 0
    for _ in range(MOST_ANSWERS):
        is_new_round = s[layout.ROUND] != number
        if s[layout.PHASE] == layout.OVER or s[layout.TURN] == seat or is_new_round:
            break
        stamps[0] += 2
        play_best(
            r,
            s,
            trial,
            chance,
            spare_chance,
            weights,
            out,
            work,
            found,
            table,
            stamps[0],
            counts,
            best,
        )
    if s[layout.PHASE] == layout.OVER or s[layout.ROUND] != number or s[layout.TURN] != seat:
        return static_value(r, s, weights, seat, counts)
    stamps[0] += 2
    value = best_move(
        r, s, trial, spare_chance, weights, out, work, found, table, stamps[0], counts, best
    )
    return min(value, DECIDED)


@hot
def search_world(
    r: Cells,
    world: Cells,
    s: Cells,
    trial: Cells,
    chance: Cells,
    spare_chance: Cells,
    weights: Weights,
    seat: int,
    moves: Cells,
    count: int,
    totals: Weights,
    out: Cells,
    work: Cells,
    found: Cells,
    table: Cells,
    stamps: Cells,
    counts: Cells,
    best: Cells,
) -> None:
    """Try every candidate in one world, with the same luck, and add up what each leads to."""
    for i in range(count):
        copy_cells(world, s, 0, playout.CELLS)
        chance[ch.SHUFFLES] = 0
        at = i * MOVE
        for j in range(moves[at]):
            playout.apply(r, s, chance, moves[at + 1 + j])
        totals[i] += outlook(
            r,
            s,
            trial,
            chance,
            spare_chance,
            weights,
            seat,
            out,
            work,
            found,
            table,
            stamps,
            counts,
            best,
        )


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
    trial: Cells,
    chance: Cells,
    spare_chance: Cells,
    weights: Weights,
    seat: int,
    moves: Cells,
    count: int,
    totals: Weights,
    out: Cells,
    work: Cells,
    found: Cells,
    table: Cells,
    stamps: Cells,
    counts: Cells,
    best: Cells,
) -> None:
    """`number` worlds more."""
    for _ in range(number):
        worlds.deal_world(template, playout.CELLS, slots, hidden, pool, size, rng, world)
        chance[ch.KEY] = ch.mix(rng[0])
        search_world(
            r,
            world,
            s,
            trial,
            chance,
            spare_chance,
            weights,
            seat,
            moves,
            count,
            totals,
            out,
            work,
            found,
            table,
            stamps,
            counts,
            best,
        )
