"""Passphrases can't be guessed, and locked tables tell strangers nothing."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from pathlib import Path

import pytest

from doghouse.server.metrics import Metrics
from doghouse.server.workers import passphrases as module
from doghouse.server.workers.passphrases import TRIES, TRY_AGAIN_SECONDS, Passphrases
from doghouse.server.workers.pool import NICENESS, TaskPool
from doghouse.server.ws import limiter
from doghouse.table import Refusal
from tests.support.live_server import InThread, awaited, here
from tests.support.store_rows import ids


class World:
    """With a clock set by the test, and a quick hash that counts its calls."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1000.0
        self.hashed = self.most_at_once = self.at_once = 0
        pool = TaskPool(1, Metrics())
        pool.new_worker = InThread  # type: ignore[assignment]
        self.passphrases = Passphrases(pool, lambda: self.time)
        monkeypatch.setattr(module, "slow_hash", self.hash)

    def hash(self, passphrase: str, salt: bytes) -> bytes:
        self.hashed += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        time.sleep(0.002)
        self.at_once -= 1
        return passphrase.encode()

    async def attempt(
        self, given: str, stored: str, table: str = "t", address: str = "x"
    ) -> str | int:
        """The result: the error code, or the seconds to wait."""
        try:
            await self.passphrases.check(given, stored, table, address)
        except Refusal as refusal:
            waits = dict(refusal.reason.args).get("seconds")
            return waits if isinstance(waits, int) else refusal.code
        return "right"


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    return World(monkeypatch)


@awaited
async def test_after_some_wrong_ones_a_long_wait(world: World) -> None:
    stored = await world.passphrases.hash("bone", "x")
    for _ in range(TRIES):
        assert await world.attempt("stick", stored) == "bad_passphrase"
    for _ in range(15):
        hashed = world.hashed
        assert await world.attempt("bone", stored) == TRY_AGAIN_SECONDS  # even the right one
        assert world.hashed == hashed
        world.time += TRY_AGAIN_SECONDS + 0.001
        assert await world.attempt("stick", stored) == "bad_passphrase"
    assert await world.attempt("bone", stored, address="y") == "right"
    assert await world.attempt("bone", stored, table="other") == "right"
    world.time += TRY_AGAIN_SECONDS
    assert await world.attempt("bone", stored) == "right"
    assert len(world.passphrases.tries) == 0  # the right one clears the count


@awaited
async def test_many_at_once_are_counted_before_they_are_known_to_be_wrong(world: World) -> None:
    stored = await world.passphrases.hash("bone", "x")
    attempts = [asyncio.create_task(world.attempt("stick", stored)) for _ in range(50)]
    outcomes = await asyncio.gather(*attempts)
    assert outcomes.count("bad_passphrase") == TRIES
    assert world.hashed == 1 + TRIES
    assert world.most_at_once == 1


@awaited
async def test_wrong_ones_are_forgotten_after_a_while(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = await world.passphrases.hash("bone", "x")
    for number in range(10):
        await world.attempt("stick", stored, address=str(number))
    assert len(world.passphrases.tries) == 10
    world.time += TRY_AGAIN_SECONDS + 1
    for _ in range(TRIES):
        await world.attempt("stick", stored, address="z")
    assert len(world.passphrases.tries) == 1
    monkeypatch.setattr(limiter, "MOST_KEYS", 3)
    for number in range(10):
        await world.attempt("stick", stored, address=str(number))
    assert len(world.passphrases.tries) == 3


@awaited
async def test_at_a_table(tmp_path: Path) -> None:
    async with here(tmp_path / "tables.db") as web:
        created = await web.open(name="Anna", passphrase="bone")
        client = await web.socket(created["table"])
        for _ in range(TRIES):
            assert await client.refused("hello", passphrase="stick") == "bad_passphrase"
        assert await client.refused("hello", passphrase="bone") == "wait_passphrase"
        await web.enter(created["table"], created["secret"])  # nobody with a seat needs it


@awaited
async def test_a_locked_table_tells_strangers_its_title_and_that_it_is_locked(
    tmp_path: Path,
) -> None:
    settings = {"title": "Stammtisch", "visibility": "listed", "seats": 6}
    for _ in range(2):  # also after a restart
        async with here(tmp_path / "tables.db") as web:
            if not await ids(web.server.store):
                await web.open(name="Anna", passphrase="bone", settings=settings)
            _, found = await web.get("/api/tables")
            [listing] = found["tables"]
            assert (await web.get(f"/api/tables/{listing['id']}"))[1] == listing
            assert (listing["title"], listing["is_locked"]) == ("Stammtisch", True)
            assert (listing["seats"], listing["onlookers"]) == ([], 0)
            assert listing["settings"]["seats"] is None
            assert "Anna" not in str(listing)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="processes have no priority here")
@awaited
async def test_moves_go_before_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are hashed in a process with lower priority than the server."""
    pool = TaskPool(1, Metrics())
    monkeypatch.setattr(module, "slow_hash", own_niceness)
    digest = base64.b64decode(await Passphrases(pool, time.monotonic).hash("bone", "x"))
    pool.close()
    assert int(digest[module.SALT_BYTES :]) == NICENESS > os.nice(0)
    with pytest.raises(Refusal) as caught:  # no traceback if the server stops meanwhile
        await Passphrases(pool, time.monotonic).hash("bone", "x")
    assert caught.value.code == "failed"


def own_niceness(passphrase: str, salt: bytes) -> bytes:
    return str(os.nice(0)).encode()
