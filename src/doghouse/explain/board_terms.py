"""DOG: cards, squares and marbles as a wish names them; whether there are such, and whose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..core.actions import steps_of
from ..core.layout import (
    FULL_HOME,
    HOME,
    HOUSE,
    JOKER,
    MARBLES,
    NOBODY,
    OCCUPANT,
    R_ABILITY,
    R_OFFERS,
    R_OFFERS_FROM,
    R_TEAMS,
    R_TRACK,
    SQUARE,
    TURN,
    Cells,
)
from ..core.ways import is_movable
from ..reasons import Reason, because, clip
from ..squares import owner_of, parse_square

if TYPE_CHECKING:
    from ..game import Game

ON_TRACK = -1
NO_MARBLE = -1


class Card(NamedTuple):
    """What is played: its text, and the steps and abilities of the face it stands for."""

    text: str
    face: int
    steps: Sequence[int]
    ability: int


class Place(NamedTuple):
    """A square as it was written; on the track it has no owner."""

    text: str
    owner: int
    square: int


class Way(NamedTuple):
    """A marble's way as it is wished, in some state."""

    r: Cells
    s: Cells
    card: Card
    marble: int
    origin: Place
    target: Place

    @property
    def owner(self) -> int:
        return owner_of(self.marble)


def card_of(game: Game, face: int) -> Card:
    r = game.rules_cells
    offers = r[R_OFFERS + r[R_OFFERS_FROM + face] : R_OFFERS + r[R_OFFERS_FROM + face + 1]]
    steps = [steps_of(int(offer)) for offer in offers]
    return Card(game.deck.texts[face], face, steps, int(r[R_ABILITY + face]))


def able(game: Game, ability: int) -> tuple[str, ...]:
    """The cards that can do that; a joker need not be named."""
    r, texts = game.rules_cells, game.deck.texts
    return tuple(t for f, t in texts.items() if f != JOKER and r[R_ABILITY + f] & ability)


# --- squares and marbles ------------------------------------------------------------------------


def no_such_square(game: Game, *texts: str) -> Reason | None:
    for text in texts:
        try:
            parse_square(text, int(game.rules_cells[R_TRACK]), len(game.seats))
        except ValueError:
            return because("no_such_square", "B2" if text[0].isdigit() else "B3", square=clip(text))
    return None


def place_of(game: Game, text: str) -> Place:
    return Place(text, *parse_square(text, int(game.rules_cells[R_TRACK]), len(game.seats)))


def marble_at(s: Cells, place: Place) -> int:
    if place.owner == ON_TRACK:
        marble = int(s[OCCUPANT + place.square])
        return NO_MARBLE if marble == NOBODY else marble
    own = range(MARBLES * place.owner, MARBLES * place.owner + MARBLES)
    return next((m for m in own if s[SQUARE + m] == place.square), NO_MARBLE)


def no_marble(game: Game, s: Cells, place: Place, rule: str) -> Reason | None:
    """Nobody to move on that square, or not for this seat."""
    marble = marble_at(s, place)
    owner = place.owner if marble == NO_MARBLE else owner_of(marble)
    if owner != ON_TRACK and not is_movable(game.rules_cells, s, int(s[TURN]), owner):
        return not_yours(game, s, owner)
    if marble != NO_MARBLE:
        return None
    if place.square == HOUSE:
        return because("house_empty", seat=game.seats[owner])
    return because("nobody_there", rule, square=place.text)


def not_yours(game: Game, s: Cells, owner: int) -> Reason:
    letter, teams = game.seats[owner], game.rules_cells[R_TEAMS]
    if owner % teams != s[TURN] % teams:
        return because("not_yours", seat=letter)
    if s[HOME + owner] == FULL_HOME:
        return because("finished", seat=letter)
    return because("partner_later", seat=letter)
