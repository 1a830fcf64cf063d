"""Results: what a game and a unit leave behind, in memory and as one line of JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, NotRequired, TypedDict

from .match import Unit
from .timing import Times


class Failure(NamedTuple):
    """Whose bot lost a game by failing, and how."""

    name: str
    why: str


class FailureDocument(TypedDict):
    name: str
    why: str


class GameDocument(TypedDict):
    rotation: int
    winner: int | None
    plies: int
    rounds: int
    asked: int
    failure: NotRequired[FailureDocument]


class UnitDocument(TypedDict):
    """A line of the ledger."""

    one: str
    other: str
    seed: int
    games: list[GameDocument]
    times: dict[str, dict[str, int]]  # JSON has no other keys than text


@dataclass
class GameResult:
    """A game that was played: team `rotation` was `one`, the others were `other`."""

    rotation: int
    winner: int | None  # the team that won; None: the game was given up
    plies: int
    rounds: int = 0  # that were dealt; DOG Cards has none
    asked: int = 0  # decisions with more than one choice
    failure: Failure | None = None
    times: dict[str, Times] = field(default_factory=dict)  # by entrant
    record: str = ""

    def document(self) -> GameDocument:
        document: GameDocument = {
            "rotation": self.rotation,
            "winner": self.winner,
            "plies": self.plies,
            "rounds": self.rounds,
            "asked": self.asked,
        }
        if self.failure:
            document["failure"] = {"name": self.failure.name, "why": self.failure.why}
        return document

    @classmethod
    def of(cls, document: GameDocument) -> GameResult:
        failure = document.get("failure")
        return cls(
            document["rotation"],
            document["winner"],
            document["plies"],
            document["rounds"],
            document["asked"],
            Failure(**failure) if failure else None,
        )


@dataclass
class UnitResult:
    unit: Unit
    games: list[GameResult]
    times: dict[str, Times]

    @classmethod
    def of(cls, unit: Unit, games: Sequence[GameResult]) -> UnitResult:
        """From the games in any order."""
        times: dict[str, Times] = {}
        for game in games:
            for name, spent in game.times.items():
                times.setdefault(name, Counter()).update(spent)
        return cls(unit, sorted(games, key=lambda game: game.rotation), times)

    def share(self) -> float:
        """The share of the games that `one` won; a game without a winner counts as even."""
        teams = len(self.games)
        won = [1 / teams if g.winner is None else g.winner == g.rotation for g in self.games]
        return sum(won) / teams

    def line(self) -> str:
        """Without times the same on every machine."""
        document: UnitDocument = {
            "one": self.unit.one,
            "other": self.unit.other,
            "seed": self.unit.seed,
            "games": [game.document() for game in self.games],
            "times": {
                name: {str(step): count for step, count in sorted(spent.items())}
                for name, spent in self.times.items()
            },
        }
        return json.dumps(document, ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> UnitResult:
        document: UnitDocument = json.loads(line)
        games = [GameResult.of(game) for game in document["games"]]
        times = {
            name: Counter({int(step): count for step, count in spent.items()})
            for name, spent in document["times"].items()
        }
        return cls(Unit(document["one"], document["other"], document["seed"]), games, times)
