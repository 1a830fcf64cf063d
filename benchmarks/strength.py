"""How strong the bots are: plays every match of docs/results/bots.md, and writes that page.

``python -m benchmarks.strength`` takes an hour or two of one core. Matches that are already
played, under .bench/strength, are not played again: after a change of a bot, remove its own.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from doghouse.arena.figures import cross_scores
from doghouse.arena.report import Report, TimePart
from doghouse.arena.text_report import percent, span
from doghouse.columns import markdown_table

from .folders import MADE, RESULTS, ROOT

SEED_SET = "test"

#: How a table is asked for.
TABLES = {
    "DOG, 4 in pairs": "",
    "DOG, 6 in pairs": "--seats 6 --teams 3",
    "DOG, 6 in threes": "--seats 6 --teams 2",
    "DOG, 2 alone": "--seats 2",
    "DOG Cards, 2": "--game dogcards --seats 2",
    "DOG Cards, 3": "--game dogcards --seats 3",
    "DOG Cards, 4": "--game dogcards --seats 4",
}
FIRST = "DOG, 4 in pairs"

#: Deals by table, in the order of TABLES: as many as the intervals need.
DEALS = {
    ("wolf", "sheepdog"): (100, 30, 40, 100, 50, 40, 50),
    ("sheepdog", "house dog"): (200, 50, 80, 150, 100, 60, 100),
    ("house dog", "puppy"): (200, 50, 80, 150, 100, 60, 100),
    ("wolf", "search"): (200, 30, 40, 100, 60, 40, 60),
    ("wolf", "greedy"): (100, 30, 30, 50, 50, 40, 50),
    ("husky", "search"): (200, 30, 40, 100, 60, 40, 60),
    ("husky", "greedy"): (200, 60, 60, 100, 80, 60, 80),
    ("search", "expert"): (350, 45, 80, 150, 110, 70, 100),
    ("expert", "greedy"): (350, 60, 80, 90, 80, 60, 90),
    ("greedy", "random"): (60, 15, 15, 30, 30, 30, 30),
}
#: Per cent that are asked for; elsewhere than in FIRST a bot's interval must be clear of 50 %.
WANTED = {
    ("greedy", "random"): 95,
    ("expert", "greedy"): 58,
    ("search", "expert"): 65,
    ("husky", "greedy"): 92,
    ("husky", "search"): 68,
    ("wolf", "greedy"): 97,
    ("wolf", "search"): 80,
}
EVERY_LEVEL = 60

HANDICAPS = {"DOG, 4 in pairs": (100, 60), "DOG Cards, 2": (100, 60)}  # deals: twin, others
OF = 16
STEPS = (0, 1, 2, 4, 8)
LADDER = ["wolf", "sheepdog", "house dog", "puppy", "greedy", "random"]
LADDER_DEALS = 40


class Pairing(NamedTuple):
    """Two bots at a table."""

    table: str
    one: str
    other: str
    deals: int

    @property
    def folder(self) -> str:
        letters = f"{self.table} {self.one} {self.other}".lower()
        return "-".join("".join(c if c.isalnum() else " " for c in letters).split())

    @property
    def options(self) -> str:
        return f"{TABLES[self.table]} --seeds {self.deals}".strip()


def pairings() -> list[Pairing]:
    found = [
        Pairing(name, *bots, deals)
        for bots, numbers in DEALS.items()
        for name, deals in zip(TABLES, numbers, strict=True)
    ]
    for name, (twin, others) in HANDICAPS.items():
        found += [
            Pairing(name, "greedy", f"handicap:{k}/{OF}:greedy", others if k else twin)
            for k in STEPS
        ]
    return found


def play(bots: list[str], options: str, folder: Path, workers: list[str]) -> None:
    """The arena goes on where it stopped."""
    words = ["arena", *bots, "--seed-set", SEED_SET, *options.split(), "--out", str(folder)]
    print(" ".join(["doghouse", *words]), flush=True)
    command = [sys.executable, "-m", "doghouse", *words, *workers]
    subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def report_of(folder: Path) -> Report:
    found: Report = json.loads((folder / "report.json").read_text("utf-8"))
    return found


# --- the page -------------------------------------------------------------------------------------


def page(reports: dict[Pairing, Report], ladder: Report) -> list[str]:
    by_bots = {bots: [p for p in reports if (p.one, p.other) == bots] for bots in DEALS}
    bots = [(p, reports[p], p.one, p.other) for bots in WANTED for p in by_bots[bots]]
    levels = [
        (p, reports[p], one, other)
        for one, other in [("house dog", "puppy"), ("sheepdog", "house dog"), ("wolf", "sheepdog")]
        for p in by_bots[one, other]
    ]
    return [
        "# How strong the bots are",
        "",
        "Written by `python -m benchmarks.strength`; do not edit.",
        "",
        HOW.strip(),
        "",
        "## Bots",
        markdown_table([HEADS, *(row(*entry, wanted_of(entry[0])) for entry in bots)], "<"),
        "",
        "## Levels",
        LEVELS.strip(),
        "",
        markdown_table([HEADS, *(row(*entry, f"≥ {EVERY_LEVEL}") for entry in levels)], "<"),
        "",
        "## Yardsticks",
        YARDSTICKS.strip(),
        "",
        handicap_table(reports),
        "",
        *ladder_section(ladder),
    ]


HOW = """
Duplicate matches from the stored seed set `test` ([arena.md](../arena.md) says how they are
counted). *Score* is the first bot's, 50 % is even, brackets hold 95 % intervals made from units:
one deal in all rotations. Every row is one command, made of the match and the options:

    doghouse arena greedy random --seed-set test --seats 2 --seeds 30 --out results

*Clear* is an interval clear of 50 %. Times are those of the first bot by the clock, and too long
where the machine was busy with other things; [engine.md](engine.md) has them in CPU time.
"""
LEVELS = """
Each against the next lower.
"""
YARDSTICKS = """
`handicap:K/16:greedy` plays a random move in K of 16 decisions, so a larger K must lose more. With
K = 0 it is a twin of greedy that draws other lots: a bot against itself must come out even. (With
the same lots every unit is even, as both rotations are the same game.)
"""
TIME = "ms a move (median, 95th)"
HEADS = ("table", "match", "options", "games", "score %", "wanted", "result", TIME, "given up")


def wanted_of(pairing: Pairing) -> str:
    bots = (pairing.one, pairing.other)
    is_clear = pairing.table != FIRST and bots != ("greedy", "random")
    return "clear" if is_clear else f"≥ {WANTED[bots]}"


def row(pairing: Pairing, report: Report, one: str, other: str, wanted: str) -> list[str]:
    pair, first = report["pairs"][0], report["bots"][pairing.one]
    score, time = pair["score"], first["time"]
    least = 50 if wanted == "clear" else int(wanted.split()[1])
    reached = (score["low"] or 0) if wanted == "clear" else score["mean"]
    return [
        pairing.table,
        f"{one} – {other}",
        f"`{TABLES[pairing.table]} --seeds {report['seeds']['count']}`".replace("` ", "`"),
        str(pair["games"]),
        percent(score),
        wanted,
        "pass" if 100 * reached >= least else "MISS",
        thought(time),
        str(pair["given_up"]),
    ]


def thought(time: TimePart) -> str:
    median, p95 = time["median"], time["p95"]
    return "–" if median is None or p95 is None else f"{1000 * median:.1f}, {1000 * p95:.1f}"


def handicap_table(reports: dict[Pairing, Report]) -> str:
    rows = []
    for name, deals in HANDICAPS.items():
        cells = []
        for k in STEPS:
            pairing = Pairing(name, "greedy", f"handicap:{k}/{OF}:greedy", deals[bool(k)])
            pair = reports[pairing]["pairs"][0] if pairing in reports else None
            cells.append(f"{percent(pair['score'])}, {pair['games']} games" if pair else "–")
        rows.append([f"{name} {f'`{TABLES[name]}`' if TABLES[name] else ''}".strip(), *cells])
    return markdown_table([["greedy's score %", *(f"K = {k}" for k in STEPS)], *rows], "<")


def ladder_section(ladder: Report) -> list[str]:
    names = list(ladder["bots"])
    scores = cross_scores(ladder)
    ratings = []
    for name, bot in ladder["bots"].items():
        rating, time = bot["rating"], bot["time"]
        ratings.append(
            [
                name,
                f"{rating['mean']:.0f}",
                span(rating, 1, 0),
                thought(time),
            ]
        )
    cross = [
        [one, *(percent(scores[one, other]) for other in names[:at])] + [""] * (len(names) - 1 - at)
        for at, one in enumerate(names)
    ][1:]
    quoted = " ".join(f"'{name}'" if " " in name else name for name in LADDER)
    return [
        f"## The ladder: {FIRST}",
        f"`doghouse arena {quoted} --seed-set {SEED_SET} --seeds {ladder['seeds']['count']}`, "
        f"{ladder['games']} games{part_of(ladder)}; all figures in [ladder.json](ladder.json).",
        "",
        markdown_table([("bot", "rating", "95 %", TIME), *ratings], "<"),
        "",
        markdown_table([("score %", *names[:-1]), *cross], "<"),
    ]


def part_of(ladder: Report) -> str:
    """Said where fewer deals were played than are meant."""
    is_whole = ladder["seeds"]["count"] >= LADDER_DEALS
    return "" if is_whole else f", a part of the {LADDER_DEALS} deals that are meant"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--workers", metavar="N", help="processes; all cores unless said")
    parser.add_argument("--games", metavar="FOLDER", type=Path, default=MADE / "strength")
    parser.add_argument("--only-write", action="store_true", help="the page, from what was played")
    asked = parser.parse_args()
    workers = ["--workers", asked.workers] if asked.workers else []
    if not asked.only_write:
        for p in pairings():
            play([p.one, p.other], p.options, asked.games / p.folder, workers)
        play(LADDER, f"--seeds {LADDER_DEALS}", asked.games / "ladder", workers)
    folders = {p: asked.games / p.folder for p in pairings()}
    reports = {p: report_of(f) for p, f in folders.items() if (f / "report.json").exists()}
    ladder = report_of(asked.games / "ladder")
    shutil.copy(asked.games / "ladder" / "report.json", RESULTS / "ladder.json")
    text = "\n".join(page(reports, ladder)) + "\n"
    (RESULTS / "bots.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
