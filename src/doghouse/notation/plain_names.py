"""Notation as people say it: `K` is a king, `a2` a home square, `b` seat b."""

from collections.abc import Callable, Sequence

from ..rules.rulesets import is_house
from ..words import say, say_or

NameOf = Callable[[str], str]  # of a seat, by its letter


def face_name(face: str, language: str = "en") -> str:
    """`king`, or `5` unchanged."""
    return say_or(f"web.face.{face}", face, language)


def with_article(face: str, language: str = "en") -> str:
    """`a king`, as the object of a verb."""
    number = say("web.a.number", language, number=face)
    return say_or(f"web.a.{face}", number, language) if face else ""


def square_name(square: str, language: str = "en") -> str:
    """Track squares are named by their number."""
    if not square or square[0].isdigit():
        return square
    if is_house(square):
        return say("web.square.house", language)
    return say("web.square.home", language, number=square[1:])


def letter_names(language: str) -> NameOf:
    """`seat b`, when seats have no names."""
    return lambda seat: say("seat.name", language, seat=seat)


def joined(names: Sequence[str], word: str, language: str) -> str:
    """`a, b and c`; `word` is `and` or `or`."""
    *first, last = names
    return say(word, language).join([", ".join(first), last] if first else [last])
