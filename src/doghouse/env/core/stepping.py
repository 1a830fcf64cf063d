"""Stepping one game: the same functions on CPU cores and in GPU threads."""

from __future__ import annotations

from typing import NamedTuple

from ...features.core import afterstates, memory, observing, sparse
from ...rules.core import chance as luck
from ...rules.core import layout, playout
from ...rules.core.hot import SIGNED, WORD_MASK, hot, leaf
from ...rules.core.layout import Cells
from .numbering import K_ACTIONS, number_of
from .packing import BYTE, LOW, P_AGAIN, P_LONGEST, P_MEMORY, pack, unpack

Table = list[Cells]  # when interpreted; otherwise two-dimensional, one row per game

# --- counters of a game -------------------------------------------------------------------------
C_KEY = 0
C_KEY_2 = 1
C_SHUFFLES = 2
C_LOT = 3  # the generator of random play
C_STEPS = 4  # of this game
C_GAMES = 5  # ended so far
COUNTERS = 6

# --- what a step says of a game -----------------------------------------------------------------
I_TURN = 0  # the seat on turn
I_ENDED = 1  # ONGOING, or how the game ended with this step
I_WINNER = 2  # of that game: team + 1; 0 for nobody
I_LEGAL = 3  # how many actions the mover has, in two bytes
INFO_CELLS = 5
ONGOING, FINISHED, CUT_OFF = 0, 1, 2
ENDED_BITS, ENDED_MASK = 2, 3  # of an outcome; above them the winner

# --- of an action in a mask ---------------------------------------------------------------------
ALLOWED = 1
LISTED = 170  # only while results are listed; nothing else writes it to a mask


class Plan(NamedTuple):
    """What all games of a batch share."""

    r: Cells
    p: Cells
    k: Cells
    e: Cells


class Workspace(NamedTuple):
    """Scratch arrays of one thread; nothing in them outlasts a step."""

    s: Cells
    chance: Cells
    out: Cells
    work: Cells
    trial: Cells
    f: Cells


class Store(NamedTuple):
    """The arrays of a batch, one row per game."""

    games: Table
    counters: Table
    info: Table
    rewards: Table
    drawn: Table  # one column: an action of the mover at random
    masks: Table
    observations: Table


@leaf
def load_chance(c: Cells, chance: Cells) -> None:
    chance[luck.KEY] = c[C_KEY]
    chance[luck.KEY_2] = c[C_KEY_2]
    chance[luck.SHUFFLES] = c[C_SHUFFLES]
    chance[luck.SUPPLIED] = 0


@leaf
def keep_game(plan: Plan, w: Workspace, store: Store, at: int, outcome: int) -> None:
    """Pack a game, and write the outcome of its last step."""
    store.counters[at][C_SHUFFLES] = w.chance[luck.SHUFFLES]
    pack(plan.r, plan.p, w.s, store.games[at])
    set_info(plan.r, outcome, store.info[at], store.rewards[at])


@leaf
def set_info(r: Cells, outcome: int, info: Cells, reward: Cells) -> None:
    info[I_ENDED] = outcome & ENDED_MASK
    info[I_WINNER] = outcome >> ENDED_BITS
    set_rewards(r, outcome >> ENDED_BITS, reward)


@leaf
def set_rewards(r: Cells, winner: int, reward: Cells) -> None:
    """Each seat of the winning team gets 1, every other seat -1."""
    for seat in range(r[layout.R_SEATS]):
        gain = 0
        if winner:
            gain = 1 if seat % r[layout.R_TEAMS] == winner - 1 else -1
        reward[seat] = gain


@hot
def begin(r: Cells, c: Cells, w: Workspace, m: Cells) -> None:
    """Begin a new game from the game's key; the first player is drawn by lot."""
    c[C_SHUFFLES] = 0
    c[C_STEPS] = 0
    load_chance(c, w.chance)
    playout.set_up(r, w.s, w.chance, luck.lot(w.chance, r[layout.R_SEATS]))
    memory.forget_all(r, w.s, m)


@hot
def advance(plan: Plan, c: Cells, w: Workspace, m: Cells, action: int) -> int:
    """Play an action; if that ends the game, begin the next one. Return how it ended, and who
    won."""
    memory.play(plan.r, w.s, w.chance, m, action)
    c[C_STEPS] += 1
    longest = plan.p[P_LONGEST]
    outcome = ONGOING
    if w.s[layout.PHASE] == layout.OVER:
        outcome = FINISHED | (w.s[layout.WINNER] + SIGNED) << ENDED_BITS
    elif longest and c[C_STEPS] >= longest:
        outcome = CUT_OFF
    if outcome != ONGOING:
        if plan.p[P_AGAIN]:
            c[C_GAMES] += 1
            c[C_KEY] = luck.mix(c[C_KEY] ^ luck.GAMMA)  # the next key follows from this one
            begin(plan.r, c, w, m)
        else:
            w.s[layout.PHASE] = layout.OVER
    return outcome


@leaf
def draw(c: Cells, limit: int) -> int:
    c[C_LOT] = (c[C_LOT] + luck.GAMMA) & WORD_MASK
    return luck.below(luck.mix(c[C_LOT]), limit)


@hot
def offer(plan: Plan, w: Workspace, store: Store, at: int, listed: int) -> None:
    """Write the seat to play, which of the listed actions it may play, and a random one of them."""
    info = store.info[at]
    mask = store.masks[at]
    seat = w.s[layout.TURN] + SIGNED
    for number in range(plan.k[K_ACTIONS]):
        mask[number] = 0
    count = 0
    for i in range(listed):
        number = number_of(plan.r, plan.k, seat, w.out[i])
        if mask[number] == 0:
            mask[number] = ALLOWED
            count += 1
    if listed:
        action = w.out[draw(store.counters[at], listed)]
        store.drawn[at][0] = number_of(plan.r, plan.k, seat, action)
    info[I_TURN] = seat
    info[I_LEGAL] = count & LOW
    info[I_LEGAL + 1] = count >> BYTE


@hot
def observe(plan: Plan, w: Workspace, store: Store, at: int) -> None:
    """Write the observation of the seat to play, for the game unpacked last."""
    m = store.games[at][plan.p[P_MEMORY] :]
    observing.observe(plan.r, w.s, m, w.s[layout.TURN] + SIGNED, store.observations[at])


@hot
def begin_game(plan: Plan, w: Workspace, store: Store, at: int) -> None:
    begin(plan.r, store.counters[at], w, store.games[at][plan.p[P_MEMORY] :])
    keep_game(plan, w, store, at, ONGOING)


@hot
def step_game(plan: Plan, w: Workspace, store: Store, at: int, number: int) -> bool:
    """Play the action of that number and offer the next ones; if there is none, nothing changes.

    In a game that is over and stays so, nothing is played, whatever the number.
    """
    g = store.games[at]
    unpack(plan.r, plan.p, g, w.s)
    if w.s[layout.PHASE] == layout.OVER:
        set_info(plan.r, ONGOING, store.info[at], store.rewards[at])
        return True
    c = store.counters[at]
    # A loop, so that the listing, by far the largest part, is in a GPU's kernel only once.
    for is_played in range(2):
        listed = playout.legal_actions(plan.r, w.s, w.out, w.work)
        if is_played:
            offer(plan, w, store, at, listed)
            continue
        action = find_action(plan, w, listed, number)
        if action < 0:
            return False
        load_chance(c, w.chance)
        keep_game(plan, w, store, at, advance(plan, c, w, g[plan.p[P_MEMORY] :], action))
    return True


@leaf
def find_action(plan: Plan, w: Workspace, listed: int, number: int) -> int:
    """The listed action of a number, or -1."""
    seat = w.s[layout.TURN] + SIGNED
    for i in range(listed):
        if number_of(plan.r, plan.k, seat, w.out[i]) == number:
            return w.out[i]
    return -1


@hot
def offer_game(plan: Plan, w: Workspace, store: Store, at: int) -> None:
    unpack(plan.r, plan.p, store.games[at], w.s)
    offer(plan, w, store, at, playout.legal_actions(plan.r, w.s, w.out, w.work))


@hot
def play_randomly(plan: Plan, w: Workspace, store: Store, at: int, steps: int) -> None:
    """Play `steps` random actions in a row; only the outcome of the last one is kept, and
    nothing is observed."""
    g = store.games[at]
    m = g[plan.p[P_MEMORY] :]
    unpack(plan.r, plan.p, g, w.s)
    c = store.counters[at]
    load_chance(c, w.chance)
    outcome = ONGOING
    lot = c[C_LOT]  # in a local: every step draws from it
    for _ in range(steps):
        count = playout.legal_actions(plan.r, w.s, w.out, w.work)
        if count == 0:
            break
        lot = (lot + luck.GAMMA) & WORD_MASK
        outcome = advance(plan, c, w, m, w.out[luck.below(luck.mix(lot), count)])
    c[C_LOT] = lot
    keep_game(plan, w, store, at, outcome)


@leaf
def legal_count(info: Cells) -> int:
    return (info[I_LEGAL] + SIGNED) | (info[I_LEGAL + 1] + SIGNED) << BYTE


@hot
def list_results(
    plan: Plan, w: Workspace, g: Cells, mask: Cells, actions: Cells, numbers: Cells, first: int
) -> int:
    """List one action of each number from `first` on; return the end of the list."""
    unpack(plan.r, plan.p, g, w.s)
    seat = w.s[layout.TURN] + SIGNED
    at = first
    for i in range(playout.legal_actions(plan.r, w.s, w.out, w.work)):
        number = number_of(plan.r, plan.k, seat, w.out[i])
        if mask[number] != LISTED:  # not == ALLOWED: masks may have been overwritten
            mask[number] = LISTED
            actions[at] = w.out[i]
            numbers[at] = number
            at += 1
    for listed in range(first, at):
        mask[numbers[listed]] = ALLOWED
    return at


@hot
def write_result(plan: Plan, w: Workspace, m: Cells, action: int, row: Cells) -> None:
    """Write the sparse row of an action's result, for the game unpacked last."""
    seat = w.s[layout.TURN] + SIGNED
    afterstates.make_result(plan.r, w.s, action, w.chance, w.trial)
    observing.observe_game(plan.r, w.trial, m, seat, w.f)
    sparse.write_row(plan.e, w.f, row)
