"""Results as a page, as JSON and as a chart."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

from doghouse.columns import markdown_table

from ..chart import chart
from ..machine import machine_table
from ..measurement import TIMES, Measurement, target_table
from ..race import OURS
from .node import ENVIRONMENT, SOURCES
from .server_race import FREE, PACED, Measured

TITLE = "Moves per second of server CPU, four sockets per table"
HOW = """A separate process opens tables of four sockets each and plays at them. Doghouse plays
games of DOG by the full rules and commits every move to a SQLite file
(`synchronous=FULL`) before anyone sees it. The others play a trivial game (sixteen
numbers, and players taking turns) in memory only: boardgame.io with its defaults,
Colyseus with a state that sends a patch for each move. Rounds are interleaved: one server
runs at a time, while the others idle.

- *Cost* is the server process's CPU time per move (all threads, user and kernel); the ratio to a
  peer is the median of the rounds.
- *Sent* is everything the four sockets of a table receive.
- *Latency* is the time from sending a move until all four seats have it. A card given in an
  exchange is a move.
- *Ratio*: how many times better than the target; 1 or more is a pass.

**Caveat.** The servers do unequal work: [how to read the
figures](README.md#how-to-read-the-server-figures).

All samples are in [server.json](server.json)."""


BUSY = 1.5  # processes that want to run
WARNING = """**The machine was busy (load {load}).** Seconds and milliseconds are too high; CPU
costs and their ratios suffer less."""


def measurements(measured: Measured) -> list[Measurement]:
    crowd, latency, plan = measured.crowd, measured.latency, measured.plan
    safe = statistics.median(measured.syncs)
    pace = f"{plan.tables} tables, one move per second each"
    moves = f"{latency['moves']} moves; one fsync takes {safe:.2g} ms here"
    rest = f"most {latency['most']:.3g} ms; {latency['late']} moves left out to keep the pace"
    restart = (
        f"{crowd['sockets']} sockets at once, each with its seat and a snapshot; "
        f"CPU {crowd['cpu_to_be_back']:.2g} s; the start took {crowd['seconds_to_start']:.2g} s"
    )
    size = f"at most {crowd['most_memory']:.0f} MB"
    written = f"as the kernel counts it; {at_full_speed(measured)}"

    def most(name: str, value: float, unit: str, target: float, note: str = "") -> Measurement:
        return Measurement(name, value, unit, target, is_floor=False, note=note)

    return [
        against(measured, "boardgame.io", FREE, 0.8),
        against(measured, "boardgame.io", PACED, 1),
        against(measured, "Colyseus", FREE, 1),
        most(
            "Sent per move, to four seats",
            sent(measured, OURS),
            "bytes",
            2500,
            others_send(measured),
        ),
        most(f"Written per move, {pace}", latency["written"] / 1e3, "kB", 8, written),
        most(f"Latency, {pace}: median", latency["p50"], "ms", 5, moves),
        most(
            f"Latency, {pace}: 99 of 100",
            latency["p99"],
            "ms",
            20,
            rest,
        ),
        most(
            f"Memory with {crowd['sockets']} sockets after {crowd['moves']} moves",
            crowd["memory"],
            "MB",
            120,
            size,
        ),
        most(
            f"{plan.many} tables back after a restart", crowd["seconds_to_be_back"], "s", 5, restart
        ),
    ]


def at_full_speed(measured: Measured) -> str:
    """Moves share transactions here."""
    written = [answer["written"] for answer in measured.answers[OURS, FREE]]
    return f"{statistics.median(written) / 1e3:.2g} kB {FREE}"


def against(measured: Measured, house: str, what: str, target: float) -> Measurement:
    name = f"CPU per move, {what}, against {house}"
    if (house, what) not in measured.answers:
        return Measurement(name, None, TIMES, target, False, "it was not there to run against")
    mine, theirs = (costs(measured, who, what) for who in (OURS, house))
    ratio = statistics.median(a / b for a, b in zip(mine, theirs, strict=False))
    note = f"{statistics.median(mine):.0f} µs against {statistics.median(theirs):.0f} µs"
    return Measurement(name, ratio, TIMES, target, is_floor=False, note=note)


def sent(measured: Measured, house: str) -> float:
    """Bytes per move at full speed, new games and the parts of sevens included."""
    return statistics.median(float(a["bytes"]) for a in measured.answers[house, FREE])


def others_send(measured: Measured) -> str:
    houses = [house for house, what in measured.answers if what == FREE and house != OURS]
    return "; ".join(f"{house} {sent(measured, house):.0f}" for house in houses)


def costs(measured: Measured, house: str, what: str) -> list[float]:
    return [float(answer["cost"]) for answer in measured.answers[house, what]]


def write(
    folder: Path, measured: Measured, measurements: list[Measurement], machine: dict[str, str]
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    document = {
        "machine": machine,
        "figures": [measurement.document() for measurement in measurements],
        "rounds": [
            {"server": house, "what": what, "samples": answers}
            for (house, what), answers in measured.answers.items()
        ],
        "latency": measured.latency,
        "crowd": measured.crowd,
        "memory": measured.memory,
        "fsync_ms": [round(x, 3) for x in measured.syncs],
        "peers": pins(),
    }
    text = json.dumps(document, indent=1, ensure_ascii=False)
    (folder / "server.json").write_text(text + "\n", encoding="utf-8")
    page = "\n".join(lines(measured, measurements, machine)) + "\n"
    (folder / "server.md").write_text(page, encoding="utf-8")
    (folder / "server.svg").write_text(
        chart(measured.contestants, TITLE, "moves/s"), encoding="utf-8"
    )


def lines(
    measured: Measured, measurements: list[Measurement], machine: dict[str, str]
) -> list[str]:
    page = ["# What the server costs", "", "Written by `make bench`; do not edit.", "", HOW, ""]
    if float(machine["load before"]) > BUSY:
        page += [WARNING.format(load=machine["load before"]), ""]
    page += ["## Targets", target_table(measurements), ""]
    page += ["## Cost of a move", f"![{TITLE}](server.svg)", "", cost_table(measured), ""]
    page += ["## Machine", machine_table(machine), ""]
    page += ["Peers, in their own environment:", ""]
    return page + [f"- `{pin}`" for pin in pins()]


def cost_table(measured: Measured) -> str:
    heads = ("server", "load", "CPU per move", "least", "moves/s", "latency", "99 of 100", "memory")
    rows = [
        cost_row(house, what, answers, measured)
        for (house, what), answers in measured.answers.items()
    ]
    return markdown_table([heads, *rows], "<")


def cost_row(house: str, what: str, answers: list[Any], measured: Measured) -> list[str]:
    def middle(key: str) -> float:
        return statistics.median(float(answer[key]) for answer in answers)

    return [
        house,
        f"{measured.plan.tables} tables, {what}",
        f"{middle('cost'):.0f} µs",
        f"{min(answer['cost'] for answer in answers):.0f} µs",
        f"{statistics.median(a['moves'] / a['seconds'] for a in answers):.0f}",
        f"{middle('p50'):.3g} ms",
        f"{middle('p99'):.3g} ms",
        f"{measured.memory[house]:.0f} MB",
    ]


def pins() -> list[str]:
    wanted = json.loads((SOURCES / "package.json").read_text())["dependencies"]
    return [*ENVIRONMENT.pins, *(f"{name}@{version}" for name, version in wanted.items())]
