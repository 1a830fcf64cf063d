"""The store: what a server asks of its database, whichever it is."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from functools import partial
from math import ceil
from typing import TypeVar

import msgspec

from ...explain.reasons import IllegalMove
from ...game import Game
from ...protocol.http import Finished
from ...protocol.messages import encode
from ...record import Record
from ...table import Change, Table
from ...table.clock import StoredClock, Timer, is_slow
from ...table.document import Document
from ...table.table import GameStart, Ply, seats_to_move
from ...table.turns import begin_game, forced_move, next_due
from ...words import say
from ..logs import log
from ..metrics import Metrics
from . import statements as sql
from .interface import Commit, Ending, NewGame, News, StoredTable, StoreError
from .statements import Program, do, do_each, value

T = TypeVar("T")

DELETED_AT_ONCE = 20  # tables or games in a transaction, so that moves need not wait long

STATE = "SELECT CAST(state AS BLOB) FROM states WHERE table_id = ?1"
LISTED = """
    SELECT id, CAST(state AS BLOB) FROM tables JOIN states ON table_id = id
    WHERE is_listed = 1 AND is_closed = 0 ORDER BY touched DESC LIMIT ?1
"""
FINISHED = """
    SELECT summary FROM records WHERE is_listed = 1 AND (
        CAST(?2 AS TEXT) IS NULL OR number < (SELECT number FROM records WHERE game = ?2))
    ORDER BY number DESC LIMIT ?1
"""
SUMMARY = "SELECT summary FROM records WHERE game = ?1"
RECORD = "SELECT record FROM records WHERE game = ?1"
ANALYSIS = "SELECT document FROM analyses WHERE id = ?1"
PUT_ANALYSIS = """
    INSERT INTO analyses (id, is_sent, made, document) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (id) DO UPDATE
    SET is_sent = excluded.is_sent, made = excluded.made, document = excluded.document
"""
PROBE_SECONDS = 10.0  # between two probes, and in which one is expected to be stored


class Store(ABC):
    """An instance belongs to one event loop. It is a file for one process (`SqliteStore`), or
    PostgreSQL (`PostgresStore`)."""

    #: Called with a table that must be read again before it continues; never by SQLite.
    on_lost: Callable[[str], None] = staticmethod(lambda table: None)
    #: Why the last attempt to store something failed; None if it succeeded.
    failure: str | None = None

    # --- what each database does in its own way ---

    @abstractmethod
    def size_bytes(self) -> int:
        """The size on disk."""

    @abstractmethod
    async def probe(self) -> None:
        """Write to the disk without changing anything. Fails as `append` does."""

    @abstractmethod
    async def read(self, program: Program[T]) -> T:
        """Everything is read as of one moment. No write waits for it."""

    @abstractmethod
    async def write(self, make: Callable[[], Program[T]]) -> T:
        """Run a transaction; returns when it is safe on disk. A cancelled caller can't know
        whether it is. The program may have to be run again."""

    @abstractmethod
    async def close(self) -> None:
        """Returns when everything appended has been stored."""

    # --- tables ---

    async def append(self, commit: Commit) -> None:
        """Persist a change to a table; returns when it is safe on disk. A cancelled caller can't
        know whether it is."""
        await self.write(lambda: sql.append(commit, int(time.time())))

    async def table(self, id: str) -> StoredTable | None:
        """None if there is no such table or it can't be read, which is logged."""
        return await self.read(sql.read_table(id))

    async def look(self, id: str) -> StoredTable | None:
        """Like `table`, but for reading only."""
        return await self.table(id)

    async def release(self, id: str) -> None:  # noqa: B027
        """The table leaves the memory of this process: other processes may take it."""

    async def set_due(self, id: str, at: float | None) -> None:
        """Set when the table has to be looked at next."""
        due = None if at is None else ceil(at)
        await self.write(lambda: do(sql.SET_DUE, id, due))

    async def state(self, id: str) -> bytes | None:
        """The state of a table, closed or not; None if there is none."""
        found: bytes | None = await self.read(value(STATE, id))
        return found

    async def listed(self, most: int) -> dict[str, bytes]:
        """States of the tables that may be listed, the last touched first."""
        return dict(await self.read(do(LISTED, most)))

    async def old(self, since: float) -> dict[tuple[str, int], bool]:
        """Tables that never began a game or are unchanged since that time, closed or not: whether
        a game was begun, by id and version."""
        await self.write(lambda: do(sql.DATE_UNDATED, int(time.time()), sql.FIRST_TIME))
        rows = await self.read(do(sql.OLD, int(since)))
        return {(id, version): bool(is_begun) for id, version, is_begun in rows}

    async def delete(self, tables: Sequence[tuple[str, int]]) -> list[str]:
        """Delete those of the tables that still have that version; return their ids. Records
        stay."""
        deleted: list[str] = []
        for start in range(0, len(tables), DELETED_AT_ONCE):
            part = tables[start : start + DELETED_AT_ONCE]
            rows = await self.write(partial(do_each, sql.DELETE_TABLE, part))
            deleted += [id for (id,) in rows]
        return deleted

    async def delete_leftovers(self, since: float) -> None:
        """Delete moves of finished games that were followed by another, and analyses of records
        that were sent before that time."""
        while await self.write(lambda: do(sql.DELETE_OLD_GAMES, DELETED_AT_ONCE)):
            pass
        await self.write(lambda: do(sql.DELETE_SENT_ANALYSES, int(since)))

    # --- records ---

    async def finished(self, limit: int, before: str | None = None) -> list[bytes]:
        """Summaries of listed games, the newest first; only those older than the game `before`."""
        return [summary for (summary,) in await self.read(do(FINISHED, limit, before))]

    async def summary(self, game: str) -> bytes | None:
        """The summary of a finished game, listed or not."""
        found: bytes | None = await self.read(value(SUMMARY, game))
        return found

    async def record(self, game: str) -> str | None:
        """The record of a finished game, listed or not."""
        found: str | None = await self.read(value(RECORD, game))
        return found

    async def analysis(self, id: str) -> bytes | None:
        """The stored analysis; None if there is none."""
        found: bytes | None = await self.read(value(ANALYSIS, id))
        return found

    async def put_analysis(self, id: str, document: bytes, is_sent: bool) -> None:
        """Store the analysis of a record. If the record was `sent`, it is deleted with old
        tables."""
        row = id, int(is_sent), int(time.time()), document
        await self.write(lambda: do(PUT_ANALYSIS, *row))


class StoreWatch:
    """Finds out whether the store works before somebody's move has to be refused."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._is_stuck = False  # a probe was not answered in time
        self._is_logged = False
        metrics.store_bytes.set_function(store.size_bytes)
        metrics.store_failing.set_function(lambda: float(self.is_failing))

    @property
    def is_failing(self) -> bool:
        return self._is_stuck or self._store.failure is not None

    async def probe(self) -> None:
        """Logs once when the store begins to fail, and once when it works again."""
        is_stuck = False
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._store.probe()
        except TimeoutError:
            is_stuck = True
        except StoreError:  # recorded as the store's `failure`
            pass
        self._is_stuck = is_stuck
        if self.is_failing and not self._is_logged:
            why = self._store.failure or say("store.stuck", seconds=f"{PROBE_SECONDS:.0f}")
            log.error("store failing", why=why)
        elif self._is_logged and not self.is_failing:
            log.info("store works again")
        self._is_logged = self.is_failing


# --- between a table and the store: a change as a commit, stored rows as a table ------------------

read_document = msgspec.json.Decoder(Document).decode
read_start = msgspec.json.Decoder(GameStart).decode
read_clock = msgspec.json.Decoder(StoredClock).decode


def is_listed(document: Document) -> bool:
    return document.settings.visibility == "listed"


def commit_of(
    table: Table, change: Change, now: float, looking: Collection[int | None] = ()
) -> Commit:
    """`looking`: persons who see it anyway and get no message."""
    document, start, clock = change.document, change.start, _clock(table, change, now)
    due, asked, is_first = None, "", change.version == 1
    if clock is not None and is_slow(document.settings.clock):
        due = next_due(change, clock, table.timer)
        people = [document.seats[s].person for s in seats_to_move(change.game, document)]
        asked = ",".join(["", *(str(person) for person in people if person is not None), ""])
    return Commit(
        table=document.id,
        version=change.version,
        state=encode(document) if document is not table.document or is_first else None,
        clock=encode(clock) if clock else None,
        game=document.game or None,
        plies=change.plies,
        new_game=NewGame(document.game, document.number, encode(start)) if start else None,
        ending=_ending(table, change),
        is_closed=document.stage == "closed",
        is_kept=bool(document.evening and document.game),  # or its evening would open it again
        plies_kept=table.ply - change.taken_back if change.taken_back else None,
        is_listed=is_listed(document),
        due=None if due is None else ceil(due),
        asked=asked if len(asked) > 1 else "",
        news=_news(table, change, looking),
    )


def read_table(found: StoredTable, now: float) -> Table:
    """The table, by replaying its game; raises ValueError if it can't be read."""
    try:
        document = read_document(found.state)
        clock = read_clock(found.clock) if found.clock else StoredClock()
        start = read_start(found.game.header) if found.game else None
    except msgspec.MsgspecError as error:
        raise ValueError(f"table {found.table} can't be read: {error}") from error
    version = found.version + 1  # a version is never used for two states
    if found.game is None or start is None or document.stage == "gathering":  # it was cleared
        return Table(document, now, version)
    timer = Timer(document.settings.clock, tuple(document.seats), now)
    timer.resume(clock)
    game, plies = _replay(start, found.game.plies)
    return Table(document, now, version, game, plies, timer, clock.standing_in)


def _replay(start: GameStart, plies: Sequence[Ply]) -> tuple[Game, list[Ply]]:
    """The game, and the plies with their effects."""
    game, replayed = begin_game(start), []
    for number, ply in enumerate(plies, 1):
        if ply.number != number:
            raise ValueError(f"move {number} is missing")
        try:
            replayed.append(ply.with_effect(game))
            game.play(ply.move, ply.seat)
        except IllegalMove as error:
            why = error.reason.code  # its sentence would name cards, and this is logged
            raise ValueError(f"move {number} can't be played: {why}") from error
    return game, replayed


def _clock(table: Table, change: Change, now: float) -> StoredClock | None:
    clock = change.document.settings.clock
    if not clock.seconds:
        return None
    timer = Timer(clock, tuple(change.document.seats), now) if change.start else table.timer
    is_new_turn = bool(change.plies or change.taken_back)
    return timer.to_store(change.answered, is_new_turn, now, table.standing_in_after(change))


def _news(table: Table, change: Change, looking: Collection[int | None]) -> tuple[News, ...]:
    """`looking`: persons who see it anyway. In games that are played at once, only a full table
    is news: a bot stands in for people who leave."""
    before, document = table.document, change.document
    people = [seat.person for seat in document.seats.values() if seat.person is not None]
    if document.stage == "gathering" and before.open_seats and not document.open_seats:
        kind = "full"
    elif not is_slow(document.settings.clock):
        return ()
    elif change.is_ended:
        kind = "over"
    elif change.plies or change.start or change.taken_back:
        kind, people = "turn", _asked_people(table, change)
    else:
        return ()
    told = [person for person in people if person not in looking]
    return tuple(News(person, kind, _about(document, person)) for person in told)


def _asked_people(table: Table, change: Change) -> list[int]:
    """The people who are to move now."""
    game, document, away = change.game, change.document, table.standing_in_after(change)
    found: list[int] = []
    if game is None:
        return found
    for letter in seats_to_move(game, document):
        person = document.seats[letter].person
        if person is None or letter in away:
            continue
        if not forced_move(game, document, letter):
            found.append(person)
    return found


def _about(document: Document, person: int) -> str:
    """The title of the table, or who else plays there."""
    people = [seat.person for seat in document.seats.values() if seat.person not in (None, person)]
    names = [document.persons[other].name for other in people if other is not None]
    return document.settings.title or ", ".join(names)


def _ending(table: Table, change: Change) -> Ending | None:
    if not change.is_ended or change.game is None:
        return None
    game, document = change.game, change.document
    date = datetime.now(UTC).date().isoformat()
    record = Record.of(game, table.names, date)
    if document.resigned:
        record = record.with_resignation(document.resigned)
    record = record.with_deals(document.began_as, document.deals)
    summary = Finished(
        id=document.game,
        game=game.game,
        rules=game.configuration.rules,
        seats=len(game.seats),
        teams=game.configuration.teams,
        date=date,
        names=table.names,
        winners=record.winners or [],
        plies=len(record.moves),
    )
    seated = () if document.is_withheld else tuple(document.saw.items())
    return Ending(document.game, is_listed(document), encode(summary), record.text(), seated)
