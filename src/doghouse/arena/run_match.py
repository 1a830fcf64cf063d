"""Running a match: from the units that are missing to the results of all."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from .game_results import Played, UnitResult
from .ledger import Ledger
from .match import Match, Unit
from .sprt import Sprt
from .workers import Players


class Course:
    """The results in the order of the match's units, without a gap, up to one that decides."""

    def __init__(self, match: Match, done: dict[Unit, UnitResult], sprt: Sprt | None) -> None:
        self.units = list(match.units())
        self.done = done
        self.sprt = sprt
        self.results: list[UnitResult] = []
        self.advance()

    @property
    def missing(self) -> list[Unit]:
        return [unit for unit in self.units if unit not in self.done]

    @property
    def is_decided(self) -> bool:
        return self.sprt is not None and self.sprt.is_decided

    def add(self, result: UnitResult) -> None:
        self.done[result.unit] = result
        self.advance()

    def advance(self) -> None:
        while len(self.results) < len(self.units) and not self.is_decided:
            result = self.done.get(self.units[len(self.results)])
            if result is None:
                return
            self.results.append(result)
            if self.sprt:
                self.sprt.add(result.share())


def run(
    match: Match,
    players: Players,
    ledger: Ledger | None = None,
    sprt: Sprt | None = None,
    on_begin: Callable[[int], None] = lambda count: None,
    on_unit: Callable[[], None] = lambda: None,
) -> list[UnitResult]:
    """The same results for any number of workers, and however often it was interrupted.

    With a SPRT those up to the unit that decided it, even if more were played meanwhile.
    """
    course = Course(match, ledger.read() if ledger else {}, sprt)
    on_begin(len(course.missing))
    with closing(played_units(match, players, course.missing)) as played:
        while not course.is_decided and (result := next(played, None)) is not None:
            if ledger:
                ledger.append(result)
            course.add(result)
            on_unit()
    return course.results


def played_units(
    match: Match, players: Players, units: list[Unit]
) -> Generator[UnitResult, None, None]:
    """Each unit when the last of its games is over."""
    begun: dict[Unit, list[Played]] = {}
    tasks = (task for unit in units for task in match.tasks(unit))
    with closing(players(match, tasks)) as games:
        for task, played in games:
            begun.setdefault(task.unit, []).append(played)
            if len(begun[task.unit]) == match.teams:
                yield UnitResult.of(task.unit, begun.pop(task.unit))
