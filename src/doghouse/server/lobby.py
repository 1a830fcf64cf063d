"""All tables of the server: opened, found and dropped."""

from __future__ import annotations

import asyncio
import secrets
import time

from msgspec.structs import replace

from ..fair_deals import Origin
from ..game import Game, load
from ..notation.position import Position
from ..notation.read_position import BadPosition
from ..protocol import Create, Created, Listing
from ..record import Record
from ..table import Refusal, Table, refuse, seats, turns
from ..table.document import Document, Seat
from .bot_pool import BotPool
from .codec import first_commit, read_table
from .limits import Limits, Shares
from .logs import log
from .metrics import Metrics
from .passphrases import passphrase_hash
from .room import Room
from .snapshots import seat_states
from .store import Store, StoredTable, StoreError

ID_BYTES = 9  # 72 bits: the link is the invitation
DAYS_UNTOUCHED = 60  # after which a table is deleted; records stay
DAY_SECONDS = 86_400.0
MOST_LISTED = 200


class Lobby:
    def __init__(self, store: Store, bot_pool: BotPool, metrics: Metrics, limits: Limits) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.metrics = metrics
        self.limits = limits
        self.rooms: dict[str, Room] = {}
        #: Tables are restored when somebody first asks for them.
        self.unrestored = {found.table: found for found in store.tables()}
        self.shares = Shares(limits.tables, limits.tables_per_address)
        self.opened_by: dict[str, str] = {}  # table -> address
        self.is_stopping = False

    # --- finding --------------------------------------------------------------------------------

    def room(self, table: str) -> Room | None:
        """None where there is no such table."""
        room = self.rooms.get(table)
        if room is not None or table not in self.unrestored:
            return room
        return self._restore(self.unrestored.pop(table))

    def _restore(self, found: StoredTable) -> Room | None:
        now = asyncio.get_running_loop().time()
        try:
            return self._add(read_table(found, now))
        except ValueError as error:
            log.error("table unreadable", table=found.table, error=str(error))
            self.metrics.failures.labels("table").inc()
            return None

    def _add(self, table: Table) -> Room:
        room = Room(table, self.store, self.bot_pool, self.metrics)
        self.rooms[table.id] = room
        self.metrics.tables.set(len(self.rooms))
        return room

    def listings(self) -> list[Listing]:
        """The tables that are listed and open, the youngest first."""
        for found in [f for f in self.unrestored.values() if b'"listed"' in f.state]:
            self.room(found.table)
        tables = (room.table for room in reversed(self.rooms.values()))
        listed = (table for table in tables if is_listed(table))
        return [listing_of(table) for table, _ in zip(listed, range(MOST_LISTED), strict=False)]

    # --- opening --------------------------------------------------------------------------------

    async def open(self, create: Create, address: str) -> Created:
        """A new table, with host and bots seated and the game begun as asked for; or Refusal."""
        if self.is_stopping:
            raise refuse("stopping")
        document, secret = await self._new_document(create)
        if not self.shares.take(address):
            raise refuse("too_many_tables")
        try:
            await self.store.append(first_commit(document))
            room = self._add(Table(document, asyncio.get_running_loop().time()))
            self.opened_by[document.id] = address
            if create.start:
                async with room.lock:
                    await room.commit(turns.start(room.table, document.host))
        except (Refusal, StoreError) as error:
            self.opened_by.pop(document.id, None)
            await self._close(document.id)
            self.shares.give_back(address)
            if isinstance(error, StoreError):
                log.error("not stored", table=document.id, error=str(error))
                raise refuse("not_stored") from error
            raise
        log.info("table opened", table=document.id, game=document.settings.game)
        return Created(document.id, secret, document.seat_of(document.host))

    async def _new_document(self, create: Create) -> tuple[Document, str]:
        """And the secret of the host."""
        origin = await self._origin(create)
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
        passphrase = await passphrase_hash(create.passphrase) if create.passphrase else ""
        kind: Origin = "record" if create.position is None else "position"
        document = replace(document, origin=origin, origin_kind=kind, passphrase=passphrase)
        return document, secret

    async def _origin(self, create: Create) -> Position | None:
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
        return await asyncio.to_thread(position_at, text, create.ply)

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
        busy = [id for id, room in self.rooms.items() if room.connections]
        since = time.time() - DAYS_UNTOUCHED * DAY_SECONDS
        for id in await self.store.delete_untouched(since, busy):
            self.unrestored.pop(id, None)
            self._drop(id)

    def _drop(self, table: str) -> Room | None:
        room = self.rooms.pop(table, None)
        self.metrics.tables.set(len(self.rooms))
        address = self.opened_by.pop(table, None)
        if address is not None:
            self.shares.give_back(address)
        return room

    async def stop(self) -> None:
        self.is_stopping = True
        closing = (room.close("restart") for room in self.rooms.values())
        await asyncio.gather(*closing, return_exceptions=True)


def is_listed(table: Table) -> bool:
    return table.document.settings.visibility == "listed" and table.stage != "closed"


def listing_of(table: Table) -> Listing:
    document = table.document
    return Listing(
        document.id,
        document.settings.title,
        document.settings,
        document.stage,
        bool(document.passphrase),
        seat_states(table),
        table.presence.onlookers,
        document.began_as,
    )


def checked_position(position: dict[str, object]) -> Position:
    """In full; Refusal if nothing can be played from there."""
    try:
        game = load(position)
    except BadPosition as error:
        raise refuse("bad_position", why=str(error)) from error
    return unfinished_position(game)


def position_at(text: str, ply: int | None) -> Position:
    """At a ply of a record; Refusal if nothing can be played from there."""
    try:
        game = Record.parse(text).game(ply)
    except ValueError as error:  # no record, or no such ply
        raise refuse("bad_record", why=str(error)) from error
    return unfinished_position(game)


def unfinished_position(game: Game) -> Position:
    if game.is_over:
        raise refuse("over_already")
    return game.position()
