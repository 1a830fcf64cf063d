"""Choose by value: every result of every card is valued, the best is played."""

from __future__ import annotations

from . import weights as w
from .floor import actions as act
from .floor import chance as ch
from .floor import hot as _hot
from .floor import layout, marbles, piles, playout, rounds, rows, sevens
from .rowing import cards_value, count_hand, rows_value
from .tools import EQUALS, LOTS, MOVE, Cells, Tools
from .valuing import hand_value, has_marble_out, marbles_value

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED

MARBLES = layout.MARBLES
SQUARE = layout.SQUARE
WON = 1000.0  # more than anything else can be worth


# --- what a move leads to -------------------------------------------------------------------------


@leaf
def copy_cells(source: Cells, target: Cells, first: int, end: int) -> None:
    for at in range(first, end):
        target[at] = source[at]


@hot
def board_value(r: Cells, s: Cells, tools: Tools, seat: int, face: int) -> float:
    """The marbles on trial and the hand of `s` without one card of that face."""
    trial = tools.trial
    if rounds.has_won(r, trial, seat):
        return WON
    copy_cells(s, trial, layout.HAND_SIZE, layout.HAND_SIZE + layout.MAX_SEATS)
    start = layout.HAND + seat * layout.MAX_HAND
    copy_cells(s, trial, start, start + s[layout.HAND_SIZE + seat])
    value = marbles_value(r, trial, tools.weights, seat)
    return value + hand_value(r, trial, tools.weights, seat, face)


@hot
def gift_value(r: Cells, s: Cells, tools: Tools, seat: int, face: int) -> float:
    """A card for the partner: what is kept, and what it does there."""
    weights = tools.weights
    board = marbles_value(r, s, weights, seat)
    partner = (seat + r[layout.R_TEAMS]) % r[layout.R_SEATS]
    value = board + hand_value(r, s, weights, seat, face)
    value += weights[w.PARTNER] * weights[w.CARD + face]
    if r[layout.R_ABILITY + face] & layout.ABLE_OUT and not has_marble_out(s, partner):
        value += weights[w.GIVE_START]
    return value


@hot
def searched_value(r: Cells, s: Cells, tools: Tools, seat: int, face: int, taken: int) -> float:
    """One card of the hand for another from the discard (B33)."""
    trial = tools.trial
    trial[layout.HAND_SIZE + seat] = s[layout.HAND_SIZE + seat]
    start = layout.HAND + seat * layout.MAX_HAND
    copy_cells(s, trial, start, start + s[layout.HAND_SIZE + seat])
    piles.remove_from_hand(trial, seat, face)
    piles.add_to_hand(trial, seat, taken)
    value = marbles_value(r, s, tools.weights, seat)
    return value + hand_value(r, trial, tools.weights, seat, layout.NO_CARD)


@hot
def board_move_value(r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int) -> float:
    """A whole move of DOG, given by its actions."""
    first = moves[at + 1]
    kind = act.kind_of(first)
    face = act.face_of(first)
    if kind == act.GIVE:
        return gift_value(r, s, tools, seat, face)
    if kind == act.FOLD:  # the whole hand is lost
        return marbles_value(r, s, tools.weights, seat)
    copy_cells(s, tools.trial, layout.TABLE, layout.DOG_CELLS)
    tools.trial[layout.SEVEN] = s[layout.SEVEN]
    if kind == act.SEARCH:
        return searched_value(r, s, tools, seat, face, act.target_of(first))
    for i in range(moves[at]):
        marbles.move_marbles(r, tools.trial, moves[at + 1 + i])
    return board_value(r, s, tools, seat, face)


@hot
def cards_move_value(r: Cells, s: Cells, tools: Tools, seat: int, action: int) -> float:
    """A move of DOG Cards. Cards that would be drawn are not looked at: they count as unknown."""
    kind = act.kind_of(action)
    face = act.face_of(action)
    weights, counts, trial = tools.weights, tools.counts, tools.trial
    if kind == act.TAKE:
        count_hand(s, seat, layout.NO_CARD, face, counts)
    else:
        count_hand(s, seat, face, rows.openly_taken(s, action), counts)
    if kind == act.TAKE or kind == act.GIVE or kind == act.PEEK:
        value = rows_value(r, s, weights, seat) + cards_value(r, s, weights, seat, counts)
        return value + weights[w.PEEKED] if kind == act.PEEK else value
    copy_cells(s, trial, 0, layout.DOGCARDS_CELLS)
    playout.apply(r, trial, tools.luck, action)
    if trial[layout.PHASE] == layout.OVER and trial[layout.WINNER]:
        return WON
    value = rows_value(r, trial, weights, seat) + cards_value(r, trial, weights, seat, counts)
    if kind == act.LAY or kind == act.DROP:
        value += weights[w.UNKNOWN]
    if rows.openly_taken(s, action) == face:
        value += weights[w.IDLE]
    return value


@hot
def move_value(r: Cells, s: Cells, tools: Tools, seat: int, moves: Cells, at: int) -> float:
    """What `seat` has after a whole move: moves[at] actions from moves[at + 1] on."""
    if r[layout.R_TRACK]:
        return board_move_value(r, s, tools, seat, moves, at)
    return cards_move_value(r, s, tools, seat, moves[at + 1])


# --- the best of all ------------------------------------------------------------------------------


@leaf
def is_better(reached: float, value: float, lots: Cells) -> bool:
    """Among equals the first is the best, or a lot decides."""
    if reached > value:
        lots[EQUALS] = 1
        return True
    if reached < value or lots[LOTS] == 0:
        return False
    lots[EQUALS] += 1
    return ch.draw_below(lots, lots[EQUALS]) == 0


@hot
def show_result(r: Cells, found: Cells, row: int, trial: Cells) -> None:
    """The marbles of a whole seven's result (sevens.py) into `trial`."""
    for seat in range(r[layout.R_SEATS]):
        home = 0
        trial[layout.FRESH + seat] = found[row + sevens.F_FRESH + seat]
        for marble in range(MARBLES * seat, MARBLES * seat + MARBLES):
            square = found[row + sevens.F_SQUARES + marble]
            trial[SQUARE + marble] = square
            if layout.IN_HOME <= square < layout.HOUSE:
                home |= 1 << (square - layout.IN_HOME)
        trial[layout.HOME + seat] = home


@hot
def find_sevens(r: Cells, s: Cells, tools: Tools, seat: int, face: int) -> int:
    """Whole sevens into tools.found; how many (none, should there be too many for it)."""
    search = sevens.SevenSearch(tools.out, tools.work, tools.found, tools.table, tools.stamps)
    return max(sevens.whole_sevens(r, s, seat, face, search), 0)


@hot
def best_seven(r: Cells, s: Cells, tools: Tools, seat: int, face: int, value: float) -> float:
    """Look whether a whole seven is better than `value`; if so, it is the best."""
    for i in range(find_sevens(r, s, tools, seat, face)):
        row = i * sevens.F_ROW
        show_result(r, tools.found, row, tools.trial)
        reached = board_value(r, s, tools, seat, face)
        if is_better(reached, value, tools.lots):
            value = reached
            for j in range(MOVE):
                tools.best[j] = tools.found[row + j]
    return value


@hot
def splits_of(r: Cells, s: Cells, tools: Tools, seat: int) -> int:
    """Bits of the faces in a hand that can be played as a seven."""
    bits = 0
    for i in range(piles.distinct_faces(s, seat, tools.work, layout.W_FACES)):
        face = tools.work[layout.W_FACES + i]
        if r[layout.R_ABILITY + face] & layout.ABLE_SPLIT:
            bits |= 1 << face
    return bits


@hot
def best_move(r: Cells, s: Cells, tools: Tools) -> float:
    """The move of highest value for the seat on turn into tools.best; its value."""
    seat = s[layout.TURN] + SIGNED
    value = -WON
    tools.lots[EQUALS] = 0
    for i in range(playout.legal_actions(r, s, tools.out, tools.work)):
        action = tools.out[i]
        if act.kind_of(action) == act.PART:
            continue
        tools.single[0] = 1
        tools.single[1] = action
        reached = move_value(r, s, tools, seat, tools.single, 0)
        if is_better(reached, value, tools.lots):
            value = reached
            tools.best[0] = 1
            tools.best[1] = action
    if r[layout.R_TRACK] and s[layout.PHASE] == layout.PLAY:
        splits = splits_of(r, s, tools, seat)
        for face in range(layout.FACES):
            if splits >> face & 1:
                value = best_seven(r, s, tools, seat, face, value)
    return value


@hot
def play_best(r: Cells, s: Cells, chance: Cells, tools: Tools) -> float:
    """One whole move of the seat on turn, chosen by value; its value."""
    value = best_move(r, s, tools)
    for i in range(tools.best[0]):
        playout.apply(r, s, chance, tools.best[1 + i])
    return value
