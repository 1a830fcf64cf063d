"""Effects in words: what a seat did, as far as the one who reads may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..notation.move import as_move
from ..rules.effects import Effect
from ..rules.kinds import SECRET
from ..words import say
from .ink import tint


def with_card(effect: Effect, move: str) -> Effect:
    """The effect for one who may know the card of the move."""
    read = as_move(move)
    return replace(effect, card=read.face) if read.is_secret else effect


def sentence(effect: Effect, language: str = "en") -> str:
    """What the seat did, without its name; seats that it captured are tinted."""
    key = f"tell.{effect.kind}"
    if effect.kind in SECRET and not effect.card:
        key += ".hidden"
    ends = [(hop.squares[0], hop.squares[-1]) for hop in effect.hops]
    ways = [say("tell.way", language, origin=one, target=other) for one, other in ends]
    one, other = ends[0] if ends else ("", "")  # a swap's second way leads back
    done = say(
        key,
        language,
        card=card_of(effect, language),
        ways=", ".join(ways),
        one=one,
        other=other,
        found=effect.found,
        place=effect.place,
        row=effect.row,
    )
    if not effect.captured:
        return done
    return say("tell.captures", language, deed=done, seats=join_names(effect.captured, language))


def card_of(effect: Effect, language: str) -> str:
    return say("tell.joker", language, face=effect.stands_for) if effect.stands_for else effect.card


def join_names(seats: Sequence[str], language: str) -> str:
    """``a, b and c``, each tinted."""
    *first, last = [tint(seat, seat) for seat in seats]
    return say("and", language).join([", ".join(first), last] if first else [last])
