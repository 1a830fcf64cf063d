"""`doghouse doctor`: is the server's database sound, and what can be saved of one that is not."""

from __future__ import annotations

import argparse
import json
import sqlite3
from pathlib import Path

from ..server.damage import is_ours, newest_backup
from ..server.paths import database_path
from ..words import say
from .arguments import add_json_argument
from .backup import check, contents_of, sentence
from .postgres_tools import refuse_postgres

DAMAGED = 1  # exit code


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("help.database"))
    parser.add_argument("--repair", metavar="NEW", help=say("help.doctor.repair"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    refuse_postgres("doctor.postgres", arguments.file)
    file = Path(arguments.file or database_path())
    if not file.is_file():
        raise ValueError(say("doctor.no_file", file=file))
    if not is_ours(file):
        raise ValueError(say("store.not_ours", file=file))
    try:
        return repair(file, arguments) if arguments.repair else diagnose(file, arguments)
    except sqlite3.Error as error:
        raise ValueError(say("store.unusable", file=file, why=error)) from error


def diagnose(file: Path, arguments: argparse.Namespace) -> int:
    from ..server.examination import examine, examined

    with examined(file) as connection:
        found = examine(connection)
    if arguments.json:
        print(json.dumps({"file": str(file), "damage": found}))
    elif found:
        print(advice(file, found))
    else:
        print(say("doctor.sound", file=file))
    return DAMAGED if found else 0


def advice(file: Path, found: list[str]) -> str:
    backup = newest_backup(file, None)
    lines = [say("doctor.damaged", file=file), *(f"  {line}" for line in found)]
    if backup is not None:
        lines.append(say("doctor.backup", backup=backup))
    return "\n".join([*lines, say("doctor.repair", file=file)])


def repair(file: Path, arguments: argparse.Namespace) -> int:
    from ..server.examination import examined
    from ..server.salvage import salvage

    target = Path(arguments.repair)
    check(target, file, is_forced=False)
    with examined(file) as connection:
        lost = salvage(connection, target)
    contents = contents_of(target)
    if arguments.json:
        print(json.dumps({"file": str(target), **contents._asdict(), "lost": lost}))
        return 0
    lines = [sentence(str(target), contents, target.stat().st_size)]
    print("\n".join([*lines, *(say("doctor.lost", table=table) for table in lost)]))
    return 0
