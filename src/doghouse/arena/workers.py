"""A crew: worker processes that play games, watched so that no bot can stop the arena."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait

from .game_results import Failure, Played
from .match import Match, Task
from .match_game import Asking, play, winner_by_failure
from .worker import ASKED, CELLS, IS_FIRST, NOBODY, WHO, end_group, work

TICK = 0.1  # seconds between two looks at the workers
LIMIT = 30.0  # seconds a move; whoever needs more has lost the game
GRACE = 300.0  # more for a bot's first move in a worker, as it may have to compile
LAST_BREATH = 1.0  # between the end of a worker's pipe and its own
TRIES = 2  # a worker that dies may have been ended from outside: the game is played once more
TRIES_ALONE = 3  # the same while no bot was thinking

Results = Generator[tuple[Task, Played], None, None]
Players = Callable[[Match, Iterable[Task]], Results]


def play_here(match: Match, tasks: Iterable[Task]) -> Results:
    """In this process: bots that raise or lie lose, but one that stalls or exits stops it all."""
    asking = Asking(match)
    try:
        for task in tasks:
            yield task, play(task, asking)
    finally:
        asking.close()


def cores() -> int:
    """Those this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Worker:
    """One process, seen from the crew."""

    def __init__(self, match: Match) -> None:
        spawn = multiprocessing.get_context("spawn")
        self.pipe: Connection
        self.pipe, theirs = spawn.Pipe()
        self.shared = spawn.RawArray("q", CELLS)
        self.shared[WHO] = NOBODY
        self.process = spawn.Process(target=work, args=(match, theirs, self.shared), daemon=True)
        self.process.start()
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
        """Seconds for which the crew has seen the same bot think about the same move."""
        asked = int(self.shared[ASKED])
        if self.shared[WHO] == NOBODY or asked != self.seen:
            self.seen = asked
            self.since = time.monotonic()
        return time.monotonic() - self.since

    def who(self, match: Match) -> str | None:
        number = int(self.shared[WHO])
        return None if number == NOBODY else match.names[number]

    def end(self, seconds: float = 0) -> int | None:
        """Kill it with all that its bots have started; the exit code if it ends by itself."""
        self.process.join(seconds)
        code = self.process.exitcode
        if self.process.pid is not None:
            end_group(self.process.pid)
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return code


class Crew:
    """`limit` and `grace` in seconds, see above."""

    def __init__(
        self, match: Match, workers: int, limit: float = LIMIT, grace: float = GRACE
    ) -> None:
        self.match = match
        self.size = workers
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
            self.dismiss()

    def results(self, tasks: Iterable[Task]) -> Results:
        """The same, and the workers stay for more."""
        waiting = iter(tasks)
        while self.hand_out(waiting):
            yield from self.look()

    def hand_out(self, waiting: Iterator[Task]) -> bool:
        """A task for everyone who is idle; whether anyone is at work."""
        for worker in self.workers:
            if worker.task is None:
                task = self.next(waiting)
                if task is None:
                    break
                worker.give(task)
        while len(self.workers) < self.size:
            task = self.next(waiting)
            if task is None:
                break
            self.workers.append(Worker(self.match))
            self.workers[-1].give(task)
        return any(worker.task for worker in self.workers)

    def next(self, waiting: Iterator[Task]) -> Task | None:
        return self.again.pop() if self.again else next(waiting, None)

    def look(self) -> Results:
        busy = {worker.pipe: worker for worker in self.workers if worker.task}
        for pipe in wait(list(busy), TICK):
            yield from self.fetch(busy[pipe])  # type: ignore[index]
        for worker in [worker for worker in self.workers if worker.task]:
            if worker.thinking_for() > self.patience(worker) and not worker.pipe.poll():
                yield from self.stop(worker)

    def fetch(self, worker: Worker) -> Results:
        try:
            played = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self.bury(worker)
            return
        assert worker.task is not None
        task, worker.task = worker.task, None
        yield task, played

    def patience(self, worker: Worker) -> float:
        is_new = worker.shared[IS_FIRST] and worker.who(self.match) not in self.stalled
        return self.limit + self.grace if is_new else self.limit

    def stop(self, worker: Worker) -> Results:
        """A bot that stalls has lost."""
        task, name = worker.task, worker.who(self.match)
        if task is None or name is None:  # it has answered in this very moment
            return
        self.stalled.add(name)
        self.remove(worker)
        yield task, failed(task, name, f"no move within {self.limit:g} s")

    def bury(self, worker: Worker) -> Results:
        """A worker that died: once is no proof, twice the bot that was thinking has lost."""
        task, name = worker.task, worker.who(self.match)
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

    def dismiss(self) -> None:
        for worker in self.workers:
            worker.end()
        self.workers.clear()


def failed(task: Task, name: str, why: str) -> Played:
    """A game of which nothing is known but that a bot failed in it."""
    winner = winner_by_failure(task, name)
    return Played(task.rotation, winner, 0, failure=Failure(name, why))


def local_crew(workers: int, limit: float = LIMIT, grace: float = GRACE) -> Players:
    """Players for `run`: so many worker processes, or none at all."""

    def players(match: Match, tasks: Iterable[Task]) -> Results:
        if workers == 0:
            return play_here(match, tasks)
        return Crew(match, workers, limit, grace).play(tasks)

    return players
