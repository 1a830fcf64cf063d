"""`doghouse stats`: facts about the games, from many of them."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ..arena.facts.facts_report import page_of, sections_of, text_of
from ..arena.facts.survey import FACTOR, FACTS, Survey
from ..arena.facts.survey_rows import SurveyDocument
from ..arena.ledger import write_whole
from ..arena.svg import svg
from ..progress import Progress
from ..words import say
from .arena import add_run_arguments, check_counts, check_run, make_runner
from .arguments import add_json_argument

PAGE = "facts"  # the page's name, and that of the folder of its figures


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("facts", metavar="FACT", nargs="*", help=say("help.stats.facts", facts=", ".join(FACTS)))
    add("--games", type=int, default=1000, metavar="N", help=say("help.stats.games", factor=FACTOR))
    add("--bot", metavar="BOT", help=say("help.stats.bot"))
    add("--bot-games", type=int, default=100, metavar="N", help=say("help.stats.bot_games"))
    add_run_arguments(parser)
    add("--out", metavar="FOLDER", help=say("help.stats.out", page=PAGE))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    check(arguments)
    asked = survey_of(arguments)
    asked.check_bot()
    folder = None if arguments.out is None else Path(arguments.out)
    if folder is not None:
        (folder / PAGE).mkdir(parents=True, exist_ok=True)  # now: games take their time
    document = played(asked)
    if folder is not None:
        write(document, folder, command_of(arguments))
    print(json.dumps(document) if arguments.json else text_of(document))
    return 0


def check(arguments: argparse.Namespace) -> None:
    for fact in arguments.facts:
        if fact not in FACTS:
            raise ValueError(say("stats.unknown", fact=fact, facts=", ".join(FACTS)))
    check_counts(arguments, games=2, bot_games=2)
    check_run(arguments)
    if arguments.out == "":
        raise ValueError(say("arena.no_folder"))


def survey_of(arguments: argparse.Namespace) -> Survey:
    return Survey(
        arguments.games,
        make_runner(arguments),
        arguments.bot,
        arguments.bot_games,
        arguments.facts or FACTS,
    )


def played(asked: Survey) -> SurveyDocument:
    with Progress(asked.total(), say("simulate.games")) as bar:
        asked.on_games = bar.advance
        return asked.document()


def command_of(arguments: argparse.Namespace) -> str:
    """What gives the same page again."""
    words = ["doghouse", "stats", *arguments.facts, "--games", str(arguments.games)]
    if arguments.bot is not None:
        words += ["--bot", arguments.bot, "--bot-games", str(arguments.bot_games)]
    return " ".join([*words, "--out", arguments.out])


def write(document: SurveyDocument, folder: Path, command: str) -> None:
    for section in sections_of(document):
        if section.figure:
            write_whole(folder / PAGE / f"{section.name}.svg", svg(section.figure))
    write_whole(folder / PAGE / "facts.json", json.dumps(document, indent=1) + "\n")
    write_whole(folder / f"{PAGE}.md", page_of(document, command, PAGE))
