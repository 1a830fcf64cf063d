"""People with a key: their profile, tables, games and statistics, over HTTP.

`key` is always the hash of a key: the key itself is forgotten as soon as it has been hashed.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec
from aiohttp import web

from ...analysis.skill import Sat, skills_of
from ...bots.levels import LEVELS, name_and_level
from ...protocol import http
from ...protocol.messages import Settings, encode
from ...rules.rulesets import SEAT_LETTERS
from ...table import Table, refuse
from ...table.clean_text import clean, clean_or_empty
from ...table.document import configuration_of, hash_of
from ...table.turns import seconds_left
from ..context import Server
from ..logs import log
from ..store import profiles as rows
from ..store.interface import StoredPlay, StoredSeat, StoreError
from ..store.statements import do, value
from ..tables.broadcast import seat_states
from ..workers.records import review_of
from .qr import svg
from .responses import read_body, read_finished

SCHEME = "Bearer "
KEY_LENGTHS = range(32, 65)
MOST_SETTING_LETTERS = 100
MOST_TABLES = 20  # in a list
GAMES_ON_A_PAGE = 25
MOST_COUNTED = 1000  # games in the statistics, the newest
MOST_WAITING = 20  # games offered for analysis
MOST_TALLIES = 12  # partners in the statistics
REPLAYED_AT_ONCE = 5  # games per request

#: Codes with which another device joins a profile. Each works once, and soon expires.
CODE_SECONDS = 600
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # no lookalikes
CODE_LENGTH = 10  # nearly 50 bits; an address may try ten, then one a minute

read_profile = msgspec.json.Decoder(http.Profile).decode
read_facts = msgspec.json.Decoder(http.GameReview).decode


def key_in(request: web.Request, server: Server, *rates: str) -> str:
    """The hash of the key that was sent; raises Refusal if there is none. `rates` are charged as
    well as the rate of questions."""
    address = server.address_of(request)
    if not all(server.limiter.allows(rate, address) for rate in ("questions", *rates)):
        raise refuse("too_much")
    key = sent_key(request)
    if not key:
        raise refuse("no_key")
    return key


def sent_key(request: web.Request) -> str:
    """The hash of the key that was sent, or an empty one if there is none."""
    sent = request.headers.get("Authorization", "")
    key = sent.removeprefix(SCHEME)
    return hash_of(key) if sent.startswith(SCHEME) and len(key) in KEY_LENGTHS else ""


# --- at a table -----------------------------------------------------------------------------------


async def person_at(server: Server, key: str, table: Table) -> int | None:
    """The person of this profile at the table, or None."""
    if not key:
        return None
    try:
        person: int | None = await server.store.read(value(rows.PERSON, key, table.id))
    except StoreError as error:
        log.error("profile unreadable", table=table.id, error=str(error))
        return None
    return person if person in table.document.persons else None


async def link(server: Server, key: str, table: str, person: int) -> None:
    """Link the table to the profile. If that fails, the next hello does it; nothing else depends
    on it."""
    try:
        if not await server.store.read(do(rows.IS_LINKED, key, table, person)):
            await server.store.write(lambda: do(rows.LINK, key, table, person))
    except StoreError as error:
        log.error("profile not linked", table=table, error=str(error))


# --- the profile ----------------------------------------------------------------------------------


async def profile(request: web.Request, server: Server) -> http.Profile:
    """Get my profile"""
    return await profile_of(server, key_in(request, server))


async def profile_of(server: Server, key: str) -> http.Profile:
    document = await server.store.read(value(rows.PROFILE, key))
    return read_profile(document) if document else http.Profile()


async def put_profile(request: web.Request, server: Server) -> http.Profile:
    """Change my profile"""
    key = key_in(request, server)
    sent = await read_body(request, http.Profile)
    texts = [text for setting in sent.settings.items() for text in setting if isinstance(text, str)]
    if any(len(text) > MOST_SETTING_LETTERS for text in texts):
        raise refuse("too_large")
    house_rules = [checked(rules) for rules in sent.house_rules]
    kept = msgspec.structs.replace(sent, name=clean_or_empty(sent.name), house_rules=house_rules)
    is_new = await server.store.read(value(rows.PROFILE, key)) is None
    if is_new and not server.limiter.allows("profiles", server.address_of(request)):
        raise refuse("too_much")
    await server.store.write(lambda: do(rows.PUT_PROFILE, key, encode(kept)))
    return kept


def checked(house: http.HouseRules) -> http.HouseRules:
    """Raise Refusal if nobody could play by these rules."""
    configuration_of(Settings(rules=house.rules, options=house.options))
    return msgspec.structs.replace(house, name=clean(house.name))


async def forget(request: web.Request, server: Server) -> None:
    """Delete my profile and everything that belongs to it"""
    key = key_in(request, server)
    await server.store.write(lambda: rows.forget(key))


async def make_code(request: web.Request, server: Server) -> http.ProfileCode:
    """Make a code with which another device can join my profile"""
    key, now = key_in(request, server), int(time.time())
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    await server.store.write(lambda: rows.put_code(hash_of(code), key, now + CODE_SECONDS, now))
    link = f"{server.origin}/me#join={code}"  # a fragment is not sent to servers
    return http.ProfileCode(code, link, svg(link), CODE_SECONDS)


async def look_at_join(request: web.Request, server: Server) -> http.JoinPreview:
    """Show whose profile a code belongs to, and what I would bring along"""
    key, code = key_in(request, server, "codes"), code_hash(request.query.get("code", ""))
    issuer = await server.store.read(value(rows.PEEK_CODE, code, int(time.time())))
    if issuer is None:
        raise refuse("bad_code")
    joined = await profile_of(server, issuer)
    return http.JoinPreview(joined.name, *await server.store.read(rows.movable(key)))


async def join(request: web.Request, server: Server) -> http.Profile:
    """Join the profile that a code belongs to"""
    key = key_in(request, server, "codes")
    code, now = code_hash((await read_body(request, http.JoinProfile)).code), int(time.time())
    issuer = await server.store.write(lambda: value(rows.TAKE_CODE, code, now))
    if issuer is None:
        raise refuse("bad_code")
    server.door.check("", issuer)  # the code may be older than the block
    await server.store.write(lambda: rows.join(key, issuer))
    return await profile_of(server, key)


def code_hash(text: str) -> str:
    """The hash of a code, ignoring case and separators."""
    return hash_of("".join(letter for letter in text.upper() if letter in CODE_LETTERS))


# --- tables and games -----------------------------------------------------------------------------


async def tables(request: web.Request, server: Server) -> http.MyTables:
    """List the tables at which I have a seat"""
    found: list[http.MyTable] = []
    for seat in await server.store.read(rows.seats(key_in(request, server), MOST_TABLES)):
        await server.hard_questions.take_turn(server.address_of(request))  # a game is replayed
        table = await server.lobby.look_at(seat.table)
        if table is not None and (mine := my_table(table, seat, asyncio.get_running_loop().time())):
            found.append(mine)
    return http.MyTables(found)


async def leave_out(request: web.Request, server: Server) -> None:
    """Remove a table from my list"""
    key, table = key_in(request, server), request.match_info["table"]
    await server.store.write(lambda: do(rows.UNLINK, key, table))


async def games(request: web.Request, server: Server) -> http.MyGames:
    """List my finished games, the newest first"""
    key, before = key_in(request, server), request.query.get("before")
    found = await server.store.read(rows.games(key, GAMES_ON_A_PAGE + 1, before))
    mine = [my_game(play) for play in found[:GAMES_ON_A_PAGE]]
    return http.MyGames(mine, len(found) > GAMES_ON_A_PAGE)


async def delete_game(request: web.Request, server: Server) -> None:
    """Remove a game from my list and my statistics"""
    key, game = key_in(request, server), request.match_info["record"]
    await server.store.write(lambda: do(rows.DELETE_GAME, key, game))


def my_table(table: Table, seat: StoredSeat, now: float) -> http.MyTable | None:
    """The person's table; None if they no longer have a seat there."""
    document, letter = table.document, table.seat_of(seat.person)
    may_return = table.is_playing and seat.person in document.saw
    if document.stage == "closed" or (letter is None and not may_return):
        return None
    return http.MyTable(
        id=table.id,
        title=document.settings.title,
        settings=document.settings,
        stage=document.stage,
        seats=seat_states(table),
        seat=letter,
        round=table.game.round if table.game and table.is_playing else None,
        asked=table.asked,
        touched=seat.touched,
        seconds=seconds_left(table, letter, now) if letter in table.asked else None,
    )


def my_game(play: StoredPlay) -> http.MyGame:
    rounds = read_facts(play.facts).rounds if play.facts else None
    table = play.table if play.has_table else None
    return http.MyGame(read_finished(play.summary), play.seat, table, rounds)


# --- statistics -----------------------------------------------------------------------------------


async def statistics(request: web.Request, server: Server) -> http.Statistics:
    """Get the statistics of my games"""
    plays = await plays_of(request, server, request.query.get("game", "dog"))
    unknown = [play for play in plays if play.facts is None]
    address = server.address_of(request)
    for play in unknown[:REPLAYED_AT_ONCE]:  # records not replayed yet
        text = await server.store.record(play.finished.id)
        play.facts = await server.pool.read_record(address, review_of, text or "")
        row = play.stored.number, encode(play.facts)
        await server.store.write(partial(do, rows.PUT_FACTS, *row))
    return statistics_of(plays)


async def skill(request: web.Request, server: Server) -> http.Skill:
    """Get the quality of my decisions in the analysed games"""
    game = request.query.get("game", "dog")
    plays = await plays_of(request, server, game)
    judged = [play for play in reversed(plays) if play.losses]
    return http.Skill(
        kinds=skills_of(game, [play.sat for play in judged]),
        waiting=[play.finished.id for play in plays if not play.losses][:MOST_WAITING],
    )


async def plays_of(request: web.Request, server: Server, game: str) -> list["OwnGame"]:
    found = await server.store.read(rows.games(key_in(request, server), MOST_COUNTED))
    return [play for play in map(OwnGame, found) if play.finished.game == game]


class OwnGame:
    """A game, from the seat of one who played it.

    `partners` are the names of those in the same team, `others` of those against it."""

    def __init__(self, stored: StoredPlay) -> None:
        self.stored = stored
        self.finished = finished = read_finished(stored.summary)
        self.facts = read_facts(stored.facts) if stored.facts else None
        self.is_won = stored.seat in finished.winners
        letters = SEAT_LETTERS[: finished.seats]
        team = letters[letters.index(stored.seat) % finished.teams :: finished.teams]
        self.partners = {self._name(seat) for seat in team if seat != stored.seat}
        self.others = {self._name(seat) for seat in letters if seat not in team}

    @property
    def losses(self) -> dict[str, http.LossSum]:
        """The losses by kind; empty if the game was not analysed or there was nothing to decide."""
        return self.facts.losses.get(self.stored.seat, {}) if self.facts else {}

    @property
    def sat(self) -> Sat:
        return Sat(self.finished.seats, self.losses, self.finished.id, self.finished.date)

    def _name(self, seat: str) -> str:
        """A bot's level, whatever its name."""
        name, level = name_and_level(self.finished.names.get(seat, ""))
        return level or name


def statistics_of(plays: Sequence[OwnGame]) -> http.Statistics:
    known = [
        facts for play in plays if play.facts and (facts := play.facts.seats.get(play.stored.seat))
    ]
    given: Counter[str] = Counter()
    for facts in known:
        given.update(facts.given)
    by_level = {tally.name: tally for tally in tallies([(play.others, play) for play in plays])}
    return http.Statistics(
        games=len(plays),
        wins=sum(play.is_won for play in plays),
        by_partner=tallies([(play.partners, play) for play in plays])[:MOST_TALLIES],
        by_level=[by_level[level] for level in LEVELS if level in by_level],
        reckoned=len(known),
        captures=sum(facts.captures for facts in known),
        suffered=sum(facts.losses for facts in known),
        folds=sum(facts.folds for facts in known),
        given=dict(given.most_common()),
    )


def tallies(named: Sequence[tuple[set[str], OwnGame]]) -> list[http.WinCount]:
    """The counts, with most games first."""
    games = Counter(name for names, _ in named for name in names)
    wins = Counter(name for names, play in named if play.is_won for name in names)
    return [http.WinCount(name, count, wins[name]) for name, count in games.most_common() if name]
