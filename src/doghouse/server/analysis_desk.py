"""Analyses of games: each is made once, part by part by the bots' processes, and then stored.

One that nobody waits for any more is given up."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable

import msgspec

from .. import protocol as p
from ..analysis.game_analysis import analysis_of
from ..bots import load
from ..bots.model_file import shipped_digest
from ..bots.wolf import WolfBot
from ..record import Record
from ..table import Refusal, refuse
from ..version import VERSION
from .analysis_tasks import Tried, judge_part, try_move
from .bot_pool import BotLost, BotPool, TaskFailed
from .bot_queue import Errand, Urgency
from .codec import encode
from .limits import Allowance, Limits, Shares
from .logs import log
from .record_desk import RecordDesk, anew, answering
from .store import Store, StoreError

JUDGE = "wolf"
PATIENCE_SECONDS = 20.0  # after the last question of an address it does not wait any more
AT_ONCE = 40  # analyses under way
AT_ONCE_PER_ADDRESS = 8  # a club has one address; the bots' queue serves addresses in turn
ID_LENGTH = 32

read_analysis = msgspec.json.Decoder(p.GameAnalysis).decode


def id_of(text: str) -> str:
    """The same for the same record; but another version may judge otherwise, and so may other nets
    and a judge that searches otherwise."""
    judge = load(JUDGE)
    assert isinstance(judge, WolfBot)
    judged_by = f"{VERSION} {JUDGE} {judge.settings} {shipped_digest()}"
    return hashlib.sha256(f"{judged_by}\n{text}".encode()).hexdigest()[:ID_LENGTH]


class Analysing:
    """One analysis under way: `waiting` are addresses, with the time of their last question."""

    def __init__(self, id: str, text: str, review: p.GameReview, is_sent: bool) -> None:
        self.id, self.text, self.review, self.is_sent = id, text, review, is_sent
        self.decisions: list[p.Decision] = []
        self.done = 0
        self.waiting: dict[str, float] = {}
        self.task: asyncio.Task[None] | None = None

    def state(self) -> p.AnalysisState:
        return p.AnalysisState(self.id, self.done, self.review.plies, True, self.review)

    def is_wanted(self, now: float) -> bool:
        latest = max(self.waiting.values(), default=-PATIENCE_SECONDS)
        return now - latest < PATIENCE_SECONDS


class AnalysisDesk:
    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        record_desk: RecordDesk,
        limits: Limits,
        now: Callable[[], float],
    ) -> None:
        self.store, self.bot_pool, self.record_desk, self.now = store, bot_pool, record_desk, now
        self.under_way: dict[str, Analysing] = {}
        self.shares = Shares(AT_ONCE, AT_ONCE_PER_ADDRESS)
        self.allowance = Allowance(limits.analyses_per_address, limits.analysis_seconds)

    async def ask(self, text: str, asked: p.AskedAnalysis, address: str) -> p.AnalysisState:
        """What is stored, or under way, or begins now if that is asked for; or Refusal."""
        id = id_of(text)
        if (state := await self.find(id, address)) is not None:
            return state
        with self.record_desk.place(address) as errand:
            review = await self.record_desk.review(text, errand)
        if not asked.start:
            return p.AnalysisState(id, 0, review.plies, False, review)
        if id not in self.under_way:  # else somebody else was quicker
            self._begin(Analysing(id, text, review, asked.record is None), address)
        self.under_way[id].waiting[address] = self.now()
        return self.under_way[id].state()

    async def look(self, id: str, address: str) -> p.AnalysisState:
        state = await self.find(id, address)
        if state is None:
            raise refuse("no_analysis")
        return state

    async def find(self, id: str, address: str) -> p.AnalysisState | None:
        if analysing := self.under_way.get(id):
            analysing.waiting[address] = self.now()
            return analysing.state()
        stored = await self.store.analysis(id)
        if stored is None:
            return None
        found = read_analysis(gzip.decompress(stored))
        plies = found.review.plies
        return p.AnalysisState(id, plies, plies, False, found.review, found)

    def leave(self, id: str, address: str) -> None:
        """This address does not wait for it any more; where nobody does, it ends."""
        if analysing := self.under_way.get(id):
            analysing.waiting.pop(address, None)
            if not analysing.waiting and analysing.task is not None:
                analysing.task.cancel()

    async def judge_try(self, text: str, asked: p.AskedTry, address: str) -> Tried:
        """Or Refusal."""
        if not self.shares.take(address):
            raise refuse("too_much")
        try:
            with answering():
                errand = Errand(Urgency.HINT, address)
                found = await self.bot_pool.run(
                    try_move, asked.level, text, asked.ply, asked.move, errand=errand
                )
        finally:
            self.shares.give_back(address)
        if isinstance(found, Refusal):
            raise anew(found)
        return found

    def close(self) -> None:
        for analysing in self.under_way.values():
            if analysing.task is not None:
                analysing.task.cancel()

    # --- one analysis ---

    def _begin(self, analysing: Analysing, address: str) -> None:
        if not self.shares.take(address):
            raise refuse("too_much")
        if not self.allowance.take(address, self.now()):
            self.shares.give_back(address)
            raise refuse("too_much")
        self.under_way[analysing.id] = analysing
        analysing.task = asyncio.create_task(self._carry_out(analysing, address))

    async def _carry_out(self, analysing: Analysing, address: str) -> None:
        try:
            await self._judge(analysing, Errand(Urgency.ANALYSIS, address, analysing.id))
        except (BotLost, TaskFailed, StoreError) as error:
            log.warning("analysis failed", id=analysing.id, error=str(error))
        finally:
            del self.under_way[analysing.id]
            self.shares.give_back(address)

    async def _judge(self, analysing: Analysing, errand: Errand) -> None:
        while analysing.done < analysing.review.plies:
            if not analysing.is_wanted(self.now()):
                return
            part = await self.bot_pool.run(
                judge_part, JUDGE, analysing.text, analysing.done, errand=errand
            )
            analysing.decisions += [decision for decision in part if decision is not None]
            analysing.done += len(part)
        document = await asyncio.to_thread(document_of, analysing)
        await self.store.put_analysis(analysing.id, document, analysing.is_sent)


def document_of(analysing: Analysing) -> bytes:
    record = Record.parse(analysing.text)
    found = analysis_of(record, JUDGE, analysing.review, analysing.decisions)
    return gzip.compress(encode(found), mtime=0)
