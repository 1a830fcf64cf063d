"""Evaluations as an interface: what they are shown, and that ours gives the same either way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import doghouse
from doghouse.bots.batched_evaluator import BatchedEvaluator
from doghouse.bots.evaluation import Evaluation, Result, chance_of, value_of
from doghouse.bots.evaluator import Evaluator
from doghouse.bots.expert import ExpertBot
from doghouse.bots.greedy import GreedyBot
from doghouse.bots.search import SearchBot
from doghouse.bots.weighted import BASIC, TUNED, Weighted
from doghouse.rules.core.layout import (
    HAND,
    HAND_SIZE,
    HOME,
    MAX_HAND,
    NO_CARD,
    PILE,
    PILE_SIZE,
    Cells,
)
from tests.support.configurations import CONFIGURATIONS
from tests.support.example_positions import empty_board, houses

GAMES: list[dict[str, Any]] = [{"game": "dog"}, {"game": "dogcards", "seats": 4}]


def asked(weighted: Weighted) -> Evaluation:
    """The same values, but a function that has to be asked."""
    return lambda rules, results: weighted(rules, results)


def decisions(arguments: dict[str, Any], seed: int, every: int, plies: int = 400) -> list[Any]:
    """Positions of a game that is played fairly well, in which there is something to choose."""
    game = doghouse.new(**arguments, seed=seed)
    greedy, rng = GreedyBot(), random.Random(seed)
    found = []
    for ply in range(plies):
        if game.is_over:
            break
        moves = game.legal_moves()
        if len(moves) > 1 and (ply % every == 0 or game.phase != "play"):
            found.append(game.copy())
        is_random = rng.random() < 0.2  # so that all kinds of moves are met
        game.play(
            rng.choice(moves) if is_random else greedy.choose(game.view(game.turn), moves, seed=ply)
        )
    return found


@pytest.mark.parametrize("arguments", CONFIGURATIONS[::3], ids=str)
def test_asked_and_on_the_hot_floor_values_are_equal(arguments: dict[str, Any]) -> None:
    for game in decisions(arguments, 5, 9, 200):
        view, moves = game.view(game.turn), game.legal_moves()
        evaluator, asking = (
            Evaluator(view, moves, TUNED),
            BatchedEvaluator(view, moves, asked(TUNED)),
        )
        assert asking.values() == evaluator.values()
        chosen = list(range(len(moves)))[:12]
        assert asking.planned_values(chosen, 0.25) == evaluator.planned_values(chosen, 0.25)


@pytest.mark.parametrize("arguments", [*GAMES, {"game": "dog", "seats": 6, "teams": 3}], ids=str)
@pytest.mark.parametrize("turns", [1, 2])
def test_asked_and_on_the_hot_floor_outlooks_are_equal(
    arguments: dict[str, Any], turns: int
) -> None:
    for game in decisions(arguments, 6, 25):
        view, moves = game.view(game.turn), game.legal_moves()[:3]
        outlooks = []
        for evaluator in (
            Evaluator(view, moves, TUNED),
            BatchedEvaluator(view, moves, asked(TUNED)),
        ):
            rng = evaluator.kernels.engine.words([11])
            outlooks.append(evaluator.rollout_values(range(len(moves)), rng, 2, turns))
        assert outlooks[0] == outlooks[1]


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_bots_choose_the_same_either_way(arguments: dict[str, Any]) -> None:
    pairs = [
        (GreedyBot(), GreedyBot(asked(BASIC))),
        (ExpertBot(), ExpertBot(asked(TUNED))),
        (SearchBot(worlds=3, keep=3), SearchBot(asked(TUNED), worlds=3, keep=3)),
    ]
    for number, game in enumerate(decisions(arguments, 8, 7)):
        one, other = pairs[number % len(pairs)]
        view, moves = game.view(game.turn), game.legal_moves()
        assert one.explain(view, moves, seed=number) == other.explain(view, moves, seed=number)


# --- what an evaluation is shown ----------------------------------------------------------------


class Listener:
    """An evaluation that keeps what it was asked."""

    def __init__(self) -> None:
        self.heard: list[Result] = []

    def __call__(self, rules: Cells, results: Sequence[Result]) -> list[float]:
        self.heard += results
        return [0.0] * len(results)

    def cells(self) -> list[tuple[int, list[int], list[int]]]:
        return [(r.seat, [int(c) for c in r.before], [int(c) for c in r.after]) for r in self.heard]


def shown(bot: type[GreedyBot], game: doghouse.Game, **more: int) -> Listener:
    listener = Listener()
    view = game.view(game.turn)
    bot(listener, **more).choose(view, game.legal_moves(), seed=3)
    return listener


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_no_hidden_card_is_shown(arguments: dict[str, Any]) -> None:
    for game in decisions(arguments, 4, 20):
        me = game.seats.index(str(game.turn))
        known = game.view(game.turn)["known"]
        for result in shown(GreedyBot, game).heard:
            for seat, letter in enumerate(game.seats):
                if seat != me:
                    start = HAND + seat * MAX_HAND
                    hand = result.after[start : start + int(result.after[HAND_SIZE + seat])]
                    seen = [face for face in hand if face != NO_CARD]
                    assert len(seen) == len(known["hands"].get(letter, []))
        assert game.state.cells[PILE_SIZE] == 0 or NO_CARD in result.before[PILE : PILE + 300]


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_evaluations_are_blind(arguments: dict[str, Any]) -> None:
    """Other hidden cards, same view, same seed: the very same questions."""
    for game in decisions(arguments, 4, 60):
        world = doghouse.imagine(game.view(game.turn), 5)
        for bot, more in ((ExpertBot, {}), (SearchBot, {"worlds": 2, "keep": 2})):
            there = shown(bot, world, **more).cells()
            assert there == shown(bot, game, **more).cells()


def test_nobody_knows_the_order_of_a_new_pile() -> None:
    """A card is drawn from an empty pile: the discard is shuffled first (C20)."""
    position = doghouse.new("dogcards", seats=2, seed=4).position()
    spent = {**position, "pile": position["pile"][:1], "discard": position["pile"][1:]}
    game = doghouse.load(spent, seed=1)
    for result in shown(GreedyBot, game).heard:
        size = int(result.after[PILE_SIZE])
        assert size <= 1 or not any(result.after[PILE : PILE + size])


def test_a_finished_game_is_not_asked_about() -> None:
    marbles = {**houses(2), "a": ["30", "a2", "a3", "a4"]}
    game = doghouse.load(empty_board(2, marbles=marbles, hands={"a": ["2", "3"], "b": []}))
    wins = [move for move in game.legal_moves() if str(move).endswith("a1")]
    heard = shown(GreedyBot, game).heard
    assert len(wins) == 1
    assert len(heard) == len(game.legal_moves()) - 1
    assert all(result.after[HOME] != 15 for result in heard)
    assert GreedyBot(Listener()).choose(game.view("a"), game.legal_moves(), seed=1) == wins[0]


def test_an_evaluation_gives_one_value_a_result() -> None:
    game = doghouse.new("dog", seed=1)
    bot = GreedyBot(lambda rules, results: [0.5])
    with pytest.raises(ValueError, match="1 values for"):
        bot.choose(game.view(game.turn), game.legal_moves(), seed=1)


def chances() -> Iterator[float]:
    yield from (0.001, 0.2, 0.5, 0.73, 0.999)


def test_chances_and_values() -> None:
    assert [chance_of(value_of(chance)) for chance in chances()] == pytest.approx(list(chances()))
    assert value_of(0.5) == 0.0
    assert value_of(0.0) == -value_of(1.0) < -50
    assert chance_of(value_of(1.0)) == pytest.approx(1.0)


@pytest.mark.parametrize("arguments", GAMES, ids=str)
def test_without_the_compiler_all_is_the_same(
    arguments: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for has_compiled in (True, False):
        monkeypatch.setattr("doghouse.bots.kernels.has_compiled", lambda it=has_compiled: it)
        told = []
        for game in decisions(arguments, 8, 40, 120):
            view, moves = game.view(game.turn), game.legal_moves()[:4]
            for evaluator in (
                Evaluator(view, moves, TUNED),
                BatchedEvaluator(view, moves, asked(TUNED)),
            ):
                rng = evaluator.kernels.engine.words([2])
                told += [
                    *evaluator.values(),
                    *evaluator.rollout_values(range(len(moves)), rng, 1, 1),
                ]
        found.append(told)
    assert found[0] == pytest.approx(found[1])
