"""The settings of a run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .value_net import HIDDEN, SECOND


def setting(default: Any, meaning: str) -> Any:
    """With what `--help` says of it."""
    return field(default=default, metadata={"help": meaning})


@dataclass
class Course:
    """All that a run is decided by; written with every model."""

    game: str = setting("dog", "dog or dogcards")
    device: str = setting("cpu", "cpu or cuda")
    minutes: float = setting(10.0, "of the whole course; the rates below fall over it")
    games: int = setting(512, "at once")
    steps: int = setting(96, "of a window")
    drawn: int = setting(6, "lessons with options drawn by lot")
    seed: int = setting(1, "another one is an independent run")
    hidden: int = setting(HIDDEN, "cells of the first layer; a net to go on from is widened")
    second: int = setting(SECOND, "cells of the second layer")
    decay: float = setting(0.8, "lambda, at first")
    last_decay: float = setting(0.8, "nearer to 1 trusts results more, the net's own word less")
    chance: float = setting(0.07, "of a move by lot, at first")
    last_chance: float = setting(0.01, "the same at the end")
    rate: float = setting(2e-3, "of learning, at first")
    last_rate: float = setting(3e-5, "the same at the end")
    rows: int = setting(65536, "learnt from at once")
    share: float = setting(0.6, "of a window's rows that are learnt from while it is new")
    kept: int = setting(6, "windows to learn from")
    guests: float = setting(0.2, "share of windows in which an older net takes some seats")
    strangers: str = setting("", "model files, with commas, that take seats beside older selves")
    strange: float = setting(0.3, "share of windows in which one of them does")
    older_every: float = setting(120.0, "seconds after which the net as it is becomes an older one")
    save_every: float = setting(60.0, "seconds between two checkpoints")
    rate_every: float = setting(120.0, "seconds between two ratings")
    rated: int = setting(2048, "games of a rating")
    only: str = setting("", "one lesson alone, by its name: a specialist")
    begin: str = setting("", "a model file to go on from")
    against: str = setting("", "a model file that takes all other teams: a best responder")
    search_values: str = setting("", "a file of search_targets, learnt from beside the games")

    def __post_init__(self) -> None:
        """ValueError says what can't be done."""
        if self.minutes <= 0:
            raise ValueError(f"a course of {self.minutes} minutes is none")
        if self.strangers and self.against:
            raise ValueError("--against studies one model: no strangers play")
        if self.strangers and self.guests + self.strange > 1:
            raise ValueError("--guests and --strange are shares of all windows: 1 together at most")
