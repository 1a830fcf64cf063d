"""Several server processes on one PostgreSQL, and what can happen to them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp

from doghouse.record import Record, prove
from doghouse.server.store.doctor import why_not_playable
from doghouse.server.store.postgres.store import PostgresStore
from tests.support.live_server import Client, Server
from tests.support.real_postgres import execute
from tests.support.store_rows import all_tables

CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'doghouse' AND datname = current_database()
"""
PATIENCE_SECONDS = 90.0  # for reconnecting
MANY = ("--sockets-per-address", "5000", "--tables-per-address", "5000")


class Cluster(Server):
    """`doghouse serve --processes N`."""

    url: str

    def new_session(self) -> aiohttp.ClientSession:
        """Every connection is new, like a browser's sockets."""
        return aiohttp.ClientSession(connector=aiohttp.TCPConnector(force_close=True))

    def children(self) -> list[int]:
        """The serving processes, oldest first."""
        parent = self.process.pid
        try:
            text = Path(f"/proc/{parent}/task/{parent}/children").read_text()
        except FileNotFoundError:  # it has ended
            return []
        return list(map(int, text.split()))

    def send(self, child: int, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, number)

    async def cut_lines(self) -> None:
        """Between all processes and the database."""
        await execute(self.url, CUT)

    async def heard(self) -> None:
        """Wait until all processes know what the others knew now: two renewals."""
        alive = "SELECT id, alive_until FROM processes WHERE alive_until > now() ORDER BY id"
        for _ in range(3):
            before = await execute(self.url, alive)
            while any(row in before for row in await execute(self.url, alive)):
                await asyncio.sleep(0.05)

    async def alive(self) -> int:
        """The number of serving processes."""
        (row,) = await execute(
            self.url, "SELECT count(*) FROM processes WHERE alive_until > clock_timestamp()"
        )
        return int(row[0])

    async def back(self, table: str, secret: str) -> Client:
        """Reconnect as soon as possible."""
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                async with asyncio.timeout(12.0):
                    return await self.enter(table, secret)
            except (aiohttp.ClientError, ConnectionError, TimeoutError):
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.2)

    async def owners(self) -> dict[int, int]:
        """How many tables each process owns."""
        rows = await execute(self.url, "SELECT process, count(*) FROM owners GROUP BY 1")
        return dict(rows)

    async def stored_moves(self) -> dict[tuple[str, int], dict[int, tuple[str, str]]]:
        """Seat and move by table, number of the game, and ply."""
        found: dict[tuple[str, int], dict[int, tuple[str, str]]] = {}
        query = "SELECT table_id, number, ply, seat, move FROM games JOIN moves ON game = id"
        for table, number, ply, seat, move in await execute(self.url, query):
            found.setdefault((table, number), {})[ply] = seat, move
        return found

    async def check_all_tables(self) -> int:
        """Replay every game from its moves or, if it is over, from its record, with the promised
        deals; returns the number of plies."""
        store = await PostgresStore.open(self.url)
        try:
            tables = await all_tables(store)
            records = dict(await store.fetch("SELECT game, record FROM records"))
        finally:
            await store.close()
        plies = 0
        for table in tables.values():
            assert why_not_playable(table) == ""
            assert table.game is not None
            numbers = [ply.number for ply in table.game.plies]
            assert numbers == list(range(1, len(numbers) + 1))
            plies += 0 if table.game.game in records else len(numbers)
        for text in records.values():
            assert prove(text).is_fair
            plies += len(Record.parse(text).moves)
        return plies


@contextlib.asynccontextmanager
async def cluster(
    url: str, folder: Path, *flags: str, processes: int = 2, leads_group: bool = False
) -> AsyncIterator[Cluster]:
    flags = ("--processes", str(processes), *MANY, *flags)
    log = folder / "cluster.log"
    server = await Cluster.start(url, *flags, log_file=log, leads_group=leads_group)
    server.url = url
    try:
        await server.heard()  # each knows all others
        yield server
    finally:
        for child in server.children():
            server.send(child, signal.SIGCONT)
        with contextlib.suppress(Exception):
            await server.leave()
        if server.process.returncode is None:
            await server.stop()
