"""The HTTP interface: catalogue, tables, records, the board. All but records speak JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, get_args

import msgspec
from aiohttp import web

from .. import protocol as p
from ..bots.levels import LEVELS
from ..rules import geometry
from ..rules.deeds import deed_of
from ..rules.record import BadRecord, Record
from ..rules.rulesets import OPTIONS, RULE_SETS, TEAMS, Option, configure
from ..rules.version import VERSION
from ..table import Refusal
from ..words import LANGUAGES
from . import openapi
from .context import JSON, Problemed, Server, address_of, language_of
from .lobby import listing
from .logs import log
from .qr import svg
from .store import StoreError

PAGE = 50  # records on one
WEEK = 604800
FOREVER = f"public, max-age={WEEK}"

encode = msgspec.json.Encoder().encode
read_create = msgspec.json.Decoder(p.Create).decode

STATUS = {
    "no_table": 404,
    "no_record": 404,
    "too_many_tables": 429,
    "stopping": 503,
    "not_stored": 503,
}

Handler = Callable[[web.Request, Server], Awaitable[web.StreamResponse]]


def routes() -> list[web.RouteDef]:
    return [
        web.get("/api/openapi.json", speaking(description)),
        web.get("/api/catalogue", speaking(catalogue)),
        web.get("/api/tables", speaking(tables)),
        web.post("/api/tables", speaking(open_table)),
        web.get("/api/tables/{table}", speaking(table)),
        web.get("/api/tables/{table}/qr.svg", speaking(qr)),
        web.get("/api/records", speaking(records)),
        web.get("/api/records/{record}", speaking(record)),
        web.get("/api/records/{record}/replay", speaking(replay)),
        web.post("/api/replay", speaking(replay_text)),
        web.get("/api/board", speaking(board)),
    ]


def speaking(handler: Handler) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    """What a handler refuses is told in the language of the request."""

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request, request.app[Server.KEY])
        except Refusal as refusal:
            status = STATUS.get(refusal.code, 400)
            raise Problemed(status, refusal, language_of(request)) from refusal
        except StoreError as error:
            log.error("not read", error=str(error))
            raise Problemed(503, Refusal("not_stored"), language_of(request)) from error

    return handle


def told(message: Any, status: int = 200, cache: str = "no-store") -> web.Response:
    headers = {"Cache-Control": cache}
    return web.Response(body=encode(message), status=status, content_type=JSON, headers=headers)


# --- what there is ------------------------------------------------------------------------------


async def description(request: web.Request, server: Server) -> web.Response:
    return told(openapi.document())


async def catalogue(request: web.Request, server: Server) -> web.Response:
    return told(CATALOGUE)


def offer(game: str) -> p.GameOffer:
    teams = {str(seats): list(possible) for seats, possible in TEAMS[game].items()}
    is_board = game == "dog"
    return p.GameOffer(
        game,
        teams,
        configure(game).seats,
        [p.RuleSet(name, dict(options)) for name, options in RULE_SETS.items()] if is_board else [],
        [option(name, allowed) for name, allowed in OPTIONS.items()] if is_board else [],
    )


def option(name: str, allowed: Any) -> p.OptionOffer:
    if isinstance(allowed, range):
        return p.OptionOffer(name, least=allowed[0], most=allowed[-1])
    return p.OptionOffer(name, None if allowed is bool else list(allowed))


CATALOGUE = p.Catalogue(
    VERSION,
    [offer(game) for game in TEAMS],
    list(LEVELS),
    list(get_args(p.EmoteName)),
    list(LANGUAGES),
)


async def board(request: web.Request, server: Server) -> web.Response:
    """Where everything lies; the same for ever."""
    seats = number(request, "seats", 4)
    squares = number(request, "squares_per_seat", 16)
    entry = request.query.get("home_entry", "start")
    own = request.query.get("own", "a")
    configuration = configured(seats, squares, entry)
    if own not in configuration:
        raise Refusal("no_such_seat", seat=own[:8], seats=" ".join(configuration))
    plan = geometry.board(seats, squares, entry, own)
    return told(plan_of(plan), cache=FOREVER)


def configured(seats: int, squares: int, entry: str) -> list[str]:
    try:
        options: dict[str, Option] = {"squares_per_seat": squares, "home_entry": entry}
        return configure("dog", "classic", options, seats).letters
    except ValueError as error:
        raise Refusal("bad_settings", why=str(error)) from error


def plan_of(plan: geometry.Board) -> p.BoardPlan:
    def spots(points: Any) -> list[p.Spot]:
        return [p.Spot(*point) for point in points]

    return p.BoardPlan(
        spots(plan.track),
        {seat: spots(points) for seat, points in plan.homes.items()},
        {seat: spots(points) for seat, points in plan.houses.items()},
        plan.starts,
        plan.entries,
    )


def number(request: web.Request, name: str, default: int) -> int:
    text = request.query.get(name, str(default))
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise Refusal("bad_number", name=name, text=text[:20])
    return int(text)


# --- tables -------------------------------------------------------------------------------------


async def tables(request: web.Request, server: Server) -> web.Response:
    return told(p.Listings(server.lobby.listings()))


async def open_table(request: web.Request, server: Server) -> web.Response:
    body = await request.read()
    try:
        wish = read_create(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_request", why=str(error)) from error
    created = await server.lobby.open(wish, address_of(request))
    return told(created, 201)


async def table(request: web.Request, server: Server) -> web.Response:
    room = server.lobby.room(request.match_info["table"])
    if room is None or room.table.stage == "closed":
        raise Refusal("no_table")
    return told(listing(room.table))


async def qr(request: web.Request, server: Server) -> web.Response:
    """The invitation: the address people reach this table by."""
    room = server.lobby.room(request.match_info["table"])
    if room is None:
        raise Refusal("no_table")
    link = f"{server.origin}/t/{room.table.id}"
    return web.Response(text=svg(link), content_type="image/svg+xml")


# --- records ------------------------------------------------------------------------------------


async def records(request: web.Request, server: Server) -> web.Response:
    found = await server.store.finished(PAGE, request.query.get("before"))
    summaries = [msgspec.json.decode(summary, type=p.Finished) for summary in found]
    return told(p.FinishedGames(summaries))


async def text_of(request: web.Request, server: Server) -> str:
    text = await server.store.record(request.match_info["record"])
    if text is None:
        raise Refusal("no_record")
    return text


async def record(request: web.Request, server: Server) -> web.Response:
    text = await text_of(request, server)
    name = f"dog-{request.match_info['record']}.txt"
    return web.Response(
        text=text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def replay(request: web.Request, server: Server) -> web.Response:
    text = await text_of(request, server)
    return told(await replay_of(server, text), cache=FOREVER)


async def replay_text(request: web.Request, server: Server) -> web.Response:
    body = await request.read()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise Refusal("bad_record", why=str(error)) from error
    return told(await replay_of(server, text))


async def replay_of(server: Server, text: str) -> p.Replay:
    async with server.replaying:
        return await asyncio.to_thread(replayed, text)


def replayed(text: str) -> p.Replay:
    """Every position of a record; Refusal says where it can't be played."""
    try:
        found = Record.parse(text)
        frames = list(frames_of(found))
    except BadRecord as error:
        raise Refusal("bad_record", why=str(error)) from error
    header = found.header
    return p.Replay(
        header.game,
        header.rules,
        dict(header.options),
        header.seats,
        header.teams,
        dict(header.names),
        header.date,
        found.winners,
        frames,
    )


def frames_of(found: Record) -> Any:
    """The deed of a move is told of the game before it, the position is the one after it."""
    moves = found.moves
    seat = move = deed = None
    for number, game in enumerate(found.walk()):
        yield p.Frame(game.position(), seat, move, deed)
        if number < len(moves):
            seat, move = moves[number]
            try:
                deed = deed_of(game, move, seat)
            except ValueError as error:
                raise BadRecord(f"move {number + 1}: {error}") from error
