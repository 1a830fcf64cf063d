"""A server joins the others at the same database."""

from __future__ import annotations

from pathlib import Path

from ..context import Server
from .lobby_news import LobbyNews
from .neighbours import Neighbours
from .postgres_store import PostgresStore
from .shared_codes import SharedCodes
from .shared_limits import SharedLimits
from .shared_tries import SharedTries


def join_others(server: Server, store: PostgresStore, folder: Path | None) -> Neighbours:
    """`folder`: of the sockets by which processes of this machine pass on connections."""
    SharedLimits(server, store)
    LobbyNews(server.lobby, store)
    server.profiles.codes = SharedCodes(store.line)
    server.passphrases.tries = SharedTries(store.line)
    neighbours = Neighbours(server, store, folder)
    server.neighbours = neighbours
    server.lobby.is_too_full = neighbours.is_too_full
    return neighbours
