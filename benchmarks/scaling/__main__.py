"""Simulates, draws into docs/results, and measures where it is asked to."""

from __future__ import annotations

import argparse
import json
import math
import random

from ..folders import RESULTS
from .hot_owners import POLICIES, spread
from .line_plot import Axis, Line, plot
from .process_cost import measured
from .return_trips import measured_trips
from .storm import Course, Storm, course

PEOPLE = (250, 1000, 4000, 16000)  # who come to one survivor
PROCESSES = (2, 4, 8, 16, 32, 64)
TABLES_EACH = 200
SEED = 1


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scaling", description=__doc__)
    parser.add_argument("--measure", action="store_true", help="what a move costs, for minutes")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--trips", type=int, metavar="TABLES", help="kill and restart a process")
    asked = parser.parse_args()
    found = {"storms": storms(), "owners": owners()}
    file = RESULTS / "scaling.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    if asked.measure:
        costs = measured(asked.tables, 4, asked.rounds)
        found["costs"] = {cost.name: cost._asdict() for cost in costs}
    if asked.trips:
        found["trips"] = measured_trips(asked.trips)
    file.write_text(json.dumps({**known, **found}, indent=1) + "\n")
    print(f"written: {file.name} and three figures, in {RESULTS}")


def storms() -> dict[str, dict[str, float]]:
    rng = random.Random(SEED)
    courses = {f"{people} people": course(Storm(people), rng) for people in PEOPLE}
    draw("storm", "share", "Back after their process died", courses, "back", Axis("", 0, 1))
    plain = Storm(4000)
    kinds = {
        "greeted in turn": plain,
        "all at once": plain._replace(has_turns=False),
        "lease of 5 s": plain._replace(lease=5.0),
        "200 at the door": plain._replace(most_waiting=200),
    }
    others = {name: course(kind, rng) for name, kind in kinds.items()}
    title = "How long a move of another table waits (4000 people come to a process)"
    draw("storm-waits", "seconds", title, others, "wait", Axis("", 0.001, 10, True))
    return {
        name: {"last": round(found.last, 2), "longest_wait": round(found.longest_wait, 3)}
        for name, found in (courses | others).items()
    }


def draw(name: str, unit: str, title: str, courses: dict[str, Course], what: str, y: Axis) -> None:
    last = 5.0 * math.ceil(max(found.last for found in courses.values()) / 5)
    lines = [Line(key, getattr(found, what)) for key, found in courses.items()]
    x = Axis("seconds after the end of the process", 0, last)
    (RESULTS / f"scaling-{name}.svg").write_text(plot(title, x, y._replace(title=unit), lines))


def owners() -> dict[str, dict[str, list[float]]]:
    rng = random.Random(SEED)
    found = {
        policy: [spread(policy, processes, TABLES_EACH, rng) for processes in PROCESSES]
        for policy in POLICIES
    }
    lines = []
    for policy, spreads in found.items():
        pairs = list(zip(PROCESSES, spreads, strict=True))
        lines.append(Line(f"tables, {policy}", [(count, each.tables) for count, each in pairs]))
        lines.append(Line(f"sockets, {policy}", [(count, each.sockets) for count, each in pairs]))
    x, y = Axis("processes", 2, 64), Axis("fullest process by the mean", 1, 1.5)
    title = f"How even {TABLES_EACH} tables a process are"
    (RESULTS / "scaling-owners.svg").write_text(plot(title, x, y, lines))
    return {
        policy: {
            "tables": [round(each.tables, 3) for each in spreads],
            "sockets": [round(each.sockets, 3) for each in spreads],
        }
        for policy, spreads in found.items()
    }


if __name__ == "__main__":
    main()
