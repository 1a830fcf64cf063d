"""Profiles in the database. A key is known by its hash only."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from .latest_row import FOUND, TOUCHED

Select = Callable[..., Awaitable[list[Any]]]  # a query and its values
Perform = Callable[[Callable[[sqlite3.Connection], object]], Awaitable[Any]]  # a transaction

#: The profile that a key leads to.
OWN = "coalesce((SELECT profile FROM profile_keys WHERE hash = :key), :key)"

PROFILE = f"SELECT document FROM profiles WHERE id = {OWN}"
PUT_PROFILE = f"INSERT OR REPLACE INTO profiles (id, document) VALUES ({OWN}, :document)"
PERSON = f"SELECT max(person) FROM profile_seats WHERE table_id = :table AND profile = {OWN}"
SEATS = f"""
    SELECT profile_seats.table_id, max(person), {TOUCHED} AS latest
    FROM {FOUND} JOIN profile_seats ON profile_seats.table_id = id
    WHERE profile = {OWN} AND NOT is_closed GROUP BY id ORDER BY latest DESC LIMIT :most
"""
IS_LINKED = f"""
    SELECT 1 FROM profile_seats WHERE table_id = :table AND person = :person AND profile = {OWN}
"""
#: The last one who has used the secret of a person is that person.
LINK = f"""
    INSERT INTO profile_seats (table_id, person, profile)
    SELECT :table, :person, {OWN} WHERE EXISTS (SELECT 1 FROM tables WHERE id = :table)
    ON CONFLICT DO UPDATE SET profile = excluded.profile
"""
UNLINK = f"DELETE FROM profile_seats WHERE table_id = :table AND profile = {OWN}"
ADD_GAME_OF_PROFILE = """
    INSERT OR IGNORE INTO profile_games (profile, number, seat, table_id)
    SELECT profile, number, :seat, table_id FROM profile_seats JOIN records
    WHERE table_id = :table AND person = :person AND game = :game
"""
GAMES = f"""
    SELECT records.number, summary, seat, table_id,
        EXISTS (SELECT 1 FROM tables WHERE id = table_id AND NOT is_closed), facts
    FROM profile_games JOIN records ON records.number = profile_games.number
        LEFT JOIN record_facts ON record_facts.number = records.number
    WHERE profile = {OWN} AND records.number < :before
    ORDER BY profile_games.number DESC LIMIT :most
"""
NUMBER = "SELECT number FROM records WHERE game = :game"
DELETE_GAME = f"DELETE FROM profile_games WHERE profile = {OWN} AND number = ({NUMBER})"
PUT_FACTS = "INSERT OR REPLACE INTO record_facts (number, facts) VALUES (:number, :facts)"
NEWEST = 2**62

#: All that leads to a profile or belongs to it.
FORGET = (
    "DELETE FROM profiles WHERE id = :profile",
    "DELETE FROM profile_seats WHERE profile = :profile",
    "DELETE FROM profile_games WHERE profile = :profile",
    "DELETE FROM profile_keys WHERE profile = :profile",
)
#: What a device had on its own goes to the profile that it joins.
MOVE = (
    "UPDATE profile_seats SET profile = :to WHERE profile = :profile",
    "UPDATE OR IGNORE profile_games SET profile = :to WHERE profile = :profile",
    "UPDATE profile_keys SET profile = :to WHERE profile = :profile",
)


class StoredSeat(NamedTuple):
    table: str
    person: int
    touched: int  # seconds since 1970


class StoredPlay(NamedTuple):
    """A finished game of a profile."""

    number: int
    summary: bytes
    seat: str
    table: str
    has_table: bool
    facts: bytes | None


class ProfileRows:
    """`key` is always the hash of one."""

    def __init__(self, select: Select, perform: Perform) -> None:
        self._select = select
        self._perform = perform

    async def document(self, key: str) -> bytes | None:
        rows = await self._select(PROFILE, {"key": key})
        return rows[0][0] if rows else None

    async def put(self, key: str, document: bytes) -> None:
        await self._execute(PUT_PROFILE, key=key, document=document)

    async def person(self, key: str, table: str) -> int | None:
        """Who this is at a table."""
        rows = await self._select(PERSON, {"key": key, "table": table})
        found: int | None = rows[0][0]
        return found

    async def link(self, key: str, table: str, person: int) -> None:
        """This person of a table is that of the key. Mostly it was so before."""
        values = {"key": key, "table": table, "person": person}
        if not await self._select(IS_LINKED, values):
            await self._execute(LINK, **values)

    async def seats(self, key: str, most: int) -> list[StoredSeat]:
        """The last touched first."""
        rows = await self._select(SEATS, {"key": key, "most": most})
        return [StoredSeat(*row) for row in rows]

    async def unlink(self, key: str, table: str) -> None:
        await self._execute(UNLINK, key=key, table=table)

    async def games(self, key: str, most: int, before: str | None = None) -> list[StoredPlay]:
        """The newest first; those older than the game `before`."""
        number = NEWEST
        if before is not None:
            rows = await self._select(NUMBER, {"game": before})
            number = rows[0][0] if rows else 0
        rows = await self._select(GAMES, {"key": key, "most": most, "before": number})
        return [StoredPlay(*row) for row in rows]

    async def delete_game(self, key: str, game: str) -> None:
        await self._execute(DELETE_GAME, key=key, game=game)

    async def put_facts(self, number: int, facts: bytes) -> None:
        await self._execute(PUT_FACTS, number=number, facts=facts)

    async def forget(self, key: str) -> None:
        await self._perform(partial(forget, key=key))

    async def join(self, key: str, other: str) -> None:
        """From now on `key` leads to the profile of `other`."""
        await self._perform(partial(join, key=key, other=other))

    async def _execute(self, statement: str, **values: object) -> None:
        await self._perform(lambda connection: connection.execute(statement, values).rowcount)


def profile_of(connection: sqlite3.Connection, key: str) -> str:
    found: str = connection.execute(f"SELECT {OWN}", {"key": key}).fetchone()[0]
    return found


def forget(connection: sqlite3.Connection, key: str) -> None:
    execute_all(connection, FORGET, profile=profile_of(connection, key))


def join(connection: sqlite3.Connection, key: str, other: str) -> None:
    profile, to = profile_of(connection, key), profile_of(connection, other)
    if profile == to:
        return
    execute_all(connection, MOVE, profile=profile, to=to)
    execute_all(connection, FORGET, profile=profile)
    put = "INSERT OR REPLACE INTO profile_keys (hash, profile) VALUES (?, ?)"
    connection.executemany(put, {(key, to), (profile, to)})


def execute_all(connection: sqlite3.Connection, statements: Sequence[str], **values: str) -> None:
    for statement in statements:
        connection.execute(statement, values)


def add_games(
    connection: sqlite3.Connection, table: str, game: str, seated: Sequence[tuple[int, str]]
) -> None:
    """A game is over: it belongs to all who sat there. Inside the transaction of its record."""
    for person, seat in seated:
        values = {"table": table, "game": game, "person": person, "seat": seat}
        connection.execute(ADD_GAME_OF_PROFILE, values)
