"""DOG as a PettingZoo environment: ``from doghouse.env import dog_v0; env = dog_v0.env()``."""

from __future__ import annotations

from typing import Any

from .aec import SeatsEnv


def env(**wishes: Any) -> SeatsEnv:
    """Keywords are those of `SeatsEnv`: rules, seats, teams, options, longest, render_mode."""
    return SeatsEnv("dog", **wishes)
