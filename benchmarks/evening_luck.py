"""What do duplicate deals buy?   python -m benchmarks.evening_luck

Evenings of twelve pairs, one of husky and eleven of greedy: how often the stronger pair wins, with
cards of its own at every table and with the same cards at all. Pairings and standings are those of
`doghouse.evening`. Draws docs/pictures/evening-luck.svg: ten minutes of one core.
"""

from __future__ import annotations

import argparse
import math
from random import Random

from msgspec.structs import replace

from doghouse.arena.figures import Intervals, Row, svg
from doghouse.bots.core.tools import TIE_RNG
from doghouse.bots.evaluation import BASIC
from doghouse.bots.greedy import LEARNED
from doghouse.bots.kernels import kernels
from doghouse.evening.evening import Evening
from doghouse.evening.events import Entered, Entry, Opened, Recorded, TableResult
from doghouse.evening.pairing import next_round
from doghouse.evening.settings import PRESETS
from doghouse.evening.standings import standings
from doghouse.rules.core.layout import HOME, OVER, PHASE, TURN
from doghouse.rules.rulesets import configure
from doghouse.simulation import HotGame

from .folders import ROOT

PICTURE = ROOT / "docs" / "pictures" / "evening-luck.svg"
PAIRS, STRONG = 12, 1  # entry 1 is husky
ROUNDS = (3, 5, 7)
SEED = 27_000_000
LONGEST = 5000  # decisions of a game
SEEDS = 1 << 48


class Tables:
    """Games between husky and greedy on the hot floor."""

    def __init__(self) -> None:
        self.floor = kernels()
        self.game = HotGame(configure("dog"), self.floor.engine)
        self.husky = self.floor.net_tools(LEARNED, self.game.configuration)
        self.husky = self.husky._replace(rollout_rng=self.game.chance)
        self.lots = self.floor.engine.words([0, 0])
        self.greedy = self.floor.tools(BASIC.weights)._replace(ties=self.lots)

    def marbles_home(self, seed: int, strong: int | None, lot: int) -> tuple[int, int]:
        """Of both teams, when the game is over; `strong`: the team of husky."""
        game, floor = self.game, self.floor
        game.deal(seed)
        self.lots[TIE_RNG] = lot | 1
        floor.searching.memory.forget_all(game.rules, game.state, self.husky.activations.known)
        for _ in range(LONGEST):
            if game.state[PHASE] == OVER:
                break
            is_strong = int(game.state[TURN]) % 2 == strong
            chooser = self.husky if is_strong else self.greedy
            floor.choosing.best_move(game.rules, game.state, chooser)
            floor.searching.play_out(game.rules, game.state, self.husky, self.husky.best, 0)
        home = [int(game.state[HOME + seat]).bit_count() for seat in range(4)]
        return home[0] + home[2], home[1] + home[3]


def share_won(tables: Tables, is_duplicate: bool, seed: int) -> list[float]:
    """Of one evening, after each of ROUNDS: 1 if husky is first, less if it shares the place."""
    rng = Random(seed)
    entries = tuple(Entry(at, f"Pair {at}") for at in range(1, PAIRS + 1))
    settings = replace(PRESETS["nk-keezen"], duplicate=is_duplicate)
    evening = Evening().with_event(Opened(settings=settings)).with_event(Entered(entries=entries))
    shares = []
    for number in range(1, max(ROUNDS) + 1):
        started = next_round(evening, rng.randrange(SEEDS))
        evening = evening.with_event(started)
        for pairing in started.pairings:
            own = rng.randrange(SEEDS)
            deal = started.deal_seed if is_duplicate else own
            home = tables.marbles_home(deal, pairing.team_of(STRONG), own)
            result = TableResult(home)
            evening = evening.with_event(Recorded(round=number, table=pairing.table, result=result))
        if number in ROUNDS:
            first = [row.entry for row in standings(evening) if row.place == 1]
            shares.append((STRONG in first) / len(first))
    return shares


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=2000)
    count = parser.parse_args().evenings
    tables = Tables()
    rows: list[Row] = []
    for is_duplicate in (False, True):
        label = "the same cards at all tables" if is_duplicate else "its own cards at each table"
        found = [share_won(tables, is_duplicate, SEED + at) for at in range(count)]
        for rounds, shares in zip(ROUNDS, zip(*found, strict=True), strict=True):
            mean = sum(shares) / count
            error = 1.96 * math.sqrt(mean * (1 - mean) / count)
            values = [100 * value for value in (mean, mean - error, mean + error)]
            name = f"{rounds} rounds, {label}"
            rows.append(Row(name, *values, is_faded=not is_duplicate))
            print(f"{name:<48} {values[0]:5.1f} % ({values[1]:.1f} to {values[2]:.1f})", flush=True)
    rows.sort(key=lambda row: int(row.label.split()[0]))
    title = f"How often the stronger of {PAIRS} pairs wins the evening"
    PICTURE.write_text(
        svg(Intervals(title, "% of evenings", rows, 100 / PAIRS, longest_label=48)), "utf-8"
    )


if __name__ == "__main__":
    main()
