"""The way to a table that another process owns, or that another should own."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, web

from ...protocol import Goodbye
from ...words import say
from ..codec import encode
from ..context import Server
from ..frames import text_frames
from ..guarded_protocol import GuardedProtocol
from ..handshake import switching
from ..logs import log
from ..responses import language_of
from ..room import Room
from ..store import OwnedElsewhere
from ..table_socket import TableSocket
from .leases import Process
from .passed_connections import NobodyThere, PassedConnections, hops_of, pass_on, path_of
from .postgres_store import PostgresStore
from .shared_tables import LOOKS_AT_ONCE

KNOCK_SECONDS = 9.0  # that somebody is kept at the door until a dead owner's lease has run out
AGAIN_SECONDS = 0.1  # between two looks
MOST_HOPS = 4
SPREAD, SLACK = 1.1, 2  # by how much more tables than the lightest a process takes


class SentOn(web.StreamResponse):
    """No answer of HTTP: whoever knocked is somewhere else by now."""

    async def prepare(self, request: web.BaseRequest) -> NoReturn:
        raise ConnectionResetError


class Neighbours:
    """Of one process: all others at the same database."""

    def __init__(self, server: Server, store: PostgresStore, folder: Path | None) -> None:
        self._server = server
        self._leases = store.leases
        self._news = store.news
        self._folder = folder  # of the sockets by which processes of this machine are reached
        self._passed: PassedConnections | None = None
        self._manager: web.Server | None = None
        self._sent: dict[int, int] = {}  # tables to a process, since it last told how many it has
        self._seen: list[Process] = []
        self._looks = asyncio.Semaphore(LOOKS_AT_ONCE)  # at owners
        self._news.subscribe("want", self._give_up)

    def begin(self, manager: web.Server) -> None:
        """From now on connections may come from neighbours."""
        self._manager = manager
        if self._folder is not None:
            path = path_of(self._folder, self._leases.process)
            self._passed = PassedConnections(path, self._take)

    def close(self) -> None:
        if self._passed is not None:
            self._passed.close()

    async def _take(self, connection: socket.socket, head: bytes) -> None:
        manager = self._manager
        assert manager is not None
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(
            lambda: GuardedProtocol(self._server.door, manager), connection
        )
        protocol.data_received(head)

    def sites(self) -> list[str]:
        return sorted({process.address for process in self._leases.others if process.address})

    # --- who knocks -------------------------------------------------------------------------------

    async def find(self, request: web.Request) -> Room | web.StreamResponse | None:
        """The room, where this process has the table or takes it; else who knocks is sent on."""
        table = request.match_info["table"]
        lobby = self._server.lobby
        loop = asyncio.get_running_loop()
        end = loop.time() + KNOCK_SECONDS
        while self._leases.is_silent and loop.time() < end:  # what it has in memory may be old
            await asyncio.sleep(AGAIN_SECONDS)
        while table not in lobby.rooms:
            try:
                async with self._looks:
                    lighter = await self._lighter(request, table)
                if lighter is not None and (answer := await self._send_on(request, lighter)):
                    return answer
                return await lobby.room(table)
            except OwnedElsewhere as owned:
                answer = await self._send_to_owner(request, table, owned.process)
                if answer is not None:
                    return answer
                if loop.time() >= end:
                    raise
                await asyncio.sleep(AGAIN_SECONDS)
        return lobby.rooms[table]

    async def _send_to_owner(
        self, request: web.Request, table: str, owner: int
    ) -> web.StreamResponse | None:
        process = await self._leases.process_with(owner)
        if process is None:  # its lease has run out
            return None
        answer = await self._send_on(request, process)
        if answer is None and not self._can_reach(process):
            await self._news.tell("want", json.dumps([owner, table]))
        return answer

    async def _send_on(self, request: web.Request, process: Process) -> web.StreamResponse | None:
        hops = hops_of(request)
        if hops >= MOST_HOPS:
            return None
        if self._folder is not None and process.machine == self._leases.place.machine:
            try:
                has_gone = await pass_on(request, path_of(self._folder, process.id), hops + 1)
            except NobodyThere:
                await self._leases.declare_dead(process.id)
                return None
            return SentOn() if has_gone else None
        if not process.address:
            return None
        return redirected(request, self._server, process.address)

    def _can_reach(self, process: Process) -> bool:
        return bool(process.address) or process.machine == self._leases.place.machine != ""

    # --- an even load -----------------------------------------------------------------------------

    async def _lighter(self, request: web.Request, table: str) -> Process | None:
        """Another process that is to have a table that nobody owns yet."""
        if hops_of(request):
            return None
        lightest = self.lightest()
        if lightest is None or await self._leases.owner_of(table) is not None:
            return None
        self._sent[lightest.id] = self._sent.get(lightest.id, 0) + 1
        return lightest

    def lightest(self) -> Process | None:
        """The one that should have the next table, unless that is this one."""
        if self._leases.others is not self._seen:
            self._seen, self._sent = self._leases.others, {}
        reachable = [process for process in self._seen if self._can_reach(process)]
        lightest = min(reachable, key=self._load, default=None)
        if lightest is None:
            return None
        own = len(self._server.lobby.rooms)
        return lightest if own > SPREAD * self._load(lightest) + SLACK else None

    def _load(self, process: Process) -> int:
        return process.tables + self._sent.get(process.id, 0)

    def is_too_full(self) -> bool:
        """For a table that was just opened here: whoever knocks first decides who has it."""
        return self.lightest() is not None

    # --- handing over -----------------------------------------------------------------------------

    def _give_up(self, text: str) -> None:
        """A neighbour behind a proxy can't send people here: it gets the table."""
        owner, table = json.loads(text)
        if owner == self._leases.process:
            log.info("table wanted elsewhere", table=table)
            self._server.lobby.give_up(table)


def redirected(request: web.Request, server: Server, address: str) -> web.StreamResponse:
    """A browser follows no redirect of a socket, so it is told on the socket where to go."""
    answer, protocol = switching(request), request.protocol
    assert isinstance(protocol, GuardedProtocol)
    if protocol.line is None:
        raise ConnectionResetError
    site = urlsplit(address)
    scheme = "wss" if site.scheme == "https" else "ws"
    there = f"{scheme}://{site.netloc}{site.path.rstrip('/')}{request.rel_url.raw_path}"
    goodbye = Goodbye("moved", say("goodbye.moved", language_of(request)), there)
    line, network, _ = protocol.hand_over()
    socket = TableSocket(line, network, server.door, server.heartbeat)
    line.set_protocol(socket)
    socket.write(answer + text_frames(encode(goodbye)))
    socket.cut_off(WSCloseCode.SERVICE_RESTART, "moved")
    return SentOn()
