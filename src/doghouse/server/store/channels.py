"""Channels and news in the database: how people get messages, what they are sent, and vacations.

`key` is always the hash of a profile's key.
"""

from typing import NamedTuple

from .profiles import OWN
from .statements import Program, Row

CHANNELS = f"SELECT number, document FROM channels WHERE profile = {OWN} ORDER BY number"
#: A browser notifies only one profile: the last one that asked.
DROP_PUSH = "DELETE FROM channels WHERE place = ?1 AND kind = 'push'"
PUT_CHANNEL = f"""
    INSERT INTO channels (profile, kind, place, document) VALUES ({OWN}, ?2, ?3, ?4)
    ON CONFLICT (profile, place) DO UPDATE SET kind = excluded.kind, document = excluded.document
"""
DELETE_CHANNEL = f"DELETE FROM channels WHERE profile = {OWN} AND number = ?2"
DROP_CHANNEL = "DELETE FROM channels WHERE number = ?1"

#: The other players of the profile's last game who want messages.
INVITE = f"""
    INSERT INTO news (channel, table_id, kind, person, by, about, due)
    SELECT channels.number, CAST(?2 AS TEXT), 'invited', 0, CAST(?3 AS TEXT), CAST(?4 AS TEXT),
        CAST(?5 AS INTEGER)
    FROM profile_games JOIN channels ON channels.profile = profile_games.profile
    WHERE profile_games.profile != {OWN} AND profile_games.number = (
        SELECT max(mine.number) FROM profile_games AS mine JOIN profile_games AS others
            ON others.number = mine.number AND others.profile != mine.profile
        WHERE mine.profile = {OWN})
    ON CONFLICT DO NOTHING RETURNING channel
"""
HAS_DUE = "SELECT 1 FROM news WHERE due <= ?1 LIMIT 1"
#: The move has been played meanwhile, by the person or for them.
DROP_STALE = """
    DELETE FROM news WHERE due <= ?1 AND kind = 'turn' AND NOT EXISTS (
        SELECT 1 FROM tables WHERE id = table_id AND asked LIKE '%,' || person || ',%')
"""
CLAIM = """
    UPDATE news SET due = ?2, tries = tries + 1 WHERE due <= ?1 AND (channel, table_id, kind) IN (
        SELECT channel, table_id, kind FROM news WHERE due <= ?1 ORDER BY due LIMIT ?3)
    RETURNING channel, table_id, kind, by, about, tries
"""
DONE = "DELETE FROM news WHERE channel = ?1 AND table_id = ?2 AND kind = ?3 AND tries <= ?4"
POSTPONE = """
    UPDATE news SET due = ?5, tries = ?6
    WHERE channel = ?1 AND table_id = ?2 AND kind = ?3 AND tries = ?4
"""
DOCUMENT = "SELECT document, profile FROM channels WHERE number = ?1"
#: Tables where it is somebody's turn and days are counted, the most urgent first.
WAITING = """
    SELECT id FROM tables JOIN profile_seats ON table_id = id
    WHERE profile = {own} AND is_closed = 0 AND asked LIKE '%,' || person || ',%'
    ORDER BY due, id LIMIT 100
"""
OWN_WAITING = WAITING.format(own=OWN)
WAITING_OF = WAITING.format(own="?1")

PUT_SECRET = "INSERT INTO server_keys (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
SECRET = "SELECT value FROM server_keys WHERE name = ?1"

VACATIONS = f"SELECT begins, ends FROM vacations WHERE profile = {OWN} ORDER BY begins"
PUT_VACATION = f"""
    INSERT INTO vacations (profile, begins, ends) VALUES ({OWN}, ?2, ?3)
    ON CONFLICT (profile, begins) DO UPDATE SET ends = excluded.ends
"""
#: Of those who sit at a table.
VACATIONS_AT = """
    SELECT person, begins, max(ends) FROM profile_seats JOIN vacations
        ON vacations.profile = profile_seats.profile
    WHERE table_id = ?1 GROUP BY person, begins ORDER BY begins
"""


class StoredNews(NamedTuple):
    channel: bytes
    waiting: int  # games in which it is their turn
    number: int  # of the channel
    table: str
    kind: str
    by: str
    about: str
    tries: int


def claim(now: int, until: int, most: int) -> Program[list[StoredNews]]:
    """Nobody else gets them until then."""
    yield DROP_STALE, (now,)
    claimed: list[Row] = yield CLAIM, (now, until, most)
    found = []
    for row in claimed:
        ((document, profile),) = yield DOCUMENT, (row[0],)
        waiting = yield WAITING_OF, (profile,)
        found.append(StoredNews(document, len(waiting), *row))
    return found


def done(news: StoredNews) -> Program[None]:
    yield DONE, (news.number, news.table, news.kind, news.tries)


def postpone(news: StoredNews, due: int, tries: int) -> Program[None]:
    """Unless there has been newer news in the meantime."""
    yield POSTPONE, (news.number, news.table, news.kind, news.tries, due, tries)


def put_channel(key: str, kind: str, place: str, document: bytes) -> Program[None]:
    if kind == "push":
        yield DROP_PUSH, (place,)
    yield PUT_CHANNEL, (key, kind, place, document)


def key(name: str, made: bytes) -> Program[bytes]:
    """A secret of the server: the one that was stored first."""
    yield PUT_SECRET, (name, made)
    rows = yield SECRET, (name,)
    return bytes(rows[0][0])
