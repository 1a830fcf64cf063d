"""Bots that say what moves are worth, for the commands that ask them."""

from __future__ import annotations

from ..bots import BOTS, COMPOSED, LEVELS, can_judge, settings_of
from ..words import say


def check_judge(level: str) -> None:
    if not can_judge(level):
        known = ", ".join(filter(can_judge, dict.fromkeys([*LEVELS, *BOTS])))
        raise ValueError(say("bots.no_judge", level=level.partition(":")[0], known=known))


def with_worlds(level: str, worlds: int | None) -> str:
    """A bot that looks into so many worlds; ValueError where it looks into none."""
    if worlds is None:
        return level
    if worlds < 1:
        raise ValueError(say("analyse.no_worlds", worlds=worlds))
    spec = LEVELS.get(level, level)
    name = spec.partition(":")[0]
    searching = [bot for bot in BOTS if "worlds" in settings_of(bot)]
    if name not in searching and (name in BOTS or name in COMPOSED):  # a third party's may
        known = ", ".join(reversed(searching))
        raise ValueError(say("analyse.looks_into_none", level=level.partition(":")[0], known=known))
    return f"{spec}{',' if ':' in spec else ':'}worlds={worlds}"


def error_points(error: float) -> str:
    """Of a chance; nothing where there is none to speak of, as with all who sample nothing."""
    points = f"{100 * error:.1f}"
    return points if float(points) else ""
