"""Batches play the same games as `Game`, on every engine, and survive bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy
import pytest

import doghouse
from doghouse.env.action_space import action_blocks, action_count, numbering_cells
from doghouse.env.batch import packing_cells
from doghouse.env.core.numbering import number_of
from doghouse.env.core.packing import P_SIZE, pack, unpack
from doghouse.features import Observation
from doghouse.rules.core.chance import draw_below
from doghouse.rules.core.layout import CELLS, SEVEN, TURN
from doghouse.rules.effects import Knowledge
from doghouse.rules.rulesets import configure
from tests.conftest import skip_without_native
from tests.rules.test_parity import list_actions
from tests.support.configurations import CONFIGURATIONS, DOG_CARDS, dog, name_of

CHECKS = Path(__file__).with_name("gpu_checks.json")
NAMES = ("observation", "mask", "reward", "turn", "ended", "winner")


def batch_of(*arguments: Any, **wishes: Any) -> Any:
    skip_without_native()
    from doghouse.env.batch import Batch

    return Batch(*arguments, **wishes)


# --- numbers and bytes, interpreted ---------------------------------------------------------------


@pytest.mark.parametrize("wish", CONFIGURATIONS, ids=name_of)
def test_no_two_legal_actions_share_a_number(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=3)
    k, rng = numbering_cells(game.configuration), [1]
    for _ in range(150):
        if game.is_over:
            break
        actions, seat = list_actions(game), int(game.state.cells[TURN])
        numbers = [number_of(game.state.rules, k, seat, action) for action in actions]
        assert len(set(numbers)) == len(actions)
        assert all(0 <= number < action_count(game.configuration) for number in numbers)
        game._apply(actions[draw_below(rng, len(actions))])


@pytest.mark.parametrize("wish", [dog(), dog("brandi", 6, 2), *DOG_CARDS], ids=name_of)
def test_the_blocks_of_the_action_space_follow_each_other(wish: dict[str, Any]) -> None:
    configuration = doghouse.new(**wish).configuration
    at = 0
    for block in action_blocks(configuration):
        assert block.first == at
        at += block.count
    assert at == action_count(configuration)


@pytest.mark.parametrize("wish", CONFIGURATIONS[::2] + DOG_CARDS, ids=name_of)
def test_a_packed_game_goes_on_as_if_it_had_never_been(wish: dict[str, Any]) -> None:
    game = doghouse.new(**wish, seed=9)
    r, p, rng = game.state.rules, packing_cells(game.configuration, 0, True), [2]
    for _ in range(200):
        if game.is_over:
            break
        actions = list_actions(game)
        game._apply(actions[draw_below(rng, len(actions))])
        packed, cells = numpy.zeros(p[P_SIZE], "int64"), [0] * CELLS
        position = game.position()
        pack(r, p, game.state.cells, packed)
        assert all(0 <= byte <= 255 for byte in packed)
        unpack(r, p, packed.tolist(), cells)
        game.state.cells = cells
        assert game.position() == position


def test_a_game_of_four_takes_less_than_a_kibibyte() -> None:
    assert batch_of("dog", 1).bytes_per_game < 1024


# --- compiled -------------------------------------------------------------------------------------


def known(knowledge: Knowledge) -> Any:
    hands = {o: {s: sorted(f) for s, f in h.items()} for o, h in knowledge.hands.items() if o >= 0}
    return hands, {o: pile for o, pile in knowledge.pile.items() if o >= 0}


@pytest.mark.parametrize("wish", [dog(), dog("alternative", 6, 2), *DOG_CARDS], ids=name_of)
def test_a_batch_plays_the_games_of_the_engine(wish: dict[str, Any]) -> None:
    """Game i is `new(seed=seed + i)`, with the same mover, mask, observation and knowledge."""
    batch = batch_of(**wish, size=3, seed=40)
    games = [doghouse.new(**wish, seed=40 + at) for at in range(3)]
    k = numbering_cells(games[0].configuration)
    for _ in range(120):
        drawn = batch.random_actions().copy()
        for at, game in enumerate(games):
            seat = int(game.state.cells[TURN])
            assert batch.turn[at] == seat
            numbered = {
                number_of(game.state.rules, k, seat, action): action
                for action in list_actions(game)
            }
            assert set(batch.mask[at].nonzero()[0]) == set(numbered)
            observation = batch.observation[at].tolist()
            assert observation == batch.observation_of(at, game.seats[seat]).tolist()
            if not game.state.cells[SEVEN]:  # a view has no half-played seven
                assert observation == Observation(game.view(game.seats[seat])).cells
            assert batch.game(at).position() == game.position()
            assert known(batch.game(at).knowledge) == known(game.knowledge)
            game._apply(numbered[int(drawn[at])])
        batch.step(drawn)


@pytest.mark.parametrize("wish", [dog(), DOG_CARDS[0]], ids=name_of)
def test_results_are_those_of_the_views(wish: dict[str, Any]) -> None:
    batch = batch_of(**wish, size=4, seed=2)
    batch.play_randomly(30)
    rows, numbers, starts = batch.results()
    k = numbering_cells(batch.configuration)
    for at in range(4):
        game = batch.game(at)
        observation = Observation(game.view(game.turn))
        by_number = {
            number_of(game.state.rules, k, observation.seat, a): a for a in list_actions(game)
        }
        for row in range(starts[at], starts[at + 1]):
            action = by_number.pop(int(numbers[row]))
            expected = observation.result_row([action])
            assert rows[row, : len(expected)].tolist() == expected
        assert not by_number


def test_a_game_that_ends_pays_and_the_next_begins() -> None:
    batch = batch_of("dog", 64, seed=5, options={"fast_start": True, "squares_per_seat": 8})
    ended = 0
    for _ in range(1200):
        batch.step(batch.random_actions())
        for at in batch.ended.nonzero()[0]:
            ended += 1
            winner = int(batch.winner[at]) - 1
            assert batch.reward[at].tolist() == [1 if s % 2 == winner else -1 for s in range(4)]
            assert batch.game(at).state.shuffles == 1
        going_on = batch.ended == 0
        assert not batch.reward[going_on].any()
    assert ended > 20


def test_without_auto_reset_a_game_stays_over() -> None:
    batch = batch_of("dogcards", 2, seed=5, longest=10, auto_reset=False)
    for _ in range(10):
        batch.step(batch.random_actions())
    assert batch.ended.tolist() == [2, 2]
    assert not batch.mask.any()
    before = batch._games.copy()
    batch.step([0, 0])  # finished games aren't asked
    assert batch.ended.tolist() == [0, 0]
    assert (batch._games == before).all()


def test_the_threads_of_a_batch_play_as_one() -> None:
    ends = []
    for threads in (1, 3):
        batch = batch_of("dog", 256, seed=1, threads=threads)
        for _ in range(5):
            batch.step(batch.random_actions())
        batch.play_randomly(50)
        ends.append((batch.observation.tobytes(), batch.mask.tobytes()))
    assert ends[0] == ends[1]


def test_the_arrays_are_shared_not_copied() -> None:
    batch = batch_of("dog", 8)
    twin = numpy.from_dlpack(batch.observation)
    batch.step(batch.random_actions())
    assert (twin == batch.observation).all()
    assert numpy.shares_memory(batch.named()["marbles"], batch.observation)
    assert batch.named()["marbles"].shape == (8, 6, 4)


@pytest.mark.parametrize("size", [1, 7, 64, 100])
def test_arrays_lie_where_they_can_be_shared(size: int) -> None:
    """tests/extras/test_sharing.py tries it with torch and JAX."""
    batch = batch_of("dog", size, seed=1)
    for name in NAMES:
        array = getattr(batch, name)
        assert array.flags.c_contiguous, name
        assert array.ctypes.data % 64 == 0, name
        assert numpy.from_dlpack(array).ctypes.data == array.ctypes.data


# --- bad input ------------------------------------------------------------------------------------


def test_a_masked_action_is_named_and_nothing_is_played() -> None:
    batch = batch_of("dog", 5, seed=3)
    before = batch._games.copy(), batch.mask.copy(), batch._counters.copy()
    actions = batch.random_actions().copy()
    actions[3] = int(batch.mask[3].argmin())
    with pytest.raises(ValueError, match=rf"^game 3: action {actions[3]} is masked$"):
        batch.step(actions)
    actions[3] = batch.actions
    with pytest.raises(ValueError, match=f"game 3: there is no action {batch.actions}"):
        batch.step(actions)
    actions[3] = -1
    with pytest.raises(ValueError, match="game 3: there is no action -1"):
        batch.step(actions)
    for array, kept in zip((batch._games, batch.mask, batch._counters), before, strict=True):
        assert (array == kept).all()


def test_a_mask_that_was_written_over_harms_no_game() -> None:
    batch = batch_of("dog", 2, seed=3)
    before = batch._games.copy()
    forbidden = int(batch.mask[1].argmin())
    batch.mask[1, forbidden] = 1
    with pytest.raises(ValueError, match="game 1"):
        batch.step([int(batch.random_actions()[0]), forbidden])
    assert (batch._games[1] == before[1]).all()


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"options": {"speed": 3}}, "unknown option"),
        ({"size": 0}, "size must be a whole number"),
        ({"size": True}, "size must be a whole number"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"device": "abacus"}, "unknown device"),
        ({"longest": 0}, "longest must be a whole number"),
        ({"threads": 0}, "threads must be a whole number"),
        ({"auto_reset": 1}, "auto_reset must be True or False"),
        ({"game": "chess"}, "unknown game"),
    ],
    ids=str,
)
def test_wrong_arguments_are_quoted(wish: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        batch_of(**{"game": "dog", "size": 2, **wish})


@pytest.mark.parametrize(
    ("actions", "message"),
    [([1], r"shape \(2,\), not \(1,\)"), ([[1, 2]], "shape"), ([0.5, 1.5], "whole numbers")],
    ids=str,
)
def test_actions_of_the_wrong_shape_or_type(actions: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        batch_of("dog", 2).step(actions)


def test_a_configuration_is_that_of_the_engine() -> None:
    batch = batch_of("dog", 2, rules="brandi", seats=6, options={"packs": 3})
    assert batch.configuration == configure("dog", "brandi", {"packs": 3}, 6)
    assert batch.game(1).position()["rules"] == "brandi"


# --- on a GPU -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", json.loads(CHECKS.read_text()) if CHECKS.exists() else [])
def test_a_gpu_plays_the_same_games(name: str) -> None:
    """Compared with the stored results of an H200 (`python -m benchmarks.gpu check`)."""
    skip_without_native()
    from tests.support.batch_checks import CHECKED, check_values

    assert check_values(CHECKED[name], "cpu") == json.loads(CHECKS.read_text())[name]
