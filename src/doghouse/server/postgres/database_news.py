"""What processes tell each other, by LISTEN and NOTIFY. Nothing depends on it that can't be found
out later: whoever was away asks the database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from ..logs import log, trail
from ..store import StoreError
from .database_line import FAILURES, DatabaseLine

CHANNEL = "doghouse"
MOST_LETTERS = 7900  # of PostgreSQL's 8000 bytes
AGAIN_SECONDS = 1.0  # before the next try to listen
ALIVE_SECONDS = 5.0  # between two looks whether the line still stands

Hear = Callable[[str], None]


class DatabaseNews:
    def __init__(self, line: DatabaseLine) -> None:
        self._line = line
        self._hearers: dict[str, Hear] = {}
        self._listening: asyncio.Task[None] | None = None

    def subscribe(self, kind: str, hear: Hear) -> None:
        self._hearers[kind] = hear

    def begin(self) -> None:
        self._listening = asyncio.create_task(self._listen())

    async def end(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])

    async def tell(self, kind: str, text: str) -> None:
        """All processes, this one too. If it fails nobody hears of it."""
        news = f"{kind} {text}"
        if len(news.encode()) <= MOST_LETTERS:
            with contextlib.suppress(StoreError):
                await self._line.execute("SELECT pg_notify($1, $2)", CHANNEL, news)

    async def _listen(self) -> None:
        while True:
            with contextlib.suppress(*FAILURES):
                await self._listen_once()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen_once(self) -> None:
        """Until the line breaks."""
        connection = await self._line.new()
        try:
            await connection.add_listener(CHANNEL, self._hear)
            while not connection.is_closed():
                await connection.execute("SELECT 1")
                await asyncio.sleep(ALIVE_SECONDS)
        finally:
            connection.terminate()

    def _hear(self, connection: Any, process: int, channel: str, news: str) -> None:
        kind, _, text = news.partition(" ")
        if kind in self._hearers:
            try:
                self._hearers[kind](text)
            except Exception as error:
                log.error("news not understood", kind=kind, error=trail(error))
