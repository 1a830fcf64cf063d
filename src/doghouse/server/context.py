"""What all parts of the server share, and how they say no."""

from __future__ import annotations

import asyncio
from typing import ClassVar

import msgspec
from aiohttp import web

from ..protocol import Problem
from ..table import Refusal
from ..words import LANGUAGES
from .bot_pool import BotPool
from .invitations import Invitations
from .limits import Limits, Shares
from .lobby import Lobby
from .metrics import Metrics
from .store import Store

JSON = "application/json"
REPLAYS = 2  # at a time: they take a processor each


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
        self.is_behind_proxy = is_behind_proxy
        self.metrics = Metrics()
        self.bot_pool = BotPool(workers, self.metrics)
        self.lobby = Lobby(store, self.bot_pool, self.metrics, limits)
        self.sockets = Shares(limits.sockets, limits.sockets_per_address)
        self.replaying = asyncio.Semaphore(REPLAYS)
        loop = asyncio.get_running_loop()
        self.invitations = Invitations(loop.time, lambda: self.origin)

    def problem(self, request: web.Request, status: int, code: str, **args: str | int) -> Problemed:
        return Problemed(status, Refusal(code, **args), language_of(request))

    async def stop(self) -> None:
        await self.lobby.stop()
        self.bot_pool.close()
        await self.store.close()


Server.KEY = web.AppKey("server", Server)


class Problemed(web.HTTPException):
    """An answer of the API that is not a success."""

    def __init__(self, status: int, refusal: Refusal, language: str) -> None:
        self.status_code = status
        problem = msgspec.json.encode(Problem(refusal.code, refusal.in_language(language)))
        super().__init__(text=problem.decode(), content_type=JSON)


def language_of(request: web.Request) -> str:
    """The first of ours that the browser asks for."""
    for wish in request.headers.get("Accept-Language", "").lower().split(","):
        language = wish.strip()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def address_of(request: web.Request) -> str:
    """Whose share it comes out of. What a proxy says counts only where we stand behind one."""
    if request.app[Server.KEY].is_behind_proxy:
        forwarded = request.headers.get("X-Forwarded-For", "")
        if forwarded:
            return forwarded.rpartition(",")[2].strip()
    return request.remote or ""
