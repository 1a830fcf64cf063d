"""Sitting down, and codes that hand a seat to another device or person."""

from __future__ import annotations

from typing import Any

from .. import protocol as p
from ..table import Change, Refusal, Table, refuse, seats
from .asked import Asked
from .invitations import InvitationCode, Recipient


async def sit(asked: Asked[p.Sit]) -> None:
    request = asked.request
    async with asked.room.lock:
        change = seats.sit(
            asked.table, asked.person, request.seat, request.name, request.is_program
        )
        await asked.room.save(change)
        apply_seating(asked, change)
    await link_profile(asked)


async def link_profile(asked: Asked[Any]) -> None:
    """The person at the other end has a profile: it knows of this seat from now on."""
    key = asked.connection.profile_key
    if key and asked.person is not None:
        await asked.server.profiles.link(key, asked.table.id, asked.person)


def apply_seating(asked: Asked[Any], change: Change) -> None:
    """A stored change, which may have made a person of an onlooker."""
    if change.secret and change.person is not None:
        asked.room.apply_and_seat(change, change.person, asked.connection, asked.id)
    else:
        asked.room.apply(change, asked.connection, asked.id)


async def invite(asked: Asked[p.Invite]) -> None:
    table, seat, game = asked.table, asked.request.seat, ""
    if seat is None or seat == table.seat_of(asked.person):
        seat = asked.own_seat()
    else:
        seats.check_can_let_in(table, asked.person, seat)
        game = table.document.game
    assert asked.person is not None
    to: Recipient = "person" if game else asked.request.to
    code = asked.server.invitations.issue(table.id, asked.person, seat, to, game)
    asked.send(code.message(asked.id, asked.server.invitations.now()))


async def claim(asked: Asked[p.Claim]) -> None:
    table, invitations = asked.table, asked.server.invitations
    async with asked.room.lock:
        code = invitations.find(table.id, asked.request.code)
        if not is_still_good(table, code):
            invitations.withdraw(code)
            raise refuse("bad_code")
        if code.to == "device":
            change = seats.add_device(table, code.person, asked.person)
        else:
            name = asked.request.name or table.name_of(code.seat) or code.seat
            change = seats.hand_over(table, code.seat, name, asked.person)
        await asked.room.save(change)
        invitations.withdraw(code)
        apply_seating(asked, change)
    await link_profile(asked)


def is_still_good(table: Table, code: InvitationCode) -> bool:
    if not code.game:
        return table.seat_of(code.person) == code.seat
    try:
        seats.check_can_let_in(table, code.person, code.seat)
    except Refusal:
        return False
    return table.document.game == code.game
