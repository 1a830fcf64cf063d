"""`doghouse simulate`: random play, fast, and what there is to count in it."""

from __future__ import annotations

import argparse
import json
import random
import sys

from ..columns import columns
from ..progress import Progress
from ..rules.engine import get, has_compiled
from ..simulation import MAX_TURNS, SimulationReport, simulate
from ..words import say
from .arguments import add_game_arguments, configuration_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game_arguments(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=say("help.games"))
    parser.add_argument(
        "--max-turns", type=int, default=MAX_TURNS, metavar="N", help=say("help.max_turns")
    )
    parser.add_argument("--interpreted", action="store_true", help=say("help.interpreted"))
    parser.add_argument("--json", action="store_true", help=say("help.json"))


def run(arguments: argparse.Namespace) -> int:
    for name in ("games", "max_turns"):
        if getattr(arguments, name) < 1:
            raise ValueError(say("simulate.too_few", name=name.replace("_", "-")))
    configuration = configuration_of(arguments)
    seed = random.SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    is_compiled = has_compiled() and not arguments.interpreted
    engine = get("compiled" if is_compiled else "interpreted")
    if engine.is_cold:
        print(say("simulate.compiling"), file=sys.stderr)
    games = simulate(
        configuration, engine, arguments.games, seed, arguments.first, arguments.max_turns
    )
    with Progress(arguments.games, say("simulate.games")) as bar:
        for so_far in games:
            simulation = so_far
            bar.advance()
    report = simulation.report()
    print(json.dumps(report) if arguments.json else columns(rows_of(report), "<"))
    return 0


def rows_of(report: SimulationReport) -> list[tuple[str, str]]:
    games = report["games"]
    rows = [
        ("simulate.row.games", f"{games} ({say('simulate.finished', count=report['finished'])})"),
        ("simulate.row.length", say("simulate.length", **report["length"])),
        ("simulate.row.choices", say("simulate.choices", **report["choices"])),
        ("simulate.row.forced", f"{report['forced']:.1%}"),
    ]
    if report["game"] == "dog":
        rows += [
            ("simulate.row.folds", f"{report['folds']:.1%}"),
            ("simulate.row.captures", f"{report['captures_per_game']:.1f}"),
        ]
    wins = "  ".join(f"{seat} {count / games:.1%}" for seat, count in report["wins"].items())
    speed = say("simulate.speed", rate=report["decisions_per_second"], engine=report["engine"])
    rows += [
        ("simulate.row.wins", wins),
        ("simulate.row.first", f"{report['first_player_wins'] / games:.1%}"),
        ("simulate.row.seed", str(report["seed"])),
        ("simulate.row.speed", speed),
    ]
    return [(say(key), value) for key, value in rows]
