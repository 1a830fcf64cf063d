"""The interface of a bot: given a view and the legal moves, it chooses one and can say why."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from ..explain.reasons import Reason
from ..notation.position import View
from ..quote import quote


class Candidate(NamedTuple):
    """A move that a bot considered, with its win chance and a reason.

    Examples:
        >>> best = load("greedy").explain(game.view(game.turn), game.legal_moves(), seed=1)[0]
        >>> best.move in game.legal_moves(), 0 <= best.chance <= 1
        (True, True)
    """

    move: str
    chance: float
    reason: Reason


@runtime_checkable
class Bot(Protocol):
    """The interface of a bot. It is deterministic: the same view and seed give the same move.

    Examples:
        >>> isinstance(load("greedy"), Bot)
        True
    """

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        """Return one of `moves`, thinking for about `seconds` if they are given."""

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        """Return the moves it considered, best first."""


def check_plays(bot: Bot, game: str) -> None:
    """Raise ValueError if the bot has a `check_game` that rejects this game."""
    check = getattr(bot, "check_game", None)
    if check is not None:
        check(game)


# --- settings: the numbers after a bot's colon, their ranges and meanings -------------------------


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
        return is_kind and self.least <= number <= self.most  # NaN is never in range


#: By name, as a bot takes them.
BotSettings = Mapping[str, Setting]


def count(default: int, least: int, most: int, meaning: str) -> Setting:
    return Setting(default, least, most, meaning, is_whole=True)


def fraction(default: float, meaning: str) -> Setting:
    return Setting(default, 0, 1, meaning)


def complete(settings: BotSettings, given: Mapping[str, float]) -> dict[str, float]:
    """Fill in the defaults of all settings that aren't given.

    Raises:
        ValueError: A number is out of range; the message gives the range.
        TypeError: There is no such setting.
    """
    for name, number in given.items():
        if name not in settings:
            raise TypeError(f"there is no argument {name}")
        if not settings[name].allows(number):
            raise ValueError(f"{name} must be {settings[name].allowed}, not {quote(number)}")
    return {name: given.get(name, setting.default) for name, setting in settings.items()}
