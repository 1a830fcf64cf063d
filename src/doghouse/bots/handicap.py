"""random plays any legal move; handicap does so in k of n decisions. Yardsticks for the arena."""

import random
from collections.abc import Sequence
from typing import ClassVar

from ..notation.position import View
from ..quote import quote
from . import load
from .bot import Bot, BotSettings, Candidate, check_plays
from .move_reasons import because


class RandomBot:
    SETTINGS: ClassVar[BotSettings] = {}
    is_silent = True  # it doesn't value moves

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        return random.Random(seed).choice(moves)

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        move = self.choose(view, moves, seed=seed)
        return [Candidate(move, 0.5, because("lot"))]


SALT = 0x5EED  # its random numbers differ from the inner bot's,
TWIN = 0x2B07  # and the inner bot's from those it would draw without a handicap
MOST_DIGITS = 9


class HandicappedBot:
    """`handicap:K/N:BOT`; K = 0 is as strong as the bot, but draws other random numbers."""

    def __init__(self, k: int, n: int, bot: Bot) -> None:
        self.k = k
        self.n = n
        self.bot = bot

    @property
    def is_silent(self) -> bool:
        return getattr(self.bot, "is_silent", False)

    def choose(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> str:
        rng = random.Random(seed ^ SALT)
        if rng.randrange(self.n) < self.k:
            return rng.choice(moves)
        return self.bot.choose(view, moves, seed=seed ^ TWIN, seconds=seconds)

    def explain(
        self, view: View, moves: Sequence[str], *, seed: int, seconds: float | None = None
    ) -> list[Candidate]:
        return self.bot.explain(view, moves, seed=seed ^ TWIN, seconds=seconds)

    def check_game(self, game: str) -> None:
        check_plays(self.bot, game)

    def close(self) -> None:
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def handicapped(text: str) -> HandicappedBot:
    """Parse what follows `handicap:`. Raises ValueError."""
    share, _, bot = text.partition(":")
    k, n = map(_number, share.split("/")) if share.count("/") == 1 else (-1, -1)
    if not (0 <= k <= n and n and bot):
        how = "a handicap is written handicap:K/N:BOT, such as handicap:1/4:greedy, with K up to N"
        raise ValueError(f"{how}, not {quote(f'handicap:{text}')}")
    return HandicappedBot(k, n, load(bot))


def _number(text: str) -> int:
    """The number, or -1 if it isn't one."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else -1
