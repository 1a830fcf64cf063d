"""What a bot is: it sees a view and the legal moves, and says which it plays, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..explain.reasons import Reason

View = Mapping[str, Any]


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
