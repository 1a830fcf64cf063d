"""The server from its first to its last moment."""

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
from .logs import log, trail
from .network import origin_of
from .sqlite import SqliteStore

CHORES = 3600.0  # seconds between two rounds
BACKLOG = 2048  # everyone may come back at once after a restart
YOUNG = 50_000  # objects made before a round of garbage collection: snapshots leave no cycles
FAREWELL = 3.0  # seconds in which connections end at a stop


class Plan(Struct, frozen=True):
    host: str
    port: int
    database: Path
    workers: int
    origin: str = ""  # as people reach it, where that differs: behind a proxy
    limits: Limits = Limits()
    allowed_origins: frozenset[str] = frozenset()
    is_behind_proxy: bool = False


def run(plan: Plan, announce: Callable[[str], None]) -> None:
    """Until it is told to stop. OSError where the port is taken, ValueError where the file is."""
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        asyncio.run(serve(plan, announce))
    else:
        uvloop.run(serve(plan, announce))


async def serve(plan: Plan, announce: Callable[[str], None]) -> None:
    store = SqliteStore(plan.database)
    try:
        server = Server(
            store,
            plan.limits,
            plan.workers,
            plan.origin or origin_of(plan.host, plan.port),
            plan.allowed_origins,
            plan.is_behind_proxy,
        )
    except BaseException:
        await store.close()
        raise
    runner = web.AppRunner(
        make_app(server), access_log=None, shutdown_timeout=FAREWELL, handle_signals=False
    )
    await runner.setup()
    stopped = told_to_stop()
    try:
        site = web.TCPSite(runner, plan.host or None, plan.port, backlog=BACKLOG)
        await site.start()
        if not plan.origin:
            server.origin = origin_of(plan.host, port_of(runner))
        gc.freeze()
        gc.set_threshold(YOUNG)
        log.info("serving", origin=server.origin, database=str(plan.database))
        announce(server.origin)
        await tend_until(stopped, server)
        log.info("stopping")
        await site.stop()
    finally:
        await server.stop()
        await runner.cleanup()
        log.info("stopped")


def port_of(runner: web.AppRunner) -> int:
    """Port 0 means any: this is which."""
    return int(runner.addresses[0][1])


def told_to_stop() -> asyncio.Event:
    """From here on a signal does not end the process, but the event is set."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stopped.set)
    return stopped


async def tend_until(stopped: asyncio.Event, server: Server) -> None:
    while not stopped.is_set():
        await do_chores(server)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stopped.wait(), CHORES)


async def do_chores(server: Server) -> None:
    try:
        await server.lobby.forget_old()
    except Exception as error:  # the next round may do better
        log.error("chores failed", error=trail(error))
