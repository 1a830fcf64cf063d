"""Profiles in PostgreSQL. A key is known by its hash only."""

from __future__ import annotations

from typing import Any

from ..profile_rows import NEWEST, StoredPlay, StoredSeat
from .database_line import DatabaseLine, in_turn

#: The profile that a key, the first value, leads to.
OWN = "coalesce((SELECT profile FROM profile_keys WHERE hash = $1), $1)"

PROFILE = f"SELECT document FROM profiles WHERE id = {OWN}"
PUT_PROFILE = f"""
    INSERT INTO profiles (id, document) VALUES ({OWN}, $2)
    ON CONFLICT (id) DO UPDATE SET document = excluded.document
"""
PERSON = f"SELECT max(person) FROM profile_seats WHERE table_id = $2 AND profile = {OWN}"
SEATS = f"""
    SELECT table_id, max(person), max(touched) AS latest
    FROM profile_seats JOIN tables ON tables.id = table_id
    WHERE profile = {OWN} AND NOT is_closed GROUP BY table_id ORDER BY latest DESC LIMIT $2
"""
IS_LINKED = f"""
    SELECT 1 FROM profile_seats WHERE table_id = $2 AND person = $3 AND profile = {OWN}
"""
#: The last one who has used the secret of a person is that person.
LINK = f"""
    INSERT INTO profile_seats (table_id, person, profile)
    SELECT $2::text, $3::integer, {OWN} WHERE EXISTS (SELECT 1 FROM tables WHERE id = $2)
    ON CONFLICT (table_id, person) DO UPDATE SET profile = excluded.profile
"""
UNLINK = f"DELETE FROM profile_seats WHERE table_id = $2 AND profile = {OWN}"
GAMES = f"""
    SELECT records.number, summary, seat, table_id,
        EXISTS (SELECT 1 FROM tables WHERE id = table_id AND NOT is_closed), facts
    FROM profile_games JOIN records ON records.number = profile_games.number
        LEFT JOIN record_facts ON record_facts.number = records.number
    WHERE profile = {OWN} AND records.number < $2
    ORDER BY profile_games.number DESC LIMIT $3
"""
NUMBER = "SELECT number FROM records WHERE game = $1"
DELETE_GAME = f"""
    DELETE FROM profile_games
    WHERE profile = {OWN} AND number = (SELECT number FROM records WHERE game = $2)
"""
PUT_FACTS = """
    INSERT INTO record_facts (number, facts) VALUES ($1, $2)
    ON CONFLICT (number) DO UPDATE SET facts = excluded.facts
"""
FORGET = (
    "DELETE FROM profiles WHERE id = $1",
    "DELETE FROM profile_seats WHERE profile = $1",
    "DELETE FROM profile_games WHERE profile = $1",
    "DELETE FROM profile_keys WHERE profile = $1",
)
#: What a device had on its own goes to the profile that it joins; games of both stay once.
MOVE = (
    "UPDATE profile_seats SET profile = $2 WHERE profile = $1",
    """
    INSERT INTO profile_games (profile, number, seat, table_id)
    SELECT $2::text, number, seat, table_id FROM profile_games WHERE profile = $1
    ON CONFLICT DO NOTHING
    """,
    "UPDATE profile_keys SET profile = $2 WHERE profile = $1",
)
PUT_KEY = """
    INSERT INTO profile_keys (hash, profile) VALUES ($1, $2)
    ON CONFLICT (hash) DO UPDATE SET profile = excluded.profile
"""
LOCK = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"  # two devices may join at once


class PostgresProfiles:
    """See `ProfileStore`."""

    def __init__(self, line: DatabaseLine) -> None:
        self._line = line

    async def document(self, key: str) -> bytes | None:
        found: bytes | None = await self._line.value(PROFILE, key)
        return found

    async def put(self, key: str, document: bytes) -> None:
        await self._line.execute(PUT_PROFILE, key, document)

    async def person(self, key: str, table: str) -> int | None:
        found: int | None = await self._line.value(PERSON, key, table)
        return found

    async def link(self, key: str, table: str, person: int) -> None:
        if not await self._line.value(IS_LINKED, key, table, person):
            await self._line.execute(LINK, key, table, person)

    async def seats(self, key: str, most: int) -> list[StoredSeat]:
        return [StoredSeat(*row) for row in await self._line.rows(SEATS, key, most)]

    async def unlink(self, key: str, table: str) -> None:
        await self._line.execute(UNLINK, key, table)

    async def games(self, key: str, most: int, before: str | None = None) -> list[StoredPlay]:
        number = NEWEST
        if before is not None:
            number = await self._line.value(NUMBER, before) or 0
        return [StoredPlay(*row) for row in await self._line.rows(GAMES, key, number, most)]

    async def delete_game(self, key: str, game: str) -> None:
        await self._line.execute(DELETE_GAME, key, game)

    async def put_facts(self, number: int, facts: bytes) -> None:
        await self._line.execute(PUT_FACTS, number, facts)

    async def forget(self, key: str) -> None:
        async with self._line.transaction() as connection:
            await in_turn(connection, FORGET, await profile_of(connection, key))

    async def join(self, key: str, other: str) -> None:
        async with self._line.transaction() as connection:
            for each in sorted((key, other)):
                await connection.execute(LOCK, each)
            profile, to = await profile_of(connection, key), await profile_of(connection, other)
            if profile == to:
                return
            await in_turn(connection, MOVE, profile, to)
            await in_turn(connection, FORGET, profile)
            for each in {key, profile}:
                await connection.execute(PUT_KEY, each, to)


async def profile_of(connection: Any, key: str) -> str:
    found: str = await connection.fetchval(f"SELECT {OWN}", key)
    return found
