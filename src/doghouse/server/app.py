"""The application: every route of the server, and what holds for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

from . import page_files, sockets
from .addresses import host_of, is_nobodys_name
from .context import Server
from .guarded_protocol import GuardedProtocol
from .logs import log, trail
from .responses import HttpProblem, problem
from .routes import routes

RequestHandler = Callable[[web.Request], Awaitable[web.StreamResponse]]

FOR_MACHINES = ("/healthz", "/metrics")  # which call the server by names of their own
TOO_MUCH_SECONDS = 5.0  # that those wait whose address asks too much
HTTP_CODES = {404: "no_page", 405: "no_method", 413: "too_large"}


def make_app(server: Server) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=server.limits.body_bytes)
    app[Server.KEY] = server
    app.add_routes(routes())
    app.add_routes(page_files.routes())
    app.add_routes([web.get("/ws/{table}", sockets.enter)])
    app.on_response_prepare.append(page_files.add_headers)
    return app


@web.middleware
async def guard(request: web.Request, handler: RequestHandler) -> web.StreamResponse:
    """Other sites may only read; failures are answered without details."""
    server = request.app[Server.KEY]
    if isinstance(request.protocol, GuardedProtocol):
        request.protocol.has_asked = True
    try:
        if not is_called_so(request, server):
            server.door.notices.tell("refused", "bad_host", server.address_of(request))
            raise problem(request, 403, "bad_host")
        if not is_allowed(request, server):
            raise problem(request, 403, "bad_origin")
        address = server.address_of(request)
        with server.door.forwarded(address) as place:
            if not place.is_there:
                raise problem(request, 503, "too_many_sockets")
            if request.path not in FOR_MACHINES and server.door.is_busy(address):
                await calm_down()
            await read_body(request, server)
            answer = await handler(request)
            place.is_kept = isinstance(answer, sockets.Gone)
            return answer
    except HttpProblem:
        raise
    except web.HTTPException as error:
        if error.status < 400:
            raise
        if error.status == 404 and (page := page_files.missing_page(request)):
            return page
        told = problem(request, error.status, HTTP_CODES.get(error.status, "bad_request_form"))
        if "Allow" in error.headers:
            told.headers["Allow"] = error.headers["Allow"]
        raise told from error
    except ConnectionError:
        raise
    except Exception as error:
        server.metrics.failures.labels("request").inc()
        log.error("request failed", method=request.method, error=trail(error))
        raise problem(request, 500, "failed") from error


async def calm_down() -> None:
    """A refusal would cost as much as an answer, and be asked for again at once."""
    await asyncio.sleep(TOO_MUCH_SECONDS)


async def read_body(request: web.Request, server: Server) -> None:
    """All of it, in time: handlers find it read."""
    if request.body_exists:
        try:
            async with asyncio.timeout(server.limits.body_seconds):
                await request.read()
        except TimeoutError:
            server.door.note_dropped("slow_body", server.address_of(request))
            raise web.HTTPRequestTimeout from None


def is_called_so(request: web.Request, server: Server) -> bool:
    """A page of another site could let its own name lead here, and then speak as one of ours."""
    host = request.headers.get("Host")
    if host is None or request.path in FOR_MACHINES:
        return True
    name = host_of(f"//{host}")
    ours = (server.origin, *server.allowed_origins)
    return is_nobodys_name(name) or name in map(host_of, ours)


def is_allowed(request: web.Request, server: Server) -> bool:
    """Anyone may read. Where a browser says which site asks for more, it has to be ours."""
    origin = request.headers.get("Origin")
    is_reading = request.method in ("GET", "HEAD") and not request.path.startswith("/ws/")
    if origin is None or is_reading:
        return True
    if origin in server.allowed_origins or origin == server.origin:
        return True
    if origin in server.other_sites():  # from which somebody was sent on
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(site) and site == request.headers.get("Host")
