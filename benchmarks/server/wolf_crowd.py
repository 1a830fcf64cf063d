"""How long a puppy's move takes while 20 tables of wolves play DOG Cards, all bots interpreted.

python -m benchmarks.server.wolf_crowd
"""

from __future__ import annotations

import asyncio
import statistics
import time

import doghouse
from doghouse.server.metrics import Metrics
from doghouse.server.workers.pool import TaskPool
from doghouse.server.workers.queue import Job, Urgency

TABLES = 20
WORKERS = 1
SECONDS = 20.0
PACE_SECONDS = 0.3  # between two moves of the puppy
WORST_SECONDS = 1.0


async def measure() -> None:
    pool = TaskPool(WORKERS, Metrics())
    until = time.monotonic() + SECONDS
    crowd = [Job(Urgency.SEARCH, "crowd")] * TABLES
    try:
        await pool.run(doghouse.use, "interpreted")  # starts the only one
        wolves = [asyncio.create_task(play(pool, "wolf", e, until)) for e in crowd]
        puppy = await play(pool, "puppy", Job(Urgency.QUICK, "guest"), until, PACE_SECONDS)
        print("puppy:", summary(puppy))
        print(
            "wolf: ", summary([wait for waits in await asyncio.gather(*wolves) for wait in waits])
        )
        print(f"wanted: every move of the puppy within {WORST_SECONDS} s")
    finally:
        pool.close()


async def play(
    pool: TaskPool, level: str, job: Job, until: float, pause: float = 0.0
) -> list[float]:
    """The seconds that each choice took, including waiting."""
    waits: list[float] = []
    number = int(job.table) if job.table.isdecimal() else TABLES
    game = doghouse.new("dogcards", seats=4, seed=number)
    while time.monotonic() < until and not game.is_over:
        began = time.monotonic()
        move = await pool.choose(level, game.view(str(game.turn)), len(waits), job)
        waits.append(time.monotonic() - began)
        game.play(move)
        await asyncio.sleep(pause)
    return waits


def summary(waits: list[float]) -> str:
    middle, worst = statistics.median(waits), max(waits)
    return f"{len(waits)} moves, median {middle:.2f} s, worst {worst:.2f} s"


if __name__ == "__main__":
    asyncio.run(measure())
