"""The host's room over HTTP, and the door that every request goes through."""

import asyncio
import os

from aiohttp import web
from msgspec.structs import replace

from ...protocol import host as h
from ...protocol import http
from ...table import refuse
from ...table.clean_text import clean, clean_or_empty
from ..context import Server
from ..door import CODE_SECONDS, INVITATION_SECONDS, KEY_SECONDS
from ..logs import log
from ..store.statements import do
from .me import key_in, sent_key
from .qr import svg
from .responses import json_response, read_body, read_finished

ROOM, ENTER = "/api/host", "/api/host/enter"
FOR_ALL = ("/api/", "/ws/")  # closed to blocked people, who may still see the page
RELAYED = web.RequestKey(
    "is_relayed", bool
)  # relayed by another process, which has checked already
LISTS = {"/api/tables": http.Listings([]), "/api/records": http.FinishedGames([])}
OPENINGS = ("/api/tables", "/api/evenings")  # an evening opens tables itself
MOST_RECORDS = 20
MOST_BACKUPS = 7
RECORDS = """
    SELECT summary FROM records WHERE game IN (SELECT id FROM games WHERE table_id = ?1)
        OR number IN (SELECT number FROM profile_games WHERE table_id = ?1)
    ORDER BY number DESC LIMIT ?2
"""


async def pass_door(request: web.Request, server: Server, address: str) -> web.Response | None:
    """Raises Refusal for people whom the host does not let in. People without an invitation get
    empty lists."""
    if RELAYED in request or not request.path.startswith(FOR_ALL):
        return None
    key, door, is_opening = sent_key(request), server.door, request.method == "POST"
    if request.path.startswith(ROOM):
        if request.path != ENTER and not door.is_hosts(key):
            raise refuse("no_host" if server.limiter.allows("codes", address) else "too_much")
        return None
    door.check(address, key)
    if is_opening and request.path in OPENINGS:
        if not await door.is_invited(key):
            raise refuse("invited_only")
        if door.is_closed:
            raise refuse("closed_house")
    elif request.path in LISTS and not await door.is_invited(key):
        return json_response(LISTS[request.path])
    return None


# --- for all --------------------------------------------------------------------------------------


async def house(request: web.Request, server: Server) -> h.HouseNotice:
    """Get the host's message to everyone, and who may open tables"""
    door, is_invited = server.door, await server.door.is_invited(sent_key(request))
    return h.HouseNotice(door.word, door.is_closed, door.is_invite_only, is_invited)


async def accept(request: web.Request, server: Server) -> None:
    """Accept an invitation to the house"""
    key, sent = key_in(request, server, "codes"), await read_body(request, h.EnterHouse)
    await server.door.accept(sent.code, key)


# --- for the host ---------------------------------------------------------------------------------


async def enter(request: web.Request, server: Server) -> h.HostKey:
    """Enter the host's room by a link that works once"""
    if not server.limiter.allows("codes", server.address_of(request)):
        raise refuse("too_much")
    sent = await read_body(request, h.EnterHouse)
    key = await server.door.enter(sent.code, sent_key(request))
    log.info("host's room entered")
    return h.HostKey(key, KEY_SECONDS)


async def leave(request: web.Request, server: Server) -> None:
    """Leave the host's room; the key becomes invalid"""
    await server.door.drop("key", sent_key(request))
    await server.door.look()


async def room(request: web.Request, server: Server) -> h.HostRoom:
    """Get who is here or left within the hour, tables, load, backups and blocks"""
    door, rooms = server.door, list(server.lobby.rooms.values())
    tables = [
        h.TableHere(
            id=at.table.id,
            title=at.table.document.settings.title,
            game=at.table.document.settings.game,
            stage=at.table.document.stage,
            people=len(at.table.presence.here),
            onlookers=at.table.presence.onlookers,
        )
        for at in rooms
    ]
    blocks = [h.HouseBlock(*block) for block in door.blocks()]
    notice = h.HouseNotice(door.word, door.is_closed, door.is_invite_only, True)
    code, seconds = door.invitation if door.is_invite_only else ("", 0)
    invitation = link_of(server, "#invited", code, seconds) if code else None
    backups = backups_of(server)
    people, address = server.lobby.people(), server.address_of(request)
    return h.HostRoom(notice, load_of(server), people, tables, backups, blocks, invitation, address)


def load_of(server: Server) -> h.HouseLoad:
    return h.HouseLoad(
        processes=1,
        seconds=int(asyncio.get_running_loop().time() - server.lobby.began),
        machine=round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0,
        sockets=server.limiter.sockets.total,
        waiting_bots=server.pool.queue.waiting,
        store_bytes=server.store.size_bytes(),
        is_failing=server.store_watch.is_failing,
    )


def backups_of(server: Server) -> list[h.BackupHere]:
    paths = server.backups.existing()[: -MOST_BACKUPS - 1 : -1] if server.backups else []
    return [h.BackupHere(p.name, p.stat().st_size, int(p.stat().st_mtime)) for p in paths]


def merged(rooms: list[h.HostRoom]) -> h.HostRoom:
    """The rooms of several processes in one; the first process is the one that was asked."""
    first, loads = rooms[0], [room.load for room in rooms]
    load = replace(
        first.load,
        processes=len(rooms),
        seconds=min(load.seconds for load in loads),
        sockets=sum(load.sockets for load in loads),
        waiting_bots=sum(load.waiting_bots for load in loads),
        is_failing=any(load.is_failing for load in loads),
    )
    people = [person for room in rooms for person in room.people]
    return replace(
        first, load=load, people=people, tables=[table for room in rooms for table in room.tables]
    )


async def put_house(request: web.Request, server: Server) -> None:
    """Show a message to everyone, close to newcomers, or open again"""
    sent = await read_body(request, h.PutHouse)
    if sent.word is not None:
        await server.door.say(clean(sent.word) if sent.word else "", sent.minutes * 60)
    if sent.is_closed is not None:
        await server.door.close(sent.is_closed)
    await server.door.look()


async def make_link(request: web.Request, server: Server) -> h.HostLink:
    """Make another link to the host's room"""
    return link_of(server, "host#enter", await server.door.make_code(), CODE_SECONDS)


async def invite(request: web.Request, server: Server) -> h.HostLink:
    """Make an invitation to the house, replacing older ones"""
    code = await server.door.make_invitation()
    return link_of(server, "#invited", code, INVITATION_SECONDS)


def link_of(server: Server, place: str, code: str, seconds: int) -> h.HostLink:
    """The code is in the fragment, which browsers don't send."""
    link = f"{server.origin}/{place}={code}"
    return h.HostLink(link, svg(link), seconds)


async def close_table(request: web.Request, server: Server) -> None:
    """Close a table, even during a game"""
    at = await server.lobby.room(request.match_info["table"])
    if at is None:
        raise refuse("no_table")
    async with at.lock:
        if at.table.stage != "closed":
            await at.commit(at.table.change(replace(at.table.document, stage="closed")))
    await at.close("closed")
    server.lobby.drop_if_closed(at)


async def records_of(request: web.Request, server: Server) -> http.FinishedGames:
    """List the finished games of a table, for instance after a complaint"""
    table = request.match_info["table"]
    found = await server.store.read(do(RECORDS, table, MOST_RECORDS))
    if not found and await server.lobby.look_at(table) is None:
        raise refuse("no_table")
    return http.FinishedGames([read_finished(summary) for (summary,) in found])


async def block(request: web.Request, server: Server) -> None:
    """Block an address or a profile, or change a block"""
    sent = await read_body(request, h.BlockSomebody)
    name, reason = clean_or_empty(sent.name), clean(sent.reason)
    await server.door.block(sent.who, reason, sent.hours * 3600, name)


async def unblock(request: web.Request, server: Server) -> None:
    """Unblock an address or a profile"""
    await server.door.unblock(request.query.get("who", ""))
