"""`doghouse evening`: pair and score a club evening that is kept in one file."""

import csv
import random
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from msgspec import to_builtins
from msgspec.json import encode
from msgspec.structs import asdict, replace

from ..columns import columns
from ..evening.evening import Evening, read, write
from ..evening.events import BOT, Corrected, Event, Opened, Recorded, Undone, Withdrew
from ..evening.names import entered
from ..evening.pairing import next_round
from ..evening.results import read_result
from ..evening.settings import PRESETS, Format
from ..evening.standings import standings
from ..files import write_whole
from ..table.refusal import Refusal
from ..words import say
from . import shared

BY = "command line"
FORMATS: tuple[Format, ...] = ("swiss", "partners", "all", "groups", "knockout")
COLUMNS = ("place", "name", "points", "played", "wins", "home", "difference", "buchholz")
DUPLICATE = ("matchpoints", "mean")

FORMULA = re.compile(r"[=+@]|-(?![\d.]+$)")

Rows = list[list[str]]


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("action", choices=[*ACTIONS], help=say("help.evening.action"))
    parser.add_argument("file", metavar="FILE", help=say("help.evening.file"))
    parser.add_argument("input", metavar="INPUT", nargs="?", help=say("help.evening.input"))
    parser.add_argument("--preset", choices=[*PRESETS], help=say("help.evening.preset"))
    parser.add_argument("--format", choices=FORMATS, help=say("help.evening.format"))
    parser.add_argument("--title", default="", metavar="TEXT", help=say("help.evening.title"))
    parser.add_argument("--duplicate", action="store_true", help=say("help.evening.duplicate"))
    parser.add_argument("--seed", type=int, metavar="N", help=say("help.evening.seed"))
    parser.add_argument("--reason", default="", metavar="TEXT", help=say("help.evening.reason"))
    parser.add_argument("--csv", action="store_true", help=say("help.evening.csv"))
    shared.add_language_argument(parser)


def run(arguments: shared.Arguments) -> int:
    try:
        return ACTIONS[arguments.action](arguments)
    except Refusal as error:
        raise ValueError(error.in_language(arguments.language)) from error
    except csv.Error as error:  # an unterminated cell
        raise ValueError(str(error)) from error


# --- actions ------------------------------------------------------------------------------------


def new(arguments: shared.Arguments) -> int:
    """Never overwrite a file: it may be last week's evening."""
    if Path(arguments.file).exists():
        raise ValueError(say("file.taken", file=arguments.file))
    settings = replace(PRESETS[arguments.preset or "spieleabend"], title=arguments.title)
    settings = replace(settings, format=arguments.format or settings.format)
    settings = replace(settings, duplicate=arguments.duplicate)
    evening = Evening().with_event(Opened(settings=settings, at=time.time(), by=BY))
    return keep(
        arguments, evening.with_event(entered(evening, text_of(arguments), time.time(), BY))
    )


def enter(arguments: shared.Arguments) -> int:
    evening = load(arguments)
    return keep(
        arguments, evening.with_event(entered(evening, text_of(arguments), time.time(), BY))
    )


def withdraw(arguments: shared.Arguments) -> int:
    evening = load(arguments)
    entry = evening.named(wanted(arguments)).id
    event = Withdrew(entry=entry, reason=arguments.reason, at=time.time(), by=BY)
    return keep(arguments, evening.with_event(event))


def pair(arguments: shared.Arguments) -> int:
    evening = load(arguments)
    seed = random.SystemRandom().randrange(2**32) if arguments.seed is None else arguments.seed
    evening = evening.with_event(next_round(evening, seed, time.time(), BY))
    save(arguments, evening)
    return show_tables(arguments, evening)


def tables(arguments: shared.Arguments) -> int:
    return show_tables(arguments, load(arguments))


def results(arguments: shared.Arguments) -> int:
    """Read lines with a table first and `6:8` last, as in `tables --csv`; all or nothing."""
    evening = load(arguments)
    number = len(evening.rounds)
    rows = [row for row in cells_of(text_of(arguments)) if is_result(row)]
    if not rows:
        raise ValueError(say("evening.no_results", arguments.language, file=arguments.input))
    for row in rows:
        table, result = int(row[0]), read_result(row[-1])
        before = evening.round(number).results.get(table)
        if before is not None and before.home == result.home:
            continue
        event: Event = Recorded(round=number, table=table, result=result, at=time.time(), by=BY)
        if before is not None and arguments.reason:
            event = Corrected(**asdict(event), reason=arguments.reason)
        evening = evening.with_event(event)
    return keep(arguments, evening)


def is_result(row: Sequence[str]) -> bool:
    """Not a heading, a bye, or a table that is still playing."""
    return row[0].isdecimal() and len(row) > 1 and row[-1] != ""


def undo(arguments: shared.Arguments) -> int:
    text = wanted(arguments)
    if not text.isdecimal():
        raise ValueError(say("evening.no_number", text=text))
    event = Undone(number=int(text), reason=arguments.reason, at=time.time(), by=BY)
    return keep(arguments, load(arguments).with_event(event))


def log(arguments: shared.Arguments) -> int:
    events = load(arguments).events
    documents = [{"number": at, **to_builtins(event)} for at, event in enumerate(events, 1)]
    lines = (
        f"{at}  {time.strftime('%Y-%m-%d %H:%M', time.localtime(event.at))}  {summary(event)}"
        for at, event in enumerate(events, 1)
    )
    return shared.answer(arguments, documents, lines)


def summary(event: Event) -> str:
    hidden = ("type", "at", "by", "pairings", "settings")
    fields = to_builtins(event)
    rest = {name: value for name, value in fields.items() if name not in hidden}
    text = encode(rest).decode() if rest else ""
    return shared.printable(f"{fields['type']}  {text}".rstrip())


def show_standings(arguments: shared.Arguments) -> int:
    evening = load(arguments)
    rows = standings(evening)
    names = (*COLUMNS, *(DUPLICATE if evening.settings.duplicate else ()))
    heads = [say(f"evening.{name}", arguments.language) for name in names]
    documents = [{**to_builtins(row), "name": evening.entries[row.entry].name} for row in rows]
    cells = [[number(document[name]) for name in names] for document in documents]
    return show(arguments, documents, [heads, *cells])


ACTIONS: dict[str, Callable[[shared.Arguments], int]] = {
    "new": new,
    "enter": enter,
    "withdraw": withdraw,
    "pair": pair,
    "tables": tables,
    "results": results,
    "standings": show_standings,
    "undo": undo,
    "log": log,
}


# --- files and tables ---------------------------------------------------------------------------


def load(arguments: shared.Arguments) -> Evening:
    return read(shared.read_text(arguments.file))


def save(arguments: shared.Arguments, evening: Evening) -> None:
    if arguments.file != shared.STANDARD_INPUT:
        write_whole(Path(arguments.file), write(evening))


def keep(arguments: shared.Arguments, evening: Evening) -> int:
    """Store the evening and show its state."""
    save(arguments, evening)
    document = {
        "entries": len(evening.present),
        "round": len(evening.rounds),
        "stage": evening.stage,
        "waiting": evening.waiting,
    }
    waiting = ", ".join(map(str, evening.waiting)) or "–"
    text = say(
        "evening.stands",
        arguments.language,
        entries=len(evening.present),
        round=len(evening.rounds),
        waiting=waiting,
    )
    return shared.answer(arguments, document, text)


def wanted(arguments: shared.Arguments) -> str:
    if arguments.input is None:
        raise ValueError(say("evening.no_input", action=arguments.action))
    return str(arguments.input)


def text_of(arguments: shared.Arguments) -> str:
    return shared.read_text(wanted(arguments))


def show_tables(arguments: shared.Arguments, evening: Evening) -> int:
    current = evening.round(len(evening.rounds) or 1)
    teams = range(1, evening.settings.teams + 1)
    language = arguments.language
    rows = [[say("evening.table", language)]]
    rows[0] += [say("evening.team", language, number=team) for team in teams]
    rows[0] += [say("evening.result", language)]
    for pairing in current.pairings:
        row = ["–" if pairing.is_bye else str(pairing.table)]
        row += [
            " & ".join(name_of(evening, entry, language) for entry in team)
            for team in pairing.teams
        ]
        row += [say("evening.bye", language)] * pairing.is_bye
        row += [""] * (len(teams) + 1 - len(row))
        result = current.results.get(pairing.table)
        rows.append([*row, ":".join(map(str, result.home)) if result else ""])
    return show(arguments, to_builtins(current), rows)


def name_of(evening: Evening, entry: int, language: str) -> str:
    return say("evening.bot", language) if entry == BOT else evening.entries[entry].name


def show(arguments: shared.Arguments, document: object, rows: Rows) -> int:
    if not arguments.csv or arguments.json:
        clean = [[shared.printable(cell) for cell in row] for row in rows]
        return shared.answer(arguments, document, columns(clean, "<"))
    csv.writer(sys.stdout, delimiter=";", lineterminator="\n").writerows(map(harmless, rows))
    return 0


def harmless(row: Sequence[str]) -> list[str]:
    """Escape names that a spreadsheet would take for a formula; numbers stay."""
    return [f"'{cell}" if FORMULA.match(cell) else cell for cell in row]


def cells_of(text: str) -> Iterator[list[str]]:
    """The cells of each non-empty line, separated by tabs, semicolons or commas; or `3 6:8`."""
    mark = next((mark for mark in "\t;," if mark in text), None)
    for line in text.splitlines():
        row = next(csv.reader([line], delimiter=mark), []) if mark else line.split(None, 1)
        if any(row):
            yield [cell.strip() for cell in row]


def number(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)
