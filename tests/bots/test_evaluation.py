"""Evaluations: blind, the same interpreted and native, and the terms they consist of."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import doghouse
from doghouse.bots.evaluation import TUNED, chance_of, value_of
from doghouse.bots.evaluator import Evaluator, all_worlds
from doghouse.bots.greedy import GreedyBot
from doghouse.bots.kernels import kernels
from doghouse.bots.search import ExpertBot, SearchBot
from doghouse.notation.position import View
from doghouse.rules.core.layout import MARKET, NO_CARD, PILE, PILE_SIZE
from tests.conftest import Engines
from tests.support.example_positions import empty_board, houses

GAMES: list[dict[str, Any]] = [{"game": "dog"}, {"game": "dogcards", "seats": 4}]
TABLES = [*GAMES, {"game": "dog", "seats": 6, "teams": 3}, {"game": "dogcards", "seats": 3}]


def decisions(arguments: dict[str, Any], seed: int, every: int, plies: int = 400) -> list[Any]:
    """Positions of a reasonably played game that offer a choice."""
    game = doghouse.new(**arguments, seed=seed)
    greedy, rng = GreedyBot(), random.Random(seed)
    found = []
    for ply in range(plies):
        if game.is_over:
            break
        moves = game.legal_moves()
        if len(moves) > 1 and (ply % every == 0 or game.phase != "play"):
            found.append(game.copy())
        is_random = rng.random() < 0.2  # so that all kinds of moves occur
        game.play(
            rng.choice(moves) if is_random else greedy.choose(game.view(game.turn), moves, seed=ply)
        )
    return found


def valued(evaluator: Evaluator) -> tuple[list[float], list[float], list[float]]:
    """Values alone, with a plan, and after rollouts."""
    chosen = range(len(evaluator.values()))
    rng = evaluator.kernels.engine.words([11])
    return (
        evaluator.values(),
        evaluator.planned_values(chosen, 0.25),
        evaluator.rollout_values(chosen[:3], all_worlds(evaluator.information), rng, 2, 2),
    )


@pytest.mark.parametrize("arguments", TABLES, ids=str)
def test_a_value_does_not_depend_on_the_moves_valued_before(arguments: dict[str, Any]) -> None:
    """All results are made in the same cells, one after another."""
    for game in decisions(arguments, 5, 9, 200):
        view, moves = game.view(game.turn), game.legal_moves()
        alone = [Evaluator(view, [move], TUNED).values()[0] for move in moves]
        assert Evaluator(view, moves, TUNED).values() == alone
        assert Evaluator(view, moves[::-1], TUNED).values() == alone[::-1]


@pytest.mark.parametrize("arguments", TABLES, ids=str)
def test_values_are_blind(arguments: dict[str, Any]) -> None:
    """The same view gives exactly the same values, whatever the hidden cards."""
    for game in decisions(arguments, 4, 40):
        world = doghouse.imagine(game.view(game.turn), 5)
        there = Evaluator(world.view(game.turn), world.legal_moves(), TUNED)
        assert valued(there) == valued(Evaluator(game.view(game.turn), game.legal_moves(), TUNED))


def test_nobody_knows_the_order_of_a_new_pile() -> None:
    """When the pile is empty, the discard is shuffled before the draw (C20)."""
    position = doghouse.new("dogcards", seats=2, seed=4).position()
    spent = {**position, "pile": position["pile"][:1], "discard": position["pile"][1:]}
    game = doghouse.load(spent, seed=1)
    evaluator = Evaluator(game.view(game.turn), game.legal_moves(), TUNED)
    after = evaluator.tools.trial
    for at in range(len(game.legal_moves())):
        move = evaluator.moves[at * 8 : at * 8 + 8]
        values = evaluator.kernels.engine.floats([0.0])
        kernels().choosing.value_moves(
            evaluator.rules, evaluator.state, evaluator.tools, evaluator.seat, move, values
        )
        size = int(after[PILE_SIZE])
        assert size <= 1 or all(cell == NO_CARD for cell in after[PILE : PILE + size])


def test_a_bought_place_is_hidden_though_the_next_card_is_the_same() -> None:
    games = (doghouse.new("dogcards", seats=2, seed=seed) for seed in range(100))
    game, buy = next((g, m) for g in games for m in g.legal_moves() if m.kind == "buy")
    evaluator = Evaluator(game.view(game.turn), [buy], TUNED)
    place, top = MARKET + int(buy.place), PILE + int(evaluator.state[PILE_SIZE]) - 1
    evaluator.state[top] = evaluator.state[place]
    evaluator.values()
    assert evaluator.tools.trial[place] == NO_CARD


@pytest.mark.parametrize("bot", [GreedyBot(), ExpertBot(), SearchBot(worlds=2)])
def test_a_win_in_one_is_never_missed(bot: GreedyBot) -> None:
    marbles = {**houses(2), "a": ["30", "a2", "a3", "a4"]}
    game = doghouse.load(empty_board(2, marbles=marbles, hands={"a": ["2", "3"], "b": []}))
    wins = [move for move in game.legal_moves() if move.endswith("a1")]
    assert len(wins) == 1
    assert bot.choose(game.view("a"), game.legal_moves(), seed=1) == wins[0]


def chances() -> Iterator[float]:
    yield from (0.001, 0.2, 0.5, 0.73, 0.999)


def test_chances_and_values() -> None:
    assert [chance_of(value_of(chance)) for chance in chances()] == pytest.approx(list(chances()))
    assert value_of(0.5) == 0.0
    assert value_of(0.0) == -value_of(1.0) < -50
    assert chance_of(value_of(1.0)) == pytest.approx(1.0)


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_values_are_the_same_in_all_engines(arguments: dict[str, Any], engines: Engines) -> None:
    found = []
    for _ in engines():
        found.append(
            [
                valued(Evaluator(game.view(game.turn), game.legal_moves()[:4], TUNED))
                for game in decisions(arguments, 8, 40, 120)
            ]
        )
    assert all(values == found[0] for values in found)


def test_a_function_may_be_the_evaluation() -> None:
    """As in the README: it is called once with all moves and returns a value for each."""
    game = doghouse.new(seed=3)
    while game.phase != "play" or len(game.legal_moves()) == 1:
        game.play(game.legal_moves()[0])
    view, moves = game.view(game.turn), game.legal_moves()
    asked = []

    def last_is_best(view: View, moves: Sequence[str]) -> list[float]:
        asked.append(view)
        return [float(at) for at in range(len(moves))]

    bot = GreedyBot(evaluation=last_is_best)
    assert bot.choose(view, moves, seed=1) == moves[-1]
    best = bot.explain(view, moves, seed=1)[0]
    assert (best.move, best.chance) == (moves[-1], chance_of(len(moves) - 1.0))
    assert asked == [view, view]
    assert GreedyBot(evaluation=last_is_best, doubt=1.0).choose(view, moves, seed=1) in moves
