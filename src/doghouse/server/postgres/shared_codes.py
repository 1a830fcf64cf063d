"""Codes of profiles that any process may be asked for."""

from __future__ import annotations

from ...table import refuse
from ..profile_codes import MOST_CODES, VALID_SECONDS, new_code, tidied
from .database_line import DatabaseLine

DROP = "DELETE FROM profile_codes WHERE profile = $1 OR ends < clock_timestamp()"
COUNT = "SELECT count(*) FROM profile_codes"
ISSUE = f"""
    INSERT INTO profile_codes (code, profile, ends)
    VALUES ($1, $2, clock_timestamp() + interval '{VALID_SECONDS} s')
"""
TAKE = """
    DELETE FROM profile_codes WHERE code = $1 AND ends >= clock_timestamp() RETURNING profile
"""


class SharedCodes:
    """See `CodeBook`."""

    def __init__(self, line: DatabaseLine) -> None:
        self._line = line

    async def issue(self, key: str) -> str:
        code = new_code()
        async with self._line.transaction() as connection:
            await connection.execute(DROP, key)
            if await connection.fetchval(COUNT) >= MOST_CODES:
                raise refuse("too_much")
            await connection.execute(ISSUE, code, key)
        return code

    async def take(self, text: str) -> str:
        key: str | None = await self._line.value(TAKE, tidied(text))
        if key is None:
            raise refuse("bad_code")
        return key
