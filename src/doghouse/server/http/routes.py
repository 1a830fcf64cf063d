"""Every route of the HTTP interface: its path, its handler and its OpenAPI description."""

import inspect
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, NamedTuple

from aiohttp import web

from ...notation.choices import SevenBegun
from ...protocol import channels as c
from ...protocol import host as h
from ...protocol import http, schema
from ...protocol import puzzles as p
from ...puzzles.puzzle import LEVELS, THEMES
from ...table import refuse
from ...version import VERSION
from ..context import Server
from ..metrics import METRICS_TYPE
from . import catalogue, channels, evenings, host, me, puzzles, records, tables
from .responses import JSON, PNG, SVG, TEXT, json_response

Schema = dict[str, Any]
Handler = Callable[[web.Request, Server], Awaitable[object]]
Content = type | str | None  # a protocol type, another media type, or nothing


class Operation(NamedTuple):
    """The handler's docstring is the summary. A handler returns a message, which is sent as
    JSON, a response of its own, or None for status 204."""

    method: str
    path: str
    handler: Handler
    answer: Content
    query: Schema = {}  # noqa: RUF012 - never changed
    body: Content = None
    status: int = 200

    @property
    def needs_key(self) -> bool:
        return self.path.startswith(("/api/me", "/api/host")) and self.path != host.ENTER


async def describe(request: web.Request, server: Server) -> Schema:
    """Get this description"""
    return description()


async def healthz(request: web.Request, server: Server) -> web.Response:
    """Check whether moves can be stored"""
    if server.lobby.is_stopping:
        raise refuse("stopping")
    if server.store_watch.is_failing:
        raise refuse("not_stored")
    return web.Response(text="ok\n")


async def metrics(request: web.Request, server: Server) -> web.Response:
    """Get the metrics for Prometheus"""
    return web.Response(body=server.metrics.page(), headers={"Content-Type": METRICS_TYPE})


WORD = {"type": "string", "maxLength": 64}
NUMBER = {"type": "string", "pattern": "^[0-9]{1,5}$"}
BEFORE: Schema = {"before": {**WORD, "description": "the id of the last game seen"}}
CODE: Schema = {"code": {**WORD, "description": "the code made for this device"}}
WHO: Schema = {"who": {**WORD, "description": "the blocked address or profile"}}
GAME: Schema = {"game": {"type": "string", "enum": ["dog", "dogcards"]}}
PUZZLES: Schema = {
    **GAME,
    "theme": {"type": "string", "enum": list(THEMES)},
    "level": {"type": "string", "enum": list(map(str, LEVELS))},
}
LINE: Schema = {"line": {**WORD, "description": "the moves of a plan so far, with ; between them"}}
OF_DAY: Schema = {"number": {**NUMBER, "description": "of the day, if the page is from yesterday"}}
SO_FAR: Schema = {"so_far": {**WORD, "description": "a seven in progress, such as 7 12>15"}, **LINE}
BOARD: Schema = {
    "seats": NUMBER,
    "squares_per_seat": NUMBER,
    "home_entry": {"type": "string", "enum": ["start", "before-start"]},
    "own": {"type": "string", "pattern": "^[a-f]$"},
}

PUZZLE, EVENING = "/api/puzzles/{puzzle}", "/api/evenings/{evening}"
SINCE: Schema = {"since": {**NUMBER, "description": "the version you have"}}

OPERATIONS = (
    Operation("get", "/api/openapi.json", describe, JSON),
    Operation("get", "/api/catalogue", catalogue.catalogue, http.Catalogue),
    Operation("get", "/api/board", catalogue.board, http.BoardPlan, BOARD),
    Operation("get", "/api/tables", tables.listed, http.Listings),
    Operation("post", "/api/tables", tables.open_table, http.Created, body=http.Create, status=201),
    Operation("get", "/api/tables/{table}", tables.one_table, http.Listing),
    Operation("get", "/api/tables/{table}/qr.svg", tables.qr_code, SVG),
    Operation("get", "/api/tables/{table}/picture.png", tables.picture, PNG),
    Operation("get", "/api/records", records.finished, http.FinishedGames, BEFORE),
    Operation("get", "/api/records/{record}", records.download, TEXT),
    Operation("get", "/api/records/{record}/replay", records.replay, http.Replay),
    Operation("get", "/api/records/{record}/picture.png", records.picture, PNG),
    Operation("get", "/api/records/{record}/qr.svg", records.qr_code, SVG),
    Operation("post", "/api/replay", records.replay_sent, http.Replay, body=TEXT),
    Operation(
        "post", "/api/analyses", records.analyse, http.AnalysisState, body=http.AskedAnalysis
    ),
    Operation("get", "/api/analyses/{analysis}", records.look_at_analysis, http.AnalysisState),
    Operation("delete", "/api/analyses/{analysis}", records.stop_analysis, None),
    Operation("post", "/api/tries", records.judge_try, http.TryVerdict, body=http.AskedTry),
    Operation("get", "/api/puzzles", puzzles.listed, p.PuzzleLines, PUZZLES),
    Operation("get", "/api/puzzles/daily", puzzles.daily, p.PuzzleState),
    Operation("get", PUZZLE, puzzles.one_puzzle, p.PuzzleState, LINE),
    Operation("get", f"{PUZZLE}/parts", puzzles.parts, SevenBegun, SO_FAR),
    Operation("get", f"{PUZZLE}/answer", puzzles.answer, p.PuzzleAnswer),
    Operation("post", f"{PUZZLE}/try", puzzles.judge_try, p.PuzzleVerdict, body=p.AskedPuzzleTry),
    Operation("get", "/api/me/skill", me.skill, http.Skill, GAME),
    Operation("get", "/api/me/puzzles", puzzles.mine, p.MyPuzzles, OF_DAY),
    Operation("get", "/api/me", me.profile, http.Profile),
    Operation("put", "/api/me", me.put_profile, http.Profile, body=http.Profile),
    Operation("delete", "/api/me", me.forget, None),
    Operation("post", "/api/me/code", me.make_code, http.ProfileCode),
    Operation("get", "/api/me/join", me.look_at_join, http.JoinPreview, CODE),
    Operation("post", "/api/me/join", me.join, http.Profile, body=http.JoinProfile),
    Operation("get", "/api/me/tables", me.tables, http.MyTables),
    Operation("delete", "/api/me/tables/{table}", me.leave_out, None),
    Operation("get", "/api/me/games", me.games, http.MyGames, BEFORE),
    Operation("delete", "/api/me/games/{record}", me.delete_game, None),
    Operation("get", "/api/me/statistics", me.statistics, http.Statistics, GAME),
    Operation("get", "/api/me/channels", channels.channels, c.Channels),
    Operation("post", "/api/me/channels", channels.add_channel, c.Channels, body=c.Channel),
    Operation("put", "/api/me/channels", channels.put_quiet, c.Channels, body=c.QuietHours),
    Operation("delete", "/api/me/channels/{channel}", channels.remove_channel, None),
    Operation("post", "/api/me/tables/{table}/invite", channels.invite, c.Invited),
    Operation("get", "/api/me/waiting", channels.waiting, c.Waiting),
    Operation("get", "/api/me/vacation", channels.vacation, c.Vacation),
    Operation("put", "/api/me/vacation", channels.put_vacation, c.Vacation, body=c.AskedVacation),
    Operation("post", "/api/me/invitation", host.accept, None, body=h.EnterHouse),
    Operation("get", "/api/house", host.house, h.HouseNotice),
    Operation("post", host.ENTER, host.enter, h.HostKey, body=h.EnterHouse),
    Operation("get", host.ROOM, host.room, h.HostRoom),
    Operation("put", host.ROOM, host.put_house, None, body=h.PutHouse),
    Operation("delete", host.ROOM, host.leave, None),
    Operation("post", "/api/host/link", host.make_link, h.HostLink),
    Operation("post", "/api/host/invitation", host.invite, h.HostLink),
    Operation("get", "/api/host/tables/{table}", host.records_of, http.FinishedGames),
    Operation("delete", "/api/host/tables/{table}", host.close_table, None),
    Operation("post", "/api/host/blocks", host.block, None, body=h.BlockSomebody),
    Operation("delete", "/api/host/blocks", host.unblock, None, WHO),
    Operation(
        "post",
        "/api/evenings",
        evenings.open_evening,
        evenings.OpenedEvening,
        body=evenings.OpenEvening,
        status=201,
    ),
    Operation("get", "/api/evenings/presets", evenings.presets, evenings.Presets),
    Operation("get", EVENING, evenings.look, evenings.EveningView, SINCE),
    Operation("post", EVENING, evenings.do_step, evenings.EveningView, body=evenings.EveningStep),
    Operation("delete", EVENING, evenings.forget, None),
    Operation("get", f"{EVENING}/links", evenings.links, evenings.EveningLinks),
    Operation("get", "/healthz", healthz, TEXT),
    Operation("get", "/metrics", metrics, TEXT),
)

#: All types of messages over HTTP, to describe them.
MESSAGES = [
    http.Problem,
    *[part for o in OPERATIONS for part in (o.answer, o.body) if isinstance(part, type)],
]


def routes() -> list[web.RouteDef]:
    return [
        web.route(operation.method.upper(), operation.path, answered(operation))
        for operation in OPERATIONS
    ]


def answered(operation: Operation) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """Wrap a handler so that the message it returns is sent as JSON."""

    async def handle(request: web.Request) -> web.StreamResponse:
        answer = await operation.handler(request, request.app[Server.KEY])
        if answer is None:
            return web.Response(status=204)
        if isinstance(answer, web.StreamResponse):
            return answer
        return json_response(answer, operation.status)

    return handle


# --- OpenAPI, from the types of the protocol ------------------------------------------------------

PROBLEMS = {400: "invalid request", 404: "not found", 503: "try again soon"}
WRITING_PROBLEMS = {403: "request from another site", 413: "too large", 429: "too many requests"}
KEY_PROBLEMS = {401: "no key was sent", 429: "too many requests"}

KEY_HEADER = {
    "name": "Authorization",
    "in": "header",
    "required": True,
    "schema": {"type": "string", "pattern": "^Bearer .{32,64}$"},
    "description": "the key of your profile, or the host's",
}


@cache
def description() -> Schema:
    _, components = schema.schemas(MESSAGES, "#/components/schemas/{name}")
    paths: dict[str, Schema] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method] = described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Doghouse", "version": VERSION},
        "paths": paths,
        "components": {"schemas": dict(sorted(components.items()))},
    }


def described(operation: Operation) -> Schema:
    problems = PROBLEMS | (WRITING_PROBLEMS if operation.method != "get" else {})
    if operation.needs_key:
        problems |= KEY_PROBLEMS
    status = operation.status if operation.answer else 204
    found: Schema = {
        "summary": inspect.getdoc(operation.handler),
        "parameters": parameters(operation),
        "responses": {
            str(status): {"description": "success", **content(operation.answer)},
            **{
                str(code): {"description": w, **content(http.Problem)}
                for code, w in problems.items()
            },
        },
    }
    if operation.body is not None:
        found["requestBody"] = {"required": True, **content(operation.body)}
    return found


def content(what: Content) -> Schema:
    if what is None:
        return {}
    if isinstance(what, str):
        return {"content": {what: {} if what == JSON else {"schema": {"type": "string"}}}}
    return {"content": {JSON: {"schema": {"$ref": f"#/components/schemas/{what.__name__}"}}}}


def parameters(operation: Operation) -> list[Schema]:
    names = [part[1:-1] for part in operation.path.split("/") if part.startswith("{")]
    in_path = [{"name": name, "in": "path", "required": True, "schema": WORD} for name in names]
    in_query = [{"name": n, "in": "query", "schema": s} for n, s in operation.query.items()]
    return in_path + in_query + ([KEY_HEADER] if operation.needs_key else [])
