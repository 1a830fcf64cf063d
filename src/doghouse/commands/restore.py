"""`doghouse restore`: a backup becomes the server's database again."""

from __future__ import annotations

import argparse
import json
import sqlite3
from pathlib import Path

from ..server.paths import database_path
from ..words import say
from .arguments import add_json_argument
from .backup import contents_of, sentence
from .postgres_tools import refuse_postgres


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="BACKUP", help=say("help.restore.file"))
    parser.add_argument("--database", metavar="FILE", help=say("help.database"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..server.database_restore import restore_database

    refuse_postgres("restore.postgres", arguments.database, arguments.file)
    backup, database = Path(arguments.file), Path(arguments.database or database_path())
    check(backup, database)
    try:
        aside = restore_database(backup, database)
    except (sqlite3.Error, OSError) as error:
        raise ValueError(say("backup.failed", file=database, why=error)) from error
    contents = contents_of(database)
    if arguments.json:
        kept = str(aside) if aside else None
        print(json.dumps({"file": str(database), **contents._asdict(), "before": kept}))
        return 0
    print(sentence(str(database), contents, database.stat().st_size))
    if aside:
        print(say("restore.aside", file=aside))
    return 0


def check(backup: Path, database: Path) -> None:
    if not backup.is_file():
        raise ValueError(say("doctor.no_file", file=backup))
    if database.is_dir():
        raise ValueError(say("backup.folder", file=database))
    if database.exists() and backup.samefile(database):
        raise ValueError(say("restore.itself", file=backup))
