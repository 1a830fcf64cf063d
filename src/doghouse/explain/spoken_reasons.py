"""What a reason names, as people say it: cards by their names, seats by who sits there."""

from __future__ import annotations

from collections.abc import Iterable

from ..notation.plain_names import NameOf, face_name, joined, square_name, with_article
from ..words import say

Value = str | int | tuple[str, ...]  # a tuple is a choice: 1, 2 or 3
SHORTEST_RANGE = 3  # 1 or 2, but 1 to 3


def spoken_values(
    args: Iterable[tuple[str, Value]], language: str, name_of: NameOf
) -> dict[str, str | int]:
    """By their names in the sentence; cards also with their article, as `a_card`, `a_cards`."""
    values: dict[str, str | int] = {}
    for name, value in args:
        if name in ("card", "cards"):
            faces = (str(value),) if not isinstance(value, tuple) else value
            values[name] = _choice([face_name(face, language) for face in faces], language)
            values[f"a_{name}"] = _choice([with_article(f, language) for f in faces], language)
        elif name == "seat":
            values[name] = name_of(str(value))
        elif name == "square":
            values[name] = square_name(str(value), language)
        else:
            values[name] = _numbers(value, language) if isinstance(value, tuple) else value
    return values


def begun(sentence: str) -> str:
    """With a capital, whatever it begins with."""
    return sentence[:1].upper() + sentence[1:]


def _numbers(places: tuple[str, ...], language: str) -> str:
    """`1 to 8` for all of them, `1 or 11` for others."""
    first, last = places[0], places[-1]
    if len(places) < SHORTEST_RANGE or int(last) - int(first) != len(places) - 1:
        return _choice(places, language)
    return say("range", language, first=first, last=last)


def _choice(names: Iterable[str], language: str) -> str:
    return joined(list(names), "or", language)
