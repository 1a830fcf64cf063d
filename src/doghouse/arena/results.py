"""Results of games and units, and the ledger, a folder that stores them."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from ..files import InUse, hold, write_whole
from .matches import Match, MatchDocument, Unit

# --- times per move: a histogram with growing bins; small, exact to 5 %, easy to merge -----------

FINEST = 1e-6  # seconds
GROWTH = math.log(1.1)

Times = dict[int, int]  # bin -> count


def step_of(seconds: float) -> int:
    return max(0, math.floor(math.log(max(seconds, FINEST) / FINEST) / GROWTH))


def seconds_of(step: int) -> float:
    """The middle of a bin."""
    return FINEST * math.exp((step + 0.5) * GROWTH)


def time_quantile(times: Times, share: float) -> float | None:
    """The quantile in seconds; None if there are no times."""
    wanted = share * sum(times.values())
    seen = 0
    for step in sorted(times):
        seen += times[step]
        if seen >= wanted:
            return seconds_of(step)
    return None


def added(many: Iterable[Times]) -> Times:
    total: Counter[int] = Counter()
    for times in many:
        total.update(times)
    return total


# --- a game and a unit, in memory and as one line of JSON ----------------------------------------


class Failure(NamedTuple):
    """Which bot lost a game by failing, and how."""

    name: str
    why: str


class GameResult(msgspec.Struct, omit_defaults=True):
    """A played game: team `rotation` was `one`, all others were `other`."""

    rotation: int
    winner: int | None  # the winning team; None: the game was stopped
    plies: int
    rounds: int = 0  # deals; DOG Cards has none
    asked: int = 0  # decisions with more than one choice
    failure: Failure | None = None
    times: dict[str, Times] = {}  # by entrant
    record: str = ""


class UnitResult(msgspec.Struct):
    unit: Unit
    games: list[GameResult]  # by rotation
    times: dict[str, Times]

    @classmethod
    def of(cls, unit: Unit, games: Sequence[GameResult]) -> UnitResult:
        """Make a unit's result from its games, in any order."""
        names = dict.fromkeys(name for game in games for name in game.times)
        times = {name: added(game.times.get(name, {}) for game in games) for name in names}
        return cls(unit, sorted(games, key=lambda game: game.rotation), times)

    def share(self) -> float:
        """The share of games that `one` won; a game without a winner counts as even."""
        teams = len(self.games)
        won = [1 / teams if g.winner is None else g.winner == g.rotation for g in self.games]
        return sum(won) / teams

    def line(self) -> str:
        """The unit's line in the ledger; without times it is the same on every machine."""
        games = [msgspec.structs.replace(game, times={}, record="") for game in self.games]
        times = {name: dict(sorted(spent.items())) for name, spent in self.times.items()}
        return msgspec.json.encode(UnitResult(self.unit, games, times)).decode()

    @classmethod
    def read(cls, line: str) -> UnitResult:
        return msgspec.json.decode(line, type=UnitResult)


# --- the ledger: one line per finished unit, so that a match can resume --------------------------

CONDITIONS = "match.json"
LOCK = "match.lock"
UNITS = "units.jsonl"
RECORDS = "records"


@contextmanager
def open_ledger(place: str | Path, match: Match) -> Iterator[Ledger]:
    """Raises ValueError if the folder holds another match or another run is writing to it."""
    folder = Path(place)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        lock = hold(folder / LOCK)  # two runs would play everything twice; a kill frees it
    except InUse as error:
        raise ValueError(f"another run is writing to {folder}") from error
    try:
        agree(folder, match)
        with (folder / UNITS).open("a+", encoding="utf-8") as file:
            yield Ledger(folder, match, file)
    finally:
        lock.release()


def agree(folder: Path, match: Match) -> None:
    """Bots and seeds may be added to a folder; the conditions must not change."""
    path = folder / CONDITIONS
    wanted = match.document()
    found = read_conditions(path) if path.exists() else wanted
    bots = {**found["entrants"], **wanted["entrants"]}
    same = {**wanted, "entrants": found["entrants"]}
    if found != same:
        what = [key for key, value in same.items() if found.get(key) != value]
        raise ValueError(f"{folder} holds another match: {', '.join(what)} differ")
    changed = [name for name in found["entrants"] if bots[name] != found["entrants"][name]]
    if changed:
        raise ValueError(f"{folder} holds another bot called {changed[0]}")
    write_whole(path, json.dumps({**wanted, "entrants": bots}, indent=1) + "\n")


class Ledger(NamedTuple):
    folder: Path
    match: Match
    file: IO[str]

    def read(self) -> dict[Unit, UnitResult]:
        """Read the stored units; a last line cut off by a kill is dropped."""
        self.file.seek(0)
        results: dict[Unit, UnitResult] = {}
        whole = 0
        for number, line in enumerate(iter(self.file.readline, ""), 1):
            if not line.endswith("\n"):
                break
            try:
                result = UnitResult.read(line)
            except ValueError as error:
                where = f"{self.folder / UNITS}, line {number}"
                raise ValueError(f"{where} is not a result: {error}") from error
            results.setdefault(result.unit, result)
            whole += len(line.encode())
        self.file.truncate(whole)
        return results

    def append(self, result: UnitResult) -> None:
        """Write the records first, so that a unit with a line is complete."""
        if self.match.has_records:
            self.keep_records(result)
        self.file.write(result.line() + "\n")
        self.file.flush()

    def keep_records(self, result: UnitResult) -> None:
        folder = self.folder / RECORDS
        folder.mkdir(exist_ok=True)
        for game in result.games:  # a game whose worker was stopped has no record
            if not game.record:
                continue
            write_whole(folder / record_name(self.match, result.unit, game.rotation), game.record)


def record_name(match: Match, unit: Unit, rotation: int) -> str:
    one, other = match.names.index(unit.one) + 1, match.names.index(unit.other) + 1
    return f"{one}-{other}-{unit.seed}-{rotation}.txt"


def read_conditions(path: Path) -> MatchDocument:
    try:
        found: MatchDocument = json.loads(path.read_text("utf-8"))
        return found
    except ValueError as error:
        raise ValueError(f"{path} is not JSON: {error}") from error
