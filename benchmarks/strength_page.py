"""The page docs/results/bots.md, from the figures of the matches."""

from __future__ import annotations

from typing import TypedDict

from doghouse.arena.estimates import Interval
from doghouse.arena.report import Report
from doghouse.arena.report_pages import cross_scores, percent, span
from doghouse.columns import markdown_table

Key = tuple[str, str, str]  # table, one, other
Tables = dict[str, str]

FIRST = "DOG, 4 in pairs"
#: The targets in per cent, and the tables; elsewhere the interval must be clear of 50 %.
PAIRS_OF_FOUR = (FIRST, "DOG, alternative", "DOG, brandi")
WANTED = {
    ("greedy", "random"): 95,
    ("expert", "greedy"): 58,
    ("search", "expert"): 65,
    ("husky", "greedy"): 92,
    ("husky", "search"): 68,
    ("wolf", "greedy"): 97,
    ("wolf", "search"): 80,
}
WANTED_AT = {  # with 3: 50 % of the games against two others
    ("DOG Cards, 2", "wolf", "search"): 75,
    ("DOG Cards, 3", "wolf", "search"): 67,
    ("DOG Cards, 4", "wolf", "search"): 75,
}
LEVELS = [("house dog", "puppy"), ("sheepdog", "house dog"), ("wolf", "sheepdog")]
EVERY_LEVEL = 60
HANDICAPS = {FIRST: (100, 60), "DOG Cards, 2": (100, 60)}  # deals: twin, others
OF = 16
STEPS = (0, 1, 2, 4, 8)


class Figures(TypedDict):
    """The figures of one match; times in seconds."""

    table: str
    one: str
    other: str
    deals: int
    games: int
    given_up: int
    score: Interval
    median: float | None
    p95: float | None


HOW = """
Duplicate matches on the stored seed set `test`, which was never used for tuning ([how they are
scored](../arena.md)), November 2026. *Score* is the first bot's; 50 % is even. Brackets are 95 %
intervals over units; a unit is one deal in all rotations. Each row is one command, made of the
match and the options:

    doghouse arena greedy random --seed-set test --seats 2 --seeds 30 --out results

*Clear*: the interval excludes 50 %. *Open*: the interval includes the target, so the result is
undecided. *husky – greedy* runs natively in one call (`benchmarks/hot_match.py`), with the same
deals but other random numbers.

**Caveat.** Times are wall-clock times of the first bot, too long where the machine was busy;
[nets.md](nets.md) has CPU times. Rows without husky or wolf predate the nets; those bots have not
changed since.
"""
YARDSTICKS = """
`handicap:K/16:greedy` plays a random move in K of 16 decisions, so a larger K must lose more. With
K = 0 it is greedy with other random numbers and must come out even. (With the same numbers, both
rotations would be the same game, and every unit even.)
"""
TIME = "ms per move (median, 95th)"
HEADS = ("table", "match", "options", "games", "score %", "wanted", "result", TIME, "abandoned")


def page(
    figures: dict[Key, Figures], tables: Tables, ladder: Report, ladder_deals: int
) -> list[str]:
    def rows(matches: list[tuple[str, str]]) -> str:
        found = [f for bots in matches for f in figures.values() if (f["one"], f["other"]) == bots]
        return markdown_table([HEADS, *(row(f, tables) for f in found)], "<")

    levels = ["## Levels", "Each against the next lower.", "", rows(LEVELS), ""]
    has_levels = any((f["one"], f["other"]) in LEVELS for f in figures.values())
    return [
        "# How strong the bots are",
        "",
        "Written by `python -m benchmarks.strength`; do not edit.",
        "",
        HOW.strip(),
        "",
        "## Bots",
        rows(list(WANTED)),
        "",
        *(levels if has_levels else []),
        "## Yardsticks",
        YARDSTICKS.strip(),
        "",
        handicap_table(figures, tables),
        "",
        *ladder_section(ladder, ladder_deals),
    ]


def wanted_of(f: Figures) -> int | None:
    """In per cent; None if it only has to be clear of 50."""
    bots = (f["one"], f["other"])
    if bots in LEVELS:
        return EVERY_LEVEL
    key = (f["table"], *bots)
    if key in WANTED_AT:
        return WANTED_AT[key]
    is_asked = f["table"] in PAIRS_OF_FOUR or bots == ("greedy", "random")
    return WANTED[bots] if is_asked else None


def verdict(score: Interval, wanted: int | None) -> str:
    low, mean, high = (100 * (score[name] or 0) for name in ("low", "mean", "high"))
    if wanted is None:
        return "pass" if low > 50 else "MISS" if high < 50 else "open"
    if low < wanted <= high:
        return "open, reached" if mean >= wanted else "open, below"
    return "pass" if low >= wanted else "MISS"


def row(f: Figures, tables: Tables) -> list[str]:
    wanted = wanted_of(f)
    return [
        f["table"],
        f"{f['one']} – {f['other']}",
        f"`{tables[f['table']]} --seeds {f['deals']}`".replace("` ", "`"),
        str(f["games"]),
        percent(f["score"]),
        "clear" if wanted is None else f"≥ {wanted}",
        verdict(f["score"], wanted),
        thought(f["median"], f["p95"]),
        str(f["given_up"]),
    ]


def thought(median: float | None, p95: float | None) -> str:
    return "–" if median is None or p95 is None else f"{1000 * median:.1f}, {1000 * p95:.1f}"


def handicap_table(figures: dict[Key, Figures], tables: Tables) -> str:
    rows = []
    for table in HANDICAPS:
        cells = []
        for k in STEPS:
            f = figures.get((table, "greedy", f"handicap:{k}/{OF}:greedy"))
            cells.append(f"{percent(f['score'])}, {f['games']} games" if f else "–")
        rows.append([f"{table} {f'`{tables[table]}`' if tables[table] else ''}".strip(), *cells])
    return markdown_table([["greedy's score %", *(f"K = {k}" for k in STEPS)], *rows], "<")


def ladder_section(ladder: Report, deals: int) -> list[str]:
    names, scores, count = list(ladder["bots"]), cross_scores(ladder), ladder["seeds"]["count"]
    ratings = []
    for name, bot in ladder["bots"].items():
        rating, time = bot["rating"], bot["time"]
        thinking = thought(time["median"], time["p95"])
        ratings.append([name, f"{rating['mean']:.0f}", span(rating, 1, 0), thinking])
    cross = [
        [one, *(percent(scores[one, other]) for other in names[:at])] + [""] * (len(names) - 1 - at)
        for at, one in enumerate(names)
    ][1:]
    quoted = " ".join(f"'{name}'" if " " in name else name for name in names)
    part = "" if count >= deals else f", a part of the {deals} deals that are meant"
    return [
        f"## The ladder: {FIRST}",
        f"`doghouse arena {quoted} --seed-set {ladder['seeds']['set']} --seeds {count}`, "
        f"{ladder['games']} games{part}; all figures in [ladder.json](ladder.json).",
        "",
        markdown_table([("bot", "rating", "95 %", TIME), *ratings], "<"),
        "",
        markdown_table([("score %", *names[:-1]), *cross], "<"),
    ]
