"""Shared by the commands: arguments, output, input files, and bots that judge moves."""

import argparse
import errno
import io
import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from .. import bots
from ..game import Game, load, new
from ..notation.position_line import is_line
from ..record import Record
from ..record_text import TITLE
from ..rules.engine import fastest
from ..rules.rulesets import GAMES, Configuration, Option, configure, read_option
from ..words import LANGUAGES, say

Arguments = argparse.Namespace
Parser = argparse.ArgumentParser

DEFAULT_RULES = "classic"


def answer(arguments: Arguments, document: object, lines: str | Iterable[str]) -> int:
    """Print JSON or text, whichever was asked for; returns the exit code."""
    if arguments.json:
        print(json.dumps(document))
    else:
        print(lines if isinstance(lines, str) else "\n".join(lines))
    return 0


def add_game_arguments(parser: Parser, seed_help: str | None = None) -> None:
    """The arguments of `doghouse.new`."""
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


def add_seat_argument(parser: Parser, help_: str) -> None:
    parser.add_argument("--seat", metavar="LETTER", help=help_)


def add_language_argument(parser: Parser) -> None:
    parser.add_argument(
        "--language", choices=LANGUAGES, default=own_language(), help=say("help.language")
    )


def own_language() -> str:
    """The system's language if we speak it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2]
            return language if language in LANGUAGES else "en"
    return "en"


def check_seat(seats: Sequence[str], seat: str | None) -> str | None:
    """The seat, or None if none was asked for; ValueError if there is no such seat."""
    if seat is not None and seat not in seats:
        raise ValueError(say("play.no_seat", seat=seat, seats=" ".join(seats)))
    return seat


def check_counts(arguments: Arguments, **least: int) -> None:
    """Check that no given number is below its minimum."""
    for name, minimum in least.items():
        value = getattr(arguments, name)
        if value is not None and value < minimum:
            option = name.replace("_", "-")
            raise ValueError(say("arena.too_few", name=option, least=minimum, value=value))


def parse_option(text: str) -> tuple[str, Option]:
    try:
        return read_option(text)
    except ValueError:
        raise argparse.ArgumentTypeError(say("play.bad_option", text=text)) from None


def configuration_of(arguments: Arguments) -> Configuration:
    """The requested configuration; the rules choose the rest."""
    options = dict(arguments.option) or None
    rules = DEFAULT_RULES if arguments.rules is None else arguments.rules
    return configure(arguments.game, rules, options, arguments.seats, arguments.teams)


def new_game(arguments: Arguments) -> Game:
    chosen = configuration_of(arguments)._asdict()
    return new(**chosen, first=arguments.first, seed=arguments.seed)


def is_table_asked_for(arguments: Arguments) -> bool:
    """Whether any argument says which game to deal; a seed alone doesn't."""
    asked = (arguments.rules, arguments.seats, arguments.teams, arguments.first)
    return arguments.game != "dog" or bool(arguments.option) or any(x is not None for x in asked)


# --- files: positions (JSON) and records ----------------------------------------------------------

STANDARD_INPUT = "-"
MOST_BYTES = 64 * 2**20  # far beyond any record; guards against endless devices


def add_file_argument(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.file"))


def add_record_argument(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.record_file"))


def check_can_write(path: str) -> None:
    """Check this before long work whose result will be written there."""
    file = Path(path).resolve()
    if file.is_dir():
        raise ValueError(say("file.folder", file=path))
    if not file.parent.is_dir():
        raise ValueError(say("file.no_folder", file=path))
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise ValueError(say("backup.failed", file=path, why=os.strerror(errno.EACCES)))


def read_game(path: str) -> Game:
    """The game at a position or at the end of a record; `path` may also be a position line."""
    if is_line(path):
        return load(path)
    text = read_text(path)
    if is_record(text):
        return parse_record(text, path).game()
    return load(text if is_line(text) else parse_position(text, path))


def read_record(path: str) -> Record:
    text = read_text(path)
    if not is_record(text):
        raise ValueError(say("file.no_record", file=path, title=TITLE))
    return parse_record(text, path)


def is_record(text: str) -> bool:
    return text.startswith(TITLE)


def parse_record(text: str, path: str) -> Record:
    """A truncated file is read up to its last complete line, with a warning."""
    record = Record.parse(text)
    if record.is_cut:
        print(say("file.cut", file=path, count=len(record.moves)), file=sys.stderr)
    return record


def parse_position(text: str, path: str) -> dict[str, object]:
    if not text.lstrip().startswith("{"):
        raise ValueError(say("file.neither", file=path, title=TITLE))
    try:
        found: dict[str, object] = json.loads(text, parse_constant=refuse_constant)
        return found
    except json.JSONDecodeError as error:
        why = say("file.json_at", why=error.msg, line=error.lineno, column=error.colno)
    except ValueError as error:
        why = str(error)
    except RecursionError:
        why = say("file.too_deep")
    raise ValueError(say("file.bad_json", file=path, why=why))


def refuse_constant(name: str) -> NoReturn:
    raise ValueError(say("file.no_number", name=name))


def read_text(path: str, newline: str | None = None) -> str:
    """`newline`: as for `open`; "" leaves line endings unchanged."""
    try:
        content = read_bytes(path)
    except OSError as error:
        raise ValueError(say("file.unreadable", file=path, why=error.strerror)) from error
    if len(content) > MOST_BYTES:
        raise ValueError(say("file.too_large", file=path, megabytes=MOST_BYTES // 2**20))
    try:
        return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8-sig", newline=newline).read()
    except UnicodeDecodeError as error:
        raise ValueError(say("file.no_text", file=path)) from error


def read_bytes(path: str) -> bytes:
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with open(path, "rb") as file:
        return file.read(MOST_BYTES + 1)


def printable(text: str) -> str:
    """Replace control characters, so that no name from outside moves the cursor or paints."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


# --- bots that value moves ------------------------------------------------------------------------


def time_to_think(seconds: float) -> float | None:
    """A bot's time limit: that many seconds when interpreted, else None."""
    if fastest().name != "interpreted":
        return None
    warn_if_interpreted()
    return seconds


def warn_if_interpreted() -> None:
    if fastest().name == "interpreted":
        print(say("bots.no_native"), file=sys.stderr, flush=True)


def load_judge(level: str) -> bots.Bot:
    """Load a bot; ValueError if it doesn't exist or doesn't value moves."""
    bot = bots.load(level)
    if not bots.can_judge(bot):
        names = dict.fromkeys([*bots.LEVELS, *bots.BOTS])
        known = [name for name in names if bots.can_judge(bots.load(name))]
        name = level.partition(":")[0]
        raise ValueError(say("bots.no_judge", level=name, known=", ".join(known)))
    return bot


def with_worlds(level: str, worlds: int) -> str:
    """The level with that many worlds; ValueError if its bot samples none."""
    if worlds < 1:
        raise ValueError(say("analyse.no_worlds", worlds=worlds))
    spec = bots.LEVELS.get(level, level)
    name = spec.partition(":")[0]
    searching = [bot for bot in bots.BOTS if "worlds" in bots.settings_of(bot)]
    if name not in searching:
        known = ", ".join(reversed(searching))
        raise ValueError(say("analyse.looks_into_none", level=level.partition(":")[0], known=known))
    return f"{spec}{',' if ':' in spec else ':'}worlds={worlds}"


def error_points(error: float) -> str:
    """The error of a chance in percentage points; empty if negligible, as without sampling."""
    points = f"{100 * error:.1f}"
    return points if float(points) else ""
