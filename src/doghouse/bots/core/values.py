"""Values of results: the single interface to weights and nets."""

from __future__ import annotations

import math

from ...rules.core import layout, marbles, rows
from ...rules.core.hot import SIGNED, hot, leaf
from . import weights as w
from .nets import net_value
from .results import is_won
from .tools import Cells, Tools, Weights
from .weights import SCALE, WON

# --- DOG, by weights: marbles on the way, in danger, home; cards kept ----------------------------

MARBLES = layout.MARBLES
IN_HOME = layout.IN_HOME
HOUSE = layout.HOUSE
SQUARE = layout.SQUARE
LONGEST = 13  # most steps from which a capture can come
BACK = 4
SWEPT = 7  # a seven captures up to here


@leaf
def way_left(r: Cells, s: Cells, owner: int, square: int) -> int:
    """Steps to the entry; a fresh marble has the whole lap before it."""
    if marbles.is_fresh(r, s, owner, square):
        return r[layout.R_TRACK]
    return marbles.steps_to_entry(r, owner, square)


@leaf
def marble_value(r: Cells, s: Cells, weights: Weights, owner: int, square: int) -> float:
    """The value of a marble on the track, ignoring threats."""
    left = way_left(r, s, owner, square)
    value = weights[w.OUT] + weights[w.WAY] * (1.0 - left / r[layout.R_TRACK])
    if left < LONGEST:
        value += weights[w.NEAR]
    return value


@leaf
def danger_at(r: Cells, s: Cells, weights: Weights, seat: int, square: int) -> float:
    """Roughly how many cards of the other teams would capture a marble there."""
    track = r[layout.R_TRACK]
    teams = r[layout.R_TEAMS]
    spacing = r[layout.R_SPACING]
    cards = 0.0
    for other in range(r[layout.R_SEATS]):
        if other % teams == seat % teams:
            continue
        if square == other * spacing and s[layout.FRESH + other] == 0:
            cards += weights[w.STARTED_ON]
        for marble in range(MARBLES * other, MARBLES * other + MARBLES):
            stands = s[SQUARE + marble] + SIGNED
            if stands >= IN_HOME:
                continue
            behind = square - stands
            if behind < 0:
                behind += track
            if 0 < behind <= LONGEST:
                cards += 1.0
                if behind <= SWEPT:
                    cards += weights[w.SEVEN_SWEEP]
            elif track - behind == BACK:
                cards += 1.0
    return cards


@hot
def side_value(r: Cells, s: Cells, weights: Weights, owner: int, danger: float) -> float:
    """The value of the marbles of one colour; `danger`: the share lost for each card that would
    capture one."""
    value = 0.0
    home = s[layout.HOME + owner] + SIGNED
    if home == layout.FULL_HOME:
        value += weights[w.FINISHED]
    settled = True
    for place in range(MARBLES - 1, -1, -1):
        if home >> place & 1:
            value += weights[w.OUT] + weights[w.WAY] + weights[w.HOME]
            if settled:
                value += weights[w.SETTLED]
        else:
            settled = False
    for marble in range(MARBLES * owner, MARBLES * owner + MARBLES):
        square = s[SQUARE + marble] + SIGNED
        if square >= IN_HOME:
            continue
        worth = marble_value(r, s, weights, owner, square)
        if marbles.is_fresh(r, s, owner, square):
            value += worth + weights[w.FRESH]
        else:
            lost = danger * danger_at(r, s, weights, owner, square)
            value += worth * (1.0 - min(lost, 1.0))
    return value


@hot
def marbles_value(r: Cells, s: Cells, weights: Weights, seat: int) -> float:
    """The value of all marbles to the team of `seat`."""
    teams = r[layout.R_TEAMS]
    value = 0.0
    for owner in range(r[layout.R_SEATS]):
        if owner == seat:
            value += side_value(r, s, weights, owner, weights[w.DANGER])
        elif owner % teams == seat % teams:
            value += weights[w.PARTNER] * side_value(r, s, weights, owner, weights[w.DANGER])
        else:
            side = side_value(r, s, weights, owner, weights[w.CHASE])
            value -= weights[w.OTHERS] * side / (teams - 1)
    return value


@leaf
def has_marble_out(s: Cells, owner: int) -> bool:
    for marble in range(MARBLES * owner, MARBLES * owner + MARBLES):
        if s[SQUARE + marble] < IN_HOME:
            return True
    return False


@hot
def hand_value(r: Cells, s: Cells, weights: Weights, seat: int) -> float:
    """The value of the cards in a hand."""
    value = 0.0
    starts = 0
    start = layout.HAND + seat * layout.MAX_HAND
    for at in range(start, start + s[layout.HAND_SIZE + seat]):
        face = s[at]
        value += weights[w.CARD + face]
        if r[layout.R_ABILITY + face] & layout.ABLE_OUT:
            starts += 1
    if starts == 0 and not has_marble_out(s, seat) and s[layout.HOME + seat] != layout.FULL_HOME:
        value += weights[w.STUCK]
    return value


@hot
def gift_value(r: Cells, s: Cells, weights: Weights, seat: int, face: int) -> float:
    """What a card does for the partner who gets it."""
    partner = (seat + r[layout.R_TEAMS]) % r[layout.R_SEATS]
    value = weights[w.PARTNER] * weights[w.CARD + face]
    if r[layout.R_ABILITY + face] & layout.ABLE_OUT and not has_marble_out(s, partner):
        value += weights[w.GIVE_START]
    return value


# --- DOG Cards, by weights: rows laid, and cards kept for them -----------------------------------

ROWS = layout.ROWS
ROW_LENGTH = layout.ROW_LENGTH


@leaf
def row_value(weights: Weights, size: int) -> float:
    share = size / ROW_LENGTH
    return weights[w.PLACE] * size + weights[w.LAST_PLACES] * share * share


@hot
def rows_value(r: Cells, s: Cells, weights: Weights, seat: int) -> float:
    """The value of all rows to the team of `seat`."""
    teams = r[layout.R_TEAMS]
    value = 0.0
    for owner in range(r[layout.R_SEATS]):
        completed = row_value(weights, ROW_LENGTH) + weights[w.COMPLETE]
        side = completed * s[layout.COMPLETED + owner]
        laid = ROW_LENGTH * s[layout.COMPLETED + owner]
        for row in range(ROWS * owner, ROWS * owner + s[layout.OPEN + owner]):
            side += row_value(weights, s[layout.ROW_SIZE + row] + SIGNED)
            laid += s[layout.ROW_SIZE + row]
        if owner % teams == seat % teams:
            value += side + weights[w.TEMPO] * laid
        else:
            value -= weights[w.AGAINST] * side / (teams - 1)
    return value


@hot
def count_hand(s: Cells, seat: int, counts: Cells) -> None:
    """How many cards of each face the hand holds."""
    for face in range(layout.FACES):
        counts[face] = 0
    start = layout.HAND + seat * layout.MAX_HAND
    for at in range(start, start + s[layout.HAND_SIZE + seat]):
        counts[s[at]] += 1


@leaf
def face_for(place: int) -> int:
    """The plain card for a place of a row."""
    if place == layout.JACK:  # no card shows 11
        return layout.ACE
    return place


@hot
def needs_value(weights: Weights, counts: Cells, next_place: int) -> float:
    """The value of a hand's cards to a row: those in sequence at once, others later."""
    value = 0.0
    is_chain = True
    spare = counts[layout.JOKER] + SIGNED
    for place in range(next_place, ROW_LENGTH + 1):
        has_card = counts[face_for(place)] > 0
        if place == 1 and counts[layout.KING] > 0:
            has_card = True
        if has_card:
            if is_chain:
                value += weights[w.CHAIN]
            else:
                value += weights[w.SOON] / (place - next_place + 1)
        elif is_chain and spare > 0 and place < ROW_LENGTH:
            spare -= 1
            value += weights[w.CHAIN]
        else:
            is_chain = False
    return value


@hot
def cards_value(r: Cells, s: Cells, weights: Weights, seat: int, counts: Cells) -> float:
    """The value of the hand in `counts` to the team's most useful rows."""
    value = weights[w.JOKER_KEPT] * counts[layout.JOKER]
    value += weights[w.THIEF_KEPT] * counts[layout.JACK]
    actions = counts[layout.FOUR] + counts[layout.SEVEN_CARD] + counts[layout.FOURTEEN]
    value += weights[w.ACTION_KEPT] * actions
    most = rows.most_rows(r)
    for owner in range(seat % r[layout.R_TEAMS], r[layout.R_SEATS], r[layout.R_TEAMS]):
        opened = s[layout.OPEN + owner] + SIGNED
        for row in range(ROWS * owner, ROWS * owner + opened):
            value += needs_value(weights, counts, s[layout.ROW_SIZE + row] + 1)
        if opened + s[layout.COMPLETED + owner] < most:
            value += needs_value(weights, counts, 1)
    return value


# --- results -------------------------------------------------------------------------------------

DECIDED = 6.0  # a won or lost game, when values are summed


@hot
def result_value(r: Cells, before: Cells, after: Cells, tools: Tools, seat: int) -> float:
    """The value of a result to the team of the seat that moved."""
    if is_won(r, after, seat):
        return WON
    if tools.net.inputs:
        return SCALE * net_value(tools.net, tools.activations, r, after, seat)
    if r[layout.R_TRACK]:
        return board_result_value(r, before, after, tools, seat)
    return cards_result_value(r, before, after, tools, seat)


@hot
def share_of(tools: Tools, value: float) -> float:
    """A value in the form that is summed over worlds: a net's as a chance, that of weights
    unchanged."""
    if tools.net.inputs:
        return 1.0 if value == WON else 1.0 / (1.0 + math.exp(-value / SCALE))
    return min(value, DECIDED)


@hot
def standing_value(r: Cells, s: Cells, tools: Tools, seat: int) -> float:
    """The value of a position between two moves, by weights."""
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


# --- by weights ---------------------------------------------------------------------------------


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
    """Whether the hand is gone and no marble has moved."""
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
