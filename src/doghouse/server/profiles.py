"""People with a key: their tables, games and statistics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from .. import protocol as p
from ..table import Table
from .codec import encode
from .lobby import Lobby
from .logs import log
from .profile_codes import VALID_SECONDS, CodeBook, ProfileCodes
from .profile_rows import StoredPlay, StoredSeat
from .qr import svg
from .record_desk import RecordDesk
from .record_facts import read_facts
from .snapshots import seat_states
from .store import Store, StoreError
from .tallies import OwnGame, statistics_of

MOST_TABLES = 20  # in a list
GAMES_ON_A_PAGE = 25
MOST_COUNTED = 1000  # games in the statistics, the newest
RECKONED_AT_ONCE = 5  # games, for one request

read_finished = msgspec.json.Decoder(p.Finished).decode
read_profile = msgspec.json.Decoder(p.Profile).decode


class Profiles:
    """`key` is always the hash of one: what was sent is forgotten at the door."""

    def __init__(
        self,
        store: Store,
        lobby: Lobby,
        record_desk: RecordDesk,
        now: Callable[[], float],
        origin: Callable[[], str],
    ) -> None:
        self.store = store
        self.rows = store.profiles
        self.lobby = lobby
        self.record_desk = record_desk
        self.origin = origin
        self.codes: CodeBook = ProfileCodes(now)

    # --- at a table -----------------------------------------------------------------------------

    async def person_at(self, key: str, table: Table) -> int | None:
        """Who the profile is at this table, if anybody."""
        if not key:
            return None
        try:
            person = await self.rows.person(key, table.id)
        except StoreError as error:
            log.error("profile unreadable", table=table.id, error=str(error))
            return None
        return person if person in table.document.persons else None

    async def link(self, key: str, table: str, person: int) -> None:
        """If that fails the next hello does it: nothing else depends on it."""
        try:
            await self.rows.link(key, table, person)
        except StoreError as error:
            log.error("profile not linked", table=table, error=str(error))

    # --- oneself --------------------------------------------------------------------------------

    async def profile(self, key: str) -> p.Profile:
        document = await self.rows.document(key)
        return read_profile(document) if document else p.Profile()

    async def is_known(self, key: str) -> bool:
        return await self.rows.document(key) is not None

    async def put(self, key: str, profile: p.Profile) -> None:
        await self.rows.put(key, encode(profile))

    async def forget(self, key: str) -> None:
        await self.rows.forget(key)

    async def code(self, key: str) -> p.ProfileCode:
        code = await self.codes.issue(key)
        link = f"{self.origin()}/me#join={code}"  # a fragment is not sent to servers
        return p.ProfileCode(code, link, svg(link), VALID_SECONDS)

    async def join(self, key: str, code: str) -> p.Profile:
        """The device with this key joins the profile that the code was made for."""
        await self.rows.join(key, await self.codes.take(code))
        return await self.profile(key)

    # --- tables and games -----------------------------------------------------------------------

    async def tables(self, key: str) -> list[p.MyTable]:
        """At which one sits or may sit down again; looked at one after the other."""
        found: list[p.MyTable] = []
        for seat in await self.rows.seats(key, MOST_TABLES):
            table = await self.lobby.look_at(seat.table)
            if table is not None and (mine := my_table(table, seat)):
                found.append(mine)
            await asyncio.sleep(0)
        return found

    async def leave_out(self, key: str, table: str) -> None:
        """The table is no longer in the list; whoever still has its secret can go there."""
        await self.rows.unlink(key, table)

    async def games(self, key: str, before: str | None) -> p.MyGames:
        found = await self.rows.games(key, GAMES_ON_A_PAGE + 1, before)
        mine = [my_game(play) for play in found[:GAMES_ON_A_PAGE]]
        return p.MyGames(mine, len(found) > GAMES_ON_A_PAGE)

    async def delete_game(self, key: str, game: str) -> None:
        await self.rows.delete_game(key, game)

    async def statistics(self, key: str, game: str, address: str) -> p.Statistics:
        """Records that were never replayed are, a few for each request."""
        found = await self.rows.games(key, MOST_COUNTED)
        plays = [OwnGame(play, read_finished(play.summary)) for play in found]
        plays = [play for play in plays if play.finished.game == game]
        unknown = [play for play in plays if play.stored.facts is None]
        with self.record_desk.place(address) as errand:
            for play in unknown[:RECKONED_AT_ONCE]:
                text = await self.store.record(play.finished.id)
                facts = await self.record_desk.facts(text or "", errand)
                await self.rows.put_facts(play.stored.number, facts)
                play.facts = read_facts(facts)
        return statistics_of(plays)


def my_table(table: Table, seat: StoredSeat) -> p.MyTable | None:
    """None where one is nobody any more."""
    document, letter = table.document, table.seat_of(seat.person)
    may_return = table.is_playing and seat.person in document.saw
    if document.stage == "closed" or (letter is None and not may_return):
        return None
    running = table.game if table.is_playing else None
    return p.MyTable(
        id=table.id,
        title=document.settings.title,
        settings=document.settings,
        stage=document.stage,
        seats=seat_states(table),
        seat=letter,
        round=running.round if running else None,
        asked=table.asked,
        touched=seat.touched,
    )


def my_game(play: StoredPlay) -> p.MyGame:
    rounds = read_facts(play.facts).rounds if play.facts else None
    table = play.table if play.has_table else None
    return p.MyGame(read_finished(play.summary), play.seat, table, rounds)
