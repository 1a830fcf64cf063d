"""Codes that let a seat move to another device, or to another person. Each is used once."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable
from hmac import compare_digest
from typing import Literal, NamedTuple

from ..protocol import Invitation
from ..table import refuse
from .qr import svg

VALID_SECONDS = 600
CODE_BYTES = 18  # 144 bits
SAME_SECONDS = 60  # in which a person is given the same code again
MOST_CODES_OF_A_PERSON = 3  # valid at the same time
MOST_CODES_OF_A_TABLE = 20

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

    def message(self, id: int, now: float) -> Invitation:
        return Invitation(id, self.link, svg(self.link), int(self.ends - now))


class Invitations:
    """In memory only: after a restart people ask for a new one."""

    def __init__(self, now: Callable[[], float], origin: Callable[[], str]) -> None:
        self.now = now
        self.origin = origin
        self.by_table: dict[str, list[InvitationCode]] = {}  # the oldest first
        self.in_order: deque[InvitationCode] = deque()  # as they expire; some are withdrawn

    def issue(
        self, table: str, person: int, seat: str, to: Recipient, game: str = ""
    ) -> InvitationCode:
        """The oldest code makes room for a new one. Who asks again at once gets the same."""
        self._drop_expired()
        for known in self.by_table.get(table, ()):
            age = self.now() - (known.ends - VALID_SECONDS)
            is_same = known[2:5] == (person, seat, to) and known.game == game
            if is_same and age < SAME_SECONDS:
                return known
        self._make_room(table, person)
        code = secrets.token_urlsafe(CODE_BYTES)
        link = f"{self.origin()}/t/{table}#claim={code}"  # a fragment is not sent to servers
        ends = self.now() + VALID_SECONDS
        issued = InvitationCode(code, table, person, seat, to, link, ends, game)
        self.by_table.setdefault(table, []).append(issued)
        self.in_order.append(issued)
        return issued

    def find(self, table: str, code: str) -> InvitationCode:
        """A valid one of this table, or Refusal."""
        self._drop_expired()
        for issued in self.by_table.get(table, ()):
            if compare_digest(issued.code.encode(), code.encode()):
                return issued
        raise refuse("bad_code")

    def withdraw(self, used: InvitationCode) -> None:
        issued = self.by_table.get(used.table, [])
        if used in issued:
            issued.remove(used)
        if not issued:
            self.by_table.pop(used.table, None)

    def _make_room(self, table: str, person: int) -> None:
        issued = self.by_table.get(table, [])
        own = [code for code in issued if code.person == person]
        if len(own) >= MOST_CODES_OF_A_PERSON:
            self.withdraw(own[0])
        elif len(issued) >= MOST_CODES_OF_A_TABLE:
            self.withdraw(issued[0])

    def _drop_expired(self) -> None:
        now = self.now()
        while self.in_order and self.in_order[0].ends <= now:
            self.withdraw(self.in_order.popleft())
