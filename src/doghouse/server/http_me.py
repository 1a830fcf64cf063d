"""One's profile, tables, games and statistics over HTTP, for whoever sends the key."""

from __future__ import annotations

from typing import Any

import msgspec
from aiohttp import web

from .. import protocol as p
from ..table import refuse
from ..table.document import hash_of
from ..table.spoken import written
from .context import Server
from .responses import json_response

SCHEME = "Bearer "
KEY_LENGTHS = range(32, 65)
MOST_SETTING_LETTERS = 100

decode_profile = msgspec.json.Decoder(p.Profile).decode
decode_join = msgspec.json.Decoder(p.JoinProfile).decode


def key_in(request: web.Request, server: Server) -> str:
    """The hash of the key that was sent; or Refusal."""
    if not server.door.may_ask_profile(server.address_of(request)):
        raise refuse("too_much")
    key = sent_key(request)
    if not key:
        raise refuse("no_key")
    return key


def sent_key(request: web.Request) -> str:
    """The same where one may be missing."""
    sent = request.headers.get("Authorization", "")
    key = sent.removeprefix(SCHEME)
    return hash_of(key) if sent.startswith(SCHEME) and len(key) in KEY_LENGTHS else ""


async def profile(request: web.Request, server: Server) -> web.Response:
    return json_response(await server.profiles.profile(key_in(request, server)))


async def put_profile(request: web.Request, server: Server) -> web.Response:
    key = key_in(request, server)
    sent = read(decode_profile, await request.read())
    if any(is_long(name) or is_long(value) for name, value in sent.settings.items()):
        raise refuse("too_large")
    kept = msgspec.structs.replace(sent, name=written(sent.name))
    is_new = not await server.profiles.is_known(key)
    if is_new and not server.door.may_make_profile(server.address_of(request)):
        raise refuse("too_much")
    await server.profiles.put(key, kept)
    return json_response(kept)


def is_long(setting: object) -> bool:
    return isinstance(setting, str) and len(setting) > MOST_SETTING_LETTERS


async def forget(request: web.Request, server: Server) -> web.Response:
    await server.profiles.forget(key_in(request, server))
    return web.Response(status=204)


async def make_code(request: web.Request, server: Server) -> web.Response:
    return json_response(await server.profiles.code(key_in(request, server)))


async def join(request: web.Request, server: Server) -> web.Response:
    key = key_in(request, server)
    if not server.door.may_try_code(server.address_of(request)):
        raise refuse("too_much")
    code = read(decode_join, await request.read()).code
    return json_response(await server.profiles.join(key, code))


async def tables(request: web.Request, server: Server) -> web.Response:
    return json_response(p.MyTables(await server.profiles.tables(key_in(request, server))))


async def leave_out(request: web.Request, server: Server) -> web.Response:
    await server.profiles.leave_out(key_in(request, server), request.match_info["table"])
    return web.Response(status=204)


async def games(request: web.Request, server: Server) -> web.Response:
    key = key_in(request, server)
    return json_response(await server.profiles.games(key, request.query.get("before")))


async def delete_game(request: web.Request, server: Server) -> web.Response:
    await server.profiles.delete_game(key_in(request, server), request.match_info["record"])
    return web.Response(status=204)


async def statistics(request: web.Request, server: Server) -> web.Response:
    key, game = key_in(request, server), request.query.get("game", "dog")
    address = server.address_of(request)
    return json_response(await server.profiles.statistics(key, game, address))


def read(decode: Any, body: bytes) -> Any:
    try:
        return decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("bad_request", why=str(error)) from error
