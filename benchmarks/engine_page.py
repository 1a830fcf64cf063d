"""Results as a page, as JSON and as a chart."""

from __future__ import annotations

import json
from pathlib import Path

from doghouse.arena.svg import short_number
from doghouse.columns import markdown_table

from .chart import chart
from .environments import ENVIRONMENTS
from .machine import machine_table
from .measurement import RATE, Measurement, target_table
from .race import Contestant

TITLE = "Random play, decisions a second on one core"
HOW = """A *decision* is one choice on the hot floor: a seven's part counts as one, forced choices
count, chance does not; through `Game` a whole seven is one. Rates are by CPU time, the best of
{rounds} rounds in which all contestants ran in turn; all samples are in [engine.json](engine.json).
*Ratio* says how many times as good as asked a figure is: 1 or more is a pass."""


def write(
    folder: Path,
    measurements: list[Measurement],
    contestants: list[Contestant],
    machine: dict[str, str],
    rounds: int,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pins = {e.house: list(e.pins) for e in ENVIRONMENTS}
    document = {
        "machine": machine,
        "rounds": rounds,
        "figures": [measurement.document() for measurement in measurements],
        "rates": [contestant.document() for contestant in contestants],
        "peers": pins,
    }
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (folder / "engine.json").write_text(text + "\n", encoding="utf-8")
    page = "\n".join(lines(measurements, contestants, machine, rounds)) + "\n"
    (folder / "engine.md").write_text(page, encoding="utf-8")
    if contestants:
        (folder / "engine.svg").write_text(chart(contestants, TITLE, RATE), encoding="utf-8")


def lines(
    measurements: list[Measurement],
    contestants: list[Contestant],
    machine: dict[str, str],
    rounds: int,
) -> list[str]:
    page = ["# How fast the engine is", "", "Written by `make bench`; do not edit.", ""]
    page += [HOW.format(rounds=rounds), "", "## Targets", target_table(measurements), ""]
    if contestants:
        page += ["## Rates", f"![{TITLE}](engine.svg)", "", rate_table(contestants), ""]
    page += ["## Machine", machine_table(machine), ""]
    page += ["Peers, each in an environment of its own:", ""]
    return page + [f"- {e.house}: {', '.join(f'`{pin}`' for pin in e.pins)}" for e in ENVIRONMENTS]


def rate_table(contestants: list[Contestant]) -> str:
    ordered = sorted(contestants, key=lambda c: c.best, reverse=True)
    rows = [[c.house, c.name, short_number(c.best), short_number(min(c.samples))] for c in ordered]
    heads = ["engine", "what", "decisions/s", "lowest round"]
    return markdown_table([heads, *rows], "<")
