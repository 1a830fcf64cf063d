"""Replays and imports: in a process of their own, one at a time, and not too many for anyone."""

from __future__ import annotations

import asyncio
import gc
import gzip
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from aiohttp import web

import doghouse
from doghouse.record import Record
from doghouse.server import record_desk, record_tasks
from doghouse.server.bot_queue import Errand
from doghouse.server.metrics import Metrics
from doghouse.server.record_desk import AT_DESK_PER_ADDRESS, RecordDesk
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


@contextmanager
def open_desk() -> Iterator[RecordDesk]:
    desk = RecordDesk(Metrics())
    try:
        yield desk
    finally:
        desk.close()


@awaited
async def test_records_are_read_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record_of(6)

    def not_here(*_: object) -> None:
        raise AssertionError

    with open_desk() as desk:
        expected = doghouse.Record.parse(text).game(4).position()
        monkeypatch.setattr(Record, "parse", not_here)
        replay = json.loads(gzip.decompress(await desk.replay(text, Errand())))
        assert len(replay["frames"]) == 7
        assert await desk.position(text, 4, Errand()) == expected
        for answer in (desk.replay("nonsense", Errand()), desk.position("", None, Errand())):
            with pytest.raises(Refusal, match="not a saved game"):
                await answer


@awaited
async def test_a_record_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_desk() as desk:
        desk.pool.answer_seconds = 0.0
        monkeypatch.setattr("doghouse.server.bot_pool.START_SECONDS", 0.0)
        with pytest.raises(Refusal) as caught:
            await desk.replay(record_of(2), Errand())
        assert caught.value.code == "failed"


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
        desk = world.server.record_desk
        await desk.pool.queue.take_place(Errand())  # somebody else's takes its time
        waiting = [
            asyncio.create_task(world.post("/api/replay", text.encode()))
            for _ in range(AT_DESK_PER_ADDRESS)
        ]
        await eventually(lambda: desk.pool.queue.waiting == AT_DESK_PER_ADDRESS)
        for path, body in (
            ("/api/replay", text.encode()),
            ("/api/tables", {"record_text": text}),
        ):
            status, problem = await world.post(path, body)
            assert (status, problem["code"]) == (429, "too_much")
        with desk.place("elsewhere"):
            pass
        desk.pool.queue.leave()
        assert [status for status, _ in await asyncio.gather(*waiting)] == [200] * len(waiting)
        assert desk.shares.total == 0


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
    long = gzip.compress(b" " * 50_000_000, 1)
    monkeypatch.setattr(record_desk, "replay_of", lambda text: long)
    async with here(file) as world:
        shares = world.server.record_desk.shares
        host, port = world.origin.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1000)
        writer.write(b"POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx")
        await reader.readline()
        assert shares.total == 1
        writer.transport.abort()
        await eventually(lambda: shares.total == 0)


@awaited
async def test_nothing_is_left_of_a_request_that_was_refused(file: Path) -> None:
    """Not even until garbage is collected: bodies are long."""
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
