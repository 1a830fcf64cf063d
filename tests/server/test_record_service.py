"""Replays and imports run in a process of their own, one at a time, with a limit per address."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import random
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web

import doghouse
from doghouse.record import Record
from doghouse.server.http import records as http_records
from doghouse.server.metrics import Metrics
from doghouse.server.workers import pool as pool_module
from doghouse.server.workers import records as record_tasks
from doghouse.server.workers.pool import RECORDS_PER_ADDRESS, TaskPool, TaskWorker
from doghouse.server.workers.queue import Job, Urgency
from doghouse.server.workers.records import (
    position_at,
    replay_of,
)
from doghouse.table import Refusal
from tests.support.live_server import awaited, eventually, here


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


def record_of(moves: int, seed: int = 1) -> str:
    game, rng = doghouse.new("dogcards", seats=2, seed=seed), random.Random(seed)
    for _ in range(moves):
        game.play(rng.choice(game.legal_moves()))
    return Record.of(game).text()


RECORD = Job(Urgency.RECORD)


@contextmanager
def open_pool() -> Iterator[TaskPool]:
    pool = TaskPool(1, Metrics())
    try:
        yield pool
    finally:
        pool.close()


@awaited
async def test_records_are_read_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_of(6)

    def not_here(*_: object) -> None:
        raise AssertionError

    with open_pool() as pool:
        expected = doghouse.Record.parse(text).game(4).position()
        monkeypatch.setattr(Record, "parse", not_here)
        replay = json.loads(gzip.decompress(await pool.run(replay_of, text, job=RECORD)))
        assert len(replay["frames"]) == 7
        assert await pool.run(position_at, text, 4, job=RECORD) == expected
        for task, arguments in ((replay_of, ("nonsense",)), (position_at, ("", None))):
            with pytest.raises(Refusal, match="not a saved game"):
                await pool.run(task, *arguments, job=RECORD)


@awaited
async def test_a_record_that_takes_too_long_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "RECORD_SECONDS", 0.0)
    monkeypatch.setattr(pool_module, "START_SECONDS", 0.0)
    async with here(file) as world:
        world.server.pool.new_worker = TaskWorker
        status, problem = await world.post("/api/replay", record_of(2).encode())
        assert (status, problem["code"]) == (503, "failed")


@awaited
async def test_long_records_are_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_tasks, "MOST_MOVES", 5)
    text = record_of(6)
    async with here(file) as world:
        status, problem = await world.post("/api/replay", text.encode())
        assert (status, problem["code"]) == (400, "long_record")
        status, problem = await world.post("/api/tables", {"record_text": text, "ply": 1})
        assert (status, problem["code"]) == (400, "long_record")
        assert (await world.post("/api/replay", record_of(5).encode()))[0] == 200


@awaited
async def test_an_address_waits_for_a_few_records_only(file: Path) -> None:
    text = record_of(2)
    async with here(file) as world:
        pool = world.server.pool
        await pool.queue.take_place(RECORD)  # someone else's takes long
        waiting = [
            asyncio.create_task(world.post("/api/replay", text.encode()))
            for _ in range(RECORDS_PER_ADDRESS)
        ]
        await eventually(lambda: pool.queue.waiting == RECORDS_PER_ADDRESS)
        for path, body in (
            ("/api/replay", text.encode()),
            ("/api/tables", {"record_text": text}),
        ):
            status, problem = await world.post(path, body)
            assert (status, problem["code"]) == (429, "too_much")
        with pool.record_place("elsewhere"):
            pass
        pool.queue.leave(RECORD)
        assert [status for status, _ in await asyncio.gather(*waiting)] == [200] * len(waiting)
        assert pool.records.total == 0


@awaited
async def test_an_answer_is_the_same_compressed_or_not(file: Path) -> None:
    text = record_of(60).encode()
    async with here(file) as world:
        answers = []
        for accepted in ("gzip", "identity"):
            headers = {"Accept-Encoding": accepted}
            address = world.origin + "/api/replay"
            async with world.session.post(address, data=text, headers=headers) as answer:
                assert answer.headers.get("Content-Encoding", "identity") == accepted
                answers.append(await answer.json())
        assert answers[0] == answers[1]
        assert len(answers[0]["frames"]) == 61


@awaited
async def test_who_does_not_read_an_answer_keeps_the_place(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = gzip.compress(b" " * 10_000_000, 1)
    monkeypatch.setattr(http_records, "replay_of", lambda text: long)
    async with here(file) as world:
        records = world.server.pool.records
        host, port = world.origin.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1000)
        writer.write(b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx")
        await reader.readline()
        assert records.total == 1
        writer.transport.abort()
        await eventually(lambda: records.total == 0)


@awaited
async def test_what_a_cache_may_keep(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Records never change; link previews depend on the visitor's language."""
    summary = (
        b'{"id":"g","game":"dog","rules":"classic","seats":4,"teams":2,"date":"2026-03-01",'
        b'"names":{"a":"Anna"},"winners":["a"],"plies":4}'
    )
    async with here(file) as world:
        monkeypatch.setattr(world.server.store, "record", no_wait({"g": record_of(4)}.get))
        monkeypatch.setattr(world.server.store, "summary", no_wait({"g": summary}.get))
        table = (await world.open(name="Anna"))["table"]
        headers = {}
        for path in ("/api/records/g", "/r/g", f"/t/{table}"):
            async with world.session.get(world.origin + path) as answer:
                assert answer.status == 200
                headers[path] = answer.headers
        assert headers["/api/records/g"]["Cache-Control"].startswith("public, max-age=")
        for path in ("/r/g", f"/t/{table}"):
            assert headers[path]["Vary"] == "Accept-Language, Accept-Encoding"


def no_wait(find: Callable[[str], Any]) -> Callable[[str], Awaitable[Any]]:
    async def found(name: str) -> Any:
        return find(name)

    return found


@awaited
async def test_nothing_is_left_of_a_request_that_was_refused(file: Path) -> None:
    """Not even until garbage is collected, because bodies are long."""
    async with here(file) as world:
        gc.collect()
        gc.disable()
        try:
            for _ in range(20):
                assert (await world.post("/api/replay", b"nonsense"))[0] == 400
            requests = [held for held in gc.get_objects() if isinstance(held, web.BaseRequest)]
        finally:
            gc.enable()
        assert len(requests) < 5
