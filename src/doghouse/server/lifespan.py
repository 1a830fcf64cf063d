"""The server from start to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import ssl
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web
from msgspec import Struct

from .app import make_app
from .backup_schedule import LOOK_SECONDS, BackupSchedule, back_up_if_due
from .chores import every, measure_lag
from .context import Server
from .database_address import shown
from .file_limit import raise_file_limit
from .free_memory import give_back_memory
from .limits import Limits
from .listening import listen, port_of
from .logs import log
from .network import origin_of
from .process_part import ProcessPart
from .sqlite import SqliteStore
from .store import Store
from .store_watch import PROBE_SECONDS

if TYPE_CHECKING:
    from .postgres.neighbours import Neighbours

HOUSEKEEPING_SECONDS = 3600.0  # between two rounds
REST_LOOK_SECONDS = 60.0  # between two looks for tables that nobody is at, and for free memory
YOUNG_OBJECTS = 50_000  # before a garbage collection: snapshots leave no cycles
SHUTDOWN_SECONDS = 3.0  # in which connections end
STOP_SECONDS = 10.0  # in which everything ends, whatever hangs
GAVE_UP = 1  # exit code


class ServerOptions(Struct, frozen=True):
    host: str
    port: int
    database: Path | str  # a file, or the URL of PostgreSQL
    workers: int
    origin: str = ""  # as people reach it, where that differs: behind a proxy
    limits: Limits = Limits()
    allowed_origins: frozenset[str] = frozenset()
    is_behind_proxy: bool = False
    backups: BackupSchedule | None = None
    tls: ssl.SSLContext | None = None
    part: ProcessPart | None = None  # of several processes
    public_url: str = ""  # at which people reach this process, where there are several
    lease_seconds: float = 5.0  # after which a process that is silent has lost its tables
    warms_bots: bool = False  # a process of theirs is loaded before the first question

    def origin_at(self, port: int) -> str:
        scheme = "https" if self.tls else "http"
        return self.origin or origin_of(self.host, port, scheme)


def run(options: ServerOptions, announce: Callable[[str], None]) -> None:
    """Until a signal stops it. OSError if the port is in use, ValueError if the file is."""
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
    """From a thread of its own: the event loop or the disk may hang. What was told is stored."""
    log.error("stop took too long", seconds=STOP_SECONDS)
    os._exit(GAVE_UP)


async def serve(
    options: ServerOptions, announce: Callable[[str], None], deadline: threading.Timer
) -> None:
    server = await make_server(options)
    server.door.most_files = raise_file_limit()
    runner = web.AppRunner(
        make_app(server), access_log=None, shutdown_timeout=SHUTDOWN_SECONDS, handle_signals=False
    )
    await runner.setup()
    neighbours = join(server, runner, options)
    stopped = stop_signal(deadline)
    chores: list[asyncio.Task[None]] = []
    try:
        shared = options.part.port() if options.part else None
        place = options.host or None, options.port, options.tls
        listener = await listen(server, runner, *place, shared)
        server.origin = options.origin_at(port_of(listener))
        gc.freeze()
        gc.set_threshold(YOUNG_OBJECTS)
        log.info("serving", origin=server.origin, database=shown(options.database))
        announce(server.origin)
        if options.warms_bots:
            server.bot_pool.begin_to_warm()
        chores += start_chores(server, options)
        await stopped.wait()
        log.info("stopping")
        listener.close()
    finally:
        start(deadline)
        for chore in chores:
            chore.cancel()
        if neighbours is not None:
            neighbours.close()
        await server.stop()
        await runner.cleanup()
        log.info("stopped")


async def make_server(options: ServerOptions) -> Server:
    store = await open_store(options)
    try:
        return Server(
            store,
            options.limits,
            options.workers,
            options.origin_at(options.port),
            options.allowed_origins | ({options.public_url} if options.public_url else set()),
            options.is_behind_proxy,
        )
    except BaseException:
        await store.close()
        raise


async def open_store(options: ServerOptions) -> Store:
    if not isinstance(options.database, Path):
        from .postgres.leases import ProcessPlace
        from .postgres.postgres_store import PostgresStore  # an extra, which few need

        machine = options.part.machine if options.part else ""
        place = ProcessPlace(machine, options.public_url, options.lease_seconds)
        return await PostgresStore.open(options.database, place)
    return SqliteStore(options.database, options.backups.folder if options.backups else None)


def join(server: Server, runner: web.AppRunner, options: ServerOptions) -> Neighbours | None:
    """Where the database is one for several processes."""
    if isinstance(options.database, Path):
        return None
    from .postgres.membership import join_others
    from .postgres.postgres_store import PostgresStore

    assert isinstance(server.store, PostgresStore)
    assert runner.server is not None
    neighbours = join_others(server, server.store, options.part.folder if options.part else None)
    neighbours.begin(runner.server)
    return neighbours


def stop_signal(deadline: threading.Timer) -> asyncio.Event:
    """Set by SIGINT and SIGTERM, which no longer end the process; the deadline runs from then."""
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stop() -> None:
        start(deadline)
        stopped.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(number, stop)
    return stopped


def start(deadline: threading.Timer) -> None:
    if deadline.ident is None:  # not yet
        deadline.start()


def start_chores(server: Server, options: ServerOptions) -> list[asyncio.Task[None]]:
    chores = [
        every(HOUSEKEEPING_SECONDS, server.lobby.delete_old),
        every(HOUSEKEEPING_SECONDS, server.lobby.delete_never_begun),
        every(REST_LOOK_SECONDS, server.lobby.put_to_rest),
        every(REST_LOOK_SECONDS, give_back_memory),
        every(PROBE_SECONDS, server.store_watch.probe),
        every(0.0, partial(measure_lag, server.metrics.loop_lag)),
    ]
    if (schedule := options.backups) and isinstance(options.database, Path):
        chores.append(every(LOOK_SECONDS, partial(back_up, server, schedule, options.database)))
    return [asyncio.create_task(chore) for chore in chores]


async def back_up(server: Server, schedule: BackupSchedule, database: Path) -> None:
    """Not while the store fails: under its name there may be another file."""
    if not server.store_watch.is_failing:
        await back_up_if_due(schedule, database, server.metrics)
