"""handicap: a bot that plays a random move in k of n decisions. A yardstick for the arena."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..bots import Bot, Candidate, load
from ..bots.bot import View
from ..quote import quote

NAME = "handicap"
SALT = 0x5EED  # its lots are not those of the bot inside,
TWIN = 0x2B07  # nor are those of the bot inside the ones it would draw without a handicap


class HandicappedBot:
    """`handicap:K/N:BOT`; K = 0 is a twin of the bot, as strong, but lucky at other times."""

    def __init__(self, k: int, n: int, bot: Bot) -> None:
        self.k = k
        self.n = n
        self.bot = bot

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

    def close(self) -> None:
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def load_bot(spec: str) -> Bot:
    """What `doghouse.bots.load` knows, and handicapped ones."""
    name, _, rest = spec.partition(":")
    if name != NAME:
        return load(spec)
    share, _, inner = rest.partition(":")
    k, _, n = share.partition("/")
    if not (k.isdecimal() and n.isdecimal() and int(k) <= int(n) > 0 and inner):
        raise ValueError(f"a handicap is written handicap:1/4:greedy, not {quote(spec)}")
    return HandicappedBot(int(k), int(n), load_bot(inner))
