"""`doghouse backup`: copy the server's database while the server runs."""

import sqlite3
from contextlib import closing
from pathlib import Path

from ..files import cause_of
from ..server.store.backups import copy_file
from ..server.store.files import chosen_file
from ..words import say
from . import shared

BESIDE = ("", "-wal", "-shm", ".lock")  # the database and its companion files


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("file", metavar="FILE", help=say("help.backup.file"))
    parser.add_argument("--database", metavar="FILE", help=say("help.database"))
    parser.add_argument("--force", action="store_true", help=say("help.backup.force"))


def run(arguments: shared.Arguments) -> int:
    database = chosen_file("backup.postgres", arguments.database, arguments.file)
    target = Path(arguments.file)
    try:
        check(target, database, arguments.force)
        copy_file(database, target)
    except (sqlite3.Error, OSError) as error:
        raise ValueError(say("backup.failed", file=target, why=cause_of(error))) from error
    contents, size = contents_of(target), target.stat().st_size
    document = {"file": arguments.file, **contents, "bytes": size}
    return shared.answer(arguments, document, sentence(arguments.file, contents, size))


def check(target: Path, database: Path, is_forced: bool) -> None:
    if not database.is_file():
        raise ValueError(say("backup.no_database", file=database))
    taken = [database.resolve().with_name(database.resolve().name + end) for end in BESIDE]
    if target.resolve() in taken:
        raise ValueError(say("backup.itself", file=target))
    if target.is_dir():
        raise ValueError(say("file.folder", file=target))
    if target.exists() and not is_forced:
        raise ValueError(say("backup.exists", file=target))


def contents_of(file: Path) -> dict[str, int]:
    """The number of open tables and of finished games."""
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copy:
        (tables,) = copy.execute("SELECT count(*) FROM tables WHERE is_closed = 0").fetchone()
        (games,) = copy.execute("SELECT count(*) FROM records").fetchone()
    return {"tables": tables, "games": games}


def sentence(file: str, contents: dict[str, int], size: int) -> str:
    tables, games = (say(f"backup.{what}", count=count) for what, count in contents.items())
    kilobytes = f"{size / 1000:.0f}"
    return say("backup.done", file=file, tables=tables, games=games, kilobytes=kilobytes)
