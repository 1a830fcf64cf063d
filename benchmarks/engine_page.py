"""Results as a page, as JSON and as a chart."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from doghouse.arena.figures import short_number
from doghouse.columns import markdown_table

from .chart import chart
from .environments import ENVIRONMENTS, Environment
from .machine import machine_table
from .measurement import RATE, Measurement, target_table
from .race import Contestant

TITLE = "Random play, decisions per second on one core"
RATIO = "*Ratio*: how many times better than the target; 1 or more is a pass."
ENGINE_HOW = f"""A *decision* is one choice: forced choices count, chance does not. Each
part of a seven is one; through `Game`, a whole seven is. Rates are per second of CPU time: the best
of {{rounds}} rounds, in which the engines take turns. All samples are in
[{{stem}}.json]({{stem}}.json). {RATIO}

**Caveat.** The other engines play other games: [how to read the
figures](README.md#how-to-read-the-engine-figures)."""
ENV_HOW = f"""On one core; for a GPU, see [gpu.md](gpu.md). A *step* is one decision: its action is
checked and played, a finished game restarts, and the next mover's observation and action mask are
written to memory. The agent loop is the same for all: `agent_iter` and `last`, with an action drawn
from the mask. Rates are per second of CPU time: the best of {{rounds}} rounds, in which the
engines take turns. All samples are in [{{stem}}.json]({{stem}}.json).
{RATIO}"""


@dataclass(frozen=True)
class Page:
    stem: str  # of its files
    heading: str
    how: str


ENGINE = Page("engine", "How fast the engine is", ENGINE_HOW)
ENV = Page("environments", "How fast the environments are", ENV_HOW)


def write(
    page: Page,
    folder: Path,
    measurements: list[Measurement],
    contestants: list[Contestant],
    machine: dict[str, str],
    rounds: int,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    pins = {peer.house: list(peer.pins) for peer in raced(contestants)}
    document = {
        "machine": machine,
        "rounds": rounds,
        "figures": [measurement.document() for measurement in measurements],
        "rates": [contestant.document() for contestant in contestants],
        "peers": pins,
    }
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (folder / f"{page.stem}.json").write_text(text + "\n", encoding="utf-8")
    told = "\n".join(lines(page, measurements, contestants, machine, rounds)) + "\n"
    (folder / f"{page.stem}.md").write_text(told, encoding="utf-8")
    if contestants:
        (folder / f"{page.stem}.svg").write_text(chart(contestants, TITLE, RATE), encoding="utf-8")


def lines(
    page: Page,
    measurements: list[Measurement],
    contestants: list[Contestant],
    machine: dict[str, str],
    rounds: int,
) -> list[str]:
    how = page.how.format(rounds=rounds, stem=page.stem)
    told = [f"# {page.heading}", "", "Written by `make bench`; do not edit.", "", how, ""]
    told += ["## Targets", target_table(measurements), ""]
    if contestants:
        told += ["## Rates", f"![{TITLE}]({page.stem}.svg)", "", rate_table(contestants), ""]
    told += ["## Machine", machine_table(machine), ""]
    told += ["Peers, each in its own environment:", ""]
    return told + [
        f"- {peer.house}: {', '.join(f'`{pin}`' for pin in peer.pins)}"
        for peer in raced(contestants)
    ]


def raced(contestants: list[Contestant]) -> list[Environment]:
    houses = {contestant.house for contestant in contestants}
    return [environment for environment in ENVIRONMENTS if environment.house in houses]


def rate_table(contestants: list[Contestant]) -> str:
    ordered = sorted(contestants, key=lambda c: c.best, reverse=True)
    rows = [[c.house, c.name, short_number(c.best), short_number(min(c.samples))] for c in ordered]
    heads = ["engine", "what", "decisions/s", "lowest round"]
    return markdown_table([heads, *rows], "<")
