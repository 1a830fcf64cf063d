"""Two processes on one PostgreSQL: killed, paused or cut off from it, they lose nothing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from doghouse.client import play_at
from doghouse.record import prove
from tests.server.test_server_kill import Witness, set_up
from tests.support.live_server import Client, awaited, eventually, near_the_end, next_turn
from tests.support.live_server import play_on as finish
from tests.support.real_postgres import execute
from tests.support.server_cluster import Cluster, cluster

LONGEST = 0.7  # seconds before something happens
LEASE_SECONDS = 5.0
MAY_BE_REFUSED = {"stale", "not_stored", "stopping"}
PATIENCE = 240.0  # for a busy machine: processes are started again and again


NO_MORE_PROCESSES = (
    """
    CREATE FUNCTION no_more() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no more'; END $$
    """,
    "CREATE TRIGGER no_more BEFORE INSERT ON processes EXECUTE FUNCTION no_more()",
)


def patient(test: Any) -> Any:
    test.patience = PATIENCE
    return test


class Crowd:
    """All players of all tables; they reconnect whenever they lose their connection."""

    def __init__(self, server: Cluster, witnesses: list[Witness], rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.witnesses = witnesses
        self.clients: dict[Witness, Client] = {}
        self.playing: dict[Witness, asyncio.Task[None]] = {}
        self.event = ""  # the latest
        self.away: dict[str, list[float]] = {}  # seconds of each absence, by event
        self.acknowledged: Counter[str] = Counter()  # moves, by table

    async def come(self) -> None:
        """Everyone who isn't connected comes back and checks that all they saw still holds."""
        missing = [w for w in self.witnesses if w not in self.playing]
        await asyncio.gather(*map(self._come_back, missing))

    async def _come_back(self, witness: Witness) -> None:
        began = time.monotonic()
        client = await self.server.back(witness.table, witness.secret)
        self.away.setdefault(self.event, []).append(time.monotonic() - began)
        await witness.check(client)
        self.clients[witness] = client
        self.playing[witness] = asyncio.create_task(self._play_on(client, witness.table))

    async def _play_on(self, client: Client, table: str) -> None:
        """While the connection lasts, and no faster than a person may."""
        with contextlib.suppress(ConnectionError):
            while True:
                await next_turn(client)
                answer = await client.play(self.rng)
                if answer["type"] == "done":
                    self.acknowledged[table] += 1
                    await client.snapshot(lambda s, v=answer["version"]: s["version"] >= v)
                else:
                    assert answer["code"] in MAY_BE_REFUSED, answer
                await asyncio.sleep(0.25)

    async def throw_out(self, witness: Witness) -> None:
        """A player whose process doesn't answer gives up."""
        if not self.clients[witness].is_over:
            self.clients[witness].vanish()
        await self._settle(witness)

    async def settle(self) -> None:
        """Record what players saw whose connection has ended."""
        for witness in [w for w, client in self.clients.items() if client.is_over]:
            await self._settle(witness)

    async def _settle(self, witness: Witness) -> None:
        client, task = self.clients.pop(witness), self.playing.pop(witness)
        task.cancel()
        await asyncio.wait([task, client.reading])
        if not task.cancelled() and (error := task.exception()) is not None:
            assert isinstance(error, ConnectionError), error
        witness.take_in(client)

    async def go_on(self) -> None:
        """Wait until every table has had a move."""
        before = Counter(self.acknowledged)
        while any(self.acknowledged[w.table] == before[w.table] for w in self.witnesses):
            await self.settle()
            await self.come()
            await asyncio.sleep(0.1)

    async def leave(self) -> None:
        for witness in list(self.clients):
            await self.throw_out(witness)


# --- events -------------------------------------------------------------------------------------


async def kill(crowd: Crowd) -> None:
    server = crowd.server
    server.send(crowd.rng.choice(server.children()), signal.SIGKILL)


async def pause(crowd: Crowd) -> None:
    """For longer than the lease. Some reconnect elsewhere; others stay and move too late."""
    server = crowd.server
    child = crowd.rng.choice(server.children())
    server.send(child, signal.SIGSTOP)
    await asyncio.sleep(0.3)
    leaving = [w for w in list(crowd.clients) if crowd.rng.random() < 0.5]
    for witness in leaving:
        await crowd.throw_out(witness)
    await crowd.come()
    await asyncio.sleep(LEASE_SECONDS + 1.5)
    server.send(child, signal.SIGCONT)


async def cut(crowd: Crowd) -> None:
    for _ in range(3):
        await crowd.server.cut_lines()
        await asyncio.sleep(0.1)


async def lose_database(crowd: Crowd, seconds: float = 2.0) -> None:
    """The database refuses new connections and ends the existing ones."""
    name = crowd.server.url.partition("@/")[2].partition("?")[0]
    others = crowd.server.url.replace(f"@/{name}", "@/postgres")
    await execute(others, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    cut_all = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    await execute(others, cut_all)
    await asyncio.sleep(seconds)
    await execute(others, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


async def befall(crowd: Crowd, event: Any) -> None:
    await crowd.come()
    await asyncio.sleep(crowd.rng.uniform(0.2, LONGEST))
    crowd.event = event.__name__
    if await crowd.server.alive() < 2:
        crowd.event += " while another starts"
    await event(crowd)
    await asyncio.sleep(0.1)
    await crowd.settle()
    await crowd.come()
    await asyncio.sleep(0.4)
    await crowd.settle()  # some learn only now that their table has moved


async def many_events(url: str, folder: Path, events: list[Any], rng: random.Random) -> None:
    async with cluster(url, folder) as server:
        witnesses = await set_up(server)
        while len(await server.owners()) < 2:  # the kernel decides who accepts a connection
            witnesses += await set_up(server)
        crowd = Crowd(server, witnesses, rng)
        for event in events:
            await befall(crowd, event)
        await crowd.go_on()
        await crowd.leave()
        plies = await server.check_all_tables()
        assert plies > 0
        await check_seen(server, witnesses)
        assert await server.stop() == 0
    log = (folder / "cluster.log").read_text()
    for mistake in ("unreadable", "message failed", "task failed", "request failed"):
        assert mistake not in log
    tell(crowd, Counter(event.__name__ for event in events), plies)


async def check_seen(server: Cluster, witnesses: list[Witness]) -> None:
    """Every move that anyone saw is stored as they saw it, except for hidden gifts."""
    stored = await server.stored_moves()
    for witness in witnesses:
        for (number, ply), entry in witness.moves.items():
            if (witness.table, number) in stored:  # else it is over and only its record is left
                seat, move = stored[witness.table, number][ply]
                assert entry["seat"] == seat
                assert move.startswith(entry["move"])


def tell(crowd: Crowd, events: Counter[str], plies: int) -> None:
    acknowledged = crowd.acknowledged.total()
    print(f"{events.total()} events; {acknowledged} moves acknowledged, {plies} replayed")
    print(", ".join(f"{count} x {event}" for event, count in events.items()))
    for event, times in crowd.away.items():
        away = sorted(times)
        middle = away[len(away) // 2]
        print(f"{event}: {len(away)} back after {middle:.2f} s, the last {away[-1]:.2f}")


def test_kill_and_pause_and_cut(postgres: str, tmp_path: Path) -> None:
    run(postgres, tmp_path, [kill, cut, pause, lose_database])


@pytest.mark.slow
def test_fifty_times(postgres: str, tmp_path: Path) -> None:
    rng = random.Random()
    kinds = [kill, kill, pause, cut, lose_database]
    events = [rng.choice(kinds) for _ in range(48)]
    run(postgres, tmp_path, [*events, lose_for_long, kill])


async def lose_for_long(crowd: Crowd) -> None:
    await lose_database(crowd, 30.0)


def run(url: str, folder: Path, events: list[Any]) -> None:
    async def play() -> None:
        await many_events(url, folder, events, random.Random())

    play.patience = 60.0 + 30.0 * len(events)  # type: ignore[attr-defined]
    awaited(play)()


# --- maintenance --------------------------------------------------------------------------------


@awaited
@patient
async def test_processes_are_restarted_one_by_one(postgres: str, tmp_path: Path) -> None:
    """Each hands over its tables: nobody finds one taken, and no game stops for long."""
    async with cluster(postgres, tmp_path) as server:
        crowd = Crowd(server, await set_up(server), random.Random(1))
        await crowd.come()
        before = server.children()
        server.process.send_signal(signal.SIGHUP)
        while set(server.children()) & set(before) or len(server.children()) < 2:
            await asyncio.sleep(0.05)
            await crowd.settle()
            await crowd.come()
        await crowd.leave()
        assert await server.check_all_tables() > 0
    log = (tmp_path / "cluster.log").read_text()
    for mistake in ("table lost", "not stored"):
        assert mistake not in log


@awaited
@patient
async def test_a_terminal_that_closes_ends_none_of_them(postgres: str, tmp_path: Path) -> None:
    """The whole group gets SIGHUP; only the supervisor acts on it."""
    async with cluster(postgres, tmp_path, leads_group=True) as server:
        os.killpg(server.process.pid, signal.SIGHUP)
        log = tmp_path / "cluster.log"
        await eventually(lambda: log.read_text().count('"event":"serving"') == 4)
        assert "process ended" not in log.read_text()


@awaited
@patient
async def test_a_program_that_does_not_start_does_not_replace_all(
    postgres: str, tmp_path: Path
) -> None:
    """After a failed upgrade, the processes not yet restarted keep serving."""
    async with cluster(postgres, tmp_path) as server:
        created = await server.open(name="Anna")
        before = server.children()
        await execute(postgres, *NO_MORE_PROCESSES)
        server.process.send_signal(signal.SIGHUP)
        log = tmp_path / "cluster.log"
        await eventually(lambda: "restart aborted" in log.read_text())
        assert len(set(before) & set(server.children())) == 1
        anna = await server.back(created["table"], created["secret"])
        assert anna.seat == "a"
        await execute(postgres, "DROP TRIGGER no_more ON processes")
        await eventually(lambda: log.read_text().count('"event":"serving"') == 3)


@awaited
@patient
async def test_a_promise_of_fair_deals_survives_its_owner(postgres: str, tmp_path: Path) -> None:
    async with cluster(postgres, tmp_path) as server:
        position = {"position": near_the_end(), "settings": {"seats": 2, "teams": 2}}
        created = await server.open(name="Anna", **position)
        anna = await server.enter(created["table"], created["secret"])
        bea = await server.sit(created["table"], "b", "Bea")
        await anna.done("start")
        secrets = [(created["table"], str(client.secret)) for client in (anna, bea)]
        promised = anna.table["deals"]["commitment"]
        assert promised
        for child in server.children():
            server.send(child, signal.SIGKILL)
        people = [await server.back(*secret) for secret in secrets]
        assert people[0].table["deals"]["commitment"] == promised
        await finish(people, random.Random(3), lambda s: s["ply"] >= 40)  # more might be a flood
        if people[0].table["stage"] == "playing":
            await people[0].done("resign")
        _, text = await server.get(f"/api/records/{people[0].table['record']}")
    assert promised in text
    assert [check.subject for check in prove(text).checks if not check.is_right] == []


@awaited
@patient
async def test_tables_are_spread_evenly(postgres: str, tmp_path: Path) -> None:
    await spread(postgres, tmp_path, 40, fewest=10)  # changes of many tables within a second


@pytest.mark.slow
def test_a_thousand_tables_are_spread_evenly(postgres: str, tmp_path: Path) -> None:
    async def many() -> None:
        await spread(postgres, tmp_path, 1000, fewest=450)

    many.patience = 300.0  # type: ignore[attr-defined]
    awaited(many)()


async def spread(url: str, folder: Path, count: int, fewest: int) -> None:
    """One connection opens all tables; their hosts connect at once."""
    async with cluster(url, folder) as server:
        for _ in range(count):
            created = await server.open(name="Anna", settings={"game": "dog"})
            await (await server.enter(created["table"], created["secret"])).leave()
        owners = await server.owners()
        print(f"{count} tables: {sorted(owners.values())}")
        assert sum(owners.values()) == count
        assert len(owners) == 2
        assert min(owners.values()) >= fewest


@awaited
@patient
async def test_all_processes_say_the_same(postgres: str, tmp_path: Path) -> None:
    """A table, the list of tables and the metrics are the same, whichever is asked."""
    async with cluster(postgres, tmp_path) as server:
        settings = {"game": "dog", "visibility": "listed", "title": "Stammtisch"}
        for _ in range(6):
            created = await server.open(name="Anna", settings=settings)
            await server.enter(created["table"], created["secret"])
            await server.enter(created["table"])
        await asyncio.sleep(0.2)
        tables, lists, pages = [], [], []
        for _ in range(16):
            tables.append((await server.get(f"/api/tables/{created['table']}"))[1])
            lists.append((await server.get("/api/tables"))[1]["tables"])
            pages.append((await server.get("/metrics"))[1])
        assert [table["onlookers"] for table in tables] == [1] * 16
        assert all(table == tables[0] for table in tables)
        assert [[table["onlookers"] for table in found] for found in lists] == [[1] * 6] * 16
        assert all(found == lists[0] for found in lists)
        assert [total(page, "doghouse_tables") for page in pages] == [6.0] * 16
        assert [total(page, "doghouse_sockets") for page in pages] == [12.0] * 16


def total(page: str, name: str) -> float:
    """Over all processes."""
    return sum(float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (.*)$", page, re.M))


# --- several machines ---------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def machine(url: str, log: Path) -> AsyncIterator[Cluster]:
    """A process reached by TCP, as on another machine."""
    server = await Cluster.start(url, "--private-host", "127.0.0.1", log_file=log)
    server.url = url
    try:
        yield server
    finally:
        await server.leave()
        await server.stop()


@awaited
@patient
async def test_machines_reach_each_other(postgres: str, tmp_path: Path) -> None:
    async with (
        machine(postgres, tmp_path / "one.log") as one,
        machine(postgres, tmp_path / "two.log") as two,
    ):
        created = await one.open(name="Anna", settings={"seats": 2, "teams": 2, "pace": 0})
        anna = await one.enter(created["table"], created["secret"])
        playing = asyncio.create_task(
            play_at(f"{two.origin}/t/{created['table']}", lambda view, moves: moves[0], name="Rex")
        )
        await anna.snapshot(lambda s: s["table"]["seats"][1]["kind"] == "person")
        await anna.done("start")
        await finish([anna], random.Random(1), lambda s: s["ply"] > 6)
        playing.cancel()
        assert len(await one.owners()) == 1
        again = await two.enter(created["table"], created["secret"])
        await one.kill()  # its lease runs out
        with pytest.raises(ConnectionError):
            await again.until(lambda: False)
        await two.back(created["table"], created["secret"])


@awaited
@patient
async def test_the_lists_of_other_processes_can_be_long(postgres: str, tmp_path: Path) -> None:
    """Long enough to be compressed for browsers; between processes they aren't."""
    async with cluster(postgres, tmp_path) as server:
        settings = {"visibility": "listed", "title": "A title as long as titles of tables are"}
        for _ in range(24):
            status, _ = await server.post("/api/tables", {"name": "Anna", "settings": settings})
            assert status == 201
        await server.heard()
        for _ in range(10):
            status, listed = await server.get("/api/tables")
            assert (status, len(listed["tables"])) == (200, 24)
