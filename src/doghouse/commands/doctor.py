"""`doghouse doctor`: is the server's database sound, and what can be saved of one that is not."""

from __future__ import annotations

import argparse
import json
import sqlite3
from pathlib import Path

from ..server.damage import newest_backup
from ..server.examination import examine, examined
from ..server.paths import database_path
from ..server.salvage import salvage
from ..words import say
from .arguments import add_json_argument
from .backup import check, contents_of, sentence

DAMAGED = 1  # exit code


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("help.database"))
    parser.add_argument("--repair", metavar="NEW", help=say("help.doctor.repair"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    file = Path(arguments.file or database_path())
    if not file.is_file():
        raise ValueError(say("doctor.no_file", file=file))
    try:
        return repair(file, arguments) if arguments.repair else diagnose(file, arguments)
    except sqlite3.Error as error:
        raise ValueError(say("store.unusable", file=file, why=error)) from error


def diagnose(file: Path, arguments: argparse.Namespace) -> int:
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
    target = Path(arguments.repair)
    check(target, file, is_forced=False)
    with examined(file) as connection:
        lost = salvage(connection, target)
    if arguments.json:
        print(json.dumps({"file": str(target), **contents_of(target)._asdict(), "lost": lost}))
        return 0
    print(sentence(str(target), contents_of(target), target.stat().st_size))
    for table in lost:
        print(say("doctor.lost", table=table))
    return 0
