"""Codes that let a seat move to another device, or to another person. Each is used once."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Literal, NamedTuple

from ..protocol import Invitation
from ..table import refuse
from .qr import svg

VALID_SECONDS = 600
CODE_BYTES = 18  # 144 bits
MOST_CODES = 10_000  # valid at the same time

Recipient = Literal["device", "person"]


class InvitationCode(NamedTuple):
    """For a seat, as long as this person has it. `to`: their other device, or another person."""

    code: str
    table: str
    person: int
    seat: str
    to: Recipient
    link: str
    ends: float
    game: str = ""  # for an open seat of this game, to which `person` lets somebody in

    def message(self, id: int) -> Invitation:
        return Invitation(id, self.link, svg(self.link), VALID_SECONDS)


class Invitations:
    """In memory only: after a restart people ask for a new one."""

    def __init__(self, now: Callable[[], float], origin: Callable[[], str]) -> None:
        self.now = now
        self.origin = origin
        self.codes: dict[str, InvitationCode] = {}

    def issue(
        self, table: str, person: int, seat: str, to: Recipient, game: str = ""
    ) -> InvitationCode:
        self._drop_expired()
        if len(self.codes) >= MOST_CODES:
            raise refuse("too_much")
        code = secrets.token_urlsafe(CODE_BYTES)
        link = f"{self.origin()}/t/{table}#claim={code}"  # a fragment is not sent to servers
        ends = self.now() + VALID_SECONDS
        issued = InvitationCode(code, table, person, seat, to, link, ends, game)
        self.codes[code] = issued
        return issued

    def find(self, table: str, code: str) -> InvitationCode:
        """A valid one of this table, or Refusal."""
        self._drop_expired()
        found = self.codes.get(code)
        if found is None or found.table != table:
            raise refuse("bad_code")
        return found

    def withdraw(self, used: InvitationCode) -> None:
        self.codes.pop(used.code, None)

    def _drop_expired(self) -> None:
        now = self.now()
        self.codes = {code: issued for code, issued in self.codes.items() if issued.ends > now}
