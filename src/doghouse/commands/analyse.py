"""`doghouse analyse`: win chances over the course of a record, and what its decisions cost."""

import math
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import to_builtins

from ..analysis.game_analysis import analysis_of, decisions_of
from ..analysis.game_review import review
from ..arena.figures import LINES, SOFT, line, picture, text
from ..bots import Bot, check_game, load
from ..columns import columns
from ..drawing.canvas import SEAT_COLOURS
from ..progress import Progress
from ..protocol.http import Decision, GameAnalysis
from ..record import Record
from ..words import say
from . import shared
from .replay import heading, title

JUDGE = "wolf"
SECONDS = 0.5  # per decision when interpreted; twice that if another move was played


def add_arguments(parser: shared.Parser) -> None:
    shared.add_record_argument(parser)
    parser.add_argument("--level", default=JUDGE, metavar="LEVEL", help=say("help.analyse.level"))
    parser.add_argument("--worlds", type=int, metavar="N", help=say("help.analyse.worlds"))
    parser.add_argument("--svg", metavar="FILE", help=say("help.analyse.svg"))


def run(arguments: shared.Arguments) -> int:
    level = arguments.level
    bot = shared.load_judge(level)  # fails on an unknown level before reading anything
    if arguments.worlds is not None:
        level = shared.with_worlds(level, arguments.worlds)
        bot = load(level)
    if arguments.svg:
        shared.check_can_write(arguments.svg)
    record = shared.read_record(arguments.file)
    check_game(bot, level, record.header.configuration.game)
    analysis = analysed(record, arguments.level, bot, arguments.worlds is not None)
    if arguments.svg:
        Path(arguments.svg).write_text(chance_svg(record, analysis), encoding="utf-8")
    document = {"record": heading(record.header), **to_builtins(analysis)}
    return shared.answer(arguments, document, page(record, analysis))


def analysed(record: Record, level: str, bot: Bot, is_sized: bool = False) -> GameAnalysis:
    """When interpreted, limit the time per decision unless a number of worlds was given."""
    counted = review(record)  # fails on an unplayable record before any bot thinks
    seconds = None if is_sized else shared.time_to_think(SECONDS)
    if seconds is not None:
        minutes = math.ceil(2 * seconds * len(record.moves) / 60)
        print(say("analyse.slow", minutes=minutes), file=sys.stderr, flush=True)
    decisions = []
    with Progress(len(record.moves), say("analyse.moves"), sys.stderr) as bar:
        for decision in decisions_of(record, bot, seconds):
            if decision is not None:
                decisions.append(decision)
            bar.advance()
    return analysis_of(record, level, counted, decisions)


def page(record: Record, analysis: GameAnalysis) -> Iterator[str]:
    yield from title(record.header)
    yield ""
    yield say(
        "analyse.judged",
        level=analysis.level,
        decisions=len(analysis.decisions),
        moves=analysis.review.plies,
    )
    yield ""
    yield columns(list(rows(record, analysis)))
    yield ""
    yield from balance_lines(record, analysis)
    yield from mark_lines(record, analysis)


def rows(record: Record, analysis: GameAnalysis) -> Iterator[list[str]]:
    marks = ["?!", "?", "??"]
    lucks = {seat: facts.luck for seat, facts in analysis.review.seats.items()}
    has_luck = any(luck is not None for luck in lucks.values())
    names = "seat", "decisions", "lost", *marks, *(["luck"] if has_luck else [])
    yield [name if name in marks else say(f"analyse.{name}") for name in names]
    for seat, skill in analysis.seats.items():
        luck = lucks[seat]
        yield [
            f"{seat} {shared.printable(record.header.names.get(seat, ''))}".strip(),
            str(skill.decisions),
            f"{100 * skill.lost:.2f}",
            *(str(skill.marks[mark]) for mark in marks),
            *(["" if luck is None else f"{luck:+.1f}"] if has_luck else []),
        ]


def balance_lines(record: Record, analysis: GameAnalysis) -> Iterator[str]:
    letters, teams = record.header.configuration.letters, len(analysis.teams)
    for team, balance in enumerate(analysis.teams):
        yield say(
            "analyse.balance",
            seats=" ".join(letters[team::teams]),
            skill=f"{100 * balance.skill:+.0f}",
            luck=f"{100 * balance.luck:+.0f}",
        )
    if turn := analysis.turning_point:
        before, after = round(100 * turn.before), round(100 * turn.after)
        yield say("analyse.turning", ply=turn.ply, seat=turn.seat, before=before, after=after)


def mark_lines(record: Record, analysis: GameAnalysis) -> Iterator[str]:
    marked = [decision for decision in analysis.decisions if decision.mark]
    if marked:
        yield ""
        yield columns([mark_row(record, decision) for decision in marked], "<")


def mark_row(record: Record, decision: Decision) -> list[str]:
    lost, error = f"{100 * decision.lost:.1f}", shared.error_points(decision.error)
    best = decision.best.text if decision.best else ""
    key = "analyse.mark.about" if error else "analyse.mark"
    return [
        f"{decision.ply:>4}",
        decision.seat,
        decision.mark,
        str(record.moves[decision.ply - 1][1]),
        say(key, lost=lost, error=error, best=best),
    ]


# --- the picture: each team's chances over time --------------------------------------------------

WIDTH, HEIGHT = 720, 240  # of the plot
LEFT, TOP, RIGHT, BOTTOM = 44, 40, 16, 34
TENTHS = (0, 25, 50, 75, 100)
MARK_SIZE = {"?!": 3.5, "?": 4.5, "??": 6.0}


def chance_svg(record: Record, analysis: GameAnalysis) -> str:
    letters, teams = record.header.configuration.letters, len(analysis.teams)
    shown = analysis.chances[:1] if teams == 2 else analysis.chances
    names = record.header.names
    sides = [" & ".join(names.get(s, s) for s in letters[t::teams]) for t in range(len(shown))]
    title = say("analyse.figure", seats=sides[0]) if teams == 2 else say("analyse.figures")
    plies = analysis.review.plies
    body = [
        *axes(plies),
        *(course(points, letters[team]) for team, points in enumerate(shown)),
        *marks(analysis, letters),
    ]
    return picture(title, body, LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM)


def x_of(ply: int, plies: int) -> float:
    return LEFT + WIDTH * ply / max(1, plies)


def y_of(chance: float) -> float:
    return TOP + HEIGHT * (1 - chance)


def axes(plies: int) -> Iterator[str]:
    for percent in TENTHS:
        y = y_of(percent / 100)
        yield line(LEFT, y, LEFT + WIDTH, y, SOFT if percent == 50 else LINES)
        yield text(LEFT - 6, y + 4, f"{percent} %", "end", SOFT)
    bottom = TOP + HEIGHT + 20
    yield text(LEFT, bottom, "0", ink=SOFT)
    yield text(LEFT + WIDTH, bottom, say("analyse.axis", count=plies), "end", SOFT)


def course(points: Sequence[float], seat: str) -> str:
    last = len(points) - 1
    way = "L".join(f"{x_of(ply, last):.1f} {y_of(p):.1f}" for ply, p in enumerate(points))
    return f'<path d="M{way}" fill="none" stroke="{colour(seat)}" stroke-width="2"/>'


def marks(analysis: GameAnalysis, letters: Sequence[str]) -> Iterator[str]:
    """A dot on the line of the mover's team, or on the only line."""
    teams = len(analysis.teams)
    for decision in analysis.decisions:
        if decision.mark:
            team = letters.index(decision.seat) % teams if teams > 2 else 0
            y = y_of(analysis.chances[team][decision.ply])
            x = x_of(decision.ply, analysis.review.plies)
            said = f"{decision.ply} {decision.seat} {decision.mark} {100 * decision.lost:.1f}"
            yield (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARK_SIZE[decision.mark]}" '
                f'fill="{colour(decision.seat)}" stroke="white"><title>{said}</title></circle>'
            )


def colour(seat: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*SEAT_COLOURS[seat])
