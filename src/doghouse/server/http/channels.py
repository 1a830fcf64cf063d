"""How a person with a key gets messages, which games wait for them, and their vacations."""

import asyncio
import secrets
import time
from functools import partial

from aiohttp import web
from msgspec.structs import replace

from ...protocol import channels as p
from ...protocol.messages import encode
from ...table import refuse
from ...table.clock import DAY_SECONDS, Span, may_take, vacation_left
from ..context import Server
from ..notifications.outbox import read_channel
from ..notifications.web_push import encrypt
from ..store import channels as rows
from ..store.profiles import seats
from ..store.statements import Program, do
from .me import key_in, person_at
from .responses import read_body

SECRET_BYTES = 24
MOST_TABLES = 100


async def channels(request: web.Request, server: Server) -> p.Channels:
    """List the ways in which I get messages"""
    key = key_in(request, server)
    found = [state_of(*row) for row in await server.store.read(do(rows.CHANNELS, key))]
    return p.Channels(found, (await server.outbox.sender(server.origin)).public_key)


async def add_channel(request: web.Request, server: Server) -> p.Channels:
    """Add a way to get messages, or change it"""
    key = key_in(request, server)
    sent = await read_body(request, p.Channel)
    await check(server, sent)
    known = [
        read_channel(document) for _, document in await server.store.read(do(rows.CHANNELS, key))
    ]
    same = next((channel for channel in known if channel.place == sent.place), None)
    if same is None and len(known) >= server.limits.channels_per_profile:
        raise refuse("too_many_channels")
    secret = same.secret if same else secrets.token_urlsafe(SECRET_BYTES)
    kept = encode(replace(sent, secret=secret))
    await server.store.write(lambda: rows.put_channel(key, sent.kind, sent.place, kept))
    return await channels(request, server)


async def put_quiet(request: web.Request, server: Server) -> p.Channels:
    """Change my quiet hours"""
    key, hours = key_in(request, server), await read_body(request, p.QuietHours)
    quiet = {"quiet_from": hours.quiet_from, "quiet_until": hours.quiet_until}

    def change_all() -> Program[None]:
        for _, document in (yield rows.CHANNELS, (key,)):
            changed = replace(read_channel(document), **quiet)
            yield rows.PUT_CHANNEL, (key, changed.kind, changed.place, encode(changed))

    await server.store.write(change_all)
    return await channels(request, server)


async def check(server: Server, channel: p.Channel) -> None:
    """Raises Refusal if nothing could be sent to the channel."""
    if channel.kind == "push":
        try:
            encrypt(b"", channel.p256dh, channel.auth)
        except ValueError as error:
            raise refuse("bad_push") from error
    await server.outbox.http.check(channel.place)


async def remove_channel(request: web.Request, server: Server) -> None:
    """Remove a way to get messages"""
    key, number = key_in(request, server), request.match_info["channel"]
    if not number.isdecimal() or len(number) > 15:
        raise refuse("no_channel")
    await server.store.write(lambda: do(rows.DELETE_CHANNEL, key, int(number)))


def state_of(number: int, document: bytes) -> p.ChannelState:
    channel = read_channel(document)
    secret = channel.secret if channel.kind == "webhook" else ""
    quiet = channel.quiet_from, channel.quiet_until
    return p.ChannelState(number, channel.kind, channel.place, *quiet, secret)


async def invite(request: web.Request, server: Server) -> p.Invited:
    """Invite the players of my last game to this table"""
    key, id = key_in(request, server, "codes"), request.match_info["table"]
    table = await server.lobby.look_at(id)
    person = await person_at(server, key, table) if table else None
    if table is None or person is None or table.stage != "gathering":
        raise refuse("no_seat")
    name, about = table.document.persons[person].name, table.document.settings.title
    row = key, id, name, about, int(time.time())
    return p.Invited(len(await server.store.write(lambda: do(rows.INVITE, *row))))


async def waiting(request: web.Request, server: Server) -> p.Waiting:
    """List my games over days in which it is my turn, the most urgent first"""
    found = await server.store.read(do(rows.OWN_WAITING, key_in(request, server)))
    return p.Waiting([id for (id,) in found])


# --- vacations ------------------------------------------------------------------------------------


async def vacation(request: web.Request, server: Server) -> p.Vacation:
    """Say whether I am on vacation, and how many days I have left"""
    return vacation_of(await taken(server, key_in(request, server)), time.time())


async def put_vacation(request: web.Request, server: Server) -> p.Vacation:
    """Begin a vacation, change when it ends, or end it"""
    key, now = key_in(request, server), int(time.time())
    days = (await read_body(request, p.AskedVacation)).days
    spans = await taken(server, key)
    running = [since for since, until in spans if since <= now < until]  # several in a joined one
    begun = running or ([now] if days else [])
    others = [(since, until) for since, until in spans if since not in begun]
    ends = int(now + days * DAY_SECONDS)
    if days and not may_take(others, (begun[0], ends)):
        raise refuse("no_vacation", count=vacation_of(spans, now).days_left)
    for begins in begun:
        await server.store.write(partial(do, rows.PUT_VACATION, key, begins, ends))
    for seat in await server.store.read(seats(key, MOST_TABLES)):
        if room := server.lobby.rooms.get(seat.table):
            await server.lobby.read_vacations(room.table)
            room.broadcast_soon()
        await asyncio.sleep(0)
    return vacation_of(await taken(server, key), now)


async def taken(server: Server, key: str) -> list[Span]:
    return [(since, until) for since, until in await server.store.read(do(rows.VACATIONS, key))]


def vacation_of(spans: list[Span], now: float) -> p.Vacation:
    until = max((ends for begins, ends in spans if begins <= now < ends), default=0)
    return p.Vacation(int(until), int(vacation_left(spans, now) // DAY_SECONDS))
