"""What can be learnt from finished games, over HTTP."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from aiohttp import web

from .. import protocol as p
from ..analysis.valued_moves import ValuedMove
from ..notation.move import as_move
from ..notation.plain_names import NameOf, letter_names
from ..table import refuse
from ..table.seats import check_level
from .analysis_tasks import Tried
from .context import Server
from .responses import json_response, language_of

Asked = TypeVar("Asked", bound=p.AskedRecord)


async def ask(request: web.Request, server: Server) -> web.Response:
    asked = await read(request, p.AskedAnalysis)
    text = await text_of(asked, server)
    return json_response(await server.analysis_desk.ask(text, asked, server.address_of(request)))


async def look(request: web.Request, server: Server) -> web.Response:
    id = request.match_info["analysis"]
    return json_response(await server.analysis_desk.look(id, server.address_of(request)))


async def stop(request: web.Request, server: Server) -> web.Response:
    server.analysis_desk.leave(request.match_info["analysis"], server.address_of(request))
    return web.Response(status=204)


async def judge_try(request: web.Request, server: Server) -> web.Response:
    asked = await read(request, p.AskedTry)
    check_level(asked.level)
    text = await text_of(asked, server)
    tried = await server.analysis_desk.judge_try(text, asked, server.address_of(request))
    return json_response(verdict(tried, language_of(request)))


def verdict(tried: Tried, language: str) -> p.TryVerdict:
    name_of = names_in(tried.seats, language)
    mine, best, played = (judged(one, language, name_of) for one in tried[:3])
    return p.TryVerdict(mine, best, played, round(tried.lost, 4), tried.mark)


def judged(one: ValuedMove, language: str, name_of: NameOf) -> p.JudgedMove:
    choice = p.MoveChoice.of(as_move(one.move))
    sentence = one.sentence(language, name_of)
    return p.JudgedMove(choice, round(one.chance, 4), round(one.error, 4), sentence)


def names_in(names: dict[str, str], language: str) -> NameOf:
    """As a record has them; a bot's without its level."""
    letters = letter_names(language)
    return lambda seat: names.get(seat, "").partition(" (")[0] or letters(seat)


async def read(request: web.Request, kind: type[Asked]) -> Asked:
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise refuse("bad_request", why=str(error)) from error


async def text_of(asked: p.AskedRecord, server: Server) -> str:
    if asked.record_text is not None:
        return asked.record_text
    text = None if asked.record is None else await server.store.record(asked.record)
    if text is None:
        raise refuse("no_record")
    return text
