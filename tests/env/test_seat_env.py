"""One seat against bots, by Gymnasium's own check and our tests."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy
import pytest
from gymnasium.utils.env_checker import check_env

import doghouse.env
from doghouse.env import dog_v0
from doghouse.env.seat_env import SeatEnv
from doghouse.rules.core import layout
from tests.conftest import skip_without_native


@pytest.fixture(autouse=True)
def compiled() -> None:
    skip_without_native()


def made(name: str = "Dog-v0", **wish: Any) -> Any:
    return gymnasium.make(f"doghouse/{name}", **{"opponents": "random", **wish})


@pytest.mark.parametrize("name", ["Dog-v0", "DogCards-v0"])
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(name, render_mode="ansi").unwrapped)


def play(env: Any, seed: int) -> tuple[list[int], float]:
    observation, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    actions = []
    while True:
        actions.append(int(env.action_space.sample(observation["action_mask"])))
        observation, reward, is_over, is_cut_off, info = env.step(actions[-1])
        assert not info
        if is_over or is_cut_off:
            return actions, reward


@pytest.mark.parametrize("seat", ["a", "b"])
def test_a_game_to_its_end(seat: str) -> None:
    env = made(seats=2, seat=seat)
    actions, reward = play(env, 3)
    assert (actions, reward) == play(env, 3)
    won = env.unwrapped.game().winners == [seat]
    assert reward == (1.0 if won else -1.0)
    with pytest.raises(ValueError, match="the game is over"):
        env.unwrapped.step(0)


def test_a_long_game_is_cut_off() -> None:
    env = made(longest=30)
    env.reset(seed=1)
    assert play(env, 1)[1] == 0.0


def test_a_game_may_be_cut_off_within_a_bot_s_seven() -> None:
    for longest in range(20, 60):
        env = made(longest=longest, options={"fast_start": True})
        for seed in range(8):
            assert play(env, seed)[1] == 0.0


def test_everyone_else_is_the_bot() -> None:
    asked = []

    def first(view: Any, moves: Any) -> str:
        asked.append(view["turn"])
        return str(moves[0])

    env = made(opponents=first, seat="c")
    env.reset(seed=5)
    for _ in range(20):
        assert env.unwrapped.game().turn == "c"
        env.step(int(numpy.flatnonzero(env.unwrapped.action_masks())[0]))
    assert set(asked) == {"a", "b", "d"}


def test_a_bot_may_split_a_seven_that_a_joker_stands_for() -> None:
    split = []

    def divided(view: Any, moves: Any) -> str:
        found = [move for move in moves if move.startswith("*=7") and len(move.actions) > 1]
        split.extend(found[:1])
        return str((found or moves)[0])

    env = made(opponents=divided, seats=2, options={"jokers_per_pack": 4})
    for seed in range(40):
        play(env, seed)
        if split:
            return
    pytest.fail("no joker was played as a seven")


def test_a_masked_action_changes_nothing_and_is_told() -> None:
    env = made(seats=2)
    before, _ = env.reset(seed=1)
    masked = int(numpy.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, is_over, is_cut_off, info = env.step(masked)
    assert info == {"masked": f"game 0: action {masked} is masked"}
    assert (reward, is_over, is_cut_off) == (0.0, False, False)
    assert (after["observation"] == before["observation"]).all()
    with pytest.raises(ValueError, match="there is no action"):
        env.unwrapped.step(10**6)


def test_actions_are_told_in_our_notation() -> None:
    env = dog_v0.env(seats=2)
    env.reset(seed=1)
    rng = numpy.random.default_rng(1)
    parts = 0
    for _ in range(300):
        mask = env.observe(env.agent_selection)["action_mask"]
        legal = {env.action_text(number) for number in numpy.flatnonzero(mask)}
        game = env.game()
        whole = {str(move) for move in game.legal_moves() if len(move.actions) == 1}
        if not game.state.cells[layout.SEVEN]:  # during one, the card has no part of its own
            assert whole <= legal
        parts += len(legal - whole)
        env.step(int(rng.choice(numpy.flatnonzero(mask))))
        if not env.agents or env.batch.ended[0]:
            break
    assert parts  # of sevens
    with pytest.raises(ValueError, match="is masked: it has no text here"):
        env.action_text(10**6)


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"seat": "e"}, "seat must be one of a, b, c, d, not 'e'"),
        ({"opponents": "cat"}, "there is no bot 'cat'"),
        ({"seats": 9}, "9"),
        (
            {"opponents": lambda view, moves: None, "seat": "d"},
            "the bot played None, which is not among",
        ),
    ],
    ids=["seat", "bot", "seats", "move"],
)
def test_wrong_wishes_are_named(wish: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        SeatEnv(**wish).reset(seed=1)


def test_it_is_registered() -> None:
    assert doghouse.env.Batch is not None
    assert "doghouse/DogCards-v0" in gymnasium.registry
