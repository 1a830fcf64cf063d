"""Finished games over HTTP: listed, as text, and position by position."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import msgspec
from aiohttp import web

from .. import protocol as p
from ..notation.move import as_move
from ..record import BadRecord, Record
from ..table import refuse
from .context import Server
from .responses import CACHED, json_response

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


async def replay(request: web.Request, server: Server) -> web.Response:
    text = await stored_text(request, server)
    return json_response(await replay_in_thread(server, text), cache=CACHED)


async def replay_sent(request: web.Request, server: Server) -> web.Response:
    body = await request.read()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise refuse("bad_record", why=str(error)) from error
    return json_response(await replay_in_thread(server, text))


async def stored_text(request: web.Request, server: Server) -> str:
    text = await server.store.record(request.match_info["record"])
    if text is None:
        raise refuse("no_record")
    return text


async def replay_in_thread(server: Server, text: str) -> p.Replay:
    async with server.replays:
        return await asyncio.to_thread(replay_of, text)


def replay_of(text: str) -> p.Replay:
    """Every position of a record; Refusal if it can't be played."""
    try:
        record = Record.parse(text)
        frames = list(frames_of(record))
    except BadRecord as error:
        raise refuse("bad_record", why=str(error)) from error
    header = record.header
    return p.Replay(
        header.game,
        header.rules,
        dict(header.options),
        header.configuration.all_options,
        header.seats,
        header.teams,
        dict(header.names),
        header.date,
        record.winners,
        frames,
    )


def frames_of(record: Record) -> Iterator[p.Frame]:
    """A frame has the effect of a move, as seen before it, and the position after it."""
    seat = move = effect = None
    secret_card = ""
    for number, game in enumerate(record.walk()):
        yield p.Frame(game.position(), seat, move, effect, secret_card)
        if number < len(record.moves):
            seat, move = record.moves[number]
            try:
                effect = game.effect(move, seat)
            except ValueError as error:
                raise BadRecord(f"move {number + 1}: {error}") from error
            read = as_move(move)
            secret_card = read.face if read.is_secret else ""
