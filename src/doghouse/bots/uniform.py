"""random: any legal move, each equally likely."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from .bot import Candidate, View
from .bot_settings import BotSettings
from .move_reasons import because


class RandomBot:
    SETTINGS: ClassVar[BotSettings] = {}
    is_silent = True  # does not say what a move is worth

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        return random.Random(seed).choice(moves)

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        move = self.choose(view, moves, seed=seed)
        return [Candidate(move, 0.5, because("lot"))]
