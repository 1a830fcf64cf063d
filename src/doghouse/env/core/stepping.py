"""One game stepped: the same functions on the cores of a CPU and in the threads of a GPU."""

from __future__ import annotations

from typing import Any, NamedTuple

from .floor import afterstates, layout, memory, observing, playout, sparse
from .floor import chance as luck
from .floor import hot as _hot
from .numbering import K_ACTIONS, number_of
from .packing import P_AGAIN, P_LONGEST, P_MEMORY, pack, unpack

hot, leaf = _hot.hot, _hot.leaf
SIGNED, WORD_MASK = _hot.SIGNED, _hot.WORD_MASK
Cells = layout.Cells
Table = Any  # two-dimensional
PHASE, OVER, TURN, WINNER, R_SEATS, R_TEAMS = (
    layout.PHASE,
    layout.OVER,
    layout.TURN,
    layout.WINNER,
    layout.R_SEATS,
    layout.R_TEAMS,
)
KEY, KEY_2, SHUFFLES, SUPPLIED = luck.KEY, luck.KEY_2, luck.SHUFFLES, luck.SUPPLIED

# --- counters of a game -------------------------------------------------------------------------
C_KEY = 0
C_KEY_2 = 1
C_SHUFFLES = 2
C_LOT = 3  # the generator of random play
C_STEPS = 4  # of this game
C_GAMES = 5  # ended so far
COUNTERS = 6

# --- what a step tells of a game ----------------------------------------------------------------
I_TURN = 0  # the seat on turn
I_ENDED = 1  # ONGOING, or how the game ended of which this was the last step
I_WINNER = 2  # of that game: team + 1; 0 for nobody
I_LEGAL = 3  # how many actions the mover has, in two bytes
NEWS_CELLS = 5
ONGOING, FINISHED, CUT_OFF = 0, 1, 2
ENDED_BITS, ENDED_MASK = 2, 3  # of an outcome; above them the winner

# --- of an action in a mask ---------------------------------------------------------------------
ALLOWED = 1
LISTED = 170  # only while results are listed; nobody else writes it into a mask
BYTE = 8
LOW = 255


class Plan(NamedTuple):
    """What all games of a batch share."""

    r: Cells
    p: Cells
    k: Cells
    e: Cells


class Desk(NamedTuple):
    """Where one thread works; nothing on it outlasts a step."""

    s: Cells
    chance: Cells
    out: Cells
    work: Cells
    trial: Cells
    f: Cells


@leaf
def load_chance(c: Cells, chance: Cells) -> None:
    chance[KEY] = c[C_KEY]
    chance[KEY_2] = c[C_KEY_2]
    chance[SHUFFLES] = c[C_SHUFFLES]
    chance[SUPPLIED] = 0


@hot
def begin(r: Cells, c: Cells, desk: Desk, m: Cells) -> None:
    """A new game from the game's key; who plays first is drawn by lot."""
    c[C_SHUFFLES] = 0
    c[C_STEPS] = 0
    load_chance(c, desk.chance)
    playout.set_up(r, desk.s, desk.chance, luck.lot(desk.chance, r[R_SEATS]))
    memory.forget_all(r, desk.s, m)


@hot
def begin_next(r: Cells, c: Cells, desk: Desk, m: Cells) -> None:
    """The game after it: its key follows from the one before."""
    c[C_GAMES] += 1
    c[C_KEY] = luck.mix(c[C_KEY] ^ luck.GAMMA)
    begin(r, c, desk, m)


@leaf
def pay(r: Cells, winner: int, reward: Cells) -> None:
    """Each seat of the winning team gets 1, every other loses 1."""
    for seat in range(r[R_SEATS]):
        gain = 0
        if winner:
            gain = 1 if seat % r[R_TEAMS] == winner - 1 else -1
        reward[seat] = gain


@hot
def advance(plan: Plan, c: Cells, desk: Desk, m: Cells, action: int) -> int:
    """Play an action; where the game ends with it, begin the next. How it ended, and who won."""
    memory.play(plan.r, desk.s, desk.chance, m, action)
    c[C_STEPS] += 1
    longest = plan.p[P_LONGEST]
    outcome = ONGOING
    if desk.s[PHASE] == OVER:
        outcome = FINISHED | (desk.s[WINNER] + SIGNED) << ENDED_BITS
    elif longest and c[C_STEPS] >= longest:
        outcome = CUT_OFF
    if outcome != ONGOING:
        if plan.p[P_AGAIN]:
            begin_next(plan.r, c, desk, m)
        else:
            desk.s[PHASE] = OVER
    return outcome


@leaf
def tell(r: Cells, outcome: int, news: Cells, reward: Cells) -> None:
    news[I_ENDED] = outcome & ENDED_MASK
    news[I_WINNER] = outcome >> ENDED_BITS
    pay(r, outcome >> ENDED_BITS, reward)


@leaf
def draw(c: Cells, limit: int) -> int:
    c[C_LOT] = (c[C_LOT] + luck.GAMMA) & WORD_MASK
    return luck.below(luck.mix(c[C_LOT]), limit)


@hot
def show(
    plan: Plan, desk: Desk, c: Cells, m: Cells, news: Cells, drawn: Cells, mask: Cells, f: Cells
) -> None:
    """Who is on turn, what it may do, one of these at random, and what it observes."""
    seat = desk.s[TURN] + SIGNED
    for at in range(plan.k[K_ACTIONS]):
        mask[at] = 0
    count = 0
    listed = playout.legal_actions(plan.r, desk.s, desk.out, desk.work)
    for i in range(listed):
        number = number_of(plan.r, plan.k, seat, desk.out[i])
        if mask[number] == 0:
            mask[number] = 1
            count += 1
    if listed:
        drawn[0] = number_of(plan.r, plan.k, seat, desk.out[draw(c, listed)])
    news[I_TURN] = seat
    news[I_LEGAL] = count & LOW
    news[I_LEGAL + 1] = count >> BYTE
    observing.observe(plan.r, desk.s, m, seat, f)


@hot
def begin_game(
    plan: Plan,
    desk: Desk,
    g: Cells,
    c: Cells,
    news: Cells,
    reward: Cells,
) -> None:
    m = g[plan.p[P_MEMORY] :]
    begin(plan.r, c, desk, m)
    c[C_SHUFFLES] = desk.chance[SHUFFLES]
    pack(plan.r, plan.p, desk.s, g)
    tell(plan.r, ONGOING, news, reward)


@hot
def step_game(
    plan: Plan,
    desk: Desk,
    g: Cells,
    c: Cells,
    number: int,
    news: Cells,
    reward: Cells,
    drawn: Cells,
    mask: Cells,
    f: Cells,
) -> bool:
    """Play the action of that number and show what comes then; without it nothing changes.

    In a game that is over and stays so nothing is played, whatever the number."""
    m = g[plan.p[P_MEMORY] :]
    unpack(plan.r, plan.p, g, desk.s)
    if desk.s[PHASE] == OVER:
        tell(plan.r, ONGOING, news, reward)
        return True
    action = find_action(plan, desk, number)
    if action < 0:
        return False
    load_chance(c, desk.chance)
    tell(plan.r, advance(plan, c, desk, m, action), news, reward)
    c[C_SHUFFLES] = desk.chance[SHUFFLES]
    pack(plan.r, plan.p, desk.s, g)
    show(plan, desk, c, m, news, drawn, mask, f)
    return True


@hot
def find_action(plan: Plan, desk: Desk, number: int) -> int:
    """The legal action of a number, or -1."""
    seat = desk.s[TURN] + SIGNED
    for i in range(playout.legal_actions(plan.r, desk.s, desk.out, desk.work)):
        if number_of(plan.r, plan.k, seat, desk.out[i]) == number:
            return desk.out[i]
    return -1


@hot
def roam_game(
    plan: Plan, desk: Desk, g: Cells, c: Cells, steps: int, news: Cells, reward: Cells
) -> None:
    """So many random actions in a row; only the last is told of, and nothing is shown."""
    m = g[plan.p[P_MEMORY] :]
    unpack(plan.r, plan.p, g, desk.s)
    load_chance(c, desk.chance)
    outcome = ONGOING
    lot = c[C_LOT]  # kept at hand: drawn from in every step
    for _ in range(steps):
        count = playout.legal_actions(plan.r, desk.s, desk.out, desk.work)
        if count == 0:
            break
        lot = (lot + luck.GAMMA) & WORD_MASK
        outcome = advance(plan, c, desk, m, desk.out[luck.below(luck.mix(lot), count)])
    c[C_LOT] = lot
    tell(plan.r, outcome, news, reward)
    c[C_SHUFFLES] = desk.chance[SHUFFLES]
    pack(plan.r, plan.p, desk.s, g)


@hot
def show_game(
    plan: Plan,
    desk: Desk,
    g: Cells,
    c: Cells,
    news: Cells,
    drawn: Cells,
    mask: Cells,
    f: Cells,
) -> None:
    unpack(plan.r, plan.p, g, desk.s)
    show(plan, desk, c, g[plan.p[P_MEMORY] :], news, drawn, mask, f)


@leaf
def legal_count(news: Cells) -> int:
    return (news[I_LEGAL] + SIGNED) | (news[I_LEGAL + 1] + SIGNED) << BYTE


@hot
def list_results(
    plan: Plan, desk: Desk, g: Cells, mask: Cells, actions: Cells, numbers: Cells, first: int
) -> int:
    """One action of each number from `first` on; one past the last."""
    unpack(plan.r, plan.p, g, desk.s)
    seat = desk.s[TURN] + SIGNED
    at = first
    for i in range(playout.legal_actions(plan.r, desk.s, desk.out, desk.work)):
        number = number_of(plan.r, plan.k, seat, desk.out[i])
        if mask[number] != LISTED:  # not == ALLOWED: masks may have been written over
            mask[number] = LISTED
            actions[at] = desk.out[i]
            numbers[at] = number
            at += 1
    for listed in range(first, at):
        mask[numbers[listed]] = ALLOWED
    return at


@hot
def write_result(plan: Plan, desk: Desk, m: Cells, action: int, row: Cells) -> None:
    """The sparse row of an action's result, in the state on the desk."""
    seat = desk.s[TURN] + SIGNED
    afterstates.make_result(plan.r, desk.s, action, desk.chance, desk.trial)
    observing.observe_game(plan.r, desk.trial, m, seat, desk.f)
    sparse.write_row(plan.e, desk.f, row)


@hot
def expand_game(
    plan: Plan, desk: Desk, g: Cells, mask: Cells, rows: Table, actions: Cells, numbers: Cells,
    first: int,
) -> None:  # fmt: skip
    """A sparse row for the result of each legal action from `first` on."""
    end = list_results(plan, desk, g, mask, actions, numbers, first)
    for at in range(first, end):
        write_result(plan, desk, g[plan.p[P_MEMORY] :], actions[at], rows[at])


@hot
def expand_result(plan: Plan, desk: Desk, g: Cells, action: int, row: Cells) -> None:
    """One of them alone, for a thread of a GPU."""
    unpack(plan.r, plan.p, g, desk.s)
    write_result(plan, desk, g[plan.p[P_MEMORY] :], action, row)
