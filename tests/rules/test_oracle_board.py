"""The board compared with a slow, independent reading of the law (tests/oracle/board_oracle.py)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doghouse
from tests.conftest import Engines
from tests.oracle import board_oracle as oracle
from tests.support.crowded import DECKS, board_position

MOST_MOVABLE = 5  # with more, the oracle spells hundreds of thousands of sevens


def movable(position: dict[str, Any]) -> int:
    """The number of marbles the oracle's sevens can move."""
    seats = oracle.sharing(position, position["marbles"])
    return sum(not oracle.is_house(q) for seat in seats for q in position["marbles"][seat])


def reversing(k: int, cards: list[str]) -> list[str]:
    """Not a real shuffle, but it mixes enough to reveal a wrong order."""
    return cards[::-1][k % 3 :] + cards[::-1][: k % 3]


class Shuffles:
    """The same shuffles for the oracle, which doesn't number them."""

    def __init__(self, k: int) -> None:
        self.k = k

    def __call__(self, cards: list[str]) -> list[str]:
        self.k += 1
        return reversing(self.k - 1, cards)


def normal(position: dict[str, Any]) -> dict[str, Any]:
    marbles = {seat: sorted(squares) for seat, squares in position["marbles"].items()}
    return {**position, "marbles": marbles}


def compare_moves(game: doghouse.Game) -> None:
    """Every outcome is listed once, by its first spelling."""
    position = game.position()
    assert sorted(game.legal_moves()) == first_spellings(oracle.spellings(position), position)


def first_spellings(groups: dict[str, list[str]], position: dict[str, Any]) -> list[str]:
    return sorted(oracle.canonical(texts, position) for texts in groups.values())


def compare_play(game: doghouse.Game, text: str, shuffles: int) -> None:
    """The engine and the oracle reach the same position."""
    expected = oracle.after(game.position(), text, Shuffles(shuffles))
    game.play(text)
    assert normal(game.position()) == normal(expected)


@pytest.mark.rules("B10", "B13", "B16", "B19", "B22", "B24", "B26", "B27", "B29", "B37")
@pytest.mark.parametrize("chunk", range(8))
def test_crowded_positions(chunk: int, engines: Engines) -> None:
    """Both engines in one test, because the oracle is slow."""
    compared = 0
    for seed in range(chunk * 40, chunk * 40 + 40):
        position = board_position(seed)
        hand = position["hands"]["a"]
        if movable(position) > MOST_MOVABLE and {"7", "*"} & set(hand):
            continue
        groups = oracle.spellings(position)
        after = results_of(some_texts(groups, random.Random(seed)), position)
        for _ in engines():
            game = doghouse.load(position, shuffler=reversing)
            assert sorted(game.legal_moves()) == first_spellings(groups, position)
            for text, expected in after.items():
                played = game.copy()
                played.play(text)
                assert normal(played.position()) == expected
        compared += 1
    assert compared > 20


def some_texts(groups: dict[str, list[str]], rng: random.Random) -> set[str]:
    """For some of the moves, some of their spellings."""
    chosen = rng.sample(list(groups.values()), min(6, len(groups)))
    return {text for texts in chosen for text in (texts[0], rng.choice(texts), texts[-1])}


def results_of(texts: set[str], position: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {text: normal(oracle.after(position, text, Shuffles(0))) for text in texts}


@pytest.mark.rules("B24", "B37")
@pytest.mark.parametrize("chunk", range(4))
def test_sevens_step_by_step(chunk: int, engines: Engines) -> None:
    """Playing single steps reaches the same ends as the engine's parts (B24)."""
    for seed in range(chunk * 50, chunk * 50 + 50):
        position = board_position(1000 + seed, "french", ["7"])
        expected = oracle.seven_results_by_single_steps(position)
        for _ in engines():
            game = doghouse.load(position, shuffler=reversing)
            assert {end for move in game.legal_moves() for end in ends_of(game, move)} == expected


def ends_of(game: doghouse.Game, move: str) -> list[str]:
    if move == "fold":
        return []
    after = game.copy()
    after.play(move)
    return [oracle.marbles_json(after.position()["marbles"])]


GAMES: list[dict[str, Any]] = [
    {"rules": "classic"},
    {"rules": "alternative"},
    {"rules": "brandi", "options": {"squares_per_seat": 8}},
    {"rules": "classic", "options": {"deck": "dogcards", "packs": 1}},
    {"rules": "alternative", "seats": 6},
    {"rules": "classic", "seats": 6, "teams": 2},
    {"rules": "classic", "seats": 2, "options": {"fast_start": True, "squares_per_seat": 8}},
    {"rules": "alternative", "seats": 3, "options": {"packs": 1, "jokers_per_pack": 4}},
    {"rules": "brandi", "seats": 5, "options": {"jokers_per_pack": 0}},
    {"rules": "brandi", "options": {"shared_seven": True}},
    {"rules": "alternative", "seats": 6, "teams": 2, "options": {"shared_seven": True}},
]


@pytest.mark.parametrize("arguments", GAMES, ids=str)
@pytest.mark.rules("B5", "B6", "B7", "B8", "B9", "B11", "B12", "B30")
def test_whole_games(arguments: dict[str, Any]) -> None:
    game = doghouse.new("dog", **arguments, shuffler=reversing, seed=3)
    rng = random.Random(11)
    shuffles = 0
    for ply in range(400):
        if game.is_over:
            break
        position = game.position()
        if ply % 4 == 0 and movable(position) <= MOST_MOVABLE:
            compare_moves(game)
        moves = game.legal_moves()
        before = int(game.state.chance[2])
        text = rng.choice(moves)
        compare_play(game, text, before)
        shuffles += int(game.state.chance[2]) - before
    assert shuffles > 0  # the pile ran out at least once


def test_decks_are_the_oracles() -> None:
    assert oracle.DECKS == DECKS
