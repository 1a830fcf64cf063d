"""`doghouse arena`: bots play duplicate matches; the report says which is stronger."""

import json
import math
from pathlib import Path

from ..arena import play_match
from ..arena.matches import MAX_PLIES, SEED_SETS, Match, check_seed, entrants_of, seeds_of
from ..arena.report import Report
from ..arena.report_pages import page_of
from ..arena.run_match import Runner
from ..arena.sprt import Sprt
from ..arena.workers import LIMIT, local_runner, ray_runner
from ..files import write_whole
from ..spawn import cores
from ..words import say
from . import shared

MATCH_SEED = 0


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("bots", metavar="BOT", nargs="+", help=say("help.arena.bots"))
    shared.add_game_arguments(parser, seed_help=say("help.arena.seed", seed=MATCH_SEED))
    add_match_arguments(parser)
    add_run_arguments(parser)
    parser.add_argument("--out", metavar="FOLDER", help=say("help.arena.out"))
    parser.add_argument("--records", action="store_true", help=say("help.arena.records"))


def add_match_arguments(parser: shared.Parser) -> None:
    add = parser.add_argument
    add("--seeds", type=int, default=100, metavar="N", help=say("help.arena.seeds"))
    add("--seed-set", choices=tuple(SEED_SETS), default="dev", help=say("help.arena.seed_set"))
    add("--gauntlet", action="store_true", help=say("help.arena.gauntlet"))
    add("--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help=say("help.arena.sprt"))
    add("--max-plies", type=int, default=MAX_PLIES, metavar="N", help=say("help.arena.max_plies"))
    add("--seconds", type=float, metavar="S", help=say("help.arena.seconds"))


def add_run_arguments(parser: shared.Parser) -> None:
    add = parser.add_argument
    add("--limit", type=float, default=LIMIT, metavar="S", help=say("help.arena.limit"))
    add("--workers", type=int, metavar="N", help=say("help.arena.workers"))
    add("--ray", metavar="ADDRESS", help=say("help.arena.ray"))


def run(arguments: shared.Arguments) -> int:
    match = make_match(arguments)
    sprt = make_sprt(arguments, match)
    shared.warn_if_interpreted()
    result = play_match(match, make_runner(arguments), arguments.out, sprt)
    if arguments.out is not None:
        write(result.report, Path(arguments.out))
    return shared.answer(arguments, result.report, str(result))


def make_match(arguments: shared.Arguments) -> Match:
    check(arguments)
    configuration = shared.configuration_of(arguments)
    return Match(
        configuration,
        entrants_of(arguments.bots),
        seeds_of(arguments.seed_set, arguments.seeds),
        check_seed(MATCH_SEED if arguments.seed is None else arguments.seed),
        shared.check_seat(configuration.letters, arguments.first),
        arguments.max_plies,
        arguments.seconds,
        arguments.gauntlet,
        arguments.records,
        arguments.seed_set,
    )


def check(arguments: shared.Arguments) -> None:
    """Check what argparse can't."""
    if len(arguments.bots) < 2:
        raise ValueError(say("arena.too_few_bots"))
    shared.check_counts(arguments, seeds=1, max_plies=1)
    check_run(arguments)
    if arguments.sprt and len(arguments.bots) != 2:
        raise ValueError(say("arena.sprt_for_two"))
    if arguments.records and arguments.out is None:
        raise ValueError(say("arena.needs_out", name="records"))


def check_run(arguments: shared.Arguments) -> None:
    shared.check_counts(arguments, workers=0)
    if arguments.out is not None and (not arguments.out or Path(arguments.out).is_file()):
        raise ValueError(say("arena.no_folder"))
    for name in ("limit", "seconds"):
        value = getattr(arguments, name, None)
        if value is not None and not 0 < value < math.inf:
            raise ValueError(say("arena.no_time", name=name, value=value))


def make_sprt(arguments: shared.Arguments, match: Match) -> Sprt | None:
    if arguments.sprt is None:
        return None
    elo0, elo1 = arguments.sprt
    return Sprt(elo0, elo1, match.teams)


def make_runner(arguments: shared.Arguments) -> Runner:
    """Play on this machine's cores, or on a cluster."""
    if arguments.ray is not None:
        return ray_runner(arguments.ray, arguments.limit)
    workers = cores() if arguments.workers is None else arguments.workers
    return local_runner(workers, arguments.limit)


def write(report: Report, folder: Path) -> None:
    write_whole(folder / "report.json", json.dumps(report, indent=1) + "\n")
    write_whole(folder / "report.html", page_of(report))
