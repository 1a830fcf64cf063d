"""The same games on a Ray cluster: each of its cores runs a pool of one worker."""

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

BATCH = 4  # games an actor is given at a time
TRIES = 3  # of a batch whose node is lost


class Station:
    """Runs as an actor somewhere in the cluster."""

    def __init__(self, match: Match, limit: float, grace: float) -> None:
        self.pool = WorkerPool(match, 1, limit, grace)

    def play(self, tasks: list[Task]) -> list[tuple[Task, GameResult]]:
        return list(self.pool.results(tasks))


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
    def __init__(self, ray: Any, match: Match, limit: float, grace: float) -> None:
        self.ray = ray
        self.station = ray.remote(num_cpus=1)(Station)
        self.arguments = match, limit, grace
        self.warm_nodes()
        self.stations = 0  # that are open
        self.idle: list[Any] = []
        self.open_more()
        self.at_work: dict[Any, tuple[Any, list[Task]]] = {}  # by what will hold the results
        self.again: list[list[Task]] = []
        self.losses: dict[Task, int] = {}

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

    def open_more(self) -> None:
        """One for each core. Where none is left the next one waits for a node."""
        while self.stations < max(1, int(self.ray.cluster_resources().get("CPU", 0))):
            self.idle.append(self.station.remote(*self.arguments))
            self.stations += 1

    def play(self, waiting: Iterator[Task]) -> Results:
        while self.hand_out(waiting):
            ready, _ = self.ray.wait(list(self.at_work), num_returns=1)
            for promise in ready:
                yield from self.fetch(promise)

    def hand_out(self, waiting: Iterator[Task]) -> bool:
        while self.idle:
            batch = self.again.pop() if self.again else list(islice(waiting, BATCH))
            if not batch:
                break
            station = self.idle.pop()
            self.at_work[station.play.remote(batch)] = station, batch
        return bool(self.at_work)

    def fetch(self, promise: Any) -> Results:
        station, batch = self.at_work.pop(promise)
        try:
            results = self.ray.get(promise)
        except (self.ray.exceptions.RayActorError, self.ray.exceptions.ObjectLostError):
            self.stations -= 1
            self.lose(batch)
            return
        self.idle.append(station)
        yield from results

    def lose(self, batch: list[Task]) -> None:
        """A node has gone: its games are played elsewhere."""
        self.losses[batch[0]] = self.losses.get(batch[0], 0) + 1
        if self.losses[batch[0]] >= TRIES:
            raise ChildProcessError("the cluster loses its workers")
        self.again.append(batch)
        self.open_more()
