"""Illegal moves are rejected and leave the game unchanged. An oracle says what is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import doghouse
from tests.oracle import board_oracle, cards_oracle
from tests.support.configurations import (
    BOARDS,
    DOG_CARDS,
    DOGCARDS,
    FRENCH,
    Position,
    Wish,
    busiest,
    is_thief_deck,
    late,
    name_of,
    walk,
    walked,
)
from tests.support.example_positions import empty_board, houses
from tests.support.move_mutations import MUTATIONS, join

NONSENSE: list[Any] = [None, 5, 1.5, True, b"fold", b"7 12>19", ["fold"], ("fold",), object(), {}]
SEEDS = st.integers(0, 2**32)
EXAMPLES = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


# --- positions ------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """A position and every legal text."""

    position: Position
    texts: list[str]
    legal: frozenset[str]
    begun: frozenset[str]  # beginnings of sevens: `7`, `7 12>15`


CROWDED = empty_board(
    rules="alternative",
    round=2,
    marbles={
        "a": ["60", "3", "a2", "a0"],
        "b": ["16!", "5", "b0", "b0"],
        "c": ["61", "30", "c3", "c4"],
        "d": ["48", "1", "d0", "d4"],
    },
    hands={"a": ["7", "*", "J", "4", "K", "A", "5"], "b": ["2"], "c": [], "d": ["3"]},
    pile=["5", "Q"],
    discard=["3"],
)
FOR_THE_PARTNER: Position = {
    **CROWDED,
    "marbles": {**CROWDED["marbles"], "a": ["a1", "a2", "a3", "a4"]},
}
ABOUT_TO_FINISH: Position = {
    **CROWDED,
    "marbles": {**CROWDED["marbles"], "a": ["a4", "a3", "a2", "62"]},
}


def spot(position: Position) -> Spot:
    if position["game"] == "dogcards":
        texts = cards_oracle.moves(position)
    else:
        texts = [text for group in board_oracle.spellings(position).values() for text in group]
    return Spot(position, texts, frozenset(texts), frozenset(beginnings(texts)))


def beginnings(texts: list[str]) -> Iterator[str]:
    for text in texts:
        head, _, way = text.partition(" ")
        parts = way.split(",")
        if head in ("7", "*=7"):
            yield head
            yield from (f"{head} {','.join(parts[:n])}" for n in range(1, len(parts) + 1))


def places(wish: Wish, seed: int) -> list[Position]:
    """A new game (in its exchange, if there is one), a busy position, and in DOG Cards a peek."""
    game = doghouse.new(**wish, seed=seed)
    start = game.position()
    if wish["game"] == "dogcards":
        return [start, peek(walked(wish, seed, 20).position()), busiest(game, seed, 150)]
    return [start, busiest(doghouse.load(late(start, seed), seed=seed), seed, 60)]


def peek(position: Position) -> Position:
    """The position after peeking with a seven."""
    position["hands"][position["turn"]].append("7")
    if position["phase"] == "choose":
        return position
    game = doghouse.load(position, seed=1)
    game.play("peek 7")
    return game.position()


@cache
def board_spots() -> list[Spot]:
    crowded = [CROWDED, FOR_THE_PARTNER, ABOUT_TO_FINISH]
    found = [place for seed, wish in enumerate(BOARDS) for place in places(wish, seed)]
    return [spot(position) for position in crowded * 5 + found]


@cache
def cards_spots() -> list[Spot]:
    return [spot(place) for seed in range(4) for wish in DOG_CARDS for place in places(wish, seed)]


# --- mutations ------------------------------------------------------------------------------------


def mutant(spots: list[Spot], here: Spot, rng: random.Random) -> str:
    """A text similar to a legal one, of this position or another."""
    text = rng.choice(here.texts if rng.random() < 0.8 else rng.choice(spots).texts)
    if rng.random() < 0.3:
        text = join(text, rng.choice(here.texts), rng)
    for _ in range(rng.choice([0, 1, 1, 1, 2])):
        text = rng.choice(MUTATIONS)(text, rng)
    return text


# --- the check ------------------------------------------------------------------------------------


def all_that_shows(game: doghouse.Game) -> list[Any]:
    seats: list[str | None] = [None, *game.seats]
    return [game.position(), *map(game.view, seats), *map(game.legal_moves, game.seats)]


def check_refused(game: doghouse.Game, move: Any, **seat: Any) -> None:
    before = game.position()
    with pytest.raises(doghouse.IllegalMove):
        game.play(move, **seat)
    assert game.position() == before


def check_judged(here: Spot, texts: list[str], rng: random.Random) -> None:
    """Each text is played or rejected, as the oracle says."""
    game = doghouse.load(here.position, seed=1)
    before = all_that_shows(game)
    unlisted = doghouse.load(here.position, seed=1)
    for text in texts:
        tried = rng.choice([game, unlisted])
        if text in here.legal:
            tried.copy().play(text)
        else:
            check_refused(tried, text)
    assert all_that_shows(game) == before
    assert all_that_shows(unlisted) == before


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B10", "B14")
@EXAMPLES
@given(seed=SEEDS)
def test_mutants_on_the_board(seed: int) -> None:
    rng, spots = random.Random(seed), board_spots()
    here = rng.choice(spots)
    check_judged(here, [mutant(spots, here, rng) for _ in range(20)], rng)


@pytest.mark.usefixtures("engine")
@EXAMPLES
@given(seed=SEEDS)
def test_mutants_in_dog_cards(seed: int) -> None:
    rng, spots = random.Random(seed), cards_spots()
    here = rng.choice(spots)
    check_judged(here, [mutant(spots, here, rng) for _ in range(20)], rng)


@pytest.mark.usefixtures("engine")
@EXAMPLES
@given(texts=st.lists(st.text(max_size=40), max_size=20), seed=SEEDS)
def test_any_text(texts: list[str], seed: int) -> None:
    rng = random.Random(seed)
    check_judged(rng.choice(board_spots() + cards_spots()), texts, rng)


# --- every text of a given form -------------------------------------------------------------------


def board_texts(position: Position) -> list[str]:
    """Each card of the hand and one other, as every face, from everywhere to everywhere."""
    seats = list(position["marbles"])
    spacing = position["options"].get("squares_per_seat", 16)
    squares = [str(square) for square in range(spacing * len(seats) + 1)]
    squares += [f"{seat}{place}" for seat in seats for place in range(6)]
    faces = DOGCARDS if position["options"].get("deck") == "dogcards" else [*FRENCH, "*"]
    hand = position["hands"][position["turn"]]
    cards = [*hand, next(face for face in faces if face not in hand)]
    cards += [f"*={face}" for face in faces]
    ways = [f"{one}>{other}" for one in squares for other in squares] + [f"?{f}" for f in faces]
    swaps = [f"{one}<>{other}" for one in squares for other in squares]
    jacks = [card for card in cards if card.endswith(("J", "!", "5"))]
    moves = [f"{card} {way}" for card in cards for way in ways]
    return ["fold", *moves, *(f"{card} {swap}" for card in jacks for swap in swaps)]


def two_seats(**changes: Any) -> Position:
    standard: Position = {
        "options": {"squares_per_seat": 8},
        "marbles": {"a": ["14", "3", "a2", "a0"], "b": ["8!", "13", "b0", "b4"]},
        "hands": {"a": ["A", "4", "7", "J", "*"], "b": ["2"]},
        "discard": ["3"],
    }
    return empty_board(2, **{**standard, **changes})


SMALL_BOARDS = {
    "classic": two_seats(),
    "alternative, fresh": two_seats(
        rules="alternative", marbles={"a": ["0!", "15", "7", "a4"], "b": ["8", "1", "2", "b0"]}
    ),
    "other deck": two_seats(
        options={"squares_per_seat": 8, "deck": "dogcards"},
        hands={"a": ["1", "13", "14", "!", "12"], "b": ["2"]},
        discard=["3", "14", "*", "3"],
    ),
    "only to fold": two_seats(marbles=houses(2), hands={"a": ["2", "7", "J"], "b": ["2"]}),
}


@pytest.mark.rules("B10", "B13", "B15", "B16", "B19", "B20", "B21", "B33")
@pytest.mark.parametrize("position", SMALL_BOARDS.values(), ids=list(SMALL_BOARDS))
def test_every_text_on_a_small_board(position: Position) -> None:
    game = doghouse.load(position, seed=1)
    single = {text for text in spot(position).legal if "," not in text}
    assert {text for text in board_texts(position) if accepts(game, text)} == single


def accepts(game: doghouse.Game, text: str) -> bool:
    try:
        game.effect(text)
    except doghouse.IllegalMove:
        return False
    return True


def cards_texts() -> list[str]:
    faces = [*DOGCARDS, "11", "A"]
    rows = [f"{seat}{number}" for seat in "abcde" for number in range(4)]
    texts = [f"{verb} {card}" for verb in ("give", "drop", "peek", "take") for card in faces]
    texts += [f"{verb} {card} {row}" for verb in ("lay", "steal") for card in faces for row in rows]
    texts += [f"buy {card} {place}" for card in faces for place in range(15)]
    texts += [f"search {card} {other}" for card in faces for other in faces]
    swaps = [f"{card} {row}.{n}" for card in faces for row in rows for n in range(15)]
    return texts + [f"swap {swap}" for swap in swaps]


@pytest.mark.rules("C8", "C9", "C10", "C12", "C14", "C15", "C18")
@pytest.mark.parametrize("wish", DOG_CARDS, ids=name_of)
def test_every_text_of_dog_cards(wish: Wish) -> None:
    for position in places(wish, 3):
        game = doghouse.load(position, seed=1)
        assert {text for text in cards_texts() if accepts(game, text)} == set(spot(position).legal)


# --- no text at all, other seats, after the end ---------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [BOARDS[0], BOARDS[1], *DOG_CARDS], ids=name_of)
def test_what_is_no_text(wish: Wish) -> None:
    game = walked(wish, 1, 10)
    before = all_that_shows(game)
    for move in NONSENSE:
        check_refused(game, move)
        with pytest.raises(doghouse.IllegalMove):
            game.parts(move)
    assert all_that_shows(game) == before


def test_a_number_too_long_to_print() -> None:
    game = walked(BOARDS[0], 1, 10)
    check_refused(game, 10**5000)


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [BOARDS[0], BOARDS[1], *DOG_CARDS], ids=name_of)
def test_seats_that_are_none(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=1)
    before = all_that_shows(game)
    move = game.legal_moves()[0]
    strangers: list[Any] = ["z", "A", "", "ab", "0", 0, True, [], {}, b"a"]
    for seat in [*strangers, "abcdef"[wish["seats"] :]]:
        with pytest.raises(ValueError, match="seat"):
            game.play(move, seat=seat)
        with pytest.raises(ValueError, match="seat"):
            game.legal_moves(seat)
        with pytest.raises(ValueError, match="seat"):
            game.view(seat)
    assert all_that_shows(game) == before


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", [BOARDS[0], BOARDS[1], *DOG_CARDS], ids=name_of)
def test_out_of_turn(wish: Wish) -> None:
    """Only the seat to play may move; naming it makes no difference."""
    game = walked(wish, 2, 8)
    assert game.phase == "play"
    before = all_that_shows(game)
    for seat in game.seats:
        for move in game.legal_moves():
            if seat == game.turn:
                named, plain = game.copy(), game.copy()
                named.play(move, seat=seat)
                plain.play(move)
                assert named.position() == plain.position()
            else:
                check_refused(game, move, seat=seat)
                check_refused(game, f"give {move.card}", seat=seat)
    assert all_that_shows(game) == before


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B8", "C6")
@pytest.mark.parametrize("wish", [BOARDS[0], BOARDS[3], DOG_CARDS[2]], ids=name_of)
def test_giving_twice_or_what_one_has_not(wish: Wish) -> None:
    game = doghouse.new(**wish, first="a", seed=2)
    faces = DOGCARDS if is_thief_deck(wish) else [*FRENCH, "*"]
    game.play(game.legal_moves("c")[0], seat="c")
    hands = game.position()["hands"]
    before = all_that_shows(game)
    for seat in game.seats:
        for face in [*faces, "Z", "", "give"]:
            if seat == "c" or face not in hands[seat]:
                check_refused(game, f"give {face}", seat=seat)
    for text in ["fold", "give", "5 0>5", f"drop {hands['a'][0]}", f"GIVE {hands['a'][0]}"]:
        check_refused(game, text)
    with pytest.raises(doghouse.IllegalMove):
        game.parts("7")
    assert all_that_shows(game) == before


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B30", "C21")
@pytest.mark.parametrize("wish", [BOARDS[1], BOARDS[5], *DOG_CARDS], ids=name_of)
def test_after_the_end(wish: Wish) -> None:
    game = doghouse.new(**wish, seed=3)
    played = [pick for moves in walk(game, 3, 20_000) for pick in moves[:1]]
    assert game.is_over
    before = all_that_shows(game)
    seats: list[str | None] = [None, *game.seats]
    for text in [*played[-20:], "fold", "give A", "give 5", "drop 5", "take 5", "7", "", None, 5]:
        for seat in seats:
            check_refused(game, text, seat=seat)
        with pytest.raises(doghouse.IllegalMove):
            game.parts(text)  # type: ignore[arg-type]
    assert [game.legal_moves(seat) for seat in game.seats] == [[]] * len(game.seats)
    assert all_that_shows(game) == before


# --- half-played sevens ---------------------------------------------------------------------------


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("B24", "B27", "B28")
@EXAMPLES
@given(seed=SEEDS)
def test_mutants_of_a_seven_under_way(seed: int) -> None:
    """`parts` accepts beginnings of a seven and nothing else."""
    rng = random.Random(seed)
    here = rng.choice([spot for spot in board_spots() if spot.begun])
    begun = sorted(here.begun)
    game = doghouse.load(here.position, seed=1)
    before = all_that_shows(game)
    for _ in range(15):
        text = rng.choice(begun) if rng.random() < 0.8 else mutant([here], here, rng)
        if rng.random() < 0.6:
            text = rng.choice(MUTATIONS)(text, rng)
        if text in here.begun:
            game.parts(text)
        elif text not in ("7", "*=7"):  # the oracle knows these only if a part can follow
            with pytest.raises(doghouse.IllegalMove):
                game.parts(text)
    assert all_that_shows(game) == before


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dog_cards_has_no_parts(seats: int) -> None:
    """A seven is laid or used to peek."""
    position = walked({"game": "dogcards", "seats": seats}, 4, 10).position()
    position["hands"][position["turn"]][0] = "7"
    game = doghouse.load(position, seed=1)
    assert game.phase == "play"
    for text in ["7", "*=7", "7 0>7", "7 1>2"]:
        with pytest.raises(doghouse.IllegalMove):
            game.parts(text)
