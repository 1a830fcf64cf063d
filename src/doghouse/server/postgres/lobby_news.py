"""What the lobbies of all processes know of each other's tables: who is there right now.

The list itself stands in the database, as it was stored; presence does not.
"""

from __future__ import annotations

import msgspec

from ...protocol import Listing
from ..codec import encode
from ..listings import is_listed, listing_of
from ..lobby import Lobby
from ..room import Room
from .postgres_store import PostgresStore

MOST_KEPT = 1000  # listings of others

read_listing = msgspec.json.Decoder(Listing).decode

Sight = tuple[int, int, int]  # what a listing hangs on


class LobbyNews:
    """Told after each renewal of the lease, where something has changed."""

    def __init__(self, lobby: Lobby, store: PostgresStore) -> None:
        self._lobby = lobby
        self._news = store.news
        self._told: dict[str, Sight] = {}
        self._shared = store.shared
        store.news.subscribe("listing", self._hear)
        store.leases.when_renewed = self.tell

    async def tell(self) -> None:
        rooms = {id: room for id, room in self._lobby.rooms.items() if may_be_listed(room)}
        changed = {id: room for id, room in rooms.items() if self._told.get(id) != sight_of(room)}
        self._told = {id: sight_of(room) for id, room in rooms.items()}
        for room in changed.values():
            await self._news.tell("listing", encode(listing_of(room.table)).decode())

    def _hear(self, text: str) -> None:
        listing = read_listing(text)
        if listing.id in self._lobby.rooms:
            return  # our own
        live = self._shared.live
        live.pop(listing.id, None)
        if is_listed(listing):
            live[listing.id] = listing
        while len(live) > MOST_KEPT:
            del live[next(iter(live))]


def may_be_listed(room: Room) -> bool:
    return room.table.document.settings.visibility == "listed"


def sight_of(room: Room) -> Sight:
    table = room.table
    return table.version, table.presence.onlookers, len(table.presence.here)
