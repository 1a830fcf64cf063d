"""The application: every route of the server, and what holds for all of them."""

import asyncio
from typing import Any

from aiohttp import web
from aiohttp.http import RawRequestMessage
from aiohttp.typedefs import Handler
from yarl import URL

from ..table import Refusal, refuse
from .addresses import host_of, is_nobodys_name
from .context import Server
from .http import page as page_files
from .http.host import pass_door
from .http.responses import refused
from .http.routes import routes
from .logs import log, trail
from .store.interface import StoreError
from .ws.session import open_session

FOR_MACHINES = ("/healthz", "/metrics")  # these call the server by their own names
TOO_MUCH_SECONDS = 5.0  # delay for addresses that ask too much
HTTP_CODES = {404: "no_page", 405: "no_method", 413: "too_large"}


def make_app(server: Server) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=server.limits.body_bytes)
    app[Server.KEY] = server
    app.add_routes(routes())
    app.add_routes(page_files.routes())
    app.add_routes([web.get("/ws/{table}", open_session)])
    app.on_response_prepare.append(page_files.add_headers)
    return app


def strip_base(listener: web.Server, base: str) -> None:
    """Some proxies remove the base of a path and some keep it: routes never see it."""
    make = listener.request_factory

    def request_of(message: RawRequestMessage, *more: Any) -> web.BaseRequest:  # noqa: ANN401
        if message.path == base or message.path.startswith((f"{base}/", f"{base}?")):
            path = f"/{message.path.removeprefix(base).removeprefix('/')}"
            message = message._replace(path=path, url=URL(path, encoded=True))
        return make(message, *more)

    listener.request_factory = request_of


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Checks for every request. Refusals are answered in the client's language, errors without
    details."""
    server = request.app[Server.KEY]
    try:
        check_names(request, server)
        address = server.address_of(request)
        with server.limiter.forwarded(address) as has_place:
            if not has_place:
                raise refuse("too_many_sockets")
            if request.path not in FOR_MACHINES and not server.limiter.allows("requests", address):
                await throttle()
            await read_body(request, server)
            return await pass_door(request, server, address) or await handler(request)
    except Refusal as refusal:
        return refused(request, refusal)
    except web.HTTPException as error:
        return answer_to(error, request)
    except ConnectionError:
        raise
    except StoreError as error:
        log.error("store failed", error=str(error))
        return refused(request, refuse("not_stored"))
    except Exception as error:
        server.metrics.failures.labels("request").inc()
        log.error("request failed", method=request.method, error=trail(error))
        return refused(request, refuse("failed"), 500)


def check_names(request: web.Request, server: Server) -> None:
    """Check the server's name in the request and the site that sends it: other sites may only read.

    A page of another site could let its own name lead here, and then speak as one of ours.
    """
    host = request.headers.get("Host")
    if host is not None and request.path not in FOR_MACHINES:
        name = host_of(f"//{host}")
        if not is_nobodys_name(name) and name != host_of(server.origin):
            server.limiter.log_once("refused", "bad_host", server.address_of(request))
            raise refuse("bad_host")
    is_reading = request.method in ("GET", "HEAD") and not request.path.startswith("/ws/")
    own = server.origin.removesuffix(server.base)
    origin = request.headers.get("Origin", own)  # sent only by browsers
    if not is_reading and origin not in (own, f"http://{host}", f"https://{host}"):
        raise refuse("bad_origin")


def answer_to(error: web.HTTPException, request: web.Request) -> web.StreamResponse:
    """Convert aiohttp's own errors to our form."""
    if error.status < 400:
        raise error
    if error.status == 404 and (page := page_files.missing_page(request)):
        return page
    code = HTTP_CODES.get(error.status, "bad_request_form")
    answer = refused(request, refuse(code), error.status)
    if "Allow" in error.headers:
        answer.headers["Allow"] = error.headers["Allow"]
    return answer


async def throttle() -> None:
    """Delay a refusal, which costs as much as an answer, as the client would ask again at once."""
    await asyncio.sleep(TOO_MUCH_SECONDS)


async def read_body(request: web.Request, server: Server) -> None:
    """Read the whole body, within a time limit, before a handler asks for it."""
    if request.body_exists:
        try:
            async with asyncio.timeout(server.limits.body_seconds):
                await request.read()
        except TimeoutError:
            server.limiter.note_dropped("slow_body", server.address_of(request))
            raise web.HTTPRequestTimeout from None
