"""Finished games over HTTP: listed, as text, position by position, and analysed."""

from aiohttp import web

from ...bots.levels import JUDGES
from ...protocol import http
from ...protocol.messages import encode
from ...table import refuse
from ...table.seats import check_level
from ..context import Server
from ..workers.analyses import try_move
from ..workers.queue import Job, Urgency
from ..workers.records import end_picture, replay_of
from .qr import svg
from .responses import (
    CACHED,
    NOT_CACHED,
    SVG,
    gzipped_response,
    language_of,
    png_response,
    read_body,
    read_finished,
)

RECORDS_ON_A_PAGE = 50


async def finished(request: web.Request, server: Server) -> http.FinishedGames:
    """List finished games, the newest first"""
    found = await server.store.finished(RECORDS_ON_A_PAGE, request.query.get("before"))
    return http.FinishedGames([read_finished(summary) for summary in found])


async def download(request: web.Request, server: Server) -> web.Response:
    """Download a record as text"""
    text = await stored_text(server, request.match_info["record"])
    disposition = f'attachment; filename="dog-{request.match_info["record"]}.txt"'
    headers = {"Content-Disposition": disposition, "Cache-Control": CACHED}
    return web.Response(text=text, headers=headers)


async def replay(request: web.Request, server: Server) -> web.StreamResponse:
    """Get every position of a record"""
    text = await stored_text(server, request.match_info["record"])
    return await send_replay(request, server, text, CACHED)


async def picture(request: web.Request, server: Server) -> web.Response:
    """Get a picture of the end of a game"""
    text = await stored_text(server, request.match_info["record"])
    address, found = server.address_of(request), await server.analyses.stored(text)
    story = language_of(request), encode(found) if found else b""
    return png_response(await server.pool.read_record(address, end_picture, text, *story))


async def qr_code(request: web.Request, server: Server) -> web.Response:
    """Get a QR code of the public link to a record"""
    record = request.match_info["record"]
    await stored_text(server, record)
    return web.Response(text=svg(f"{server.origin}/r/{record}"), content_type=SVG)


async def replay_sent(request: web.Request, server: Server) -> web.StreamResponse:
    """Get every position of the record in the request"""
    try:
        text = (await request.read()).decode()
    except UnicodeDecodeError as error:
        raise refuse("bad_record", why=str(error)) from error
    return await send_replay(request, server, text, NOT_CACHED)


async def send_replay(
    request: web.Request, server: Server, text: str, cache: str
) -> web.StreamResponse:
    """Send a replay; a slow reader keeps their place in the queue until everything is sent."""
    with server.pool.record_place(server.address_of(request)) as job:
        found = await server.pool.run(replay_of, text, job=job)
        response = gzipped_response(request, found, cache)
        await response.prepare(request)
        await response.write_eof()
        return response


async def analyse(request: web.Request, server: Server) -> http.AnalysisState:
    """Start the analysis of a record, or ask how far it is"""
    asked = await read_body(request, http.AskedAnalysis)
    text = await asked_text(server, asked)
    return await server.analyses.ask(text, asked, server.address_of(request))


async def look_at_analysis(request: web.Request, server: Server) -> http.AnalysisState:
    """Get an analysis, or how far it is"""
    id, address = request.match_info["analysis"], server.address_of(request)
    if (state := await server.analyses.find(id, address)) is None:
        raise refuse("no_analysis")
    return state


async def stop_analysis(request: web.Request, server: Server) -> None:
    """Stop waiting for an analysis"""
    server.analyses.leave(request.match_info["analysis"], server.address_of(request))


async def judge_try(request: web.Request, server: Server) -> http.TryVerdict:
    """Judge another move at a point of a record"""
    asked = await read_body(request, http.AskedTry)
    check_level(asked.level, JUDGES)
    text = await asked_text(server, asked)
    address = server.address_of(request)
    question = asked.level, text, asked.ply, asked.move, language_of(request)
    with server.analyses.tries.one(address):
        return await server.pool.run(try_move, *question, job=Job(Urgency.HINT, address))


async def asked_text(server: Server, asked: http.AskedRecord) -> str:
    if asked.record_text is not None:
        return asked.record_text
    return await stored_text(server, asked.record or "")


async def stored_text(server: Server, id: str) -> str:
    text = await server.store.record(id)
    if text is None:
        raise refuse("no_record")
    return text
