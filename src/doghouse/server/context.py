"""State shared by all parts of the server."""

from __future__ import annotations

import asyncio
from typing import ClassVar
from urllib.parse import urlsplit

from aiohttp import web

from ..puzzles.puzzle import Puzzle
from .addresses import network_of
from .door import Door
from .metrics import Metrics
from .notifications.outbox import Outbox
from .notifications.public_http import PublicHttp
from .settings import BackupSchedule, HostOptions, Limits
from .store.store import Store, StoreWatch
from .tables.evenings import Evenings
from .tables.lobby import Lobby
from .tables.screens import Screens
from .workers.analyses import AnalysisJobs
from .workers.passphrases import Passphrases
from .workers.pool import TaskPool
from .workers.queue import JobQueue
from .ws.limiter import Limiter
from .ws.socket import Watch


class Server:
    KEY: ClassVar[web.AppKey[Server]]

    def __init__(
        self,
        store: Store,
        limits: Limits,
        workers: int,
        origin: str,
        is_behind_proxy: bool = False,
        host: HostOptions = HostOptions(),  # noqa: B008 - frozen
    ) -> None:
        self.store = store
        self.limits = limits
        self.origin = origin  # as people reach it: in links and QR codes
        self.metrics = Metrics()
        self.store_watch = StoreWatch(store, self.metrics)
        self.pool = TaskPool(workers, self.metrics)
        self.limiter = Limiter(limits, self.metrics, is_behind_proxy)
        self.watch = Watch(self.limiter)
        self.backups: BackupSchedule | None = None
        self.mined: dict[str, Puzzle] = {}  # in addition to the shipped ones
        self.hard_questions = JobQueue(
            1
        )  # one per turn of the event loop, with the addresses taking turns
        self.greetings = JobQueue(1)  # likewise, because everybody may come back at once
        self.metrics.waiting_bots.set_function(lambda: self.pool.queue.waiting)
        loop = asyncio.get_running_loop()
        self.passphrases = Passphrases(self.pool, loop.time)
        self.lobby = Lobby(store, self.pool, self.passphrases, self.metrics, limits)
        self.outbox = Outbox(store, PublicHttp(limits.private_webhooks), self.metrics)
        self.door = Door(store, self.lobby, host)
        self.evenings = Evenings(store)
        self.screens = Screens(self.evenings, self.lobby, self.limiter)
        self.analyses = AnalysisJobs(store, self.pool, limits, loop.time)

    @property
    def base(self) -> str:
        """The base of all paths, such as /dog, if a proxy serves other sites beside this one."""
        return urlsplit(self.origin).path

    def address_of(self, request: web.Request) -> str:
        """The client's address, as it is counted. A proxy's word counts only if there is a
        proxy."""
        forwarded = request.headers.get("X-Forwarded-For", "")
        if forwarded and self.limiter.believes_proxy():
            return network_of(forwarded.rpartition(",")[2].strip())
        return network_of(request.remote or "")

    async def stop(self) -> None:
        self.analyses.close()
        await self.outbox.http.close()
        await self.lobby.stop()
        self.watch.stop()
        self.pool.close()
        await self.store.close()


Server.KEY = web.AppKey("server", Server)
