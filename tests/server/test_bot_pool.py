"""The processes in which bots choose their moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import doghouse
from doghouse.bots import LEVELS
from doghouse.server import bot_pool


def view_with_a_choice(game: str) -> Mapping[str, Any]:
    """What seat a sees when it may choose between several moves."""
    teams = 2 if game == "dog" else None
    games = (doghouse.new(game, seats=2, teams=teams, first="a", seed=seed) for seed in range(100))
    return next(found.view("a") for found in games if len(found.legal_moves()) > 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_a_worker_lists_the_legal_moves_once(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_with_a_choice(game)
    listings: list[Any] = []
    legal_moves = doghouse.Game.legal_moves

    def counted(self: doghouse.Game, *arguments: Any) -> Any:
        listings.append(arguments)
        return legal_moves(self, *arguments)

    monkeypatch.setattr(doghouse.Game, "legal_moves", counted)
    assert bot_pool.choose(level, view, seed=1)
    assert len(listings) == 1
