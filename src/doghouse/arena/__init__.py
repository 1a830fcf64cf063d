"""The arena: duplicate matches between bots, ratings with error bars, reports, facts.

Examples:
    >>> import doghouse
    >>> print(doghouse.arena.match(["greedy", lambda view, moves: moves[0]], seats=2, deals=1))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from ..progress import Progress
from ..rules.rulesets import Option, configure
from ..words import say
from .matches import Match, check_seed, entrants_of, seeds_of
from .report import Report, make_report
from .report_pages import text_of
from .results import open_ledger
from .run_match import Runner, run_match
from .sprt import Sprt
from .workers import local_runner


@dataclass(frozen=True, repr=False)
class MatchResult:
    """The result of a match. Printing it shows the same table as `doghouse arena`.

    Examples:
        >>> print(match(["greedy", "random"], seats=2, deals=2))
        DOG · rule set classic · 2 seats, 2 teams
        ...
    """

    report: Report  # the full report, as `doghouse arena --json` prints it

    @property
    def score(self) -> float:
        """The first bot's score against the second, from 0 to 1; 0.5 is even."""
        return self.report["pairs"][0]["score"]["mean"]

    def __str__(self) -> str:
        return text_of(self.report)

    __repr__ = __str__


def match(
    bots: Sequence[str | object],
    game: str = "dog",
    *,
    rules: str = "classic",
    seats: int | None = None,
    teams: int | None = None,
    options: Mapping[str, Option] | None = None,
    deals: int = 100,
    seed_set: str = "dev",
    seed: int = 0,
    seconds: float | None = None,
    workers: int = 0,
) -> MatchResult:
    """Play a round robin between bots: every deal is played once for each way to seat them.

    A bot is a string (`"greedy"`, `"mine=rex.py:choose"`), a function `choose(view, moves)`, or an
    object that has one. Games run in this process, or in `workers` others; then call it under
    `if __name__ == "__main__":`, with functions and objects that can be pickled.

    Raises:
        ValueError: There are fewer than two bots, or the arguments don't fit together.

    Examples:
        >>> match(["greedy", lambda view, moves: moves[0]], seats=2, deals=2).score > 0.5
        True
    """
    if len(bots) < 2:
        raise ValueError(say("arena.too_few_bots"))
    configuration = configure(game, rules, options, seats, teams)
    seeds = seeds_of(seed_set, deals)
    duel = Match(
        configuration,
        entrants_of(bots),
        seeds,
        check_seed(seed),
        seconds=seconds,
        seed_set=seed_set,
    )
    return play_match(duel, local_runner(workers))


def play_match(
    match: Match, runner: Runner, out: str | None = None, sprt: Sprt | None = None
) -> MatchResult:
    """Play with a progress bar; `out`: the folder that keeps the results."""
    bar = Progress(0, say("arena.units"))

    def begin(count: int) -> None:
        bar.total = count

    with open_ledger(out, match) if out else nullcontext() as ledger, bar:
        results = run_match(match, runner, ledger, sprt, begin, bar.advance)
    return MatchResult(make_report(match, results, sprt))


__all__ = ["MatchResult", "match"]
