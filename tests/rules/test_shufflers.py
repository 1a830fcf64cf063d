"""Custom shufflers: what they are called with, and what happens if they fail."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import doghouse
from tests.support.configurations import (
    BOARDS,
    DOG_CARDS,
    Position,
    Wish,
    deck_of,
    dog,
    faces_of,
    name_of,
    walk,
)
from tests.support.shuffles import TEN, about_to_shuffle, order_of, reshuffled, ten_cards


class Noting:
    """A shuffler that records its calls."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, list[str]]] = []

    def __call__(self, k: int, cards: list[str]) -> list[str]:
        self.asked.append((k, list(cards)))
        order = list(cards)
        random.Random(k).shuffle(order)
        return order


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B7", "C20")
@pytest.mark.parametrize(
    "wish",
    [dog(), dog("brandi", 2, 2, packs=1), dog(deck="dogcards"), *DOG_CARDS],
    ids=name_of,
)
def test_a_shuffler_is_asked_with_0_1_2_and_sorted_cards(wish: Wish) -> None:
    shuffler = Noting()
    game = doghouse.new(**wish, shuffler=shuffler, seed=1)
    assert shuffler.asked == [(0, in_order(wish, deck_of(wish)))]
    for _ in walk(game, 33, 3000):
        pass
    assert [k for k, _ in shuffler.asked] == list(range(len(shuffler.asked)))
    assert len(shuffler.asked) > 2
    for _, cards in shuffler.asked:
        assert cards == in_order(wish, Counter(cards))
        assert Counter(cards) <= deck_of(wish)


def in_order(wish: Wish, cards: Counter[str]) -> list[str]:
    return sorted(cards.elements(), key=faces_of(wish).index)


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B7")
@pytest.mark.parametrize("wish", [dog(), dog("classic", 6, 2), BOARDS[5]], ids=name_of)
def test_the_order_supplied_is_the_order_dealt(wish: Wish) -> None:
    given_out: list[str] = []

    def shuffler(k: int, cards: list[str]) -> list[str]:
        given_out[:] = cards[::-1]
        return cards[::-1]

    assert order_of(doghouse.new(**wish, shuffler=shuffler).position()) == given_out
    game = doghouse.load(about_to_shuffle(dog()), shuffler=shuffler)
    assert reshuffled(game) == given_out


@pytest.mark.usefixtures("engine")
def test_a_shuffler_counts_from_0_after_load() -> None:
    shuffler = Noting()
    game = doghouse.load(ten_cards(), shuffler=shuffler)
    assert shuffler.asked == []
    while len(shuffler.asked) < 2:
        game.play("fold")
    assert shuffler.asked == [(0, TEN), (1, TEN)]


def test_a_shuffler_may_keep_and_spoil_what_it_got() -> None:
    def shuffler(k: int, cards: list[str]) -> tuple[str, ...]:
        order = tuple(cards[::-1])
        cards.clear()
        return order

    assert doghouse.new("dog", shuffler=shuffler).position()["pile"]


class Refusal(Exception):
    pass


def raises(k: int, cards: list[str]) -> list[str]:
    raise Refusal


BAD_SHUFFLERS = {
    "too few": lambda k, cards: cards[1:],
    "too many": lambda k, cards: [*cards, cards[0]],
    "other cards": lambda k, cards: ["J" if card == "2" else card for card in cards],
    "unknown cards": lambda k, cards: ["Z", *cards[1:]],
    "no cards": lambda k, cards: [],
    "numbers": lambda k, cards: list(range(len(cards))),
    "none and cards": lambda k, cards: [None, *cards[1:]],
    "nothing": lambda k, cards: None,
    "lists": lambda k, cards: [[card] for card in cards],
}


@pytest.mark.usefixtures("engine")
def test_a_shuffler_that_raises_leaves_the_game_as_it_was() -> None:
    with pytest.raises(Refusal):
        doghouse.new("dog", shuffler=raises)
    game = doghouse.load(about_to_shuffle(dog()), shuffler=raises)
    check_unmoved(game, Refusal)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("name", BAD_SHUFFLERS)
def test_a_shuffler_that_returns_other_cards_leaves_the_game_as_it_was(name: str) -> None:
    shuffler: Any = BAD_SHUFFLERS[name]
    with pytest.raises((ValueError, TypeError)):
        doghouse.new("dog", shuffler=shuffler)
    check_unmoved(
        doghouse.load(about_to_shuffle(dog()), shuffler=shuffler), (ValueError, TypeError)
    )
    sevens = late_seven()
    check_unmoved(doghouse.load(sevens, shuffler=shuffler), (ValueError, TypeError))


def late_seven() -> Position:
    """The round's last card is a seven, played in two parts."""
    position = about_to_shuffle(dog(), hand="7")
    position["marbles"]["a"] = ["5", "20", "a0", "a0"]
    return position


def check_unmoved(game: doghouse.Game, error: Any) -> None:
    before = [game.position(), *map(game.view, game.seats)]
    moves = game.legal_moves()
    for move in moves:
        for _ in range(2):
            with pytest.raises(error):
                game.play(move)
            assert [game.position(), *map(game.view, game.seats)] == before
            assert game.legal_moves() == moves


@pytest.mark.usefixtures("engine")
def test_a_shuffler_may_be_asked_again_after_it_failed() -> None:
    """A failed shuffle isn't counted."""
    asked: list[int] = []

    def shuffler(k: int, cards: list[str]) -> list[str]:
        asked.append(k)
        if len(asked) == 1:
            raise Refusal
        return cards

    game = doghouse.load(about_to_shuffle(dog()), shuffler=shuffler)
    with pytest.raises(Refusal):
        game.play("fold")
    game.play("fold")
    assert asked == [0, 0]
    assert game.position()["round"] == 2
