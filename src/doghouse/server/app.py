"""The application: every route of the server, and what holds for all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

from ..table import Refusal
from . import api, page_files, sockets
from .context import Problemed, Server, language_of
from .logs import log, trail

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def make_app(server: Server) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=server.limits.body)
    app[Server.KEY] = server
    app.add_routes(api.routes())
    app.add_routes(page_files.routes())
    app.add_routes(
        [
            web.get("/ws/{table}", sockets.enter),
            web.get("/healthz", healthz),
            web.get("/metrics", metrics),
        ]
    )
    app.on_response_prepare.append(page_files.add_headers)
    return app


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """No page of another site may act here, and every failure has an answer that tells nothing."""
    server = request.app[Server.KEY]
    try:
        if not is_welcome(request, server):
            raise server.problem(request, 403, "bad_origin")
        return await handler(request)
    except Problemed:
        raise
    except web.HTTPException as error:
        if error.status < 400:
            raise
        code = HTTP_CODES.get(error.status, "bad_request_form")
        problem = Problemed(error.status, Refusal(code), language_of(request))
        if "Allow" in error.headers:
            problem.headers["Allow"] = error.headers["Allow"]
        raise problem from error
    except ConnectionError:
        raise
    except Exception as error:
        server.metrics.failures.labels("request").inc()
        log.error("request failed", method=request.method, error=trail(error))
        raise server.problem(request, 500, "failed") from error


HTTP_CODES = {404: "no_page", 405: "no_method", 413: "too_large"}


def is_welcome(request: web.Request, server: Server) -> bool:
    """Where a browser says which site asks, it is ours. Reading is for everyone."""
    origin = request.headers.get("Origin")
    is_reading = request.method in ("GET", "HEAD") and not request.path.startswith("/ws/")
    if origin is None or is_reading:
        return True
    if origin in server.allowed_origins or origin == server.origin:
        return True
    try:
        site = urlsplit(origin).netloc
    except ValueError:
        return False
    return bool(site) and site == request.headers.get("Host")


async def healthz(request: web.Request) -> web.Response:
    server = request.app[Server.KEY]
    if server.lobby.is_stopping:
        raise server.problem(request, 503, "stopping")
    return web.Response(text="ok\n")


async def metrics(request: web.Request) -> web.Response:
    server = request.app[Server.KEY]
    return web.Response(body=server.metrics.page(), headers={"Content-Type": METRICS_TYPE})


METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
