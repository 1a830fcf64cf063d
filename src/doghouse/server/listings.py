"""Tables as one sees them from outside."""

from __future__ import annotations

import msgspec

from ..protocol import Listing, Settings
from ..table import Table
from .codec import read_document
from .snapshots import seat_states
from .store import StoredTable


class RestingTables:
    """Those that nobody has asked for since the start: told from their documents, not woken.

    The documents of such tables don't change, so what was read once is kept."""

    def __init__(self) -> None:
        self.read: dict[str, Listing | None] = {}

    def listing(self, found: StoredTable) -> Listing | None:
        """None where it can't be read."""
        if found.table not in self.read:
            self.read[found.table] = listing_from(found)
        return self.read[found.table]

    def forget(self, table: str) -> None:
        self.read.pop(table, None)


def listing_from(found: StoredTable) -> Listing | None:
    try:
        return listing_of(Table(read_document(found.state), 0.0))
    except msgspec.MsgspecError:
        return None


def listing_of(table: Table) -> Listing:
    """What strangers may know: of a locked table neither who is there nor how they play."""
    document, settings, began_as = table.document, table.document.settings, table.document.began_as
    id, title, stage = document.id, settings.title, document.stage
    if document.passphrase:
        told = Settings(game=settings.game, visibility=settings.visibility, title=title)
        return Listing(id, title, told, stage, True, [], 0, began_as)
    seats, onlookers = seat_states(table), table.presence.onlookers
    return Listing(id, title, settings, stage, False, seats, onlookers, began_as)


def is_listed(listing: Listing) -> bool:
    return listing.settings.visibility == "listed" and listing.stage != "closed"
