"""Perft: the counts in tests/perft are right on both engines, for every configuration."""

from __future__ import annotations

import json

import pytest

import doghouse
from doghouse.commands.perft import leaves, perft
from tests import perft as files
from tests.support.configurations import CONFIGURATIONS, Wish, name_of
from tests.support.example_positions import empty_board, houses

END = empty_board(
    2,
    marbles={**houses(2), "a": ["a4", "a3", "a2", "0"]},
    hands={"a": ["A", "2"], "b": ["5"]},
)


def test_every_configuration_has_its_file() -> None:
    expected = [files.path_of(wish) for wish in CONFIGURATIONS]
    assert sorted(files.FOLDER.glob("*.json")) == sorted(expected)


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_counts(wish: Wish, engine: str) -> None:
    """After an intended change of the rules: `python -m tests.perft --write`, and read the diff."""
    stored = json.loads(files.path_of(wish).read_text("utf-8"))
    assert stored["configuration"] == wish
    assert [case["name"] for case in stored["cases"]] == ["new", "middle", "late"]
    for case in stored["cases"]:
        assert files.count(wish, case) == case["moves"]
        assert sum(case["moves"].values()) == case["total"]
        assert 2 <= case["depth"] <= 4


def test_files_are_written_as_they_are() -> None:
    path = files.path_of(CONFIGURATIONS[0])
    stored = path.read_text("utf-8")
    assert files.text_of(json.loads(stored)) == stored
    assert files.text_of(files.document(CONFIGURATIONS[0])) == stored


def test_depth_one_counts_the_moves() -> None:
    game = doghouse.new("dogcards", seed=3)
    assert dict(perft(game, 1)) == dict.fromkeys(game.legal_moves(), 1)
    assert leaves(game, 0) == 1


def test_counting_leaves_the_game_as_it_was() -> None:
    game = doghouse.new("dog", seats=4, teams=4, seed=3)
    before = game.position()
    assert sum(number for _, number in perft(game, 3)) == leaves(game, 3)
    assert game.position() == before


def test_an_ended_game_counts_nothing(engine: str) -> None:
    """Going home with the ace wins for a; walking past it doesn't."""
    game = doghouse.load(END, seed=1)
    counts = {str(move): number for move, number in perft(game, 2)}
    assert counts["A 0>a1"] == 0
    assert counts["2 0>2"] == 1
    assert leaves(game, 1) == len(counts)


def test_the_seed_decides() -> None:
    totals = {leaves(doghouse.new("dog", seats=2, seed=seed), 3) for seed in range(6)}
    assert len(totals) > 1
    assert leaves(doghouse.new("dog", seed=9), 3) == leaves(doghouse.new("dog", seed=9), 3)
