"""Husky against greedy on the hot floor: the arena's deals, a hundred times as many.

Both choose by valuing each result once, so no search is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doghouse.arena.matches import seeds_of
from doghouse.bots.core.tools import TIE_RNG
from doghouse.bots.evaluation import BASIC
from doghouse.bots.greedy import LEARNED
from doghouse.bots.kernels import kernels
from doghouse.rules.core.layout import OVER, PHASE, TURN
from doghouse.rules.rulesets import Configuration, configure
from doghouse.simulation import HotGame

LONGEST = 5000  # decisions, after which a game is stopped and counts as even


def configuration_of(options: str) -> Configuration:
    """Parse command-line options such as --seats 6 --teams 3."""
    words = options.split()
    wish: dict[str, Any] = {"game": "dog"}
    for name, value in zip(words[::2], words[1::2], strict=True):
        wish[name.removeprefix("--")] = int(value) if value.isdecimal() else value
    return configure(**wish)


def unit_shares(configuration: Configuration, seed_set: str, deals: int) -> Iterator[float]:
    """For each deal, husky's share of wins in all rotations; in rotation r it plays team r."""
    floor = kernels()
    game = HotGame(configuration, floor.engine)
    husky = floor.net_tools(LEARNED, configuration)._replace(rollout_rng=game.chance)
    lots = floor.engine.words([0, 0])
    greedy = floor.tools(BASIC.weights)._replace(ties=lots)  # shares its other cells with husky
    for seed in seeds_of(seed_set, deals):
        won = 0.0
        for team in range(configuration.teams):
            game.deal(seed)
            lots[TIE_RNG] = seed >> 8 | 1
            floor.searching.memory.forget_all(game.rules, game.state, husky.activations.known)
            for _ in range(LONGEST):
                if game.state[PHASE] == OVER:
                    break
                is_husky = int(game.state[TURN]) % configuration.teams == team
                floor.choosing.best_move(game.rules, game.state, husky if is_husky else greedy)
                floor.searching.play_out(game.rules, game.state, husky, husky.best, 0)
            won += 1 / configuration.teams if game.winner is None else game.winner == team
        yield won / configuration.teams
