"""Codes for a seat: how many there can be, how long they last, and what their pictures cost."""

from __future__ import annotations

from pathlib import Path

import pytest
import segno

from doghouse.server.tables.invitations import (
    SAME_SECONDS,
    VALID_SECONDS,
    InvitationCode,
    Invitations,
    Offer,
)
from doghouse.table import Refusal
from tests.support.live_server import awaited, here

OWN = Offer(1, "a", "device")


class Clock:
    time = 1000.0

    def now(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def invitations(clock: Clock) -> Invitations:
    return Invitations(clock.now)


def is_valid(invitations: Invitations, code: InvitationCode) -> bool:
    try:
        return invitations.find(code.code) == code
    except Refusal:
        return False


def test_a_code_is_of_one_table(invitations: Invitations, clock: Clock) -> None:
    elsewhere = Invitations(clock.now).issue(OWN)
    assert not is_valid(invitations, elsewhere)


def test_a_new_code_leaves_the_old_one_its_time(invitations: Invitations, clock: Clock) -> None:
    old = invitations.issue(OWN)
    clock.time += SAME_SECONDS
    new = invitations.issue(OWN)
    assert new != old
    assert is_valid(invitations, old)
    assert is_valid(invitations, new)


def test_who_asks_again_at_once_gets_the_same_code_while_it_is_unused(
    invitations: Invitations, clock: Clock
) -> None:
    code = invitations.issue(OWN)
    clock.time += SAME_SECONDS - 1
    again = invitations.issue(OWN)
    assert again is code
    assert again.ends - clock.now() == VALID_SECONDS - SAME_SECONDS + 1
    assert invitations.issue(Offer(1, "a", "person")) != code
    invitations.withdraw(code)
    assert not is_valid(invitations, code)
    assert invitations.issue(OWN) != code


def test_nothing_is_left_of_codes_that_have_expired(invitations: Invitations, clock: Clock) -> None:
    code = invitations.issue(OWN)
    clock.time += VALID_SECONDS - 1
    assert is_valid(invitations, code)
    clock.time += 1
    assert not is_valid(invitations, code)
    assert not invitations.valid()


@awaited
async def test_a_picture_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    make = segno.make

    def counted(text: str, **more: object) -> segno.QRCode:
        made.append(text)
        return make(text, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(segno, "make", counted)
    async with here(tmp_path / "tables.db") as world:
        created = await world.open(name="A")
        client = await world.enter(created["table"], created["secret"])
        for _ in range(3):
            assert (await world.get(f"/api/tables/{created['table']}/qr.svg"))[0] == 200
            assert (await client.ask("invite", to="device"))["type"] == "invitation"
    assert len(made) == len(set(made)) == 2
