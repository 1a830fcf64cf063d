"""Finished games over HTTP: listed, as text, and position by position."""

from __future__ import annotations

import msgspec
from aiohttp import web

from .. import protocol as p
from ..table import refuse
from .context import Server
from .responses import CACHED, NOT_CACHED, json_response, png_response, send_gzipped

RECORDS_ON_A_PAGE = 50

read_finished = msgspec.json.Decoder(p.Finished).decode


async def finished(request: web.Request, server: Server) -> web.Response:
    found = await server.store.finished(RECORDS_ON_A_PAGE, request.query.get("before"))
    return json_response(p.FinishedGames([read_finished(summary) for summary in found]))


async def download(request: web.Request, server: Server) -> web.Response:
    text = await stored_text(request, server)
    name = f"dog-{request.match_info['record']}.txt"
    return web.Response(
        text=text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def replay(request: web.Request, server: Server) -> web.StreamResponse:
    text = await stored_text(request, server)
    return await send_replay(request, server, text, CACHED)


async def picture(request: web.Request, server: Server) -> web.Response:
    text = await stored_text(request, server)
    with server.record_desk.place(server.address_of(request)) as errand:
        return png_response(await server.record_desk.picture(text, errand))


async def replay_sent(request: web.Request, server: Server) -> web.StreamResponse:
    body = await request.read()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise refuse("bad_record", why=str(error)) from error
    return await send_replay(request, server, text, NOT_CACHED)


async def stored_text(request: web.Request, server: Server) -> str:
    text = await server.store.record(request.match_info["record"])
    if text is None:
        raise refuse("no_record")
    return text


async def send_replay(
    request: web.Request, server: Server, text: str, cache: str
) -> web.StreamResponse:
    """Whoever does not read it has a place at the desk less."""
    with server.record_desk.place(server.address_of(request)) as errand:
        return await send_gzipped(request, await server.record_desk.replay(text, errand), cache)
