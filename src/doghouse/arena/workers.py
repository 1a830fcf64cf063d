"""Worker processes that play under a watchdog, so that no bot can block the arena; and Ray."""

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

TICK = 0.1  # seconds between checks of the workers
LIMIT = 30.0  # seconds per move; a slower bot loses the game
GRACE = 60.0  # extra for a bot's first move in a worker, as it may have to load a large net
LAST_BREATH = 1.0  # seconds between the end of a worker's pipe and of its process
TRIES = 2  # a worker may have been killed from outside, so retry its game
TRIES_ALONE = 3  # the same if no bot was thinking

# What a worker shares with its pool while a bot thinks: cells of one integer array
WHO = 0  # number of the entrant being asked, or NOBODY
ASKED = 1  # number of questions so far
IS_FIRST = 2  # whether it is this bot's first question, so that it may still have to load
CELLS = 3
NOBODY = -1


def local_runner(workers: int, limit: float = LIMIT, grace: float = GRACE) -> Runner:
    """Play in that many worker processes, or in this one if there are none."""

    def run(match: Match, tasks: Iterable[Task]) -> Results:
        if workers == 0:
            return run_here(match, tasks)
        return WorkerPool(match, workers, limit, grace).play(tasks)

    return run


def run_here(match: Match, tasks: Iterable[Task]) -> Results:
    """Play in this process: a bot that raises or cheats loses, but one that stalls or exits blocks
    everything."""
    with contextlib.closing(Entrants(match)) as entrants:
        for task in tasks:
            yield task, play_game(task, entrants)


# --- in a worker --------------------------------------------------------------------------------


def work(match: Match, pipe: Connection, shared: MutableSequence[int]) -> None:
    """Receive tasks by the pipe and send back results, until the pipe closes."""
    start_worker(leads_group=True)  # so that programs started by its bots end with it
    os.dup2(sys.__stderr__.fileno() if sys.__stderr__ else 2, 1)  # a bot's prints are no result
    with (
        contextlib.closing(Entrants(match, watch(match, shared))) as entrants,
        contextlib.suppress(EOFError, OSError),
    ):
        while True:
            pipe.send(play_game(pipe.recv(), entrants))


def watch(match: Match, shared: MutableSequence[int]) -> Callable[[str | None], None]:
    """Tell the pool which bot is thinking."""
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
    """One worker process, as the pool sees it."""

    def __init__(self, match: Match) -> None:
        self.pipe: Connection
        self.pipe, theirs = SPAWN.Pipe()
        self.shared = SPAWN.RawArray("q", CELLS)
        self.shared[WHO] = NOBODY
        self.process = SPAWN.Process(target=work, args=(match, theirs, self.shared), daemon=True)
        start_deaf(self.process)
        theirs.close()
        self.task: Task | None = None
        self.seen = 0  # ASKED at the last check
        self.since = time.monotonic()

    def give(self, task: Task) -> None:
        self.task = task
        self.seen = -1
        with contextlib.suppress(OSError):  # it is dead, as the next read from its pipe will show
            self.pipe.send(task)

    def thinking_for(self) -> float:
        """For how many seconds the same bot has been thinking about the same move."""
        asked = int(self.shared[ASKED])
        if self.shared[WHO] == NOBODY or asked != self.seen:
            self.seen = asked
            self.since = time.monotonic()
        return time.monotonic() - self.since

    def thinker(self, match: Match) -> str | None:
        number = int(self.shared[WHO])
        return None if number == NOBODY else match.names[number]

    def end(self, seconds: float = 0) -> int | None:
        """Kill it and everything its bots started; return the exit code if it had already ended."""
        self.process.join(seconds)
        code = self.process.exitcode
        if self.process.pid is not None:
            kill_group(self.process.pid)
        self.process.kill()
        self.process.join()
        self.pipe.close()
        return code


class WorkerPool:
    """`limit` and `grace` are in seconds, see above."""

    def __init__(self, match: Match, size: int, limit: float = LIMIT, grace: float = GRACE) -> None:
        self.match = match
        self.size = size
        self.limit = limit
        self.grace = grace
        self.workers: list[Worker] = []
        self.again: list[Task] = []  # to be retried
        self.deaths: dict[Task, int] = {}
        self.stalled: set[str] = set()  # entrants that used up their grace
        self.deadly: set[str] = set()  # entrants known to kill their worker

    def play(self, tasks: Iterable[Task]) -> Results:
        """Yield every task's result as it arrives, then stop the workers."""
        try:
            yield from self.results(tasks)
        finally:
            self.close()

    def results(self, tasks: Iterable[Task]) -> Results:
        """Like `play`, but keep the workers."""
        waiting = iter(tasks)
        while self.hand_out(waiting):
            yield from self.collect()

    def hand_out(self, waiting: Iterator[Task]) -> bool:
        """Give each idle worker a task; return whether any is busy."""
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
        """Collect the results of one tick; stop bots that stall."""
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
        """A bot that stalls loses."""
        task, name = worker.task, worker.thinker(self.match)
        if task is None or name is None:  # it answered just now
            return
        self.stalled.add(name)
        self.remove(worker)
        yield task, failed(task, name, f"no move within {self.limit:g} s")

    def replace_dead(self, worker: Worker) -> Results:
        """Replace a dead worker. Its game is retried once; then the thinking bot loses."""
        task, name = worker.task, worker.thinker(self.match)
        assert task is not None
        code = self.remove(worker, LAST_BREATH)
        self.deaths[task] = self.deaths.get(task, 0) + 1
        if self.deaths[task] < self.tries(name):
            self.again.append(task)
        elif name is None:
            raise ChildProcessError(f"worker processes keep exiting (exit code {code})")
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
    """The result of a game about which only a bot's failure is known."""
    winner = winner_by_failure(task, name)
    return GameResult(task.rotation, winner, 0, failure=Failure(name, why))


# --- on a Ray cluster: a pool of one worker on each core -----------------------------------------

BATCH = 4  # games per Ray task
WAITING = 2  # tasks per core: the next one is ready when one is done
MOVES_OF_TASK = 3  # retries of a task whose worker or node was lost
LOOK_SECONDS = 10.0  # seconds between checks that there is still a core


def ray_runner(address: str, limit: float = LIMIT, grace: float = GRACE) -> Runner:
    """Play on all its cores. Raises ValueError if Ray or the cluster is unavailable."""
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
    """Ray schedules each batch on a core, and elsewhere if a node is lost."""
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
            except ray.exceptions.RayTaskError:  # our own error
                raise
            except ray.exceptions.RayError as error:
                raise ChildProcessError(f"the cluster loses its workers: {error}") from error
        if not (ready or cores_now or has_told):
            print(say("arena.no_nodes"), file=sys.stderr, flush=True)
        has_told = not (ready or cores_now)


own: list[tuple[object, WorkerPool]] = []  # in a Ray process: none or one, and what it is for


def play_batch(
    match: Match, limit: float, grace: float, tasks: list[Task]
) -> list[tuple[Task, GameResult]]:
    """Runs in a Ray process, which keeps its worker for the next batch."""
    settings = match, limit, grace
    if not own or own[0][0] != settings:
        for _, other in own:
            other.close()
        own[:] = [(settings, WorkerPool(match, 1, limit, grace))]
    return list(own[0][1].results(tasks))
