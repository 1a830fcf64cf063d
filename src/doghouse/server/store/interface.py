"""What a server stores, and what can go wrong. Nothing here knows SQL.

Documents are bytes or text that the store does not read. They hold seeds and hashes of secrets.
"""

from typing import NamedTuple

from ...table.table import Ply


class StoreError(Exception):
    """Nothing of the commit has been stored, unless it is OutcomeUnknown. The text is for the
    log, because it may name files."""


class OutcomeUnknown(StoreError):
    """The connection broke during COMMIT. The table is read again before it continues."""


class StoreFailed(StoreError):
    """Nothing can be stored now (disk full, no access, closed); it may work again later."""


class Conflict(StoreError):
    """The commit does not fit what is stored: there is another writer, or a bug."""


class Unusable(StoreError, ValueError):
    """The file can't be opened: in use by another process, not ours, or damaged."""


class NewGame(NamedTuple):
    game: str
    number: int  # at its table
    header: bytes  # everything needed to restart it


class Ending(NamedTuple):
    """What is kept permanently of a finished game."""

    game: str
    is_listed: bool
    summary: bytes
    record: str
    seated: tuple[tuple[int, str], ...] = ()  # persons and seats of everyone who played


class News(NamedTuple):
    """A message for a person at a table. It must never contain a card."""

    person: int
    kind: str  # turn, full, over
    about: str  # the title of the table, or who plays there
    by: str = ""  # who caused it, if that is mentioned


class Commit(NamedTuple):
    """A change to a table, stored completely or not at all.

    Its version is higher than the stored one. The first commit of a table contains its state.
    """

    table: str
    version: int
    state: bytes | None = None  # None: unchanged
    clock: bytes | None = None  # None: unchanged
    game: str | None = None  # the game to which the plies belong
    plies: tuple[Ply, ...] = ()
    new_game: NewGame | None = None
    ending: Ending | None = None
    is_closed: bool = False  # and deleted, unless a game was finished there
    is_kept: bool = False  # keep it even then
    plies_kept: int | None = None  # later moves were taken back
    is_listed: bool = False  # stored with the state
    due: int | None = None  # in games over days: when to look at it again
    asked: str = ""
    news: tuple[News, ...] = ()


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
    game: StoredGame | None  # the running or last game


class StoredSeat(NamedTuple):
    """A seat of a profile."""

    table: str
    person: int
    touched: int  # seconds since 1970


class StoredPlay(NamedTuple):
    """A finished game of a profile."""

    number: int
    summary: bytes
    seat: str
    table: str
    has_table: bool
    facts: bytes | None
