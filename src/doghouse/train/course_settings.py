"""The settings of a run."""

from __future__ import annotations

from dataclasses import dataclass

from .value_net import HIDDEN, SECOND


@dataclass
class Course:
    """All that a run is decided by; written with every model."""

    game: str = "dog"
    device: str = "cpu"
    minutes: float = 10.0  # of the whole course; the rates below fall over it
    games: int = 512  # at once
    steps: int = 96  # of a window
    drawn: int = 6  # lessons with options drawn by lot
    seed: int = 1
    hidden: int = HIDDEN
    second: int = SECOND
    decay: float = 0.8  # λ, at first
    last_decay: float = 0.8  # nearer to 1 trusts results more, and the net's own word less
    chance: float = 0.07  # of a move by lot, at first
    last_chance: float = 0.01
    rate: float = 2e-3  # of learning, at first
    last_rate: float = 3e-5
    rows: int = 65536  # learnt from at once
    share: float = 0.6  # of a window's rows that are learnt from while it is new
    kept: int = 6  # windows
    guests: float = 0.2  # windows in which an older net takes some seats
    save_every: float = 60.0  # seconds
    rate_every: float = 120.0
    rated: int = 2048  # games of a rating
    only: str = ""  # one lesson alone, by its name: a specialist
    begin: str = ""  # a model file to go on from
    against: str = ""  # a model file that takes all other teams: a best responder
    search_values: str = ""  # a file of search_targets.py, learnt from beside the games
