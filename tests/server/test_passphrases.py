"""Passphrases can't be found by trying, and tell strangers nothing."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from pathlib import Path

import pytest

from doghouse.server import passphrase_tries
from doghouse.server import passphrases as module
from doghouse.server.passphrase_tries import (
    FIRST_WAIT_SECONDS,
    FORGET_SECONDS,
    FREE_TRIES,
    LONGEST_WAIT_SECONDS,
    OwnTries,
)
from doghouse.server.passphrases import Passphrases
from doghouse.table import Refusal
from tests.support.live_server import awaited, here


class World:
    """With a clock that the test moves, and a quick hash that counts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 1000.0
        self.hashed = self.most_at_once = self.at_once = 0
        self.passphrases = Passphrases(lambda: self.time)
        monkeypatch.setattr(module, "slow_hash", self.hash)

    @property
    def tries(self) -> dict[tuple[str, str], passphrase_tries.Tries]:
        assert isinstance(self.passphrases.tries, OwnTries)
        return self.passphrases.tries.tries

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
        """What came of it: the code of the refusal, or the seconds to wait."""
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
async def test_after_some_wrong_ones_a_wait_that_doubles(world: World) -> None:
    stored = await world.passphrases.hash("bone", "x")
    for _ in range(FREE_TRIES):
        assert await world.attempt("stick", stored) == "bad_passphrase"
    wait = FIRST_WAIT_SECONDS
    for _ in range(15):
        hashed = world.hashed
        assert await world.attempt("bone", stored) == wait  # even if it is the right one
        assert world.hashed == hashed
        world.time += wait
        assert await world.attempt("stick", stored) == "bad_passphrase"
        wait = min(2 * wait, LONGEST_WAIT_SECONDS)
    assert await world.attempt("bone", stored, address="y") == "right"
    assert await world.attempt("bone", stored, table="other") == "right"
    world.time += wait
    assert await world.attempt("bone", stored) == "right"
    assert world.tries == {}


@awaited
async def test_many_at_once_are_counted_before_they_are_known_to_be_wrong(world: World) -> None:
    stored = await world.passphrases.hash("bone", "x")
    attempts = [asyncio.create_task(world.attempt("stick", stored)) for _ in range(50)]
    outcomes = await asyncio.gather(*attempts)
    assert outcomes.count("bad_passphrase") == FREE_TRIES
    assert world.hashed == 1 + FREE_TRIES
    assert world.most_at_once == 1


@awaited
async def test_wrong_ones_are_forgotten_after_a_while(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = await world.passphrases.hash("bone", "x")
    for number in range(10):
        await world.attempt("stick", stored, address=str(number))
    assert len(world.tries) == 10
    world.time += FORGET_SECONDS + 1
    for _ in range(10):
        await world.attempt("stick", stored, address="z")
    assert set(world.tries) == {("t", "z")}
    monkeypatch.setattr(passphrase_tries, "MOST_REMEMBERED", 3)
    for number in range(10):
        await world.attempt("stick", stored, address=str(number))
    assert len(world.tries) == 3


@awaited
async def test_at_a_table(tmp_path: Path) -> None:
    async with here(tmp_path / "tables.db") as web:
        created = await web.open(name="Anna", passphrase="bone")
        client = await web.socket(created["table"])
        for _ in range(FREE_TRIES):
            assert await client.refused("hello", passphrase="stick") == "bad_passphrase"
        assert await client.refused("hello", passphrase="bone") == "wait_passphrase"
        await web.enter(created["table"], created["secret"])  # whoever has a seat needs none


@awaited
async def test_a_locked_table_tells_strangers_its_title_and_that_it_is_locked(
    tmp_path: Path,
) -> None:
    settings = {"title": "Stammtisch", "visibility": "listed", "seats": 6}
    for _ in range(2):  # also after a restart
        async with here(tmp_path / "tables.db") as web:
            if not web.server.lobby.resting:
                await web.open(name="Anna", passphrase="bone", settings=settings)
            _, found = await web.get("/api/tables")
            [listing] = found["tables"]
            assert (await web.get(f"/api/tables/{listing['id']}"))[1] == listing
            assert (listing["title"], listing["is_locked"]) == ("Stammtisch", True)
            assert (listing["seats"], listing["onlookers"]) == ([], 0)
            assert listing["settings"]["seats"] is None
            assert "Anna" not in str(listing)


@pytest.mark.skipif(not hasattr(os, "sched_getscheduler"), reason="threads have no priority here")
@awaited
async def test_moves_go_before_guesses() -> None:
    """They are worked out by a thread that gives way to the server's own."""
    passphrases = module.Passphrases(time.monotonic)

    def priority() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    own = priority()
    loop = asyncio.get_running_loop()
    assert await loop.run_in_executor(passphrases.thread, priority) == module.NICENESS
    assert priority() == own
    passphrases.close()
