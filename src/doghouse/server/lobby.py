"""All tables of the server: opened, found again, and let go."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
import time
from typing import Any

from msgspec.structs import replace

from ..protocol import Create, Created, Listing
from ..rules.errors import BadPosition
from ..rules.game import load
from ..rules.record import Record
from ..table import Change, Refusal, Table, seats, turns
from ..table.document import Document, Seat
from ..table.snapshots import seat_states
from .bot_pool import BotPool
from .codec import opened, reopened
from .limits import Limits, Shares
from .logs import log
from .metrics import Metrics
from .room import Room
from .store import Store, StoredTable, StoreError

ID_BYTES = 9  # 72 bits: the link is the invitation
DAYS = 60  # after so long without a change a table is forgotten; records stay
DAY = 86400.0
MOST_LISTED = 200


class Lobby:
    def __init__(
        self, store: Store, bot_pool: BotPool, metrics: Metrics, limits: Limits, days: int = DAYS
    ) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.metrics = metrics
        self.limits = limits
        self.days = days
        self.rooms: dict[str, Room] = {}
        self.asleep: dict[str, StoredTable] = {found.table: found for found in store.tables()}
        self.shares = Shares(limits.tables, limits.tables_per_address)
        self.opened_by: dict[str, str] = {}  # table -> address
        self.is_stopping = False

    # --- finding --------------------------------------------------------------------------------

    def room(self, table: str) -> Room | None:
        """None where there is no such table; nobody makes one by asking."""
        room = self.rooms.get(table)
        if room is not None or table not in self.asleep:
            return room
        return self.wake(self.asleep.pop(table))

    def wake(self, found: StoredTable) -> Room | None:
        now = asyncio.get_running_loop().time()
        try:
            return self.add(reopened(found, now))
        except ValueError as error:
            log.error("table unreadable", table=found.table, error=str(error))
            self.metrics.failures.labels("table").inc()
            return None

    def add(self, table: Table) -> Room:
        room = Room(table, self.store, self.bot_pool, self.metrics)
        self.rooms[table.id] = room
        self.metrics.tables.set(len(self.rooms))
        return room

    def listings(self) -> list[Listing]:
        """Those that are listed, the youngest first, and that one can join or watch."""
        for found in [f for f in self.asleep.values() if b'"listed"' in f.state]:
            self.room(found.table)
        rooms = (room for room in reversed(self.rooms.values()) if is_shown(room.table))
        return [listing(room.table) for room, _ in zip(rooms, range(MOST_LISTED), strict=False)]

    # --- opening --------------------------------------------------------------------------------

    async def open(self, wish: Create, address: str) -> Created:
        """A table, with its host seated and bots around them as wished; Refusal says why not."""
        if self.is_stopping:
            raise Refusal("stopping")
        document, secret = await self.planned(wish)
        if not self.shares.take(address):
            raise Refusal("too_many_tables")
        try:
            await self.store.append(opened(document))
            room = self.add(Table(document, asyncio.get_running_loop().time()))
            self.opened_by[document.id] = address
            if wish.start:
                async with room.lock:
                    await room.carry_out(turns.start(room.table, document.host))
        except (Refusal, StoreError) as error:
            self.opened_by.pop(document.id, None)
            await self.close(document.id)
            self.shares.give_back(address)
            if isinstance(error, StoreError):
                log.error("not stored", table=document.id, error=str(error))
                raise Refusal("not_stored") from error
            raise
        log.info("table opened", table=document.id, game=document.settings.game)
        return Created(document.id, secret, document.seat_of(document.host))

    async def planned(self, wish: Create) -> tuple[Document, str]:
        origin = await self.origin(wish)
        settings = wish.settings
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
        document, secret = seats.open_table(id, settings, wish.name or "")
        if wish.name is not None:
            letter = wish.seat or "a"
            seats.check_seat(document, letter)
            document = document.with_seat(letter, Seat(document.host))
        if wish.bots is not None:
            document = seats.filled(document, wish.bots)
        if wish.start:
            seats.check_full(document)
        passphrase = await locked(wish.passphrase) if wish.passphrase else ""
        return replace(document, origin=origin, passphrase=passphrase), secret

    async def origin(self, wish: Create) -> dict[str, Any] | None:
        """The position to play from: as it was written, or at a ply of a record."""
        given = [wish.position, wish.record, wish.record_text]
        if sum(x is not None for x in given) > 1:
            raise Refusal("one_origin")
        if wish.position is not None:
            return checked(wish.position)
        text = wish.record_text
        if wish.record is not None:
            text = await self.store.record(wish.record)
            if text is None:
                raise Refusal("no_record")
        if text is None:
            return None
        return await asyncio.to_thread(position_at, text, wish.ply)

    # --- letting go -----------------------------------------------------------------------------

    async def close(self, table: str) -> None:
        room = self.rooms.pop(table, None)
        self.metrics.tables.set(len(self.rooms))
        if room is not None and room.table.stage != "closed":
            shut = replace(room.table.document, stage="closed")
            try:
                await room.keep(Change(shut, room.table.game))
            except Refusal:
                log.warning("left open", table=table)

    def let_go(self, room: Room) -> None:
        """A table that was closed, once the last one has left it."""
        if room.table.stage == "closed" and not room.connections:
            self.rooms.pop(room.table.id, None)
            self.metrics.tables.set(len(self.rooms))
            address = self.opened_by.pop(room.table.id, None)
            if address is not None:
                self.shares.give_back(address)

    async def forget_old(self) -> None:
        """Tables that nobody has touched for long; those with people at them stay."""
        busy = [id for id, room in self.rooms.items() if room.connections]
        for id in await self.store.forget(time.time() - self.days * DAY, busy):
            self.rooms.pop(id, None)
            self.asleep.pop(id, None)
            if address := self.opened_by.pop(id, None):
                self.shares.give_back(address)

    async def stop(self) -> None:
        self.is_stopping = True
        await asyncio.gather(
            *(room.dismiss("restart") for room in self.rooms.values()), return_exceptions=True
        )


def is_shown(table: Table) -> bool:
    settings = table.document.settings
    return settings.visibility == "listed" and table.stage != "closed"


def listing(table: Table) -> Listing:
    document = table.document
    return Listing(
        document.id,
        document.settings.title,
        document.settings,
        document.stage,
        bool(document.passphrase),
        seat_states(table),
        table.onlookers,
    )


def checked(position: dict[str, Any]) -> dict[str, Any]:
    try:
        game = load(position)
    except BadPosition as error:
        raise Refusal("bad_position", why=str(error)) from error
    if game.is_over:
        raise Refusal("over_already")
    return game.position()


def position_at(text: str, ply: int | None) -> dict[str, Any]:
    try:
        game = Record.parse(text).game(ply)
    except ValueError as error:  # no record, or no such ply
        raise Refusal("bad_record", why=str(error)) from error
    if game.is_over:
        raise Refusal("over_already")
    return game.position()


# --- passphrases --------------------------------------------------------------------------------


async def locked(passphrase: str) -> str:
    """People choose short ones: a slow hash with salt."""
    salt = secrets.token_bytes(16)
    return base64.b64encode(salt + await asyncio.to_thread(slow_hash, passphrase, salt)).decode()


async def unlocks(passphrase: str | None, kept: str) -> bool:
    if not kept:
        return True
    if passphrase is None:
        return False
    raw = base64.b64decode(kept)
    digest = await asyncio.to_thread(slow_hash, passphrase, raw[:16])
    return hmac.compare_digest(digest, raw[16:])


def slow_hash(passphrase: str, salt: bytes) -> bytes:
    return hashlib.scrypt(passphrase.encode(), salt=salt, n=2**14, r=8, p=1)
