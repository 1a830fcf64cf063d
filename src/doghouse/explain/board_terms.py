"""DOG: cards, squares and marbles as a text names them; whether there are such, and whose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..quote import clip
from ..rules.core.actions import steps_of
from ..rules.core.layout import (
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
from ..rules.core.ways import is_movable
from ..rules.squares import owner_of, parse_square
from ..rules.state import State
from .reasons import Reason, because

ON_TRACK = -1
NO_MARBLE = -1


class PlayedCard(NamedTuple):
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


class Route(NamedTuple):
    """A marble's way as a text names it, in some state."""

    r: Cells
    s: Cells
    card: PlayedCard
    marble: int
    origin: Place
    target: Place

    @property
    def owner(self) -> int:
        return owner_of(self.marble)


def card_of(state: State, face: int) -> PlayedCard:
    r = state.rules
    offers = r[R_OFFERS + r[R_OFFERS_FROM + face] : R_OFFERS + r[R_OFFERS_FROM + face + 1]]
    steps = [steps_of(int(offer)) for offer in offers]
    return PlayedCard(state.deck.texts[face], face, steps, int(r[R_ABILITY + face]))


def able(state: State, ability: int) -> tuple[str, ...]:
    """The cards that can do that; a joker need not be named."""
    r, texts = state.rules, state.deck.texts
    return tuple(t for f, t in texts.items() if f != JOKER and r[R_ABILITY + f] & ability)


# --- squares and marbles ------------------------------------------------------------------------


def no_such_square(state: State, *texts: str) -> Reason | None:
    for text in texts:
        try:
            parse_square(text, int(state.rules[R_TRACK]), len(state.letters))
        except ValueError:
            return because("no_such_square", "B2" if text[0].isdigit() else "B3", square=clip(text))
    return None


def place_of(state: State, text: str) -> Place:
    return Place(text, *parse_square(text, int(state.rules[R_TRACK]), len(state.letters)))


def marble_at(s: Cells, place: Place) -> int:
    if place.owner == ON_TRACK:
        marble = int(s[OCCUPANT + place.square])
        return NO_MARBLE if marble == NOBODY else marble
    own = range(MARBLES * place.owner, MARBLES * place.owner + MARBLES)
    return next((m for m in own if s[SQUARE + m] == place.square), NO_MARBLE)


def no_marble(state: State, s: Cells, place: Place, rule: str) -> Reason | None:
    """Nobody to move on that square, or not for this seat."""
    marble = marble_at(s, place)
    owner = place.owner if marble == NO_MARBLE else owner_of(marble)
    if owner != ON_TRACK and not is_movable(state.rules, s, int(s[TURN]), owner):
        return not_yours(state, s, owner)
    if marble != NO_MARBLE:
        return None
    if place.square == HOUSE:
        return because("house_empty", seat=state.letters[owner])
    return because("nobody_there", rule, square=place.text)


def not_yours(state: State, s: Cells, owner: int) -> Reason:
    letter, teams = state.letters[owner], state.rules[R_TEAMS]
    if owner % teams != s[TURN] % teams:
        return because("not_yours", seat=letter)
    if s[HOME + owner] == FULL_HOME:
        return because("finished", seat=letter)
    return because("partner_later", seat=letter)
