"""Settings of bots, the numbers behind their colon: what each may be, and what it means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..quote import quote


class Setting(NamedTuple):
    least: float
    most: float
    meaning: str
    is_whole: bool = False

    @property
    def allowed(self) -> str:
        kind = "a whole number" if self.is_whole else "a number"
        return f"{kind} from {self.least:g} to {self.most:g}"

    def allows(self, number: float) -> bool:
        is_kind = isinstance(number, int if self.is_whole else int | float)
        return is_kind and self.least <= number <= self.most  # what is no number is never within


#: By name, as a bot takes them.
BotSettings = Mapping[str, Setting]


def count(least: int, most: int, meaning: str) -> Setting:
    return Setting(least, most, meaning, is_whole=True)


def share(meaning: str) -> Setting:
    return Setting(0, 1, meaning)


def check_settings(settings: BotSettings, **numbers: float) -> None:
    """ValueError says which number can't be played with, and what it may be."""
    for name, number in numbers.items():
        if not settings[name].allows(number):
            raise ValueError(f"{name} is {settings[name].allowed}, not {quote(number)}")
