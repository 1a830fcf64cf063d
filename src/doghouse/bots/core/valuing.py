"""What a position of DOG is worth to a seat: marbles on the way, in danger, home; cards kept."""

from __future__ import annotations

from . import weights as w
from .floor import hot as _hot
from .floor import layout, ways
from .tools import Cells, Weights

hot, leaf = _hot.hot, _hot.leaf
SIGNED = _hot.SIGNED

MARBLES = layout.MARBLES
IN_HOME = layout.IN_HOME
HOUSE = layout.HOUSE
SQUARE = layout.SQUARE
LONGEST = 13  # steps a capture comes from, at the most
BACK = 4
SWEPT = 7  # a seven captures up to here


@leaf
def way_left(r: Cells, s: Cells, owner: int, square: int) -> int:
    """Steps to the entry; a fresh marble has the whole way before it."""
    if ways.is_fresh(r, s, owner, square):
        return r[layout.R_TRACK]
    return ways.steps_to_entry(r, owner, square)


@leaf
def marble_value(r: Cells, s: Cells, weights: Weights, owner: int, square: int) -> float:
    """Of a marble on the track, before anybody threatens it."""
    left = way_left(r, s, owner, square)
    value = weights[w.OUT] + weights[w.WAY] * (1.0 - left / r[layout.R_TRACK])
    if left < LONGEST:
        value += weights[w.NEAR]
    return value


@leaf
def danger_at(r: Cells, s: Cells, weights: Weights, seat: int, square: int) -> float:
    """How many cards, roughly, of the other teams would capture a marble there."""
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
    """The marbles of one colour; `danger`: share lost for each card that would capture one."""
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
        if ways.is_fresh(r, s, owner, square):
            value += worth + weights[w.FRESH]
        else:
            lost = danger * danger_at(r, s, weights, owner, square)
            value += worth * (1.0 - min(lost, 1.0))
    return value


@hot
def marbles_value(r: Cells, s: Cells, weights: Weights, seat: int) -> float:
    """All marbles, as the team of `seat` sees them."""
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
    """The cards of a hand."""
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
    """What a card does for the partner who is given it."""
    partner = (seat + r[layout.R_TEAMS]) % r[layout.R_SEATS]
    value = weights[w.PARTNER] * weights[w.CARD + face]
    if r[layout.R_ABILITY + face] & layout.ABLE_OUT and not has_marble_out(s, partner):
        value += weights[w.GIVE_START]
    return value
