"""DOG Cards for PettingZoo: ``from doghouse.env import dogcards_v0; env = dogcards_v0.env()``."""

from __future__ import annotations

from typing import Any

from .aec import SeatsEnv


def env(**wishes: Any) -> SeatsEnv:
    """Keywords are those of `SeatsEnv`: seats, longest, render_mode."""
    return SeatsEnv("dogcards", **wishes)
