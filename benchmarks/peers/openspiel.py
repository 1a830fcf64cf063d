"""OpenSpiel: hearts in its own C++ loop; hearts and backgammon from Python. Chance isn't
counted."""

from __future__ import annotations

import random
from functools import cache, partial

import pyspiel

from .peer_protocol import answer

GAMES = 500


def play_in_cpp(count: bool = False) -> int:
    """Uniform random bots play whole games in C++. The seeds repeat, so count only once."""
    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    decisions = 0
    for seed in range(GAMES):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        if count:
            decisions += sum(played.player >= 0 for played in state.full_history())
    return decisions


@cache
def decisions_in_cpp() -> int:
    return play_in_cpp(count=True)


def hearts_in_cpp() -> int:
    decisions = decisions_in_cpp()
    play_in_cpp()
    return decisions


def from_python(game: pyspiel.Game) -> int:
    draw = random.random
    decisions = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


if __name__ == "__main__":
    answer(
        {
            "hearts in its own C++ loop": hearts_in_cpp,
            "backgammon from Python": partial(from_python, pyspiel.load_game("backgammon")),
            "hearts from Python": partial(from_python, pyspiel.load_game("hearts")),
        }
    )
