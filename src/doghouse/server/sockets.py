"""The WebSocket of a table: one connection for each device."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from aiohttp import WSMsgType, web

from .. import protocol as p
from ..table import Refusal, refuse
from ..table.document import hash_of
from .client_connection import Connection
from .context import Server
from .dispatch import Asked, answer, link_profile, send_refusal, withdraw_wish
from .guarded_protocol import GuardedProtocol
from .logs import log
from .responses import problem
from .room import Room
from .store import StoreError

HEARTBEAT_SECONDS = 20.0  # a client that doesn't answer within half of it is dropped
CLOSE_SECONDS = 2.0  # that a client has to answer a close
NO_DRAIN = 2**62  # bytes: aiohttp never waits for a slow reader, as Connection drops it

read_request = msgspec.json.Decoder(p.ClientMessage).decode


async def enter(request: web.Request) -> web.StreamResponse:
    """GET /ws/{table}"""
    server: Server = request.app[Server.KEY]
    try:
        room = await server.find_room(request)
    except StoreError as error:
        log.error("not read", error=str(error))
        raise problem(request, 503, "not_stored") from error
    if isinstance(room, web.StreamResponse):
        return room
    if room is None or room.table.stage == "closed":
        raise problem(request, 404, "no_table")
    address = server.address_of(request)
    if not server.door.enter_socket(address):
        raise problem(request, 503, "too_many_sockets")
    try:
        with room.visited():
            return await attend(request, server, room, address)
    finally:
        server.door.leave_socket(address)


async def attend(
    request: web.Request, server: Server, room: Room, address: str
) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(
        timeout=CLOSE_SECONDS,
        heartbeat=HEARTBEAT_SECONDS,
        autoping=False,  # pings are counted like messages
        compress=False,
        max_msg_size=server.limits.frame_bytes,
        writer_limit=NO_DRAIN,
        decode_text=False,
    )
    await socket.prepare(request)
    protocol = request.protocol
    assert isinstance(protocol, GuardedProtocol)
    protocol.is_socket = True
    connection = Connection(socket, protocol, address, server.limits)
    try:
        await converse(server, room, connection)
    finally:
        room.leave(connection)
        if connection.ticket:
            with contextlib.suppress(Refusal):
                await withdraw_wish(room, connection)
        server.lobby.drop_if_closed(room)
    if protocol.is_deaf:
        await protocol.end_within(CLOSE_SECONDS)
    return socket


async def converse(server: Server, room: Room, connection: Connection) -> None:
    """One message after the other, until either side closes."""
    loop = asyncio.get_running_loop()
    late = loop.call_later(server.limits.first_message_seconds, drop_unless_greeted, connection)
    try:
        async for frame in connection.socket:
            if connection.is_flooding(loop.time()):
                return cut_off(server, connection, "flood")
            if frame.type in (WSMsgType.PING, WSMsgType.PONG):
                if frame.type is WSMsgType.PING:
                    connection.answer_ping(frame.data)
                continue
            if frame.type is WSMsgType.ERROR:  # aiohttp has closed it
                return server.door.note_dropped("bad_frame", connection.address)
            try:
                request = read_request(frame.data)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                return cut_off(server, connection, "bad_message")
            if connection.is_greeted:
                await answer(Asked(room, connection, request, server))
            elif isinstance(request, p.Hello):
                late.cancel()
                await greet(Asked(room, connection, request, server))
            else:
                send_refusal(room, connection, request.id, refuse("hello_first"))
    finally:
        late.cancel()


def cut_off(server: Server, connection: Connection, code: p.GoodbyeCode) -> None:
    server.door.note_dropped(code, connection.address)
    connection.cut_off(code)


def drop_unless_greeted(connection: Connection) -> None:
    if not connection.is_greeted:
        connection.protocol.drop("no_hello", connection.address)


async def greet(asked: Asked[p.Hello]) -> None:
    """A client that is refused may try again."""
    connection, table = asked.connection, asked.table
    connection.language = asked.request.language
    connection.profile_key = hash_of(asked.request.key) if asked.request.key else ""
    try:
        person = await identify(asked)
    except Refusal as refusal:
        return send_refusal(asked.room, connection, asked.id, refusal)
    connection.person = person
    if person is not None:
        connection.is_program = table.document.persons[person].is_program
    connection.is_greeted = True
    seat, is_host = table.seat_of(person), person == table.document.host
    asked.send(p.Welcome(asked.id, p.PROTOCOL, table.id, seat, is_host))
    asked.room.enter(connection)
    await link_profile(asked)


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
