"""Bots think in processes of their own, so that the table answers at once."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ..bots import LEVELS, Candidate, load, workshop
from ..rules.engine import has_compiled
from ..rules.game import new
from ..rules.imagining import imagine
from ..rules.rulesets import GAMES
from ..spawn import SPAWN, start_worker
from .logs import tell
from .metrics import Metrics

Answer = TypeVar("Answer")

SECONDS = 2.0  # what a bot has to think
PATIENCE = 30.0  # after so long a worker is lost
WARM_PLIES = 16
LESS_URGENT, LEAST_URGENT = 5, 15  # than what people wait for


# --- in a worker --------------------------------------------------------------------------------


@functools.cache
def bot(level: str) -> Any:
    return load(level)


def start_bot_worker(is_warm: bool, niceness: int = LESS_URGENT) -> None:
    """Where nothing is compiled yet a worker does without: that takes a minute."""
    start_worker(niceness)
    if not is_warm:
        workshop.use_interpreted()


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


def warm_up() -> None:
    """Compile, or load, all that the bots need: some moves of each level in both games."""
    for name in GAMES:
        game = new(name, seed=0)
        for ply in range(WARM_PLIES):
            seat = str(game.turn)
            moves = [str(move) for move in game.legal_moves()]
            level = list(LEVELS)[ply % len(LEVELS)]
            game.play(bot(level).choose(game.view(seat), moves, seed=ply))


# --- in the server ------------------------------------------------------------------------------


class BotLost(Exception):
    """No answer: the worker died or took too long."""


class Crew:
    def __init__(self, workers: int, metrics: Metrics) -> None:
        self.workers = workers
        self.metrics = metrics
        self.free = asyncio.Semaphore(workers)  # patience begins when a worker does
        self.pool: Executor | None = None
        self.warming: asyncio.Task[None] | None = None
        self.is_warm = not has_compiled()

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
            self.pool = new_pool(self.workers, self.is_warm)
        if not self.is_warm and self.warming is None:
            self.warming = asyncio.create_task(self.warm())
        return self.pool

    async def warm(self) -> None:
        """Workers begin interpreted; those that follow find everything compiled."""
        pool = new_pool(1, True, LEAST_URGENT)
        try:
            await asyncio.get_running_loop().run_in_executor(pool, warm_up)
        except BrokenProcessPool:
            tell("no compiled bots", 30)
            return
        finally:
            end(pool)
        self.is_warm = True
        slower, self.pool = self.pool, None
        if slower is not None:
            slower.shutdown(wait=False)  # what they think of is still answered

    def discard(self, pool: Executor) -> None:
        """Whoever finds the pool broken takes it down, once."""
        if self.pool is pool:
            self.pool = None
            end(pool)

    def close(self) -> None:
        if self.warming is not None:
            self.warming.cancel()
        if self.pool is not None:
            end(self.pool)
            self.pool = None


def new_pool(workers: int, *starting: Any) -> Executor:
    return ProcessPoolExecutor(workers, SPAWN, start_bot_worker, starting)


def end(pool: Executor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
