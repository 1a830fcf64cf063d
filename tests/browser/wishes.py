"""A move as the page shows it: what is touched for it, and the sentence on its button."""

from __future__ import annotations

import re
from dataclasses import dataclass

from doghouse.words import keys
from tests.browser.page_words import say

#: Verbs of the notation: what the page calls them, and where on the table they lead.
VERBS = {
    "lay": ("lay", "row {}"),
    "buy": ("buy", "market {}"),
    "swap": ("trade", "joker {}"),
    "steal": ("steal", "row {}"),
    "search": ("search", "discard {}"),
    "drop": ("drop", "discard"),
    "peek": ("peek", "pile"),
}


@dataclass
class Touch:
    """`kind` as in `web.move.KIND`; a seven is several, one a part."""

    kind: str
    card: str
    face: str = ""  # what a joker stands for
    origin: str = ""  # the square of the marble
    place: str = ""

    @property
    def sentence(self) -> str:
        rest = self.place.split(" ")[1:] or [""]
        return say(
            f"web.move.{self.kind}",
            card=say("tell.joker", face=face_name(self.face))
            if self.face
            else face_name(self.card),
            origin=square_name(self.origin),
            target=square_name(self.place),
            place=rest[0],
            found=face_name(rest[0]),
        )

    @property
    def pattern(self) -> re.Pattern[str]:
        """Of a label that says it, alone or among others, with or without captures."""
        sentence = re.escape(self.sentence).replace("/", r"\/")  # the browser's side needs it
        return re.compile(rf"(^|; ){sentence}(, |;|$)")


def touches(move: str) -> list[Touch]:
    first, *rest = move.split(" ")
    if first == "fold":
        return [Touch("fold", "")]
    if first == "give":
        return [Touch("give", rest[0])]
    if first == "take":
        return [Touch("take", "", place=f"seen {rest[0]}")]
    if first in VERBS:
        kind, place = VERBS[first]
        return [Touch(kind, rest[0], place=place.format(*rest[1:]))]
    card, _, face = first.partition("=")
    return [way_touch(card, face, way, len(rest[0].split(","))) for way in rest[0].split(",")]


def way_touch(card: str, face: str, way: str, ways: int) -> Touch:
    if way.startswith("?"):
        return Touch("search", card, face, place=f"discard {way[1:]}")
    if "<>" in way:
        origin, place = way.split("<>")
        return Touch("swap", card, face, origin, place)
    origin, place = way.split(">")
    if ways > 1 or "7" in (card, face):
        return Touch("part", card, face, origin, place)
    return Touch("out" if is_house(origin) else "step", card, face, origin, place)


def is_house(square: str) -> bool:
    return re.fullmatch("[a-f]0", square) is not None


def face_name(face: str) -> str:
    key = f"web.face.{face}"
    return say(key) if key in keys() else face


def square_name(square: str) -> str:
    if is_house(square):
        return say("web.square.house")
    if re.fullmatch("[a-f][1-4]", square):
        return say("web.square.home", number=square[1])
    return square
