"""The processes in which bots choose their moves."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

import doghouse
from doghouse.bots import LEVELS, kernels
from doghouse.server import bot_pool, bot_tasks
from doghouse.server.bot_pool import BotLost, BotPool, BotWorker, TaskFailed
from doghouse.server.metrics import Metrics
from tests.support.live_server import awaited, eventually


def view_with_a_choice(game: str) -> Mapping[str, Any]:
    """What seat a sees when it may choose between several moves."""
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

    kernels.kernels()  # is not counted if it compiles now
    monkeypatch.setattr(doghouse.Game, "legal_moves", counted)
    assert bot_tasks.choose(level, view, seed=1, seconds=2.0)
    assert len(listings) == 1


# --- processes ------------------------------------------------------------------------------------

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@contextmanager
def pool_of(size: int) -> Iterator[BotPool]:
    pool = BotPool(size, Metrics())
    pool.is_warm = True  # nothing is to be compiled here
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
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


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
        assert await pool.run(os.nice, 0) == bot_pool.NICENESS


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
async def test_a_hung_worker_is_killed_and_harms_no_other() -> None:
    with pool_of(2) as pool:
        both = await asyncio.gather(*(pool.run(think, 0.1) for _ in range(2)))
        pool.answer_seconds, pool.attempts = 3.0, 1
        hung = asyncio.create_task(pool.run(think, 60.0))
        others = [await pool.run(think, 0.05) for _ in range(5)]
        assert set(others) < set(both)
        with pytest.raises(BotLost):
            await hung
        assert not is_running((set(both) - set(others)).pop())
        assert await pool.run(own_pid) in others


def test_a_frozen_worker_is_given_up_soon_but_may_take_its_time_to_start() -> None:
    worker = BotWorker.__new__(BotWorker)
    pipe = PipeThatNotes()
    worker.pipe, worker.has_answered = pipe, False  # type: ignore[assignment]
    for _ in range(2):
        worker.ask(own_pid, (), bot_pool.ANSWER_SECONDS)
    patience = 3 * bot_tasks.THINKING_SECONDS
    assert pipe.patience == [patience + bot_pool.START_SECONDS, patience]


class PipeThatNotes:
    """How long is waited for an answer."""

    def __init__(self) -> None:
        self.patience: list[float | None] = []

    def send(self, _: Any) -> None: ...

    def poll(self, seconds: float | None) -> bool:
        self.patience.append(seconds)
        return True

    def recv(self) -> tuple[int, str]:
        return 1, ""


@awaited
async def test_an_error_of_a_bot_is_reported_without_its_text() -> None:
    with pool_of(1) as pool:
        pid = await pool.run(own_pid)
        with pytest.raises(TaskFailed, match=r"ValueError in .*test_bot_pool\.py:\d+") as caught:
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
        with pytest.raises(BotLost):
            await hung
        assert not [pid for pid in pids if is_running(pid)]


@awaited
async def test_workers_that_began_interpreted_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "warm_up", own_pid)  # instead of compiling for a minute
    with pool_of(1) as pool:
        pool.is_warm = False
        slow = await pool.run(own_pid)
        await eventually(lambda: pool.is_warm)
        assert await pool.run(own_pid) != slow


@awaited
async def test_who_has_loaded_the_bots_answers_the_first_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_pool, "warm_up", own_pid)
    monkeypatch.setattr(bot_pool, "is_warm", lambda: True)  # compiled on this machine
    with pool_of(1) as pool:
        pool.is_warm = False
        pool.begin_to_warm()
        await eventually(lambda: pool.is_warm)
        (ready,) = pool._workers
        assert await pool.run(own_pid) == ready.process.pid
        assert await pool.run(os.nice, 0) == bot_pool.NICENESS


@awaited
async def test_who_has_compiled_the_bots_makes_room_for_one_in_more_haste(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_pool, "warm_up", own_pid)
    monkeypatch.setattr(bot_pool, "is_warm", lambda: False)
    with pool_of(1) as pool:
        pool.is_warm = False
        pool.begin_to_warm()
        await eventually(lambda: pool._idle)
        assert pool.is_warm
        assert await pool.run(os.nice, 0) == bot_pool.NICENESS


@awaited
async def test_warming_that_has_failed_is_tried_again_but_not_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_pool, "warm_up", fail)
    monkeypatch.setattr(bot_pool, "is_warm", lambda: True)
    with pool_of(1) as pool:
        pool.is_warm = False
        await pool.run(own_pid)
        first = pool._warming
        assert first is not None
        await first
        monkeypatch.setattr(bot_pool, "warm_up", own_pid)
        await pool.run(own_pid)
        assert pool._warming is first
        pool._warm_again_at -= bot_pool.WARM_AGAIN_SECONDS
        await pool.run(own_pid)
        await eventually(lambda: pool.is_warm)


@POSIX
@awaited
async def test_closing_ends_a_worker_that_is_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "warm_up", think_for_long)
    with pool_of(1) as pool:
        pool.begin_to_warm()
        await eventually(lambda: pool._workers)
        pids = [worker.process.pid for worker in pool._workers]
        pool.close()
        assert pool._warming is not None
        await pool._warming
        assert not [pid for pid in pids if pid and is_running(pid)]


def test_nobody_starts_in_a_closed_pool() -> None:
    with pool_of(1) as pool:
        pool.close()
        pool._warm_up()
        assert not pool._workers
