"""Codes that let one more device join a profile. Each is used once, and soon."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import NamedTuple, Protocol

from ..table import refuse

VALID_SECONDS = 600
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that looks like another
LENGTH = 10  # nearly 50 bits, of which an address may try ten, and one a minute
MOST_CODES = 10_000


class IssuedCode(NamedTuple):
    key: str  # the hash of one that leads to the profile
    ends: float


class CodeBook(Protocol):
    """Codes that were issued and not taken yet."""

    async def issue(self, key: str) -> str:
        """In place of the one before."""

    async def take(self, text: str) -> str:
        """The key that issued it, once; or Refusal. People write codes in many ways."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def tidied(text: str) -> str:
    return "".join(letter for letter in text.upper() if letter in LETTERS)


class ProfileCodes:
    """In memory only: after a restart people ask for a new one."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.issued: dict[str, IssuedCode] = {}  # by code, as they expire

    async def issue(self, key: str) -> str:
        self._drop_expired()
        for code in [code for code, issued in self.issued.items() if issued.key == key]:
            del self.issued[code]
        if len(self.issued) >= MOST_CODES:
            raise refuse("too_much")
        code = new_code()
        self.issued[code] = IssuedCode(key, self.now() + VALID_SECONDS)
        return code

    async def take(self, text: str) -> str:
        self._drop_expired()
        issued = self.issued.pop(tidied(text), None)
        if issued is None:
            raise refuse("bad_code")
        return issued.key

    def _drop_expired(self) -> None:
        now = self.now()
        while self.issued and next(iter(self.issued.values())).ends <= now:
            del self.issued[next(iter(self.issued))]
