"""RLCard: random play from Python."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import rlcard

from .peer_protocol import answer

GAMES = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "doudizhu")


def play(env: Any) -> int:
    draw = random.random
    decisions = 0
    state, _ = env.reset()
    while not env.is_over():
        actions = list(state["legal_actions"])
        state, _ = env.step(actions[int(draw() * len(actions))])
        decisions += 1
    return decisions


if __name__ == "__main__":
    answer({name: partial(play, rlcard.make(name, config={"seed": 1})) for name in GAMES})
