"""Are the net's predictions calibrated, and how long does it think?

python -m benchmarks.calibration

Husky plays against itself; its predictions are compared with the results. Writes
docs/results/nets.md; takes ten minutes on one core.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from datetime import date
from typing import Any

import doghouse
from doghouse.bots import load
from doghouse.bots.greedy import LEARNED
from doghouse.columns import markdown_table
from doghouse.rules.rulesets import configure
from doghouse.train.calibrating import games_of

from .folders import RESULTS

TABLES: dict[str, dict[str, Any]] = {
    "DOG, 4 in pairs": {},
    "alternative": {"rules": "alternative"},
    "brandi": {"rules": "brandi"},
    "6 in pairs": {"seats": 6, "teams": 3},
    "6 in threes": {"seats": 6, "teams": 2},
    "2 alone": {"seats": 2},
    "3 alone": {"seats": 3},
    "4 alone": {"seats": 4, "teams": 4},
    "5 alone": {"seats": 5},
    "6 alone": {"seats": 6, "teams": 6},
    "DOG Cards, 2": {"game": "dogcards", "seats": 2},
    "DOG Cards, 3": {"game": "dogcards", "seats": 3},
    "DOG Cards, 4": {"game": "dogcards", "seats": 4},
}
TENTHS = 10
ALLOWED = 0.03  # how far a tenth may be off
SEED = 5_000_000  # never used for training or tuning
TIMED = ("husky", "wolf")
EVERY = 5  # every fifth decision is timed
LOADING = 2  # timed decisions to skip: a bot may still be loading


class Tenth:
    """Predictions in a tenth of the scale, and the results.

    The error is based on games, because the decisions of a game are correlated.
    """

    def __init__(self) -> None:
        self.count, self.said, self.won, self.squares = 0, 0.0, 0, 0.0

    def add(self, chances: list[float], wins: int) -> None:
        """Add the predictions of one game."""
        self.count += len(chances)
        self.said += sum(chances)
        self.won += wins
        self.squares += (wins - sum(chances)) ** 2

    @property
    def gap(self) -> float:
        return (self.won - self.said) / self.count

    @property
    def error(self) -> float:
        """Two standard errors of the gap."""
        return 2 * math.sqrt(self.squares) / self.count

    def __str__(self) -> str:
        if self.count == 0:
            return "–"
        mark = "" if abs(self.gap) <= ALLOWED else " **!**" if abs(self.gap) > self.error else " ?"
        said, won = 100 * self.said / self.count, 100 * self.won / self.count
        return f"{said:.0f} → {won:.0f} ± {100 * self.error:.0f}{mark}"


# --- predictions ----------------------------------------------------------------------------------


def tenths_of(wish: dict[str, Any], asked: int) -> tuple[int, list[Tenth]]:
    tenths = [Tenth() for _ in range(TENTHS)]
    games = 0
    configuration = configure(**{"game": "dog", **wish})
    for said, winner in games_of(configuration, LEARNED, SEED, asked):
        games += 1
        for number, tenth in enumerate(tenths):
            of_tenth = [s for s in said if min(int(TENTHS * s.chance), TENTHS - 1) == number]
            tenth.add([s.chance for s in of_tenth], sum(s.team == winner for s in of_tenth))
    return games, tenths


def summary(found: dict[str, list[Tenth]]) -> str:
    """How many tenths are off by more than is allowed."""
    met = [tenth for tenths in found.values() for tenth in tenths if tenth.count]
    off = [tenth for tenth in met if abs(tenth.gap) > ALLOWED]
    sure = [tenth for tenth in off if abs(tenth.gap) > tenth.error]
    return (
        f"{len(met) - len(off)} of {len(met)} tenths are within {100 * ALLOWED:.0f} points; of the "
        f"rest, {len(sure) or 'none'} {'are' if len(sure) > 1 else 'is'} off by more than chance "
        "explains (**!**)."
    )


# --- thinking time --------------------------------------------------------------------------------


def times_of(wish: dict[str, Any], decisions: int) -> dict[str, list[float]]:
    """CPU seconds of each bot on the same decisions of husky's games."""
    times: dict[str, list[float]] = {name: [] for name in TIMED}
    husky, seed, ply = load("husky"), SEED, 0
    game = doghouse.new(**{"game": "dog", **wish}, seed=seed)
    while len(times["husky"]) < decisions + LOADING:
        if game.is_over:
            seed += 1
            game = doghouse.new(**{"game": "dog", **wish}, seed=seed)
        seat, moves, ply = str(game.turn), game.legal_moves(), ply + 1
        if len(moves) > 1 and ply % EVERY == 0:
            for name in TIMED:
                begun = time.process_time()
                load(name).choose(game.view(seat), moves, seed=ply)
                times[name].append(time.process_time() - begun)
        game.play(husky.choose(game.view(seat), moves, seed=ply), seat)
    return times


def time_rows(table: str, wish: dict[str, Any], decisions: int) -> Iterator[list[str]]:
    for bot, times in times_of(wish, decisions).items():
        ordered = sorted(times[LOADING:])
        shares = [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 0.99)]
        yield [table, bot, *(f"{1000 * seconds:.1f}" for seconds in shares), str(len(ordered))]


# --- the page -------------------------------------------------------------------------------------

PAGE = """# Calibration and thinking time of the nets

Written by `python -m benchmarks.calibration --games {games} --decisions {decisions}`
on {date}; do not edit.

## Calibration
Husky plays against itself. Its decisions are grouped into tenths by the predicted chance to win.
Each cell has the mean prediction → the percentage that its team won, ± two standard errors of the
difference (decisions of one game are correlated, so the unit is a game). Tenths that are off by
more than three points are marked: **!** by more than the error, ? within it.
{summary}

{calibration}

{heading}
Milliseconds of CPU time per decision, on one core; forced moves are left out.

{times}
"""
HEADING = "## Thinking time"


def said_part(games: int) -> dict[str, str]:
    heads = [f"{10 * at}–{10 * at + 10} %" for at in range(TENTHS)]
    rows = [["table", "games", *heads]]
    found: dict[str, list[Tenth]] = {}
    next(games_of(configure("dog"), LEARNED, SEED, 1))  # load everything first
    for table, wish in TABLES.items():
        count, found[table] = tenths_of(wish, games)
        rows.append([table, str(count), *(str(tenth) for tenth in found[table])])
        print(" | ".join(rows[-1]), flush=True)
    return {"summary": summary(found), "calibration": markdown_table(rows, "<")}


def times_part(decisions: int) -> str:
    rows = [["table", "bot", "p50", "p95", "p99", "decisions"]]
    for table, wish in TABLES.items():
        rows += time_rows(table, wish, decisions)
        print(" | ".join(rows[-1]), flush=True)
    return markdown_table(rows, "<")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="per table (1000)")
    parser.add_argument("--decisions", type=int, default=400, help="timed per table (400)")
    parser.add_argument("--only-times", action="store_true", help="keep the rest of the page")
    asked = parser.parse_args()
    place, times = RESULTS / "nets.md", times_part(asked.decisions)
    if asked.only_times:
        kept, _, rest = place.read_text("utf-8").partition(HEADING)
        page = f"{kept}{HEADING}{rest.partition('|')[0]}{times}\n"
    else:
        parts = said_part(asked.games)
        numbers = {"games": asked.games, "decisions": asked.decisions, "date": date.today()}
        page = PAGE.format(heading=HEADING, times=times, **parts, **numbers)
    place.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
