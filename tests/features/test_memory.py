"""What seats learn is the same on the hot floor and in Python after every action."""

from __future__ import annotations

from typing import Any

import pytest

import doghouse
from doghouse.features.core import memory
from doghouse.rules.core.chance import draw_below
from doghouse.rules.core.layout import FACES, PILE, PILE_SIZE
from doghouse.rules.effects import Knowledge
from tests.rules.test_parity import list_actions
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, name_of

ACTIONS = 400


def remembered(game: doghouse.Game, m: list[int]) -> tuple[Any, Any]:
    """Known cards by observer and seat, and known places of the pile by observer."""
    seats, s = len(game.seats), game.state.cells
    hands = {
        (observer, seat): tuple(m[at : at + FACES])
        for observer in range(seats)
        for seat in range(seats)
        for at in [memory.known_at(seats, observer, seat)]
    }
    tags = m[memory.pile_at(seats) :]
    pile = {
        observer: {
            s[PILE_SIZE] - 1 - at: s[PILE + at]
            for at in range(s[PILE_SIZE])
            if game.game == "dogcards" and tags[at] >> observer & 1
        }
        for observer in range(seats)
    }
    return hands, pile


def known(game: doghouse.Game, knowledge: Knowledge) -> tuple[Any, Any]:
    seats = range(len(game.seats))
    hands = {}
    for observer in seats:
        for seat in seats:
            faces = knowledge.hands[observer].get(seat, ())
            hands[observer, seat] = tuple(faces.count(face) for face in range(FACES))
    return hands, {observer: knowledge.pile[observer] for observer in seats}


@pytest.mark.parametrize("wish", CONFIGURATIONS[::3] + DOG_CARDS, ids=name_of)
def test_the_hot_floor_remembers_what_the_seats_know(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=4)
    twin, m, rng = game.copy(), [0] * memory.MEMORY_CELLS, [11]
    memory.forget_all(twin.state.rules, twin.state.cells, m)
    for _ in range(ACTIONS):
        assert remembered(game, m) == known(game, game.knowledge)
        if game.is_over:
            break
        actions = list_actions(game)
        action = actions[draw_below(rng, len(actions))]
        game._apply(action)
        memory.play(twin.state.rules, twin.state.cells, twin.state.chance, m, action)
        assert twin.state.cells == game.state.cells
