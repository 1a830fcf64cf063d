"""Codes that let a seat move to another device, or to another person. They are used once."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Literal, NamedTuple

from ..protocol import Invitation
from ..table import Refusal
from .qr import svg

SECONDS = 600
CODE_BYTES = 18  # 144 bits
MOST = 10_000  # codes at a time

Kind = Literal["device", "person"]


class Issued(NamedTuple):
    table: str
    person: int
    seat: str
    kind: Kind
    code: str
    link: str
    ends: float

    def told(self, to: int) -> Invitation:
        return Invitation(to, self.link, svg(self.link), SECONDS)


class Invitations:
    """They live in memory only: after a restart one asks for a new one."""

    def __init__(self, now: Callable[[], float], origin: Callable[[], str]) -> None:
        self.now = now
        self.origin = origin
        self.issued: dict[str, Issued] = {}

    def issue(self, table: str, person: int, seat: str, kind: Kind) -> Issued:
        self.clear()
        if len(self.issued) >= MOST:
            raise Refusal("too_much")
        code = secrets.token_urlsafe(CODE_BYTES)
        link = f"{self.origin()}/t/{table}#claim={code}"  # no server sees a fragment
        issued = Issued(table, person, seat, kind, code, link, self.now() + SECONDS)
        self.issued[code] = issued
        return issued

    def find(self, table: str, code: str) -> Issued:
        self.clear()
        issued = self.issued.get(code)
        if issued is None or issued.table != table:
            raise Refusal("bad_code")
        return issued

    def withdraw(self, code: str) -> None:
        """It has been used."""
        self.issued.pop(code, None)

    def clear(self) -> None:
        now = self.now()
        self.issued = {code: i for code, i in self.issued.items() if i.ends > now}
