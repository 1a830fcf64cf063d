"""Bots that say what moves are worth, for the commands that ask them."""

from __future__ import annotations

from ..bots import BOTS, LEVELS, can_judge
from ..words import say


def check_judge(level: str) -> None:
    if not can_judge(level):
        known = ", ".join(filter(can_judge, dict.fromkeys([*LEVELS, *BOTS])))
        raise ValueError(say("bots.no_judge", level=level.partition(":")[0], known=known))
