"""The same games on a Ray cluster: on each of its cores a pool of one worker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import doghouse

from ..bots import kernels, warming
from ..words import say
from .game_results import GameResult
from .match import Match, Task
from .workers import GRACE, LIMIT, Results, Runner, WorkerPool

BATCH = 4  # games in a task of Ray
WAITING = 2  # tasks for each core: the next one is there when one is done
TRIES = 3  # of a task whose worker or node is lost, on another one
LOOK_SECONDS = 10.0  # between two looks at whether there is still a core


def play_batch(
    match: Match, limit: float, grace: float, tasks: list[Task]
) -> list[tuple[Task, GameResult]]:
    """In a process of Ray's, which keeps its worker for the next batch."""
    return list(own_pool(match, limit, grace).results(tasks))


own: list[tuple[Any, WorkerPool]] = []  # of this process: none or one, and for what it was made


def own_pool(match: Match, limit: float, grace: float) -> WorkerPool:
    settings = match, limit, grace
    if not own or own[0][0] != settings:
        for _, other in own:
            other.close()
        own[:] = [(settings, WorkerPool(match, 1, limit, grace))]
    return own[0][1]


def warm_up() -> None:
    """Compile all that bots need, once a node: its other processes load the result."""
    kernels.kernels()
    kernels.play_some_moves()


def ray_runner(address: str, limit: float = LIMIT, grace: float = GRACE) -> Runner:
    """On all its cores. ValueError where Ray is not installed or the cluster can't be reached."""
    ray = import_ray()

    def run(match: Match, tasks: Iterable[Task]) -> Results:
        try:
            ray.init(address, runtime_env={"py_modules": [doghouse]}, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise ValueError(f"no Ray cluster at {address}: {error}") from error
        try:
            yield from Cluster(ray, match, limit, grace).play(iter(tasks))
        finally:
            ray.shutdown()

    return run


def import_ray() -> Any:
    try:
        import ray
    except ImportError as error:
        raise ValueError("--ray needs Ray: pip install 'doghouse[cluster]'") from error
    return ray


class Cluster:
    """Games are tasks of Ray's: it finds a core for each, and another where a node is lost."""

    def __init__(self, ray: Any, match: Match, limit: float, grace: float) -> None:
        self.ray = ray
        self.warm_nodes()
        self.work = ray.remote(num_cpus=1, max_retries=TRIES)(play_batch)
        self.arguments = ray.put(match), limit, grace
        self.promises: list[Any] = []  # of results
        self.has_told = False  # that there is nobody to play

    def warm_nodes(self) -> None:
        """Before anybody plays, so that it is clear what is waited for."""
        nodes = [node["NodeID"] for node in self.ray.nodes() if node["Alive"]]
        is_warm = self.on_nodes(warming.is_warm, nodes)
        cold = [node for node, is_so in zip(nodes, is_warm, strict=True) if not is_so]
        if cold:
            warming.announce[0](say("arena.warming", count=len(cold)))
            self.on_nodes(warm_up, cold)

    def on_nodes(self, work: Callable[[], Any], nodes: list[str]) -> list[Any]:
        """What it returned on each; None on one that has gone, or has no core to lend."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        task = self.ray.remote(num_cpus=0)(work)
        promises = [
            task.options(scheduling_strategy=NodeAffinitySchedulingStrategy(node, False)).remote()
            for node in nodes
        ]
        return [self.outcome(promise) for promise in promises]

    def outcome(self, promise: Any) -> Any:
        try:
            return self.ray.get(promise)
        except self.ray.exceptions.RayError:
            return None

    def cores(self) -> int:
        """As many as there are now: nodes come and go."""
        return int(self.ray.cluster_resources().get("CPU", 0))

    def play(self, waiting: Iterator[Task]) -> Results:
        while self.hand_out(waiting):
            ready, self.promises = self.ray.wait(self.promises, timeout=LOOK_SECONDS)
            for promise in ready:
                yield from self.fetch(promise)
            if not ready:
                self.look_around()

    def hand_out(self, waiting: Iterator[Task]) -> bool:
        """Whether anything is left to wait for."""
        while len(self.promises) < WAITING * max(1, self.cores()):
            batch = list(islice(waiting, BATCH))
            if not batch:
                break
            self.promises.append(self.work.remote(*self.arguments, batch))
        return bool(self.promises)

    def fetch(self, promise: Any) -> Results:
        try:
            results = self.ray.get(promise)
        except self.ray.exceptions.RayTaskError:  # an error of ours
            raise
        except self.ray.exceptions.RayError as error:
            raise ChildProcessError(f"the cluster loses its workers: {error}") from error
        yield from results

    def look_around(self) -> None:
        """Where no node is left the games wait for the next one, which is said."""
        has_nobody = self.cores() == 0
        if has_nobody and not self.has_told:
            warming.announce[0](say("arena.no_nodes"))
        self.has_told = has_nobody
