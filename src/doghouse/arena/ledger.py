"""The ledger: a folder in which every finished unit is a line, so that a match can go on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING

from ..file_lock import InUse, hold
from .game_results import UnitResult
from .match import Match, MatchDocument, Unit

if TYPE_CHECKING:
    from filelock import BaseFileLock

CONDITIONS = "match.json"
LOCK = "match.lock"
UNITS = "units.jsonl"
RECORDS = "records"


class Ledger:
    """`with Ledger(folder, match) as ledger:`; ValueError if the folder holds another match."""

    def __init__(self, folder: str | Path, match: Match) -> None:
        self.folder = Path(folder)
        self.match = match
        self.lock: BaseFileLock | None = None
        self.file: IO[str] | None = None

    def __enter__(self) -> Ledger:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = self.locked()
        try:
            self.agree()
            self.file = (self.folder / UNITS).open("a+", encoding="utf-8")
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
        if self.lock is not None:
            self.lock.release()

    def locked(self) -> BaseFileLock:
        """Two runs in one folder would play everything twice. A kill frees it."""
        try:
            return hold(self.folder / LOCK)
        except InUse as error:
            raise ValueError(f"another run is writing to {self.folder}") from error

    def agree(self) -> None:
        """Bots and seeds may be added to a folder, but the conditions stay."""
        path = self.folder / CONDITIONS
        wanted: MatchDocument = json.loads(json.dumps(self.match.document()))
        found = read_conditions(path) if path.exists() else wanted
        bots = {**found["entrants"], **wanted["entrants"]}
        same = {**wanted, "entrants": found["entrants"]}
        if found != same:
            what = [key for key, value in same.items() if found.get(key) != value]
            raise ValueError(f"{self.folder} holds another match: {', '.join(what)} differ")
        changed = [name for name in found["entrants"] if bots[name] != found["entrants"][name]]
        if changed:
            raise ValueError(f"{self.folder} holds another bot by the name of {changed[0]}")
        write_whole(path, json.dumps({**wanted, "entrants": bots}, indent=1) + "\n")

    def read(self) -> dict[Unit, UnitResult]:
        """What is there already; a line that a kill has cut off is dropped."""
        assert self.file is not None
        self.file.seek(0)
        results: dict[Unit, UnitResult] = {}
        whole = 0
        for number, line in enumerate(lines_of(self.file), 1):
            if not line.endswith("\n"):
                break
            try:
                result = UnitResult.read(line)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                where = f"{self.folder / UNITS}, line {number}"
                raise ValueError(f"{where} is not a result: {error!r}") from error
            results.setdefault(result.unit, result)
            whole += len(line.encode())
        self.file.truncate(whole)
        return results

    def append(self, result: UnitResult) -> None:
        """The records first: a unit that has its line is complete."""
        assert self.file is not None
        if self.match.has_records:
            self.keep_records(result)
        self.file.write(result.line() + "\n")
        self.file.flush()

    def keep_records(self, result: UnitResult) -> None:
        folder = self.folder / RECORDS
        folder.mkdir(exist_ok=True)
        for game in result.games:  # one whose worker was stopped has none
            if not game.record:
                continue
            write_whole(folder / record_name(self.match, result.unit, game.rotation), game.record)


def record_name(match: Match, unit: Unit, rotation: int) -> str:
    one, other = match.names.index(unit.one) + 1, match.names.index(unit.other) + 1
    return f"{one}-{other}-{unit.seed}-{rotation}.txt"


def lines_of(file: IO[str]) -> Iterator[str]:
    while line := file.readline():
        yield line


def read_conditions(path: Path) -> MatchDocument:
    try:
        found: MatchDocument = json.loads(path.read_text("utf-8"))
        return found
    except ValueError as error:
        raise ValueError(f"{path} is not JSON: {error}") from error


def write_whole(path: Path, text: str) -> None:
    """All or nothing: to a file beside it, which then takes its name."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    beside.write_text(text, "utf-8")
    beside.replace(path)
