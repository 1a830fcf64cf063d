"""`doghouse simulate`: fast random play, and its statistics."""

import random

from ..columns import columns
from ..progress import Progress
from ..rules.engine import fastest, get
from ..simulation import MAX_TURNS, SimulationReport, simulate
from ..words import say
from . import shared


def add_arguments(parser: shared.Parser) -> None:
    shared.add_game_arguments(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help=say("help.games"))
    parser.add_argument(
        "--max-turns", type=int, default=MAX_TURNS, metavar="N", help=say("help.max_turns")
    )
    parser.add_argument("--interpreted", action="store_true", help=say("help.interpreted"))


def run(arguments: shared.Arguments) -> int:
    shared.check_counts(arguments, games=1, max_turns=1)
    configuration = shared.configuration_of(arguments)
    seed = random.SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    engine = get("interpreted") if arguments.interpreted else fastest()
    games = simulate(
        configuration, engine, arguments.games, seed, arguments.first, arguments.max_turns
    )
    with Progress(arguments.games, say("simulate.games")) as bar:
        for so_far in games:
            simulation = so_far
            bar.advance()
    report = simulation.report()
    return shared.answer(arguments, report, columns(rows_of(report), "<"))


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
