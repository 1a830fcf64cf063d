"""The SQL that stores and reads tables, as programs that any database can run.

A program yields a query, whose first value is `?1`, and is sent the rows; what it returns is the
result. It runs within one transaction; the database's errors are thrown into it.
"""

from collections.abc import Generator, Iterable
from importlib.resources import files
from typing import Any, TypeVar

from ...table.table import Ply
from ...words import say
from .interface import Commit, Conflict, Ending, StoredGame, StoredTable

NEWEST = 2**62  # larger than any number or time
T = TypeVar("T")
Row = tuple[Any, ...]
Query = tuple[str, tuple[object, ...]]
Program = Generator[Query, list[Row], T]

SCHEMA = files(__package__).joinpath("schema.sql").read_text("utf-8")

# --- storing a commit -----------------------------------------------------------------------------

ADD_TABLE = """
    INSERT INTO tables (id, version, touched, clock, due, asked) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
"""
ADD_STATE = "INSERT INTO states (table_id, is_listed, state) VALUES (?1, ?2, ?3)"
#: Compare and set: of two writers of a version only one finds the row.
TOUCH = """
    UPDATE tables
    SET version = ?2, touched = ?3, clock = coalesce(?4, clock), due = ?5, asked = ?6
    WHERE id = ?1 AND version < ?2 AND is_closed = 0 RETURNING game
"""
PUT_STATE = "UPDATE states SET is_listed = ?2, state = ?3 WHERE table_id = ?1"
ADD_GAME = "INSERT INTO games (id, table_id, number, header) VALUES (?1, ?2, ?3, ?4)"
SET_GAME = "UPDATE tables SET game = ?1 WHERE id = ?2"
ADD_MOVE = "INSERT INTO moves (game, ply, seat, move, shuffle, by) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
TAKE_BACK = (
    """
    INSERT INTO taken_back (game, ply, seat, move, by)
    SELECT game, ply, seat, move, by FROM moves WHERE game = ?1 AND ply > ?2 ORDER BY ply
    """,
    "DELETE FROM moves WHERE game = ?1 AND ply > ?2",
)
ADD_RECORD = "INSERT INTO records (game, is_listed, summary, record) VALUES (?1, ?2, ?3, ?4)"
#: A game that is over belongs to all who sat there.
ADD_PLAY = """
    INSERT INTO profile_games (profile, number, seat, table_id)
    SELECT coalesce((SELECT profile FROM profile_keys WHERE hash = profile_seats.profile), profile),
        number, CAST(?4 AS TEXT), table_id FROM profile_seats, records
    WHERE table_id = ?1 AND game = ?2 AND person = ?3
    ON CONFLICT DO NOTHING
"""
#: Replaces earlier news about the same thing.
ADD_NEWS = """
    INSERT INTO news (channel, table_id, kind, person, by, about, due)
    SELECT number, table_id, CAST(?3 AS TEXT), person, CAST(?5 AS TEXT), CAST(?4 AS TEXT),
        CAST(?6 AS INTEGER)
    FROM profile_seats JOIN channels ON channels.profile = profile_seats.profile
    WHERE table_id = ?1 AND person = ?2
    ON CONFLICT (channel, table_id, kind) DO UPDATE
    SET person = excluded.person, by = excluded.by, about = excluded.about, due = excluded.due,
        tries = 0
"""
DUE = "SELECT id FROM tables WHERE due <= ?1 AND is_closed = 0 ORDER BY due LIMIT ?2"
SET_DUE = "UPDATE tables SET due = ?2 WHERE id = ?1"
DELETE_UNFINISHED = """
    DELETE FROM tables WHERE id = ?1 AND NOT EXISTS (
        SELECT 1 FROM games JOIN records ON records.game = games.id WHERE table_id = ?1
    )
"""
CLOSE_TABLE = "UPDATE tables SET is_closed = 1 WHERE id = ?1"
PLY_COLUMNS = 5  # stored with each move


def append(commit: Commit, now: int) -> Program[None]:
    """Raises Conflict if it doesn't fit what is stored."""
    try:
        yield from put_table(commit, now)
        if (new := commit.new_game) is not None:
            yield ADD_GAME, (new.game, commit.table, new.number, new.header)
            yield SET_GAME, (new.game, commit.table)
        if commit.plies_kept is not None:
            for statement in TAKE_BACK:
                yield statement, (commit.game, commit.plies_kept)
        for ply in commit.plies:
            yield ADD_MOVE, (commit.game, *ply[:PLY_COLUMNS])
        if commit.ending is not None:
            yield from add_record(commit.table, commit.ending)
        for news in commit.news:
            yield ADD_NEWS, (commit.table, *news, now)
        if commit.is_closed:
            if not commit.is_kept:
                yield DELETE_UNFINISHED, (commit.table,)
            yield CLOSE_TABLE, (commit.table,)
    except Conflict:
        raise
    except Exception as error:
        raise conflict(commit, error) from error


def put_table(commit: Commit, now: int) -> Program[None]:
    state = commit.table, int(commit.is_listed), commit.state
    row = commit.table, commit.version, now, commit.clock, commit.due, commit.asked
    if commit.version == 1 and commit.state is not None:
        yield ADD_TABLE, row
        yield ADD_STATE, state
        return
    rows = yield TOUCH, row
    if not rows:
        raise conflict(commit, say("store.no_table"))
    if commit.plies and commit.new_game is None and commit.game != rows[0][0]:
        raise conflict(commit, say("store.other_game", game=commit.game, stored=rows[0][0]))
    if commit.state is not None:
        yield PUT_STATE, state


def conflict(commit: Commit, why: object) -> Conflict:
    return Conflict(say("store.conflict", table=commit.table, version=commit.version, why=why))


def add_record(table: str, ending: Ending) -> Program[None]:
    yield ADD_RECORD, (ending.game, int(ending.is_listed), ending.summary, ending.record)
    for person, seat in ending.seated:
        yield ADD_PLAY, (table, ending.game, person, seat)


# --- reading a table ------------------------------------------------------------------------------

#: As bytes, whatever type another program has given it.
TABLE = """
    SELECT version, CAST(state AS BLOB), clock, game FROM tables JOIN states ON table_id = id
    WHERE is_closed = 0 AND id = ?1
"""
GAME = "SELECT number, header FROM games WHERE id = ?1"
MOVES = "SELECT ply, seat, move, shuffle, by FROM moves WHERE game = ?1 ORDER BY ply"


def read_table(id: str) -> Program[StoredTable | None]:
    rows = yield TABLE, (id,)
    if not rows:
        return None
    version, state, clock, game = rows[0]
    return StoredTable(id, version, state, clock, (yield from read_game(game)))


def read_game(game: str | None) -> Program[StoredGame | None]:
    rows = yield GAME, (game,)
    if game is None or not rows:
        return None
    number, header = rows[0]
    plies = [Ply(*row) for row in (yield MOVES, (game,))]
    return StoredGame(game, number, header, plies)


# --- deleting -------------------------------------------------------------------------------------

OLD = """
    SELECT id, version, game IS NOT NULL FROM tables WHERE touched < ?1 OR game IS NULL
"""
#: Unless it has changed meanwhile. References delete what belongs to it.
DELETE_TABLE = "DELETE FROM tables WHERE id = ?1 AND version = ?2 RETURNING id"
DELETE_OLD_GAMES = """
    DELETE FROM games WHERE id IN (
        SELECT games.id FROM games JOIN tables ON tables.id = games.table_id
        WHERE games.id != tables.game AND games.id IN (SELECT game FROM records) LIMIT ?1
    ) RETURNING id
"""
DELETE_SENT_ANALYSES = "DELETE FROM analyses WHERE is_sent = 1 AND made < ?1"
#: Machines without a battery start in 1970: the age of what they stored then is unknown.
DATE_UNDATED = "UPDATE tables SET touched = ?1 WHERE touched < ?2"
FIRST_TIME = 1_767_225_600  # the start of 2026: there was no Doghouse before


def do(sql: str, *values: object) -> Program[list[Row]]:
    """One statement."""
    return (yield sql, values)


def value(sql: str, *values: object) -> Program[Any]:
    """The first value of the first row; None if there are no rows."""
    rows = yield sql, values
    return rows[0][0] if rows else None


def do_each(sql: str, rows: Iterable[tuple[object, ...]]) -> Program[list[Row]]:
    """Run a statement for each of these values; return all rows."""
    found: list[Row] = []
    for values in rows:
        found += yield sql, values
    return found
