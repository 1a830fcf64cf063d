"""Analyses of games: each is made once, part by part by workers, and then stored.

An analysis that nobody waits for any more is abandoned.
"""

import asyncio
import gzip
import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from ...analysis.decisions import judge_other
from ...analysis.game_analysis import analysis_of, decisions_of
from ...bots import load
from ...bots.model_file import shipped_digest
from ...bots.wolf import WolfBot
from ...notation.plain_names import letter_names
from ...protocol import http as p
from ...protocol.messages import encode
from ...record import Record
from ...table import refuse
from ...version import VERSION
from ..logs import log
from ..settings import Limits
from ..store.interface import StoreError
from ..store.profiles import put_facts
from ..store.store import Store
from ..ws.limiter import Buckets, Shares
from . import bots as bot_tasks
from .pool import TaskFailed, TaskLost, TaskPool
from .queue import Job, Urgency
from .records import read_record, review_of, shown_names

JUDGE = "wolf"
PATIENCE_SECONDS = 20.0  # an address that has not asked for that long no longer waits
AT_ONCE = 200  # analyses under way
AT_ONCE_PER_ADDRESS = 8  # a club has one address; the queue serves addresses in turn
NOBODY = "idle"  # the address of work done while idle, which has no limit
TRIES_AT_ONCE = 1000
PART_SECONDS = 0.05  # then others may use the worker
JUDGING_SECONDS = 0.3  # per move, if the judge is interpreted
TRY_SECONDS = 1.5
ID_LENGTH = 32
KEPT_WALKS = 16

read_analysis = msgspec.json.Decoder(p.GameAnalysis).decode


def id_of(text: str) -> str:
    """The id of an analysis: the same for a record judged by the same version, nets and search
    settings."""
    judge = load(JUDGE)
    assert isinstance(judge, WolfBot)
    judged_by = f"{VERSION} {JUDGE} {judge.settings} {shipped_digest()}"
    return hashlib.sha256(f"{judged_by}\n{text}".encode()).hexdigest()[:ID_LENGTH]


class Analysing:
    """An analysis in progress, begun by an address: `waiting` maps addresses to the time of
    their last question."""

    def __init__(self, id: str, text: str, review: p.GameReview, record: str | None) -> None:
        """`record`: its id, unless it was sent."""
        self.id, self.text, self.review, self.record = id, text, review, record
        self.decisions: list[p.Decision] = []
        self.done = 0
        self.address = ""
        self.waiting: dict[str, float] = {}
        self.task: asyncio.Task[None] | None = None

    def state(self) -> p.AnalysisState:
        return p.AnalysisState(self.id, self.done, self.review.plies, True, self.review)

    def documents(self) -> tuple[bytes, bytes]:
        """The analysis, and what the statistics need of it."""
        found = analysis_of(Record.parse(self.text), JUDGE, self.review, self.decisions)
        return gzip.compress(encode(found), mtime=0), encode(found.review)


class AnalysisJobs:
    def __init__(
        self, store: Store, pool: TaskPool, limits: Limits, now: Callable[[], float]
    ) -> None:
        self.store, self.pool, self.now = store, pool, now
        self.under_way: dict[str, Analysing] = {}
        self.tries = Shares(TRIES_AT_ONCE, AT_ONCE_PER_ADDRESS)
        self.allowance = Buckets(1 / limits.analysis_seconds, limits.analyses_per_address)

    async def ask(self, text: str, asked: p.AskedAnalysis, address: str) -> p.AnalysisState:
        """The stored analysis, or the progress of a running one, which begins now if asked for;
        raises Refusal."""
        id = id_of(text)
        if (state := await self.find(id, address)) is not None:
            return state
        review = await self.pool.read_record(address, review_of, text)
        if not asked.start:
            return p.AnalysisState(id, 0, review.plies, False, review)
        if id not in self.under_way:  # else somebody else was quicker
            self._begin(Analysing(id, text, review, asked.record), address)
        self.under_way[id].waiting[address] = self.now()
        return self.under_way[id].state()

    async def find(self, id: str, address: str) -> p.AnalysisState | None:
        if analysing := self.under_way.get(id):
            analysing.waiting[address] = self.now()
            return analysing.state()
        if (found := await self._read(id)) is None:
            return None
        plies = found.review.plies
        return p.AnalysisState(id, plies, plies, False, found.review, found)

    async def stored(self, text: str) -> p.GameAnalysis | None:
        """The stored analysis of a record."""
        return await self._read(id_of(text))

    async def _read(self, id: str) -> p.GameAnalysis | None:
        stored = await self.store.analysis(id)
        return None if stored is None else read_analysis(gzip.decompress(stored))

    def leave(self, id: str, address: str) -> None:
        """This address no longer waits for it; if nobody does, it ends."""
        if analysing := self.under_way.get(id):
            analysing.waiting.pop(address, None)
            if not analysing.waiting:
                self._give_up(analysing)

    def close(self) -> None:
        for analysing in list(self.under_way.values()):
            self._give_up(analysing)

    # --- one analysis ---

    def _begin(self, analysing: Analysing, address: str) -> None:
        by_address = Counter(other.address for other in self.under_way.values())
        if (
            by_address[address] >= AT_ONCE_PER_ADDRESS
            or (len(self.under_way) >= AT_ONCE and not self._make_room(by_address, address))
            or not (address == NOBODY or self.allowance.take(address, self.now()))
        ):
            raise refuse("too_much")
        analysing.address = address
        self.under_way[analysing.id] = analysing
        analysing.task = asyncio.create_task(self._carry_out(analysing))

    def _make_room(self, by_address: Counter[str], address: str) -> bool:
        """The address with the most analyses loses its newest, unless it is the one that asks."""
        ((busiest, most),) = by_address.most_common(1)
        if most <= by_address[address] + 1:
            return False
        own = [other for other in self.under_way.values() if other.address == busiest]
        self._give_up(own[-1])
        return True

    def _give_up(self, analysing: Analysing) -> None:
        self.under_way.pop(analysing.id, None)
        if analysing.task is not None:
            analysing.task.cancel()

    async def _carry_out(self, analysing: Analysing) -> None:
        job = Job(Urgency.ANALYSIS, analysing.address)
        try:
            while analysing.done < analysing.review.plies:
                now, begin = self.now(), analysing.done
                if all(now - asked >= PATIENCE_SECONDS for asked in analysing.waiting.values()):
                    return
                part = await self.pool.run(judge_part, JUDGE, analysing.text, begin, job=job)
                analysing.decisions += [decision for decision in part if decision is not None]
                analysing.done += len(part)
            document, facts = await asyncio.to_thread(analysing.documents)
            record = analysing.record
            await self.store.put_analysis(analysing.id, document, record is None)
            if record is not None:
                await self.store.write(lambda: put_facts(record, facts))
        except (TaskLost, TaskFailed, StoreError) as error:
            log.warning("analysis failed", id=analysing.id, error=str(error))
        finally:
            if self.under_way.get(analysing.id) is analysing:
                del self.under_way[analysing.id]


# --- in a worker ----------------------------------------------------------------------------------

#: By level and record, the last used at the end: how many moves are judged, and the others. The
#: next part mostly continues where the last one ended.
_walks: dict[tuple[str, str], tuple[int, Iterator[p.Decision | None]]] = {}


def judge_part(level: str, text: str, begin: int) -> list[p.Decision | None]:
    """Judge moves from that one on: as many as there is time for, but at least one."""
    until = time.monotonic() + PART_SECONDS
    done, walk = _walks.pop((level, text), (-1, iter(())))
    if done != begin:
        walk = decisions_of(read_record(text), bot_tasks.bot(level), JUDGING_SECONDS, begin)
    found: list[p.Decision | None] = []
    for decision in walk:
        found.append(decision)
        if time.monotonic() > until:
            break
    _walks[level, text] = begin + len(found), walk
    if len(_walks) > KEPT_WALKS:
        del _walks[next(iter(_walks))]
    return found


def try_move(level: str, text: str, ply: int, move: str, language: str) -> p.TryVerdict:
    """Judge this move instead of the one that follows this ply."""
    record = read_record(text)
    if ply >= len(record.moves):
        raise refuse("over_already")
    seat, played = record.moves[ply]
    game = record.game(ply)
    seconds = bot_tasks.enough_for(game.view(seat), TRY_SECONDS)
    found = judge_other(bot_tasks.bot(level), game, ply, seat, (move, played), seconds)
    letters, names = letter_names(language), shown_names(record.header.names, language)

    def name_of(seat: str) -> str:
        return names.get(seat) or letters(seat)

    mine, best, other = (one.advice(game, seat, language, name_of) for one in found)
    return p.TryVerdict(mine, best, other, round(found.lost, 4), found.mark)
