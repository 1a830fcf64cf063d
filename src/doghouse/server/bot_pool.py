"""Bots think in processes of their own, so that the server answers at once."""

from __future__ import annotations

import asyncio
import math
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from ..analysis.valued_moves import ValuedMove
from ..bots.warming import is_warm
from ..rules.engine import has_compiled
from ..spawn import SPAWN, start_deaf
from .bot_queue import BotQueue, Errand, Urgency
from .bot_tasks import THINKING_SECONDS, choose, explain, warm_up, work
from .logs import log
from .metrics import Metrics

Answer = TypeVar("Answer")

ANSWER_SECONDS = 3 * THINKING_SECONDS  # after which a worker counts as lost
START_SECONDS = 24.0  # more for its first answer: it may have to load what was compiled
LEAST_THINKING_SECONDS = 0.1  # however many wait
WARM_AGAIN_SECONDS = 300.0  # after which what went wrong may have passed: a full disk or memory
ATTEMPTS = 2  # each with another worker
NICENESS = 5  # below the server itself
LEAST_URGENT = 15
ANYBODY = Errand()


class BotLost(Exception):
    """No answer: the worker died or took too long."""


class TaskFailed(Exception):
    """An error in the worker; the text says which and where."""


class BotWorker:
    """A process that performs one task at a time."""

    def __init__(self, is_warm: bool, niceness: int = NICENESS) -> None:
        self.is_warm = is_warm
        self.has_answered = False
        self.pipe, theirs = SPAWN.Pipe()
        arguments = (theirs, is_warm, niceness)
        self.process = SPAWN.Process(target=work, args=arguments, daemon=True)
        start_deaf(self.process)
        theirs.close()  # so that the pipe ends with the process

    def ask(
        self, task: Callable[..., Answer], arguments: tuple[Any, ...], seconds: float | None
    ) -> Answer:
        """TaskFailed; or EOFError or OSError where the worker died or is too slow."""
        self.pipe.send((task, arguments))
        if seconds is not None and not self.has_answered:
            seconds += START_SECONDS
        if not self.pipe.poll(seconds):
            raise TimeoutError
        answer, failure = self.pipe.recv()
        self.has_answered = True
        if failure:
            raise TaskFailed(failure)
        return answer  # type: ignore[no-any-return]

    def kill(self) -> None:
        self.process.kill()
        self.process.join()


class BotPool:
    """Workers are started when they are needed, and replaced when they are lost.

    A task waits in the queue for a place, then in a thread for its answer: there are as many
    places and threads as there may be workers."""

    def __init__(self, size: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.new_worker: Callable[..., BotWorker] = BotWorker
        self.is_warm = not has_compiled()
        self.is_compiling = False  # for the first time on this machine
        self.is_closed = False
        self.answer_seconds = ANSWER_SECONDS
        self.attempts = ATTEMPTS
        self.queue = BotQueue(size)
        self._workers: set[BotWorker] = set()
        self._idle: list[BotWorker] = []
        self._lock = threading.Lock()
        self._threads = ThreadPoolExecutor(size, "doghouse-bots")
        self._warming: asyncio.Task[None] | None = None
        self._warm_again_at = math.inf  # where it has failed

    async def choose(
        self, level: str, view: Mapping[str, Any], seed: int, errand: Errand = ANYBODY
    ) -> str:
        return await self._think(choose, errand, level, view, seed)

    async def explain(
        self, level: str, view: Mapping[str, Any], seed: int, errand: Errand = ANYBODY
    ) -> list[ValuedMove]:
        return await self._think(explain, errand, level, view, seed)

    async def run(
        self, task: Callable[..., Answer], *arguments: Any, errand: Errand = ANYBODY
    ) -> Answer:
        """The answer of a worker; or TaskFailed, or BotLost."""
        await self.queue.take_place(errand)
        return await self._perform(task, *arguments)

    async def _think(self, task: Callable[..., Answer], errand: Errand, *arguments: Any) -> Answer:
        await self.queue.take_place(errand)
        began = time.perf_counter()
        answer = await self._perform(task, *arguments, self._seconds(errand.urgency))
        self.metrics.thought.observe(time.perf_counter() - began)
        return answer

    def _seconds(self, urgency: Urgency) -> float:
        """To think: the more wait, the less."""
        return max(LEAST_THINKING_SECONDS, THINKING_SECONDS / max(1.0, self.queue.load(urgency)))

    async def _perform(self, task: Callable[..., Answer], *arguments: Any) -> Answer:
        """With a place in the queue, which is free again when the worker is."""
        if self.is_closed:
            self.queue.leave()
            raise BotLost
        if not self.is_warm:
            self.begin_to_warm()
        loop = asyncio.get_running_loop()
        working = loop.run_in_executor(self._threads, self._ask, task, arguments)
        working.add_done_callback(lambda _: self.queue.leave())
        return await asyncio.shield(working)  # a worker goes on for somebody who has left

    def begin_to_warm(self) -> None:
        """Have a worker that has loaded the bots; compile them first where that was never done."""
        if self._warming is None or time.monotonic() >= self._warm_again_at:
            self._warm_again_at = math.inf
            self._warming = asyncio.create_task(asyncio.to_thread(self._warm_up))

    def close(self) -> None:
        with self._lock:
            self.is_closed = True
            for worker in self._workers:
                worker.kill()
        self.queue.close(BotLost())
        self._threads.shutdown(wait=False, cancel_futures=True)

    # --- in threads ---

    def _ask(self, task: Callable[..., Answer], arguments: tuple[Any, ...]) -> Answer:
        for attempt in range(self.attempts):
            worker = self._take()
            try:
                answer = worker.ask(task, arguments, self.answer_seconds)
            except (EOFError, OSError) as error:
                self._discard(worker)
                log.warning("bot lost", attempt=attempt, error=type(error).__name__)
                self.metrics.failures.labels("bot").inc()
                continue
            except TaskFailed:
                self._put_back(worker)
                raise
            self._put_back(worker)
            return answer
        raise BotLost

    def _take(self) -> BotWorker:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return self._start(self.is_warm)

    def _start(self, *arguments: Any) -> BotWorker:
        with self._lock:
            if self.is_closed:
                raise BotLost
            worker = self.new_worker(*arguments)
            self._workers.add(worker)
            return worker

    def _put_back(self, worker: BotWorker) -> None:
        with self._lock:
            if worker.is_warm == self.is_warm:
                self._idle.append(worker)
                return
        self._discard(worker)

    def _discard(self, worker: BotWorker) -> None:
        worker.kill()
        with self._lock:
            self._workers.discard(worker)

    def _warm_up(self) -> None:
        """Workers start interpreted; those that start after this find everything compiled."""
        began = time.monotonic()
        try:
            if not is_warm():
                self._compile()
            worker = self._start(True)
            try:
                worker.ask(warm_up, (), None)
            except BaseException:
                self._discard(worker)
                raise
        except BotLost:  # the pool is closed
            return
        except (EOFError, OSError, TaskFailed) as error:
            if not self.is_closed:
                log.warning("no compiled bots", error=str(error) or type(error).__name__)
            self._warm_again_at = time.monotonic() + WARM_AGAIN_SECONDS
            return
        log.info("bots are ready", seconds=round(time.monotonic() - began))
        with self._lock:
            self.is_warm = True
            slower = [other for other in self._idle if not other.is_warm]
            self._idle = [worker, *(other for other in self._idle if other.is_warm)]
        for other in slower:
            self._discard(other)

    def _compile(self) -> None:
        """By a worker that all others come before, and that can't be put in more haste later."""
        log.info("compiling bots", where="this machine, once", meanwhile="they are slower")
        worker = self._start(True, LEAST_URGENT)
        self.is_compiling = True
        try:
            worker.ask(warm_up, (), None)
        finally:
            self.is_compiling = False
            self._discard(worker)
