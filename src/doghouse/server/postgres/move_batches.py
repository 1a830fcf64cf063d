"""Moves on their way into PostgreSQL: those that come while others are stored share a call.

A call costs both sides more than a move in it. Rows of different tables never wait for each other,
and of one table only one move is under way, so two calls at once are safe.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

from ..store import Commit, Conflict, StoreError
from .database_line import CommitRefused, DatabaseLine
from .postgres_commits import PLY_COLUMNS, store_commit

MOST_CALLS = 2  # at once
MOST_MOVES = 200  # in a call
MOVES = "SELECT store_moves($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"


class Waiting(NamedTuple):
    commit: Commit
    epoch: int
    stored: asyncio.Future[None]


class MoveBatches:
    def __init__(self, line: DatabaseLine) -> None:
        self._line = line
        self._waiting: list[Waiting] = []
        self._calls: set[asyncio.Task[None]] = set()

    def put(self, commit: Commit, epoch: int) -> asyncio.Future[None]:
        """Done when it is stored. Who is cancelled does not break it off."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        stored.add_done_callback(look_at)
        self._waiting.append(Waiting(commit, epoch, stored))
        if len(self._calls) < MOST_CALLS:
            call = asyncio.create_task(self._work())
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)
        return asyncio.shield(stored)

    async def close(self) -> None:
        """When all of them are stored."""
        while self._calls:
            await asyncio.wait(self._calls)

    async def _work(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST_MOVES]
            del self._waiting[:MOST_MOVES]
            try:
                await self._store(batch)
            except StoreError as error:
                settle(batch, error)
            except BaseException as error:
                settle(batch, StoreError(str(error)))
                raise
            settle(batch, None)

    async def _store(self, batch: list[Waiting]) -> None:
        if len(batch) > 1:
            try:
                await self._line.execute(MOVES, *columns(batch))
                return
            except (CommitRefused, Conflict):
                pass  # one of them: each on its own then
        for waiting in batch:
            try:
                await store_commit(self._line, waiting.commit, 0, waiting.epoch)
            except Conflict as error:
                settle([waiting], error)


def columns(batch: list[Waiting]) -> tuple[list[object], ...]:
    now = int(time.time())
    rows = [
        (
            epoch,
            commit.table,
            commit.version,
            now,
            commit.clock,
            commit.game,
            *commit.plies[0][:PLY_COLUMNS],
        )
        for commit, epoch, _ in batch
    ]
    return tuple(list(column) for column in zip(*rows, strict=True))


def settle(batch: list[Waiting], error: StoreError | None) -> None:
    for _, _, stored in batch:
        if stored.done():
            continue
        if error is None:
            stored.set_result(None)
        else:
            stored.set_exception(error)


def look_at(stored: asyncio.Future[None]) -> None:
    """So that nobody complains where the caller was cancelled."""
    if not stored.cancelled():
        stored.exception()
