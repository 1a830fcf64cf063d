"""The store in PostgreSQL: `append` returns when the commit is safe on its disk."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable, Collection, Coroutine
from operator import itemgetter
from typing import Any

from ...table.change import Ply
from ..statements import FIRST_TIME
from ..store import Commit, Conflict, NotOwner, StoredGame, StoredTable, StoreFailed
from .database_line import DatabaseLine, LineCut
from .database_news import DatabaseNews
from .leases import IS_FREE, Leases, ProcessPlace
from .move_batches import MoveBatches
from .postgres_commits import is_only_a_move, store_commit
from .postgres_migrations import migrate_postgres
from .postgres_profiles import PostgresProfiles
from .shared_tables import SharedTables

PATIENCE_SECONDS = 3.0  # in which a commit is tried again whose outcome is not known
RETRY_SECONDS = 0.1
DELETED_AT_ONCE = 20

TABLE = "SELECT version, state, clock, game FROM tables JOIN states ON table_id = id"
ONE_TABLE = f"{TABLE} WHERE NOT is_closed AND id = $1"
IDS = "SELECT id FROM tables WHERE NOT is_closed ORDER BY touched"
STATES = """
    SELECT id, state FROM states JOIN tables ON table_id = id
    WHERE id = ANY($1) AND NOT is_closed
"""
LISTED = """
    SELECT state FROM states JOIN tables ON table_id = id
    WHERE position('"listed"'::bytea IN state) > 0 AND NOT is_closed
        AND process IS DISTINCT FROM $1
    ORDER BY changed DESC LIMIT $2
"""
GAME = "SELECT number, header FROM games WHERE id = $1"
MOVES = "SELECT ply, seat, move, shuffle, by FROM moves WHERE game = $1 ORDER BY ply"
CHECKPOINT = "SELECT ply, position FROM checkpoints WHERE game = $1"
VERSION = "SELECT version FROM tables WHERE id = $1 AND epoch = $2"
FINISHED = """
    SELECT summary FROM records WHERE is_listed AND number < coalesce(
        (SELECT number FROM records WHERE game = $2),
        CASE WHEN $2::text IS NULL THEN $3::bigint ELSE 0 END
    ) ORDER BY number DESC LIMIT $1
"""
SUMMARY = "SELECT summary FROM records WHERE game = $1"
ANALYSIS = "SELECT document FROM analyses WHERE id = $1"
PUT_ANALYSIS = """
    INSERT INTO analyses (id, is_sent, made, document) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE
    SET is_sent = excluded.is_sent, made = excluded.made, document = excluded.document
"""
DELETE_SENT_ANALYSES = "DELETE FROM analyses WHERE is_sent AND made < $1"
RECORD = "SELECT record FROM records WHERE game = $1"
NEWEST = 2**62
SIZE = "SELECT pg_database_size(current_database())"
PROBE = "UPDATE doghouse_version SET version = version"
DATE_UNDATED = "UPDATE tables SET touched = $1 WHERE touched < $2"
NOW = "SELECT extract(epoch FROM clock_timestamp())::bigint"
#: Neither does another process have them.
UNTOUCHED = f"SELECT id, version FROM tables WHERE touched < $1 AND {IS_FREE}"
DELETE = f"""
    DELETE FROM tables WHERE id = ANY($3) AND touched < $1 AND {IS_FREE} RETURNING id
"""
DELETE_OLD_GAMES = """
    DELETE FROM games WHERE id IN (
        SELECT games.id FROM games JOIN tables ON tables.id = games.table_id
        WHERE games.id != tables.game AND games.id IN (SELECT game FROM records) LIMIT $1
    )
"""
NEVER_BEGUN = f"""
    SELECT id FROM tables WHERE game IS NULL AND NOT is_closed AND touched < $1 AND {IS_FREE}
"""
DELETE_NEVER_BEGUN = f"""
    DELETE FROM tables WHERE id = ANY($3) AND game IS NULL AND touched < $1 AND {IS_FREE}
"""
YOUNG_SECONDS = 3600


class PostgresStore:
    """See `Store`. Tables are owned by this process from the first change or `wake` on."""

    def __init__(self, url: str, place: ProcessPlace) -> None:
        self.line = DatabaseLine(url)
        self.leases = Leases(self.line, place)
        self.news = DatabaseNews(self.line)
        self.shared = SharedTables(self)
        self._profiles = PostgresProfiles(self.line)
        self._moves = MoveBatches(self.line)
        self._appending: set[asyncio.Task[None]] = set()
        self._bytes = 0
        self._is_closed = False

    @classmethod
    async def open(cls, url: str, place: ProcessPlace | None = None) -> PostgresStore:
        """Unusable where that is not possible."""
        store = cls(url, place or ProcessPlace())
        await store.line.open()
        try:
            await migrate_postgres(store.line)
            await store.leases.begin()
            store.news.begin()
        except BaseException:
            await store.line.close()
            raise
        return store

    @property
    def profiles(self) -> PostgresProfiles:
        return self._profiles

    @property
    def failure(self) -> str | None:
        return self.line.failure

    def size_bytes(self) -> int:
        """As it was at the last probe."""
        return self._bytes

    async def probe(self) -> None:
        await self.line.execute(PROBE)
        self._bytes = await self.line.value(SIZE)

    @property
    def is_idle(self) -> bool:
        return False

    def append_at_once(self, commit: Commit) -> bool:
        """Never: the database is asked, and others go on meanwhile."""
        return False

    def resting(self) -> SharedTables:
        return self.shared

    def when_lost(self, tell: Callable[[str], None]) -> None:
        self.leases.tell_lost = tell

    # --- writing ----------------------------------------------------------------------------------

    async def append(self, commit: Commit) -> None:
        epoch = self.leases.epochs.get(commit.table)
        if epoch is not None and is_only_a_move(commit):
            try:
                return await self._moves.put(commit, epoch)
            except NotOwner:
                self.leases.lose(commit.table)
                raise
            except LineCut as error:
                return await self._finish(self._make_sure(commit, epoch, error))
        await self._finish(self._append(commit))

    async def _finish(self, appending: Coroutine[Any, Any, None]) -> None:
        """In a task of its own: who is cancelled does not break it off."""
        task = asyncio.create_task(appending)
        self._appending.add(task)
        task.add_done_callback(self._appending.discard)
        await asyncio.shield(task)

    async def _append(self, commit: Commit) -> None:
        is_first = commit.version == 1 and commit.state is not None
        epoch = 1 if is_first else await self.leases.epoch_of(commit.table)
        try:
            await self._store(commit, epoch)
        except NotOwner:
            self.leases.lose(commit.table)
            raise
        if commit.is_closed:
            self.leases.forget(commit.table)
        elif is_first:
            self.leases.own(commit.table, epoch)

    async def _store(self, commit: Commit, epoch: int) -> None:
        try:
            await store_commit(self.line, commit, self.leases.process, epoch)
        except LineCut as error:
            await self._make_sure(commit, epoch, error)

    async def _make_sure(self, commit: Commit, epoch: int, error: StoreFailed) -> None:
        """The line broke: either it is stored, or it is stored now, or nobody knows; then the
        table has to be read again before it goes on."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE_SECONDS
        while loop.time() < end:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                await store_commit(self.line, commit, self.leases.process, epoch)
                return
            except NotOwner:
                self.leases.lose(commit.table)
                raise
            except Conflict:
                if await self._is_stored(commit, epoch):
                    return
                raise
            except StoreFailed as again:
                error = again
        self.leases.lose(commit.table)
        raise error

    async def _is_stored(self, commit: Commit, epoch: int) -> bool:
        """Nobody else stores under this epoch: a version that is there is ours."""
        try:
            stored = await self.line.value(VERSION, commit.table, epoch)
        except StoreFailed:
            self.leases.lose(commit.table)
            raise
        return bool(stored == commit.version or (stored is None and commit.is_closed))

    # --- reading ----------------------------------------------------------------------------------

    async def ids(self) -> list[str]:
        return [id for (id,) in await self.line.rows(IDS)]

    async def table(self, id: str) -> StoredTable | None:
        """Of one moment, whoever writes meanwhile."""
        async with self.line.transaction(isolation="repeatable_read") as connection:
            found = await connection.fetchrow(ONE_TABLE, id)
            if found is None:
                return None
            version, state, clock, name = found
            game = await connection.fetchrow(GAME, name)
            if game is None:
                return StoredTable(id, version, state, clock, None)
            number, header = game
            plies = [Ply(*row) for row in await connection.fetch(MOVES, name)]
            for ply, position in await connection.fetch(CHECKPOINT, name):
                add_checkpoint(plies, ply, position)
        return StoredTable(id, version, state, clock, StoredGame(name, number, header, plies))

    async def states(self, ids: Collection[str]) -> dict[str, bytes]:
        return dict(await self.line.rows(STATES, list(ids)))

    async def listed(self, most: int) -> list[bytes]:
        """States of tables that may be listed and that this process does not own."""
        return [state for (state,) in await self.line.rows(LISTED, self.leases.process, most)]

    async def finished(self, limit: int, before: str | None = None) -> list[bytes]:
        rows = await self.line.rows(FINISHED, limit, before, NEWEST)
        return [summary for (summary,) in rows]

    async def summary(self, game: str) -> bytes | None:
        found: bytes | None = await self.line.value(SUMMARY, game)
        return found

    async def record(self, game: str) -> str | None:
        found: str | None = await self.line.value(RECORD, game)
        return found

    async def analysis(self, id: str) -> bytes | None:
        found: bytes | None = await self.line.value(ANALYSIS, id)
        return found

    async def put_analysis(self, id: str, document: bytes, is_sent: bool) -> None:
        await self.line.execute(PUT_ANALYSIS, id, is_sent, int(time.time()), document)

    # --- deleting ---------------------------------------------------------------------------------

    async def untouched(self, since: float) -> dict[str, int]:
        await self.line.execute(DATE_UNDATED, await self.line.value(NOW), FIRST_TIME)
        rows = await self.line.rows(UNTOUCHED, int(since), self.leases.process)
        return dict(rows)

    async def delete_untouched(self, since: float, busy: Collection[str] = ()) -> list[str]:
        rows = await self.line.rows(UNTOUCHED, int(since), self.leases.process)
        tables = [id for id, _ in rows if id not in busy]
        deleted: list[str] = []
        for start in range(0, len(tables), DELETED_AT_ONCE):
            part = tables[start : start + DELETED_AT_ONCE]
            rows = await self.line.rows(DELETE, int(since), self.leases.process, part)
            deleted += [id for (id,) in rows]
        while await self.line.execute(DELETE_OLD_GAMES, DELETED_AT_ONCE):
            pass
        await self.line.execute(DELETE_SENT_ANALYSES, int(since))
        await self.leases.forget_dead()
        return deleted

    async def never_begun(self) -> list[str]:
        """Those that nobody has touched for an hour: others may just have been left elsewhere."""
        young = await self.line.value(NOW) - YOUNG_SECONDS
        rows = await self.line.rows(NEVER_BEGUN, young, self.leases.process)
        return [id for (id,) in rows]

    async def delete_never_begun(self, tables: Collection[str]) -> None:
        young = await self.line.value(NOW) - YOUNG_SECONDS
        ids = list(tables)
        for start in range(0, len(ids), DELETED_AT_ONCE):
            part = ids[start : start + DELETED_AT_ONCE]
            await self.line.execute(DELETE_NEVER_BEGUN, young, self.leases.process, part)

    async def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        await self._moves.close()
        if self._appending:
            await asyncio.wait(self._appending)
        await self.news.end()
        await self.leases.end()
        await self.line.close()


def add_checkpoint(plies: list[Ply], number: int, position: bytes) -> None:
    """It stands in the move that it follows."""
    index = bisect_left(plies, number, key=itemgetter(0))
    if index < len(plies):
        plies[index] = plies[index]._replace(checkpoint=position)
