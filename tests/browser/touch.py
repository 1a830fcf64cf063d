"""A move as the page offers it: what to touch, and the sentence on its button."""

from __future__ import annotations

import re
from dataclasses import dataclass

from doghouse.notation import plain_names
from doghouse.notation.move import Move, as_move
from doghouse.rules.kinds import Kind
from doghouse.rules.rulesets import is_house
from tests.browser.page_words import pattern_of, say, spoken

#: Targets of moves without a marble, by the page's marks.
PLACES = {
    Kind.LAY: "row {row}",
    Kind.STEAL: "row {row}",
    Kind.BUY: "market {place}",
    Kind.TRADE: "joker {row}.{place}",
    Kind.SEARCH: "discard {taken}",
    Kind.DROP: "discard",
    Kind.PEEK: "pile",
    Kind.TAKE: "seen {card}",
}


ROW = "ROW"  # a placeholder: the row's name depends on the reader


@dataclass
class Touch:
    """`kind` as in `web.move.KIND`; a seven has one Touch per part."""

    move: Move
    kind: str
    origin: str = ""  # the marble's square
    target: str = ""

    @property
    def card(self) -> str:
        """The card of the hand; a card taken from the pile isn't in it."""
        return "" if self.move.kind is Kind.TAKE else self.move.card or ""

    @property
    def face(self) -> str:
        """The face a joker stands for."""
        return self.move.stands_for or ""

    @property
    def found(self) -> str:
        return self.move.taken or self.move.card or ""

    @property
    def place(self) -> str:
        move = self.move
        return PLACES[move.kind].format(
            row=move.row, place=move.place, taken=move.taken, card=move.card
        )

    @property
    def sentence(self) -> str:
        joker = {"face": face_name(self.face)}
        return say(
            f"web.move.{self.kind}",
            card=say("tell.joker", **joker) if self.face else face_name(self.card),
            a_card=say("tell.a_joker", **joker) if self.face else a_card(self.card),
            origin=square_name(self.origin),
            target=square_name(self.target),
            place=self.move.place,
            row=ROW,
            found=a_card(self.found),
        )

    @property
    def pattern(self) -> re.Pattern[str]:
        """Matches a label with this sentence, alone or among others, with or without captures."""
        sentence = pattern_of(self.sentence).replace("/", r"\/")  # the browser's side needs it
        return re.compile(rf"(^|; ){sentence.replace(ROW, '[^;]+')}(, | |;|$)")


def touches(text: str) -> list[Touch]:
    move = as_move(text)
    kind = "part" if move.kind is Kind.SEVEN else str(move.kind)
    return [Touch(move, kind, *way) for way in move.ways] or [Touch(move, kind)]


def face_name(face: str) -> str:
    return plain_names.face_name(face, spoken[-1])


def a_card(face: str) -> str:
    return plain_names.with_article(face, spoken[-1])


def square_name(square: str) -> str:
    return plain_names.square_name(square, spoken[-1])


def whereabouts(square: str) -> str:
    if square[0].isdigit():
        return say("web.at.track", number=square)
    return say("web.at.house") if is_house(square) else say("web.at.home", number=square[1])
