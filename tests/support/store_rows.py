"""Shared by the store tests.

`python -m tests.support.store_rows PLACE` appends changes until it is killed.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from doghouse.server.store.interface import Commit, Ending, NewGame, StoredTable
from doghouse.server.store.postgres.leases import NotOwner
from doghouse.server.store.postgres.store import PostgresStore
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.store.statements import do
from doghouse.server.store.store import Store
from doghouse.table.table import Ply
from tests.support.real_postgres import Place


@asynccontextmanager
async def opened(place: Place) -> AsyncIterator[Any]:
    store = await open_store(place)
    try:
        yield store
    finally:
        await store.close()


async def open_store(place: Place) -> Store:
    if isinstance(place, Path):
        return SqliteStore(place)
    return await PostgresStore.open(place, lease_seconds=1.0)


def read(place: Place) -> dict[str, StoredTable]:
    """All tables, as a server starting now would find them."""

    async def tables() -> dict[str, StoredTable]:
        async with opened(place) as store:
            return await all_tables(store)

    return asyncio.run(tables())


async def ids(store: Store) -> list[str]:
    """Of the tables that aren't closed."""
    found = await store.read(do("SELECT id FROM tables WHERE is_closed = 0"))
    return [id for (id,) in found]


async def forget(store: Store, since: float, busy: str = "") -> list[str]:
    """Delete old tables; returns them."""
    old = [table for table in await store.old(since) if table[0] != busy]
    deleted = await store.delete(old)
    await store.delete_leftovers(since)
    return deleted


async def all_tables(store: Store) -> dict[str, StoredTable]:
    """All readable tables."""
    found = [(id, await store.look(id)) for id in await ids(store)]
    return {id: table for id, table in found if table is not None}


def first(table: str) -> Commit:
    """Open a table and begin its game."""
    new = NewGame(f"game-{table}", 1, b"header of " + table.encode())
    return Commit(table, 1, b"state of " + table.encode(), b"clock", new_game=new)


def move(table: str, ply: int) -> Commit:
    """The only move of its version: version 2 has ply 1."""
    played = Ply(ply, "abcd"[ply % 4], f"5 {ply}>{ply + 5}", None, "person")
    return Commit(table, ply + 1, None, b"clock %d" % ply, f"game-{table}", (played,))


def ending(table: str, version: int, is_listed: bool = True) -> Commit:
    game = f"game-{table}"
    end = Ending(game, is_listed, b"summary of " + table.encode(), f"record of {table}\n")
    return Commit(table, version, b"over", game=game, ending=end)


async def play_on(store: Store, table: str, since: int = 1, plies: int = sys.maxsize) -> None:
    """One move after another; each is printed once it is stored."""
    for ply in range(since, since + plies):
        await store.append(move(table, ply))
        print(table, ply, flush=True)


async def own(store: Any, table: str) -> None:
    """Take over after the lease of a killed owner has expired."""
    while isinstance(store, PostgresStore):
        try:
            await store.leases.claim(table)
            return
        except NotOwner:
            await asyncio.sleep(0.05)


async def append_until_killed(place: Place) -> None:
    async with opened(place) as store:
        stored = await all_tables(store)
        names = [f"t{number}" for number in range(8)]
        for name in names:
            if name not in stored:
                await store.append(first(name))
            await own(store, name)
        sinces = [stored[name].version if name in stored else 1 for name in names]
        print("ready", flush=True)
        await asyncio.gather(
            *(play_on(store, name, since) for name, since in zip(names, sinces, strict=True))
        )


if __name__ == "__main__":
    asyncio.run(append_until_killed(sys.argv[1] if "://" in sys.argv[1] else Path(sys.argv[1])))
