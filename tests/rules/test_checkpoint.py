"""A game as bytes: what is saved goes on as if nothing had been."""

from __future__ import annotations

import pytest

import doghouse
from doghouse.checkpoint import restore, save
from tests.support.configurations import CONFIGURATIONS, Wish, name_of, walk

PLIES = 70


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("wish", CONFIGURATIONS[::4] + CONFIGURATIONS[-3:], ids=name_of)
def test_saved_and_restored(wish: Wish) -> None:
    begun = doghouse.new(**wish, seed=41)
    game = begun.copy()
    for _ in walk(game, 41, PLIES):
        pass
    again = restore(begun, save(game), game.events())
    assert again is not None
    for _ in range(60):
        assert again.position() == game.position()
        assert again.events() == game.events()
        assert [again.view(seat) for seat in [None, *game.seats]] == [
            game.view(seat) for seat in [None, *game.seats]
        ]
        if game.is_over:
            break
        assert again.legal_moves() == game.legal_moves()
        move = game.legal_moves()[-1]
        game.play(move)
        again.play(move)
    assert save(again) == save(game)


def test_the_game_it_began_from_is_left_alone() -> None:
    begun = doghouse.new("dog", seed=1)
    game = begun.copy()
    for _ in walk(game, 1, 30):
        pass
    before = save(begun)
    restore(begun, save(game), game.events())
    assert save(begun) == before


def test_bytes_of_another_layout() -> None:
    game = doghouse.new("dog", seed=1)
    assert restore(game, b'{"layout": "other"}', []) is None
