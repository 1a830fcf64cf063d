"""The end of a game: proven wins, and worlds that are enumerated instead of sampled."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doghouse
from doghouse.bots.core import endings
from doghouse.bots.evaluation import BASIC
from doghouse.bots.evaluator import all_worlds, strata_of
from doghouse.bots.kernels import Kernels
from doghouse.bots.wolf import WolfBot
from doghouse.notation.information_set import InformationSet
from doghouse.notation.read_position import read_position
from doghouse.rules.engine import get
from doghouse.rules.state import shared_rules
from tests.support.example_positions import empty_board, houses

FACES = ["2", "3", "4", "5", "6", "8", "9", "10", "Q", "K", "A", "7"]


def ending_position(
    marbles: list[str], hand: list[str], square: str, other: list[str]
) -> doghouse.Game:
    """Two seats alone; b needs one more marble, on the first square of its home."""
    all_marbles = {**houses(2), "a": marbles, "b": [square, "b2", "b3", "b4"]}
    return doghouse.load(empty_board(2, marbles=all_marbles, hands={"a": hand, "b": other}))


def brute_outcome(game: doghouse.Game, number: int, team: str = "a") -> int:
    """A team's outcome by trying every line of this round, written as plainly as possible."""
    if game.winners:
        return endings.WON if game.winners[0] in team else endings.LOST
    if game.is_over or game.position()["round"] != number:
        return endings.OPEN
    reached = []
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        reached.append(brute_outcome(after, number, team))
    return max(reached) if str(game.turn) in team else min(reached)


def proven_outcome(game: doghouse.Game) -> int:
    engine = get("interpreted")
    configuration, cells = read_position(game.position())
    tools = Kernels(engine).tools(BASIC.weights)
    return endings.ending(shared_rules(engine, configuration), cells, tools, 0)


def test_what_is_proven_is_what_trying_everything_finds() -> None:
    rng = random.Random(4)
    met = set()
    for _ in range(60):
        marbles = [*(str(square) for square in rng.sample(range(22, 32), 2)), "a3", "a4"]
        game = ending_position(marbles, rng.choices(FACES, k=2), "12", rng.choices(FACES, k=1))
        expected = brute_outcome(game, game.position()["round"])
        found = proven_outcome(game)
        assert found == expected, game.position()
        met.add(expected)
    assert met == {endings.WON, endings.OPEN, endings.LOST}


@pytest.mark.rules("B37")
def test_what_is_proven_with_a_shared_seven_is_what_trying_everything_finds() -> None:
    rng = random.Random(4)
    met = set()
    for _ in range(30):
        a, c = rng.sample(range(58, 64), 1), rng.sample(range(27, 32), 2)
        marbles = {
            **houses(4),
            "a": [*map(str, a), "a2", "a3", "a4"],
            "c": [*map(str, c), "c3", "c4"],
            "d": ["44", "d2", "d3", "d4"],
            "b": ["b1", "b2", "b3", "b4"],
        }
        hands = {"a": ["7"], "b": rng.choices(FACES, k=1), "c": rng.choices(FACES, k=1), "d": []}
        position = empty_board(4, marbles=marbles, hands=hands, options={"shared_seven": True})
        game = doghouse.load(position)
        expected = brute_outcome(game, 1, "ac")
        assert proven_outcome(game) == expected, position
        met.add(expected)
    assert met == {endings.WON, endings.OPEN, endings.LOST}


@pytest.mark.parametrize(
    ("marbles", "hand", "winning"),
    [
        (["30", "25", "a3", "a4"], ["3", "K", "4"], {"4 25>21"}),
        (["20", "31", "a3", "a4"], ["K", "10", "3"], {"3 31>a2"}),
        (["25", "24", "a3", "a4"], ["Q", "4", "10"], {"4 25>21", "10 24>a2"}),
    ],
)
def test_a_win_that_takes_the_whole_hand_is_found(
    marbles: list[str], hand: list[str], winning: set[str]
) -> None:
    """The net and a search of one turn miss it."""
    game = ending_position(marbles, hand, "2", [])
    assert WolfBot().choose(game.view("a"), game.legal_moves(), seed=1) in winning


def information_of(hands: dict[str, Any]) -> InformationSet:
    game = doghouse.load(
        empty_board(4, hands={"a": ["5", "9"], "b": [], "c": [], "d": [], **hands})
    )
    return InformationSet(game.view("a"))


def test_every_hand_is_dealt_as_often_as_it_is_likely() -> None:
    information = information_of({"c": ["K"]})
    strata = strata_of(information, 40)
    pool = [int(face) for face in information.pool]
    assert sum(stratum.weight for stratum in strata) == pytest.approx(1)
    hidden = next(int(at) for at in information.slots if at not in strata[0].slots)
    for stratum in strata:
        face = int(stratum.template[hidden])
        assert stratum.weight == pytest.approx(pool.count(face) / len(pool))
        assert sorted([face, *stratum.pool]) == sorted(pool)
        assert len(stratum.slots) == len(information.slots) - 1


def test_two_hidden_cards_of_a_hand_are_a_set() -> None:
    strata = strata_of(information_of({"c": ["K", "2"]}), 1000)
    kinds = len(set(strata[0].pool) | set(strata[-1].pool))
    assert len(strata) <= kinds * (kinds + 1) // 2
    assert sum(stratum.weight for stratum in strata) == pytest.approx(1)


def test_where_there_are_too_many_worlds_they_are_drawn() -> None:
    information = information_of({"b": ["4"], "c": ["K", "2"], "d": ["3"]})
    assert strata_of(information, 40) == [all_worlds(information)]
