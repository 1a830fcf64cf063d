"""Faces, and what each can do: the table the moves come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .core.actions import BUY, KIND_AT, STANDS_AT, STEP, STEPS_AT, TARGET_AT
from .core.layout import (
    ABLE_BACK,
    ABLE_OUT,
    ABLE_SEARCH,
    ABLE_SPLIT,
    ABLE_SWAP,
    ACE,
    FACES,
    FOUR,
    FOURTEEN,
    JACK,
    JOKER,
    KING,
    QUEEN,
    SEVEN_CARD,
)


@dataclass(frozen=True, eq=False)
class Deck:
    """A deck's faces in its own order, each with its text."""

    name: str
    texts: dict[int, str]

    @cached_property
    def faces(self) -> dict[str, int]:
        return {text: face for face, text in self.texts.items()}

    @cached_property
    def _order(self) -> dict[int, int]:
        return {face: at for at, face in enumerate(self.texts)}

    def order(self, face: int) -> int:
        return self._order[face]


_NUMBERS = {number: str(number) for number in range(2, 11)}
FRENCH = Deck("french", {ACE: "A", **_NUMBERS, JACK: "J", QUEEN: "Q", KING: "K", JOKER: "*"})
DOGCARDS = Deck(
    "dogcards",
    {ACE: "1", **_NUMBERS, QUEEN: "12", KING: "13", FOURTEEN: "14", JOKER: "*", JACK: "!"},
)
DECKS = {deck.name: deck for deck in (FRENCH, DOGCARDS)}


def french_cards(packs: int, jokers_per_pack: int) -> list[int]:
    """How many of each face: four suits a pack (B4)."""
    counts = [0] * FACES
    for face in FRENCH.texts:
        counts[face] = packs * (jokers_per_pack if face == JOKER else 4)
    return counts


def dogcards_cards() -> list[int]:
    """Eight of each (B32, C1)."""
    counts = [0] * FACES
    for face in DOGCARDS.texts:
        counts[face] = 8
    return counts


# --- on the board (B13, B32, B33) ---------------------------------------------------------------


class CardRule(NamedTuple):
    """What a face can do on the board: the steps it may take forward, and layout.ABLE_..."""

    steps: tuple[int, ...] = ()
    abilities: int = 0


#: Every face of both decks. A joker takes the steps of all the others in its deck besides.
CARD_RULES: dict[int, CardRule] = {
    **{number: CardRule((number,)) for number in _NUMBERS},
    ACE: CardRule((1, 11), ABLE_OUT),
    FOUR: CardRule((4,), ABLE_BACK),
    SEVEN_CARD: CardRule((), ABLE_SPLIT),
    JACK: CardRule((), ABLE_SWAP),
    QUEEN: CardRule((12,)),
    KING: CardRule((13,), ABLE_OUT),
    FOURTEEN: CardRule((14,), ABLE_SEARCH),
    JOKER: CardRule((), ABLE_OUT | ABLE_BACK | ABLE_SPLIT | ABLE_SWAP),  # no search (B33)
}


def steps_offered(face: int, deck: Deck, cards: Mapping[int, CardRule]) -> list[int]:
    """Its steps forward, packed as actions that lack only the marble and where it goes."""
    stands = [other for other in deck.texts if other != JOKER] if face == JOKER else [face]
    return [
        face | other << STANDS_AT | STEP << KIND_AT | steps << STEPS_AT
        for other in stands
        for steps in cards[other].steps
    ]


# --- in DOG Cards (C4, C8, C9, C12) -------------------------------------------------------------

_OWN_NUMBERS = {ACE: (1, 11), JACK: (), FOURTEEN: (), JOKER: ()}
_BUYS_AT = {**_OWN_NUMBERS, FOUR: range(1, 9), JOKER: range(1, 14)}
_FITS_ON = {**_OWN_NUMBERS, KING: (1, 13), FOURTEEN: (14,), JOKER: range(1, 14)}


def own_number(face: int) -> int:
    """Bits of the places of the market where a card may not lie."""
    return sum(1 << place for place in _OWN_NUMBERS.get(face, (face,)))


def fits(face: int) -> int:
    """Bits of the places of a row where a card may lie."""
    return sum(1 << place for place in _FITS_ON.get(face, (face,)))


def buys_offered(face: int) -> list[int]:
    """What a card buys, packed as actions."""
    return [
        face | face << STANDS_AT | BUY << KIND_AT | place << TARGET_AT
        for place in _BUYS_AT.get(face, (face,))
    ]
