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
    """What came of a match. It prints as the table of `doghouse arena`."""

    report: Report  # all of it, as `doghouse arena --json` prints it

    @property
    def score(self) -> float:
        """Of the first bot against the second, from 0 to 1; 0.5 is even."""
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
    """Let bots play the same deals with exchanged seats, everyone against everyone.

    A bot is a text (`"greedy"`, `"mine=rex.py:choose"`), a function `choose(view, moves)`, or an
    object that has one. They play in this process; with `workers` in so many others, under
    `if __name__ == "__main__":`, and functions and objects must be such that pickle sends them.
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
    """With a bar on the screen; `out`: the folder that keeps what is played."""
    bar = Progress(0, say("arena.units"))

    def begin(count: int) -> None:
        bar.total = count

    with open_ledger(out, match) if out else nullcontext() as ledger, bar:
        results = run_match(match, runner, ledger, sprt, begin, bar.advance)
    return MatchResult(make_report(match, results, sprt))


__all__ = ["MatchResult", "match"]
