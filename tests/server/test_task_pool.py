"""The processes in which bots choose their moves."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import doghouse
from doghouse.bots import LEVELS
from doghouse.server.metrics import Metrics
from doghouse.server.workers import bots as bot_tasks
from doghouse.server.workers import pool as pool_module
from doghouse.server.workers.pool import TaskFailed, TaskLost, TaskPool, TaskWorker
from tests.support.live_server import awaited, eventually


def view_with_a_choice(game: str) -> Mapping[str, Any]:
    """A view of seat a with several moves to choose from."""
    teams = 2 if game == "dog" else None
    games = (doghouse.new(game, seats=2, teams=teams, first="a", seed=seed) for seed in range(100))
    return next(found.view("a") for found in games if len(found.legal_moves()) > 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["dog", "dogcards"])
def test_a_worker_lists_the_legal_moves_once(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_with_a_choice(game)
    listings: list[Any] = []
    legal_moves = doghouse.Game.legal_moves

    def counted(self: doghouse.Game, *arguments: Any) -> Any:
        listings.append(arguments)
        return legal_moves(self, *arguments)

    monkeypatch.setattr(doghouse.Game, "legal_moves", counted)
    assert bot_tasks.choose(level, view, seed=1, seconds=2.0)
    assert len(listings) == 1


# --- processes ------------------------------------------------------------------------------------

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@contextmanager
def pool_of(size: int) -> Iterator[TaskPool]:
    pool = TaskPool(size, Metrics())
    try:
        yield pool
    finally:
        pool.close()


def own_pid() -> int:
    return os.getpid()


def think(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def think_for_long() -> None:
    time.sleep(60.0)


def fail() -> None:
    raise ValueError("the king of b")


def is_running(pid: int) -> bool:
    try:  # it may remain a zombie if nobody reaps orphans
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@awaited
async def test_a_worker_serves_again_and_again() -> None:
    with pool_of(2) as pool:
        pids = {await pool.run(own_pid) for _ in range(5)}
        assert len(pids) == 1
        assert os.getpid() not in pids


@pytest.mark.skipif(not hasattr(os, "nice"), reason="processes have no priority here")
@awaited
async def test_workers_give_way_to_the_server() -> None:
    with pool_of(1) as pool:
        assert await pool.run(os.nice, 0) == pool_module.NICENESS


@awaited
async def test_no_more_workers_than_allowed() -> None:
    with pool_of(2) as pool:
        pids = await asyncio.gather(*(pool.run(think, 0.05) for _ in range(6)))
        assert len(set(pids)) == 2


@POSIX
@awaited
async def test_a_killed_worker_is_replaced_and_its_task_done_by_another() -> None:
    with pool_of(1) as pool:
        pid = await pool.run(own_pid)
        task = asyncio.create_task(pool.run(think, 0.3))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        assert await task != pid
        os.kill(await pool.run(own_pid), signal.SIGKILL)  # while it is idle
        assert await pool.run(own_pid)
        assert pool.metrics.failures.labels("bot")._value.get() == 2


@POSIX
@awaited
async def test_a_hung_worker_is_killed_and_harms_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pool_of(2) as pool:
        both = await asyncio.gather(*(pool.run(think, 0.1) for _ in range(2)))
        monkeypatch.setattr(pool_module, "ANSWER_SECONDS", 3.0)
        monkeypatch.setattr(pool_module, "ATTEMPTS", 1)
        hung = asyncio.create_task(pool.run(think, 60.0))
        others = [await pool.run(think, 0.05) for _ in range(5)]
        assert set(others) < set(both)
        with pytest.raises(TaskLost):
            await hung
        assert not is_running((set(both) - set(others)).pop())
        assert await pool.run(own_pid) in others


def test_a_frozen_worker_is_given_up_soon_but_may_take_its_time_to_start() -> None:
    worker = TaskWorker.__new__(TaskWorker)
    pipe = PipeThatNotes()
    worker.pipe, worker.has_answered = pipe, False  # type: ignore[assignment]
    for _ in range(2):
        worker.ask(own_pid, (), pool_module.ANSWER_SECONDS)
    patience = 3 * bot_tasks.THINKING_SECONDS
    assert pipe.patience == [patience + pool_module.START_SECONDS, patience]


class PipeThatNotes:
    """Records how long an answer is waited for."""

    def __init__(self) -> None:
        self.patience: list[float | None] = []

    def send(self, _: Any) -> None: ...

    def poll(self, seconds: float | None) -> bool:
        self.patience.append(seconds)
        return True

    def recv(self) -> int:
        return 1


@awaited
async def test_an_error_of_a_bot_is_reported_without_its_text() -> None:
    with pool_of(1) as pool:
        pid = await pool.run(own_pid)
        with pytest.raises(TaskFailed, match=r"ValueError in .*test_task_pool\.py:\d+") as caught:
            await pool.run(fail)
        assert "king" not in str(caught.value)
        assert await pool.run(own_pid) == pid


@POSIX
@awaited
async def test_closing_ends_all_workers_and_those_who_wait() -> None:
    with pool_of(2) as pool:
        pids = await asyncio.gather(*(pool.run(think, 0.1) for _ in range(2)))
        hung = asyncio.create_task(pool.run(think, 60.0))
        await asyncio.sleep(0.1)
        pool.close()
        with pytest.raises(TaskLost):
            await hung
        assert not [pid for pid in pids if is_running(pid)]


@POSIX
@awaited
async def test_nothing_is_logged_when_a_bot_is_lost_for_somebody_who_has_left() -> None:
    unretrieved: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: unretrieved.append(told))
    with pool_of(1) as pool:
        asker = asyncio.create_task(pool.run(think, 60.0))
        await eventually(lambda: pool._workers)
        asker.cancel()
        await asyncio.wait([asker])
        pool.close()
        await eventually(lambda: pool.queue.free[False])
        del asker
        gc.collect()
        assert not unretrieved


@POSIX
@awaited
async def test_a_worker_leaves_the_server_the_right_of_way() -> None:
    with pool_of(1) as pool:
        assert await pool.run(os.nice, 0) == pool_module.NICENESS


def test_nobody_starts_in_a_closed_pool() -> None:
    with pool_of(1) as pool:
        pool.close()
        with pytest.raises(TaskLost):
            pool._start()
        assert not pool._workers


def start_program() -> int:
    return subprocess.Popen(["sleep", "60"]).pid


def test_a_worker_takes_its_programs_with_it() -> None:
    """Those of a bot that a host named `process:…`."""
    worker = TaskWorker()
    program = worker.ask(start_program, (), 20)
    os.kill(program, 0)
    worker.kill()
    for _ in range(200):
        if not is_running(program):
            return
        time.sleep(0.05)
    pytest.fail("the program outlives the worker")
