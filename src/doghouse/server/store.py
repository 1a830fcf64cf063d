"""What a server keeps, and the interface to whatever keeps it. Nothing here knows SQL.

Documents are bytes or text that the store does not read. They hold seeds and hashed secrets.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, Protocol


class StoreError(Exception):
    """Nothing of the change has been stored. The text is for the log: it may name files."""


class StoreFailed(StoreError):
    """Nothing can be stored now (no room, no access, closed); later it may work again."""


class Conflict(StoreError):
    """This change does not fit what is stored: there is another writer, or a mistake."""


class Unusable(StoreError, ValueError):
    """The file can't be opened: used by another process, not ours, or of a newer version."""


class Ply(NamedTuple):
    """A move that was played."""

    ply: int
    seat: str
    move: str
    shuffle: str | None  # the cards of the shuffle that it caused
    by: str  # person, bot, stand-in, clock
    checkpoint: bytes | None = None  # the game after it; only the last one of a game is kept


class NewGame(NamedTuple):
    game: str
    number: int  # at its table
    header: bytes  # all that is needed to begin it again


class Ending(NamedTuple):
    """The game is over; what is kept of it for good."""

    game: str
    is_listed: bool
    summary: bytes
    record: str


class Change(NamedTuple):
    """A step of a table, stored as a whole or not at all.

    The version is higher than the stored one. The first change of a table brings its state.
    """

    table: str
    version: int
    state: bytes | None = None  # None: as it was
    clock: bytes | None = None  # None: as it was
    game: str | None = None  # the one the plies belong to
    plies: tuple[Ply, ...] = ()
    new_game: NewGame | None = None
    ending: Ending | None = None
    is_closed: bool = False


class StoredGame(NamedTuple):
    game: str
    number: int
    header: bytes
    plies: list[Ply]


class StoredTable(NamedTuple):
    table: str
    version: int
    state: bytes
    clock: bytes | None
    game: StoredGame | None  # the one that runs or ran last


class Store(Protocol):
    """All of an instance belongs to one event loop, but `tables`, which is for the start."""

    def tables(self) -> list[StoredTable]:
        """All that are not closed."""

    async def append(self, change: Change) -> None:
        """Returns when the change is safe on disk. Whoever is cancelled here doesn't know."""

    async def finished(self, limit: int, before: str | None = None) -> list[bytes]:
        """Summaries of listed games, the newest first; those that ended before that one."""

    async def summary(self, game: str) -> bytes | None:
        """Of a finished game, listed or not."""

    async def record(self, game: str) -> str | None:
        """Of a finished game, listed or not."""

    async def forget(self, since: float, keep: Collection[str] = ()) -> list[str]:
        """Delete what has not changed since that time: tables (their ids are returned), closed
        or not, and moves of finished games that a later one followed. Records stay."""

    async def close(self) -> None:
        """Returns when all that was appended is stored."""
