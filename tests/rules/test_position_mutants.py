"""Documents with an error anywhere are read exactly as they are, or rejected."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import doghouse
from tests.support.configurations import (
    BOARDS,
    DOG_CARDS,
    DOGCARDS,
    FRENCH,
    Position,
    late,
    walk,
    walked,
)
from tests.support.example_positions import CARDS, DOG
from tests.support.position_documents import CARDS_OF_FOUR, changed, check_read, containers, keys_of

EXAMPLES = settings(
    max_examples=400,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
SEEDS = st.integers(0, 2**32)


@cache
def valid_positions() -> list[Position]:
    """Of both games, in every phase."""
    boards = BOARDS[::4]
    found = [DOG, CARDS, CARDS_OF_FOUR]
    found += [walked(wish, 2, plies).position() for wish in boards for plies in (0, 2, 40)]
    found += [late(walked(wish, 3, 30).position(), 3) for wish in boards]
    found += [walked(wish, seed, 25 * seed).position() for wish in DOG_CARDS for seed in range(5)]
    found += [walked(wish, 4, 20_000).position() for wish in (BOARDS[5], *DOG_CARDS)]
    for wish in DOG_CARDS:
        game = doghouse.new(**wish, seed=5)
        found += [game.position() for _ in walk(game, 5, 300) if game.phase == "choose"][:3]
    return found


def test_valid_positions_have_every_phase() -> None:
    assert all(check_read(position) for position in valid_positions())
    phases = [(position["game"], position["phase"]) for position in valid_positions()]
    dog, dogcards = ("exchange", "play", "over"), ("exchange", "play", "choose", "over")
    assert set(phases) == {("dog", p) for p in dog} | {("dogcards", p) for p in dogcards}


# --- mutations ------------------------------------------------------------------------------------

LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 70),
    st.integers(),
    st.just(10**4000),
    st.floats(),
    st.sampled_from([*FRENCH, *DOGCARDS, "a", "d", "f", "a0", "b4", "0!", "63", "64", "over", ""]),
    st.text(max_size=4),
    st.binary(max_size=2),
    st.sets(st.integers(0, 9), max_size=2),
)
NONSENSE = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=15)
        | st.dictionaries(st.sampled_from("abcdefg") | st.text(max_size=3), inner, max_size=4)
        | st.tuples(inner)
    ),
    max_leaves=8,
)


def put_nonsense(document: Position, nonsense: Any, rng: random.Random) -> None:
    container = rng.choice([document, *containers(document)])
    if keys := keys_of(container):
        container[rng.choice(keys)] = nonsense


def add_nonsense(document: Position, nonsense: Any, rng: random.Random) -> None:
    container = rng.choice([document, *containers(document)])
    if isinstance(container, list):
        container.insert(rng.randint(0, len(container)), nonsense)
    else:
        names = [
            "rules",
            "options",
            "teams",
            "round",
            "winners",
            "known",
            "seen",
            "a",
            "e",
            "f",
            "",
        ]
        container[rng.choice([*names, nonsense] if isinstance(nonsense, str | int) else names)] = (
            nonsense
        )


def drop(document: Position, nonsense: Any, rng: random.Random) -> None:
    container = rng.choice([document, *containers(document)])
    if keys := keys_of(container):
        del container[rng.choice(keys)]


def double(document: Position, nonsense: Any, rng: random.Random) -> None:
    lists = [container for container in containers(document) if isinstance(container, list)]
    container = rng.choice(lists)
    container.extend(container[: rng.choice([1, 7, 400])] * rng.choice([1, 1, 30]))


def move_value(document: Position, nonsense: Any, rng: random.Random) -> None:
    """A valid value in the wrong place."""
    one, other = (rng.choice(containers(document)) for _ in range(2))
    if keys_of(one) and keys_of(other):
        value = deepcopy(one[rng.choice(keys_of(one))])
        other[rng.choice(keys_of(other))] = value


def turn_about(document: Position, nonsense: Any, rng: random.Random) -> None:
    """Other seats, phases and counts, each valid by itself."""
    key, value = rng.choice(
        [
            ("phase", rng.choice(["exchange", "play", "choose", "over"])),
            ("turn", rng.choice([*"abcdef", None])),
            ("first", rng.choice("abcdef")),
            ("seats", rng.randint(1, 7)),
            ("teams", rng.randint(1, 7)),
            ("rules", rng.choice(["classic", "alternative", "brandi", "house"])),
            ("winners", rng.choice([[], ["a"], ["a", "c"], ["c", "a"], ["b", "d"]])),
            ("round", rng.choice([0, 1, 65535, 65536])),
            ("given", {rng.choice("abcd"): rng.choice(["2", "A", "!"])}),
            ("seen", document["pile"][: rng.randint(0, 9)] if document.get("pile") else ["2"]),
            ("options", {rng.choice(["packs", "deck", "x"]): rng.choice([0, 6, "dogcards", True])}),
        ]
    )
    document[key] = value


MUTATIONS: list[Callable[[Position, Any, random.Random], None]] = [
    put_nonsense,
    add_nonsense,
    drop,
    double,
    move_value,
    turn_about,
]


@pytest.mark.usefixtures("engine")
@EXAMPLES
@given(seed=SEEDS, nonsense=NONSENSE)
def test_mutants(seed: int, nonsense: Any) -> None:
    rng = random.Random(seed)
    for _ in range(6):
        document = deepcopy(rng.choice(valid_positions()))
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            if isinstance(document, dict) and containers(document):
                rng.choice(MUTATIONS)(document, deepcopy(nonsense), rng)
        check_read(document)


@EXAMPLES
@given(document=NONSENSE)
def test_nonsense(document: Any) -> None:
    assert not check_read(document)


ODD: list[Any] = [None, True, 0, -1, 1.0, math.nan, math.inf, 10**30, "", "x", b"2", (1,), {1}]
ODD += [[], {}, [[]], ["2"] * 400, {"a": 1}, {"a": []}, {None: None}, object(), lambda: None]


@pytest.mark.parametrize("position", [DOG, CARDS, CARDS_OF_FOUR], ids=["dog", "cards", "four"])
def test_nonsense_in_every_place(position: Position) -> None:
    """At one place after another, nested ones included."""
    for number in range(len(containers(position))):
        for key in keys_of(containers(position)[number]):
            for value in ODD:
                document = deepcopy(position)
                containers(document)[number][key] = value
                check_read(document)


def nested(depth: int) -> list[Any]:
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


@pytest.mark.parametrize("path", ["round", "hands.a", "hands.a.0", "marbles.a.0", "turn", "seats"])
def test_deeply_nested_nonsense(path: str) -> None:
    with pytest.raises(doghouse.BadPosition):
        doghouse.load(changed(DOG, path, nested(100_000)))


@pytest.mark.parametrize(
    ("path", "name"),
    [("round", "round"), ("seats", "seats"), ("teams", "teams"), ("options", "packs")],
)
def test_huge_numbers_are_refused_by_name(path: str, name: str) -> None:
    """Without Python's message about the number of digits."""
    value: Any = {"packs": 10**5000} if path == "options" else 10**5000
    with pytest.raises(doghouse.BadPosition, match=name):
        doghouse.load(changed(DOG, path, value))


def test_a_square_of_many_digits_is_refused_by_name() -> None:
    with pytest.raises(doghouse.BadPosition, match="square"):
        doghouse.load(changed(DOG, "marbles.b.0", "9" * 5000))
