"""`doghouse backup`: a copy of the server's database, made while the server runs."""

from __future__ import annotations

import argparse
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ..server.database_copy import copy_database
from ..server.migrations import MIGRATIONS, version_of
from ..server.paths import database_path
from ..words import say
from .arguments import add_json_argument
from .postgres_tools import refuse_postgres

BESIDE = ("", "-wal", "-shm", ".lock")  # the database, and what belongs to it


class Contents(NamedTuple):
    tables: int  # that are not closed
    games: int  # that are finished


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.backup.file"))
    parser.add_argument("--database", metavar="FILE", help=say("help.database"))
    parser.add_argument("--force", action="store_true", help=say("help.backup.force"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    refuse_postgres("backup.postgres", arguments.database, arguments.file)
    database = Path(arguments.database or database_path())
    target = Path(arguments.file)
    try:
        check(target, database, arguments.force)
        contents = backup(database, target)
    except (sqlite3.Error, OSError) as error:
        raise ValueError(say("backup.failed", file=target, why=error)) from error
    size = target.stat().st_size
    if arguments.json:
        print(json.dumps({"file": arguments.file, **contents._asdict(), "bytes": size}))
    else:
        print(sentence(arguments.file, contents, size))
    return 0


def check(target: Path, database: Path, is_forced: bool) -> None:
    if not database.is_file():
        raise ValueError(say("backup.no_database", file=database))
    taken = [database.resolve().with_name(database.resolve().name + end) for end in BESIDE]
    if target.resolve() in taken:
        raise ValueError(say("backup.itself", file=target))
    if target.is_dir():
        raise ValueError(say("backup.folder", file=target))
    if target.exists() and not is_forced:
        raise ValueError(say("backup.exists", file=target))


def backup(database: Path, target: Path) -> Contents:
    """Reads one snapshot: neither does the server wait, nor does what it writes get in."""
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)) as source:
        if version_of(source, database, len(MIGRATIONS)) == 0:
            raise ValueError(say("backup.no_database", file=database))
        copy_database(source, target)
    return contents_of(target)


def contents_of(file: Path) -> Contents:
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copy:
        tables = copy.execute("SELECT count(*) FROM tables WHERE NOT is_closed").fetchone()[0]
        games = copy.execute("SELECT count(*) FROM records").fetchone()[0]
    return Contents(tables, games)


def sentence(file: str, contents: Contents, size: int) -> str:
    tables = say("backup.tables", count=contents.tables)
    games = say("backup.games", count=contents.games)
    kilobytes = f"{size / 1000:.0f}"
    return say("backup.done", file=file, tables=tables, games=games, kilobytes=kilobytes)
