"""What messengers show of a link to a table or to a finished game: `og:` tags in the page.

Nothing is told that a stranger with the link could not see: no hands, and of a locked table only
its name and its game."""

from __future__ import annotations

from html import escape

import msgspec
from aiohttp import web

from .. import protocol as p
from ..words import say, say_or
from .context import Server
from .responses import language_of
from .share_pictures import HEIGHT, WIDTH

read_finished = msgspec.json.Decoder(p.Finished).decode


async def tags_for(request: web.Request, server: Server) -> str:
    """For the head of the page; nothing where there is no such table or game."""
    if table := request.match_info.get("table"):
        return await table_tags(server, table, language_of(request))
    if record := request.match_info.get("record"):
        return await record_tags(server, record, language_of(request))
    return ""


async def table_tags(server: Server, table: str, language: str) -> str:
    listing = await server.lobby.listing(table)
    if listing is None:
        return ""
    game = say(f"web.game.{listing.settings.game}", language)
    title = listing.title or say("preview.table.title", language, game=game)
    about = say("preview.table", language, game=game)
    return tags(server.origin, f"/t/{table}", title, about, f"/api/tables/{table}/picture.png")


async def record_tags(server: Server, record: str, language: str) -> str:
    summary = await server.store.summary(record)
    if summary is None:
        return ""
    finished = read_finished(summary)
    names = {
        seat: say_or(f"web.level.{name}", name, language) for seat, name in finished.names.items()
    }
    winners = ", ".join(names.get(seat, seat) for seat in finished.winners)
    game = say(f"web.game.{finished.game}", language)
    title = say("preview.record.title", language, game=game, seats=winners)
    about = say("preview.record", language, seats=", ".join(names.values()), date=finished.date)
    return tags(server.origin, f"/r/{record}", title, about, f"/api/records/{record}/picture.png")


def tags(origin: str, path: str, title: str, about: str, picture: str) -> str:
    told = {
        "og:site_name": "Doghouse",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:url": origin + path,
        "og:image": origin + picture,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])
