"""DOG Cards compared with a slow, independent reading of the law (tests/oracle)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doghouse
from tests.oracle import cards_oracle as oracle
from tests.oracle import knowledge_oracle
from tests.rules.test_oracle_board import Shuffles, reversing
from tests.support.crowded import cards_position


def shuffles_of(game: doghouse.Game) -> int:
    return int(game.state.chance[2])


def compare_moves(game: doghouse.Game) -> None:
    assert sorted(game.legal_moves()) == sorted(oracle.moves(game.position()))


def compare_play(game: doghouse.Game, text: str) -> tuple[bool, int]:
    """Both reach the same position, with the same shuffles and cards put under the pile."""
    expected, shuffled, under = oracle.after_traced(
        game.position(), text, Shuffles(shuffles_of(game))
    )
    before = shuffles_of(game)
    game.play(text)
    assert game.position() == expected
    assert (shuffles_of(game) > before) == shuffled
    return shuffled, under


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C4", "C8", "C9", "C10", "C11", "C13", "C14", "C15", "C16", "C17", "C18", "C20")
@pytest.mark.parametrize("chunk", range(4))
def test_crowded_positions(chunk: int) -> None:
    for seed in range(chunk * 100, chunk * 100 + 100):
        game = doghouse.load(cards_position(seed), shuffler=reversing)
        compare_moves(game)
        for move in game.legal_moves():
            after = game.copy()
            compare_play(after, move)
            compare_moves(after)


@pytest.mark.usefixtures("engine")
@pytest.mark.rules("C2", "C3", "C5", "C6", "C7", "C12", "C19", "C21")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(seats: int, seed: int) -> None:
    """The setup, every position and every seat's `known`, through a random game."""
    rng = random.Random(seed)
    shuffle = Shuffles(0)
    position, under = oracle.set_up_traced(seats, "a", shuffle)
    game = doghouse.new("dogcards", seats=seats, first="a", shuffler=reversing)
    assert game.position() == position
    known = {seat: knowledge_oracle.known_at_start(seat, position, under) for seat in game.seats}
    for _ in range(400):
        if game.is_over:
            break
        before, mover = game.position(), game.turn
        assert mover is not None
        compare_moves(game)
        text = rng.choice(game.legal_moves())
        shuffled, under = compare_play(game, text)
        for seat in game.seats:
            known[seat] = knowledge_oracle.known_after(
                known[seat], seat, before, text, mover, game.position(), shuffled, under
            )
            assert game.view(seat)["known"] == known[seat]


@pytest.mark.rules("C19", "C21")
def test_a_game_to_its_end() -> None:
    """Rows are laid whenever possible, so that the game ends."""
    for seats in (2, 3, 4):
        game: Any = doghouse.new("dogcards", seats=seats, seed=seats, shuffler=reversing)
        for _ in range(3000):
            if game.is_over:
                break
            lays = [move for move in game.legal_moves() if move.startswith("lay")]
            compare_play(game, (lays or game.legal_moves())[-1])
        assert game.winners
