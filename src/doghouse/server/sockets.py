"""How a device comes to a table: GET /ws/{table}."""

from __future__ import annotations

from typing import NoReturn

from aiohttp import web

from .client_connection import Connection
from .context import Server
from .conversation import Conversation
from .guarded_protocol import GuardedProtocol
from .handshake import switching
from .logs import log
from .responses import problem
from .room import Room
from .store import StoreError
from .table_socket import TableSocket


class Gone(web.StreamResponse):
    """No answer of HTTP: the line belongs to a socket."""

    async def prepare(self, request: web.BaseRequest) -> NoReturn:
        raise ConnectionResetError


async def enter(request: web.Request) -> web.StreamResponse:
    server: Server = request.app[Server.KEY]
    room = await found_room(request, server)
    if isinstance(room, web.StreamResponse):
        return room
    answer = switching(request)
    protocol, address = request.protocol, server.address_of(request)
    assert isinstance(protocol, GuardedProtocol)
    if protocol.line is None:
        raise ConnectionResetError
    if not server.door.enter_socket(address):
        raise problem(request, 503, "too_many_sockets")
    attend(server, room, protocol, address, answer)
    return Gone()


async def found_room(request: web.Request, server: Server) -> Room | web.StreamResponse:
    """Or the answer to somebody who was sent on to another process."""
    try:
        room = await server.find_room(request)
    except StoreError as error:
        log.error("not read", error=str(error))
        raise problem(request, 503, "not_stored") from error
    if isinstance(room, web.StreamResponse):
        return room
    if room is None or room.table.stage == "closed":
        raise problem(request, 404, "no_table")
    return room


def attend(
    server: Server, room: Room, protocol: GuardedProtocol, address: str, answer: bytes
) -> None:
    """From now on the line is a socket; frames may have come with the request."""
    line, network, rest = protocol.hand_over()
    socket = TableSocket(line, network, server.door, server.heartbeat)
    connection = Connection(socket, address, server.limits)
    socket.listener = Conversation(server, room, connection)
    line.set_protocol(socket)
    socket.write(answer)
    if rest:
        socket.data_received(rest)
