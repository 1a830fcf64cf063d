"""Evenings for the tests: opened, entered and played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from doghouse.evening.evening import Evening
from doghouse.evening.events import BOT, Entered, Entry, Opened, Recorded, TableResult
from doghouse.evening.pairing import next_round
from doghouse.evening.rounds import Round
from doghouse.evening.settings import EveningSettings


def opened(settings: EveningSettings, names: int | list[str]) -> Evening:
    listed = [f"Team {at}" for at in range(1, names + 1)] if isinstance(names, int) else names
    entries = tuple(Entry(at, name) for at, name in enumerate(listed, 1))
    return Evening().with_event(Opened(settings=settings)).with_event(Entered(entries=entries))


def started(evening: Evening, seed: int = 0) -> Evening:
    return evening.with_event(next_round(evening, seed))


def recorded(evening: Evening, table: int, *home: int, **rest: object) -> Evening:
    result = TableResult(home, **rest)  # type: ignore[arg-type]
    return evening.with_event(Recorded(round=len(evening.rounds), table=table, result=result))


def finished(evening: Evening, rng: Random) -> Evening:
    """Finish every table of the round that is still playing: somebody wins."""
    most = evening.settings.most_home
    for table in evening.waiting:
        home = [rng.randrange(most) for _ in range(evening.settings.teams)]
        home[rng.randrange(len(home))] = most
        evening = recorded(evening, table, *home)
    return evening


def pairs_met(played: Round) -> Iterator[frozenset[int]]:
    """Pairs of entries that play against each other."""
    for pairing in played.pairings:
        for at, one in enumerate(pairing.teams):
            for other in pairing.teams[at + 1 :]:
                yield from (frozenset((x, y)) for x in one for y in other if BOT not in (x, y))


def partners(played: Round) -> Iterator[frozenset[int]]:
    for pairing in played.pairings:
        for team in pairing.teams:
            people = [entry for entry in team if entry != BOT]
            for at, one in enumerate(people):
                yield from (frozenset((one, other)) for other in people[at + 1 :])
