"""`doghouse doctor`: check the server's database, and salvage a damaged one."""

import sqlite3
from pathlib import Path

from ..files import cause_of
from ..server.store.backups import is_ours, not_ours, usual_folder, ways_out
from ..server.store.doctor import examine, examined, salvage
from ..server.store.files import chosen_file, quoted
from ..version import program
from ..words import say
from . import shared
from .backup import check, contents_of, sentence

DAMAGED = 1  # exit code


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("help.database"))
    parser.add_argument("--repair", metavar="NEW", help=say("help.doctor.repair"))


def run(arguments: shared.Arguments) -> int:
    file = chosen_file("doctor.postgres", arguments.file)
    if not file.is_file():
        raise ValueError(say("doctor.no_file", file=file))
    if not is_ours(file):
        raise not_ours(file)
    try:
        return repair(file, arguments) if arguments.repair else diagnose(file, arguments)
    except sqlite3.Error as error:
        raise ValueError(say("store.unusable", file=file, why=cause_of(error))) from error


def diagnose(file: Path, arguments: shared.Arguments) -> int:
    with examined(file) as connection:
        found = examine(connection)
    text = advice(file, found) if found else say("doctor.sound", file=file)
    shared.answer(arguments, {"file": str(file), "damage": found}, text)
    return DAMAGED if found else 0


def advice(file: Path, found: list[str]) -> str:
    lines = [say("doctor.damaged", file=file), *(f"  {line}" for line in found)]
    return "\n".join([*lines, *ways_out(file, usual_folder(file))])


def repair(file: Path, arguments: shared.Arguments) -> int:
    target = Path(arguments.repair)
    check(target, file, is_forced=False)
    shared.check_can_write(arguments.repair)
    with examined(file) as connection:
        lost = salvage(connection, target)
    contents = contents_of(target)
    lines = [sentence(str(target), contents, target.stat().st_size)]
    lines += [say("doctor.lost", table=table) for table in lost]
    typed = {"doghouse": program("doghouse"), "new": quoted(target), "file": quoted(file)}
    lines.append(say("doctor.use", **typed))
    document = {"file": str(target), **contents, "lost": lost}
    return shared.answer(arguments, document, lines)
