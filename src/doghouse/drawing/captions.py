"""What is written beside a drawn position: turn, pile and hands, as far as they are known."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from ..notation.plain_names import joined
from ..rules.decks import DECKS
from ..words import say
from .ink import WIDTH, tint

Position = Mapping[str, Any]

#: Where a card stands in a hand: both decks agree on the faces they share.
RANKS = {card: n for deck in DECKS.values() for n, card in enumerate(deck.texts.values())}


def status(position: Position, language: str) -> list[str]:
    """Round, turn, pile and discard, each a short text."""
    round_ = position.get("round")  # DOG Cards has none
    parts = [say("draw.round", language, round=round_)] if round_ is not None else []
    return [*parts, turn(position, language), pile(position, language), discard(position, language)]


def turn(position: Position, language: str) -> str:
    if position["phase"] != "over":
        seat = position["turn"]
        return say(f"draw.turn.{position['phase']}", language, seat=tint(seat, seat))
    winners = [tint(seat, seat) for seat in position.get("winners", [])]
    if not winners:
        return say("draw.over.nobody", language)
    return say("draw.over", language, winners=joined(winners, "and", language))


def pile(position: Position, language: str) -> str:
    return say("draw.pile", language, count=size(position["pile"]))


def discard(position: Position, language: str) -> str:
    cards = position.get("discard", [])
    if not cards:
        return say("draw.discard.empty", language)
    return say("draw.discard", language, count=len(cards), top=cards[-1])


def size(cards: list[str] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def secrets(position: Position, language: str) -> list[str]:
    """What is known of the pile: cards looked at now or remembered."""
    texts = seen(position, language), known_pile(position, language)
    return [line for text in texts for line in wrap(text, WIDTH, subsequent_indent="  ")]


def seen(position: Position, language: str) -> str:
    cards = position.get("seen")
    if not cards:
        return ""
    if isinstance(cards, int):
        return say("draw.seen.hidden", language, count=cards)
    return say("draw.seen", language, cards=" ".join(cards))


def known_pile(position: Position, language: str) -> str:
    known = position.get("known", {}).get("pile", [])
    cards = [say("draw.known_card", language, place=at + 1, card=card) for at, card in known]
    return say("draw.known_pile", language, cards=", ".join(cards)) if cards else ""


def hands(position: Position, language: str) -> list[str]:
    """One text a seat, the one to play with an arrow."""
    return [hand_line(position, seat, language) for seat in position["hands"]]


def hand_line(position: Position, seat: str, language: str) -> str:
    text = hand(position, seat, language)
    if seat in position.get("given", {}):
        text = gave(text, position["given"][seat], language)
    completed = position.get("completed", {}).get(seat, 0)
    if completed:
        text = say("draw.completed", language, hand=text, count=completed)
    arrow = "▸" if position["turn"] == seat else " "
    return f"{arrow} {tint(seat, seat)}  {text}"


def hand(position: Position, seat: str, language: str) -> str:
    cards = position["hands"][seat]
    if not cards:
        return say("draw.no_cards", language)
    if not isinstance(cards, int):
        return " ".join(sorted(cards, key=RANKS.__getitem__))
    text = say("draw.cards", language, count=cards)
    known = position.get("known", {}).get("hands", {}).get(seat)
    return say("draw.known", language, cards=text, known=" ".join(known)) if known else text


def gave(text: str, card: str | int, language: str) -> str:
    if isinstance(card, int):
        return say("draw.gave.hidden", language, hand=text)
    return say("draw.gave", language, hand=text, card=card)
