"""Self-play on the hot floor plays like greedy, blind and repeatable."""

from __future__ import annotations

import random
from typing import Any

import pytest

import doghouse
from doghouse.arena.facts.outcomes import bot_games, greedy_games
from doghouse.arena.workers import local_runner
from doghouse.bots.evaluation import BASIC
from doghouse.bots.evaluator import Evaluator
from doghouse.bots.kernels import SEVENS, kernels
from doghouse.notation.move import move_of
from doghouse.rules.core.layout import SEVEN_CARD
from doghouse.rules.core.playout import CAPTURES, FINISHED, FOLDS, TALLY_CELLS
from doghouse.rules.rulesets import configure
from tests.support.arena_matches import SMALL
from tests.support.example_positions import empty_board, houses

SHARED = {"shared_seven": True}
GAMES: list[dict[str, Any]] = [
    {"game": "dog"},
    {"game": "dog", "options": {**SHARED, "fast_start": True}},
    {"game": "dogcards", "seats": 4},
]


def cells_of(game: doghouse.Game) -> tuple[Any, Any]:
    """Rules and state as arrays of the bots' engine."""
    engine = kernels().engine
    rules = engine.words([int(cell) for cell in game.state.rules])
    return rules, engine.state([int(cell) for cell in game.state.cells])


def hot_move(game: doghouse.Game, lot: int) -> tuple[list[int], list[int]]:
    """One move of self-play: its actions and the resulting state."""
    shop = kernels()
    lots = shop.engine.words([lot, 0])
    tools = shop.tools(BASIC.weights)._replace(ties=lots)
    rules, state = cells_of(game)
    chance = shop.engine.words([int(cell) for cell in game.state.chance])
    tally = shop.engine.words([0] * TALLY_CELLS)
    assert shop.choosing.play_on(rules, state, chance, tools, tally, 1) == 1
    actions = [int(action) for action in tools.best[1 : 1 + tools.best[0]]]
    return actions, [int(cell) for cell in state]


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_every_move_is_one_of_greedys_best(arguments: dict[str, Any]) -> None:
    game = doghouse.new(**arguments, seed=3)
    rng = random.Random(3)
    met = 0
    for ply in range(160):
        if game.is_over:
            break
        moves = game.legal_moves()
        values = Evaluator(game.view(game.turn), moves, BASIC).values()
        best = [move for move, value in zip(moves, values, strict=True) if value == max(values)]
        met += len(best) > 1
        ends = []
        for move in best:
            after = game.copy()
            after.play(move)
            ends.append([int(cell) for cell in after.state.cells])
        assert hot_move(game, ply + 1)[1] in ends
        game.play(rng.choice(moves))
    assert met  # ties, which were broken at random


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_self_play_is_blind(arguments: dict[str, Any]) -> None:
    game = doghouse.new(**arguments, seed=5)
    rng = random.Random(5)
    for ply in range(60):
        if ply % 6 == 0:
            world = doghouse.imagine(game.view(game.turn), ply)
            assert hot_move(world, 9)[0] == hot_move(game, 9)[0]
        game.play(rng.choice(game.legal_moves()))


@pytest.mark.rules("B37")
def test_of_too_many_sevens_some_are_looked_at() -> None:
    """Twelve marbles on the track have more results than the buffer holds."""
    marbles = houses(6)
    for seat, squares in (("a", (17, 34, 51, 68)), ("c", (85, 6, 25, 42)), ("e", (59, 76, 93, 13))):
        marbles[seat] = [str(square) for square in squares]
    hands = {seat: ["7"] for seat in marbles}
    position = empty_board(6, 2, options=SHARED, marbles=marbles, hands=hands)
    game = doghouse.load(position, seed=1)
    assert len(kernels().engine.sevens_from(*cells_of(game), 0, SEVEN_CARD)) > SEVENS
    actions, state = hot_move(game, 1)
    after = game.copy()
    after.play(move_of(game.state, actions))
    assert [int(cell) for cell in after.state.cells] == state


def test_lots_decide_among_equals() -> None:
    once, again, other = (list(greedy_games(SMALL, range(12), lots)) for lots in (0, 0, 1))
    assert once == again
    assert [game.hands for game in once] == [game.hands for game in other]
    assert [game.length for game in once] != [game.length for game in other]


def test_games_are_those_of_the_bot_in_kind() -> None:
    """Their number of moves and lengths are like those of the bot, and each has a winner."""
    fast = list(greedy_games(configure(), range(200)))
    asked = list(bot_games(configure(), "greedy", range(20), local_runner(0)))
    lengths = [[game.length for game in games] for games in (fast, asked)]
    means = [sum(found) / len(found) for found in lengths]
    assert means[0] == pytest.approx(means[1], rel=0.2)
    assert {game.winner for game in fast} == {0, 1}
    assert all(game.captures and game.folds for game in fast)


def test_the_tally_is_kept() -> None:
    from doghouse.arena.facts.outcomes import self_play

    game = doghouse.new("dog", seed=2)
    shop = kernels()
    words = shop.engine.words
    tally = words([0] * TALLY_CELLS)
    state = shop.engine.state([int(cell) for cell in game.state.cells])
    chance = words([int(cell) for cell in game.state.chance])
    moves = self_play()(words([int(cell) for cell in game.state.rules]), state, chance, tally, 4)
    assert tally[FINISHED] == 1
    assert 0 < tally[FOLDS] < moves
    assert tally[CAPTURES] > 0
