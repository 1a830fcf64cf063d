"""The same seed and moves give the same game, on every machine and in every release."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from typing import Any

import pytest

import doghouse
from tests.support.configurations import (
    BOARDS,
    CONFIGURATIONS,
    DOG_CARDS,
    Position,
    Wish,
    deck_of,
    dog,
    name_of,
)
from tests.support.shuffles import TEN, about_to_shuffle, order_of, reshuffled, ten_cards

SEEDS = range(2000)

#: By degrees of freedom: the value chi-square exceeds once in 100 000 cases.
CHI_SQUARE = {
    1: 19.5,
    2: 23.1,
    3: 25.9,
    4: 28.5,
    5: 30.9,
    13: 49.0,
    14: 51.0,
    119: 196.0,
    164: 252.0,
}


def chi_square(counts: list[int], expected: list[float]) -> float:
    pairs = zip(counts, expected, strict=True)
    return sum((count - wanted) ** 2 / wanted for count, wanted in pairs)


# --- repeatability --------------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_same_seed_and_moves_same_game(wish: Wish) -> None:
    one = doghouse.new(**wish, seed=31)
    moves = [str(move) for move in played(one, 31, 80)]
    other = doghouse.new(**wish, seed=31)
    for move in moves:
        other.play(move)
    assert other.position() == one.position()
    assert [other.view(seat) for seat in other.seats] == [one.view(seat) for seat in one.seats]


def played(game: doghouse.Game, seed: int, plies: int) -> list[doghouse.Move]:
    """Play at random; returns the moves."""
    rng = random.Random(seed)
    moves: list[doghouse.Move] = []
    while len(moves) < plies and not game.is_over:
        moves.append(rng.choice(game.legal_moves()))
        game.play(moves[-1])
    return moves


@pytest.mark.parametrize("wish", [*BOARDS[:8], *DOG_CARDS], ids=name_of)
def test_other_seeds_other_games(wish: Wish) -> None:
    starts = {
        json.dumps(doghouse.new(**wish, first="a", seed=seed).position()) for seed in range(50)
    }
    assert len(starts) == 50


@pytest.mark.parametrize("wish", [dog(), DOG_CARDS[0]], ids=name_of)
def test_neighbouring_and_extreme_seeds_differ(wish: Wish) -> None:
    seeds = [0, 1, 2, 2**31, 2**32, 2**32 + 1, 2**62, 2**63 - 1, 2**63, 2**64 - 2, 2**64 - 1]
    piles = {tuple(doghouse.new(**wish, seed=seed).position()["pile"]) for seed in seeds}
    assert len(piles) == len(seeds)


@pytest.mark.parametrize("wish", [dog(), DOG_CARDS[0]], ids=name_of)
def test_without_a_seed_no_two_games_are_alike(wish: Wish) -> None:
    games = [doghouse.new(**wish, first="a") for _ in range(5)]
    assert len({tuple(game.position()["pile"]) for game in games}) == 5


def test_without_a_seed_load_shuffles_at_random() -> None:
    orders = {tuple(reshuffled(doghouse.load(about_to_shuffle(dog())))) for _ in range(5)}
    assert len(orders) == 5


@pytest.mark.parametrize("seed", [-1, 2**64, 10**30, 1.0, "7", b"7", True, False, [7], (7,), {}])
def test_seeds_that_are_none(seed: Any) -> None:
    for game in ("dog", "dogcards"):
        with pytest.raises(ValueError, match="seed"):
            doghouse.new(game, seed=seed)
    with pytest.raises(ValueError, match="seed"):
        doghouse.load(about_to_shuffle(dog()), seed=seed)


@pytest.mark.usefixtures("engine")
def test_the_outermost_seeds_are_seeds() -> None:
    for seed in (0, 2**64 - 1):
        assert (
            doghouse.new("dog", seed=seed).position() == doghouse.new("dog", seed=seed).position()
        )


# --- shuffle k is a function of the key, k and the sorted cards -----------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B7")
def test_a_shuffle_knows_nothing_of_the_table() -> None:
    """The order of the discard, the seat to play and the folded card don't change the shuffle."""
    rng = random.Random(32)
    position = about_to_shuffle(dog())
    orders = set()
    for seat, card in zip("abcd", ["2", "3", "9", "J"], strict=True):
        cards = [*position["discard"], "2"]
        rng.shuffle(cards)
        other = {**about_to_shuffle(dog(), cards, card), "first": seat, "round": rng.randint(1, 9)}
        other["turn"], other["hands"] = seat, {s: [card] if s == seat else [] for s in "abcd"}
        other["marbles"] = {**other["marbles"], "b": ["b1", "b4", "b0", "b0"]}
        orders.add(tuple(reshuffled(doghouse.load(other, seed=7))))
    assert len(orders) == 1


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B7")
def test_the_first_shuffle_of_a_game_is_number_0_too() -> None:
    """`new` and `load` shuffle alike: by seed, number and cards alone."""
    for seed in range(5):
        dealt = order_of(doghouse.new("dog", first="b", seed=seed).position())
        assert reshuffled(doghouse.load(about_to_shuffle(dog()), seed=seed)) == dealt


@pytest.mark.usefixtures("engine")
def test_same_deck_same_shuffle_in_other_games() -> None:
    """Neither seats nor options that don't change the deck change the shuffle."""
    plain = order_of(doghouse.new("dog", first="a", seed=8).position())
    for wish in (dog(swap_own=True), dog("brandi", packs=3, fast_start=True), dog("classic", 6, 2)):
        assert order_of(doghouse.new(**wish, first="c", seed=8).position()) == plain


#: Nobody can come out with these cards, so all fold.
def two_shuffles(position: Position, seed: int) -> list[list[str]]:
    game = doghouse.load(position, seed=seed)
    orders = []
    while game.position()["round"] < position["round"] + 2:
        number = game.position()["round"]
        game.play("fold")
        if game.position()["round"] > number:
            orders.append(order_of(game.position()))
    return orders


@pytest.mark.usefixtures("engine")
def test_shuffle_1_is_the_same_whatever_was_played() -> None:
    """Other hands, another first seat, another round: the same cards in the same order."""
    plain = two_shuffles(ten_cards(), 9)
    assert [sorted(order) for order in plain] == [sorted(TEN)] * 2
    others = [
        ten_cards(turn="b"),
        ten_cards(first="b"),
        ten_cards(hands={"a": TEN[:1], "b": TEN[1:]}),
        ten_cards(hands={"a": TEN[:2], "b": []}, discard=TEN[:1:-1]),
        ten_cards(round=5),
        ten_cards(marbles={"a": ["a0"] * 4, "b": ["b0", "b4", "b0", "b0"]}),
    ]
    assert [two_shuffles(other, 9) for other in others] == [plain] * len(others)


@pytest.mark.usefixtures("engine")
def test_number_cards_and_seed_all_matter() -> None:
    first, second = two_shuffles(ten_cards(), 9)
    assert first != second
    assert two_shuffles(ten_cards(), 10)[0] not in (first, second)
    assert two_shuffles(ten_cards(), 10)[1] not in (first, second)
    nine = {"a": TEN[:5], "b": TEN[6:]}
    fewer = doghouse.load(ten_cards(hands=nine, first="b"), seed=9)
    fewer.play("fold")
    fewer.play("fold")
    left = order_of(fewer.position())
    assert left != [card for card in first if card in left]


# --- fairness -------------------------------------------------------------------------------------


@pytest.mark.rules("B6", "C7")
@pytest.mark.parametrize("wish", [*BOARDS[:8], *DOG_CARDS], ids=name_of)
def test_who_plays_first_is_by_lot(wish: Wish) -> None:
    """With fixed seeds, every seat starts about equally often, unless one is named."""
    firsts = Counter(doghouse.new(**wish, seed=seed).position()["first"] for seed in range(600))
    seats = "abcdef"[: wish["seats"]]
    counts = [firsts[seat] for seat in seats]
    expected = [600 / len(seats)] * len(seats)
    assert chi_square(counts, expected) < CHI_SQUARE[len(seats) - 1]
    for seat in seats:
        assert doghouse.new(**wish, first=seat, seed=1).position()["first"] == seat


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B6", "C7")
def test_the_lot_does_not_touch_the_cards() -> None:
    """The first seat's cards are the same whether it was named or drawn."""
    for seed in range(20):
        drawn = doghouse.new("dog", seed=seed).position()
        assert doghouse.new("dog", first=drawn["first"], seed=seed).position() == drawn


@pytest.mark.rules("B7", "C3")
@pytest.mark.parametrize("wish", [dog(), dog(deck="dogcards")], ids=name_of)
def test_shuffles_are_even(wish: Wish) -> None:
    """With fixed seeds, each face is in each place as often as expected."""
    orders = [order_of(doghouse.new(**wish, first="a", seed=seed).position()) for seed in SEEDS]
    deck = deck_of(wish)
    size = deck.total()
    for place in (0, 1, 5, size // 2, size - 2, size - 1):
        met = Counter(order[place] for order in orders)
        expected = [len(SEEDS) * deck[face] / size for face in deck]
        assert chi_square([met[face] for face in deck], expected) < CHI_SQUARE[len(deck) - 1]
    for face in ("2", "*"):
        where = Counter(
            place for order in orders for place, card in enumerate(order) if card == face
        )
        expected = [len(SEEDS) * deck[face] / size] * size
        assert chi_square([where[place] for place in range(size)], expected) < CHI_SQUARE[size - 1]


@pytest.mark.rules("B7")
def test_neighbours_are_even_too() -> None:
    """How often the first two cards are equal."""
    orders = [order_of(doghouse.new("dog", first="a", seed=seed).position()) for seed in SEEDS]
    equal = sum(order[0] == order[1] for order in orders)
    chance = (13 * 12 * 11 + 9 * 8) / (165 * 164)
    expected = [len(SEEDS) * chance, len(SEEDS) * (1 - chance)]
    assert chi_square([equal, len(SEEDS) - equal], expected) < CHI_SQUARE[1]


@pytest.mark.rules("B7")
def test_the_second_shuffle_is_even_and_apart_from_the_first() -> None:
    """A card's place in the second shuffle is independent of its place in the first."""
    both = [two_shuffles(ten_cards(), seed) for seed in range(1000)]
    where = Counter((one.index("2"), other.index("2")) for one, other in both)
    counts = [where[i, j] for i in range(10) for j in range(10)]
    assert chi_square(counts, [10.0] * 100) < 170


# --- the same in every release --------------------------------------------------------------------

#: Hashes of the positions of games, recorded when the engine was new.
GOLDEN = [
    (dog(), "a374d47f1aade2b2151d99f27834f354cd74060d6c60433dfe286a50fc0f565f"),
    (
        dog("alternative", 6, 2, deck="dogcards", fast_start=True),
        "9c3289f89abcbf7be394300c9351ff547ca918d6be9258a46cc69d8b2a3c9afd",
    ),
    (
        {"game": "dogcards", "seats": 4},
        "715d83ffffcd4961a1c62eb725acb66d4cd6d1d1288a84b4fff042228bf7aab6",
    ),
]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("wish", "digest"), GOLDEN, ids=[name_of(wish) for wish, _ in GOLDEN])
def test_same_in_every_release(wish: Wish, digest: str) -> None:
    assert told(doghouse.new(**wish, seed=7)) == digest


def told(game: doghouse.Game) -> str:
    """200 plies by a generator of our own; the order of moves, hands and marbles doesn't matter."""
    digest = hashlib.sha256()
    word = 7
    for _ in range(200):
        moves = sorted(game.legal_moves())
        word = (word * 6364136223846793005 + 1442695040888963407) % 2**64
        game.play(moves[(word >> 33) % len(moves)])
        position = game.position()
        for key in ("hands", "marbles"):
            position[key] = {seat: sorted(of) for seat, of in position.get(key, {}).items()}
        digest.update(json.dumps(position, sort_keys=True).encode())
        if game.is_over:
            break
    return digest.hexdigest()
