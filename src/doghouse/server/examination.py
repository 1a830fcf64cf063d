"""A database looked at closely: its pages, its references, and every table played again."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from ..words import say
from .codec import read_table
from .locking import lock_database
from .migrations import MIGRATIONS, migrate, version_of
from .store import StoredTable, Unusable
from .stored_tables import read

MOST_TOLD = 10  # of each kind


@contextlib.contextmanager
def examined(file: Path) -> Iterator[sqlite3.Connection]:
    """A copy, so that nothing changes the file; no server may write meanwhile."""
    lock = lock_database(file)
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / file.name
            for end in ("", "-wal"):
                if (part := file.with_name(f"{file.name}{end}")).exists():
                    shutil.copyfile(part, copy.with_name(f"{file.name}{end}"))
            with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                connection.text_factory = lambda text: text.decode("utf-8", "replace")
                bring_up_to_date(connection, copy, file)
                yield connection
    finally:
        lock.release()


def bring_up_to_date(connection: sqlite3.Connection, copy: Path, file: Path) -> None:
    with contextlib.suppress(sqlite3.DatabaseError):  # damaged: that will be told
        if version_of(connection, file, len(MIGRATIONS)) == 0:
            raise Unusable(say("backup.no_database", file=file))
        migrate(connection, copy)


def examine(connection: sqlite3.Connection) -> list[str]:
    """What is wrong, a line each; nothing where all is well."""
    kinds = (bad_pages(connection), dangling_rows(connection), bad_tables(connection))
    return [line for lines in kinds for line in lines]


def bad_pages(connection: sqlite3.Connection) -> list[str]:
    try:
        rows = connection.execute(f"PRAGMA integrity_check({MOST_TOLD})").fetchall()
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [line for (text,) in rows for line in text.splitlines() if text != "ok"][:MOST_TOLD]


def dangling_rows(connection: sqlite3.Connection) -> list[str]:
    try:
        rows = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_TOLD)
    except sqlite3.DatabaseError:  # told of the pages
        return []
    return [say("doctor.dangling", rows=child, parent=parent) for child, _, parent, _ in rows]


def bad_tables(connection: sqlite3.Connection) -> list[str]:
    found = ((id, why_unreadable(connection, id)) for id in table_ids(connection))
    bad = [say("doctor.table", table=id, why=why) for id, why in found if why]
    return bad[:MOST_TOLD]


def table_ids(connection: sqlite3.Connection) -> list[str]:
    """As far as they can be read."""
    ids: list[str] = []
    with contextlib.suppress(sqlite3.DatabaseError):
        for (id,) in connection.execute("SELECT id FROM tables WHERE NOT is_closed"):
            ids.append(id)
    return ids


def why_unreadable(connection: sqlite3.Connection, id: str) -> str:
    """Empty where the table can be played on."""
    try:
        found = read(connection, id)
        return why_not_playable(found) if found else say("doctor.no_state")
    except Exception as error:  # damage can lead anywhere
        return str(error) or type(error).__name__


def why_not_playable(found: StoredTable) -> str:
    table = read_table(found, 0.0)
    has_ended = table.game is not None and table.game.is_over
    is_over = has_ended or bool(table.document.resigned)
    if table.stage in ("playing", "over") and is_over != (table.stage == "over"):
        return say("doctor.no_end")
    return ""
