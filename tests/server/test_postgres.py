"""What only the store in PostgreSQL has: a URL, migrations of its own, owners and broken lines."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doghouse.server.database_address import chosen_database, is_postgres, shown
from doghouse.server.passphrase_tries import FREE_TRIES
from doghouse.server.postgres.leases import ProcessPlace
from doghouse.server.postgres.postgres_migrations import (
    POSTGRES_MIGRATIONS,
    migrate_postgres,
)
from doghouse.server.postgres.postgres_store import PostgresStore
from doghouse.server.store import Conflict, NotOwner, OwnedElsewhere, Unusable
from tests.support.live_server import Here, awaited, here
from tests.support.real_postgres import execute
from tests.support.store_rows import first, move, opened, own, read


@contextlib.asynccontextmanager
async def two(url: str, lease: float = 60.0) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Processes, so to speak."""
    stores = [await PostgresStore.open(url, ProcessPlace(lease_seconds=lease)) for _ in range(2)]
    try:
        yield stores[0], stores[1]
    finally:
        for store in stores:
            await store.close()


# --- the address --------------------------------------------------------------------------------


def test_a_password_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    url = "postgresql://anna:secret@db.test:5433/dog?sslmode=require"
    assert shown(url) == "postgresql://anna@db.test:5433/dog?sslmode=require"
    assert is_postgres(url)
    monkeypatch.setenv("DOGHOUSE_DATABASE", url)
    assert chosen_database(None) == url


@awaited
async def test_a_database_that_is_not_there() -> None:
    with pytest.raises(Unusable, match="/nowhere") as refused:
        await PostgresStore.open("postgresql://anna:secret@/dog?host=/nowhere")
    assert "secret" not in str(refused.value)


# --- migrations ---------------------------------------------------------------------------------


@awaited
async def test_several_may_start_at_once(postgres: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(postgres) for _ in range(4)))
    assert len({store.leases.process for store in stores}) == 4
    for store in stores:
        await store.close()


@awaited
async def test_a_migration_is_applied_once(postgres: str) -> None:
    more = (*POSTGRES_MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT",))
    async with opened(postgres) as store:
        await store.append(first("t"))
        await migrate_postgres(store.line, more)
        await migrate_postgres(store.line, more)
        assert await store.line.value("SELECT count(note) FROM tables") == 0
    with pytest.raises(Unusable, match="newer"):
        await PostgresStore.open(postgres)


@awaited
async def test_a_migration_that_fails_changes_nothing(postgres: str) -> None:
    more = (*POSTGRES_MIGRATIONS, ("ALTER TABLE tables ADD COLUMN note TEXT", "nonsense"))
    async with opened(postgres) as store:
        with pytest.raises(Exception, match="nonsense"):
            await migrate_postgres(store.line, more)
        version = await store.line.value("SELECT version FROM doghouse_version")
        assert version == len(POSTGRES_MIGRATIONS)
        await store.append(first("t"))


@awaited
async def test_tables_of_somebody_else_are_left_alone(postgres: str) -> None:
    await execute(postgres, "CREATE TABLE tables (legs INTEGER)")
    with pytest.raises(Unusable, match="not a database"):
        await PostgresStore.open(postgres)


# --- owners -------------------------------------------------------------------------------------


@awaited
async def test_a_table_has_one_owner(postgres: str) -> None:
    async with two(postgres) as (one, other):
        await one.append(first("t"))
        with pytest.raises(OwnedElsewhere) as refused:
            await other.append(move("t", 1))
        assert refused.value.process == one.leases.process
        await one.append(move("t", 1))
        await one.leases.let_go("t")
        with pytest.raises(NotOwner, match="given up"):  # it has to be read again first
            await one.append(move("t", 2))
        await other.append(move("t", 2))
        with pytest.raises(OwnedElsewhere):
            await one.leases.claim("t")


@awaited
async def test_a_table_that_is_let_go_meanwhile_is_found(postgres: str) -> None:
    """Between the look whether it is free and the look whose it is."""
    async with two(postgres) as (one, other):
        await one.append(first("t"))
        ask = other.line.value

        async def let_go_afterwards(query: str, *values: object) -> object:
            found = await ask(query, *values)
            await one.leases.let_go("t")
            return found

        other.line.value = let_go_afterwards  # type: ignore[method-assign]
        assert await other.leases.claim("t") == 2
        assert await other.leases.claim("nowhere") is None


@awaited
async def test_who_was_silent_for_too_long_can_do_no_harm(postgres: str) -> None:
    """The owner was paused, another took the table: the database refuses what still comes."""
    async with two(postgres, lease=1.0) as (paused, other):
        await paused.append(first("t"))
        await paused.append(move("t", 1))
        assert paused.leases._renewing is not None
        paused.leases._renewing.cancel()
        lost: list[str] = []
        paused.when_lost(lost.append)
        await own(other, "t")
        with pytest.raises(NotOwner, match="another process"):
            await paused.append(move("t", 2))
        assert lost == ["t"]
        await other.append(move("t", 2))
    tables = await asyncio.to_thread(read, postgres)
    assert tables["t"].version == 3


@awaited
async def test_who_comes_back_learns_what_was_lost(postgres: str) -> None:
    async with two(postgres, lease=1.0) as (paused, other):
        for name in ("kept", "taken"):
            await paused.append(first(name))
        lost = asyncio.Queue[str]()
        paused.when_lost(lost.put_nowait)
        paused.leases._renewed -= 2.0  # its last renewal is long ago
        await execute(postgres, "UPDATE processes SET alive_until = now() - interval '1 s'")
        with contextlib.suppress(OwnedElsewhere):  # the first was quicker to renew its lease
            await other.leases.claim("taken")
        await execute(postgres, "UPDATE tables SET epoch = 7 WHERE id = 'taken'")
        paused.leases._renewed -= 2.0
        assert await lost.get() == "taken"
        await paused.append(move("kept", 1))


@awaited
async def test_who_does_not_listen_is_not_dead(postgres: str, tmp_path: Path) -> None:
    """Others can't hand it connections before it has begun, nor when it stops: both have owners'
    rights all the same. Who knocks waits until the table is free."""
    place = ProcessPlace("here", lease_seconds=60.0)
    own_store = await PostgresStore.open(postgres, place)
    other = await PostgresStore.open(postgres, place)
    async with here(postgres, store=own_store, folder=tmp_path) as world:
        created = await world.open(name="Anna")
        world.server.lobby.give_up(created["table"])
        await asyncio.wait([world.server.lobby.leaving[created["table"]]])
        assert await other.leases.claim(created["table"])
        knocking = asyncio.create_task(world.enter(created["table"], created["secret"]))
        await asyncio.wait([knocking], timeout=0.5)
        assert await own_store.leases.owner_of(created["table"]) == other.leases.process
        await other.leases.let_go(created["table"])
        await knocking
        await other.close()


@awaited
async def test_who_was_silent_shows_nobody_what_may_be_old(postgres: str, tmp_path: Path) -> None:
    """A process that goes on after a pause has tables in its memory that another plays by now."""
    place = ProcessPlace("here", lease_seconds=60.0)
    own_store = await PostgresStore.open(postgres, place)
    other = await PostgresStore.open(postgres, place)
    async with here(postgres, store=own_store, folder=tmp_path) as world:
        created, leases = await world.open(name="Anna"), own_store.leases
        assert leases._renewing is not None
        leases._renewing.cancel()
        leases._renewed -= 120.0
        await execute(postgres, "UPDATE processes SET alive_until = now() - interval '1 s'")
        await other.leases._renew()
        assert await other.leases.claim(created["table"])
        knocking = asyncio.create_task(world.enter(created["table"], created["secret"]))
        await asyncio.wait([knocking], timeout=0.5)
        assert not knocking.done()
        await leases._renew()
        await other.leases.let_go(created["table"])
        await knocking
        await other.close()


@awaited
async def test_who_greets_a_table_that_was_handed_over_comes_again(postgres: str) -> None:
    """Between the handshake and the first message."""
    async with here(postgres) as world:
        created = await world.open(name="Anna")
        anna = await world.socket(created["table"])
        world.server.lobby.give_up(created["table"])
        await asyncio.wait([world.server.lobby.leaving[created["table"]]])
        await anna.say("hello", secret=created["secret"])
        assert (await anna.told("goodbye"))["code"] == "restart"
        assert (await world.enter(created["table"], created["secret"])).seat == "a"


@awaited
async def test_guesses_count_whoever_owns_the_table(postgres: str) -> None:
    """A table may change its owner between two of them."""
    async with here(postgres) as one, here(postgres) as other:
        created = await one.open(name="Anna", passphrase="bone")
        codes = [await guess(one, created["table"]) for _ in range(FREE_TRIES - 1)]
        one.server.lobby.give_up(created["table"])
        codes.append(await guess(other, created["table"]))
        await execute(postgres, "UPDATE passphrase_tries SET number = number + 10")  # a long wait
        codes.append(await guess(other, created["table"]))
        ((number,),) = await execute(postgres, "SELECT number FROM passphrase_tries")
    assert codes == ["bad_passphrase"] * FREE_TRIES + ["wait_passphrase"]
    assert number == FREE_TRIES + 10


async def guess(world: Here, table: str) -> str:
    guest = await world.socket(table)
    try:
        return await guest.refused("hello", passphrase="stick")
    finally:
        await guest.leave()


# --- broken lines -------------------------------------------------------------------------------


@awaited
async def test_a_commit_whose_line_breaks_is_stored_once(postgres: str) -> None:
    """All connections are cut, again and again, while moves are stored."""
    cut = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'doghouse' AND datname = current_database()
    """
    async with opened(postgres) as store:
        names = [f"t{number}" for number in range(6)]
        for name in names:
            await store.append(first(name))

        async def play(name: str) -> None:
            for ply in range(1, 60):
                await store.append(move(name, ply))

        async def cut_often() -> None:
            for _ in range(8):
                await asyncio.sleep(0.05)
                await execute(postgres, cut)

        await asyncio.gather(cut_often(), *map(play, names))
        with pytest.raises(Conflict):
            await store.append(move("t0", 59))
    tables = await asyncio.to_thread(read, postgres)
    assert {table.version for table in tables.values()} == {60}
    for table in tables.values():
        assert table.game is not None
        assert [ply.number for ply in table.game.plies] == list(range(1, 60))
