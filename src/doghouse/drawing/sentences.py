"""Effects in words: what a seat did, as far as the reader may know it."""

from collections.abc import Sequence
from dataclasses import replace

from ..notation.move import as_move
from ..notation.plain_names import face_name, joined, letter_names, square_name, with_article
from ..rules.effects import Effect
from ..rules.kinds import SECRET
from ..rules.rulesets import Configuration
from ..words import say
from .ink import tint


def game_title(configuration: Configuration, language: str = "en") -> str:
    options = [
        say("play.option", language, name=name, value=str(value).lower())
        for name, value in configuration.options.items()
    ]
    title = say(f"play.title.{configuration.game}", language, **configuration._asdict())
    return " · ".join([title, *options])


def with_card(effect: Effect, move: str) -> Effect:
    """The effect for someone who may know the card of the move."""
    read = as_move(move)
    return replace(effect, card=read.face) if read.is_secret else effect


def sentence(effect: Effect, language: str = "en", seat: str = "") -> str:
    """What the seat did, without its name; captured seats are tinted."""
    key = f"tell.{effect.kind}"
    if effect.kind in SECRET and not effect.card:
        key += ".hidden"
    ends = [
        (square_name(hop.squares[0], language), square_name(hop.squares[-1], language))
        for hop in effect.hops
    ]
    ways = [say("tell.way", language, origin=one, target=other) for one, other in ends]
    one, other = ends[0] if ends else ("", "")  # a swap's second way leads back
    done = say(
        key,
        language,
        a_card=card_of(effect, language),
        ways=", ".join(ways),
        one=one,
        other=other,
        found=with_article(effect.found, language),
        place=effect.place.rpartition(".")[2],
        row=say("draw.row", language, row=effect.row),
    )
    return with_captures(done, effect, language, seat)


def with_captures(done: str, effect: Effect, language: str, seat: str) -> str:
    others = [captured for captured in effect.captured if captured != seat]
    if others:
        done = say("tell.captures", language, deed=done, seats=join_names(others, language))
    if len(others) < len(effect.captured):
        done = say("tell.captures.own", language, deed=done)
    return done


def card_of(effect: Effect, language: str) -> str:
    """The card with its article."""
    if not effect.stands_for:
        return with_article(effect.card, language)
    return say("tell.a_joker", language, face=face_name(effect.stands_for, language))


def join_names(seats: Sequence[str], language: str) -> str:
    """``seat a, seat b and seat c``, each letter tinted."""
    name_of = letter_names(language)
    return joined([name_of(tint(seat, seat)) for seat in seats], "and", language)
