"""`doghouse arena`: bots play duplicate matches, and the report says who is stronger."""

from __future__ import annotations

import argparse
import json
import math
from contextlib import nullcontext
from pathlib import Path

from ..arena.cluster import ray_runner
from ..arena.csv_report import csv_files
from ..arena.game_results import UnitResult
from ..arena.html_report import page_of
from ..arena.ledger import Ledger, write_whole
from ..arena.match import MAX_PLIES, Match, entrants_of
from ..arena.report import Report, make_report
from ..arena.run_match import run_match
from ..arena.seeds import SEED_SETS, check_seed, seeds_of
from ..arena.sprt import Sprt
from ..arena.text_report import text_of
from ..arena.workers import LIMIT, Runner, cores, local_runner
from ..progress import Progress
from ..words import say
from .arguments import add_game_arguments, add_json_argument, configuration_of

MATCH_SEED = 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bots", metavar="BOT", nargs="+", help=say("help.arena.bots"))
    add_game_arguments(parser, seed_help=say("help.arena.seed", seed=MATCH_SEED))
    add_match_arguments(parser)
    add_run_arguments(parser)
    parser.add_argument("--out", metavar="FOLDER", help=say("help.arena.out"))
    parser.add_argument("--records", action="store_true", help=say("help.arena.records"))
    add_json_argument(parser)


def add_match_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--seeds", type=int, default=100, metavar="N", help=say("help.arena.seeds"))
    add("--seed-set", choices=tuple(SEED_SETS), default="dev", help=say("help.arena.seed_set"))
    add("--gauntlet", action="store_true", help=say("help.arena.gauntlet"))
    add("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help=say("help.arena.sprt"))
    add("--alpha", type=float, default=0.05, metavar="P", help=say("help.arena.alpha"))
    add("--beta", type=float, default=0.05, metavar="P", help=say("help.arena.beta"))
    add("--max-plies", type=int, default=MAX_PLIES, metavar="N", help=say("help.arena.max_plies"))
    add("--seconds", type=float, metavar="S", help=say("help.arena.seconds"))


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--limit", type=float, default=LIMIT, metavar="S", help=say("help.arena.limit"))
    add("--workers", type=int, metavar="N", help=say("help.arena.workers"))
    add("--ray", metavar="ADDRESS", help=say("help.arena.ray"))


def run(arguments: argparse.Namespace) -> int:
    match = make_match(arguments)
    sprt = make_sprt(arguments, match)
    results = play(arguments, match, make_runner(arguments), sprt)
    report = make_report(match, results, sprt)
    if arguments.out is not None:
        write(report, Path(arguments.out))
    print(json.dumps(report) if arguments.json else text_of(report))
    return 0


def make_match(arguments: argparse.Namespace) -> Match:
    check(arguments)
    configuration = configuration_of(arguments)
    first = arguments.first
    if first is not None and first not in configuration.letters:
        seats = " ".join(configuration.letters)
        raise ValueError(say("play.no_seat", seat=first, seats=seats))
    return Match(
        configuration,
        entrants_of(arguments.bots),
        seeds_of(arguments.seed_set, arguments.seeds),
        check_seed(MATCH_SEED if arguments.seed is None else arguments.seed),
        first,
        arguments.max_plies,
        arguments.seconds,
        arguments.gauntlet,
        arguments.records,
        arguments.seed_set,
    )


def check(arguments: argparse.Namespace) -> None:
    """What argparse can't."""
    if len(arguments.bots) < 2:
        raise ValueError(say("arena.too_few_bots"))
    check_counts(arguments, seeds=1, max_plies=1)
    check_run(arguments)
    if arguments.sprt and len(arguments.bots) != 2:
        raise ValueError(say("arena.sprt_for_two"))
    if arguments.records and arguments.out is None:
        raise ValueError(say("arena.needs_out", name="records"))
    if arguments.out == "":
        raise ValueError(say("arena.no_folder"))


def check_run(arguments: argparse.Namespace) -> None:
    check_counts(arguments, workers=0)
    for name in ("limit", "seconds"):
        value = getattr(arguments, name, None)
        if value is not None and not 0 < value < math.inf:
            raise ValueError(say("arena.no_time", name=name, value=value))


def check_counts(arguments: argparse.Namespace, **least: int) -> None:
    for name, minimum in least.items():
        value = getattr(arguments, name)
        if value is not None and value < minimum:
            option = name.replace("_", "-")
            raise ValueError(say("arena.too_few", name=option, least=minimum, value=value))


def make_sprt(arguments: argparse.Namespace, match: Match) -> Sprt | None:
    if arguments.sprt is None:
        return None
    elo0, elo1 = arguments.sprt
    return Sprt(elo0, elo1, arguments.alpha, arguments.beta, match.teams)


def make_runner(arguments: argparse.Namespace) -> Runner:
    """Who plays the games: this machine's cores, or a cluster."""
    if arguments.ray is not None:
        return ray_runner(arguments.ray, arguments.limit)
    workers = cores() if arguments.workers is None else arguments.workers
    return local_runner(workers, arguments.limit)


def play(
    arguments: argparse.Namespace, match: Match, runner: Runner, sprt: Sprt | None
) -> list[UnitResult]:
    bar = Progress(0, say("arena.units"))

    def begin(count: int) -> None:
        bar.total = count

    with Ledger(arguments.out, match) if arguments.out else nullcontext() as ledger, bar:
        return run_match(match, runner, ledger, sprt, begin, bar.advance)


def write(report: Report, folder: Path) -> None:
    write_whole(folder / "report.json", json.dumps(report, indent=1) + "\n")
    write_whole(folder / "report.html", page_of(report))
    for name, text in csv_files(report).items():
        write_whole(folder / name, text)
