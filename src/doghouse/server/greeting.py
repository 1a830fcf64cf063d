"""The first message of a device: who is there, and whether they may come in."""

from __future__ import annotations

from .. import protocol as p
from ..table import Refusal, refuse
from ..table.document import hash_of
from .asked import Asked, send_refusal
from .bot_queue import turn_to_begin
from .seat_requests import link_profile


async def greet(asked: Asked[p.Hello]) -> None:
    """A client that is refused may try again."""
    connection = asked.connection
    await turn_to_begin(asked.server.greetings, connection.address)
    connection.language = asked.request.language
    connection.profile_key = hash_of(asked.request.key) if asked.request.key else ""
    try:
        person = await identify(asked)
    except Refusal as refusal:
        return send_refusal(asked.room, connection, asked.id, refusal)
    if asked.room.is_stopping:  # it was lost, or handed over, after this device had found it
        return await connection.say_goodbye("restart")
    welcome(asked, person)
    await link_profile(asked)


def welcome(asked: Asked[p.Hello], person: int | None) -> None:
    connection, table = asked.connection, asked.table
    connection.person = person
    if person is not None:
        connection.is_program = table.document.persons[person].is_program
    connection.is_greeted = True
    seat, is_host = table.seat_of(person), person == table.document.host
    asked.send(p.Welcome(asked.id, p.PROTOCOL, table.id, seat, is_host))
    asked.room.enter(connection)


async def identify(asked: Asked[p.Hello]) -> int | None:
    """The person with this secret; without one an onlooker (None), who may need a passphrase."""
    hello, table = asked.request, asked.table
    if hello.secret:
        person = table.person_with(hello.secret)
        if person is None:
            raise refuse("bad_secret")
        return person
    person = await asked.server.profiles.person_at(asked.connection.profile_key, table)
    if person is not None:
        return person
    address = asked.connection.address
    stored = table.document.passphrase
    await asked.server.passphrases.check(hello.passphrase, stored, table.id, address)
    if asked.room.is_sent_away(address):
        raise refuse("sent_away")
    if not has_onlooker_place(asked):
        asked.server.door.notices.tell("refused", "too_many_onlookers", address)
        raise refuse("too_many_onlookers")
    return None


def has_onlooker_place(asked: Asked[p.Hello]) -> bool:
    address, table = asked.connection.address, asked.table
    others = [c for c in asked.room.connections if c.person is None]
    own = sum(other.address == address for other in others)
    return asked.server.limits.has_onlooker_place(len(others), own, bool(table.document.open_seats))
