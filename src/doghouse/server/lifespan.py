"""The server from start to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
from collections.abc import Callable
from pathlib import Path

from aiohttp import web
from msgspec import Struct

from .app import make_app
from .context import Server
from .limits import Limits
from .listening import listen, port_of
from .logs import log, trail
from .network import origin_of
from .open_files import raise_file_limit
from .sqlite import SqliteStore

HOUSEKEEPING_SECONDS = 3600.0  # between two rounds
YOUNG_OBJECTS = 50_000  # before a garbage collection: snapshots leave no cycles
SHUTDOWN_SECONDS = 3.0  # in which connections end


class ServerOptions(Struct, frozen=True):
    host: str
    port: int
    database: Path
    workers: int
    origin: str = ""  # as people reach it, where that differs: behind a proxy
    limits: Limits = Limits()
    allowed_origins: frozenset[str] = frozenset()
    is_behind_proxy: bool = False


def run(options: ServerOptions, announce: Callable[[str], None]) -> None:
    """Until a signal stops it. OSError if the port is in use, ValueError if the file is."""
    try:
        import uvloop
    except ImportError:  # not available for Windows
        asyncio.run(serve(options, announce))
    else:
        uvloop.run(serve(options, announce))


async def serve(options: ServerOptions, announce: Callable[[str], None]) -> None:
    server = await make_server(options)
    server.door.most_files = raise_file_limit()
    runner = web.AppRunner(
        make_app(server), access_log=None, shutdown_timeout=SHUTDOWN_SECONDS, handle_signals=False
    )
    await runner.setup()
    stopped = stop_signal()
    try:
        listener = await listen(server, runner, options.host or None, options.port)
        if not options.origin:
            server.origin = origin_of(options.host, port_of(listener))
        gc.freeze()
        gc.set_threshold(YOUNG_OBJECTS)
        log.info("serving", origin=server.origin, database=str(options.database))
        announce(server.origin)
        await keep_house_until(stopped, server)
        log.info("stopping")
        listener.close()
    finally:
        await server.stop()
        await runner.cleanup()
        log.info("stopped")


async def make_server(options: ServerOptions) -> Server:
    store = SqliteStore(options.database)
    try:
        return Server(
            store,
            options.limits,
            options.workers,
            options.origin or origin_of(options.host, options.port),
            options.allowed_origins,
            options.is_behind_proxy,
        )
    except BaseException:
        await store.close()
        raise


def stop_signal() -> asyncio.Event:
    """Set by SIGINT and SIGTERM, which no longer end the process."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stopped.set)
    return stopped


async def keep_house_until(stopped: asyncio.Event, server: Server) -> None:
    while not stopped.is_set():
        try:
            await server.lobby.delete_old()
            await server.lobby.delete_never_begun()
        except Exception as error:  # the next round may succeed
            log.error("chores failed", error=trail(error))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), HOUSEKEEPING_SECONDS)
