"""Examine a database, and save what can be read of a damaged one in a new file."""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from msgspec import MsgspecError

from ...evening.evening import fold
from ...table import Refusal
from ...words import say
from . import evenings, statements
from .backups import DAMAGE, copy_database, is_made
from .files import lock_database, with_ends
from .interface import StoredTable, Unusable
from .sqlite import create, run
from .store import read_table

MOST_REPORTED = 10  # of each kind


@contextlib.contextmanager
def examined(file: Path) -> Iterator[sqlite3.Connection]:
    """A copy, so that nothing changes the file; no server may write meanwhile."""
    lock = lock_database(file)
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / file.name
            for part, target in zip(with_ends(file)[:2], with_ends(copy), strict=False):
                if part.exists():
                    shutil.copyfile(part, target)
            with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                connection.text_factory = lambda text: text.decode("utf-8", "replace")
                with contextlib.suppress(*DAMAGE):  # damaged: `examine` reports it
                    if not is_made(connection, file):
                        raise Unusable(say("backup.no_database", file=file))
                yield connection
    finally:
        lock.release()


def examine(connection: sqlite3.Connection) -> list[str]:
    """What is wrong, one line each; empty if all is well."""
    found = bad_pages(connection) + dangling_rows(connection) + bad_tables(connection)
    return found + bad_evenings(connection)


def bad_pages(connection: sqlite3.Connection) -> list[str]:
    try:
        rows = connection.execute(f"PRAGMA integrity_check({MOST_REPORTED})").fetchall()
    except DAMAGE as error:
        return [str(error)]
    return [line for (text,) in rows for line in text.splitlines() if text != "ok"][:MOST_REPORTED]


def dangling_rows(connection: sqlite3.Connection) -> list[str]:
    try:
        rows = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_REPORTED)
    except DAMAGE:  # reported by bad_pages
        return []
    return [say("doctor.dangling", rows=child, parent=parent) for child, _, parent, _ in rows]


def bad_tables(connection: sqlite3.Connection) -> list[str]:
    found = ((id, why_unreadable(connection, id)) for id in table_ids(connection))
    return [say("doctor.table", table=id, why=why) for id, why in found if why][:MOST_REPORTED]


def table_ids(connection: sqlite3.Connection) -> list[str]:
    """The ids of tables, as many as can be read."""
    ids: list[str] = []
    with contextlib.suppress(*DAMAGE):
        for (id,) in connection.execute("SELECT id FROM tables WHERE is_closed = 0"):
            ids.append(id)
    return ids


def why_unreadable(connection: sqlite3.Connection, id: str) -> str:
    """Why a table can't be resumed; empty if it can."""
    try:
        found = run(connection, statements.read_table(id))
        return why_not_playable(found) if found else say("doctor.no_state")
    except Exception as error:  # damage can lead anywhere
        return str(error) or type(error).__name__


def why_not_playable(found: StoredTable) -> str:
    table = read_table(found, 0.0)
    has_ended = table.game is not None and table.game.is_over
    is_over = has_ended or bool(table.document.resigned) or table.document.is_cut
    if table.stage in ("playing", "over") and is_over != (table.stage == "over"):
        return say("doctor.no_end")
    return ""


def bad_evenings(connection: sqlite3.Connection) -> list[str]:
    """Evenings whose events don't follow from one another; bad_pages reports damage."""
    found = []
    with contextlib.suppress(*DAMAGE):
        for (id,) in connection.execute("SELECT id FROM evenings").fetchall():
            rows = connection.execute(evenings.EVENTS, (id, 0)).fetchall()
            try:
                fold(evenings.read_event(event) for (event,) in rows)
            except (Refusal, MsgspecError) as error:
                found.append(say("doctor.evening", evening=id, why=error))
    return found[:MOST_REPORTED]


# --- repair ---------------------------------------------------------------------------------------

#: Tables without a state, and moves and events behind a gap.
BEHIND_A_GAP = """
    DELETE FROM {rows} WHERE ({of}, {number}) IN (
        SELECT {of}, {number} FROM (
            SELECT {of}, {number}, row_number() OVER (PARTITION BY {of} ORDER BY {number}) AS at
            FROM {rows}
        ) WHERE {number} != at
    )
"""
LEFT_OVER = (
    "DELETE FROM tables WHERE id NOT IN (SELECT table_id FROM states)",
    BEHIND_A_GAP.format(rows="moves", of="game", number="ply"),
    BEHIND_A_GAP.format(rows="evening_events", of="evening", number="number"),
)


def salvage(source: sqlite3.Connection, target: Path) -> list[str]:
    """Return the tables that are lost. The target appears only when it is complete; raises
    Unusable if nothing can be read."""
    source.execute("PRAGMA writable_schema = ON")  # whose rows may be damaged, too
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        create(new)
        new.execute("PRAGMA foreign_keys = ON")  # enforce references
        for table in names_of_tables(new):  # referenced tables come first
            copy_rows(source, new, table)
        if not new.total_changes:
            raise Unusable(say("doctor.nothing"))
        for statement in LEFT_OVER:
            new.execute(statement)
        lost = [id for id in table_ids(new) if why_unreadable(new, id)]
        new.executemany("DELETE FROM tables WHERE id = ?", [(id,) for id in lost])
        copy_database(new, target)
        kept = set(table_ids(new))
    return [id for id in table_ids(source) if id not in kept]


def names_of_tables(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    return [name for (name,) in rows if not name.startswith("sqlite_")]


def copy_rows(source: sqlite3.Connection, new: sqlite3.Connection, table: str) -> None:
    keys = new.execute(f"SELECT name FROM pragma_table_info('{table}') WHERE pk ORDER BY pk")
    for row in rows_of(source, table, [key for (key,) in keys]):
        marks = ", ".join("?" * len(row))
        with contextlib.suppress(sqlite3.Error):  # a row of garbage
            new.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)


def rows_of(
    source: sqlite3.Connection, table: str, keys: list[str]
) -> Iterator[tuple[object, ...]]:
    """The rows from the beginning up to the damage, and from the end back to it."""
    for direction in ("", " DESC"):
        order = ", ".join(f"{key}{direction}" for key in keys)
        try:
            yield from source.execute(f"SELECT * FROM {table} ORDER BY {order}")
        except DAMAGE:
            continue
        return
