"""Positions in which the next fold redeals all cards, and the order in which they are dealt."""

from __future__ import annotations

from typing import Any

import doghouse
from tests.support.configurations import Position, Wish, deck_of, dog
from tests.support.example_positions import empty_board

TEN = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Q"]


def about_to_shuffle(wish: Wish, cards: list[str] | None = None, hand: str = "2") -> Position:
    """The seat to play folds its last card, and all cards are redealt."""
    seats = "abcdef"[: wish["seats"]]
    cards = sorted(deck_of(wish).elements()) if cards is None else list(cards)
    cards.remove(hand)
    return empty_board(
        wish["seats"],
        wish["teams"],
        rules=wish["rules"],
        options=wish["options"],
        hands={seat: [hand] if seat == "a" else [] for seat in seats},
        discard=cards,
    )


def reshuffled(game: doghouse.Game) -> list[str]:
    """The order of the shuffle after the fold."""
    game.play("fold")
    return order_of(game.position())


def order_of(position: Position) -> list[str]:
    """The order before the deal, which starts with the first player, one card at a time (B7)."""
    seats = list(position["hands"])
    shift = seats.index(position["first"])
    order = seats[shift:] + seats[:shift]
    size = len(position["hands"][order[0]])
    dealt = [position["hands"][seat][i] for i in range(size) for seat in order]
    return [*dealt, *position["pile"]]


def ten_cards(**changes: Any) -> Position:
    """Two seats and ten cards: rounds 2 and 3 each begin with a shuffle of all ten."""
    hands = {"a": TEN[:6], "b": TEN[6:]}
    return {**about_to_shuffle(dog("classic", 2, 2)), "hands": hands, "discard": [], **changes}
