"""What each message of a client leads to: one answer, and perhaps a change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Raw

from .. import protocol as p
from ..rules.choices import seven_so_far
from ..rules.errors import IllegalMove
from ..table import Change, NotLegal, Refusal, seats, turns
from ..table.restore import whole_log
from .bot_pool import BotLost
from .client_connection import Connection, encode
from .invitations import Invitations
from .logs import log, trail
from .room import Room

Answerer = Callable[[Room, Connection, Any, Invitations], Awaitable[None]]


async def answer(
    room: Room, connection: Connection, message: Any, invitations: Invitations
) -> None:
    """Exactly one answer, a refusal at worst."""
    try:
        await ANSWERS[type(message)](room, connection, message, invitations)
    except Refusal as refusal:
        refuse(room, connection, message.id, refusal)
    except ConnectionError:
        raise
    except Exception as error:  # a mistake of ours: the table goes on
        room.metrics.failures.labels("message").inc()
        log.error("message failed", table=room.table.id, error=trail(error))
        refuse(room, connection, message.id, Refusal("failed"))


def refuse(room: Room, connection: Connection, to: int, refusal: Refusal) -> None:
    room.metrics.refusals.inc()
    table = room.table
    connection.tell(
        p.Refused(
            to,
            refusal.code,
            refusal.in_language(connection.language),
            table.version,
            refusal.rule,
            refusal.args_of_sentence,
        )
    )
    if refusal.code == "stale":
        room.send_snapshot(connection)


# --- wishes that change the table ---------------------------------------------------------------

#: message -> the change it asks for
WISHES: dict[type, Callable[[Room, int | None, Any], Change]] = {
    p.Stand: lambda room, who, m: seats.stand(room.table, who),
    p.Swap: lambda room, who, m: seats.swap(room.table, who, m.seat, m.other),
    p.Rename: lambda room, who, m: seats.rename(room.table, who, m.name),
    p.SeatBot: lambda room, who, m: seats.seat_bot(room.table, who, m.seat, m.level),
    p.Configure: lambda room, who, m: seats.configure(room.table, who, m.settings),
    p.Start: lambda room, who, m: turns.start(room.table, who, m.fill),
    p.Rematch: lambda room, who, m: turns.start(room.table, who),
    p.Play: lambda room, who, m: turns.play(room.table, who, m.move, m.version),
}


async def grant(room: Room, connection: Connection, message: Any, _: Invitations) -> None:
    async with room.lock:
        change = WISHES[type(message)](room, connection.person, message)
        await room.carry_out(change, connection, message.id)


async def sit(room: Room, connection: Connection, message: p.Sit, _: Invitations) -> None:
    async with room.lock:
        change = seats.sit(
            room.table, connection.person, message.seat, message.name, message.is_program
        )
        await room.keep(change)
        settle(room, connection, message, change)


def settle(room: Room, connection: Connection, message: Any, change: Change) -> None:
    """A change, stored already, that may make somebody of an onlooker."""
    if not change.secret or change.person is None:
        room.make_true(change, connection, message.id)
        return
    room.table.commit(change, room.now)
    seat = room.table.seat_of(change.person)
    assert seat is not None
    room.become(connection, change.person, p.Seated(message.id, seat, change.secret))


async def remove(room: Room, connection: Connection, message: p.Remove, _: Invitations) -> None:
    async with room.lock:
        gone = room.table.document.seats.get(message.seat)
        change = seats.remove(room.table, connection.person, message.seat)
        await room.carry_out(change)
        connection.tell(p.Done(message.id, room.table.version))
    if gone is not None and gone.person is not None and gone.person != connection.person:
        await room.send_away(gone.person)


async def close(room: Room, connection: Connection, message: p.Close, _: Invitations) -> None:
    async with room.lock:
        await room.carry_out(seats.close(room.table, connection.person))
        connection.tell(p.Done(message.id, room.table.version))
    await room.dismiss("closed")


async def invite(
    room: Room, connection: Connection, message: p.Invite, invitations: Invitations
) -> None:
    seat = seats.own_seat(room.table, connection.person)
    assert connection.person is not None
    answer = invitations.issue(room.table.id, connection.person, seat, message.to)
    connection.tell(answer.told(message.id))


async def claim(
    room: Room, connection: Connection, message: p.Claim, invitations: Invitations
) -> None:
    async with room.lock:
        invitation = invitations.find(room.table.id, message.code)
        if room.table.seat_of(invitation.person) != invitation.seat:
            invitations.withdraw(message.code)
            raise Refusal("bad_code")
        if invitation.kind == "device":
            change = seats.add_device(room.table, invitation.person)
        else:
            change = seats.hand_over(
                room.table, invitation.seat, message.name or room.table.name_of(invitation.seat)
            )
        await room.keep(change)
        invitations.withdraw(message.code)
        settle(room, connection, message, change)


# --- questions ----------------------------------------------------------------------------------


async def parts(room: Room, connection: Connection, message: p.AskParts, _: Invitations) -> None:
    seat = seats.own_seat(room.table, connection.person)
    game = room.table.running
    if game.turn != seat:
        raise Refusal("not_asked")
    try:
        seven = seven_so_far(game, message.so_far)
    except IllegalMove as error:
        raise NotLegal(error) from None
    connection.tell(p.SevenParts(message.id, seven))


async def why_not(room: Room, connection: Connection, message: p.WhyNot, _: Invitations) -> None:
    seat = seats.own_seat(room.table, connection.person)
    if not room.table.document.settings.hints:
        raise Refusal("no_hints")
    reason = room.table.running.why_not(message.move, seat)
    if reason is None:
        connection.tell(p.Because(message.id, "", "", ""))
        return
    sentence = reason.in_language(connection.language)
    connection.tell(p.Because(message.id, reason.code, reason.rule, sentence))


async def hint(room: Room, connection: Connection, message: p.AskHint, _: Invitations) -> None:
    table = room.table
    seat = seats.own_seat(table, connection.person)
    if not table.document.settings.hints:
        raise Refusal("no_hints")
    seats.check_level(message.level)
    if seat not in table.asked and seat not in table.document.gifts:
        raise Refusal("not_asked")
    try:
        found = await room.bot_pool.explain(message.level, table.running.view(seat), table.version)
    except BotLost:
        raise Refusal("bot_lost") from None
    advice = [
        p.Advice(str(c.move), round(c.chance, 4), c.reason.in_language(connection.language))
        for c in found[:3]
    ]
    connection.tell(p.Hint(message.id, message.level, advice))


async def tell_log(room: Room, connection: Connection, message: p.AskLog, _: Invitations) -> None:
    """The whole game is told again for the first who asks; from then on the log is kept."""
    table = room.table
    async with room.lock:
        if table.log is None and table.game is not None:
            entries = await asyncio.to_thread(whole_log, table.game, table.played_by)
            table.log = [Raw(encode(entry)) for entry in entries]
    connection.tell(p.LogLines(message.id, (table.log or [])[message.since :]))


# --- talk ---------------------------------------------------------------------------------------


async def emote(room: Room, connection: Connection, message: p.Emote, _: Invitations) -> None:
    seat = seats.own_seat(room.table, connection.person)
    connection.tell(p.Done(message.id, room.table.version))
    room.tell_all(p.Emoted(seat, message.emote))


async def chat(room: Room, connection: Connection, message: p.Chat, _: Invitations) -> None:
    """Partners may not tell each other their cards while a game runs (B31)."""
    table = room.table
    if connection.person is None:
        raise Refusal("no_seat")
    allowed = table.document.settings.chat
    if allowed == "never" or (allowed == "around" and table.is_playing):
        raise Refusal("no_chat")
    name = table.document.persons[connection.person].name
    connection.tell(p.Done(message.id, table.version))
    room.tell_all(p.Chatted(name, table.seat_of(connection.person), message.text))


async def pong(room: Room, connection: Connection, message: p.Ping, _: Invitations) -> None:
    connection.tell(p.Done(message.id, room.table.version))


async def greeted_already(
    room: Room, connection: Connection, message: p.Hello, _: Invitations
) -> None:
    raise Refusal("greeted_already")


ANSWERS: dict[type, Answerer] = {
    **dict.fromkeys(WISHES, grant),
    p.Hello: greeted_already,
    p.Sit: sit,
    p.Remove: remove,
    p.Close: close,
    p.Invite: invite,
    p.Claim: claim,
    p.AskParts: parts,
    p.WhyNot: why_not,
    p.AskHint: hint,
    p.AskLog: tell_log,
    p.Emote: emote,
    p.Chat: chat,
    p.Ping: pong,
}
