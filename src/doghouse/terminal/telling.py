"""Moves in words: what the others at the table did, as far as the person may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..rules.ink import tint
from ..words import say

View = Mapping[str, Any]


def tell(move: str, before: View, after: View, is_own: bool, language: str = "en") -> str:
    """What the seat did, without its name; `before` and `after` are views of the one who reads."""
    verb, _, rest = move.partition(" ")
    words = rest.split(" ") if rest else []
    if verb in SECRETS and not is_own:
        return say(f"tell.{verb}.hidden", language)
    if verb in VERBS:
        return say(f"tell.{verb}", language, **VERBS[verb](words, before))
    return tell_marbles(verb, rest, before, after, language)


SECRETS = ("give", "take")  # B8, C6, C13: nobody else sees the card

#: What each verb's words mean, by the names its sentence uses.
VERBS: dict[str, Callable[[list[str], View], dict[str, str]]] = {
    "give": lambda words, _: {"card": words[0]},
    "fold": lambda words, _: {},
    "lay": lambda words, _: {"card": words[0], "row": words[1]},
    "buy": lambda words, view: {
        "card": words[0],
        "place": words[1],
        "found": view["market"][int(words[1]) - 1],
    },
    "swap": lambda words, _: {"card": words[0], "place": words[1]},
    "drop": lambda words, _: {"card": words[0]},
    "peek": lambda words, _: {"card": words[0]},
    "take": lambda words, _: {"card": words[0]},
    "search": lambda words, _: {"card": words[0], "found": words[1]},
    "steal": lambda words, _: {"card": words[0], "row": words[1]},
}


def tell_marbles(card: str, rest: str, before: View, after: View, language: str) -> str:
    joker, _, face = card.partition("=")
    name = say("tell.joker", language, face=face) if face else joker
    if rest.startswith("?"):
        return say("tell.search", language, card=name, found=rest[1:])
    if "<>" in rest:
        one, other = rest.split("<>")
        return say("tell.swaps", language, card=name, one=one, other=other)
    origin = rest.partition(">")[0]
    if come_out(origin):
        deed = say("tell.out", language, card=name)
    else:
        deed = say("tell.moves", language, card=name, ways=tell_ways(rest, language))
    captured = sent_back(before, after, come_out(origin))
    if not captured:
        return deed
    seats = join_names(captured, language)
    return say("tell.captures", language, deed=deed, seats=seats)


def tell_ways(parts: str, language: str) -> str:
    ways = (part.split(">") for part in parts.split(","))
    return ", ".join(say("tell.way", language, origin=way[0], target=way[1]) for way in ways)


def come_out(origin: str) -> str:
    """The seat whose marble leaves its house, if one does."""
    return origin[0] if origin[0].isalpha() and origin.endswith("0") else ""


def sent_back(before: View, after: View, out: str) -> list[str]:
    """The seats with more marbles in their house than were left there by the one that came out."""
    return [
        seat
        for seat in after["marbles"]
        if in_house(after, seat) > in_house(before, seat) - (seat == out)
    ]


def in_house(view: View, seat: str) -> int:
    return int(view["marbles"][seat].count(f"{seat}0"))


def join_names(seats: list[str], language: str) -> str:
    *first, last = [tint(seat, seat) for seat in seats]
    return say("and", language).join([", ".join(first), last] if first else [last])
