"""DOG as a PettingZoo environment: ``from doghouse.env import dog_v0; env = dog_v0.env()``."""

from functools import partial

from .aec import SeatsEnv

env = partial(SeatsEnv, "dog")  # keywords: rules, seats, teams, options, longest, render_mode
