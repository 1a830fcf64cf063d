"""What only the PostgreSQL store has: a URL, owners, relays and broken connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
from asyncpg.transaction import Transaction

from doghouse.server.store.files import chosen_database, is_postgres, shown
from doghouse.server.store.interface import Conflict, OutcomeUnknown, StoreFailed, Unusable
from doghouse.server.store.postgres.leases import NotOwner
from doghouse.server.store.postgres.store import PostgresStore
from tests.support.live_server import Here, awaited, here
from tests.support.real_postgres import execute
from tests.support.store_rows import first, forget, ids, move, opened, own, read


@contextlib.asynccontextmanager
async def two(url: str, lease: float = 60.0) -> AsyncIterator[tuple[PostgresStore, PostgresStore]]:
    """Stand-ins for two processes."""
    stores = [await PostgresStore.open(url, lease) for _ in range(2)]
    try:
        yield stores[0], stores[1]
    finally:
        for store in stores:
            await store.close()


# --- the URL ------------------------------------------------------------------------------------


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


# --- the schema ---------------------------------------------------------------------------------


@awaited
async def test_several_may_start_at_once(postgres: str) -> None:
    stores = await asyncio.gather(*(PostgresStore.open(postgres) for _ in range(4)))
    assert len({store.leases.process for store in stores}) == 4
    for store in stores:
        await store.close()


@awaited
async def test_tables_of_somebody_else_are_left_alone(postgres: str) -> None:
    await execute(postgres, "CREATE TABLE tables (legs INTEGER)")
    with pytest.raises(Unusable, match="not a doghouse database"):
        await PostgresStore.open(postgres)


# --- owners -------------------------------------------------------------------------------------


@awaited
async def test_a_table_has_one_owner(postgres: str) -> None:
    async with two(postgres) as (one, other):
        await one.append(first("t"))
        with pytest.raises(NotOwner):
            await other.table("t")
        with pytest.raises(NotOwner):
            await other.append(move("t", 1))
        found = await other.leases.owner_of("t")
        assert found is not None
        assert found.id == one.leases.process
        await one.append(move("t", 1))
        await one.release("t")
        with pytest.raises(NotOwner):  # it must be read again first
            await one.append(move("t", 2))
        assert await other.leases.owner_of("t") is None
        assert (await other.table("t") or first("t")).version == 2
        await other.append(move("t", 2))
        with pytest.raises(NotOwner):
            await one.table("t")


@awaited
async def test_two_who_claim_at_once(postgres: str) -> None:
    """One of them gets it, and both may ask several times at once."""
    async with two(postgres) as stores:
        for number in range(20):
            name = f"t{number}"
            await stores[0].append(first(name))
            await stores[0].release(name)
            claims = [store.table(name) for store in (*stores, *stores)]
            found = await asyncio.gather(*claims, return_exceptions=True)
            (owner,) = [store for store in stores if name in store.leases.epochs]
            assert sum(isinstance(each, NotOwner) for each in found) == 2
            await owner.append(move(name, 1))


@awaited
async def test_tables_that_rest_leave_nothing_behind(postgres: str) -> None:
    async with opened(postgres) as store:
        for number in range(50):
            await store.append(first(f"t{number}"))
            await store.release(f"t{number}")
        kept = [each for each in vars(store.leases).values() if isinstance(each, dict | set | list)]
        assert [len(each) for each in kept] == [0] * len(kept)
        assert await store.fetch("SELECT * FROM owners") == []


@awaited
async def test_tables_of_others_are_not_deleted(postgres: str) -> None:
    async with two(postgres) as (one, other):
        for name in ("owned", "free"):
            await one.append(first(name)._replace(new_game=None))
        await one.release("free")
        assert await forget(other, 0.0) == ["free"]
        assert set(await ids(one)) == {"owned"}
        assert await forget(other, 2e9) == []
        assert await forget(one, 2e9) == ["owned"]


@awaited
async def test_who_was_silent_for_too_long_can_do_no_harm(postgres: str) -> None:
    """The owner was paused and another took the table: the database rejects late moves."""
    async with two(postgres, lease=1.0) as (paused, other):
        await paused.append(first("t"))
        await paused.append(move("t", 1))
        assert paused.leases._renewing is not None
        paused.leases._renewing.cancel()
        lost: list[str] = []
        paused.on_lost = lost.append
        await own(other, "t")
        with pytest.raises(NotOwner, match="another process"):
            await paused.append(move("t", 2))
        assert lost == ["t"]
        await other.append(move("t", 2))
    tables = await asyncio.to_thread(read, postgres)
    assert tables["t"].version == 3


@awaited
async def test_who_asks_at_once_shares_a_claim(postgres: str) -> None:
    """A second claim would raise the epoch under the first, whose next move would be lost."""
    async with opened(postgres) as store:
        await store.append(first("t"))
        before = store.leases.epochs["t"]
        await store.release("t")
        await asyncio.gather(*(store.table("t") for _ in range(4)))
        assert store.leases.epochs["t"] == before + 1
        await store.append(move("t", 1))


@awaited
async def test_who_comes_back_learns_what_was_lost(postgres: str) -> None:
    async with two(postgres, lease=1.0) as (paused, other):
        for name in ("kept", "taken"):
            await paused.append(first(name))
        lost = asyncio.Queue[str]()
        paused.on_lost = lost.put_nowait
        paused.leases._renewed -= 2.0  # its last renewal is long past
        await execute(postgres, "UPDATE processes SET alive_until = now() - interval '1 s'")
        with contextlib.suppress(NotOwner):  # the first one renewed its lease sooner
            await other.leases.claim("taken")
        await execute(postgres, "UPDATE owners SET epoch = 70 WHERE table_id = 'taken'")
        paused.leases._renewed -= 2.0
        assert await lost.get() == "taken"
        await paused.append(move("kept", 1))


@awaited
async def test_who_does_not_listen_is_not_dead(postgres: str) -> None:
    """A process that is starting or stopping can't be reached but still owns its tables. Clients
    wait until the table is free."""
    other = await PostgresStore.open(postgres, 60.0)
    async with here(postgres) as world:
        created = await world.open(name="Anna")
        await give_up(world, created["table"])
        await other.table(created["table"])
        knocking = asyncio.create_task(world.enter(created["table"], created["secret"]))
        await asyncio.wait([knocking], timeout=0.5)
        assert created["table"] in other.leases.epochs
        assert not knocking.done()
        await other.release(created["table"])
        await knocking
        await other.close()


@awaited
async def test_who_was_silent_shows_nobody_what_may_be_old(postgres: str) -> None:
    """After a pause, a process still has tables in memory that others have taken over."""
    own_store = await PostgresStore.open(postgres, 60.0)
    other = await PostgresStore.open(postgres, 60.0)
    async with here(postgres, store=own_store) as world:
        created, leases = await world.open(name="Anna"), own_store.leases
        assert leases._renewing is not None
        leases._renewing.cancel()
        leases._renewed -= 120.0
        await execute(postgres, "UPDATE processes SET alive_until = now() - interval '1 s'")
        await other.leases.renew()
        await other.table(created["table"])
        knocking = asyncio.create_task(world.enter(created["table"], created["secret"]))
        await asyncio.wait([knocking], timeout=0.5)
        assert not knocking.done()
        await leases.renew()
        await other.release(created["table"])
        await knocking
        await other.close()


@awaited
async def test_who_greets_a_table_that_was_lost_comes_again(postgres: str) -> None:
    """If the table is lost between the handshake and the first message."""
    async with here(postgres) as world:
        created = await world.open(name="Anna")
        anna = await world.socket(created["table"])
        await give_up(world, created["table"])
        await anna.say("hello", secret=created["secret"])
        assert (await anna.told("goodbye"))["code"] == "restart"
        assert (await world.enter(created["table"], created["secret"])).seat == "a"


async def give_up(world: Here, table: str) -> None:
    store = world.server.store
    assert isinstance(store, PostgresStore)
    await store.release(table)
    store.leases.lose(table)


# --- relayed ------------------------------------------------------------------------------------


@awaited
async def test_a_socket_is_relayed_to_the_owner(postgres: str) -> None:
    """Everything is relayed, including the code that closes it."""
    async with here(postgres) as one, here(postgres) as other:
        created = await opened_at(one)
        anna = await other.enter(created["table"], created["secret"])
        assert created["table"] in one.server.lobby.rooms
        assert created["table"] not in other.server.lobby.rooms
        await anna.done("rename", name="Anne")
        (connection,) = one.server.lobby.rooms[created["table"]].connections
        assert connection.address == "127.0.0.1"
        await anna.done("close")
        assert await anna.ended() == 1000


@awaited
async def test_a_message_that_is_too_large_is_not_relayed(postgres: str) -> None:
    async with here(postgres) as one, here(postgres) as other:
        created = await opened_at(one)
        anna = await other.enter(created["table"], created["secret"])
        await anna.socket.send_str("x" * 100_000)
        assert await anna.ended() == 1009


@awaited
async def test_a_relayed_socket_ends_with_its_owner(postgres: str) -> None:
    async with here(postgres) as other:
        async with here(postgres) as one:
            created = await opened_at(one)
            anna = await other.enter(created["table"], created["secret"])
        assert (await anna.told("goodbye"))["code"] == "restart"
        assert await anna.ended() == 1012
        assert (await other.enter(created["table"], created["secret"])).seat == "a"


@awaited
async def test_what_is_asked_over_http_is_answered_by_the_owner(postgres: str) -> None:
    async with here(postgres) as one, here(postgres) as other:
        created = await opened_at(one)
        await one.enter(created["table"], created["secret"])
        await one.enter(created["table"])
        for path in ("", "/qr.svg", "/picture.png"):
            url = f"/api/tables/{created['table']}{path}"
            assert await raw(one, url) == await raw(other, url)
        assert (await other.get(f"/api/tables/{created['table']}"))[1]["onlookers"] == 1
        assert (await other.get("/api/tables/nowhere"))[0] == 404


@awaited
async def test_nobody_without_the_token_is_answered_in_private(postgres: str) -> None:
    async with here(postgres) as one:
        store = one.server.store
        assert isinstance(store, PostgresStore)
        async with aiohttp.ClientSession(store.leases.address) as session:
            for token in ("", "x", store.leases.token[:-1]):
                async with session.get("/", headers={"X-Doghouse-Token": token}) as no:
                    assert no.status == 403
            own = {"X-Doghouse-Token": store.leases.token}
            async with session.get("/healthz", headers=own) as yes:
                assert yes.status == 200


@awaited
async def test_what_a_client_says_of_relays_is_not_believed(postgres: str) -> None:
    """Neither whose connection it is, nor that it was relayed already."""
    async with here(postgres) as one, here(postgres) as other:
        created = await opened_at(one)
        store = one.server.store
        assert isinstance(store, PostgresStore)
        for hops in ("1", "4"):
            claimed = {"X-Doghouse-Client": "192.0.2.7", "X-Doghouse-Hops": hops}
            claimed["X-Doghouse-Token"] = store.leases.token
            async with asyncio.timeout(5.0):
                guest = await other.socket(created["table"], headers=claimed)
                assert (await guest.ask("hello"))["type"] == "welcome"
        assert {c.address for c in one.server.lobby.rooms[created["table"]].connections} == {
            "127.0.0.1"
        }


async def opened_at(world: Here) -> dict[str, Any]:
    """A table owned by this process."""
    while True:
        created = await world.open(name="Anna")
        if created["table"] in world.server.lobby.rooms:
            return created


async def raw(world: Here, path: str) -> tuple[int, bytes]:
    async with world.session.get(world.origin + path) as answer:
        return answer.status, await answer.read()


# --- broken connections -------------------------------------------------------------------------


@awaited
async def test_a_commit_whose_connection_breaks_is_stored_once_or_not_at_all(postgres: str) -> None:
    """All connections are cut again and again while moves are stored. If the outcome is unknown,
    the table is dropped and read again."""
    cut = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'doghouse' AND datname = current_database()
    """
    async with opened(postgres) as store:
        names = [f"t{number}" for number in range(6)]
        for name in names:
            await store.append(first(name))

        async def play(name: str) -> None:
            ply = 1
            while ply < 60:
                try:
                    await store.append(move(name, ply))
                    ply += 1
                except (StoreFailed, OutcomeUnknown):
                    ply = await again(store, name, ply)

        async def cut_often() -> None:
            for _ in range(8):
                await asyncio.sleep(0.05)
                await execute(postgres, cut)

        await asyncio.gather(cut_often(), *map(play, names))
        await asyncio.gather(*(ids(store) for _ in range(8)), return_exceptions=True)  # cut last
        with pytest.raises(Conflict):
            await store.append(move("t0", 59))
    tables = await asyncio.to_thread(read, postgres)
    assert {table.version for table in tables.values()} == {60}
    for table in tables.values():
        assert table.game is not None
        assert [ply.number for ply in table.game.plies] == list(range(1, 60))


async def again(store: PostgresStore, table: str, ply: int) -> int:
    """The next ply to play: the one that failed, or the one after it."""
    is_known = table in store.leases.epochs
    while True:
        try:
            found = await store.table(table)
            break
        except (StoreFailed, OutcomeUnknown):
            await asyncio.sleep(0.02)
    assert found is not None
    assert found.version == ply or (found.version == ply + 1 and not is_known)
    return found.version


@awaited
async def test_a_table_whose_last_commit_is_unknown_is_lost(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was stored after all, and rereading the table shows it."""
    async with opened(postgres) as store:
        await store.append(first("t"))
        lost: list[str] = []
        store.on_lost = lost.append
        commit = Transaction.commit

        async def commit_and_break(transaction: Transaction) -> None:
            await commit(transaction)
            raise ConnectionResetError

        with monkeypatch.context() as patch:
            patch.setattr(Transaction, "commit", commit_and_break)
            with pytest.raises(OutcomeUnknown):
                await store.append(move("t", 1))
        assert lost == ["t"]
        assert (await store.table("t")).version == 2
        await store.append(move("t", 2))
