"""Running a match: from the units that are missing to the results of all."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing

from .game_results import GameResult, UnitResult
from .ledger import Ledger
from .match import Match, Unit
from .sprt import Sprt
from .workers import Runner


class OrderedResults:
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


def run_match(
    match: Match,
    runner: Runner,
    ledger: Ledger | None = None,
    sprt: Sprt | None = None,
    on_begin: Callable[[int], None] = lambda count: None,
    on_unit: Callable[[], None] = lambda: None,
) -> list[UnitResult]:
    """The same results for any number of workers, and however often it was interrupted.

    With a SPRT those up to the unit that decided it, even if more were played meanwhile.
    """
    ordered = OrderedResults(match, ledger.read() if ledger else {}, sprt)
    on_begin(len(ordered.missing))
    with closing(unit_results(match, runner, ordered.missing)) as new:
        while not ordered.is_decided and (result := next(new, None)) is not None:
            if ledger:
                ledger.append(result)
            ordered.add(result)
            on_unit()
    return ordered.results


def unit_results(
    match: Match, runner: Runner, units: list[Unit]
) -> Generator[UnitResult, None, None]:
    """Each unit when the last of its games is over."""
    begun: dict[Unit, list[GameResult]] = {}
    tasks = (task for unit in units for task in match.tasks(unit))
    with closing(runner(match, tasks)) as games:
        for task, game in games:
            begun.setdefault(task.unit, []).append(game)
            if len(begun[task.unit]) == match.teams:
                yield UnitResult.of(task.unit, begun.pop(task.unit))
