"""`doghouse analyse`: how the chances of a record went, and what its decisions lost."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots import load
from ..columns import columns
from ..progress import Progress
from ..record import Record
from ..words import say
from .arguments import add_json_argument
from .files import add_record_argument, check_folder_of, printable, read_record
from .judges import check_judge, error_points, with_worlds
from .replay import heading, title

if TYPE_CHECKING:
    from ..protocol import Decision, GameAnalysis

JUDGE = "wolf"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_record_argument(parser)
    parser.add_argument("--level", default=JUDGE, metavar="LEVEL", help=say("help.analyse.level"))
    parser.add_argument("--worlds", type=int, metavar="N", help=say("help.analyse.worlds"))
    parser.add_argument("--svg", metavar="FILE", help=say("help.analyse.svg"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    check_judge(arguments.level)
    level = with_worlds(arguments.level, arguments.worlds)
    load(level)  # refuses what there is not before anything is read
    if arguments.svg:
        check_folder_of(arguments.svg)
    record = read_record(arguments.file)
    analysis = analysed(record, arguments.level, level)
    if arguments.svg:
        from ..analysis.chance_svg import chance_svg

        Path(arguments.svg).write_text(chance_svg(record, analysis), encoding="utf-8")
    print(*page(record, analysis, arguments.json), sep="\n")
    return 0


def analysed(record: Record, name: str, level: str) -> GameAnalysis:
    from ..analysis.game_analysis import analysis_of, decisions_of  # late: it takes its time
    from ..analysis.game_review import review

    bot = load(level, record.header.configuration.game)
    counted = review(record)  # refuses what can't be played before anybody thinks
    decisions = []
    with Progress(len(record.moves), say("analyse.moves"), sys.stderr) as bar:
        for decision in decisions_of(record, bot):
            if decision is not None:
                decisions.append(decision)
            bar.advance()
    return analysis_of(record, name, counted, decisions)


def page(record: Record, analysis: GameAnalysis, is_json: bool) -> Iterator[str]:
    if is_json:
        from msgspec import to_builtins

        yield json.dumps({"record": heading(record.header), **to_builtins(analysis)})
        return
    shown = {**heading(record.header), "is_cut": False, "ply": None, "moves": [], "position": {}}
    yield from title(shown)  # type: ignore[arg-type]
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
            f"{seat} {printable(record.header.names.get(seat, ''))}".strip(),
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
    lost, error = f"{100 * decision.lost:.1f}", error_points(decision.error)
    best = decision.best.text if decision.best else ""
    key = "analyse.mark.about" if error else "analyse.mark"
    return [
        f"{decision.ply:>4}",
        decision.seat,
        decision.mark,
        str(record.moves[decision.ply - 1][1]),
        say(key, lost=lost, error=error, best=best),
    ]
