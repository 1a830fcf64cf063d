"""Killing the server at any moment loses no move that anyone saw, and all games go on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import pytest

from tests.support.live_server import Client, Frame, Server, awaited, next_turn

TABLES: list[dict[str, Any]] = [
    {"game": "dog"},
    {"game": "dog", "rules": "brandi", "seats": 2, "teams": 2},
    {"game": "dog", "rules": "alternative", "seats": 3, "teams": 3},
    {"game": "dogcards", "seats": 4},
    {"game": "dogcards", "seats": 2},
    {"game": "dog", "seats": 2, "teams": 2, "clock": {"seconds": 600, "bank": 60}},
]
LONGEST = 0.7  # seconds before the kill


class Witness:
    """Everything one seat has seen of its table, across all kills."""

    def __init__(self, table: str, secret: str) -> None:
        self.table = table
        self.secret = secret
        self.moves: dict[tuple[int, int], Frame] = {}  # (game, ply) -> log entry
        self.last: Frame | None = None  # snapshot
        self.version = 0
        self.gift: tuple[int, int, str] | None = None  # game, ply, acknowledged card

    def take_in(self, client: Client) -> None:
        for frame in client.frames:
            if frame["type"] == "snapshot":
                self.look_at(frame)
            elif frame["type"] == "done":
                self.version = max(self.version, frame["version"])

    def look_at(self, snapshot: Frame) -> None:
        number = snapshot["table"]["number"]
        for entry in snapshot["last"]:
            key = number, entry["ply"]
            assert self.moves.setdefault(key, entry) == entry, "a move was told in two ways"
        self.last = snapshot
        self.version = max(self.version, snapshot["version"])
        if snapshot["gift"]:
            self.gift = number, snapshot["ply"], snapshot["gift"]

    async def come_back(self, server: Server) -> Client:
        client = await server.enter(self.table, self.secret)
        await self.check(client)
        return client

    async def check(self, client: Client) -> None:
        """The table is as it was, or further on."""
        now, last = client.latest, self.last
        assert now is not None
        assert now["table"]["stage"] in ("playing", "over")
        if last is None:
            return
        assert now["version"] >= self.version
        if now["version"] == last["version"]:  # nothing has happened since
            assert now["ply"] == last["ply"]
        assert now["seat"] == last["seat"]
        assert (now["table"]["number"], now["ply"]) >= (last["table"]["number"], last["ply"])
        if now["table"]["number"] == last["table"]["number"]:
            await self.check_log(client, now["table"]["number"])
            if now["ply"] == last["ply"]:
                self.check_same(last, now)

    async def check_log(self, client: Client, number: int) -> None:
        entries = (await client.ask("log"))["entries"]
        seen = {ply: entry for (game, ply), entry in self.moves.items() if game == number}
        for ply, entry in seen.items():
            assert entries[ply - 1] == entry

    def check_same(self, last: Frame, now: Frame) -> None:
        own = str(now["seat"])
        keys = ["marbles", "rows", "market", "discard", "pile", "phase"]
        if now["view"]["phase"] != "exchange":  # a gift may have arrived unseen
            keys.append("turn")
        for key in keys:
            assert now["view"].get(key) == last["view"].get(key), key
        if self.gift and self.gift[:2] == (now["table"]["number"], now["ply"]):
            assert now["gift"] is not None  # perhaps a later one that wasn't acknowledged
        if now["gift"] == last["gift"]:
            assert sorted(now["view"]["hands"][own]) == sorted(last["view"]["hands"][own])


async def set_up(server: Server) -> list[Witness]:
    witnesses = []
    for settings in TABLES:
        clients = await server.people(**settings)
        for client in clients:
            witness = Witness(client.table["id"], str(client.secret))
            witness.take_in(client)
            witnesses.append(witness)
            await client.leave()
    return witnesses


async def play_until_killed(client: Client, rng: random.Random) -> None:
    """As fast as possible; the host starts the next game when one is over."""
    with contextlib.suppress(ConnectionError):
        while True:
            s = await next_turn(client)
            answer = await client.play(rng)
            if answer["type"] == "done":
                await client.snapshot(lambda s, v=answer["version"]: s["version"] >= v)
                if s["view"]["phase"] == "exchange" and rng.random() < 0.7:
                    version, ply = s["version"], s["ply"]
                    await client.snapshot(
                        lambda s, v=version, p=ply: s["ply"] != p or s["version"] > v + 1
                    )
            else:
                assert answer["code"] == "stale", answer


async def kill_once(file: Path, witnesses: list[Witness], rng: random.Random) -> int:
    """Returns the number of moves seen."""
    server = await Server.start(file, "--sockets-per-address", "1000")
    # The limit for a person is 100 messages in 20 seconds; no player here reaches it before the
    # kill.
    if not witnesses:
        witnesses += await set_up(server)
    clients = [await witness.come_back(server) for witness in witnesses]
    before = sum(len(witness.moves) for witness in witnesses)
    playing = [asyncio.create_task(play_until_killed(client, rng)) for client in clients]
    await asyncio.sleep(rng.uniform(0, LONGEST))
    await server.kill()
    results = await asyncio.gather(*playing, return_exceptions=True)
    for client in clients:
        await asyncio.wait([client.reading])
    for result in results:
        assert result is None or isinstance(result, ConnectionError), result
    for witness, client in zip(witnesses, clients, strict=True):
        assert client.reading.exception() is None
        witness.take_in(client)
    await server.leave()
    return sum(len(witness.moves) for witness in witnesses) - before


async def kill_often(file: Path, rounds: int, rng: random.Random) -> None:
    witnesses: list[Witness] = []
    seen = 0
    for _ in range(rounds):
        seen += await kill_once(file, witnesses, rng)
    assert seen > 10 * rounds
    server = await Server.start(file)
    clients = [await witness.come_back(server) for witness in witnesses]
    tables: dict[str, list[Client]] = {}
    for witness, client in zip(witnesses, clients, strict=True):
        tables.setdefault(witness.table, []).append(client)
    for at_table in tables.values():  # every game goes on
        ply = max(client.latest["ply"] for client in at_table if client.latest)
        tasks = [asyncio.create_task(play_until_killed(c, rng)) for c in at_table]
        await at_table[0].snapshot(lambda s, p=ply: s["ply"] > p + 3 or s["table"]["number"] > 1)
        for task in tasks:
            task.cancel()
    assert await server.stop() == 0
    await server.leave()
    log = file.with_suffix(".log").read_text()
    assert "unreadable" not in log
    assert "failed" not in log


@awaited
async def test_kill(tmp_path: Path) -> None:
    await kill_often(tmp_path / "doghouse.sqlite3", 5, random.Random())


async def many(tmp_path: Path) -> None:
    await kill_often(tmp_path / "doghouse.sqlite3", 50, random.Random())


many.patience = 600.0  # type: ignore[attr-defined]


@pytest.mark.slow
def test_kill_many_times(tmp_path: Path) -> None:
    awaited(many)(tmp_path)
