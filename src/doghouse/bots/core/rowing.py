"""What a position of DOG Cards is worth to a seat: rows laid, and cards kept for them."""

from __future__ import annotations

from . import weights as w
from .floor import hot as _hot
from .floor import layout, rows
from .tools import Cells, Weights

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED

ROWS = layout.ROWS
ROW_LENGTH = layout.ROW_LENGTH


@leaf
def row_value(weights: Weights, size: int) -> float:
    share = size / ROW_LENGTH
    return weights[w.PLACE] * size + weights[w.LAST_PLACES] * share * share


@hot
def rows_value(r: Cells, s: Cells, weights: Weights, seat: int) -> float:
    """The rows of all, as the team of `seat` sees them."""
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
    """How many of each face the hand holds."""
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
    """What the cards of a hand are worth to a row: those in sequence at once, others later."""
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
    """The hand in `counts`, for the team's most useful rows."""
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
