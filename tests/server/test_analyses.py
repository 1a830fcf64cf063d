"""Analyses, made once and part by part by the bots' processes: stored, stopped, limited; tries."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.bots import load, wolf
from doghouse.protocol import http as p
from doghouse.record import Record
from doghouse.server.settings import Limits
from doghouse.server.store.postgres.store import PostgresStore
from doghouse.server.store.sqlite import SqliteStore
from doghouse.server.workers import analyses
from doghouse.server.workers import bots as bot_tasks
from doghouse.server.workers.analyses import AT_ONCE_PER_ADDRESS, Analysing, id_of
from doghouse.server.workers.queue import Job, Urgency
from doghouse.server.workers.records import review_of
from doghouse.words import say
from tests.support.live_server import Here, awaited, eventually, here
from tests.support.store_rows import forget


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "doghouse.sqlite3"


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_tasks, "bot", lambda level: load("greedy"))
    analyses._walks.clear()


def record_of(moves: int, seed: int = 1, game: str = "dog") -> str:
    played, rng = doghouse.new(game, seed=seed), random.Random(seed)
    for _ in range(moves):
        played.play(rng.choice(played.legal_moves()))
    return Record.of(played, {"a": "Anna", "b": "Reto (wolf)"}, "2026-03-01").text()


async def finished(world: Here, asked: dict[str, Any]) -> Any:
    status, state = await world.post("/api/analyses", asked)
    assert status == 200, state
    while state["is_running"]:
        status, state = await world.get(f"/api/analyses/{state['id']}")
        assert status == 200
        await asyncio.sleep(0.01)
    return state


@awaited
async def test_a_record_is_analysed_part_by_part_and_once(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "PART_SECONDS", 0.0)  # one move per part
    text = record_of(30)
    parts = []
    judge: Callable[..., Any] = analyses.judge_part

    def counted(level: str, text: str, begin: int) -> Any:
        parts.append(begin)
        return judge(level, text, begin)

    monkeypatch.setattr(analyses, "judge_part", counted)
    async with here(file) as world:
        _, state = await world.post("/api/analyses", {"record_text": text, "start": False})
        assert (state["is_running"], state["analysis"], state["done"]) == (False, None, 0)
        assert not world.server.analyses.under_way
        state = await finished(world, {"record_text": text})
        assert parts == list(range(30))
        assert (state["done"], state["total"]) == (30, 30)
        analysis = state["analysis"]
        assert analysis["level"] == "wolf"
        assert len(analysis["chances"][0]) == 31
        assert [decision["ply"] for decision in analysis["decisions"]]
        assert (await world.post("/api/analyses", {"record_text": text}))[1] == state
        assert len(parts) == 30
        assert world.server.pool.records.total == 0
    async with here(file) as world:  # it is stored
        assert (await world.post("/api/analyses", {"record_text": text}))[1] == state
        assert len(parts) == 30
        monkeypatch.setattr(analyses, "shipped_digest", lambda: "trained further")
        assert (await finished(world, {"record_text": text}))["id"] != state["id"]
        assert len(parts) == 60


def test_another_search_of_the_judge_makes_another_analysis(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ids = [id_of("a record")]
    for name, value in (
        ("MOST_WORLDS", 61),
        ("WIDE", 9),
        ("PLAYED_ON", 1),
        ("CARDS_SEARCH_SIZE", {}),
    ):
        monkeypatch.setattr(wolf, name, value)
        ids.append(id_of("a record"))
    for argument in ("worlds=9", "keep=7", "margin=0.1", "share=0.8", "turns=3", "stages=2"):
        monkeypatch.setattr(analyses, "load", lambda _, a=argument: load(f"wolf:{a}"))
        ids.append(id_of("a record"))
    assert len(set(ids)) == len(ids)
    assert id_of("a record") == ids[-1]


@awaited
async def test_a_game_of_this_server_is_analysed_by_its_id(file: Path) -> None:
    text = record_of(12)
    store = SqliteStore(file)
    store._connection.execute(
        "INSERT INTO records (game, is_listed, summary, record) VALUES ('g1', 1, '{}', ?)", (text,)
    )
    async with here(file, store=store) as world:
        state = await finished(world, {"record": "g1"})
        assert state["id"] == id_of(text)
        assert state["review"]["plies"] == 12
        await forget(store, 2.0**40)
        assert await store.analysis(state["id"]) is not None  # only uploaded records are deleted
        sent = await finished(world, {"record_text": record_of(9)})
        assert await store.analysis(sent["id"]) is not None
        await forget(store, 2.0**40)
        assert await store.analysis(sent["id"]) is None
        for asked in ({"record": "g2"}, {}):
            status, problem = await world.post("/api/analyses", asked)
            assert (status, problem["code"]) == (404, "no_record")


@awaited
async def test_bad_questions_are_refused(file: Path) -> None:
    async with here(file) as world:
        for body, code in (
            (b"x", "bad_request"),
            ({"record_text": "nonsense"}, "bad_record"),
            ({"record_text": 5}, "bad_request"),
        ):
            status, problem = await world.post("/api/analyses", body)
            assert (status, problem["code"]) == (400, code)
        assert (await world.get("/api/analyses/nothing"))[0] == 404
        assert world.server.pool.records.total == 0


@awaited
async def test_what_nobody_waits_for_is_given_up(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "PART_SECONDS", 0.0)
    text = record_of(200)
    async with here(file) as world:
        jobs = world.server.analyses
        _, state = await world.post("/api/analyses", {"record_text": text})
        analysing = jobs.under_way[state["id"]]
        analysing.waiting["another"] = jobs.now()
        address = f"{world.origin}/api/analyses/{state['id']}"
        async with world.session.delete(address) as answer:
            assert answer.status == 204
        assert state["id"] in jobs.under_way  # someone else is still waiting
        jobs.leave(state["id"], "another")
        await eventually(lambda: not jobs.under_way)
        assert await world.server.store.analysis(state["id"]) is None
        monkeypatch.setattr(analyses, "PATIENCE_SECONDS", -1.0)
        await world.post("/api/analyses", {"record_text": text})
        await eventually(lambda: not jobs.under_way)  # nobody has asked again


@awaited
async def test_an_address_has_a_few_at_once(file: Path) -> None:
    async with here(file, Limits(analyses_per_address=AT_ONCE_PER_ADDRESS + 1)) as world:
        pool = world.server.pool
        await pool.queue.take_place(Job())  # all analyses wait
        for seed in range(AT_ONCE_PER_ADDRESS):
            assert (await world.post("/api/analyses", {"record_text": record_of(5, seed)}))[
                0
            ] == 200
        status, problem = await world.post("/api/analyses", {"record_text": record_of(5, 99)})
        assert (status, problem["code"]) == (429, "too_much")
        pool.queue.leave(Job())
        await eventually(lambda: not world.server.analyses.under_way)
        assert (await world.post("/api/analyses", {"record_text": record_of(5, 98)}))[0] == 200
        await eventually(lambda: not world.server.analyses.under_way)
        status, _ = await world.post("/api/analyses", {"record_text": record_of(5, 97)})
        assert status == 429  # the limit is reached, until a minute has passed


@awaited
async def test_a_few_addresses_do_not_keep_all_analyses(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many analyses they started, others get their turn, and hints come first."""
    monkeypatch.setattr(analyses, "AT_ONCE", 5 * AT_ONCE_PER_ADDRESS)
    async with here(file) as world:
        jobs, pool = world.server.analyses, world.server.pool
        await pool.queue.take_place(Job())  # all analyses wait
        seeds = iter(range(99))
        for address in ["v", "w", "x", "y", "z"] * AT_ONCE_PER_ADDRESS:
            await jobs.ask(record_of(5, next(seeds)), p.AskedAnalysis(), address)
        assert len(jobs.under_way) == analyses.AT_ONCE
        asked = {"record_text": record_of(5, next(seeds))}
        status, state = await world.post("/api/analyses", asked)
        assert (status, state["is_running"]) == (200, True)
        assert len(jobs.under_way) == analyses.AT_ONCE  # an address with the most lost its newest
        move = Record.parse(asked["record_text"]).moves[0][1]
        trying = asyncio.create_task(world.post("/api/tries", {**asked, "ply": 0, "move": move}))
        await eventually(lambda: pool.queue.by_urgency[Urgency.HINT].count)
        pool.queue.leave(Job())
        assert (await trying)[0] == 200
        assert (await finished(world, asked))["analysis"]


def test_analyses_in_turn_each_continue_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rereading a record for each part would take longer than the part."""
    monkeypatch.setattr(analyses, "PART_SECONDS", 0.0)
    texts = [record_of(6, seed) for seed in range(analyses.KEPT_WALKS)]
    read: list[str] = []
    read_record = analyses.read_record

    def counted(text: str) -> Record:
        read.append(text)
        return read_record(text)

    monkeypatch.setattr(analyses, "read_record", counted)
    for begin in range(6):
        for text in texts:
            assert len(analyses.judge_part("wolf", text, begin)) == 1
    assert read == texts


@awaited
async def test_a_move_of_people_comes_before_an_analysis(file: Path) -> None:
    async with here(file) as world:
        await world.post("/api/analyses", {"record_text": record_of(40)})
        created = await world.open(name="Anna", bots="puppy", start=True)
        client = await world.enter(created["table"], created["secret"])
        await client.snapshot(lambda s: s["choices"])
        await finished(world, {"record_text": record_of(40)})


@awaited
async def test_another_move_is_tried(file: Path) -> None:
    text = record_of(20)
    record = Record.parse(text)
    ply = next(n for n, game in enumerate(record.walk()) if len(game.legal_moves()) > 2)
    seat, played = record.moves[ply]
    moves = record.game(ply).legal_moves(seat)
    async with here(file) as world:
        verdicts = []
        for move in moves:
            asked = {"record_text": text, "ply": ply, "move": str(move)}
            status, verdict = await world.post(
                "/api/tries", asked, headers={"Accept-Language": "de"}
            )
            assert status == 200, verdict
            verdicts.append(verdict)
            assert verdict["tried"]["move"]["text"] == str(move)
            assert verdict["played"]["move"]["text"] == played
            assert verdict["lost"] >= 0
            assert verdict["tried"]["reasons"][0].endswith(".")
        assert {verdict["best"]["move"]["text"] for verdict in verdicts if not verdict["lost"]}
        asked["move"] = "K a0>63"
        assert (await world.post("/api/tries", asked))[0] == 400
        asked["ply"] = 999
        assert (await world.post("/api/tries", asked))[1]["code"] == "over_already"
        asked["level"] = "cat"
        assert (await world.post("/api/tries", asked))[1]["code"] == "no_level"


@awaited
async def test_a_hint_has_an_error_and_counted_reasons(file: Path) -> None:
    async with here(file) as world:
        created = await world.open(name="Anna", bots="puppy", start=True, settings={"pace": 5})
        client = await world.enter(created["table"], created["secret"])
        await client.snapshot(lambda s: s["choices"])
        hint = await client.ask("hint", level="wolf")
        assert hint["advice"]
        for advice in hint["advice"]:
            assert advice["error"] == 0  # this test's judge is exact
            assert advice["reasons"]


def test_what_is_stored_is_compressed() -> None:
    analysing = Analysing("x", record_of(10), review_of(record_of(10)), None)
    document, _ = analysing.documents()
    assert analyses.read_analysis(gzip.decompress(document)).review.plies == 10


def test_the_judge_is_known_to_people() -> None:
    assert say(f"web.level.{analyses.JUDGE}")


@awaited
async def test_an_analysis_is_found_whichever_process_is_asked(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It runs in one process, whichever was asked, and any process can stop it."""

    async def carry_out(jobs: analyses.AnalysisJobs, analysing: Analysing) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(analyses.AnalysisJobs, "_carry_out", carry_out)
    async with here(postgres) as one, here(postgres) as other:
        worlds = one, other
        for world in worlds:
            assert isinstance(world.server.store, PostgresStore)
            await world.server.store.leases.renew()  # both know each other
        for seed in range(6):
            asked = {"record_text": record_of(3, seed)}
            _, state = await worlds[seed % 2].post("/api/analyses", asked)
            for world in worlds:
                for answer in (
                    await world.get(f"/api/analyses/{state['id']}"),
                    await world.post("/api/analyses", {**asked, "start": False}),
                ):
                    assert (answer[0], answer[1]["is_running"]) == (200, True)
        assert sum(len(world.server.analyses.under_way) for world in worlds) == 6
        for world in worlds:
            for id in [*one.server.analyses.under_way, *other.server.analyses.under_way][:3]:
                async with world.session.delete(f"{world.origin}/api/analyses/{id}") as answer:
                    assert answer.status == 204
        assert [world.server.analyses.under_way for world in worlds] == [{}, {}]
