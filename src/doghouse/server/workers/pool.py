"""Worker processes, so that the server answers at once: they run bots, read records, analyse
games and draw pictures."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection as Pipe
from typing import Any, TypeVar

from ...analysis.valued_moves import ValuedMove
from ...bots import LEVELS
from ...explain.reasons import IllegalMove
from ...notation.position import View
from ...record_text import BadRecord
from ...spawn import SPAWN, kill_group, start_deaf, start_worker
from ...table import Refusal, refuse
from ...table.refusal import forbidden
from ..logs import log, trail
from ..metrics import Metrics
from ..ws.limiter import Shares
from .bots import THINKING_SECONDS, choose, explain
from .queue import Job, JobQueue, Urgency

Answer = TypeVar("Answer")

ANSWER_SECONDS = 3 * THINKING_SECONDS  # after which a worker counts as lost
RECORD_SECONDS = 30.0  # the same for the longest record on a slow machine
START_SECONDS = 24.0  # extra for its first answer: loading the bots takes long on a busy machine
LEAST_THINKING_SECONDS = 0.1  # however many wait
ATTEMPTS = 2  # at a bot's move, each with another worker
NICENESS = 5  # below the server itself
RECORDS_AT_ONCE = 100  # waiting, being read, or not yet received by the client
RECORDS_PER_ADDRESS = 12  # a club has one address; a page that shows a replay asks for several
ANYBODY = Job()


class TaskLost(Refusal):
    """No answer: the worker died or took too long."""

    def __init__(self) -> None:
        super().__init__(refuse("failed").reason)


class TaskFailed(Exception):
    """An error in the worker; the text says which one and where."""


# --- in a worker ----------------------------------------------------------------------------------


def work(pipe: Pipe) -> None:
    """Answer one question after another, until the server is gone."""
    start_worker(NICENESS, leads_group=True)  # programs of a host's bots end with it
    with contextlib.suppress(EOFError, OSError):
        while True:
            task, arguments = pipe.recv()
            pipe.send(perform(task, arguments))


def perform(task: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """The answer, or the error that the asker gets."""
    try:
        return task(*arguments)
    except BadRecord as error:
        why = str(error)  # the details are for programmers
        if error.move:
            return refuse("bad_record_move", number=error.move, why=why)
        if error.line > 1:  # otherwise it is not a record at all
            return refuse("bad_record_line", line=error.line, why=why)
        return refuse("bad_record", why=why)
    except IllegalMove as error:
        return forbidden(error)
    except Refusal as refusal:
        return refusal
    except Exception as error:
        return TaskFailed(trail(error))


# --- in the server --------------------------------------------------------------------------------


class TaskWorker:
    """A process that performs one task at a time."""

    def __init__(self) -> None:
        self.has_answered = False
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        start_deaf(self.process)
        theirs.close()  # so that the pipe ends with the process

    def ask(
        self, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float | None
    ) -> Any:
        """See `perform`; raises EOFError or OSError if the worker died or is too slow."""
        self.pipe.send((task, arguments))
        if seconds is not None and not self.has_answered:
            seconds += START_SECONDS
        if not self.pipe.poll(seconds):
            raise TimeoutError
        answer = self.pipe.recv()
        self.has_answered = True
        return answer

    def kill(self) -> None:
        self.process.kill()
        if self.process.pid is not None:
            kill_group(self.process.pid)
        self.process.join()


class TaskPool:
    """Workers are started when they are needed, and replaced when they are lost.

    A job waits in the queue for a place, then in a thread for its answer: there are as many places
    and threads as there may be workers. One more worker is for records only, so that no move waits
    for a long record, and no replay for a thinking bot.
    """

    def __init__(self, size: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.new_worker: Callable[..., TaskWorker] = TaskWorker
        self.is_closed = False
        self.queue = JobQueue(size, 1)
        self.records = Shares(RECORDS_AT_ONCE, RECORDS_PER_ADDRESS)
        self._workers: set[TaskWorker] = set()
        self._idle: tuple[list[TaskWorker], list[TaskWorker]] = [], []  # for bots, for records
        self._lock = threading.RLock()
        self._threads = ThreadPoolExecutor(size + 1, "doghouse-workers")

    async def choose(self, level: str, view: View, seed: int, job: Job = ANYBODY) -> str:
        spec = LEVELS.get(level, level)  # a worker does not know what the host has added
        return await self.run(choose, spec, view, seed, job=job, is_thinking=True)

    async def explain(
        self, level: str, view: View, seed: int, job: Job = ANYBODY
    ) -> list[ValuedMove]:
        return await self.run(explain, level, view, seed, job=job, is_thinking=True)

    @contextlib.contextmanager
    def record_place(self, address: str) -> Iterator[Job]:
        """A place to keep until the answer is sent, because answers are long. Raises Refusal if
        there is none."""
        with self.records.one(address):
            yield Job(Urgency.RECORD, address)

    async def read_record(
        self, address: str, task: Callable[..., Answer], *arguments: object
    ) -> Answer:
        """Like `run`, in a place of that address."""
        with self.record_place(address) as job:
            return await self.run(task, *arguments, job=job)

    async def run(
        self,
        task: Callable[..., Answer],
        *arguments: object,
        job: Job = ANYBODY,
        is_thinking: bool = False,
    ) -> Answer:
        """The answer of a worker; raises Refusal, TaskFailed or TaskLost. The last argument of a
        task that `is_thinking` is how many seconds it has: the more jobs wait, the fewer."""
        await self.queue.take_place(job)
        began = time.perf_counter()
        if is_thinking:
            seconds = THINKING_SECONDS / max(1.0, self.queue.load(job.urgency))
            arguments += (max(LEAST_THINKING_SECONDS, seconds),)
        if self.is_closed:
            self.queue.leave(job)
            raise TaskLost
        loop = asyncio.get_running_loop()
        working = loop.run_in_executor(self._threads, self._ask, job, task, arguments)

        def leave(done: asyncio.Future[Any]) -> None:
            self.queue.leave(job)
            if not done.cancelled():
                done.exception()  # retrieved, though nobody may be left to raise it for

        working.add_done_callback(leave)  # the place is free again when the worker is
        answer = await asyncio.shield(working)  # the worker continues, even if the person has left
        if isinstance(answer, Refusal):  # a local name would keep the request alive
            raise Refusal(answer.reason, answer.move)
        if isinstance(answer, TaskFailed):
            raise TaskFailed(str(answer))
        if is_thinking:
            self.metrics.thought.observe(time.perf_counter() - began)
        return answer  # type: ignore[no-any-return]

    def close(self) -> None:
        with self._lock:
            self.is_closed = True
            for worker in self._workers:
                worker.kill()
        self.queue.close(TaskLost())
        self._threads.shutdown(wait=False, cancel_futures=True)

    # --- in threads ---

    def _ask(self, job: Job, task: Callable[..., Any], arguments: tuple[object, ...]) -> Any:
        attempts, seconds = (1, RECORD_SECONDS) if job.is_record else (ATTEMPTS, ANSWER_SECONDS)
        idle = self._idle[job.is_record]
        for attempt in range(attempts):
            with self._lock:
                worker = idle.pop() if idle else self._start()
            try:
                answer = worker.ask(task, arguments, seconds)
            except (EOFError, OSError) as error:
                self._discard(worker)
                log.warning("worker lost", attempt=attempt, error=type(error).__name__)
                self.metrics.failures.labels("bot").inc()
                continue
            with self._lock:
                idle.append(worker)
            return answer
        raise TaskLost

    def _start(self) -> TaskWorker:
        with self._lock:
            if self.is_closed:
                raise TaskLost
            worker = self.new_worker()
            self._workers.add(worker)
            return worker

    def _discard(self, worker: TaskWorker) -> None:
        worker.kill()
        with self._lock:
            self._workers.discard(worker)
