"""Counts from sampled worlds depend only on the view and the seed."""

from __future__ import annotations

from typing import Any

import pytest

import doghouse
from doghouse import bots
from doghouse.analysis.valued_moves import (
    WORLDS,
    Happening,
    count_happenings,
    explained_moves,
    mean_and_error,
    telling_reason,
    told_apart,
    value_moves,
)
from doghouse.words import LANGUAGES
from tests.support.configurations import CONFIGURATIONS, Wish, late, name_of
from tests.support.example_positions import empty_board

CAPTURED = Happening("captured")


def board(hands: dict[str, list[str]], **marbles: list[str]) -> dict[str, Any]:
    empty = empty_board()
    full = {s: (marbles.get(s, []) + [f"{s}0"] * 4)[:4] for s in "abcd"}
    return {**empty, "marbles": full, "hands": hands}


@pytest.mark.rules("B18")
def test_a_marble_in_reach_of_others_is_captured_in_some_worlds() -> None:
    """b can only hold one face: from 17 its marble reaches 18 to 30, but never 40."""
    hands = {"a": ["5", "10"], "b": ["2"], "c": ["2"], "d": ["2"]}
    game = doghouse.load(board(hands, a=["20"], b=["17"]))
    moves = ["5 20>25", "10 20>30"]
    near, far = count_happenings(game.view("a"), moves, 3, worlds=60)
    assert 0 < near[CAPTURED] < 60
    assert near[CAPTURED] == near[Happening("captured", square="25")]
    assert far[Happening("captured", square="25")] == 0


def test_a_hand_that_waits_for_the_kennel_is_stuck() -> None:
    hands = {"a": ["5", "9"], "b": ["2"], "c": ["2"], "d": ["2"]}
    game = doghouse.load(board(hands, a=["20", "a4", "a3", "a2"]))
    (home,) = count_happenings(game.view("a"), ["9 20>29"], 3)
    assert home[Happening("home_next")] == 0


@pytest.mark.parametrize("wish", CONFIGURATIONS[::5], ids=name_of)
def test_hidden_cards_and_the_order_of_worlds_change_nothing(wish: Wish) -> None:
    """The same view gives the same counts and hints, whatever the others hold."""
    game = doghouse.load(late(doghouse.new(**wish, seed=8).position(), 8), seed=8)
    seat = str(game.turn)
    view = game.view(seat)
    moves = game.legal_moves(seat)[:3]
    others = [doghouse.imagine(view, seed) for seed in (1, 2)]
    first = count_happenings(view, moves, 5)
    for other in others:
        assert other.view(seat) == view
        assert count_happenings(other.view(seat), moves, 5) == first
    assert all(0 <= count <= WORLDS for counts in first for count in counts.values())
    bot = bots.load("greedy")
    advice = explained_moves(bot, view, game.legal_moves(seat), seed=4)
    assert advice == explained_moves(bot, others[0].view(seat), game.legal_moves(seat), seed=4)
    for one in advice:
        for language in LANGUAGES:
            said = one.sentence(language)
            assert "{" not in said
            assert "count." not in said


def test_what_sets_a_move_apart_is_told() -> None:
    safe, risky = counts_of({}), counts_of({CAPTURED: 7, at("23"): 7})
    told = telling_reason(risky, safe, is_best=False)
    assert str(told) == (
        "In 7 of 10 cases your marble on 23 is captured before your next turn (best move: 0)."
    )
    told = telling_reason(safe, risky, is_best=True)
    assert str(told) == (
        "In 0 of 10 cases one of your marbles is captured before your next turn "
        "(next best move: 7)."
    )
    assert telling_reason(safe, safe, is_best=True) is None
    home, none = counts_of({Happening("home_next"): 8}), counts_of({})
    told = telling_reason(none, home, is_best=False)
    assert str(told) == (
        "In 0 of 10 cases you can get a marble home on your next turn (best move: 8)."
    )


def test_a_good_thing_that_all_moves_share_is_not_told() -> None:
    home = counts_of({Happening("home_next"): 10})
    assert telling_reason(home, home, is_best=True) is None


def test_nothing_is_told_that_argues_against_the_verdict() -> None:
    """No reason given for a move argues against the verdict on it."""
    rows, none = counts_of({Happening("lay_next"): 10}), counts_of({})
    assert telling_reason(none, rows, is_best=True) is None
    assert telling_reason(rows, none, is_best=False) is None
    assert telling_reason(rows, none, is_best=True) is not None
    assert telling_reason(none, rows, is_best=False) is not None
    risky = counts_of({CAPTURED: 7})
    assert telling_reason(risky, none, is_best=True) is None


def test_a_joker_is_told_only_to_those_who_keep_it() -> None:
    """In some worlds the seat gets no further turn."""
    joker = Happening("joker_left")
    kept, likely, none = counts_of({joker: 9}), counts_of({joker: 5}), counts_of({})
    assert str(telling_reason(kept, none, is_best=True)) == "It leaves you with a joker."
    assert telling_reason(likely, none, is_best=True) is None
    assert telling_reason(none, kept, is_best=False) is None


def counts_of(counts: dict[Happening, int]) -> Any:
    from collections import Counter

    return Counter(counts)


def at(square: str) -> Happening:
    return Happening("captured", square=square)


@pytest.mark.rules("B8")
def test_cards_to_give_have_different_reasons() -> None:
    empty = empty_board()
    position = {
        **empty,
        "phase": "exchange",
        "marbles": {
            **empty["marbles"],
            "a": ["5", "a0", "a0", "a0"],
            "c": ["40", "c0", "c0", "c0"],
        },
        "hands": {"a": ["A", "K", "J", "7", "9"], **{seat: ["2"] * 5 for seat in "bcd"}},
    }
    game = doghouse.load(position)
    advice = value_moves(bots.load("greedy"), game.view("a"), game.legal_moves("a"), seed=1)
    told = [one.reasons[0].code for one in told_apart(advice)]
    assert sorted(told) == ["bot.give", "bot.give_jack", "bot.give_out", *["count.level"] * 2]


def test_the_error_of_a_mean() -> None:
    assert mean_and_error([0.5]) == (0.5, 0.0)
    mean, error = mean_and_error([0.4, 0.6])
    assert mean == pytest.approx(0.5)
    assert error == pytest.approx(0.1)


def test_a_search_says_how_sure_it_is() -> None:
    game = doghouse.new(seed=3)
    view, moves = game.view(str(game.turn)), game.legal_moves()
    advice = value_moves(bots.load("search:worlds=2"), view, moves, seed=1)
    assert any(one.error > 0 for one in advice)
    assert [one.chance for one in advice] == sorted((one.chance for one in advice), reverse=True)
    assert all(one.error == 0 for one in value_moves(bots.load("greedy"), view, moves, seed=1))
