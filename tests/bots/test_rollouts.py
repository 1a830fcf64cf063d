"""Which seats play by net and which by weights in the worlds of a search."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import doghouse
from doghouse.bots import evaluator as evaluators
from doghouse.bots.core import searching
from doghouse.bots.evaluation import TUNED, Weighted
from doghouse.bots.evaluator import Evaluator, all_worlds
from doghouse.bots.greedy import LEARNED
from doghouse.bots.kernels import Kernels
from doghouse.bots.learned import Learned
from doghouse.rules.core.chance import KEY
from doghouse.rules.core.layout import TURN
from doghouse.rules.engine import get
from tests.support.configurations import walk

WORLDS = 16
BY_NET, BY_WEIGHTS = True, False


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[int, bool]]:
    """How often each seat was asked for a move, by net (True) or by weights."""
    kernels, best_move = Kernels(get("interpreted")), searching.best_move
    found: Counter[tuple[int, bool]] = Counter()

    def noted(r: Any, s: Any, tools: Any) -> float:
        found[int(s[TURN]), tools.net.inputs > 0] += 1
        return best_move(r, s, tools)

    monkeypatch.setattr(evaluators, "kernels", lambda: kernels)
    monkeypatch.setattr(searching, "best_move", noted)
    return found


def test_worlds_differ_where_nothing_is_hidden(
    asked: Counter[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pile is empty and b has no cards, so only the next deal is unknown to a."""
    keys = set()
    monkeypatch.setattr(
        searching,
        "line_value",
        lambda r, s, tools, *_: keys.add(int(tools.rollout_rng[KEY])) or 0.5,
    )
    game = doghouse.new("dog", rules="brandi", seats=2, seed=11)
    for _ in walk(game, 5, 83):
        pass
    evaluator = Evaluator(game.view(str(game.turn)), game.legal_moves()[:1], LEARNED)
    assert len(evaluator.information.slots) == 0
    rng = evaluator.kernels.engine.words([5])
    evaluator.rollout_values([0], all_worlds(evaluator.information), rng, WORLDS, 1)
    assert len(keys) == WORLDS


def look_ahead(wish: dict[str, Any], evaluation: Learned | Weighted) -> int:
    """Search some worlds after the first move; returns the seat that makes it."""
    game = doghouse.new(**wish, seed=3)
    evaluator = Evaluator(game.view(str(game.turn)), game.legal_moves()[:1], evaluation)
    rng = evaluator.kernels.engine.words([5])
    evaluator.rollout_values([0], all_worlds(evaluator.information), rng, WORLDS, 2)
    return evaluator.seat


@pytest.mark.parametrize(
    "wish", [{"game": "dogcards", "seats": 4}, {"game": "dog", "seats": 3}], ids=str
)
def test_opponents_are_strangers_in_half_of_the_worlds(
    wish: dict[str, Any], asked: Counter[tuple[int, bool]]
) -> None:
    seat = look_ahead(wish, LEARNED)
    teams = doghouse.new(**wish).configuration.teams
    for other in range(wish["seats"]):
        by_net, by_weights = asked[other, BY_NET], asked[other, BY_WEIGHTS]
        if other % teams == seat % teams:
            assert by_net > 0 == by_weights
        else:
            assert 1 / 4 < by_weights / (by_net + by_weights) < 3 / 4


def test_a_search_by_weights_knows_no_strangers(asked: Counter[tuple[int, bool]]) -> None:
    look_ahead({"game": "dogcards", "seats": 3}, TUNED)
    assert {is_net for _, is_net in asked} == {BY_WEIGHTS}
