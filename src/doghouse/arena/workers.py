"""Worker processes that play games, watched so that no bot can stop the arena."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, MutableSequence
from multiprocessing.connection import Connection, wait

from ..spawn import SPAWN, kill_group, start_deaf, start_worker
from .game_results import Failure, GameResult
from .match import Match, Task
from .match_game import Entrants, play_game, winner_by_failure

TICK = 0.1  # seconds between two looks at the workers
LIMIT = 30.0  # seconds a move; whoever needs more has lost the game
GRACE = 300.0  # more for a bot's first move in a worker, as it may have to compile
LAST_BREATH = 1.0  # between the end of a worker's pipe and its own
TRIES = 2  # a worker that dies may have been ended from outside: the game is played once more
TRIES_ALONE = 3  # the same while no bot was thinking

# What a worker shares with its pool while a bot thinks: cells of one array of whole numbers
WHO = 0  # number of the entrant that is asked, or NOBODY
ASKED = 1  # how many times a bot was asked so far
IS_FIRST = 2  # whether this bot was never asked before, so that it may still have to compile
CELLS = 3
NOBODY = -1

Results = Generator[tuple[Task, GameResult], None, None]
Runner = Callable[[Match, Iterable[Task]], Results]  # plays games, and gives each when it is over


def local_runner(workers: int, limit: float = LIMIT, grace: float = GRACE) -> Runner:
    """In so many worker processes, or in this one where there are none."""

    def run(match: Match, tasks: Iterable[Task]) -> Results:
        if workers == 0:
            return run_here(match, tasks)
        return WorkerPool(match, workers, limit, grace).play(tasks)

    return run


def run_here(match: Match, tasks: Iterable[Task]) -> Results:
    """In this process: bots that raise or lie lose, but one that stalls or exits stops it all."""
    with contextlib.closing(Entrants(match)) as entrants:
        for task in tasks:
            yield task, play_game(task, entrants)


def cores() -> int:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# --- in a worker --------------------------------------------------------------------------------


def work(match: Match, pipe: Connection, shared: MutableSequence[int]) -> None:
    """Games come in by the pipe and go out played, until the pipe ends."""
    start_worker(leads_group=True)  # so that the programs that its bots have started end with it
    os.dup2(sys.__stderr__.fileno() if sys.__stderr__ else 2, 1)  # a bot's chatter is no result
    with (
        contextlib.closing(Entrants(match, watch(match, shared))) as entrants,
        contextlib.suppress(EOFError, OSError),
    ):
        entrants.make_ready()
        while True:
            pipe.send(play_game(pipe.recv(), entrants))


def watch(match: Match, shared: MutableSequence[int]) -> Callable[[str | None], None]:
    """Writes down for the pool who is thinking."""
    numbers = {name: at for at, name in enumerate(match.names)}
    asked_before: set[str] = set()

    def note(name: str | None) -> None:
        if name is None:
            shared[WHO] = NOBODY
            return
        shared[IS_FIRST] = name not in asked_before
        shared[ASKED] += 1
        shared[WHO] = numbers[name]
        asked_before.add(name)

    return note


# --- in the pool --------------------------------------------------------------------------------


class Worker:
    """One process, seen from the pool."""

    def __init__(self, match: Match) -> None:
        self.pipe: Connection
        self.pipe, theirs = SPAWN.Pipe()
        self.shared = SPAWN.RawArray("q", CELLS)
        self.shared[WHO] = NOBODY
        self.process = SPAWN.Process(target=work, args=(match, theirs, self.shared), daemon=True)
        start_deaf(self.process)
        theirs.close()
        self.task: Task | None = None
        self.seen = 0  # ASKED at the last look
        self.since = time.monotonic()

    def give(self, task: Task) -> None:
        self.task = task
        self.seen = -1
        with contextlib.suppress(OSError):  # it is dead, which the next look at its pipe shows
            self.pipe.send(task)

    def thinking_for(self) -> float:
        """Seconds for which the pool has seen the same bot think about the same move."""
        asked = int(self.shared[ASKED])
        if self.shared[WHO] == NOBODY or asked != self.seen:
            self.seen = asked
            self.since = time.monotonic()
        return time.monotonic() - self.since

    def thinker(self, match: Match) -> str | None:
        number = int(self.shared[WHO])
        return None if number == NOBODY else match.names[number]

    def end(self, seconds: float = 0) -> int | None:
        """Kill it with all that its bots have started; the exit code if it ends by itself."""
        self.process.join(seconds)
        code = self.process.exitcode
        if self.process.pid is not None:
            kill_group(self.process.pid)
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return code


class WorkerPool:
    """`limit` and `grace` in seconds, see above."""

    def __init__(self, match: Match, size: int, limit: float = LIMIT, grace: float = GRACE) -> None:
        self.match = match
        self.size = size
        self.limit = limit
        self.grace = grace
        self.workers: list[Worker] = []
        self.again: list[Task] = []  # to be played once more
        self.deaths: dict[Task, int] = {}
        self.stalled: set[str] = set()  # entrants that used up their grace
        self.deadly: set[str] = set()  # entrants that are known to end their worker

    def play(self, tasks: Iterable[Task]) -> Results:
        """Every task's result, in the order they come."""
        try:
            yield from self.results(tasks)
        finally:
            self.close()

    def results(self, tasks: Iterable[Task]) -> Results:
        """The same, and the workers stay for more."""
        waiting = iter(tasks)
        while self.hand_out(waiting):
            yield from self.collect()

    def hand_out(self, waiting: Iterator[Task]) -> bool:
        """A task for everyone who is idle; whether anyone is at work."""
        idle = [worker for worker in self.workers if worker.task is None]
        while idle or len(self.workers) < self.size:
            task = self.again.pop() if self.again else next(waiting, None)
            if task is None:
                break
            (idle.pop() if idle else self.new_worker()).give(task)
        return any(worker.task for worker in self.workers)

    def new_worker(self) -> Worker:
        self.workers.append(Worker(self.match))
        return self.workers[-1]

    def collect(self) -> Results:
        """What has come within a tick; a bot that stalls is stopped."""
        busy = {worker.pipe: worker for worker in self.workers if worker.task}
        for pipe in wait(list(busy), TICK):
            yield from self.fetch(busy[pipe])  # type: ignore[index]
        for worker in [worker for worker in self.workers if worker.task]:
            if worker.thinking_for() > self.allowed(worker) and not worker.pipe.poll():
                yield from self.stop(worker)

    def fetch(self, worker: Worker) -> Results:
        try:
            result = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self.replace_dead(worker)
            return
        assert worker.task is not None
        task, worker.task = worker.task, None
        yield task, result

    def allowed(self, worker: Worker) -> float:
        is_new = worker.shared[IS_FIRST] and worker.thinker(self.match) not in self.stalled
        return self.limit + self.grace if is_new else self.limit

    def stop(self, worker: Worker) -> Results:
        """A bot that stalls has lost."""
        task, name = worker.task, worker.thinker(self.match)
        if task is None or name is None:  # it has answered in this very moment
            return
        self.stalled.add(name)
        self.remove(worker)
        yield task, failed(task, name, f"no move within {self.limit:g} s")

    def replace_dead(self, worker: Worker) -> Results:
        """A worker that died: once is no proof, twice the bot that was thinking has lost."""
        task, name = worker.task, worker.thinker(self.match)
        assert task is not None
        code = self.remove(worker, LAST_BREATH)
        self.deaths[task] = self.deaths.get(task, 0) + 1
        if self.deaths[task] < self.tries(name):
            self.again.append(task)
        elif name is None:
            raise ChildProcessError(f"worker processes end by themselves (exit code {code})")
        else:
            self.deadly.add(name)
            yield task, failed(task, name, f"ended its process (exit code {code})")

    def tries(self, name: str | None) -> int:
        if name is None:
            return TRIES_ALONE
        return 1 if name in self.deadly else TRIES

    def remove(self, worker: Worker, seconds: float = 0) -> int | None:
        self.workers.remove(worker)
        return worker.end(seconds)

    def close(self) -> None:
        for worker in self.workers:
            worker.end()
        self.workers.clear()


def failed(task: Task, name: str, why: str) -> GameResult:
    """A game of which nothing is known but that a bot failed in it."""
    winner = winner_by_failure(task, name)
    return GameResult(task.rotation, winner, 0, failure=Failure(name, why))
