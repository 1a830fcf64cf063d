"""Tables over HTTP: listing, opening and previewing them."""

from aiohttp import web

from ...protocol import http
from ...table import refuse
from ..context import Server
from ..workers.records import beginning_picture
from .qr import svg
from .responses import SVG, png_response, read_body


async def listed(request: web.Request, server: Server) -> http.Listings:
    """List the public tables"""
    return http.Listings(await server.lobby.listings({}))


async def open_table(request: web.Request, server: Server) -> http.Created:
    """Open a table"""
    create = await read_body(request, http.Create)
    address = server.address_of(request)
    if not server.limiter.allows("openings", address):
        raise refuse("too_many_tables")
    return await server.lobby.open(create, address)


async def one_table(request: web.Request, server: Server) -> http.Listing:
    """Get what strangers may know about a table"""
    listing = await server.lobby.listing(request.match_info["table"])
    if listing is None:
        raise refuse("no_table")
    return listing


async def qr_code(request: web.Request, server: Server) -> web.Response:
    """Get a QR code of the public link to a table"""
    address = f"{server.origin}/t/{(await one_table(request, server)).id}"
    return web.Response(text=svg(address), content_type=SVG)


async def picture(request: web.Request, server: Server) -> web.Response:
    """Get a picture of a table's board before the game"""
    settings = (await one_table(request, server)).settings
    board = settings.game, settings.rules, settings.seats, settings.teams
    address = server.address_of(request)
    return png_response(await server.pool.read_record(address, beginning_picture, *board))
