"""Club evenings over HTTP. The secret of a link, sent like a key, says who is asking."""

import asyncio
import secrets
import time
from functools import partial
from typing import Annotated

from aiohttp import web
from msgspec import Meta, Struct
from msgspec.structs import replace

from ...evening.evening import Evening, Stage, Step, read
from ...evening.events import Entry, Event, Opened
from ...evening.names import entered
from ...evening.pairing import next_round
from ...evening.rounds import Round
from ...evening.settings import PRESETS, EveningSettings
from ...evening.standings import Standing
from ...table import refuse
from ..context import Server
from ..tables.evenings import Club, Link, Role, check_may
from ..tables.screens import OwnSeat, own_seats
from .catalogue import number
from .me import sent_key
from .qr import svg
from .responses import read_body

OPENING_COST = 10  # as often as tables, as an evening opens many
SEED_BITS = 53
LINKS_A_QUESTION = 10  # drawing this many takes as long as one request
Text = Annotated[str, Meta(max_length=200_000)]


class OpenEvening(Struct, forbid_unknown_fields=True):
    """POST /api/evenings. `document`: the events of a saved evening, to resume it."""

    settings: EveningSettings = EveningSettings()
    document: Text = ""


class OpenedEvening(Struct):
    evening: str
    secret: str  # of the director


class EnterNames(Struct, tag_field="type", tag="names", forbid_unknown_fields=True):
    """Names as they were pasted."""

    text: Text


class DrawRound(Struct, tag_field="type", tag="draw", forbid_unknown_fields=True):
    """Draws the next round."""


class EveningStep(Struct, forbid_unknown_fields=True):
    """POST /api/evenings/{evening}: what is to happen. The server adds its time and author."""

    step: Event | EnterNames | DrawRound


class EveningView(Struct):
    """What the owner of a link may see."""

    id: str
    version: int  # number of events
    role: Role
    number: int  # the entry or board that the link belongs to
    stage: Stage
    steps: tuple[Step, ...]
    settings: EveningSettings
    most_home: int  # of a team, at a table
    entries: list[Entry]
    rounds: list[Round]
    standings: list[Standing]
    left: float | None  # seconds of the round
    seats: list[OwnSeat]
    events: tuple[Event, ...]  # for the director


class EveningLink(Struct):
    role: Role
    number: int
    name: str
    address: str
    qr: str  # an SVG


class EveningLinks(Struct):
    links: list[EveningLink]


class Presets(Struct):
    presets: dict[str, EveningSettings]


async def presets(request: web.Request, server: Server) -> Presets:
    """List the settings that clubs know, by name"""
    return Presets(PRESETS)


async def open_evening(request: web.Request, server: Server) -> OpenedEvening:
    """Open a club evening"""
    sent = await read_body(request, OpenEvening)
    if not server.limiter.allows("openings", server.address_of(request), OPENING_COST):
        raise refuse("too_much")
    opened = Opened(settings=sent.settings, at=time.time(), by="director")
    if sent.document:
        evening = await asyncio.to_thread(read, sent.document)
    else:
        evening = Evening().with_event(opened)
    return OpenedEvening(*await server.evenings.open(evening.events))


async def look(request: web.Request, server: Server) -> EveningView | None:
    """Get a club evening as the owner of a link sees it; nothing if nothing is new"""
    club, link = await found(request, server)
    if number(request, "since", 0) == club.version > 0:
        return None
    return view_of(club, link)


async def do_step(request: web.Request, server: Server) -> EveningView:
    """Add an event to a club evening"""
    step = (await read_body(request, EveningStep)).step
    club, link = await found(request, server)
    if not server.limiter.allows("questions", server.address_of(request)):
        raise refuse("too_much")
    if isinstance(step, EnterNames | DrawRound):
        check_director(link)
    else:
        check_may(club, link, step)
    who = link.role if link.role == "director" else f"{link.role} {link.number}"
    await server.evenings.add(club, partial(event_of, step, time.time(), who))
    if link.role == "director":
        club.address = server.address_of(request)
        await server.screens.look_after(club)
    return view_of(club, link)


def event_of(step: Event | EnterNames | DrawRound, at: float, by: str, evening: Evening) -> Event:
    if isinstance(step, EnterNames):
        return entered(evening, step.text, at, by)
    if isinstance(step, DrawRound):
        return next_round(evening, secrets.randbits(SEED_BITS), at, by)
    return replace(step, at=at, by=by)


async def forget(request: web.Request, server: Server) -> None:
    """Delete a club evening with all its names"""
    club, link = await found(request, server)
    check_director(link)
    await server.evenings.delete(club)


async def links(request: web.Request, server: Server) -> EveningLinks:
    """Get the links for players, boards and the big screen, as the director"""
    club, link = await found(request, server)
    check_director(link)
    cost = 1 + len(club.evening.entries) // LINKS_A_QUESTION
    if not server.limiter.allows("questions", server.address_of(request), cost):
        raise refuse("too_much")
    return EveningLinks(await asyncio.to_thread(all_links, club, server.origin))


def all_links(club: Club, origin: str) -> list[EveningLink]:
    """All links except the director's own, which is never shown or printed."""
    place = f"{origin}/evening/{club.id}"
    screen = f"{place}/screen"
    made = [EveningLink("guest", 0, "", screen, svg(screen))]
    numbers: list[tuple[Role, int, str]] = [
        ("entry", entry.id, entry.name) for entry in club.evening.entries.values()
    ]
    numbers += [("table", table, "") for table in range(1, club.boards + 1)]
    for role, at, name in numbers:
        address = f"{place}#{role}={club.secret(role, at)}"  # a fragment is not sent to servers
        made.append(EveningLink(role, at, name, address, svg(address)))
    return made


async def found(request: web.Request, server: Server) -> tuple[Club, Link]:
    club = await server.evenings.find(request.match_info["evening"])
    return club, club.link_of(sent_key(request))


def check_director(link: Link) -> None:
    if link.role != "director":
        raise refuse("director_only")


def view_of(club: Club, link: Link) -> EveningView:
    evening, is_director = club.evening, link.role == "director"
    return EveningView(
        id=club.id,
        version=club.version,
        role=link.role,
        number=link.number,
        stage=evening.stage,
        steps=evening.steps,
        settings=evening.settings,
        most_home=evening.settings.most_home,
        entries=list(evening.entries.values()),
        rounds=club.shown_rounds(),
        standings=club.standings(),
        left=evening.current.clock.left(time.time()) if evening.current else None,
        seats=own_seats(club, link.number) if link.role == "entry" else [],
        events=evening.events if is_director else (),
    )
