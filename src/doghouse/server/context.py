"""What all parts of the server share."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Protocol

from aiohttp import web

from .addresses import network_of
from .analysis_desk import AnalysisDesk
from .bot_pool import BotPool
from .bot_queue import BotQueue
from .doorkeeper import Doorkeeper
from .heartbeat import Heartbeat
from .invitations import Invitations
from .limits import Limits
from .lobby import Lobby
from .metrics import Metrics
from .passphrases import Passphrases
from .profiles import Profiles
from .record_desk import RecordDesk
from .room import Room
from .store import Store
from .store_watch import StoreWatch


class Doors(Protocol):
    """Where several processes share the tables: leads to the one that owns a table."""

    async def find(self, request: web.Request) -> Room | web.StreamResponse | None:
        """The room, or the answer to somebody who was sent on; None where there is no table."""

    def sites(self) -> list[str]:
        """At which the others are reached, where they have addresses of their own."""


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
        self.neighbours: Doors | None = None
        self.metrics = Metrics()
        self.store_watch = StoreWatch(store, self.metrics)
        self.bot_pool = BotPool(workers, self.metrics)
        self.door = Doorkeeper(limits, self.metrics, is_behind_proxy)
        self.heartbeat = Heartbeat()
        self.hard_questions = BotQueue(1)  # one in a turn of the loop, addresses in turn
        self.greetings = BotQueue(1)  # the same: everybody may come back at once
        self.metrics.waiting_bots.set_function(lambda: self.bot_pool.queue.waiting)
        self.record_desk = RecordDesk(self.metrics)
        loop = asyncio.get_running_loop()
        self.passphrases = Passphrases(loop.time)
        self.lobby = Lobby(
            store, self.bot_pool, self.record_desk, self.passphrases, self.metrics, limits
        )
        self.analysis_desk = AnalysisDesk(store, self.bot_pool, self.record_desk, limits, loop.time)
        self.invitations = Invitations(loop.time, lambda: self.origin)
        self.profiles = Profiles(
            store, self.lobby, self.record_desk, loop.time, lambda: self.origin
        )

    async def find_room(self, request: web.Request) -> Room | web.StreamResponse | None:
        """Of the table in its path."""
        if self.neighbours is not None:
            return await self.neighbours.find(request)
        return await self.lobby.room(request.match_info["table"])

    def other_sites(self) -> list[str]:
        return self.neighbours.sites() if self.neighbours is not None else []

    def address_of(self, request: web.Request) -> str:
        """Of the client, as it is counted. What a proxy says counts only where there is one."""
        forwarded = request.headers.get("X-Forwarded-For", "")
        if forwarded and self.door.believes_proxy():
            return network_of(forwarded.rpartition(",")[2].strip())
        return network_of(request.remote or "")

    async def stop(self) -> None:
        self.analysis_desk.close()
        await self.lobby.stop()
        self.heartbeat.stop()
        self.bot_pool.close()
        self.record_desk.close()
        self.passphrases.close()
        await self.store.close()


Server.KEY = web.AppKey("server", Server)
