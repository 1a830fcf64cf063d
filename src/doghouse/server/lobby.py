"""All tables of the server: opened, found and dropped."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from itertools import islice
from typing import Any

from msgspec.structs import replace

from ..fair_deals import Origin
from ..game import load
from ..notation.position import Position
from ..notation.read_position import BadPosition
from ..protocol import Create, Created, Listing
from ..table import Refusal, Table, refuse, seats, turns
from ..table.document import Document, Seat
from .bot_pool import BotPool
from .codec import first_commit, read_table
from .forgetting import DAY_SECONDS, Forgetting
from .limits import Limits
from .listings import is_listed, listing_of
from .logs import log, trail
from .metrics import Metrics
from .passphrases import Passphrases
from .record_desk import RecordDesk
from .record_tasks import unfinished_position
from .room import IN_USE_SECONDS, Room
from .store import OwnedElsewhere, Store, StoreError

ID_BYTES = 9  # 72 bits: the link is the invitation
MOST_LISTED = 200


class Lobby:
    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        record_desk: RecordDesk,
        passphrases: Passphrases,
        metrics: Metrics,
        limits: Limits,
    ) -> None:
        self.store = store
        self.record_desk = record_desk
        self.passphrases = passphrases
        self.bot_pool = bot_pool
        self.metrics = metrics
        self.limits = limits
        self.rooms: dict[str, Room] = {}
        self.resting = store.resting()  # restored when somebody asks for them
        store.when_lost(self._lose)
        self.losing: set[asyncio.Task[None]] = set()
        self.leaving: dict[str, asyncio.Task[None]] = {}  # being handed over
        self.waking: dict[str, asyncio.Task[Room | None]] = {}
        self.opened_by: dict[str, str] = {}  # table -> address
        self.forgetting = Forgetting()
        self.opening: Counter[str] = Counter()  # tables that are being stored, by address
        self.tables_elsewhere = 0  # in use in other processes
        self.used_elsewhere: Counter[str] = Counter()  # the same by address
        self.given_away: dict[str, tuple[str, float]] = {}  # whose it is, and since when
        self.is_too_full: Callable[[], bool] = lambda: False  # for a new table, beside others
        self.began = asyncio.get_running_loop().time()
        self.is_stopping = False

    # --- finding --------------------------------------------------------------------------------

    async def room(self, table: str) -> Room | None:
        """None where there is no such table. One that rests is woken."""
        if (leaving := self.leaving.get(table)) is not None:
            await asyncio.wait([leaving])
        room = self.rooms.get(table)
        if room is not None or table not in self.resting:
            return room
        if table not in self.waking:
            waking = self.waking[table] = asyncio.create_task(self._wake(table))
            waking.add_done_callback(lambda _: self.waking.pop(table))
        return await asyncio.shield(self.waking[table])  # others may wait for it too

    async def look_at(self, table: str) -> Table | None:
        """Woken, or as it is stored where another process has it."""
        try:
            room = await self.room(table)
        except OwnedElsewhere:
            found = await self.store.table(table)
            return read_table(found, asyncio.get_running_loop().time()) if found else None
        return room.table if room is not None else None

    async def _wake(self, id: str) -> Room | None:
        try:
            table = await self.resting.wake(id)
        except StoreError:
            raise
        except Exception as error:  # damaged: no other table is to suffer
            why = str(error) if isinstance(error, ValueError) else trail(error)
            log.error("table unreadable", table=id, error=why)
            table = None
        if table is None and self.resting.has_lost(id):
            self.metrics.failures.labels("table").inc()
        is_there = id in self.resting  # and was not forgotten meanwhile
        self.resting.forget(id)
        return self._add(table) if table and is_there else None

    async def put_to_rest(self) -> None:
        """Tables at which nobody has been for a while, and nothing is due."""
        for id, room in list(self.rooms.items()):
            if room.may_rest:
                self.resting.add(room.table, room.touched)
                del self.rooms[id]
        now = asyncio.get_running_loop().time()
        self.resting.forget_when_left(now - IN_USE_SECONDS)
        for id in [id for id, (_, at) in self.given_away.items() if now - at > IN_USE_SECONDS]:
            del self.given_away[id]
        self.metrics.tables.set(len(self.rooms))

    def _add(self, table: Table, address: str = "") -> Room:
        room = Room(table, self.store, self.bot_pool, self.metrics, address)
        self.rooms[table.id] = room
        self.metrics.tables.set(len(self.rooms))
        return room

    async def listings(self) -> list[Listing]:
        """The tables that are listed and open, the youngest first. None is woken for it."""
        awake = (listing_of(room.table) for room in reversed(self.rooms.values()))
        listed = list(islice(filter(is_listed, awake), MOST_LISTED))
        asleep = await self.resting.newest(MOST_LISTED - len(listed))
        return listed + list(filter(is_listed, asleep))

    async def listing(self, table: str) -> Listing | None:
        """None where there is no such table, or where it is closed."""
        room = self.rooms.get(table)
        if room is not None:
            return listing_of(room.table) if room.table.stage != "closed" else None
        return await self.resting.listing(table) if table in self.resting else None

    # --- opening --------------------------------------------------------------------------------

    async def open(self, create: Create, address: str) -> Created:
        """A new table, with host and bots seated and the game begun as asked for; or Refusal."""
        if self.is_stopping:
            raise refuse("stopping")
        document, secret = await self._new_document(create, address)
        if not self._has_place(address):
            raise refuse("too_many_tables")
        self.opening[address] += 1
        try:
            await self.store.append(first_commit(document))
            room = self._add(Table(document, asyncio.get_running_loop().time()), address)
            self.opened_by[document.id] = address
            if create.start:
                async with room.lock:
                    await room.commit(turns.start(room.table, document.host))
        except (Refusal, StoreError) as error:
            self.opened_by.pop(document.id, None)
            await self._close(document.id)
            if isinstance(error, StoreError):
                log.error("not stored", table=document.id, error=str(error))
                raise refuse("not_stored") from error
            raise
        finally:
            self.opening -= Counter((address,))  # which leaves out what has come to 0
        log.info("table opened", table=document.id, game=document.settings.game)
        if self.is_too_full():  # whoever comes first is sent to the process that has fewest
            self.give_up(document.id)
        return Created(document.id, secret, document.seat_of(document.host))

    def _has_place(self, address: str) -> bool:
        """Tables count while they are in use: who just goes away gives the place back in time."""
        used = self.used_by_address()
        own = used[address] + self.opening[address] + self.used_elsewhere[address]
        own += self.given_away_by()[address]
        in_all = used.total() + self.opening.total() + self.tables_elsewhere
        return in_all < self.limits.tables and own < self.limits.tables_per_address

    def given_away_by(self) -> Counter[str]:
        """Tables that were opened here for an address, and that another process has."""
        return Counter(address for address, _ in self.given_away.values())

    def used_by_address(self) -> Counter[str]:
        """Tables in use; those opened before the start count for nobody."""
        used = [id for id, room in self.rooms.items() if room.is_in_use]
        used += self.resting.left
        return Counter(self.opened_by.get(id, "") for id in used)

    async def _new_document(self, create: Create, address: str) -> tuple[Document, str]:
        """And the secret of the host."""
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
            document = seats.with_bots(document, create.bots)
        if create.start:
            seats.check_full(document)
        given = create.passphrase
        passphrase = await self.passphrases.hash(given, address) if given else ""
        kind: Origin = "record" if create.position is None else "position"
        document = replace(document, origin=origin, origin_kind=kind, passphrase=passphrase)
        return document, secret

    async def _origin(self, create: Create, address: str) -> Position | None:
        """The position to play from: as it was sent, or at a ply of a record."""
        given = [create.position, create.record, create.record_text]
        if sum(origin is not None for origin in given) > 1:
            raise refuse("one_origin")
        if create.position is not None:
            return checked_position(create.position)
        text = create.record_text
        if create.record is not None:
            text = await self.store.record(create.record)
            if text is None:
                raise refuse("no_record")
        if text is None:
            return None
        with self.record_desk.place(address) as errand:
            return await self.record_desk.position(text, create.ply, errand)

    # --- dropping -------------------------------------------------------------------------------

    async def _close(self, table: str) -> None:
        """A table that could not be opened as asked for."""
        room = self._drop(table)
        if room is not None and room.table.stage != "closed":
            closed = replace(room.table.document, stage="closed")
            try:
                await room.save(room.table.change(closed))
            except Refusal:
                log.warning("left open", table=table)

    def drop_if_closed(self, room: Room) -> None:
        """And nobody is left in it."""
        if room.table.stage == "closed" and not room.connections:
            self._drop(room.table.id)

    async def delete_old(self) -> None:
        """Tables that nobody has touched for long, unless somebody is there."""
        days = self.limits.days_kept
        since = time.time() - days * DAY_SECONDS if days else 0.0  # 0: before all of them
        old = await self.store.untouched(since)
        ripe = self.forgetting.ripe(old, asyncio.get_running_loop().time())
        busy = {id for id, room in self.rooms.items() if room.connections}
        for id in await self.store.delete_untouched(since, busy | (set(old) - ripe)):
            log.info("table forgotten", table=id, days=days)
            self._drop(id)

    async def delete_never_begun(self) -> None:
        """Tables at which no game was ever started, and where nobody has been for a while."""
        abandoned = [id for id in await self.store.never_begun() if self._is_abandoned(id)]
        for id in abandoned:  # first here, so that nobody comes in meanwhile
            self._drop(id)
        await self.store.delete_never_begun(abandoned)

    def _is_abandoned(self, table: str) -> bool:
        """Counted in the time since the start: a clock that is set deletes nothing."""
        if table in self.rooms:
            return not self.rooms[table].is_in_use
        uptime = asyncio.get_running_loop().time() - self.began
        is_left = table in self.resting and table not in self.resting.left
        return is_left and uptime >= IN_USE_SECONDS

    def _lose(self, table: str) -> None:
        """It has to be read again, here or elsewhere: who is there comes back at once."""
        room = self.rooms.pop(table, None)
        if room is not None:
            log.warning("table lost", table=table)
            self.metrics.tables.set(len(self.rooms))
            self._close_soon(room.close("restart"))

    def give_up(self, table: str) -> None:
        """Another process is to have it: who is there comes back, and is sent on."""
        if (room := self.rooms.pop(table, None)) is not None:
            if table in self.opened_by:
                self.given_away[table] = self.opened_by.pop(table), room.now
            self.metrics.tables.set(len(self.rooms))
            self.leaving[table] = self._close_soon(room.close("restart", self.resting.release))
            self.leaving[table].add_done_callback(lambda _: self.leaving.pop(table))

    def _close_soon(self, closing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(closing)
        self.losing.add(task)
        task.add_done_callback(self.losing.discard)
        return task

    def _drop(self, table: str) -> Room | None:
        room = self.rooms.pop(table, None)
        self.resting.forget(table)
        self.metrics.tables.set(len(self.rooms))
        self.opened_by.pop(table, None)
        return room

    async def stop(self) -> None:
        self.is_stopping = True
        release = self.resting.release  # whoever comes back is to find the table free
        closing = (room.close("restart", release) for room in self.rooms.values())
        await asyncio.gather(*closing, *self.losing, return_exceptions=True)


def checked_position(position: dict[str, object]) -> Position:
    """In full; Refusal if nothing can be played from there."""
    try:
        game = load(position)
    except BadPosition as error:
        raise refuse("bad_position", why=str(error)) from error
    return unfinished_position(game)
