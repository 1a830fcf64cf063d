"""What do duplicate deals gain?   python -m benchmarks.evening_luck

Evenings of twelve pairs, eleven of them greedy. How often does the stronger one win (a husky with a
greedy partner, or two huskies), with own cards at every table and with the same cards? Pairings and
standings are those of `doghouse.evening`. Draws docs/pictures/evening-luck.svg; takes five minutes
on one core.
"""

from __future__ import annotations

import argparse
import math
from itertools import product
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
PAIRS, STRONG = 12, 1  # entry 1 is the stronger one
#: Also compared with the field without the same cards, to see the effect of comparing alone.
RANKINGS = ("points", "matchpoints", "mean")
DRAWN = {(False, "points"), (False, "matchpoints"), (True, "matchpoints")}
HUSKIES = {"one husky": 1, "two huskies": 2}
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

    def marbles_home(self, seed: int, huskies: set[int], lot: int) -> tuple[int, int]:
        """The marbles home of both teams at the end; `huskies`: the seats that husky plays."""
        game, floor = self.game, self.floor
        game.deal(seed)
        self.lots[TIE_RNG] = lot | 1
        floor.searching.memory.forget_all(game.rules, game.state, self.husky.activations.known)
        for _ in range(LONGEST):
            if game.state[PHASE] == OVER:
                break
            chooser = self.husky if int(game.state[TURN]) in huskies else self.greedy
            floor.choosing.best_move(game.rules, game.state, chooser)
            floor.searching.play_out(game.rules, game.state, self.husky, self.husky.best, 0)
        home = [int(game.state[HOME + seat]).bit_count() for seat in range(4)]
        return home[0] + home[2], home[1] + home[3]


def shares_won(
    tables: Tables, huskies: int, is_duplicate: bool, seed: int
) -> dict[tuple[int, str], float]:
    """The stronger pair's share of one evening's first place (1 if alone), after each of ROUNDS and
    by each ranking."""
    rng = Random(seed)
    entries = tuple(Entry(at, f"Pair {at}") for at in range(1, PAIRS + 1))
    settings = replace(PRESETS["nk-keezen"], duplicate=is_duplicate)
    evening = Evening().with_event(Opened(settings=settings)).with_event(Entered(entries=entries))
    shares = {}
    for number in range(1, max(ROUNDS) + 1):
        started = next_round(evening, rng.randrange(SEEDS))
        evening = evening.with_event(started)
        for pairing in started.pairings:
            own = rng.randrange(SEEDS)
            team = pairing.team_of(STRONG)
            seats = set() if team is None else {team + 2 * at for at in range(huskies)}
            deal = started.deal_seed if is_duplicate else own
            result = TableResult(tables.marbles_home(deal, seats, own))
            event = Recorded(round=number, table=pairing.table, result=result)
            evening = evening.with_event(event)
        for ranking in RANKINGS if number in ROUNDS else ():
            rows = standings(evening)
            best = max(getattr(row, ranking) for row in rows)
            first = [row.entry for row in rows if getattr(row, ranking) == best]
            shares[number, ranking] = (STRONG in first) / len(first)
    return shares


def row_of(label: str, shares: list[float], is_faded: bool) -> Row:
    """In per cent, with the 95 % interval."""
    mean = sum(shares) / len(shares)
    error = 1.96 * math.sqrt(mean * (1 - mean) / len(shares))
    return Row(label, 100 * mean, 100 * (mean - error), 100 * (mean + error), is_faded)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--evenings", type=int, default=600)
    count = parser.parse_args().evenings
    tables = Tables()
    rows: list[Row] = []
    for name, huskies in HUSKIES.items():
        seeds = range(SEED, SEED + count)
        found = {
            is_duplicate: [shares_won(tables, huskies, is_duplicate, seed) for seed in seeds]
            for is_duplicate in (False, True)
        }
        for rounds, is_duplicate, ranking in product(ROUNDS, found, RANKINGS):
            cards = "same cards" if is_duplicate else "own cards"
            label = f"{name}, {rounds} rounds, {cards}, {ranking}"
            shares = [evening[rounds, ranking] for evening in found[is_duplicate]]
            row = row_of(label, shares, is_faded=not is_duplicate)
            print(label, *(f"{value:.1f} %" for value in row[1:4]), flush=True)
            rows += [row] if (is_duplicate, ranking) in DRAWN else []
    title = f"How often the stronger of {PAIRS} pairs wins the evening"
    PICTURE.write_text(
        svg(Intervals(title, "% of evenings", rows, 100 / PAIRS, longest_label=48)), "utf-8"
    )


if __name__ == "__main__":
    main()
