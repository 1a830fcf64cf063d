"""Where the server listens, and what it makes of each connection."""

from __future__ import annotations

import asyncio
import socket
import ssl

from aiohttp import web

from .context import Server
from .guarded_protocol import GuardedProtocol

BACKLOG = 2048  # connections: everyone may come back at once after a restart


async def listen(
    server: Server,
    runner: web.AppRunner,
    host: str | None,
    port: int,
    tls: ssl.SSLContext | None = None,
    shared: socket.socket | None = None,
) -> asyncio.Server:
    """On a port, 0 for any that is free, or on one that several processes share. The runner has
    been set up."""
    manager = runner.server
    assert manager is not None
    loop = asyncio.get_running_loop()

    def protocol() -> GuardedProtocol:
        return GuardedProtocol(server.door, manager)

    if shared is not None:
        return await loop.create_server(protocol, sock=shared, backlog=BACKLOG)
    return await loop.create_server(protocol, host, port, backlog=BACKLOG, ssl=tls)


def port_of(listener: asyncio.Server) -> int:
    return int(listener.sockets[0].getsockname()[1])
