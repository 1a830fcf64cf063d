"""The way in for players: one WebSocket a seat and device."""

from __future__ import annotations

import asyncio

import msgspec
from aiohttp import WSMsgType, web

from .. import protocol as p
from ..table import Refusal
from .client_connection import Connection
from .context import Server, address_of
from .dispatch import answer, refuse
from .lobby import unlocks
from .room import Room

HEARTBEAT = 20.0  # seconds; who doesn't answer in half of it has gone
FAREWELL = 2.0  # seconds that a client has to answer a close
NO_DRAIN = 2**62  # sends never wait: Connection drops whoever reads too slowly

read = msgspec.json.Decoder(p.ClientMessage).decode


async def enter(request: web.Request) -> web.StreamResponse:
    """GET /ws/{table}"""
    server: Server = request.app[Server.KEY]
    room = server.lobby.room(request.match_info["table"])
    if room is None or room.table.stage == "closed":
        raise server.problem(request, 404, "no_table")
    address = address_of(request)
    if not server.sockets.take(address):
        server.metrics.dropped.labels("full").inc()
        raise server.problem(request, 503, "too_many_sockets")
    try:
        return await attend(request, server, room)
    finally:
        server.sockets.give_back(address)
        server.metrics.sockets.set(server.sockets.total)


async def attend(request: web.Request, server: Server, room: Room) -> web.WebSocketResponse:
    socket = web.WebSocketResponse(
        timeout=FAREWELL,
        heartbeat=HEARTBEAT,
        compress=False,
        max_msg_size=server.limits.frame,
        writer_limit=NO_DRAIN,
        decode_text=False,
    )
    await socket.prepare(request)
    server.metrics.sockets.set(server.sockets.total)
    connection = Connection(socket, request.transport, server.limits)
    try:
        await converse(server, room, connection)
    finally:
        if connection.is_too_slow:
            server.metrics.dropped.labels("slow").inc()
        room.leave(connection)
        server.lobby.let_go(room)
    return socket


async def converse(server: Server, room: Room, connection: Connection) -> None:
    """One message after the other, until somebody ends it."""
    loop = asyncio.get_running_loop()
    late = loop.call_later(server.limits.first_message, hurry, connection)
    try:
        async for frame in connection.socket:
            if connection.is_flooding(loop.time()):
                server.metrics.dropped.labels("flood").inc()
                return await connection.say_goodbye("flood")
            if frame.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return await connection.say_goodbye("bad_message")
            try:
                message = read(frame.data)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                server.metrics.dropped.labels("bad_message").inc()
                return await connection.say_goodbye("bad_message")
            if connection.is_greeted:
                await answer(room, connection, message, server.invitations)
            elif isinstance(message, p.Hello):
                late.cancel()
                await greet(server, room, connection, message)
            else:
                refuse(room, connection, message.id, Refusal("hello_first"))
    finally:
        late.cancel()


def hurry(connection: Connection) -> None:
    if not connection.is_greeted and connection.transport is not None:
        connection.transport.abort()


async def greet(server: Server, room: Room, connection: Connection, hello: p.Hello) -> None:
    connection.language = hello.language
    table = room.table
    person = table.person_with(hello.secret) if hello.secret else None
    try:
        if hello.secret and person is None:
            raise Refusal("bad_secret")
        if person is None and not await unlocks(hello.passphrase, table.document.passphrase):
            raise Refusal("locked" if hello.passphrase is None else "bad_passphrase")
        if person is None and table.onlookers >= server.limits.onlookers_per_table:
            raise Refusal("too_many_onlookers")
    except Refusal as refusal:
        return refuse(room, connection, hello.id, refusal)
    connection.person = person
    if person is not None:
        connection.is_program = table.document.persons[person].is_program
    connection.is_greeted = True
    seat = table.seat_of(person)
    connection.tell(p.Welcome(hello.id, p.PROTOCOL, table.id, seat, person == table.document.host))
    room.enter(connection)
