"""Tables over HTTP: listed, opened, looked at from outside."""

from __future__ import annotations

import msgspec
from aiohttp import web

from .. import protocol as p
from ..table import refuse
from .context import Server
from .http_me import sent_key
from .openapi import SVG
from .qr import svg
from .responses import json_response

HOST = 1  # the first person of a table

read_create = msgspec.json.Decoder(p.Create).decode


async def listed(request: web.Request, server: Server) -> web.Response:
    return json_response(p.Listings(server.lobby.listings()))


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
    return json_response(listing_in(request, server))


async def qr_code(request: web.Request, server: Server) -> web.Response:
    """Of the address at which people reach this table."""
    link = f"{server.origin}/t/{listing_in(request, server).id}"
    return web.Response(text=svg(link), content_type=SVG)


def listing_in(request: web.Request, server: Server) -> p.Listing:
    listing = server.lobby.listing(request.match_info["table"])
    if listing is None:
        raise refuse("no_table")
    return listing
