"""Passphrases of tables. People choose short ones, so they are stored as a slow salted hash, and
guesses are limited."""

import base64
import hashlib
import hmac
import math
import secrets
from collections.abc import Callable

from ...table import refuse
from ..ws.limiter import Buckets
from .pool import TaskPool
from .queue import Job, Urgency

SALT_BYTES = 16
TRIES = 10  # wrong ones at once, for each table and address
TRY_AGAIN_SECONDS = 3600.0  # then one more an hour: 34 guesses in a day


class Passphrases:
    """One hash is computed at a time, in the queue of the records: no move waits for a guess."""

    def __init__(self, pool: TaskPool, now: Callable[[], float]) -> None:
        self.pool = pool
        self.now = now
        self.tries = Buckets(1 / TRY_AGAIN_SECONDS, TRIES)

    async def hash(self, passphrase: str, address: str) -> str:
        """The hash to be stored."""
        salt = secrets.token_bytes(SALT_BYTES)
        digest = await self._slow_hash(passphrase, salt, address)
        return base64.b64encode(salt + digest).decode()

    async def check(self, given: str | None, stored: str, table: str, address: str) -> None:
        """Raises Refusal unless it is the right one, or none is needed."""
        if not stored:
            return
        if given is None:
            raise refuse("locked")
        key, now = (table, address), self.now()
        if not self.tries.take(key, now):  # before it is known to be wrong: many come at once
            missing = self.tries.spent(key, now) + 1 - TRIES
            raise refuse("wait_passphrase", seconds=math.ceil(missing * TRY_AGAIN_SECONDS))
        raw = base64.b64decode(stored)
        digest = await self._slow_hash(given, raw[:SALT_BYTES], address)
        if not hmac.compare_digest(digest, raw[SALT_BYTES:]):
            raise refuse("bad_passphrase")
        self.tries.charge(key, self.now(), -self.tries.spent(key, self.now()))

    async def _slow_hash(self, passphrase: str, salt: bytes, address: str) -> bytes:
        job = Job(Urgency.RECORD, address)
        return await self.pool.run(slow_hash, passphrase, salt, job=job)


def slow_hash(passphrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1)
