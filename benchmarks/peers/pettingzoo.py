"""PettingZoo classic: random legal actions through its agent loop."""

from __future__ import annotations

import importlib
import os
import random
from functools import partial
from typing import Any

import numpy

from .peer_protocol import answer

GAMES = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
)


def play(env: Any) -> int:
    draw = random.random
    decisions = 0
    env.reset()
    for _ in env.agent_iter():
        observation, _, is_terminated, is_truncated, _ = env.last()
        if is_terminated or is_truncated:
            env.step(None)
            continue
        actions = numpy.flatnonzero(observation["action_mask"])
        env.step(int(actions[int(draw() * len(actions))]))
        decisions += 1
    return decisions


def make(name: str) -> Any:
    return importlib.import_module(f"pettingzoo.classic.{name}").env()


if __name__ == "__main__":
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    answer({name: partial(play, make(name)) for name in GAMES})
