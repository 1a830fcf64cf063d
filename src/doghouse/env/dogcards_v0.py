"""DOG Cards for PettingZoo: ``from doghouse.env import dogcards_v0; env = dogcards_v0.env()``."""

from functools import partial

from .aec import SeatsEnv

env = partial(SeatsEnv, "dogcards")  # keywords: rules, seats, teams, options, longest, render_mode
