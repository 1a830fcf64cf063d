"""Deeds in words: what a seat did, as far as the one who reads may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..words import say
from .deeds import Deed, is_secret
from .ink import tint

HIDDEN = ".hidden"  # ends the kind of a deed whose card only some may know


def disclosed(deed: Deed, move: str) -> Deed:
    """The deed for one who may know the card of the move."""
    if not is_secret(move):
        return deed
    return replace(deed, kind=deed.kind.removesuffix(HIDDEN), card=move.partition(" ")[2])


def tell(deed: Deed, language: str = "en") -> str:
    """What the seat did, without its name; seats that it captured are tinted."""
    ends = [(hop.squares[0], hop.squares[-1]) for hop in deed.hops]
    ways = [say("tell.way", language, origin=one, target=other) for one, other in ends]
    one, other = ends[0] if ends else ("", "")  # a swap's second way leads back
    told = say(
        f"tell.{deed.kind}",
        language,
        card=card_of(deed, language),
        ways=", ".join(ways),
        one=one,
        other=other,
        found=deed.found,
        place=deed.place,
        row=deed.row,
    )
    if not deed.captured:
        return told
    return say("tell.captures", language, deed=told, seats=join_names(deed.captured, language))


def card_of(deed: Deed, language: str) -> str:
    return say("tell.joker", language, face=deed.stands_for) if deed.stands_for else deed.card


def join_names(seats: Sequence[str], language: str) -> str:
    """``a, b and c``, each tinted."""
    *first, last = [tint(seat, seat) for seat in seats]
    return say("and", language).join([", ".join(first), last] if first else [last])
