"""Matches on a Ray cluster of two nodes: as they are here, also where a node is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from doghouse.arena import cluster as arena_cluster
from doghouse.arena.cluster import ray_runner
from doghouse.arena.match import Match, entrants_of
from doghouse.arena.run_match import run_match
from doghouse.arena.workers import local_runner
from doghouse.bots import warming
from doghouse.rules.rulesets import configure

ray = pytest.importorskip("ray")
pytestmark = pytest.mark.slow

SEEDS = 6


def match() -> Match:
    return Match(
        configure("dog", seats=2, teams=2), entrants_of(["random", "greedy"]), range(SEEDS)
    )


@pytest.fixture
def nodes() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        yield made
    finally:
        ray.shutdown()
        made.shutdown()


def outcomes(results: list[Any]) -> list[Any]:
    """Without the times."""
    return sorted((r.unit, [game.document() for game in r.games]) for r in results)


def test_a_lost_node_loses_nothing(nodes: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(warming, "announce", [told.append])
    monkeypatch.setattr(arena_cluster, "BATCH", 1)
    second = nodes.add_node(num_cpus=2)
    nodes.wait_for_nodes()
    done: list[int] = []

    def advance() -> None:
        """Results come as they are played; in the midst of them a node goes."""
        done.append(1)
        if len(done) == 2:
            nodes.remove_node(second, allow_graceful=False)

    there = run_match(match(), ray_runner(nodes.address), on_unit=advance)
    here = run_match(match(), local_runner(1))
    assert outcomes(there) == outcomes(here)
    assert len(done) == len(here)
    assert len(told) <= 1  # one word for all nodes, where anything had to be compiled
