"""Requests for tables that another process owns.

People reach any process at the public address. A request for a table is relayed to its owner, at
most once: HTTP requests are forwarded, sockets are pumped. To this end every process also listens
at a private address, which its row in the database contains with a token. There, nothing is
answered without the token, and only there are statements about the client's address believed.
"""

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from types import SimpleNamespace
from zlib import crc32

import aiohttp
import msgspec
from aiohttp import ClientSession, WSCloseCode, WSMsgType, web
from prometheus_client import generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from yarl import URL

from ..protocol import http as p
from ..protocol.host import HostRoom
from ..table import refuse
from .context import Server
from .http import host
from .http.host import RELAYED, ROOM
from .http.records import asked_text
from .http.responses import json_response, read_body
from .logs import log
from .metrics import METRICS_TYPE
from .store.interface import StoreError
from .store.postgres.leases import Process
from .store.postgres.store import PostgresStore
from .tables.lobby import is_listed, listing_of
from .workers.analyses import id_of
from .ws.socket import QUEUED_CONNECTIONS as QUEUED
from .ws.socket import GuardedProtocol

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Socket = web.WebSocketResponse | aiohttp.ClientWebSocketResponse

TOKEN, CLIENT = "X-Doghouse-Token", "X-Doghouse-Client"
#: Headers of one connection only, or that the owner must not trust.
NOT_PASSED_ON = {
    *("connection", "keep-alive", "transfer-encoding", "te", "trailer", "upgrade", "expect"),
    *("content-length", "x-forwarded-for", "forwarded", TOKEN.lower(), CLIENT.lower()),
}
OWNER_SECONDS = 9.0  # to wait for an owner: longer than a dead one's lease
AGAIN_SECONDS = 0.1  # between checks
ANSWER_SECONDS = 2.0  # within which a living process answers
SEND_SECONDS = 10.0  # for the other side of a socket to accept a message
FAILURES = aiohttp.ClientError, TimeoutError, OSError  # of another process
MOST_BYTES = 4 * 1024 * 1024  # of a message from the owner

read_room = msgspec.json.Decoder(HostRoom).decode
read_listings = msgspec.json.Decoder(p.Listings).decode


class Unreachable(Exception):
    """The owner does not answer at its private address."""


class PrivateProtocol(GuardedProtocol):
    """Connections between processes, which aren't counted."""


def is_relayed(request: web.Request) -> bool:
    """Whether another process sent it to the private address."""
    return isinstance(request.protocol, PrivateProtocol)


class Relay:
    def __init__(self, server: Server, app: web.Application, host: str = "127.0.0.1") -> None:
        """`host`: the IP address at which the other processes reach this one."""
        assert isinstance(server.store, PostgresStore)
        self._server = server
        self._leases = server.store.leases
        self._host = host
        self._sockets: set[web.WebSocketResponse] = set()
        app.middlewares.insert(0, self.admit)
        app.middlewares.append(self.route)
        app.on_shutdown.append(self._close)

    async def listen(self, runner: web.AppRunner) -> None:
        """From now on other processes may connect."""
        loop, manager = asyncio.get_running_loop(), runner.server
        assert manager is not None
        protocol = partial(PrivateProtocol, self._server.watch, manager)
        self._listener = await loop.create_server(protocol, self._host, 0, backlog=QUEUED)
        host, port = self._listener.sockets[0].getsockname()[:2]
        self._leases.address = str(URL.build(scheme="http", host=host, port=port))
        await self._leases.renew()  # now the others know it

    async def _close(self, app: web.Application) -> None:
        self._listener.close()
        closing = (socket.close(code=WSCloseCode.SERVICE_RESTART) for socket in self._sockets)
        await asyncio.gather(*closing, return_exceptions=True)

    # --- from other processes ---------------------------------------------------------------------

    @web.middleware
    async def admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if is_relayed(request):
            token = request.headers.get(TOKEN, "").encode(errors="surrogateescape")
            if not secrets.compare_digest(token, self._leases.token.encode()):
                raise web.HTTPForbidden
            request = request.clone(remote=request.headers.get(CLIENT, ""))
            request[RELAYED] = True
        return await handler(request)

    # --- to other processes -----------------------------------------------------------------------

    @web.middleware
    async def route(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Handle here what another process sent; relay other requests to the process that owns
        them."""
        path, is_read = request.path, request.method == "GET"
        if path == "/api/tables" and is_read:
            return await self._listings(is_relayed(request))
        if is_relayed(request):
            return await handler(request)
        if path == "/metrics":
            own = {self._leases.process: self._server.metrics.page()}
            page = merged(own | await self._ask_others("/metrics"))
            return web.Response(body=page, headers={"Content-Type": METRICS_TYPE})
        if path == "/api/tables":  # at random, to spread tables evenly
            return await self._by(random.choice([None, *self._leases.others]), request, handler)
        if path == ROOM and is_read:
            others = map(read_room, (await self._ask_others(ROOM)).values())
            return json_response(host.merged([await host.room(request, self._server), *others]))
        if path.startswith("/api/analyses"):
            return await self._by(await self._analyst(request), request, handler)
        if (
            path.startswith(("/ws/", "/api/tables/", "/api/host/tables/"))
            and "table" in request.match_info
        ):
            return await self._at_owner(request, handler, request.match_info["table"])
        return await handler(request)

    async def _at_owner(
        self, request: web.Request, handler: Handler, table: str
    ) -> web.StreamResponse:
        """Relay to the table's owner; for a socket, claim a table that nobody owns."""
        end = asyncio.get_running_loop().time() + OWNER_SECONDS
        is_socket = request.path.startswith("/ws/")
        while True:
            try:
                owner = await self._leases.owner_of(table)
                if owner is not None:
                    return await (self._pumped if is_socket else self._forwarded)(request, owner)
                if is_socket:
                    await self._leases.claim(table)
                break
            except (StoreError, Unreachable) as error:
                if asyncio.get_running_loop().time() > end:
                    raise refuse("stopping") from error
                await asyncio.sleep(AGAIN_SECONDS)
        return await handler(request)

    async def _analyst(self, request: web.Request) -> Process | None:
        """The process that runs an analysis; None means this one. It follows from the analysis's
        id, so all processes agree. When a process comes or goes, few analyses move (rendezvous
        hashing)."""
        id = request.match_info.get("analysis")
        if id is None:
            id = id_of(await asked_text(self._server, await read_body(request, p.AskedAnalysis)))
        ids = {process.id: process for process in self._leases.others}
        chosen = max([self._leases.process, *ids], key=lambda each: crc32(f"{id} {each}".encode()))
        return ids.get(chosen)

    async def _by(
        self, chosen: Process | None, request: web.Request, handler: Handler
    ) -> web.StreamResponse:
        """Relay to the chosen process; handle it here if none is chosen or it doesn't answer."""
        if chosen is not None:
            try:
                return await self._forwarded(request, chosen)
            except Unreachable:
                log.warning("answered here instead", path=request.path, process=chosen.id)
        return await handler(request)

    async def _forwarded(self, request: web.Request, owner: Process) -> web.Response:
        body, url = await request.read(), url_of(owner, request.rel_url.raw_path_qs)
        async with (
            reaching(),
            self._session(owner, request) as session,
            session.request(request.method, url, data=body, allow_redirects=False) as answer,
        ):
            headers = passed_on(answer.headers)
            return web.Response(body=await answer.read(), status=answer.status, headers=headers)

    async def _pumped(self, request: web.Request, owner: Process) -> web.StreamResponse:
        url = url_of(owner, request.rel_url.raw_path_qs)
        async with self._session(owner, request) as session:
            try:
                async with reaching(), asyncio.timeout(ANSWER_SECONDS):
                    there = await session.ws_connect(url, autoping=False, max_msg_size=MOST_BYTES)
            except aiohttp.WSServerHandshakeError as error:
                raise refuse("no_table" if error.status == 404 else "too_many_sockets") from error
            most = self._server.limits.frame_bytes
            here = web.WebSocketResponse(autoping=False, max_msg_size=most, compress=False)
            try:
                await here.prepare(request)
                self._sockets.add(here)
                await pump_both_ways(here, there)
            except ValueError as error:  # a key that is not ASCII
                raise web.HTTPBadRequest from error
            finally:
                self._sockets.discard(here)
            return here

    def _session(self, process: Process, request: web.Request | None = None) -> ClientSession:
        """The session for this client's requests to another process."""
        headers = {TOKEN: process.token}
        if request is not None:
            headers |= passed_on(request.headers)
            headers[CLIENT] = self._server.address_of(request)
        return ClientSession(
            headers=headers,
            timeout=aiohttp.ClientTimeout(total=OWNER_SECONDS, sock_connect=ANSWER_SECONDS),
            auto_decompress=False,
            skip_auto_headers=("Accept-Encoding",),  # only if the client says so
        )

    # --- of all processes together ----------------------------------------------------------------

    async def _listings(self, is_relayed: bool) -> web.Response:
        """The listings of all tables, as the processes that own them see them."""
        lobby = self._server.lobby
        if is_relayed:
            awake = (listing_of(room.table) for room in lobby.rooms.values())
            return json_response(p.Listings(list(filter(is_listed, awake))))
        pages = (await self._ask_others("/api/tables")).values()
        elsewhere = {table.id: table for page in pages for table in read_listings(page).tables}
        return json_response(p.Listings(await lobby.listings(elsewhere)))

    async def _ask_others(self, path: str) -> dict[int, bytes]:
        """The answers of the other processes, except those that don't answer in time."""
        pages: dict[int, bytes] = {}

        async def ask(process: Process) -> None:
            with contextlib.suppress(*FAILURES):
                async with (
                    asyncio.timeout(ANSWER_SECONDS),
                    self._session(process) as session,
                    session.get(url_of(process, path), raise_for_status=True) as answer,
                ):
                    pages[process.id] = await answer.read()

        await asyncio.gather(*map(ask, self._leases.others))
        return pages


@contextlib.asynccontextmanager
async def reaching() -> AsyncIterator[None]:
    try:
        yield
    except aiohttp.WSServerHandshakeError:
        raise
    except FAILURES as error:
        raise Unreachable(str(error)) from error


async def pump_both_ways(here: Socket, there: Socket) -> None:
    """Until either is closed; then the other one is closed in the same way."""
    pumps = [asyncio.create_task(pump(here, there)), asyncio.create_task(pump(there, here))]
    try:
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in pumps:
            task.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)
        await there.close()
        await here.close()


async def pump(source: Socket, target: Socket) -> None:
    send: dict[WSMsgType, Callable[..., Awaitable[None]]] = {
        WSMsgType.TEXT: target.send_str,
        WSMsgType.BINARY: target.send_bytes,
        WSMsgType.PING: target.ping,  # passed on: a ping asks about the far end
        WSMsgType.PONG: target.pong,
    }
    message = await source.receive()
    while message.type in send:
        async with asyncio.timeout(SEND_SECONDS):
            await send[message.type](message.data)
        message = await source.receive()
    code = source.close_code
    if code is None or code == WSCloseCode.ABNORMAL_CLOSURE:  # it can't be sent
        code = WSCloseCode.SERVICE_RESTART
    reason = message.extra if message.type is WSMsgType.CLOSE else ""
    await target.close(code=code, message=(reason or "").encode())


def url_of(process: Process, path: str) -> URL:
    return URL(process.address + path, encoded=True)


def passed_on(headers: Mapping[str, str]) -> dict[str, str]:
    return {
        name: value
        for name, value in headers.items()
        if name.lower() not in NOT_PASSED_ON and not name.lower().startswith("sec-websocket")
    }


def merged(pages: dict[int, bytes]) -> bytes:
    """The metrics of all processes, with a label that tells them apart."""
    families: dict[str, Metric] = {}
    for process, page in sorted(pages.items()):
        for family in text_string_to_metric_families(page.decode()):
            empty = Metric(family.name, family.documentation, family.type)
            known = families.setdefault(family.name, empty)
            for name, labels, value, *_ in family.samples:
                known.add_sample(name, {"process": str(process), **labels}, value)
    return generate_latest(SimpleNamespace(collect=families.values))
