"""DOG: why a part of a seven can't be played (B14, B24 to B28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.layout import HOUSE, MARBLES, MOVED, SEVEN_CARD, SQUARE, TURN, Cells
from ..core.ways import is_movable
from ..move import ARROW
from ..reasons import Reason, because
from ..squares import owner_of
from .board import bad_way
from .places import NO_MARBLE, Place, Way, card_of, marble_at, no_marble, no_such_square, place_of

if TYPE_CHECKING:
    from ..game import Game


def why_not_part(game: Game, s: Cells, part: str, left: int) -> Reason:
    """`s` is the state that the parts before it have led to, with so many steps left."""
    if left == 0:
        return because("seven_used_up", part=part)
    origin, _, target = part.partition(ARROW)
    missing = no_such_square(game, origin, target)
    if missing:
        return missing
    start, end = place_of(game, origin), place_of(game, target)
    card = card_of(game, SEVEN_CARD)._replace(steps=range(1, left + 1))
    way = Way(game.rules_cells, s, card, marble_at(s, start), start, end)
    return (
        had_its_part(game, s, start)
        or no_marble_left(game, s, start)
        or bad_way(game, way)
        or because("seven_rest", part=part)
    )


def had_its_part(game: Game, s: Cells, place: Place) -> Reason | None:
    """The marble that stands there, or stood there as the seven began, is moved or captured."""
    stood = marble_at(game.state, place)
    if place.square == HOUSE:
        return None
    if stood != NO_MARBLE and is_movable(game.rules_cells, s, int(s[TURN]), owner_of(stood)):
        if s[SQUARE + stood] == HOUSE:
            return because("seven_captured", square=place.text)
        if marble_at(s, place) == NO_MARBLE:
            return because("seven_moved", square=place.text)
    stands = marble_at(s, place)
    if stands != NO_MARBLE and s[MOVED + owner_of(stands)] >> stands % MARBLES & 1:
        return because("seven_moved", square=place.text)
    return None


def no_marble_left(game: Game, s: Cells, place: Place) -> Reason | None:
    reason = no_marble(game, s, place, "B9")
    if reason and reason.code == "partner_later":
        return reason._replace(rule="B27")
    return reason
