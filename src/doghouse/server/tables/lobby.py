"""All tables of the server: opened, found, listed and dropped. Tables with nobody at them rest
in the store and are read when somebody asks for them."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Mapping
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from ...fair_deals import Origin
from ...game import load
from ...notation.position import Position
from ...notation.read_position import BadPosition
from ...protocol.host import PersonHere
from ...protocol.http import Create, Created, Listing
from ...protocol.messages import Settings
from ...table import Table, refuse, seats, turns
from ...table.document import Document, Seat
from ...table.turns import due_moves
from ..logs import log, trail
from ..metrics import Metrics
from ..settings import Limits
from ..store.channels import VACATIONS_AT
from ..store.interface import StoreError
from ..store.statements import DUE, do
from ..store.store import Store, commit_of, read_document, read_table
from ..workers.passphrases import Passphrases
from ..workers.pool import TaskPool
from ..workers.records import position_at, unfinished_position
from ..ws.socket import Connection
from .broadcast import seat_states
from .room import Room

ID_BYTES = 9  # 72 bits: the link is the invitation
MOST_LISTED = 200
DAY_SECONDS = 86_400.0
UNBEGUN_SECONDS = 3600.0  # an empty table without a game is deleted after that long
DUE_AT_ONCE = 100  # tables per round
LEFT_SECONDS = 3600.0  # during which the host can block somebody who left
MOST_LEFT = 500


class Lobby:
    def __init__(
        self,
        store: Store,
        pool: TaskPool,
        passphrases: Passphrases,
        metrics: Metrics,
        limits: Limits,
    ) -> None:
        self.store = store
        self.passphrases = passphrases
        self.pool = pool
        self.metrics = metrics
        self.limits = limits
        self.rooms: dict[str, Room] = {}
        metrics.tables.set_function(lambda: len(self.rooms))
        self.waking: dict[str, asyncio.Task[Room | None]] = {}
        self.old_since: dict[tuple[str, int], float] = {}  # by table and version
        self.closing: set[asyncio.Task[None]] = set()  # rooms that were dropped
        self.left: deque[tuple[float, PersonHere]] = deque(maxlen=MOST_LEFT)  # never stored
        self.began = asyncio.get_running_loop().time()
        self.is_stopping = False
        store.on_lost = self.drop_room

    # --- finding --------------------------------------------------------------------------------

    async def room(self, table: str) -> Room | None:
        """The room, waking a resting table; None if there is no such table."""
        if table in self.rooms:
            return self.rooms[table]
        if table not in self.waking:
            waking = self.waking[table] = asyncio.create_task(self._wake(table))
            waking.add_done_callback(lambda _: self.waking.pop(table))
        return await asyncio.shield(self.waking[table])  # others may wait for it too

    async def look_at(self, id: str) -> Table | None:
        """The table as it is in memory or stored, without waking it."""
        if id in self.rooms:
            return self.rooms[id].table
        found = await self.store.look(id)
        return read_table(found, asyncio.get_running_loop().time()) if found else None

    async def _wake(self, id: str) -> Room | None:
        found = await self.store.table(id)
        if found is None:
            return None
        self.old_since.pop((id, found.version), None)
        try:
            table = read_table(found, asyncio.get_running_loop().time())
        except Exception as error:  # damaged; must not affect other tables
            why = str(error) if isinstance(error, ValueError) else trail(error)
            log.error("table unreadable", table=id, error=why)
            self.metrics.failures.labels("table").inc()
            return None
        await self.read_vacations(table)
        room = self.rooms[id] = Room(table, self.store, self.pool, self.metrics)
        return room

    async def put_to_rest(self) -> None:
        """Drop from memory tables that have been empty for a while and have nothing due."""
        for id, room in list(self.rooms.items()):
            if room.may_rest and id in self.rooms:
                del self.rooms[id]
                await self.store.release(id)

    async def play_due(self) -> None:
        """Play at tables over days, for people whose time is up and for bots. The store knows
        these tables; no others are woken."""
        for (id,) in await self.store.read(do(DUE, int(time.time()), DUE_AT_ONCE)):
            try:
                room = await self.room(id)
            except StoreError:  # another process owns it and does this
                continue
            try:
                await self._play_due_at(id, room)
            except StoreError as error:  # tried again in the next round
                log.error("due moves not played", table=id, error=str(error))

    async def _play_due_at(self, id: str, room: Room | None) -> None:
        if room is None:
            return await self.store.set_due(id, None)  # it can't be read
        await self.read_vacations(room.table)
        room.due_play.schedule()
        if not due_moves(room.table):
            await self._look_later(room)

    async def _look_later(self, room: Room) -> None:
        """Look again later, because somebody is on vacation."""
        async with room.lock:
            change = room.table.change(room.table.document)
            later = commit_of(room.table, change, room.now).due
            await self.store.set_due(room.table.id, later)

    async def read_vacations(self, table: Table) -> None:
        """Read the vacations of the players, if the table is over days."""
        if table.timer.is_slow:
            table.take_vacations(await self.store.read(do(VACATIONS_AT, table.id)))

    async def listings(self, elsewhere: Mapping[str, Listing]) -> list[Listing]:
        """The public, open tables, the last touched first. None of them is woken. `elsewhere`:
        those that are awake in other processes."""
        states = await self.store.listed(MOST_LISTED)
        here = {id: listing_of(self.rooms[id].table) for id in states if id in self.rooms}
        live = {**elsewhere, **here}
        found = (live.get(id) or listing_from(state) for id, state in states.items())
        return [listing for listing in found if listing and is_listed(listing)]

    async def listing(self, table: str) -> Listing | None:
        """The listing of a table; None if there is no such table or it is closed."""
        if table in self.rooms:
            listing: Listing | None = listing_of(self.rooms[table].table)
        else:
            state = await self.store.state(table)
            listing = listing_from(state) if state is not None else None
        return listing if listing and listing.stage != "closed" else None

    # --- people ---------------------------------------------------------------------------------

    def people(self) -> list[PersonHere]:
        """Who is here, then who left lately, the last first."""
        here = [person_here(at, c) for at in self.rooms.values() for c in at.connections]
        now = asyncio.get_running_loop().time()
        known = {device_of(person) for person in here}
        for at, person in reversed(self._left_lately()):
            if device_of(person) not in known:
                known.add(device_of(person))
                here.append(replace(person, left=int(now - at)))
        return here

    def note_left(self, room: Room, connection: Connection) -> None:
        self._left_lately().append(
            (asyncio.get_running_loop().time(), person_here(room, connection))
        )

    def _left_lately(self) -> deque[tuple[float, PersonHere]]:
        now = asyncio.get_running_loop().time()
        while self.left and now - self.left[0][0] > LEFT_SECONDS:
            self.left.popleft()
        return self.left

    # --- opening --------------------------------------------------------------------------------

    async def open(self, create: Create, address: str) -> Created:
        """Open a table with host and bots seated and, if asked for, the game begun; raises
        Refusal."""
        if self.is_stopping:
            raise refuse("stopping")
        document, secret = await self._new_document(create, address)
        await self.add(document, address, create.start)
        return Created(document.id, secret, document.seat_of(document.host))

    async def add(self, document: Document, address: str, is_started: bool) -> None:
        """Add a new table, its game begun if asked for: stored at once, or not at all. Raises
        Refusal."""
        if len(self.rooms) >= self.limits.tables:
            raise refuse("too_many_tables")
        table = Table(document, asyncio.get_running_loop().time(), version=0)
        change = turns.start(table, document.host) if is_started else table.change(document)
        room = Room(table, self.store, self.pool, self.metrics, address)
        await room.commit(change)  # nobody else has it yet
        self.rooms[document.id] = room
        log.info("table opened", table=document.id, game=document.settings.game)

    async def _new_document(self, create: Create, address: str) -> tuple[Document, str]:
        """The document of a new table, and the host's secret."""
        origin = await self._origin(create, address)
        settings = create.settings
        if origin is not None:
            settings = replace(
                settings,
                game=origin["game"],
                rules=origin.get("rules", "classic"),
                options=origin.get("options", {}),
                seats=origin["seats"],
                teams=origin.get("teams"),
            )
        id = secrets.token_urlsafe(ID_BYTES)
        document, secret = seats.open_table(id, settings, create.name or "")
        if create.name is not None:
            letter = create.seat or "a"
            seats.check_seat(document, letter)
            document = document.with_seat(letter, Seat(document.host))
        if create.bots is not None:
            document = seats.with_bots(document, create.bots, create.dogs)
        given = create.passphrase
        passphrase = await self.passphrases.hash(given, address) if given else ""
        kind: Origin = "record" if create.position is None else "position"
        document = replace(document, origin=origin, origin_kind=kind, passphrase=passphrase)
        return document, secret

    async def _origin(self, create: Create, address: str) -> Position | None:
        """The position to play from: the one that was sent, or the one at a ply of a record."""
        given = [create.position, create.record, create.record_text]
        if sum(origin is not None for origin in given) > 1:
            raise refuse("one_origin")
        if create.position is not None:
            try:
                return unfinished_position(load(create.position))
            except BadPosition as error:
                raise refuse("bad_position", why=str(error)) from error
        text = create.record_text
        if create.record is not None:
            text = await self.store.record(create.record)
            if text is None:
                raise refuse("no_record")
        if text is None:
            return None
        return await self.pool.read_record(address, position_at, text, create.ply)

    # --- dropping -------------------------------------------------------------------------------

    def drop_if_closed(self, room: Room) -> None:
        """Drop a room whose table is closed once nobody is left in it."""
        if room.table.stage == "closed" and not room.connections:
            self.rooms.pop(room.table.id, None)

    async def delete_old(self) -> None:
        """Delete tables that never began a game or have not been touched for long, once they have
        rested for another hour or day.

        If the clock jumps, all of them look old at once: that time is by a clock that never jumps.
        """
        days, now = self.limits.days_kept, asyncio.get_running_loop().time()
        since = time.time() - days * DAY_SECONDS if days else 0.0  # 0: before all of them
        found = await self.store.old(since)
        old = {table: is_begun for table, is_begun in found.items() if table[0] not in self.rooms}
        self.old_since = {table: self.old_since.get(table, now) for table in old}
        rested = [
            table
            for table, is_begun in old.items()
            if now - self.old_since[table] >= (DAY_SECONDS if is_begun else UNBEGUN_SECONDS)
        ]
        for id in await self.store.delete(rested):
            log.info("table deleted", table=id)
            self.drop_room(id)  # somebody may have come meanwhile
        await self.store.delete_leftovers(since)

    def drop_room(self, table: str) -> None:
        """Drop the room: the table must be read again before it continues, and its clients
        reconnect."""
        room = self.rooms.pop(table, None)
        if room is not None:
            log.warning("table lost", table=table)
            task = asyncio.create_task(room.close("restart"))
            self.closing.add(task)
            task.add_done_callback(self.closing.discard)

    async def stop(self) -> None:
        self.is_stopping = True
        closing = (room.close("restart") for room in self.rooms.values())
        await asyncio.gather(*closing, *self.closing, return_exceptions=True)


def person_here(room: Room, connection: Connection) -> PersonHere:
    document, c = room.table.document, connection
    known = document.persons.get(c.person) if c.person is not None else None
    name, seat = known.name if known else c.name, document.seat_of(c.person)
    return PersonHere(name, document.id, seat, c.address, c.profile_key)


def device_of(person: PersonHere) -> tuple[str, str, str, str]:
    return person.table, person.name, person.address, person.profile


def listing_of(table: Table) -> Listing:
    """What strangers may know: for a locked table neither who is there nor how they play."""
    document, settings, began_as = table.document, table.document.settings, table.document.began_as
    id, title, stage = document.id, settings.title, document.stage
    if document.passphrase:
        shown = Settings(game=settings.game, visibility=settings.visibility, title=title)
        return Listing(id, title, shown, stage, True, [], 0, began_as)
    seats, onlookers = seat_states(table), table.presence.onlookers
    return Listing(id, title, settings, stage, False, seats, onlookers, began_as)


@lru_cache(MOST_LISTED)
def listing_from(state: bytes) -> Listing | None:
    """The listing of a resting table; None if it can't be read."""
    try:
        return listing_of(Table(read_document(state), 0.0))
    except msgspec.MsgspecError:
        return None


def is_listed(listing: Listing) -> bool:
    return listing.settings.visibility == "listed" and listing.stage != "closed"
