"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import os
from typing import Any

from ..game import Game
from ..rules.rulesets import GAMES
from ..words import LANGUAGES, say


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


def parse_option(text: str) -> tuple[str, bool | int | str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(say("play.bad_option", text=text))
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isdecimal() else value


def game_arguments(arguments: argparse.Namespace) -> dict[str, Any]:
    """Only what was asked for: the rest is `doghouse.new`'s to choose."""
    names = ("rules", "seats", "teams", "first", "seed")
    asked = {name: getattr(arguments, name) for name in names}
    asked["options"] = dict(arguments.option) or None
    return {name: value for name, value in asked.items() if value is not None}
