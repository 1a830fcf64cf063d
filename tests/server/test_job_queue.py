"""Whom the bots serve next, and how long they may think."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.server.metrics import Metrics
from doghouse.server.workers import bots as bot_tasks
from doghouse.server.workers.bots import THINKING_SECONDS
from doghouse.server.workers.pool import LEAST_THINKING_SECONDS, TaskPool
from doghouse.server.workers.queue import ODD_TURN, Job, JobQueue, Urgency
from doghouse.table.turns import due_moves
from tests.support.live_server import (
    Client,
    InThread,
    awaited,
    eventually,
    here,
    play_on,
    quick_bots,  # noqa: F401
)

pytestmark = pytest.mark.usefixtures("quick_bots")

QUICK, SEARCH, HINT, ANALYSIS, BOTS_ALONE, RECORD = Urgency


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


async def order_of(queue: JobQueue, jobs: Mapping[str, Job]) -> list[str]:
    """The order in which jobs are served that arrive while the only place is taken."""
    await queue.take_place(Job())
    served: list[str] = []

    async def wait(name: str, job: Job) -> None:
        await queue.take_place(job)
        served.append(name)
        queue.leave(job)

    tasks = [asyncio.create_task(wait(name, job)) for name, job in jobs.items()]
    await eventually(lambda: queue.waiting == len(jobs))
    queue.leave(Job())
    await asyncio.gather(*tasks)
    return served


@awaited
async def test_the_most_urgent_come_first() -> None:
    order = await order_of(
        JobQueue(1),
        {
            "alone": Job(BOTS_ALONE, "x"),
            "hint": Job(HINT, "x"),
            "wolf": Job(SEARCH, "x"),
            "puppy": Job(QUICK, "x"),
        },
    )
    assert order == ["puppy", "wolf", "hint", "alone"]


@awaited
async def test_addresses_are_served_in_turn() -> None:
    jobs = {name: Job(SEARCH, name[0]) for name in ("x first", "x second", "x third", "y", "z")}
    order = await order_of(JobQueue(1), jobs)
    assert order == ["x first", "y", "z", "x second", "x third"]


@awaited
async def test_nobody_waits_for_ever() -> None:
    urgent = {f"puppy {number}": Job(QUICK, "x") for number in range(5 * ODD_TURN)}
    order = await order_of(JobQueue(1), {**urgent, "alone": Job(BOTS_ALONE, "y")})
    assert order.index("alone") < len(urgent)


@awaited
async def test_records_have_a_place_of_their_own() -> None:
    """No move waits for a long record, and no replay for a bot."""
    queue = JobQueue(1, 1)
    bot, record = Job(SEARCH), Job(RECORD)
    await queue.take_place(bot)
    await queue.take_place(record)
    waiting = [asyncio.create_task(queue.take_place(job)) for job in (bot, record)]
    await eventually(lambda: queue.waiting == 2)
    queue.leave(record)
    await waiting[1]
    assert not waiting[0].done()
    queue.leave(bot)
    await waiting[0]


@awaited
async def test_who_has_left_keeps_no_place() -> None:
    queue = JobQueue(1)
    await queue.take_place(Job())
    gone = asyncio.create_task(queue.take_place(Job()))
    admitted = asyncio.create_task(queue.take_place(Job()))
    await eventually(lambda: queue.waiting == 2)
    gone.cancel()
    await asyncio.wait([gone])
    queue.leave(Job())
    admitted.cancel()  # at the moment of its turn
    await asyncio.wait([admitted])
    assert (queue.free[0], queue.waiting) == (1, 0)


@awaited
async def test_the_more_wait_the_shorter_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = TaskPool(1, Metrics())
    pool.new_worker = InThread  # type: ignore[assignment]
    thought: list[float] = []
    choose = "doghouse.server.workers.pool.choose"
    monkeypatch.setattr(choose, lambda level, view, seed, seconds: thought.append(seconds))
    await pool.queue.take_place(Job())  # until all are waiting
    crowd = [Job(SEARCH, "x") for number in range(30)]
    alone = [Job(BOTS_ALONE, "x") for number in range(30)]
    quick = Job(QUICK, "y")
    everybody = [*crowd, *alone, quick]
    tasks = [asyncio.create_task(pool.choose("wolf", {}, 0, job)) for job in everybody]
    await eventually(lambda: pool.queue.waiting == len(everybody))
    pool.queue.leave(Job())
    await asyncio.gather(*tasks)
    pool.close()
    assert thought[0] == THINKING_SECONDS  # less urgent jobs don't shorten it
    assert thought[1] == LEAST_THINKING_SECONDS
    assert thought[-1] == THINKING_SECONDS


@awaited
async def test_all_who_wait_are_told_at_the_end() -> None:
    queue = JobQueue(1)
    await queue.take_place(Job())
    waiting = asyncio.create_task(queue.take_place(Job(HINT)))
    await eventually(lambda: queue.waiting)
    queue.close(ConnectionError())
    with pytest.raises(ConnectionError):
        await waiting


@pytest.mark.parametrize(("engine", "seconds"), [("interpreted", 0.4), ("native", 2.0)])
def test_an_interpreted_wolf_of_dog_cards_is_soon_content(
    engine: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = type("Named", (), {"name": engine})()
    monkeypatch.setattr(bot_tasks, "fastest", lambda: named)
    assert bot_tasks.enough_for(doghouse.new("dogcards", seed=1).view("a"), 2.0) == seconds
    assert bot_tasks.enough_for(doghouse.new("dog", seed=1).view("a"), 2.0) == 2.0


# --- at a table -----------------------------------------------------------------------------------


def note_jobs(world: Any, monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    found: list[Job] = []
    take_place = world.server.pool.queue.take_place

    async def noted(job: Job) -> None:
        found.append(job)
        await take_place(job)

    monkeypatch.setattr(world.server.pool.queue, "take_place", noted)
    return found


@pytest.mark.parametrize(("level", "urgency"), [("puppy", QUICK), ("wolf", SEARCH)])
@awaited
async def test_a_table_says_how_urgent_its_bots_are(
    file: Path, level: str, urgency: Urgency, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(file) as world:
        jobs = note_jobs(world, monkeypatch)
        created = await world.open(name="A", bots=level, start=True, settings={"pace": 0})
        client = await world.enter(created["table"], created["secret"])
        await play_on([client], random.Random(1), lambda s: s["ply"] >= 8)
        assert set(jobs) == {Job(urgency, "127.0.0.1")}
        await client.snapshot(lambda s: s["seat"] in s["table"]["asked"])
        assert (await client.ask("hint", level="puppy"))["type"] == "hint"
        assert jobs[-1].urgency is HINT


@awaited
async def test_a_bot_thinks_within_its_pace_and_plays_at_its_end(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a bot without a choice would be quicker."""
    async with here(file) as world:
        jobs = note_jobs(world, monkeypatch)
        settings = {"seats": 2, "teams": 2, "pace": 5}
        created = await world.open(name="A", bots="wolf", start=True, settings=settings)
        client = await world.enter(created["table"], created["secret"])
        if client.is_asked:
            await client.play(random.Random(1))
        room = world.room(client)
        ply = room.table.ply
        await eventually(lambda: jobs and not world.server.pool.queue.waiting)
        assert room.due_play.thinking
        assert room.table.ply == ply
        assert due_moves(room.table)[0].at > room.now


@awaited
async def test_bots_that_play_alone_are_served_last(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here(file) as world:
        jobs = note_jobs(world, monkeypatch)
        created = await world.open(bots="puppy", start=True, settings={"pace": 0})
        onlooker = await world.enter(created["table"])
        await onlooker.snapshot(lambda s: s["ply"] >= 4)
        assert {job.urgency for job in jobs} == {BOTS_ALONE}


@awaited
async def test_one_hint_at_a_time_for_a_person(file: Path) -> None:
    async with here(file) as world:
        clients: list[Client] = await world.people(seats=2, teams=2, pace=0)
        asked = next(client for client in clients if client.is_asked)
        other_device = await world.enter(asked.table["id"], asked.secret)
        queue = world.server.pool.queue
        await queue.take_place(Job())  # so the first one waits
        first = await asked.say("hint", level="puppy")
        await eventually(lambda: queue.waiting)
        assert await other_device.refused("hint", level="puppy") == "too_much"
        queue.leave(Job())
        assert (await asked.answer(first))["type"] == "hint"
        assert (await other_device.ask("hint", level="puppy"))["type"] == "hint"
