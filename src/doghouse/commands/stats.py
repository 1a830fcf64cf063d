"""`doghouse stats`: facts about DOG and DOG Cards, from many games."""

import json
from pathlib import Path

from msgspec import to_builtins

from ..arena.facts.facts_report import page_of, sections_of, text_of
from ..arena.facts.survey import FACTOR, FACTS, Survey
from ..arena.facts.survey_rows import SurveyDocument
from ..arena.figures import svg
from ..files import write_whole
from ..progress import Progress
from ..words import say
from . import shared
from .arena import add_run_arguments, check_run, make_runner

PAGE = "facts"  # name of the page and of its figures' folder


def add_arguments(parser: shared.Parser) -> None:
    add = parser.add_argument
    add("facts", metavar="FACT", nargs="*", help=say("help.stats.facts", facts=", ".join(FACTS)))
    add("--games", type=int, default=1000, metavar="N", help=say("help.stats.games", factor=FACTOR))
    add("--bot", metavar="BOT", help=say("help.stats.bot"))
    add("--bot-games", type=int, default=100, metavar="N", help=say("help.stats.bot_games"))
    add_run_arguments(parser)
    add("--out", metavar="FOLDER", help=say("help.stats.out", page=PAGE))


def run(arguments: shared.Arguments) -> int:
    check(arguments)
    asked = survey_of(arguments)
    asked.check_bot()
    folder = None if arguments.out is None else Path(arguments.out)
    if folder is not None:
        (folder / PAGE).mkdir(parents=True, exist_ok=True)  # fail now, not after hours of games
    document = played(asked)
    if folder is not None:
        write(document, folder, command_of(arguments))
    return shared.answer(arguments, to_builtins(document), text_of(document))


def check(arguments: shared.Arguments) -> None:
    for fact in arguments.facts:
        if fact not in FACTS:
            raise ValueError(say("stats.unknown", fact=fact, facts=", ".join(FACTS)))
    shared.check_counts(arguments, games=2, bot_games=2)
    check_run(arguments)


def survey_of(arguments: shared.Arguments) -> Survey:
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


def command_of(arguments: shared.Arguments) -> str:
    """The command that reproduces the page."""
    words = ["doghouse", "stats", *arguments.facts, "--games", str(arguments.games)]
    if arguments.bot is not None:
        words += ["--bot", arguments.bot, "--bot-games", str(arguments.bot_games)]
    return " ".join([*words, "--out", arguments.out])


def write(document: SurveyDocument, folder: Path, command: str) -> None:
    for section in sections_of(document):
        if section.figure:
            write_whole(folder / PAGE / f"{section.name}.svg", svg(section.figure))
    write_whole(folder / PAGE / "facts.json", json.dumps(to_builtins(document), indent=1) + "\n")
    write_whole(folder / f"{PAGE}.md", page_of(document, command, PAGE))
