"""Codes that move a seat to another device or person. Each works once."""

import secrets
from collections.abc import Callable
from hmac import compare_digest
from typing import Literal, NamedTuple

from ...table import refuse

VALID_SECONDS = 600
CODE_BYTES = 18  # 144 bits
SAME_SECONDS = 300  # within which a person gets the same code again

Recipient = Literal["device", "person"]


class Offer(NamedTuple):
    """A seat, valid as long as this person has it. `to`: their other device, or another person."""

    person: int
    seat: str
    to: Recipient
    game: str = ""  # for an open seat of this game; `person` lets somebody in
    is_agreed: bool = False  # by the people who must consent


class InvitationCode(NamedTuple):
    code: str
    offer: Offer
    ends: float


class Invitations:
    """The codes of one table. In memory only: after a restart, people ask for a new one."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._issued: list[InvitationCode] = []  # the oldest first

    def issue(self, offer: Offer) -> InvitationCode:
        """Asked again within SAME_SECONDS, it returns the same code."""
        now, valid = self._now(), self.valid()
        for known in valid:
            if known.offer == offer and now < known.ends - VALID_SECONDS + SAME_SECONDS:
                return known
        valid.append(InvitationCode(secrets.token_urlsafe(CODE_BYTES), offer, now + VALID_SECONDS))
        return valid[-1]

    def find(self, code: str) -> InvitationCode:
        """The offer behind a valid code; raises Refusal for any other."""
        for issued in self.valid():
            if compare_digest(issued.code.encode(), code.encode()):
                return issued
        raise refuse("bad_code")

    def withdraw(self, used: InvitationCode) -> None:
        if used in self._issued:
            self._issued.remove(used)

    def valid(self) -> list[InvitationCode]:
        """The codes that have not expired; the others are forgotten."""
        self._issued = [code for code in self._issued if code.ends > self._now()]
        return self._issued
