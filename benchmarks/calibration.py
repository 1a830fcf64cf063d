"""Does the net's word hold, and how long does it think?   python -m benchmarks.calibration

Husky plays against itself; what it said of its moves is compared with who won. Writes
docs/results/nets.md: some minutes of one core.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, NamedTuple

import doghouse
from doghouse.bots import load
from doghouse.bots.evaluation import chance_of
from doghouse.columns import markdown_table
from doghouse.progress import Progress

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
    "6 alone": {"seats": 6, "teams": 6},
    "DOG Cards, 2": {"game": "dogcards", "seats": 2},
    "DOG Cards, 3": {"game": "dogcards", "seats": 3},
    "DOG Cards, 4": {"game": "dogcards", "seats": 4},
}
TENTHS = 10
TIMED = ("husky", "wolf")
EVERY = 7  # decisions between two that are timed
ENOUGH = 300  # of these
SEED = 5_000_000


class Tally(NamedTuple):
    """Of each tenth of chances: how often it was said, the sum of what was said, and the wins."""

    count: list[int]
    said: list[float]
    won: list[int]


def play_game(wish: dict[str, Any], seed: int, tally: Tally, times: dict[str, list[float]]) -> None:
    bot, game = load("husky"), doghouse.new(**wish, seed=seed)
    said: list[tuple[str, float]] = []
    ply = 0
    while not game.is_over:
        seat, moves = str(game.turn), game.legal_moves()
        value, move = bot.ranked(game.view(seat), moves, ply, None)[0]  # type: ignore[attr-defined]
        if len(moves) > 1:
            said.append((seat, chance_of(value)))
            if len(said) % EVERY == 0 and len(times[TIMED[0]]) < ENOUGH:
                clock_bots(game.view(seat), moves, ply, times)
        game.play(move, seat)
        ply += 1
    for seat, chance in said:
        tenth = min(int(TENTHS * chance), TENTHS - 1)
        tally.count[tenth] += 1
        tally.said[tenth] += chance
        tally.won[tenth] += seat in game.winners


def clock_bots(view: Any, moves: Any, seed: int, times: dict[str, list[float]]) -> None:
    for name in TIMED:
        begun = time.process_time()
        load(name).choose(view, moves, seed=seed)
        times[name].append(time.process_time() - begun)


def calibration_row(name: str, games: int, tally: Tally) -> list[str]:
    cells = []
    for count, said, won in zip(*tally, strict=True):
        cells.append(f"{100 * said / count:.0f} → {100 * won / count:.0f}" if count else "–")
    return [name, str(games), *cells]


def time_row(name: str, bot: str, times: list[float]) -> list[str]:
    ordered = sorted(times)
    shares = [ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 0.99)]
    return [name, bot, *(f"{1000 * seconds:.1f}" for seconds in shares), str(len(ordered))]


PAGE = """# How far the nets can be trusted

Written by `python -m benchmarks.calibration`; do not edit.

## Calibration
Husky plays against itself. Of each tenth of the chances that it gave its own moves: what it said on
the average, and how many per cent of these games its team won. Decisions of a game hang together:
with few games a tenth may be off by some points by luck alone.

{calibration}

## Time to think
Milliseconds a decision on one core, by CPU time, forced moves left out.

{times}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=400, metavar="N", help="a table (400)")
    asked = parser.parse_args()
    tenths = [f"{10 * at}–{10 * at + 10} %" for at in range(TENTHS)]
    rows: list[list[str]] = [["table", "games", *tenths]]
    timed: list[list[str]] = [["table", "bot", "p50", "p95", "p99", "decisions"]]
    for name, wish in TABLES.items():
        tally = Tally([0] * TENTHS, [0.0] * TENTHS, [0] * TENTHS)
        times: dict[str, list[float]] = {bot: [] for bot in TIMED}
        with Progress(asked.games, name) as bar:
            for number in range(asked.games):
                play_game(wish, SEED + number, tally, times)
                bar.advance()
        rows.append(calibration_row(name, asked.games, tally))
        timed += [time_row(name, bot, found[2:]) for bot, found in times.items()]
    page = PAGE.format(calibration=markdown_table(rows, "<"), times=markdown_table(timed, "<"))
    (RESULTS / "nets.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
