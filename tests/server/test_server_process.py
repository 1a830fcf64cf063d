"""The server as a process: starting, stopping, pausing, a full disk, and two on one file."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from doghouse.cli import main
from doghouse.server.settings import Limits
from doghouse.server.store.interface import Commit, StoreFailed
from doghouse.server.ws.socket import bound
from tests.support.live_server import (
    Server,
    awaited,
    eventually,
    here,
    near_the_end,
    play_on,
    served,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def serve(file: Path, *flags: str) -> subprocess.CompletedProcess[str]:
    """Start a server that is expected to fail and say why."""
    command = [sys.executable, "-m", "doghouse", "serve", "--database", str(file), *flags]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def log_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.with_suffix(".log").read_text().splitlines()]


# --- starting -------------------------------------------------------------------------------------


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="the system has one kind of addresses")
@pytest.mark.parametrize("host", ["", "::"])
def test_all_addresses_include_the_old_kind(host: str) -> None:
    """The address that people are told is one of those."""
    with bound(host, 0) as listening:
        socket.create_connection(("127.0.0.1", listening.getsockname()[1]), 10).close()


@awaited
async def test_a_second_server_on_the_same_file_is_refused(file: Path) -> None:
    async with served(file) as server:
        second = await asyncio.to_thread(serve, file, "--port", "0")
        assert second.returncode == 2
        assert str(file) in second.stderr
        assert str(server.process.pid) in second.stderr
        assert "Traceback" not in second.stderr
        assert (await server.get("/healthz")) == (200, "ok\n")


@awaited
async def test_a_port_that_is_taken(file: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        found = await asyncio.to_thread(serve, file, "--port", port)
    assert found.returncode == 2
    assert port in found.stderr
    assert "--port" in found.stderr
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(
    "flags",
    [
        ("--port", "-1"),
        ("--port", "65536"),
        ("--workers", "0"),
        ("--sockets-per-address", "0"),
        ("--origin", "nonsense"),
        ("--origin", "ftp://x"),
    ],
)
def test_flags_that_make_no_sense(file: Path, flags: tuple[str, ...], capsys: Any) -> None:
    assert main(["serve", "--database", str(file), *flags]) == 2
    assert "doghouse serve: " in capsys.readouterr().err


@pytest.mark.parametrize("host", ["999.1.1.1", "127.0.0.1:8437"])
def test_a_host_that_is_no_address(file: Path, host: str, capsys: Any) -> None:
    assert main(["serve", "--database", str(file), "--host", host, "--port", "0"]) == 2
    assert f"{host} is not an address of this machine" in capsys.readouterr().err


@awaited
async def test_for_all_in_the_network(file: Path) -> None:
    async with served(file, "--host", "0.0.0.0") as server:
        printed = "".join(server.lines)
        assert "█" in printed or "▀" in printed
        assert server.lines[0].split()[-1].startswith("http://")
        port = server.origin.rpartition(":")[2]
        assert (await Server(f"http://127.0.0.1:{port}").get("/healthz"))[0] == 200


@awaited
async def test_links_name_the_origin(file: Path) -> None:
    async with served(file, "--origin", "https://dog.example.org/", "--behind-proxy") as server:
        assert server.lines[0].split()[-1] == "https://dog.example.org"


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.4])
@awaited
async def test_ctrl_c_at_once_leaves_nobody_behind(seconds: float, file: Path) -> None:
    """The signal reaches the whole process group."""
    server = await Server.start(file, leads_group=True)
    await asyncio.sleep(seconds)
    os.killpg(server.process.pid, signal.SIGINT)
    assert await server.process.wait() == 0
    await eventually(lambda: is_gone(server.process.pid))
    assert [line["event"] for line in log_of(file)][-1] == "stopped"  # without a traceback
    await server.leave()


def is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


# --- stopping -------------------------------------------------------------------------------------


@awaited
async def test_a_restart_loses_nothing(file: Path) -> None:
    """Everyone is told to reconnect, and finds the table unchanged."""
    server = await Server.start(file)
    clients = await server.people(clock={"seconds": 600, "bank": 60})
    onlooker = await server.enter(clients[0].table["id"])
    await play_on(clients, random.Random(1), lambda s: s["ply"] >= 70)
    before = [await client.ask("log") for client in clients]
    assert await server.stop() == 0
    for client in (*clients, onlooker):
        assert (await client.told("goodbye"))["code"] == "restart"
        assert await client.ended() == 1012
    await server.leave()
    async with served(file) as server:
        back = [await server.enter(clients[0].table["id"], client.secret) for client in clients]
        for old, new, log in zip(clients, back, before, strict=True):
            assert old.latest is not None
            assert new.latest is not None
            for key in ("seat", "is_host", "view", "choices", "gift", "received", "ply"):
                assert new.latest[key] == old.latest[key]
            assert new.latest["version"] > old.latest["version"]
            assert new.latest["last"] == old.latest["last"][-len(new.latest["last"]) :]
            assert (await new.ask("log"))["entries"] == log["entries"]
            assert new.table["settings"] == old.table["settings"]
        await play_on(back, random.Random(1), lambda s: s["ply"] >= 80)


@awaited
async def test_moves_in_flight_are_stored_or_refused(file: Path) -> None:
    server = await Server.start(file)
    tables = [await server.people(seats=2, teams=2) for _ in range(4)]

    async def play_until_the_end(clients: list[Any]) -> None:
        await play_on(clients, random.Random(), lambda s: False)

    playing = [asyncio.create_task(play_until_the_end(clients)) for clients in tables]
    await tables[0][0].snapshot(lambda s: s["ply"] >= 10)
    assert await server.stop() == 0
    await asyncio.gather(*playing, return_exceptions=True)
    plies = [max(c.latest["ply"] for c in clients) for clients in tables]
    await server.leave()
    async with served(file) as server:
        for clients, ply in zip(tables, plies, strict=True):
            back = await server.enter(clients[0].table["id"], clients[0].secret)
            assert back.latest is not None
            assert back.latest["ply"] >= ply


@awaited
async def test_ctrl_c_ends_it(file: Path) -> None:
    async with served(file) as server:
        server.process.send_signal(signal.SIGINT)
        assert await server.process.wait() == 0
    assert [line["event"] for line in log_of(file)] == ["serving", "stopping", "stopped"]


@awaited
async def test_it_stops_although_a_client_does_not_answer(file: Path) -> None:
    async with served(file) as server:
        host, *_ = await server.people()
        mute = await server.enter(host.table["id"])
        mute.reading.cancel()
        idle = await server.socket(host.table["id"])
        assert await server.stop() == 0
        await idle.ended()


# --- pausing --------------------------------------------------------------------------------------


@awaited
async def test_a_paused_server_goes_on(file: Path) -> None:
    async with served(file) as server:
        clients = await server.people(seats=2, teams=2)
        await play_on(clients, random.Random(1), lambda s: s["ply"] >= 4)
        server.process.send_signal(signal.SIGSTOP)
        asked = next(client for client in clients if client.is_asked)
        move = (asked.latest or {})["choices"]["moves"] or None
        said = await asked.say("log")
        await asyncio.sleep(0.3)  # checks that nothing comes, so there is nothing to wait for
        assert said not in asked.answers
        server.process.send_signal(signal.SIGCONT)
        assert (await asked.answer(said))["type"] == "log"
        assert move is not None
        await play_on(clients, random.Random(1), lambda s: s["ply"] >= 10)


# --- a full disk ----------------------------------------------------------------------------------


@awaited
async def test_a_full_disk(file: Path) -> None:
    """Moves that can't be stored are rejected and shown to nobody; stored ones are kept."""
    async with served(file, limit=160 * 1024) as server:
        clients = await server.people(seats=2, teams=2)
        rng = random.Random(1)
        refused = None
        while refused is None:
            asked = clients[0] if clients[0].is_asked else clients[1]
            assert asked.latest is not None
            before = asked.latest["version"]
            answer = await asked.play(rng)
            if answer["type"] == "refused":
                refused = answer
                break
            for client in clients:
                await client.snapshot(lambda s, v=answer["version"]: s["version"] >= v)
        assert refused["code"] == "not_stored"
        assert refused["version"] == before
        assert str(file) not in json.dumps(refused)
        ply = asked.latest["ply"]
        status = 201
        while status == 201:  # less than a move, so that only the last page has room left
            status, problem = await server.post("/api/tables", {})
        assert (status, problem["code"]) == (503, "not_stored")
        table, secret = asked.table["id"], asked.secret
        assert (await asked.ask("log"))["type"] == "log"
    assert {"not stored"} & {line["event"] for line in log_of(file)}
    async with served(file) as server:
        back = await server.enter(table, secret)
        assert back.latest is not None
        assert back.latest["ply"] == ply
        other = next(c for c in clients if c.secret != secret)
        both = [back, await server.enter(table, other.secret)]
        await play_on(both, random.Random(1), lambda s: s["ply"] >= ply + 4)


class Faulty:
    """A store whose disk is sometimes full."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.is_full = False
        self.bots_refused = 0  # what bots are about to play

    async def append(self, commit: Commit) -> None:
        if self.is_full:
            raise StoreFailed("/secret/path: disk full")
        if self.bots_refused and any(ply.by == "bot" for ply in commit.plies):
            self.bots_refused -= 1
            raise StoreFailed("/secret/path: disk full")
        await self.store.append(commit)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


@awaited
async def test_a_disk_that_has_room_again(file: Path) -> None:
    """Every change is rejected without a trace, codes included; then the game goes on."""
    from doghouse.server.store.sqlite import SqliteStore

    store = Faulty(SqliteStore(file))
    async with here(file, Limits(person_messages=1000), store) as world:
        host, b = await world.people(seats=2, teams=2)
        code = (await b.ask("invite", to="device"))["link"].partition("#claim=")[2]
        phone = await world.enter(host.table["id"])
        asked = host if host.is_asked else b
        before = [host.latest, b.latest]
        store.is_full = True
        assert asked.latest is not None
        move = await asked.think(random.Random(1))
        version = asked.latest["version"]
        assert await asked.refused("play", move=move, version=version) == "not_stored"
        assert await host.refused("rename", name="X") == "not_stored"
        assert await host.refused("stand") == "not_stored"
        assert await host.refused("remove", seat="a") == "not_stored"
        assert await host.refused("close") == "not_stored"
        assert await phone.refused("claim", code=code) == "not_stored"
        status, problem = await world.post("/api/tables", {"name": "A"})
        assert (status, problem["code"]) == (503, "not_stored")
        assert "secret" not in problem["sentence"]
        assert len(world.server.lobby.rooms) == 1
        store.is_full = False
        assert [c.latest and c.latest["version"] for c in (host, b)] == [
            s and s["version"] for s in before
        ]
        assert (await phone.ask("claim", code=code))["type"] == "seated"
        assert (await asked.ask("play", move=move, version=version))["type"] == "done"
        await play_on([host, b], random.Random(1), lambda s: s["ply"] >= 6)


@awaited
async def test_a_bots_move_that_can_not_be_stored_is_tried_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from doghouse.bots import load
    from doghouse.server.store.sqlite import SqliteStore
    from doghouse.server.workers import bots as bot_tasks

    monkeypatch.setattr(bot_tasks, "bot", lambda level: load("random"))
    store = Faulty(SqliteStore(file))
    async with here(file, store=store) as world:
        settings = {"seats": 2, "teams": 2, "pace": 0}
        created = await world.open(name="A", bots="puppy", start=True, settings=settings)
        host = await world.enter(created["table"], created["secret"])
        store.bots_refused = 1
        await play_on([host], random.Random(1), lambda s: s["ply"] >= 6)
        assert store.bots_refused == 0


# --- bots in their own processes ------------------------------------------------------------------


def workers_of(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(stat[1]) == pid:
                found.append(int(entry.name))
    return found


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    return state != "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
@awaited
async def test_bots_outlive_no_server_and_games_outlive_bots(file: Path) -> None:
    """A killed worker is replaced; a killed server takes its workers with it."""
    async with served(file) as server:
        settings = {"pace": 0, "seats": 2, "teams": 2}
        created = await server.open(name="A", bots="puppy", start=True, settings=settings)
        host = await server.enter(created["table"], created["secret"])
        await play_on([host], random.Random(1), lambda s: s["ply"] >= 4)
        workers = workers_of(server.process.pid)
        assert workers
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        killed = {*workers}

        def replaced() -> set[int]:
            return {*workers_of(server.process.pid)} - killed

        # A bot without cards needs no worker, so play on until one does.
        await play_on([host], random.Random(1), lambda s: replaced())
        workers = list(replaced())
        assert workers
        await server.kill()
        while any(is_alive(pid) for pid in workers):
            await asyncio.sleep(0.02)


@awaited
async def test_a_whole_game_against_bots_and_its_record(file: Path) -> None:
    async with served(file) as server:
        created = await server.open(
            name="A",
            bots="puppy",
            start=True,
            position=near_the_end(),
            settings={"visibility": "listed", "pace": 0},
        )
        host = await server.enter(created["table"], created["secret"])
        await play_on([host], random.Random(2), lambda s: False)
        _, page = await server.get("/api/records")
        assert page["records"][0]["id"] == host.table["record"]
        status, metrics = await server.get("/metrics")
        assert status == 200
        assert 'doghouse_moves_total{by="person"}' in metrics
        assert "doghouse_failures_total{" not in metrics


@awaited
async def test_the_file_is_sound_after_all(file: Path) -> None:
    async with served(file) as server:
        await server.people()
        await server.kill()
    connection = sqlite3.connect(file)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    assert file.stat().st_mode & 0o077 == 0
