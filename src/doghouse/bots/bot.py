"""What a bot is: it sees a view and the legal moves, and says which it plays, and why."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from ..explain.reasons import Reason
from ..notation.position import View
from ..quote import quote


class Candidate(NamedTuple):
    """A move a bot thought of: its chance to win with it, and a reason."""

    move: str
    chance: float
    reason: Reason


@runtime_checkable
class Bot(Protocol):
    """`seed` decides every lot a bot draws: the same view and seed give the same move."""

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        """One of `moves`."""

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        """The moves it thought of, the one it would play first."""


def check_plays(bot: Bot, game: str) -> None:
    """ValueError of a bot that can't play this game, where it has a `check_game` that says so."""
    check = getattr(bot, "check_game", None)
    if check is not None:
        check(game)


# --- settings: the numbers behind its colon, what each may be and what it means -------------------


class Setting(NamedTuple):
    default: float
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


def count(default: int, least: int, most: int, meaning: str) -> Setting:
    return Setting(default, least, most, meaning, is_whole=True)


def fraction(default: float, meaning: str) -> Setting:
    return Setting(default, 0, 1, meaning)


def complete(settings: BotSettings, given: Mapping[str, float]) -> dict[str, float]:
    """All settings of a bot: what was given, else the defaults. ValueError says which number can't
    be played with, and what it may be; TypeError, that there is no such setting."""
    for name, number in given.items():
        if name not in settings:
            raise TypeError(f"there is no argument {name}")
        if not settings[name].allows(number):
            raise ValueError(f"{name} is {settings[name].allowed}, not {quote(number)}")
    return {name: given.get(name, setting.default) for name, setting in settings.items()}
