"""Tries of passphrases, the same for all processes: a table may change its owner meanwhile."""

from __future__ import annotations

from ...table import refuse
from ...table.document import hash_of
from ..logs import log
from ..passphrase_tries import FORGET_SECONDS, Tries, check_wait
from ..store import StoreError
from .database_line import DatabaseLine

FORGET_OLD = f"""
    DELETE FROM passphrase_tries WHERE last < clock_timestamp() - interval '{FORGET_SECONDS} s'
"""
BEGIN = """
    INSERT INTO passphrase_tries (who, number, last) VALUES ($1, 0, clock_timestamp())
    ON CONFLICT DO NOTHING
"""
LOOK = """
    SELECT number, extract(epoch FROM clock_timestamp() - last)::float8 FROM passphrase_tries
    WHERE who = $1 FOR UPDATE
"""
COUNT = """
    UPDATE passphrase_tries SET number = number + 1, last = clock_timestamp() WHERE who = $1
"""
FORGET = "DELETE FROM passphrase_tries WHERE who = $1"


class SharedTries:
    """See `TryBook`."""

    def __init__(self, line: DatabaseLine) -> None:
        self._line = line

    async def count(self, table: str, address: str) -> None:
        try:
            left = await self._left(key_of(table, address))
        except StoreError as error:  # nobody guesses while nobody counts
            log.error("not stored", table=table, error=str(error))
            raise refuse("not_stored") from error
        check_wait(left)

    async def _left(self, who: str) -> float:
        """Seconds to wait; 0: it is counted."""
        async with self._line.transaction() as connection:
            await connection.execute(FORGET_OLD)
            await connection.execute(BEGIN, who)
            number, ago = await connection.fetchrow(LOOK, who)
            left = Tries(number, 0.0).left(ago)
            if not left:
                await connection.execute(COUNT, who)
        return left

    async def forget(self, table: str, address: str) -> None:
        try:
            await self._line.execute(FORGET, key_of(table, address))
        except StoreError as error:  # they come in all the same
            log.warning("tries not forgotten", table=table, error=str(error))


def key_of(table: str, address: str) -> str:
    """Nobody's address stays in the database."""
    return hash_of(f"{table} {address}")
