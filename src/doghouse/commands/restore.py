"""`doghouse restore`: replace the server's database with a backup."""

import sqlite3
from pathlib import Path

from ..files import cause_of
from ..server.store.backups import restore_database
from ..server.store.files import chosen_file
from ..words import say
from . import shared
from .backup import contents_of, sentence


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("file", metavar="BACKUP", help=say("help.restore.file"))
    parser.add_argument("--database", metavar="FILE", help=say("help.database"))


def run(arguments: shared.Arguments) -> int:
    database = chosen_file("restore.postgres", arguments.database, arguments.file)
    backup = Path(arguments.file)
    check(backup, database)
    try:
        aside = restore_database(backup, database)
    except (sqlite3.Error, OSError) as error:
        raise ValueError(say("backup.failed", file=database, why=cause_of(error))) from error
    contents = contents_of(database)
    lines = [sentence(str(database), contents, database.stat().st_size)]
    if aside:
        lines.append(say("restore.aside", file=aside))
    before = str(aside) if aside else None
    document = {"file": str(database), **contents, "before": before}
    return shared.answer(arguments, document, lines)


def check(backup: Path, database: Path) -> None:
    if not backup.is_file():
        raise ValueError(say("doctor.no_file", file=backup))
    if database.is_dir():
        raise ValueError(say("file.folder", file=database))
    if database.exists() and backup.samefile(database):
        raise ValueError(say("restore.itself", file=backup))
