"""A match on a Ray cluster that loses a worker, a node or both plays every game exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doghouse.arena.matches import Match, Task
from doghouse.arena.results import GameResult
from doghouse.arena.workers import ray_runner, run_here
from doghouse.words import say
from tests.support.arena_matches import match_of, odd

pytestmark = pytest.mark.slow

Played = list[tuple[Task, GameResult]]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that exists once the assassin has struck."""
    return tmp_path_factory.mktemp("assassin") / "done"


@pytest.fixture(scope="module")
def nodes(killed: Path) -> Iterator[Any]:
    """The cluster, a head without cores. Nodes are added as local processes. All tests share it."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster as RayCluster

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_worker_niceness", "0")  # the machine is busy
        patch.setenv("DOGHOUSE_ASSASSIN", str(killed))
        started = RayCluster(initialize_head=True, head_node_args={"num_cpus": 0})
        yield started
        started.shutdown()


def tasks_of(match: Match) -> list[Task]:
    return [task for unit in match.units() for task in match.tasks(unit)]


def outcomes(played: Played) -> list[tuple[Task, int | None, int]]:
    """The machine-independent part of each result. Games played twice are listed twice."""
    return sorted((task, game.winner, game.plies) for task, game in played)


def check_once_each(match: Match, played: Played) -> None:
    assert outcomes(played) == outcomes(list(run_here(match, tasks_of(match))))
    assert all(game.failure is None for _, game in played)


def add_nodes(nodes: Any, count: int) -> list[Any]:
    added = [nodes.add_node(num_cpus=1) for _ in range(count)]
    nodes.wait_for_nodes()
    return added


def test_a_killed_worker_of_a_cluster_loses_nothing(nodes: Any, killed: Path) -> None:
    """The worker is killed in the middle of a game."""
    (node,) = add_nodes(nodes, 1)
    match = match_of([odd("assassin"), "random"], 6)
    played = list(ray_runner(nodes.address)(match, tasks_of(match)))
    assert killed.exists()
    check_once_each(match, played)
    nodes.remove_node(node)


def test_a_lost_node_of_a_cluster_loses_nothing(
    nodes: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    """The node is lost during games: first while another node is left, then before one joins."""
    first, second = add_nodes(nodes, 2)
    match = match_of(["other_random", "random"], 40)
    played: Played = []
    for result in ray_runner(nodes.address)(match, tasks_of(match)):
        played.append(result)
        if len(played) == 1:
            nodes.remove_node(first, allow_graceful=False)
        if len(played) == 30:
            nodes.remove_node(second, allow_graceful=False)
            add_nodes(nodes, 1)
    check_once_each(match, played)
    assert set(capsys.readouterr().err.splitlines()) <= {say("arena.no_nodes")}
