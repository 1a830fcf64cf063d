"""The PettingZoo environments, by PettingZoo's own tests and ours."""

from __future__ import annotations

import warnings
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import doghouse
from doghouse.env import dog_v0, dogcards_v0
from doghouse.env.aec import SeatsEnv
from tests.conftest import skip_without_native
from tests.support.configurations import DOG_CARDS, dog, name_of

WISHES = [dog(), dog("alternative", 6, 3), dog("brandi", 2, 2, fast_start=True), *DOG_CARDS]


@pytest.fixture(autouse=True)
def native() -> None:
    skip_without_native()


def made(wish: dict[str, Any], **more: Any) -> SeatsEnv:
    module = dog_v0 if wish["game"] == "dog" else dogcards_v0
    wish = {key: value for key, value in wish.items() if key != "game"}
    return module.env(**wish, **more)


def drawn(env: SeatsEnv, rng: numpy.random.Generator) -> int:
    return int(rng.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0]))


@pytest.mark.parametrize("wish", WISHES, ids=name_of)
def test_pettingzoo_takes_it(wish: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about its shape, which isn't an image's
        api_test(made(wish, longest=300), num_cycles=400)


@pytest.mark.parametrize("wish", [WISHES[0], WISHES[-1]], ids=name_of)
def test_a_seed_decides_the_game(wish: dict[str, Any]) -> None:
    seed_test(lambda: made(wish, longest=100), num_cycles=60)


@pytest.mark.parametrize("wish", WISHES, ids=name_of)
def test_it_can_be_drawn(wish: dict[str, Any]) -> None:
    render_test(lambda render_mode=None: made(wish, render_mode=render_mode))


@pytest.mark.parametrize("wish", [WISHES[0], WISHES[-1]], ids=name_of)
def test_a_picture_changes_when_the_game_does(wish: dict[str, Any]) -> None:
    env, rng = made(wish, render_mode="rgb_array"), numpy.random.default_rng(1)
    env.reset(seed=1)
    before = env.render()
    for _ in range(20):
        env.step(drawn(env, rng))
    assert before.shape == env.render().shape
    assert (before != env.render()).any()


def test_it_deals_like_the_engine() -> None:
    env = dog_v0.env()
    env.reset(seed=12)
    assert env.game().position() == doghouse.new("dog", seed=12).position()


def test_no_seat_observes_another_hand() -> None:
    env, rng = dog_v0.env(), numpy.random.default_rng(2)
    env.reset(seed=3)
    for _ in range(30):
        env.step(drawn(env, rng))
    for agent in env.agents:
        named = env.batch.named(env.observe(agent)["observation"])
        hand = env.game().position()["hands"][agent]
        assert named["hand"].sum() == len(hand)


def test_a_masked_action_is_named_and_leaves_the_game_as_it_was() -> None:
    env = dog_v0.env()
    env.reset(seed=3)
    masked = int(env.observe(env.agent_selection)["action_mask"].argmin())
    before = env.game().position()
    with pytest.raises(ValueError, match=f"action {masked} is masked"):
        env.step(masked)
    with pytest.raises(ValueError, match="whole number"):
        env.step("fold")
    assert env.game().position() == before


def test_the_winners_gain_and_the_others_lose() -> None:
    env = dog_v0.env(options={"fast_start": True, "squares_per_seat": 8})
    rng = numpy.random.default_rng(5)
    env.reset(seed=2)
    while not any(env.terminations.values()):
        env.step(drawn(env, rng))
    winners = env.game().position()["winners"]
    assert env.rewards == {agent: 1 if agent in winners else -1 for agent in "abcd"}
    for _ in range(4):
        env.step(None)
    assert env.agents == []
    with pytest.raises(ValueError, match="reset"):
        env.step(None)


def test_wrong_keywords_are_quoted() -> None:
    with pytest.raises(ValueError, match="render_mode"):
        dog_v0.env(render_mode="oil")
    with pytest.raises(ValueError, match="unknown option"):
        dog_v0.env(options={"wind": True})
