"""How evenly tables lie on processes, and what one that everybody looks at does: a simulation.

Tables come at random and stay for a while. Who gets one: the process that its name leads to (hash,
as a proxy does: as good as chance), the one with fewest tables by what all told a second ago and
what one has sent there since (least, as we do), or the same by sockets (weighed).
"""

from __future__ import annotations

import random
from statistics import fmean
from typing import NamedTuple

STAY_SECONDS = 1800.0  # a game
STALE_SECONDS = 1.0  # how old what is known of others is
MOST_ONLOOKERS = 100
SEATS = 4
POLICIES = ("hash", "least", "weighed")


class Spread(NamedTuple):
    """The fullest process by the mean, in the middle of many looks: 1 is even."""

    tables: float
    sockets: float  # with onlookers, of whom a few tables have most


def spread(policy: str, processes: int, tables_each: int, rng: random.Random) -> Spread:
    counts = [0] * processes
    sockets = [0] * processes
    known = list(counts)
    told_at = 0.0
    ends: list[tuple[float, int, int]] = []
    now, rate = 0.0, processes * tables_each / STAY_SECONDS
    looks: list[Spread] = []
    while now < 4 * STAY_SECONDS:
        now += rng.expovariate(rate)
        if now - told_at >= STALE_SECONDS:
            known, told_at = list(sockets if policy == "weighed" else counts), now
        while ends and ends[0][0] <= now:
            _, owner, seats = ends.pop(0)
            counts[owner] -= 1
            sockets[owner] -= seats
        owner = chosen(policy, known, rng)
        known[owner] += SEATS if policy == "weighed" else 1
        seats = SEATS + onlookers(rng)
        counts[owner] += 1
        sockets[owner] += seats
        ends.append((now + STAY_SECONDS, owner, seats))
        if now > 2 * STAY_SECONDS and rng.random() < 0.02:
            looks.append(Spread(max(counts) / fmean(counts), max(sockets) / fmean(sockets)))
    middle = sorted(looks)[len(looks) // 2]
    return Spread(middle.tables, fmean(look.sockets for look in looks))


def chosen(policy: str, known: list[int], rng: random.Random) -> int:
    if policy == "hash":
        return rng.randrange(len(known))
    return min(range(len(known)), key=known.__getitem__)


def onlookers(rng: random.Random) -> int:
    """Hardly any at most tables, and all of them at a few."""
    return min(MOST_ONLOOKERS, int(rng.paretovariate(1.2)) - 1)
