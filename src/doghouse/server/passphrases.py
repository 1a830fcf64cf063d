"""Passphrases of tables. People choose short ones, so they are stored as a slow hash with salt."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets

SALT_BYTES = 16


async def passphrase_hash(passphrase: str) -> str:
    salt = secrets.token_bytes(SALT_BYTES)
    return base64.b64encode(salt + await asyncio.to_thread(slow_hash, passphrase, salt)).decode()


async def is_right(passphrase: str | None, stored: str) -> bool:
    """Always, for a table without one."""
    if not stored:
        return True
    if passphrase is None:
        return False
    raw = base64.b64decode(stored)
    digest = await asyncio.to_thread(slow_hash, passphrase, raw[:SALT_BYTES])
    return hmac.compare_digest(digest, raw[SALT_BYTES:])


def slow_hash(passphrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1)
