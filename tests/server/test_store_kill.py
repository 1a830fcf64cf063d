"""Whenever the process is killed, everything it acknowledged is stored."""

from __future__ import annotations

import random
import subprocess
import sys
import time

import pytest

from tests.support.real_postgres import Place
from tests.support.store_rows import read

ROUNDS = 5
LONGEST = 0.4  # seconds before the kill


def play_and_kill(place: Place, seconds: float) -> dict[str, int]:
    """The last acknowledged ply of each table between the start and SIGKILL."""
    command = [sys.executable, "-m", "tests.support.store_rows", str(place)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "ready\n"
        time.sleep(seconds)
        server.kill()
        lines = server.stdout.read().split("\n")[:-1]  # the last line may be cut off
    assert server.returncode != 0
    return {table: int(ply) for table, ply in map(str.split, lines)}


def check(place: Place, told: dict[str, int]) -> dict[str, int]:
    """All that was acknowledged is stored, and at most one move more per table; their number."""
    tables = read(place)
    assert len(tables) == 8
    for name, table in tables.items():
        assert table.game is not None
        plies = [ply.number for ply in table.game.plies]
        assert plies == list(range(1, table.version))  # no gaps, nothing incomplete
        assert table.clock == (b"clock %d" % plies[-1] if plies else b"clock")
        assert told.get(name, 0) <= len(plies) <= told.get(name, 0) + 1
    return {name: table.version - 1 for name, table in tables.items()}


def kill_often(place: Place, rounds: int, rng: random.Random) -> None:
    stored: dict[str, int] = {}
    seen = 0
    for _ in range(rounds):
        told = play_and_kill(place, rng.uniform(0, LONGEST))
        seen += len(told)
        stored = check(place, stored | told)
    assert seen > rounds


def test_kill(place: Place) -> None:
    kill_often(place, ROUNDS, random.Random())


@pytest.mark.slow
def test_kill_many_times(place: Place) -> None:
    kill_often(place, 50, random.Random())
