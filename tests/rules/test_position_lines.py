"""One-line positions contain everything the document does, and errors name what is wrong."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import doghouse
from doghouse.notation.position_line import line_of, read_line
from tests.support.configurations import CONFIGURATIONS, name_of, walked
from tests.support.crowded import board_position, cards_position
from tests.support.example_positions import CARDS, DOG
from tests.support.scenarios import scenarios

LINE = "dog:classic/4,2/play,a/1,a/0!.12.a4,16,,d1.d2.50/A.7.*,2,,J.K/5.Q/3"
CARDS_LINE = "dogcards:2/play,a/a/13.2.*,/1,0/2.1.*.9.8.7.6.5.4.3.2.1.12/1.4.!,2.2.5/6.10/3"
IN_ADDRESSES = re.compile(r"[A-Za-z0-9_:/,.=!*-]+")  # need no escaping in a URL's query


def check_round_trip(position: Any) -> None:
    game = doghouse.load(position)
    line = game.line()
    assert IN_ADDRESSES.fullmatch(line)
    again = doghouse.load(line)
    assert again.position() == game.position()
    assert again == game
    assert again.line() == line


def test_every_scenario() -> None:
    refused = 0
    for scenario in scenarios():
        try:
            doghouse.load(scenario["position"])
        except doghouse.BadPosition:
            refused += 1  # a scenario of a rejected position
        else:
            check_round_trip(scenario["position"])
    assert refused < len(scenarios()) / 2


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
@pytest.mark.parametrize("plies", [0, 3, 60])
def test_games_of_every_configuration(wish: Any, plies: int) -> None:
    check_round_trip(walked(wish, plies, plies).position())


def test_a_game_that_is_over() -> None:
    wish = {"game": "dogcards", "seats": 2}
    game = walked(wish, 1, 20_000)
    assert game.is_over
    check_round_trip(game.position())


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.booleans())
def test_crowded_positions(seed: int, is_board: bool) -> None:
    check_round_trip(board_position(seed) if is_board else cards_position(seed))


def test_as_the_page_has_them() -> None:
    game = doghouse.load(LINE)
    assert game.position()["marbles"] == {
        "a": ["0!", "12", "a4", "a0"],
        "b": ["16", "b0", "b0", "b0"],
        "c": ["c0", "c0", "c0", "c0"],
        "d": ["d1", "d2", "50", "d0"],
    }
    assert game.position()["pile"] == ["5", "Q"]
    assert game.line() == LINE
    cards = doghouse.load(f" {CARDS_LINE}\n")
    assert cards.position()["rows"] == {"a": [["13", "2", "*"]], "b": []}
    assert cards.line() == CARDS_LINE


def test_an_exchange_a_peek_and_options() -> None:
    line = "dog:brandi,fast_start=true,packs=2/4,2/exchange,b,aK/3,a/,,,/5,2,3,4//"
    document = read_line(line)
    assert document["options"] == {"fast_start": True, "packs": 2}
    assert document["given"] == {"a": "K"}
    check_round_trip(document)
    peek = {**CARDS, "phase": "choose", "seen": ["6"], "pile": ["6", "10"]}
    assert "/choose,a,1/" in line_of(doghouse.load(peek).position())
    check_round_trip(peek)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("ludo:1/2", "must begin with dog: or dogcards:"),
        ("dog:classic/4,2/play,a", "8 fields.*rules, seats, phase.*this one has 3"),
        (LINE.replace("classic", "tibetan"), "rule set 'tibetan'"),
        (LINE.replace("classic", "classic,packs"), "`rules`: an option is written name=value"),
        (LINE.replace("classic", "classic,packs=9"), "packs"),
        (LINE.replace("classic", "classic,packs=1,packs=2"), "`rules` has 'packs' twice"),
        (LINE.replace("4,2", "4"), "`seats` must have two parts"),
        (LINE.replace("4,2", "x,2"), "`marbles` has 4 entries between commas, for x seats"),
        (LINE.replace("4,2", "5,2"), "`marbles` has 4 entries between commas, for 5 seats"),
        (LINE.replace("play,a", "plya,a"), "unknown phase 'plya'"),
        (LINE.replace("play,a", "play"), "`turn`: there is no seat ''"),
        (LINE.replace("play,a", "play,a,aK"), "`given` outside an exchange"),
        (LINE.replace("play,a", "exchange,a,aK,a5"), "`given` has 'a' twice"),
        (LINE.replace("/1,a/", "/1/"), "`round` must have two parts"),
        (LINE.replace("/1,a/", "/0,a/"), "`round` must be a number from 1"),
        (LINE.replace("0!.12", "0!.99"), "99"),
        (LINE.replace("0!.12.a4", "0!.12.a4.a0.a0"), "seat a must have four marbles"),
        (LINE.replace("A.7", "Z.7"), "the hand of a: this deck has no card 'Z'"),
        (CARDS_LINE.replace("1,0", "1"), "`completed` has 1 entries between commas, for 2 seats"),
        (CARDS_LINE.replace("play,a/", "choose,a/"), "`phase` must have two parts"),
        (CARDS_LINE.replace("2.1.*.9", "2.1.9"), "`market` must be a list of 13 places"),
    ],
)
def test_bad_lines_name_the_field(line: str, why: str) -> None:
    with pytest.raises(doghouse.BadPosition, match=why):
        doghouse.load(line)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    st.text("dogcards:/,.=!*0123456789abcAKQJ-", max_size=80), st.sampled_from([LINE, CARDS_LINE])
)
def test_nothing_else_is_raised(noise: str, line: str) -> None:
    for text in (noise, f"dog:{noise}", line[: len(noise)] + noise, noise + line[len(noise) :]):
        with suppress(doghouse.BadPosition):
            doghouse.load(text)


def test_all_missing_keys_are_named() -> None:
    with pytest.raises(doghouse.BadPosition, match="the keys 'first', 'turn' are missing"):
        doghouse.load({key: value for key, value in DOG.items() if key not in ("first", "turn")})


def test_games_are_equal_where_their_positions_are() -> None:
    game = doghouse.new(seed=7)
    assert game == game.copy() == doghouse.load(game.position())
    other = game.copy()
    other.play(other.legal_moves()[0])
    assert game != other
    assert game != doghouse.new("dogcards", seed=7)
    assert game != "game"
    shuffled = game.position()
    shuffled["hands"]["a"].reverse()
    assert game == doghouse.load(shuffled)  # the order of a hand doesn't matter
    discarded = doghouse.load({**DOG, "discard": ["3", "4"]})
    assert discarded != doghouse.load({**DOG, "discard": ["4", "3"]})  # that of the discard does
    with pytest.raises(TypeError):
        hash(game)
