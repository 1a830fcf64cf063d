"""The server from start to stop."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import Histogram

from .. import native
from .app import make_app, strip_base
from .context import Server
from .door import LOOK_SECONDS as LOOK_AT_DOOR_SECONDS
from .idle import LOOK_SECONDS as IDLE_LOOK_SECONDS
from .idle import IdleWork
from .logs import log, trail
from .settings import BackupSchedule, ServerOptions
from .store.backups import LOOK_SECONDS, back_up_if_due
from .store.files import shown
from .store.sqlite import SqliteStore
from .store.store import PROBE_SECONDS, Store
from .ws.socket import Listener, bound

if TYPE_CHECKING:
    from .relay import Relay

HOUSEKEEPING_SECONDS = 3600.0  # between two rounds
REST_LOOK_SECONDS = 60.0  # between checks for empty tables
DUE_LOOK_SECONDS = 20.0  # between checks for due moves in games over days
NEWS_LOOK_SECONDS = 5.0  # between checks for messages to send
YOUNG_OBJECTS = 50_000  # before garbage collection: snapshots leave no cycles
SCREEN_SECONDS = 1.0  # between updates of the clocks and screens of evenings
LAG_SECONDS = 1.0  # between checks of the event loop
SHUTDOWN_SECONDS = 3.0  # for connections to end
STOP_SECONDS = 10.0  # for everything to end, even if something hangs
GAVE_UP = 1  # exit code
RESERVED_FILES = 64  # for the store, the bots and the pages
NO_LIMIT = 2**62


def run(options: ServerOptions, announce: Callable[[str], None]) -> None:
    """Run until a signal stops it. Raises OSError if the port is in use, ValueError if the file
    is."""
    deadline = threading.Timer(STOP_SECONDS, give_up)
    deadline.daemon = True
    try:
        import uvloop
    except ImportError:  # not available for Windows
        asyncio.run(serve(options, announce, deadline))
    else:
        uvloop.run(serve(options, announce, deadline))
    finally:
        deadline.cancel()


def give_up() -> None:
    """In a thread of its own, because the event loop or the disk may hang. Everything sent is
    stored."""
    log.error("stop took too long", seconds=STOP_SECONDS)
    os._exit(GAVE_UP)


async def serve(
    options: ServerOptions, announce: Callable[[str], None], deadline: threading.Timer
) -> None:
    store, origin = await open_store(options), options.origin_at(options.port)
    proxied = options.is_behind_proxy
    server = Server(store, options.limits, options.workers, origin, proxied, options.of_host)
    server.backups = options.backups
    await server.door.look()
    connections = server.limiter.connections
    connections.most = min(connections.most, raise_file_limit() - RESERVED_FILES)
    app = make_app(server)
    relay = relay_for(server, app, options)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=SHUTDOWN_SECONDS)
    await runner.setup()
    if server.base and runner.server is not None:
        strip_base(runner.server, server.base)
    stopped = stop_signal()
    chores: list[asyncio.Task[None]] = []
    try:
        if relay is not None:
            await relay.listen(runner)
        shared = options.listening  # with other processes
        place = socket.socket(fileno=shared) if shared else bound(options.host, options.port)
        listener = Listener(server.watch, runner, place, options.tls)
        server.origin = options.origin_at(listener.port)
        gc.freeze()
        gc.set_threshold(YOUNG_OBJECTS)
        log.info("serving", origin=server.origin, database=shown(options.database))
        announce(server.origin)
        if not native.is_here():
            log.warning("bots are slower", why=native.why_not())
        chores += start_chores(server, options)
        await stopped.wait()
        log.info("stopping")
        listener.close()
    finally:
        deadline.start()
        for chore in chores:
            chore.cancel()
        await server.stop()
        await runner.cleanup()
    log.info("stopped")


def relay_for(server: Server, app: web.Application, options: ServerOptions) -> "Relay | None":
    """The relay, if several processes may share the database."""
    if isinstance(options.database, Path):
        return None
    from .relay import Relay

    return Relay(server, app, options.private_host)


async def open_store(options: ServerOptions) -> Store:
    if not isinstance(options.database, Path):
        from .store.postgres.store import PostgresStore  # an extra that few need

        return await PostgresStore.open(options.database)
    return SqliteStore(options.database, options.backups.folder if options.backups else None)


def stop_signal() -> asyncio.Event:
    """An event set by SIGINT and SIGTERM, which no longer end the process themselves."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    return stopped


def start_chores(server: Server, options: ServerOptions) -> list[asyncio.Task[None]]:
    chores = [
        server.door.begin(),  # a hanging disk must not keep the server from starting
        every(HOUSEKEEPING_SECONDS, server.lobby.delete_old),
        every(REST_LOOK_SECONDS, server.lobby.put_to_rest),
        every(DUE_LOOK_SECONDS, server.lobby.play_due),
        every(NEWS_LOOK_SECONDS, lambda: server.outbox.deliver(server.origin)),
        every(PROBE_SECONDS, server.store_watch.probe),
        every(LOOK_AT_DOOR_SECONDS, server.door.look),
        every(SCREEN_SECONDS, server.screens.look_after_all),
        every(0.0, partial(measure_lag, server.metrics.loop_lag)),
    ]
    if isinstance(options.database, Path):  # otherwise other processes may be busy
        puzzles = options.database.with_name("puzzles.jsonl")
        idle = IdleWork(server, puzzles, options.is_mining)
        chores.append(every(IDLE_LOOK_SECONDS, idle.look))
    if (schedule := options.backups) and isinstance(options.database, Path):
        chores.append(every(LOOK_SECONDS, partial(back_up, server, schedule, options.database)))
    return [asyncio.create_task(chore) for chore in chores]


async def back_up(server: Server, schedule: BackupSchedule, database: Path) -> None:
    """Back up, unless the store is failing: the file of that name may be a different one."""
    if not server.store_watch.is_failing:
        await back_up_if_due(schedule, database, server.metrics)


async def every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Run at once and then after each pause, until cancelled. Failures are logged, repeated ones
    once."""
    failure = ""
    while True:
        before, failure = failure, ""
        try:
            await work()
        except Exception as error:  # the next round may succeed
            failure = trail(error)
            if failure != before:
                log.error("chores failed", error=failure)
        await asyncio.sleep(seconds)


async def measure_lag(lag: Histogram) -> None:
    """Measure how much longer than requested the event loop lets this sleep."""
    loop = asyncio.get_running_loop()
    due = loop.time() + LAG_SECONDS
    await asyncio.sleep(LAG_SECONDS)
    lag.observe(max(0.0, loop.time() - due))


def raise_file_limit() -> int:
    """Raise the limit of open files (each connection is one) as far as the system allows; return
    it."""
    try:
        import resource
    except ImportError:  # Windows
        return NO_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # macOS: "unlimited" is more than it grants
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return NO_LIMIT if soft == resource.RLIM_INFINITY else soft
