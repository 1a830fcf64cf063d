"""A match: a configuration, entrants and seeds. All that decides its games, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypedDict

from ..bots import load
from ..rules.rulesets import Configuration, Option
from ..version import VERSION

MAX_PLIES = 20_000  # a game is given up after so many moves, and counts as even


class ConfigurationDocument(TypedDict):
    game: str
    rules: str
    options: dict[str, Option]
    seats: int
    teams: int


class Conditions(TypedDict):
    """What must be the same for two units to be comparable."""

    engine: str
    configuration: ConfigurationDocument
    seed: int
    first: str | None
    max_plies: int
    seconds: float | None


class MatchDocument(Conditions):
    entrants: dict[str, str]  # what is loaded, by name


class Entrant(NamedTuple):
    name: str
    spec: str


class Unit(NamedTuple):
    """One deal between two entrants, in all rotations: what intervals are made from."""

    one: str
    other: str
    seed: int


class Task(NamedTuple):
    """One game of a unit: in rotation r team r is played by `one`, all others by `other`."""

    unit: Unit
    rotation: int


@dataclass(frozen=True)
class Match:
    configuration: Configuration
    entrants: tuple[Entrant, ...]
    seeds: Sequence[int]
    seed: int = 0  # from which bots draw their lots
    first: str | None = None  # who begins; None: by lot from the seed of the deal
    max_plies: int = MAX_PLIES
    seconds: float | None = None  # what a bot is given to think; None: as it likes
    is_gauntlet: bool = False  # the first against each other one, instead of all against all
    has_records: bool = False
    seed_set: str = ""  # the name of the seeds, for the report

    def __post_init__(self) -> None:
        """ValueError where a bot can't be loaded, or can't play this game."""
        for entrant in self.entrants:
            load(entrant.spec, self.configuration.game)

    @property
    def teams(self) -> int:
        return self.configuration.teams

    @property
    def names(self) -> list[str]:
        return [entrant.name for entrant in self.entrants]

    @property
    def pairings(self) -> list[tuple[str, str]]:
        if self.is_gauntlet:
            return [(self.names[0], other) for other in self.names[1:]]
        return list(combinations(self.names, 2))

    def units(self) -> Iterator[Unit]:
        """Seed by seed, so that a match that stops early is as fair as a whole one."""
        for seed in self.seeds:
            for one, other in self.pairings:
                yield Unit(one, other, seed)

    def tasks(self, unit: Unit) -> list[Task]:
        return [Task(unit, rotation) for rotation in range(self.teams)]

    def spec(self, name: str) -> str:
        return next(entrant.spec for entrant in self.entrants if entrant.name == name)

    def document(self) -> MatchDocument:
        game, rules, options, seats, teams = self.configuration
        return {
            "engine": VERSION,
            "configuration": {
                "game": game,
                "rules": rules,
                "options": options,
                "seats": seats,
                "teams": teams,
            },
            "seed": self.seed,
            "first": self.first,
            "max_plies": self.max_plies,
            "seconds": self.seconds,
            "entrants": dict(self.entrants),
        }


def entrants_of(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """From `greedy`, `mine=process:python mybot.py`; ValueError where two have the same name."""
    entrants = [_entrant(text) for text in texts]
    if len(entrants) == 2 and entrants[0] == entrants[1]:
        name, spec = entrants[1]
        entrants[1] = Entrant(f"{name} (2)", spec)  # a bot against itself
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} is entered twice: name one of them, as in other={name}")
    return tuple(entrants)


def _entrant(text: str) -> Entrant:
    name, equals, rest = text.partition("=")
    has_name = equals and name and ":" not in name
    return Entrant(name.strip(), rest) if has_name else Entrant(text, text)
