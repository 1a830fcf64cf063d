"""Passphrases of tables. People choose short ones, so they are stored as a slow hash with salt,
and can't be guessed by trying."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from ..spawn import step_back
from ..table import refuse
from .bot_queue import BotQueue, Errand
from .passphrase_tries import OwnTries, TryBook

SALT_BYTES = 16
NICENESS = 15  # of its thread: nobody's move waits for a guess


class Passphrases:
    """One hash is worked out at a time, for addresses in turn: each takes a processor."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.turns = BotQueue(1)
        self.thread = ThreadPoolExecutor(1, "doghouse-passphrases", step_back, (NICENESS,))
        self.tries: TryBook = OwnTries(now)

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
        await self.tries.count(table, address)
        raw = base64.b64decode(stored)
        digest = await self._slow_hash(given, raw[:SALT_BYTES], Errand(address=address))
        if not hmac.compare_digest(digest, raw[SALT_BYTES:]):
            raise refuse("bad_passphrase")
        await self.tries.forget(table, address)

    async def _slow_hash(self, passphrase: str, salt: bytes, errand: Errand) -> bytes:
        await self.turns.take_place(errand)
        hashing = asyncio.get_running_loop().run_in_executor(
            self.thread, slow_hash, passphrase, salt
        )
        hashing.add_done_callback(lambda _: self.turns.leave())
        return await asyncio.shield(hashing)


def slow_hash(passphrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1)
