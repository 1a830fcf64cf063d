"""DOG through PettingZoo: a policy with preferences, masked, in pairs against a random one.

pip install '.[env]'
python examples/training/pettingzoo_game.py [GAMES]
"""

import sys

import numpy

from doghouse.env import dog_v0
from doghouse.env.action_space import action_blocks

#: The preference for each kind of action; odd numbers of steps and parts lead into home.
LIKED = {"out": 3.0, "step": 1.0, "part": 1.0, "swap": 0.5, "back": 0.5, "fold": 0.0, "give": 0.0}
INTO_HOME = 5.0


def preferences(env: dog_v0.SeatsEnv) -> numpy.ndarray:
    """One number per action: a policy that sees only the mask."""
    liked = numpy.zeros(env.batch.actions)
    for block in action_blocks(env.batch.configuration):
        numbers = slice(block.first, block.first + block.count)
        liked[numbers] = LIKED.get(block.kind, 0.0)
        if block.kind in ("step", "part"):
            liked[numbers][1::2] = INTO_HOME
    return liked


def masked(liked: numpy.ndarray, mask: numpy.ndarray, rng: numpy.random.Generator) -> int:
    """Draw from the softmax over the legal actions."""
    weights = numpy.where(mask, numpy.exp(liked), 0.0)
    return int(rng.choice(len(mask), p=weights / weights.sum()))


def play(env: dog_v0.SeatsEnv, seed: int) -> bool:
    """Play a game; return whether seats a and c, which have preferences, beat b and d."""
    rng = numpy.random.default_rng(seed)
    liked, nothing = preferences(env), numpy.zeros(env.batch.actions)
    env.reset(seed=seed)
    gains = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, gain, is_over, is_cut_off, _ = env.last()
        gains[agent] += gain
        action = None
        if not (is_over or is_cut_off):
            likes = liked if agent in "ac" else nothing
            action = masked(likes, observation["action_mask"], rng)
        env.step(action)
    return gains["a"] > 0


def main(games: int = 50) -> None:
    env = dog_v0.env()
    won = sum(play(env, seed) for seed in range(games))
    print(f"preferences win {won} of {games} games against random play")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
