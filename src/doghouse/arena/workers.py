"""Worker processes that play games, watched so that no bot can stop the arena; and Ray's."""

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, MutableSequence
from itertools import islice
from multiprocessing.connection import Connection, wait

from ..spawn import SPAWN, kill_group, start_deaf, start_worker
from ..version import install_command
from ..words import say
from .matches import Match, Task
from .results import Failure, GameResult
from .run_match import Entrants, Results, Runner, play_game, winner_by_failure

TICK = 0.1  # seconds between two looks at the workers
LIMIT = 30.0  # seconds a move; whoever needs more has lost the game
GRACE = 60.0  # more for a bot's first move in a worker, as it may have to load a large net
LAST_BREATH = 1.0  # between the end of a worker's pipe and its own
TRIES = 2  # a worker that dies may have been ended from outside: the game is played once more
TRIES_ALONE = 3  # the same while no bot was thinking

# What a worker shares with its pool while a bot thinks: cells of one array of whole numbers
WHO = 0  # number of the entrant that is asked, or NOBODY
ASKED = 1  # how many times a bot was asked so far
IS_FIRST = 2  # whether this bot was never asked before, so that it may still have to load
CELLS = 3
NOBODY = -1


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


# --- on a Ray cluster: on each of its cores a pool of one worker ---------------------------------

BATCH = 4  # games in a task of Ray
WAITING = 2  # tasks for each core: the next one is there when one is done
MOVES_OF_TASK = 3  # to another worker or node, where its own is lost
LOOK_SECONDS = 10.0  # between two looks at whether there is still a core


def ray_runner(address: str, limit: float = LIMIT, grace: float = GRACE) -> Runner:
    """On all its cores. ValueError where Ray is not installed or the cluster can't be reached."""
    try:
        import ray
    except ImportError as error:
        raise ValueError(f"--ray needs Ray: {install_command('cluster')}") from error

    def run(match: Match, tasks: Iterable[Task]) -> Results:
        try:
            ray.init(
                address, runtime_env={"py_modules": [sys.modules["doghouse"]]}, log_to_driver=False
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise ValueError(f"no Ray cluster at {address}: {error}") from error
        try:
            yield from play_on_cluster(match, limit, grace, iter(tasks))
        finally:
            ray.shutdown()

    return run


def play_on_cluster(match: Match, limit: float, grace: float, waiting: Iterator[Task]) -> Results:
    """Ray finds a core for each batch, and another where a node is lost."""
    import ray

    work = ray.remote(num_cpus=1, max_retries=MOVES_OF_TASK)(play_batch)
    shared, has_told = ray.put(match), False
    pending: list[object] = []
    while True:
        cores_now = int(ray.cluster_resources().get("CPU", 0))  # nodes come and go
        room = WAITING * max(1, cores_now)
        while len(pending) < room and (batch := list(islice(waiting, BATCH))):
            pending.append(work.remote(shared, limit, grace, batch))
        if not pending:
            return
        ready, pending = ray.wait(pending, timeout=LOOK_SECONDS)
        for batch_result in ready:
            try:
                yield from ray.get(batch_result)
            except ray.exceptions.RayTaskError:  # an error of ours
                raise
            except ray.exceptions.RayError as error:
                raise ChildProcessError(f"the cluster loses its workers: {error}") from error
        if not (ready or cores_now or has_told):
            print(say("arena.no_nodes"), file=sys.stderr, flush=True)
        has_told = not (ready or cores_now)


own: list[tuple[object, WorkerPool]] = []  # of a process of Ray's: none or one, and for what


def play_batch(
    match: Match, limit: float, grace: float, tasks: list[Task]
) -> list[tuple[Task, GameResult]]:
    """In a process of Ray's, which keeps its worker for the next batch."""
    settings = match, limit, grace
    if not own or own[0][0] != settings:
        for _, other in own:
            other.close()
        own[:] = [(settings, WorkerPool(match, 1, limit, grace))]
    return list(own[0][1].results(tasks))
