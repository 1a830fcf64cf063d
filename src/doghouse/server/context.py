"""What all parts of the server share."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from aiohttp import web

from .addresses import network_of
from .bot_pool import BotPool
from .doorkeeper import Doorkeeper
from .invitations import Invitations
from .limits import Limits
from .lobby import Lobby
from .metrics import Metrics
from .store import Store
from .store_watch import StoreWatch

REPLAYS_AT_ONCE = 2  # each takes a processor


class Server:
    KEY: ClassVar[web.AppKey[Server]]

    def __init__(
        self,
        store: Store,
        limits: Limits,
        workers: int,
        origin: str,
        allowed_origins: frozenset[str] = frozenset(),
        is_behind_proxy: bool = False,
    ) -> None:
        self.store = store
        self.limits = limits
        self.origin = origin  # as people reach it: in links and QR codes
        self.allowed_origins = allowed_origins
        self.metrics = Metrics()
        self.store_watch = StoreWatch(store, self.metrics)
        self.bot_pool = BotPool(workers, self.metrics)
        self.lobby = Lobby(store, self.bot_pool, self.metrics, limits)
        self.door = Doorkeeper(limits, self.metrics, is_behind_proxy)
        self.replays = asyncio.Semaphore(REPLAYS_AT_ONCE)
        loop = asyncio.get_running_loop()
        self.invitations = Invitations(loop.time, lambda: self.origin)

    def address_of(self, request: web.Request) -> str:
        """Of the client, as it is counted. What a proxy says counts only where there is one."""
        forwarded = request.headers.get("X-Forwarded-For", "")
        if forwarded and self.door.believes_proxy():
            return network_of(forwarded.rpartition(",")[2].strip())
        return network_of(request.remote or "")

    async def stop(self) -> None:
        await self.lobby.stop()
        self.bot_pool.close()
        await self.store.close()


Server.KEY = web.AppKey("server", Server)
