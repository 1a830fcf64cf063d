"""Values of results: the one door behind which weights or a net stand."""

from __future__ import annotations

import math

from . import weights as w
from .floor import hot as _hot
from .floor import layout
from .nets import net_value
from .results import is_won
from .rowing import cards_value, count_hand, rows_value
from .tools import Cells, Tools
from .valuing import gift_value, hand_value, marbles_value

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED

WON = 1000.0  # more than anything else can be worth
DECIDED = 6.0  # a game won, or lost, where values are added up
SCALE = 1.5  # how much value turns an even game into 73 %


@hot
def result_value(r: Cells, before: Cells, after: Cells, tools: Tools, seat: int) -> float:
    """What a result is worth to the team of the seat that moved."""
    if is_won(r, after, seat):
        return WON
    if tools.net.inputs:
        return SCALE * net_value(tools.net, tools.sheet, r, after, seat)
    if r[layout.R_TRACK]:
        return board_result_value(r, before, after, tools, seat)
    return cards_result_value(r, before, after, tools, seat)


@hot
def share_of(tools: Tools, value: float) -> float:
    """A value as it is added up over worlds: a net's as a chance, that of weights as it is."""
    if tools.net.inputs:
        return 1.0 if value == WON else 1.0 / (1.0 + math.exp(-value / SCALE))
    return min(value, DECIDED)


@hot
def standing_value(r: Cells, s: Cells, tools: Tools, seat: int) -> float:
    """A position as it stands, between two moves, by weights."""
    weights, counts = tools.weights, tools.counts
    if s[layout.PHASE] == layout.OVER:
        if s[layout.WINNER] == 0:
            return 0.0
        is_ours = s[layout.WINNER] - 1 == seat % r[layout.R_TEAMS]
        return DECIDED if is_ours else -DECIDED
    if r[layout.R_TRACK]:
        value = marbles_value(r, s, weights, seat)
        return value + hand_value(r, s, weights, seat)
    count_hand(s, seat, counts)
    return rows_value(r, s, weights, seat) + cards_value(r, s, weights, seat, counts)


# --- by weights -----------------------------------------------------------------------------------


@hot
def board_result_value(r: Cells, before: Cells, after: Cells, tools: Tools, seat: int) -> float:
    weights = tools.weights
    value = marbles_value(r, after, weights, seat)
    given = after[layout.GIVEN + seat] + SIGNED
    if given != before[layout.GIVEN + seat]:
        value += gift_value(r, after, weights, seat, given)
    elif is_fold(before, after, seat):
        return value
    return value + hand_value(r, after, weights, seat)


@leaf
def is_fold(before: Cells, after: Cells, seat: int) -> bool:
    """The hand is gone, and no marble has moved."""
    if after[layout.HAND_SIZE + seat] or before[layout.HAND_SIZE + seat] == 0:
        return False
    for marble in range(layout.SQUARE, layout.SQUARE + layout.MAX_SEATS * layout.MARBLES):
        if before[marble] != after[marble]:
            return False
    return True


@hot
def cards_result_value(r: Cells, before: Cells, after: Cells, tools: Tools, seat: int) -> float:
    weights, counts = tools.weights, tools.counts
    count_hand(after, seat, counts)
    unknown = counts[layout.NO_CARD]
    counts[layout.NO_CARD] = 0
    value = rows_value(r, after, weights, seat) + cards_value(r, after, weights, seat, counts)
    if after[layout.PHASE] == layout.CHOOSE:
        return value + weights[w.PEEKED]
    if before[layout.PHASE] != layout.PLAY:
        return value
    if unknown:
        value += weights[w.UNKNOWN]
    elif has_same_hand(before, seat, counts):
        value += weights[w.IDLE]
    return value


@leaf
def has_same_hand(before: Cells, seat: int, counts: Cells) -> bool:
    """Whether the hand before was the one in `counts`, which is used up."""
    start = layout.HAND + seat * layout.MAX_HAND
    for at in range(start, start + before[layout.HAND_SIZE + seat]):
        counts[before[at]] -= 1
    others = 0
    for face in range(layout.FACES):
        others |= counts[face]
    return others == 0
