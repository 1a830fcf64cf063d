"""The server's log, as text and as JSON."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from doghouse.server import logs
from doghouse.server.lifespan import every
from doghouse.server.logs import log, trail
from doghouse.server.settings import Limits
from doghouse.server.store.interface import StoreError
from tests.support.live_server import awaited, here, near_the_end, play_on


@pytest.fixture(autouse=True)
def restored_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, own = root.handlers[:], root.level, log.logger.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    log.logger.setLevel(own)
    for name in logs.TALKATIVE:
        logging.getLogger(name).setLevel(logging.NOTSET)


def test_events_as_json(capsys: Any) -> None:
    logs.set_up("json")
    log.info("table opened", table="t", game="dog")
    log.warning("bot lost", attempt=0, error=ValueError)
    log.error("not stored", file=Path("x"))
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    times = [datetime.fromisoformat(line.pop("time")) for line in lines]
    assert all(time.tzinfo for time in times)
    assert lines == [
        {"level": "info", "event": "table opened", "table": "t", "game": "dog"},
        {"level": "warning", "event": "bot lost", "attempt": 0, "error": "<class 'ValueError'>"},
        {"level": "error", "event": "not stored", "file": "x"},
    ]


def test_events_as_text(capsys: Any) -> None:
    logs.set_up("text", logging.WARNING)
    log.info("nobody reads this")
    log.warning("bot lost", attempt=0, error="TimeoutError")
    assert capsys.readouterr().err[8:] == " bot lost attempt=0 error=TimeoutError\n"


def test_a_trace_is_one_more_field(capsys: Any) -> None:
    """In lines from other libraries, which use the same stream."""
    logs.set_up("json")
    try:
        raise ValueError("odd")
    except ValueError:
        logging.getLogger("aiohttp").exception("failed")
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["trace"].endswith("ValueError: odd")


def test_a_trail_leaves_out_what_the_error_says() -> None:
    try:
        raise ValueError("the king of b")
    except ValueError as error:
        found = trail(error)
    assert found.startswith("ValueError in test_logs.py:")
    assert "king" not in found


def test_nonsense_writes_no_trace(capsys: Any) -> None:
    logs.set_up("text")
    logging.getLogger("aiohttp.server").error("Error handling request from 10.1.2.3")
    logging.getLogger("aiohttp.websocket").warning("10.1.2.3: Client protocols")
    assert capsys.readouterr().err == ""


@awaited
async def test_the_end_of_games_and_tables(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "doghouse")
    limits = Limits(person_messages=5000)
    async with here(tmp_path / "doghouse.sqlite3", limits) as world:
        created = await world.open(name="Anna", position=near_the_end())
        host = await world.enter(created["table"], created["secret"])
        guest = await world.sit(created["table"], "b", "Bea")
        await host.done("start")
        await play_on([host, guest], random.Random(1), lambda s: False)
        await host.ask("close")
        await host.ended()
    told = [record.getMessage() for record in caplog.records]
    assert told == ["table opened", "game finished", "table closed"]


@awaited
async def test_a_chore_that_goes_on_failing_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    """A database that is down overnight would otherwise log several lines a second."""
    rounds: list[str] = ["failing"] * 3 + ["fine"] + ["failing"] * 2

    async def work() -> None:
        if not rounds:
            raise asyncio.CancelledError
        if rounds.pop(0) == "failing":
            raise StoreError("no connection")

    with pytest.raises(asyncio.CancelledError):
        await every(0, work)
    assert [record.message for record in caplog.records] == ["chores failed"] * 2
