"""Shared by all peers: list the games, then answer each name with its rate."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

Play = Callable[[], int]  # plays a while at random; how many decisions were made

SECONDS = 0.7


def answer(games: dict[str, Play]) -> None:
    """Print all names as JSON; then, for each name on stdin, its decisions per second of CPU
    time."""
    print(json.dumps(list(games)), flush=True)
    warm = set()
    for line in sys.stdin:
        name = line.strip()
        if name not in warm:
            games[name]()
            warm.add(name)
        print(json.dumps({name: rate(games[name])}), flush=True)


def rate(play: Play) -> float:
    decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < SECONDS:
        decisions += play()
    return decisions / spent
