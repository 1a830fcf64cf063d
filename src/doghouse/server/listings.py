"""Tables as one sees them from outside."""

from __future__ import annotations

from ..protocol import Listing, Settings
from ..table import Table
from .snapshots import seat_states


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
