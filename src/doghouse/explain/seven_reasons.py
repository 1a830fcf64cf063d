"""DOG: why a part of a seven can't be played (B14, B24 to B28)."""

from __future__ import annotations

from ..notation.move import ARROW, Move, Way
from ..notation.resolve import begun, with_part
from ..rules.core.layout import HOUSE, MARBLES, MOVED, SEVEN_CARD, SQUARE, TURN, Cells
from ..rules.core.ways import is_movable
from ..rules.squares import owner_of
from ..rules.state import State
from .board_reasons import bad_route
from .board_terms import (
    NO_MARBLE,
    Place,
    Route,
    card_of,
    marble_at,
    no_marble,
    no_such_square,
    place_of,
)
from .reasons import Reason, because


def why_not_part_of(state: State, seven: Move) -> Reason:
    """Why the first part that can't be played can't, of a seven that is in the hand."""
    so_far = begun(state, seven)
    for way in seven.ways:
        after = with_part(state, so_far, way)
        if after is None:
            return why_not_part(state, so_far.cells, way, so_far.left)
        so_far = after
    raise AssertionError(f"every part of {seven} can be played")


def why_not_part(state: State, s: Cells, part: Way, left: int) -> Reason:
    """`s` are the cells that the parts before it have led to, with so many steps left."""
    text = ARROW.join(part)
    if left == 0:
        return because("seven_used_up", part=text)
    missing = no_such_square(state, *part)
    if missing:
        return missing
    start, end = place_of(state, part.origin), place_of(state, part.target)
    card = card_of(state, SEVEN_CARD)._replace(steps=range(1, left + 1))
    route = Route(state.rules, s, card, marble_at(s, start), start, end)
    return (
        had_its_part(state, s, start)
        or no_marble_left(state, s, start)
        or bad_route(state, route)
        or because("seven_rest", part=text)
    )


def had_its_part(state: State, s: Cells, place: Place) -> Reason | None:
    """The marble that stands there, or stood there as the seven began, is moved or captured."""
    stood = marble_at(state.cells, place)
    if place.square == HOUSE:
        return None
    if stood != NO_MARBLE and is_movable(state.rules, s, int(s[TURN]), owner_of(stood)):
        if s[SQUARE + stood] == HOUSE:
            return because("seven_captured", square=place.text)
        if marble_at(s, place) == NO_MARBLE:
            return because("seven_moved", square=place.text)
    stands = marble_at(s, place)
    if stands != NO_MARBLE and s[MOVED + owner_of(stands)] >> stands % MARBLES & 1:
        return because("seven_moved", square=place.text)
    return None


def no_marble_left(state: State, s: Cells, place: Place) -> Reason | None:
    reason = no_marble(state, s, place, "B9")
    if reason and reason.code == "partner_later":
        return reason._replace(rule="B27")
    return reason
