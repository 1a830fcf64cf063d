"""Bots think in processes of their own, so that the table answers at once."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from ..bots import Candidate, load
from ..rules.imagining import imagine
from .logs import tell
from .metrics import Metrics

Answer = TypeVar("Answer")

SECONDS = 2.0  # what a bot has to think
PATIENCE = 30.0  # after so long a worker is lost; the first call may have to compile


# --- in a worker --------------------------------------------------------------------------------


@functools.cache
def bot(level: str) -> Any:
    return load(level)


def settle() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    with contextlib.suppress(OSError):
        os.nice(5)  # people first
    threading.Thread(target=end_with_the_server, daemon=True).start()


def end_with_the_server() -> None:
    """Nobody else ends the workers of a server that was killed."""
    if (server := parent_process()) is not None:
        server.join()
        os._exit(0)


def choose(level: str, view: Mapping[str, Any], seed: int) -> str:
    """The moves a seat may play are those of any game that looks the same to it."""
    moves = moves_of(view)
    if len(moves) == 1:
        return str(moves[0])
    return str(bot(level).choose(view, moves, seed=seed, seconds=SECONDS))


def explain(level: str, view: Mapping[str, Any], seed: int) -> list[Candidate]:
    candidates: list[Candidate] = bot(level).explain(
        view, moves_of(view), seed=seed, seconds=SECONDS
    )
    return candidates


def moves_of(view: Mapping[str, Any]) -> list[str]:
    own = next(seat for seat, hand in view["hands"].items() if not isinstance(hand, int))
    return [str(move) for move in imagine(view, 0).legal_moves(own)]


# --- in the server ------------------------------------------------------------------------------


class BotLost(Exception):
    """No answer: the worker died or took too long."""


class Crew:
    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.workers = workers
        self.metrics = metrics
        self.free = asyncio.Semaphore(workers)  # patience begins when a worker does
        self.pool: Executor | None = None

    async def choose(self, level: str, view: Mapping[str, Any], seed: int) -> str:
        return await self.ask(choose, level, view, seed)

    async def explain(self, level: str, view: Mapping[str, Any], seed: int) -> list[Candidate]:
        return await self.ask(explain, level, view, seed)

    async def ask(self, task: Callable[..., Answer], *arguments: Any) -> Answer:
        """The answer of a worker, of a new one if the first was lost; else BotLost."""
        async with self.free:
            return await self.ask_now(task, *arguments)

    async def ask_now(self, task: Callable[..., Answer], *arguments: Any) -> Answer:
        began = time.perf_counter()
        for attempt in range(2):
            pool = self.open()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, task, *arguments)
                answer = await asyncio.wait_for(future, PATIENCE)
                self.metrics.thought.observe(time.perf_counter() - began)
                return answer
            except (BrokenProcessPool, TimeoutError) as error:
                tell("bot lost", 30, attempt=attempt, error=type(error).__name__)
                self.metrics.failures.labels("bot").inc()
                self.discard(pool)
        raise BotLost

    def open(self) -> Executor:
        if self.pool is None:
            context = get_context("spawn")  # a fork would share sockets and the database
            self.pool = ProcessPoolExecutor(self.workers, context, settle)
        return self.pool

    def discard(self, pool: Executor) -> None:
        """Whoever finds the pool broken takes it down, once."""
        if self.pool is pool:
            self.pool = None
            end(pool)

    def close(self) -> None:
        if self.pool is not None:
            end(self.pool)
            self.pool = None


def end(pool: Executor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
