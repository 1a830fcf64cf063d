"""A process dies, and everybody who sat there comes back at once: a simulation.

A survivor answers one greeting after the other; each costs it CPU, and so do the moves of its own
tables. These wait in the same line, or, where people are greeted one in a turn of the loop, behind
the handshakes only. The people come as the page does: after 0.4 s, give or take a quarter, and
twice as long after each try that fails.
"""

from __future__ import annotations

import heapq
import random
from typing import NamedTuple

FIRST_WAIT, LONGEST_WAIT = 0.4, 10.0  # of the page, in seconds
SPREAD = (0.75, 1.25)
BACKLOG = 2048  # connections that the system keeps at the door
REFUSED_SECONDS = 1.0  # until a browser knows that it was not let in
STEP = 0.05  # seconds between two points of a line


class Storm(NamedTuple):
    people: int  # who come to one survivor
    greeting: float = 0.0009  # seconds of CPU: measured, handshake and a table's waking included
    handshake: float = 0.00015  # of that
    has_turns: bool = True  # one greeting in a turn of the loop
    busy: float = 0.3  # of the survivor's time, with the moves of its own tables
    lease: float = 0.0  # seconds until the tables are free; 0 on the same machine
    has_spread: bool = True  # of the waits
    most_waiting: int = BACKLOG


class Course(NamedTuple):
    back: list[tuple[float, float]]  # seconds, share of the people
    wait: list[tuple[float, float]]  # seconds, and how long a move of another table waits then

    @property
    def last(self) -> float:
        """When all are back."""
        return self.back[-1][0]

    @property
    def longest_wait(self) -> float:
        return max(wait for _, wait in self.wait)


def course(storm: Storm, rng: random.Random) -> Course:
    spread = SPREAD if storm.has_spread else (1.0, 1.0)
    coming = [(FIRST_WAIT * rng.uniform(*spread), 0) for _ in range(storm.people)]
    heapq.heapify(coming)
    cost = storm.greeting / (1 - storm.busy)
    free_at = 0.0  # when the survivor has answered all who are in
    heard_at = 0.0  # when it has heard all of them
    back: list[float] = []
    waits: list[tuple[float, float]] = []
    while coming:
        now, tries = heapq.heappop(coming)
        begin = max(free_at, now, storm.lease)
        if (begin - max(now, storm.lease)) / cost >= storm.most_waiting:
            wait = min(FIRST_WAIT * 2.0 ** (tries + 1), LONGEST_WAIT) * rng.uniform(*spread)
            heapq.heappush(coming, (now + REFUSED_SECONDS + wait, tries + 1))
            continue
        free_at = begin + cost
        back.append(free_at)
        arrived = max(now, storm.lease)
        heard_at = max(heard_at, arrived) + storm.handshake / (1 - storm.busy)
        wait = heard_at - arrived + cost if storm.has_turns else free_at - arrived
        waits.append((arrived, wait))
    return Course(shares(sorted(back), storm.people), in_steps(waits))


def shares(times: list[float], people: int) -> list[tuple[float, float]]:
    every = max(1, people // 200)
    points = [(time, (number + 1) / people) for number, time in enumerate(times)]
    return [(0.0, 0.0), *points[::every], points[-1]]


def in_steps(waits: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The longest in each step."""
    longest: dict[int, float] = {}
    for at, wait in waits:
        step = int(at / STEP)
        longest[step] = max(longest.get(step, 0.0), wait)
    return [(step * STEP, wait) for step, wait in sorted(longest.items())]
