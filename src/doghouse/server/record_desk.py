"""Replays and imports of records: one at a time, in a process of its own, addresses in turn.

It is a process like those of the bots, but not one of them: no move waits for a long record."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from ..notation.position import Position
from ..protocol import GameReview
from ..table import Refusal, refuse
from .analysis_tasks import review_of
from .bot_pool import BotLost, BotPool
from .bot_queue import Errand, Urgency
from .limits import Shares
from .metrics import Metrics
from .record_facts import facts_of
from .record_tasks import position_at, replay_of
from .share_pictures import beginning_picture, record_picture

RECORD_SECONDS = 30.0  # for the longest one on a slow machine
AT_DESK = 100  # records that are waited for, read, or not yet received by who asked
AT_DESK_PER_ADDRESS = 12  # a club has one address; a page that shows a replay asks for several


class RecordDesk:
    def __init__(self, metrics: Metrics) -> None:
        self.pool = BotPool(1, metrics)
        self.pool.is_warm = True  # nothing is to be compiled for it
        self.pool.answer_seconds = RECORD_SECONDS
        self.pool.attempts = 1
        self.beginnings: dict[tuple[str, str, int, int], bytes] = {}
        self.shares = Shares(AT_DESK, AT_DESK_PER_ADDRESS)

    @contextlib.contextmanager
    def place(self, address: str) -> Iterator[Errand]:
        """To be kept until the answer is sent: answers are long. Refusal if there is none."""
        if not self.shares.take(address):
            raise refuse("too_much")
        try:
            yield Errand(Urgency.SEARCH, address)
        finally:
            self.shares.give_back(address)

    async def replay(self, text: str, errand: Errand) -> bytes:
        """As compressed JSON; or Refusal."""
        with answering():
            found = await self.pool.run(replay_of, text, errand=errand)
        if isinstance(found, Refusal):
            raise anew(found)
        return found

    async def position(self, text: str, ply: int | None, errand: Errand) -> Position:
        """At a ply; or Refusal."""
        with answering():
            found = await self.pool.run(position_at, text, ply, errand=errand)
        if isinstance(found, Refusal):
            raise anew(found)
        return found

    async def facts(self, text: str, errand: Errand) -> bytes:
        """For the statistics, as JSON; or Refusal."""
        with answering():
            found = await self.pool.run(facts_of, text, errand=errand)
        if isinstance(found, Refusal):
            raise anew(found)
        return found

    async def review(self, text: str, errand: Errand) -> GameReview:
        """What a game was like; or Refusal."""
        with answering():
            found = await self.pool.run(review_of, text, errand=errand)
        if isinstance(found, Refusal):
            raise anew(found)
        return found

    async def picture(self, text: str, errand: Errand) -> bytes:
        """Of the end of a game, as PNG; or Refusal."""
        with answering():
            found = await self.pool.run(record_picture, text, errand=errand)
        if isinstance(found, Refusal):
            raise anew(found)
        return found

    async def beginning(
        self, game: str, rules: str, seats: int, teams: int, errand: Errand
    ) -> bytes:
        """Such a table before the game, as PNG; the same for all of its kind."""
        kind = game, rules, seats, teams
        if kind not in self.beginnings:
            with answering():
                self.beginnings[kind] = await self.pool.run(beginning_picture, *kind, errand=errand)
        return self.beginnings[kind]

    def close(self) -> None:
        self.pool.close()


def anew(refusal: Refusal) -> Refusal:
    """An exception that is raised where it has a name would keep itself and the request alive."""
    return Refusal(refusal.reason, refusal.move)


@contextlib.contextmanager
def answering() -> Iterator[None]:
    try:
        yield
    except BotLost as error:
        raise refuse("failed") from error
