"""Bad input is named, and no game is changed by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from doghouse import env
from doghouse.env import dog_v0
from doghouse.env.batch import Batch, MaskedAction
from tests.conftest import skip_without_native


@pytest.fixture(autouse=True)
def native() -> None:
    skip_without_native()


@pytest.fixture
def batch() -> Batch:
    return Batch("dog", 4, seed=1)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda good: None, "whole numbers, not None"),
        (lambda good: "fold", "whole numbers, not 'fold'"),
        (lambda good: 5, r"shape \(4,\), not \(\)"),
        (lambda good: [[1], [2, 3], 1, 2], "whole numbers, not .*2, 3"),
        (lambda good: [10**30] * 4, "whole numbers, not"),
        (lambda good: [float("nan")] * 4, r"whole numbers, not \[nan"),
        (lambda good: [True] * 4, "bool"),
        (lambda good: good.astype(float), "float64"),
        (lambda good: good[:, None], r"shape \(4,\), not \(4, 1\)"),
        (lambda good: good[:3], r"not \(3,\)"),
        (lambda good: numpy.full(4, 2**63, "uint64"), f"no action {2**63 - 1}"),
        (lambda good: -good - 1, "no action -"),
        (lambda good: good + 903, "no action 9"),
    ],
)
def test_actions_that_are_none(batch: Batch, spoil: Callable[[Any], Any], message: str) -> None:
    before = batch._games.copy(), batch._counters.copy(), batch.mask.copy()
    with pytest.raises(ValueError, match=message):
        batch.step(spoil(batch.random_actions().copy()))
    after = batch._games, batch._counters, batch.mask
    assert all((one == other).all() for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("kind", ["int16", "uint16", "uint64", ">i8"])
def test_whole_numbers_of_any_kind_are_played(batch: Batch, kind: str) -> None:
    twin = Batch("dog", 4, seed=1)
    twin.step(batch.random_actions().copy())
    batch.step(batch.random_actions().astype(kind))
    assert (batch._games == twin._games).all()


def test_numpy_numbers_are_numbers() -> None:
    wish = {"seats": numpy.int64(4), "teams": numpy.int8(2), "auto_reset": numpy.bool_(True)}
    batch = Batch("dog", numpy.int32(2), seed=numpy.uint64(3), **wish)  # type: ignore[arg-type]
    assert batch.configuration.seats == 4


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda batch: batch.observation_of(0, "z"), "one of a, b, c, d, not 'z'"),
        (lambda batch: batch.observation_of(9, "a"), "number must be a whole number, 0 to 3"),
        (lambda batch: batch.named(numpy.zeros(3)), r"shape \(..., 352\), not \(3,\)"),
        (lambda batch: batch.named("x"), r"352\), not 'x'"),
        (lambda batch: batch.game(-1), "number must be a whole number"),
        (lambda batch: batch.play_randomly(1.5), "steps must be a whole number"),
        (lambda batch: batch.reset("x"), "seed must be a whole number"),
    ],
)
def test_questions_that_have_no_answer(
    batch: Batch, ask: Callable[[Batch], Any], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ask(batch)


@pytest.mark.parametrize("value", [0, 1, 2, 255])
def test_a_mask_that_was_written_over_spoils_no_result(batch: Batch, value: int) -> None:
    rows, actions, starts = (array.copy() for array in batch.results())
    batch.mask[:] = value
    again = batch.results()
    assert (again[0] == rows).all()
    assert (again[1] == actions).all()
    assert (again[2] == starts).all()


def test_games_that_stay_over_let_the_others_go_on() -> None:
    """Short games end one after another; finished games aren't asked."""
    batch = Batch("dog", 8, seed=1, auto_reset=False, options={"squares_per_seat": 8})
    ends = numpy.zeros(8, int)
    for _ in range(20_000):
        actions = batch.random_actions().copy()
        actions[ends > 0] = -7
        batch.step(actions)
        assert (batch.reward[batch.ended == 0] == 0).all()
        ends += batch.ended
        if ends.all():
            break
    assert (ends == 1).all()
    assert not batch.mask.any()
    batch.play_randomly(5)
    assert not batch.ended.any()


@pytest.mark.parametrize("action", [2**70, -1, True, None, 1.0, "5", numpy.uint64(2**63)])
def test_an_environment_refuses_what_is_no_action(action: Any) -> None:
    zoo = dog_v0.env()
    zoo.reset(seed=1)
    before = zoo.game().position()
    with pytest.raises(ValueError, match="action"):
        zoo.step(action)
    assert zoo.game().position() == before


def test_an_environment_must_be_reset_first() -> None:
    zoo = dog_v0.env()
    for ask in (zoo.last, lambda: zoo.observe("a"), lambda: zoo.step(0)):
        with pytest.raises(ValueError, match="reset the environment"):
            ask()


@pytest.mark.parametrize("seed", ["x", -1, 1.5, 2**64])
def test_a_wrong_seed_leaves_the_environment_as_it_was(seed: Any) -> None:
    zoo = dog_v0.env()
    zoo.reset(seed=1)
    before = zoo.game().position()
    with pytest.raises(ValueError, match="seed must be a whole number"):
        zoo.reset(seed=seed)
    assert zoo.game().position() == before


def test_the_door_of_the_package() -> None:
    assert env.Batch is Batch
    assert env.MaskedAction is MaskedAction
    assert issubclass(MaskedAction, ValueError)
    with pytest.raises(AttributeError, match="no attribute 'Bench'"):
        _ = env.Bench  # type: ignore[attr-defined]
