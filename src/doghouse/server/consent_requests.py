"""What needs the consent of others in a running game, or takes somebody's seat."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from .. import protocol as p
from ..table import Change, consent, refuse
from ..table.document import Proposal
from .asked import Asked
from .client_connection import Connection
from .room import Room

TICKET_BYTES = 9


async def remove(asked: Asked[p.Remove]) -> None:
    asked.room.check_may_propose(asked.connection)
    await change_people(
        asked, lambda: consent.remove(asked.table, asked.person, asked.request.seat, asked.room.now)
    )


async def close(asked: Asked[p.Close]) -> None:
    asked.room.check_may_propose(asked.connection)
    await change_people(asked, lambda: consent.close(asked.table, asked.person, asked.room.now))


async def send_away(asked: Asked[p.SendAway]) -> None:
    if not asked.table.is_host(asked.person):
        raise refuse("host_only")
    asked.send_done()
    await asked.room.send_onlookers_away()


async def agree(asked: Asked[p.Agree]) -> None:
    is_agreed, room = asked.request.is_agreed, asked.room
    proposal = asked.table.document.proposal
    await change_people(
        asked, lambda: consent.answer_proposal(asked.table, asked.person, is_agreed, room.now)
    )
    if proposal is not None and not is_agreed:
        note_declined(asked, proposal)
    elif proposal is not None and proposal.action == "join":
        admit(asked, proposal)


def note_declined(asked: Asked[Any], proposal: Proposal) -> None:
    if proposal.action != "join":
        return asked.room.note_declined(proposal.by)
    for connection in asked.room.connections:
        if connection.ticket == proposal.ticket:
            asked.room.note_declined(connection.address)


def admit(asked: Asked[Any], proposal: Proposal) -> None:
    """Whoever asked for the seat gets a code for it, if they are still there."""
    table = asked.table
    waiting = [c for c in asked.room.connections if c.ticket == proposal.ticket]
    for connection in waiting[:1]:
        person = asked.person or 0
        game = table.document.game
        code = asked.server.invitations.issue(table.id, person, proposal.seat, "person", game)
        connection.send(p.Admitted(proposal.seat, code.code))


async def ask_seat(asked: Asked[p.AskSeat]) -> None:
    request = asked.request
    ticket = secrets.token_urlsafe(TICKET_BYTES)
    async with asked.room.lock:
        asked.room.check_may_propose(asked.connection)
        change = consent.ask_seat(asked.table, asked.person, request.seat, request.name, ticket)
        asked.connection.ticket = ticket
        await asked.room.commit(change, asked.connection, asked.id)


async def withdraw_wish(room: Room, connection: Connection) -> None:
    """Whoever has asked for a seat is going away."""
    async with room.lock:
        proposal = room.table.document.proposal
        if proposal is not None and connection.ticket and proposal.ticket == connection.ticket:
            await room.commit(consent.withdrawn(room.table))
            room.note_declined(connection.address)


async def resign(asked: Asked[p.Resign]) -> None:
    async with asked.room.lock:
        asked.room.check_may_propose(asked.connection)
        change = consent.resign(asked.table, asked.person, asked.room.now)
        await asked.room.commit(change, asked.connection, asked.id)


async def take_back(asked: Asked[p.TakeBack]) -> None:
    async with asked.room.lock:
        asked.room.check_may_propose(asked.connection)
        change = consent.take_back(asked.table, asked.person, asked.room.now)
        await asked.room.commit(change, asked.connection, asked.id)


async def change_people(asked: Asked[Any], work_out: Callable[[], Change]) -> None:
    """A change that may close the table, or take the seat of somebody, who is then sent away."""
    room = asked.room
    async with room.lock:
        before = asked.table.document.persons
        change = work_out()
        await room.commit(change)
        asked.send_done()
    if asked.table.stage == "closed":
        await room.close("closed")
    for person in before.keys() - change.document.persons.keys():
        await room.expel(person)
