"""How strong the bots are: play the matches of docs/results/bots.md, and write that page.

    python -m benchmarks.strength                                   # everything: many hours
    python -m benchmarks.strength wolf-search --table "DOG Cards, 2" --minutes 10

A match is played in parts that double in size, until all its deals are played or its time is up.
Games are kept under .bench/strength and not played again: after changing a bot, delete its games.
The page is made from docs/results/bots.json, which collects the figures of all matches.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from doghouse.arena.estimates import score_of, share_of
from doghouse.arena.report import Report

from .folders import MADE, RESULTS, ROOT
from .hot_match import configuration_of, unit_shares
from .strength_page import FIRST, HANDICAPS, OF, STEPS, Figures, Key, Tables, page

SEED_SET = "test"
HOT = "husky-greedy"
FEWEST = 10  # deals of a match's first part

#: The options for each table.
TABLES: Tables = {
    FIRST: "",
    "DOG, alternative": "--rules alternative",
    "DOG, brandi": "--rules brandi",
    "DOG, 6 in pairs": "--seats 6 --teams 3",
    "DOG, 6 in threes": "--seats 6 --teams 2",
    "DOG, 2 alone": "--seats 2",
    "DOG, 3 alone": "--seats 3",
    "DOG, 4 alone": "--seats 4 --teams 4",
    "DOG, 5 alone": "--seats 5",
    "DOG, 6 alone": "--seats 6 --teams 6",
    "DOG Cards, 2": "--game dogcards --seats 2",
    "DOG Cards, 3": "--game dogcards --seats 3",
    "DOG Cards, 4": "--game dogcards --seats 4",
}
#: Deals for four in pairs (each of the three rule sets), and for every other table.
DEALS = {
    ("husky", "greedy"): (400, 150),
    ("husky", "search"): (300, 100),
    ("wolf", "search"): (300, 100),
    ("wolf", "greedy"): (200, 50),
    ("wolf", "sheepdog"): (100, 40),
    ("sheepdog", "house dog"): (200, 80),
    ("house dog", "puppy"): (200, 80),
    ("search", "expert"): (350, 80),
    ("expert", "greedy"): (350, 80),
    ("greedy", "random"): (60, 30),
}
LADDER = ["wolf", "sheepdog", "house dog", "greedy", "puppy"]
LADDER_DEALS = 112


class Pairing(NamedTuple):
    """Two bots at a table."""

    table: str
    one: str
    other: str
    deals: int

    @property
    def key(self) -> Key:
        return self.table, self.one, self.other

    @property
    def name(self) -> str:
        return f"{self.one}-{self.other}"

    @property
    def folder(self) -> str:
        letters = f"{self.table} {self.one} {self.other}".lower()
        return "-".join("".join(c if c.isalnum() else " " for c in letters).split())


def pairings() -> list[Pairing]:
    pairs_of_four = list(TABLES)[:3]
    found = [
        Pairing(table, *bots, deals[table not in pairs_of_four])
        for bots, deals in DEALS.items()
        for table in TABLES
    ]
    for table, (twin, others) in HANDICAPS.items():
        found += [
            Pairing(table, "greedy", f"handicap:{k}/{OF}:greedy", others if k else twin)
            for k in STEPS
        ]
    return found


def chosen_pairings(names: list[str], tables: list[str]) -> list[Pairing]:
    """The pairings with these names, in their order, at these tables; empty lists mean all."""
    every = pairings()
    unknown = {*names} - {p.name for p in every} - {"ladder"} | {*tables} - {*TABLES}
    if unknown:
        raise SystemExit(f"there is no match or table {', '.join(sorted(unknown))}")
    order = names or list(dict.fromkeys(p.name for p in every))
    wanted = tables or list(TABLES)
    return [p for name in order for p in every if p.name == name and p.table in wanted]


# --- playing --------------------------------------------------------------------------------------


def play(bots: list[str], options: str, deals: int, folder: Path, workers: int | None) -> Report:
    """The arena resumes where it left off."""
    words = ["arena", *bots, "--seed-set", SEED_SET, *options.split(), "--seeds", str(deals)]
    print(" ".join(["doghouse", *words]), flush=True)
    more = ["--out", str(folder), *(["--workers", str(workers)] if workers is not None else [])]
    command = [sys.executable, "-m", "doghouse", *words, *more]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    found: Report = json.loads((folder / "report.json").read_text("utf-8"))
    return found


def play_until(pairing: Pairing, folder: Path, minutes: float, workers: int | None) -> Report:
    """Play in parts that double, as long as the next one is likely to end in time."""
    begun = time.monotonic()
    deals = min(FEWEST, pairing.deals)
    bots, options = [pairing.one, pairing.other], TABLES[pairing.table]
    while True:
        report = play(bots, options, deals, folder, workers)
        spent = time.monotonic() - begun
        if deals == pairing.deals or spent > 30 * minutes:
            return report
        likely = int(deals * 60 * minutes / spent)
        deals = min(2 * deals, max(likely, deals + 1), pairing.deals)


def figures_of(pairing: Pairing, report: Report) -> Figures:
    pair, spent = report["pairs"][0], report["bots"][pairing.one]["time"]
    return {
        "table": pairing.table,
        "one": pairing.one,
        "other": pairing.other,
        "deals": report["seeds"]["count"],
        "games": pair["games"],
        "given_up": pair["given_up"],
        "score": pair["score"],
        "median": spent["median"],
        "p95": spent["p95"],
    }


def hot_figures(pairing: Pairing) -> Figures:
    """Bots that don't search play on the hot floor, all deals at once."""
    configuration = configuration_of(TABLES[pairing.table])
    print(f"{pairing.name}, {pairing.table}: {pairing.deals} deals", flush=True)
    shares = list(unit_shares(configuration, SEED_SET, pairing.deals))
    return {
        "table": pairing.table,
        "one": pairing.one,
        "other": pairing.other,
        "deals": pairing.deals,
        "games": pairing.deals * configuration.teams,
        "given_up": 0,
        "score": score_of(share_of(shares), configuration.teams).document(),
        "median": None,
        "p95": None,
    }


def read_figures() -> dict[Key, Figures]:
    found: list[Figures] = json.loads((RESULTS / "bots.json").read_text("utf-8"))
    return {(f["table"], f["one"], f["other"]): f for f in found}


def write_page(figures: dict[Key, Figures]) -> None:
    order = {p.key: at for at, p in enumerate(pairings())}
    ordered = {key: figures[key] for key in sorted(figures, key=lambda k: order.get(k, len(order)))}
    document = json.dumps(list(ordered.values()), indent=1) + "\n"
    (RESULTS / "bots.json").write_text(document, encoding="utf-8")
    ladder: Report = json.loads((RESULTS / "ladder.json").read_text("utf-8"))
    text = "\n".join(page(ordered, TABLES, ladder, LADDER_DEALS)) + "\n"
    (RESULTS / "bots.md").write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.strength",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="MATCH", help="wolf-search, ladder … (all)")
    parser.add_argument("--table", action="append", default=[], help="only this one; repeatable")
    parser.add_argument("--minutes", type=float, default=1e6, help="rough limit per match")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (one per core)")
    parser.add_argument("--games", metavar="FOLDER", type=Path, default=MADE / "strength")
    parser.add_argument("--only-write", action="store_true", help="write the page, play nothing")
    asked = parser.parse_args()
    figures = read_figures()
    for p in [] if asked.only_write else chosen_pairings(asked.names, asked.table):
        if p.name == HOT:
            found = hot_figures(p)
        else:
            report = play_until(p, asked.games / p.folder, asked.minutes, asked.workers)
            found = figures_of(p, report)
        figures = {**read_figures(), p.key: found}  # another process may have added figures
        write_page(figures)
    if not asked.only_write and (not asked.names or "ladder" in asked.names):
        play(LADDER, TABLES[FIRST], LADDER_DEALS, asked.games / "ladder", asked.workers)
        shutil.copy(asked.games / "ladder" / "report.json", RESULTS / "ladder.json")
    write_page(figures)


if __name__ == "__main__":
    main()
