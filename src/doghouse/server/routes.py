"""Every operation over HTTP: its path, its handler, and how OpenAPI describes it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

from aiohttp import web

from .. import protocol as p
from ..table import Refusal, refuse
from . import http_analyses, http_catalogue, http_me, http_records, http_tables
from .context import Server
from .logs import log
from .openapi import NUMBER, PNG, SVG, TEXT, WORD, Handler, Operation, Schema, document
from .responses import JSON, json_response, problem, refused
from .store import StoreError

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"

STATUS = {
    "no_table": 404,
    "no_record": 404,
    "no_analysis": 404,
    "no_key": 401,
    "too_many_tables": 429,
    "too_much": 429,
    "failed": 503,
    "stopping": 503,
    "not_stored": 503,
}  # of other refusals: 400


async def describe(request: web.Request, server: Server) -> web.Response:
    return json_response(description())


async def healthz(request: web.Request, server: Server) -> web.Response:
    if server.lobby.is_stopping:
        raise problem(request, 503, "stopping")
    if server.store_watch.is_failing:
        raise problem(request, 503, "not_stored")
    more = "bots are being compiled, and slower meanwhile\n" if server.bot_pool.is_compiling else ""
    return web.Response(text=f"ok\n{more}")


async def metrics(request: web.Request, server: Server) -> web.Response:
    return web.Response(body=server.metrics.page(), headers={"Content-Type": METRICS_TYPE})


NOTHING = {"status": 204}
BEFORE: Schema = {"before": {**WORD, "description": "the id of the last one seen"}}
GAME: Schema = {"game": {"type": "string", "enum": ["dog", "dogcards"]}}

#: For the owner of a key: method, path, handler, summary, answer and what else there is to say.
MY_OPERATIONS: tuple[tuple[str, str, Handler, str, Any, dict[str, Any]], ...] = (
    ("get", "", http_me.profile, "One's profile", p.Profile, {}),
    ("put", "", http_me.put_profile, "Change it", p.Profile, {"body": p.Profile}),
    ("delete", "", http_me.forget, "Forget it, and all that belongs to it", None, NOTHING),
    ("post", "/code", http_me.make_code, "Let one more device join", p.ProfileCode, {}),
    ("post", "/join", http_me.join, "Join by such a code", p.Profile, {"body": p.JoinProfile}),
    ("get", "/tables", http_me.tables, "Tables one sits at", p.MyTables, {}),
    ("delete", "/tables/{table}", http_me.leave_out, "Leave one out", None, NOTHING),
    ("get", "/games", http_me.games, "One's finished games", p.MyGames, {"query": BEFORE}),
    ("delete", "/games/{record}", http_me.delete_game, "Leave one out", None, NOTHING),
    ("get", "/statistics", http_me.statistics, "Of these", p.Statistics, {"query": GAME}),
)

OPERATIONS = (
    Operation("get", "/api/openapi.json", describe, "This description", JSON),
    Operation(
        "get",
        "/api/catalogue",
        http_catalogue.catalogue,
        "Games, rule sets, options, levels",
        p.Catalogue,
    ),
    Operation("get", "/api/tables", http_tables.listed, "Tables that are listed", p.Listings),
    Operation(
        "post",
        "/api/tables",
        http_tables.open_table,
        "Open a table",
        p.Created,
        body=p.Create,
        status=201,
    ),
    Operation(
        "get", "/api/tables/{table}", http_tables.one_table, "A table from outside", p.Listing
    ),
    Operation(
        "get", "/api/tables/{table}/qr.svg", http_tables.qr_code, "Its link as a QR code", SVG
    ),
    Operation(
        "get",
        "/api/records",
        http_records.finished,
        "Finished games, the newest first",
        p.FinishedGames,
        BEFORE,
    ),
    Operation("get", "/api/records/{record}", http_records.download, "A record as text", TEXT),
    Operation(
        "get",
        "/api/records/{record}/replay",
        http_records.replay,
        "Every position of a record",
        p.Replay,
    ),
    Operation(
        "get",
        "/api/records/{record}/picture.png",
        http_records.picture,
        "The end of a game as a picture",
        PNG,
    ),
    Operation(
        "get",
        "/api/tables/{table}/picture.png",
        http_tables.picture,
        "Its board as a picture, before the game",
        PNG,
    ),
    Operation(
        "post",
        "/api/replay",
        http_records.replay_sent,
        "Every position of a record that is sent",
        p.Replay,
        body=TEXT,
    ),
    Operation(
        "post",
        "/api/analyses",
        http_analyses.ask,
        "Analyse a record, or go on",
        p.AnalysisState,
        body=p.AskedAnalysis,
    ),
    Operation(
        "get", "/api/analyses/{analysis}", http_analyses.look, "How far it is", p.AnalysisState
    ),
    Operation(
        "delete", "/api/analyses/{analysis}", http_analyses.stop, "Stop waiting", None, status=204
    ),
    Operation(
        "post",
        "/api/tries",
        http_analyses.judge_try,
        "How good another move would have been",
        p.TryVerdict,
        body=p.AskedTry,
    ),
    Operation(
        "get",
        "/api/board",
        http_catalogue.board,
        "Where everything lies on a board",
        p.BoardPlan,
        {
            "seats": NUMBER,
            "squares_per_seat": NUMBER,
            "home_entry": {"type": "string", "enum": ["start", "before-start"]},
            "own": {"type": "string", "pattern": "^[a-f]$"},
        },
    ),
    *(
        Operation(method, f"/api/me{path}", handler, summary, answer, **more)
        for method, path, handler, summary, answer, more in MY_OPERATIONS
    ),
    Operation("get", "/healthz", healthz, "Whether moves can be stored", TEXT),
    Operation("get", "/metrics", metrics, "Numbers for Prometheus", TEXT),
)


@cache
def description() -> Schema:
    return document(OPERATIONS)


def routes() -> list[web.RouteDef]:
    return [
        web.route(operation.method.upper(), operation.path, with_problems(operation.handler))
        for operation in OPERATIONS
    ]


def with_problems(handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Refusals of the handler become answers in the language of the request."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request, request.app[Server.KEY])
        except Refusal as refusal:
            return refused(request, STATUS.get(refusal.code, 400), refusal)
        except StoreError as error:
            log.error("not read", error=str(error))
            return refused(request, 503, refuse("not_stored"))

    return handle
