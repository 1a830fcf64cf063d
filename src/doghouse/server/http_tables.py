"""Tables over HTTP: listed, opened, looked at from outside."""

from __future__ import annotations

import msgspec
from aiohttp import web

from .. import protocol as p
from ..rules.rulesets import configure
from ..table import refuse
from .context import Server
from .http_me import sent_key
from .openapi import SVG
from .qr import svg
from .responses import json_response, png_response

HOST = 1  # the first person of a table

read_create = msgspec.json.Decoder(p.Create).decode


async def listed(request: web.Request, server: Server) -> web.Response:
    return json_response(p.Listings(await server.lobby.listings()))


async def open_table(request: web.Request, server: Server) -> web.Response:
    body = await request.read()
    try:
        create = read_create(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("bad_request", why=str(error)) from error
    address = server.address_of(request)
    if not server.door.may_open_table(address):
        raise refuse("too_many_tables")
    created = await server.lobby.open(create, address)
    if (key := sent_key(request)) and created.seat:
        await server.profiles.link(key, created.table, HOST)
    return json_response(created, 201)


async def one_table(request: web.Request, server: Server) -> web.Response:
    return json_response(await listing_in(request, server))


async def qr_code(request: web.Request, server: Server) -> web.Response:
    """Of the address at which people reach this table."""
    link = f"{server.origin}/t/{(await listing_in(request, server)).id}"
    return web.Response(text=svg(link), content_type=SVG)


async def picture(request: web.Request, server: Server) -> web.Response:
    """For previews of its link: nothing of the game that is played there."""
    settings = (await listing_in(request, server)).settings
    kind = configure(settings.game, settings.rules, {}, settings.seats, settings.teams)
    with server.record_desk.place(server.address_of(request)) as errand:
        board = kind.game, kind.rules, kind.seats, kind.teams
        return png_response(await server.record_desk.beginning(*board, errand))


async def listing_in(request: web.Request, server: Server) -> p.Listing:
    listing = await server.lobby.listing(request.match_info["table"])
    if listing is None:
        raise refuse("no_table")
    return listing
