"""The first move of each round."""

from __future__ import annotations

import pytest

import doghouse
from doghouse.bots import load
from doghouse.rules.effects import RoundOpening, opening_of


def openings(**arguments: object) -> list[tuple[int, RoundOpening]]:
    """The openings of some rounds of a game, by ply."""
    game = doghouse.new("dog", seed=5, **arguments)  # type: ignore[arg-type]
    bot = load("random")
    found = []
    for ply in range(80):
        if opening := opening_of(game.state):
            found.append((ply, opening))
        seat = str(game.turn)
        game.play(bot.choose(game.view(seat), game.legal_moves(seat), seed=ply), seat)
    return found


@pytest.mark.rules("B5", "B6")
@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (4, 4), (2, 2)])
def test_every_round_opens_once(seats: int, teams: int) -> None:
    found = openings(seats=seats, teams=teams)
    assert found[0][0] == 0
    rounds = [opening.round for _, opening in found]
    assert rounds == list(range(1, len(rounds) + 1))
    assert len(rounds) > 2
    assert [opening.cards for _, opening in found][:3] == [6, 5, 4]
    firsts = [opening.first for _, opening in found]
    letters = "abcdef"[:seats]
    begun = letters.index(firsts[0])
    assert firsts == [letters[(begun + at) % seats] for at in range(len(firsts))]


def test_dog_cards_has_no_rounds() -> None:
    assert opening_of(doghouse.new("dogcards", seed=1).state) is None
