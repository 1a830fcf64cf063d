"""Profiles in the database: statements whose first value is a key, and programs.

`key` is always the hash of a key.
"""

from .interface import StoredPlay, StoredSeat
from .statements import NEWEST, Program

#: The profile that a key, the first value, leads to.
OWN = "coalesce((SELECT profile FROM profile_keys WHERE hash = ?1), ?1)"


PROFILE = f"SELECT document FROM profiles WHERE id = {OWN}"
PUT_PROFILE = f"""
    INSERT INTO profiles (id, document) VALUES ({OWN}, ?2)
    ON CONFLICT (id) DO UPDATE SET document = excluded.document
"""
PERSON = f"SELECT max(person) FROM profile_seats WHERE table_id = ?2 AND profile = {OWN}"
SEATS = f"""
    SELECT id, max(person), touched FROM tables JOIN profile_seats ON table_id = id
    WHERE profile = {OWN} AND is_closed = 0 GROUP BY id, touched, asked, due
    ORDER BY CASE WHEN asked LIKE '%,' || max(person) || ',%' THEN due ELSE {NEWEST} END,
        touched DESC LIMIT ?2
"""
IS_LINKED = f"""
    SELECT 1 FROM profile_seats WHERE table_id = ?2 AND person = ?3 AND profile = {OWN}
"""
#: A person is whoever last used their secret; but a seat that stayed behind
#: when its profile joined another one is never linked to that one.
LINK = f"""
    INSERT INTO profile_seats (table_id, person, profile)
    SELECT id, CAST(?3 AS INTEGER), {OWN} FROM tables WHERE id = ?2
    ON CONFLICT (table_id, person) DO UPDATE SET profile = excluded.profile
    WHERE NOT EXISTS (SELECT 1 FROM profile_keys WHERE hash = profile_seats.profile)
"""
UNLINK = f"DELETE FROM profile_seats WHERE table_id = ?2 AND profile = {OWN}"
GAMES = f"""
    SELECT records.number, summary, seat, table_id,
        EXISTS (SELECT 1 FROM tables WHERE id = table_id AND is_closed = 0), facts
    FROM profile_games JOIN records ON records.number = profile_games.number
        LEFT JOIN record_facts ON record_facts.number = records.number
    WHERE profile = {OWN} AND records.number < ?2
    ORDER BY records.number DESC LIMIT ?3
"""
LAST_GAMES = """
    SELECT summary FROM records WHERE number IN
        (SELECT DISTINCT number FROM profile_games ORDER BY number DESC LIMIT ?1)
    ORDER BY number DESC
"""
NUMBER = "SELECT number FROM records WHERE game = ?1"
DELETE_GAME = f"""
    DELETE FROM profile_games
    WHERE profile = {OWN} AND number = (SELECT number FROM records WHERE game = ?2)
"""
PUT_FACTS = """
    INSERT INTO record_facts (number, facts) VALUES (?1, ?2)
    ON CONFLICT (number) DO UPDATE SET facts = excluded.facts
"""
PUZZLES = f"SELECT puzzle, day, tries, is_solved FROM profile_puzzles WHERE profile = {OWN}"
#: A daily puzzle may be tried twice, others until they are solved.
PUT_TRY = f"""
    INSERT INTO profile_puzzles (profile, puzzle, day, tries, is_solved)
    VALUES ({OWN}, ?2, ?3, 1, ?4)
    ON CONFLICT (profile, puzzle, day) DO UPDATE
    SET tries = profile_puzzles.tries + 1, is_solved = excluded.is_solved
    WHERE profile_puzzles.is_solved = 0 AND (profile_puzzles.day = 0 OR profile_puzzles.tries < 2)
"""

#: What belongs to a profile and to nobody else.
DELETE_OWN = (
    "DELETE FROM profiles WHERE id = ?1",
    "DELETE FROM profile_games WHERE profile = ?1",
    "DELETE FROM profile_puzzles WHERE profile = ?1",
    "DELETE FROM channels WHERE profile = ?1",
    "DELETE FROM vacations WHERE profile = ?1",
    "DELETE FROM host WHERE name = 'guest ' || CAST(?1 AS TEXT)",
)
#: And everything that leads to it.
FORGET = (
    *DELETE_OWN,
    """
    DELETE FROM profile_seats WHERE profile = ?1
        OR profile IN (SELECT hash FROM profile_keys WHERE profile = ?1)
    """,
    """
    DELETE FROM profile_codes WHERE key = ?1
        OR key IN (SELECT hash FROM profile_keys WHERE profile = ?1)
    """,
    "DELETE FROM profile_keys WHERE profile = ?1",
)
#: Not those of running games: luring somebody into a profile must not reveal their hand.
MOVABLE_SEATS = """
    profile = ?1 AND NOT EXISTS (
        SELECT 1 FROM tables WHERE id = table_id AND is_closed = 0 AND game IS NOT NULL
            AND game NOT IN (SELECT game FROM records))
"""
COUNT_MOVABLE = f"""
    SELECT (SELECT count(DISTINCT table_id) FROM profile_seats WHERE {MOVABLE_SEATS}),
        (SELECT count(*) FROM profile_games WHERE profile = ?1)
"""
#: What a device had on its own goes to the profile that it joins; games of both stay once.
MOVE = (
    f"UPDATE profile_seats SET profile = ?2 WHERE {MOVABLE_SEATS}",
    """
    INSERT INTO profile_games (profile, number, seat, table_id)
    SELECT CAST(?2 AS TEXT), number, seat, table_id FROM profile_games WHERE profile = ?1
    ON CONFLICT DO NOTHING
    """,
    """
    INSERT INTO profile_puzzles (profile, puzzle, day, tries, is_solved)
    SELECT CAST(?2 AS TEXT), puzzle, day, tries, is_solved FROM profile_puzzles WHERE profile = ?1
    ON CONFLICT DO NOTHING
    """,
    "UPDATE profile_keys SET profile = ?2 WHERE profile = ?1",
    """
    UPDATE channels SET profile = ?2 WHERE profile = ?1
        AND place NOT IN (SELECT place FROM channels WHERE profile = ?2)
    """,
    """
    INSERT INTO vacations (profile, begins, ends)
    SELECT CAST(?2 AS TEXT), begins, ends FROM vacations WHERE profile = ?1
    ON CONFLICT DO NOTHING
    """,
    """
    INSERT INTO host (name, text, ends) SELECT 'guest ' || CAST(?2 AS TEXT), text, ends
    FROM host WHERE name = 'guest ' || CAST(?1 AS TEXT) ON CONFLICT DO NOTHING
    """,
)
PUT_KEY = """
    INSERT INTO profile_keys (hash, profile) VALUES (?1, ?2)
    ON CONFLICT (hash) DO UPDATE SET profile = excluded.profile
"""
DROP_CODES = "DELETE FROM profile_codes WHERE key = ?1 OR ends < ?2"
PUT_CODE = "INSERT INTO profile_codes (hash, key, ends) VALUES (?1, ?2, ?3)"
PEEK_CODE = "SELECT key FROM profile_codes WHERE hash = ?1 AND ends >= ?2"
TAKE_CODE = "DELETE FROM profile_codes WHERE hash = ?1 AND ends >= ?2 RETURNING key"


def profile_of(key: str) -> Program[str]:
    rows = yield f"SELECT {OWN}", (key,)
    found: str = rows[0][0]
    return found


def seats(key: str, most: int) -> Program[list[StoredSeat]]:
    """The seats whose time is running first, then the last touched."""
    return [StoredSeat(*row) for row in (yield SEATS, (key, most))]


def games(key: str, most: int, before: str | None = None) -> Program[list[StoredPlay]]:
    """The newest first; only those older than the game `before`."""
    number = NEWEST
    if before is not None:
        rows = yield NUMBER, (before,)
        number = rows[0][0] if rows else 0
    return [StoredPlay(*row) for row in (yield GAMES, (key, number, most))]


def put_facts(game: str, facts: bytes) -> Program[None]:
    for (number,) in (yield NUMBER, (game,)):
        yield PUT_FACTS, (number, facts)


def forget(key: str) -> Program[None]:
    profile = yield from profile_of(key)
    for statement in FORGET:
        yield statement, (profile,)


def movable(key: str) -> Program[tuple[int, int]]:
    """How many tables and games `join` would move."""
    rows = yield COUNT_MOVABLE, ((yield from profile_of(key)),)
    tables, games = rows[0]
    return tables, games


def join(key: str, other: str) -> Program[None]:
    """From now on, `key` leads to the profile of `other`. Seats in running games stay behind:
    nobody who shares that profile may see their hands."""
    profile, to = (yield from profile_of(key)), (yield from profile_of(other))
    if profile == to:
        return
    for statement in MOVE:
        yield statement, (profile, to)
    for statement in DELETE_OWN:
        yield statement, (profile,)
    for each in sorted({key, profile}):
        yield PUT_KEY, (each, to)


def put_code(hash: str, key: str, ends: int, now: int) -> Program[None]:
    """Replaces any earlier code."""
    yield DROP_CODES, (key, now)
    yield PUT_CODE, (hash, key, ends)
