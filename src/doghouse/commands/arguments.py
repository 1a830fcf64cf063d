"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os

from ..game import Game, new
from ..rules.rulesets import GAMES, Configuration, Option, configure
from ..words import LANGUAGES, say

DEFAULT_RULES = "classic"


def add_game_arguments(parser: argparse.ArgumentParser, seed_help: str | None = None) -> None:
    """What `doghouse.new` takes."""
    parser.add_argument("--game", choices=GAMES, default="dog", help=say("help.game"))
    parser.add_argument("--rules", metavar="NAME", help=say("help.rule_set"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("help.seats"))
    parser.add_argument("--teams", type=int, metavar="N", help=say("help.teams"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=parse_option,
        metavar="NAME=VALUE",
        help=say("help.option"),
    )
    parser.add_argument("--first", metavar="LETTER", help=say("help.first"))
    parser.add_argument("--seed", type=int, metavar="N", help=seed_help or say("help.seed"))


def add_seat_argument(parser: argparse.ArgumentParser, help_: str) -> None:
    parser.add_argument("--seat", metavar="LETTER", help=help_)


def add_json_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=say("help.json"))


def add_language_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--language", choices=LANGUAGES, default=own_language(), help=say("help.language")
    )


def own_language() -> str:
    """The language the system is set to, where we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2]
            return language if language in LANGUAGES else "en"
    return "en"


def check_seat(game: Game, seat: str | None) -> str | None:
    """A seat of the game, or None where none was asked for."""
    if seat is not None and seat not in game.seats:
        raise ValueError(say("play.no_seat", seat=seat, seats=" ".join(game.seats)))
    return seat


def parse_option(text: str) -> tuple[str, Option]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(say("play.bad_option", text=text))
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value


def configuration_of(arguments: argparse.Namespace) -> Configuration:
    """What was asked for; the rest is for the rules to choose."""
    return configure(
        arguments.game, rules_of(arguments), options_of(arguments), arguments.seats, arguments.teams
    )


def new_game(arguments: argparse.Namespace) -> Game:
    return new(
        arguments.game,
        rules=rules_of(arguments),
        options=options_of(arguments),
        seats=arguments.seats,
        teams=arguments.teams,
        first=arguments.first,
        seed=arguments.seed,
    )


def rules_of(arguments: argparse.Namespace) -> str:
    return DEFAULT_RULES if arguments.rules is None else str(arguments.rules)


def options_of(arguments: argparse.Namespace) -> dict[str, Option] | None:
    return dict(arguments.option) or None


def is_table_asked_for(arguments: argparse.Namespace) -> bool:
    """Whether any argument says which game is to be dealt; the seed says only how."""
    asked = (arguments.rules, arguments.seats, arguments.teams, arguments.first)
    return arguments.game != "dog" or bool(arguments.option) or any(x is not None for x in asked)
