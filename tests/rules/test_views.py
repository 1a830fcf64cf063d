"""What a seat may know: never a hidden card, and everything it has learnt."""

from __future__ import annotations

import json
import random
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import doghouse
from tests.oracle.cards_oracle import after_traced, set_up_traced
from tests.oracle.knowledge_oracle import known_after, known_at_start
from tests.support.configurations import (
    CONFIGURATIONS,
    DOG_CARDS,
    DOGCARDS,
    WITH_THE_OTHER_DECK,
    Position,
    Wish,
    dog,
    late,
    name_of,
    pick,
    walk,
)
from tests.support.expected_views import expected_view

PLIES = 60
NOTHING: Position = {"hands": {}, "pile": []}

Seat = str | None


def observers(game: doghouse.Game) -> list[Seat]:
    return [None, *game.seats]


# --- what a view shows ----------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8", "C6", "C13")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_counts_instead_of_cards(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=21)
    for _ in walk(game, 21, PLIES):
        position = game.position()
        for seat in observers(game):
            view = game.view(seat)
            assert list(view) == [*position, "known"]
            assert set(view.pop("known")) == {"hands", "pile"}
            assert view == expected_view(position, seat)
            assert json.loads(json.dumps(view)) == view


def dealt_anew(position: Position, seat: Seat, rng: random.Random) -> Position:
    """The position with all cards the seat can't see shuffled among their places."""
    new = deepcopy(position)
    is_own_choice = position["phase"] == "choose" and position["turn"] == seat
    shown = len(position["seen"]) if is_own_choice else 0
    others = [other for other in position["hands"] if other != seat]
    givers = [other for other in position["given"] if other != seat]
    hidden = position["pile"][shown:] + [position["given"][giver] for giver in givers]
    hidden += [card for other in others for card in position["hands"][other]]
    rng.shuffle(hidden)
    deal = iter(hidden)
    new["pile"] = position["pile"][:shown] + [next(deal) for _ in position["pile"][shown:]]
    for giver in givers:
        new["given"][giver] = next(deal)
    for other in others:
        new["hands"][other] = [next(deal) for _ in position["hands"][other]]
    if "seen" in position:
        new["seen"] = new["pile"][: len(position["seen"])]
    return new


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8", "C6", "C13")
@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_hidden_cards_dealt_anew_change_no_view(wish: Wish) -> None:
    """Nor the seat's moves: they could reveal a card."""
    rng = random.Random(22)
    game = doghouse.new(**wish, seed=22)
    for ply, _ in enumerate(walk(game, 22, PLIES)):
        position = game.position()
        one = doghouse.load(position, seed=1)
        seat = observers(game)[ply % (len(game.seats) + 1)] if ply % 2 else game.turn
        other = doghouse.load(dealt_anew(position, seat, rng), seed=2)
        assert one.view(seat) == other.view(seat)
        assert one.view(seat) == {**game.view(seat), "known": NOTHING}
        if seat is not None:
            assert one.legal_moves(seat) == other.legal_moves(seat)


@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
@pytest.mark.rules("C13")
def test_only_who_peeks_sees(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=23)
    choices = 0
    for _ in walk(game, 23, 400):
        seen = {seat: game.view(seat)["seen"] for seat in observers(game)}
        if game.phase == "choose":
            choices += 1
            shown = seen.pop(game.turn)
            assert shown == game.position()["pile"][:7]
            assert set(seen.values()) == {len(shown)}
        else:
            assert set(seen.values()) == {0}
    assert choices


@pytest.mark.parametrize("wish", [dog(), *DOG_CARDS], ids=name_of)
def test_a_view_is_no_door_into_the_game(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=24)
    before = [game.position(), *map(game.view, observers(game))]
    for seat in observers(game):
        view = game.view(seat)
        spoil(view)
        spoil(game.position())
    assert [game.position(), *map(game.view, observers(game))] == before


def spoil(value: Any) -> None:
    if isinstance(value, dict):
        for inner in value.values():
            spoil(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            spoil(inner)
        value.append("spoilt")


# --- what it has learnt ---------------------------------------------------------------------------


def mixed(k: int, cards: list[str]) -> list[str]:
    order = list(cards)
    random.Random(1000 + k).shuffle(order)
    return order


class Follower:
    """Plays a game and tracks with the oracle what everyone knows."""

    def __init__(self, game: doghouse.Game, shuffles: int) -> None:
        self.game = game
        self.shuffles = shuffles
        self.known: dict[Seat, Position] = dict.fromkeys(observers(game), NOTHING)

    def shuffle(self, cards: list[str]) -> list[str]:
        self.shuffles += 1
        return mixed(self.shuffles - 1, cards)

    def play(self, move: doghouse.Move, mover: str) -> None:
        before = self.game.position()
        shuffled, under = False, 0
        if before["game"] == "dogcards":
            _, shuffled, under = after_traced(before, move, self.shuffle, mover)
        self.game.play(move, seat=mover)
        after = self.game.position()
        for seat, known in self.known.items():
            facts = (before, str(move), mover, after, shuffled, under)
            self.known[seat] = known_after(known, seat or "", *facts)
        self.check()

    def check(self) -> None:
        position = self.game.position()
        for seat, known in self.known.items():
            assert self.game.view(seat)["known"] == known
            check_true(position, seat, known)

    def play_randomly(self, seed: int, plies: int) -> None:
        """In an exchange, seats give in any order."""
        rng = random.Random(seed)
        for _ in range(plies):
            if self.game.turn is None:
                return
            can_move = [seat for seat in self.game.seats if self.game.legal_moves(seat)]
            mover = rng.choice(can_move)
            self.play(pick(self.game.legal_moves(mover), rng), mover)


def check_true(position: Position, seat: Seat, known: Position) -> None:
    """What a seat knows is true."""
    assert seat not in known["hands"]
    for other, cards in known["hands"].items():
        assert cards
        assert Counter(cards) <= Counter(position["hands"][other])
    for place, card in known["pile"]:
        assert position["pile"][place] == card


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C4", "C6", "C9", "C10", "C13", "C14", "C15")
@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
@pytest.mark.parametrize("seed", range(3))
def test_known_in_dog_cards(wish: Wish, seed: int) -> None:
    game = doghouse.new(**wish, first="b", shuffler=mixed)
    start, under = set_up_traced(wish["seats"], "b", lambda cards: mixed(0, cards))
    assert game.position() == start
    follower = Follower(game, shuffles=1)
    follower.known = {seat: known_at_start(seat or "", start, under) for seat in observers(game)}
    follower.check()
    follower.play_randomly(seed, 250)


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C4", "C13", "C17", "C20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(8))
def test_known_with_few_cards(seats: int, seed: int) -> None:
    """Small piles mean frequent shuffles, gaps in the market and cards put under the pile."""
    game = doghouse.load(few_cards(seats, seed), shuffler=mixed)
    follower = Follower(game, shuffles=0)
    follower.check()
    follower.play_randomly(seed, 60)


def few_cards(seats: int, seed: int) -> Position:
    """Few faces, so that many cards don't fit where there is a gap."""
    rng = random.Random(seed)
    letters = "abcd"[:seats]
    faces = ["4", "5", "7", "7", "*", "14", "!", "1", rng.choice(DOGCARDS)]
    market = [rng.choice(["*", "!", "14", None]) for _ in range(13)]
    return {
        "game": "dogcards",
        "seats": seats,
        "phase": "play",
        "turn": "a",
        "first": "a",
        "hands": {seat: rng.choices(faces, k=3) for seat in letters},
        "rows": {seat: [["1", "2", "*", "4"]] if seat == "b" else [] for seat in letters},
        "completed": dict.fromkeys(letters, 0),
        "given": {},
        "seen": [],
        "market": market,
        "pile": rng.choices(faces, k=rng.randint(0, 9)),
        "discard": rng.choices(faces, k=rng.randint(0, 4)),
    }


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8", "B11", "B33")
@pytest.mark.parametrize("wish", [dog(), dog("brandi", 6, 2), *WITH_THE_OTHER_DECK], ids=name_of)
@pytest.mark.parametrize("is_late", [False, True])
def test_known_on_the_board(wish: Wish, is_late: bool) -> None:
    game = doghouse.new(**wish, first="a", seed=3)
    if is_late:
        game = doghouse.load(late(game.position(), 3), seed=3)
    follower = Follower(game, shuffles=0)
    follower.check()
    follower.play_randomly(3, 150)


def all_put_under() -> list[str]:
    """As the market is laid, eight cards per place go under the pile, and the deal reaches them."""
    fillers = [card for card in ("14", "*", "!") for _ in range(8)]
    order: list[str] = []
    for place in range(1, 14):
        order += [] if place == 11 else [str(place)] * 8
        order.append(fillers.pop())
    return order + fillers


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C4", "C5")
@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
def test_cards_put_under_the_pile_and_dealt_are_known(wish: Wish) -> None:
    order = all_put_under()
    assert Counter(order) == Counter(dict.fromkeys(DOGCARDS, 8))
    game = doghouse.new(**wish, first="a", shuffler=lambda k, cards: order)
    start, under = set_up_traced(wish["seats"], "a", lambda cards: list(order))
    assert game.position() == start
    assert under > len(start["pile"])
    for seat in observers(game):
        assert game.view(seat)["known"] == known_at_start(seat or "", start, under)


# --- learnt step by step --------------------------------------------------------------------------


def two_seats(**changes: Any) -> Position:
    return {
        "game": "dogcards",
        "seats": 2,
        "phase": "play",
        "turn": "a",
        "first": "a",
        "hands": {"a": ["7", "2", "5"], "b": ["3", "3", "6"]},
        "rows": {"a": [], "b": []},
        "completed": {"a": 0, "b": 0},
        "market": ["2", "1", "*", "9", "8", "7", "6", "5", "4", "3", "2", "1", "12"],
        "pile": ["9", "10", "12", "5", "14"],
        "discard": [],
        **changes,
    }


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C13")
def test_a_peeked_card_that_another_draws() -> None:
    game = doghouse.load(two_seats(), seed=1)
    game.play("peek 7")
    assert game.view("a")["known"] == NOTHING  # already shown in `seen`
    game.play("take 12")
    assert game.view("a")["known"]["pile"] == [[0, "9"], [1, "10"], [2, "5"], [3, "14"]]
    assert game.view("b")["known"] == game.view(None)["known"] == NOTHING
    game.play("drop 3")
    assert game.view("a")["known"] == {
        "hands": {"b": ["9"]},
        "pile": [[0, "10"], [1, "5"], [2, "14"]],
    }
    game.play("drop 2")
    game.play("drop 9")
    assert game.view("a")["known"] == {"hands": {"b": ["5"]}, "pile": [[0, "14"]]}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C4", "C9")
def test_a_purchase_and_what_went_under_the_pile() -> None:
    game = doghouse.load(two_seats(pile=["5", "9", "10"]), seed=1)
    game.play("buy 5 5")
    learnt = {"hands": {"a": ["8"]}, "pile": [[1, "5"]]}
    assert game.view("b")["known"] == game.view(None)["known"] == learnt
    assert game.view("a")["known"] == {"hands": {}, "pile": [[1, "5"]]}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C20")
def test_a_shuffle_clears_the_pile() -> None:
    game = doghouse.load(two_seats(pile=["9", "10"], discard=["4", "4"]), seed=1)
    for move in ("peek 7", "take 9"):
        game.play(move)
    assert game.view("a")["known"]["pile"] == [[0, "10"]]
    game.play("drop 3")
    assert game.view("a")["known"] == {"hands": {"b": ["10"]}, "pile": []}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8")
def test_the_card_given_to_a_partner() -> None:
    game = doghouse.new("dog", first="a", seed=5)
    gifts = {}
    for seat in game.seats:
        gifts[seat] = game.legal_moves()[0]
        assert game.view(seat)["known"] == NOTHING
        game.play(gifts[seat])
    for seat, partner in zip("abcd", "cdab", strict=True):
        assert game.view(seat)["known"] == {"hands": {partner: [gifts[seat].card]}, "pile": []}
    assert game.view(None)["known"] == NOTHING


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B33")
def test_a_seven_in_two_parts_is_one_card() -> None:
    """Of the two sevens that a knows c has, one is played and the other remains."""
    houses = {seat: [f"{seat}0"] * 4 for seat in "abd"}
    position = {
        **doghouse.new(**dog(deck="dogcards"), first="a").position(),
        "marbles": {**houses, "c": ["20", "30", "c0", "c0"]},
        "hands": {"a": ["7"], "b": ["2"], "c": ["14", "2", "2"], "d": ["2"]},
        "pile": ["9"] * 30,
        "discard": ["7"],
    }
    game = doghouse.load(position)
    for move in ("give 7", "give 2", "give 2", "give 2", "fold", "fold"):
        game.play(move)
    assert game.view("a")["known"]["hands"] == {"c": ["7"]}
    for move in ("14 ?7", "fold"):
        game.play(move)
    assert game.view("a")["known"]["hands"] == {"c": ["7", "7"]}
    game.play("7 20>23,30>34")
    assert game.view("a")["known"]["hands"] == {"c": ["7"]}


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C4", "C6")
def test_a_card_passed_face_down_may_be_any_that_was_known() -> None:
    """Cards that went under the pile and were dealt are known until one of them is given away."""
    order = all_put_under()
    game = doghouse.new("dogcards", seats=4, first="a", shuffler=lambda k, cards: order)
    before = {seat: game.view(seat)["known"]["hands"] for seat in observers(game)}
    assert all(len(before[seat]) == 3 for seat in game.seats)
    assert len(before[None]) == 4
    gifts = {seat: game.legal_moves(seat)[0] for seat in game.seats}
    for seat in game.seats:
        game.play(gifts[seat])
    for seat, partner in zip("abcd", "cdab", strict=True):
        assert game.view(seat)["known"]["hands"] == {partner: [gifts[seat].card]}
    assert game.view(None)["known"]["hands"] == {}


@pytest.mark.parametrize("wish", [dog(), *DOG_CARDS], ids=name_of)
def test_load_starts_with_nothing_known(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=6)
    for _ in walk(game, 6, 5 if wish["game"] == "dog" else 50):  # soon after the exchange
        pass
    assert any(game.view(seat)["known"] != NOTHING for seat in game.seats)
    loaded = doghouse.load(game.position())
    assert all(loaded.view(seat)["known"] == NOTHING for seat in observers(game))


@pytest.mark.parametrize("wish", [dog(), *DOG_CARDS], ids=name_of)
def test_a_copy_learns_for_itself(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=7)
    for _ in walk(game, 7, 30):
        pass
    before = [game.view(seat) for seat in observers(game)]
    twin = game.copy()
    assert [twin.view(seat) for seat in observers(twin)] == before
    for _ in walk(twin, 7, 60):
        pass
    assert [game.view(seat) for seat in observers(game)] == before
