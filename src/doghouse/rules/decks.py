"""Faces, and what each can do: the table the moves come from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

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

_FORWARD = {ACE: (1, 11), SEVEN_CARD: (), JACK: (), JOKER: ()}
_ABILITIES = {
    ACE: ABLE_OUT,
    FOUR: ABLE_BACK,
    SEVEN_CARD: ABLE_SPLIT,
    JACK: ABLE_SWAP,
    KING: ABLE_OUT,
    FOURTEEN: ABLE_SEARCH,
    JOKER: ABLE_OUT | ABLE_BACK | ABLE_SPLIT | ABLE_SWAP,  # all but the search (B33)
}


def _steps_of(face: int, deck: Deck) -> list[tuple[int, int]]:
    """The steps forward a face offers, each with the face it stands for."""
    if face == JOKER:
        return [offer for other in deck.texts if other != JOKER for offer in _steps_of(other, deck)]
    return [(face, steps) for steps in _FORWARD.get(face, (face,))]


def steps_offered(face: int, deck: Deck) -> list[int]:
    """The same, packed as actions that lack only the marble and where it goes."""
    return [
        face | stands << STANDS_AT | STEP << KIND_AT | steps << STEPS_AT
        for stands, steps in _steps_of(face, deck)
    ]


def ability(face: int) -> int:
    return _ABILITIES.get(face, 0)


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
