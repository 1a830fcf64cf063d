"""Passphrases of tables. People choose short ones, so they are stored as a slow hash with salt,
and can't be guessed by trying."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import math
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import NamedTuple

from ..spawn import step_back
from ..table import refuse
from .bot_queue import BotQueue, Errand

SALT_BYTES = 16
NICENESS = 15  # of its thread: nobody's move waits for a guess
FREE_TRIES = 5  # before one has to wait
FIRST_WAIT_SECONDS = 5.0  # then twice as long after each wrong one
LONGEST_WAIT_SECONDS = 3600.0
FORGET_SECONDS = 2 * LONGEST_WAIT_SECONDS  # after the last wrong one
MOST_REMEMBERED = 10_000  # the oldest goes


class Tries(NamedTuple):
    """At one table from one address."""

    number: int = 0
    last: float = 0.0

    @property
    def wait_seconds(self) -> float:
        """After the last one."""
        if self.number < FREE_TRIES:
            return 0.0
        doublings = min(self.number - FREE_TRIES, 32)
        return min(FIRST_WAIT_SECONDS * 2.0**doublings, LONGEST_WAIT_SECONDS)


class Passphrases:
    """One hash is worked out at a time, for addresses in turn: each takes a processor."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.turns = BotQueue(1)
        self.thread = ThreadPoolExecutor(1, "doghouse-passphrases", step_back, (NICENESS,))
        self.tries: dict[tuple[str, str], Tries] = {}  # the latest at the end

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def hash(self, passphrase: str, address: str) -> str:
        """To be stored."""
        salt = secrets.token_bytes(SALT_BYTES)
        digest = await self._slow_hash(passphrase, salt, Errand(address=address))
        return base64.b64encode(salt + digest).decode()

    async def check(self, given: str | None, stored: str, table: str, address: str) -> None:
        """Refusal unless it is the right one, or none is needed."""
        if not stored:
            return
        if given is None:
            raise refuse("locked")
        self._count_try(table, address)
        raw = base64.b64decode(stored)
        digest = await self._slow_hash(given, raw[:SALT_BYTES], Errand(address=address))
        if not hmac.compare_digest(digest, raw[SALT_BYTES:]):
            raise refuse("bad_passphrase")
        self.tries.pop((table, address), None)

    def _count_try(self, table: str, address: str) -> None:
        """Before it is known to be wrong: many may come at once."""
        now = self.now()
        self._forget_old(now)
        before = self.tries.get((table, address), Tries())
        left = before.last + before.wait_seconds - now
        if before.wait_seconds and left > 0:
            raise refuse("wait_passphrase", seconds=math.ceil(left))
        self.tries.pop((table, address), None)
        self.tries[table, address] = Tries(before.number + 1, now)

    def _forget_old(self, now: float) -> None:
        for key, tries in list(islice(self.tries.items(), 2)):  # two for each that is added
            if now - tries.last > FORGET_SECONDS or len(self.tries) >= MOST_REMEMBERED:
                del self.tries[key]

    async def _slow_hash(self, passphrase: str, salt: bytes, errand: Errand) -> bytes:
        await self.turns.take_place(errand)
        hashing = asyncio.get_running_loop().run_in_executor(
            self.thread, slow_hash, passphrase, salt
        )
        hashing.add_done_callback(lambda _: self.turns.leave())
        return await asyncio.shield(hashing)


def slow_hash(passphrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1)
