"""What a server stores, and the interface of a store. Nothing here knows SQL.

Documents are bytes or text that the store does not read. They hold seeds and hashes of secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..table.change import Ply

if TYPE_CHECKING:
    from .profile_rows import StoredPlay, StoredSeat
    from .resting_tables import TablesAtRest


class StoreError(Exception):
    """Nothing of the commit has been stored. The text is for the log: it may name files."""


class StoreFailed(StoreError):
    """Nothing can be stored now (disk full, no access, closed); later it may work again."""


class Conflict(StoreError):
    """The commit does not fit what is stored: there is another writer, or a mistake."""


class NotOwner(Conflict):
    """The table belongs to another process by now."""


class OwnedElsewhere(StoreError):
    """Another process has the table."""

    def __init__(self, why: str, process: int) -> None:
        super().__init__(why)
        self.process = process


class Unusable(StoreError, ValueError):
    """The file can't be opened: in use by another process, not ours, or of a newer version."""


class NewGame(NamedTuple):
    game: str
    number: int  # at its table
    header: bytes  # all that is needed to begin it again


class Ending(NamedTuple):
    """What is kept for good of a game that is over."""

    game: str
    is_listed: bool
    summary: bytes
    record: str
    seated: tuple[tuple[int, str], ...] = ()  # persons and seats: all who sat there


class Commit(NamedTuple):
    """A change of a table as it is stored, all of it or nothing.

    The version is higher than the stored one. The first commit of a table has its state.
    """

    table: str
    version: int
    state: bytes | None = None  # None: unchanged
    clock: bytes | None = None  # None: unchanged
    game: str | None = None  # to which the plies belong
    plies: tuple[Ply, ...] = ()
    new_game: NewGame | None = None
    ending: Ending | None = None
    is_closed: bool = False  # and deleted, unless a game was finished there
    plies_kept: int | None = None  # later ones of the game were taken back


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


class ProfileStore(Protocol):
    """What belongs to people, beside their tables. `key` is always the hash of one."""

    async def document(self, key: str) -> bytes | None: ...

    async def put(self, key: str, document: bytes) -> None: ...

    async def person(self, key: str, table: str) -> int | None:
        """Who this is at a table."""

    async def link(self, key: str, table: str, person: int) -> None:
        """This person of a table is that of the key. Mostly it was so before."""

    async def seats(self, key: str, most: int) -> list[StoredSeat]:
        """The last touched first."""

    async def unlink(self, key: str, table: str) -> None: ...

    async def games(self, key: str, most: int, before: str | None = None) -> list[StoredPlay]:
        """The newest first; those older than the game `before`."""

    async def delete_game(self, key: str, game: str) -> None: ...

    async def put_facts(self, number: int, facts: bytes) -> None: ...

    async def forget(self, key: str) -> None: ...

    async def join(self, key: str, other: str) -> None:
        """From now on `key` leads to the profile of `other`."""


class Store(Protocol):
    """An instance belongs to one event loop. In a file (`SqliteStore`) for one process, which owns
    all tables; in PostgreSQL (`PostgresStore`) for several, each of which owns some."""

    @property
    def failure(self) -> str | None:
        """Why the last attempt to store something failed; None if it succeeded."""

    def size_bytes(self) -> int:
        """On the disk."""

    async def probe(self) -> None:
        """A write to the disk that changes nothing. Fails as `append` does."""

    async def ids(self) -> list[str]:
        """Of all tables that are not closed, the last touched at the end."""

    def resting(self) -> TablesAtRest:
        """Those that are not in the memory of this process. To be called once."""

    def when_lost(self, tell: Callable[[str], None]) -> None:
        """Called with a table that this process owned, and that must be read again before it goes
        on: another process has it, or whether the last commit is stored is not known."""

    async def table(self, id: str) -> StoredTable | None:
        """None where there is no such table or where it can't be read, which is logged."""

    async def states(self, ids: Collection[str]) -> dict[str, bytes]:
        """Of those tables that are there."""

    async def append(self, commit: Commit) -> None:
        """Returns when it is safe on disk. Who is cancelled here can't know whether it is."""

    @property
    def is_idle(self) -> bool:
        """Whether `append_at_once` is likely to store something."""

    def append_at_once(self, commit: Commit) -> bool:
        """The same without waiting for anybody; False: nothing was done, it needs `append`."""

    async def finished(self, limit: int, before: str | None = None) -> list[bytes]:
        """Summaries of listed games, the newest first; of those older than the game `before`."""

    async def summary(self, game: str) -> bytes | None:
        """Of a finished game, listed or not."""

    async def record(self, game: str) -> str | None:
        """Of a finished game, listed or not."""

    async def analysis(self, id: str) -> bytes | None:
        """As it was put; None where there is none."""

    async def put_analysis(self, id: str, document: bytes, is_sent: bool) -> None:
        """What was learnt from a record. That of one that was `sent` goes with old tables."""

    @property
    def profiles(self) -> ProfileStore: ...

    async def untouched(self, since: float) -> dict[str, int]:
        """Tables unchanged since that time, closed or not, with their versions."""

    async def delete_untouched(self, since: float, busy: Collection[str] = ()) -> list[str]:
        """Delete tables unchanged since that time, closed or not, and return their ids; also moves
        of finished games that were followed by another. Records stay."""

    async def never_begun(self) -> list[str]:
        """Tables at which no game was started."""

    async def delete_never_begun(self, tables: Collection[str]) -> None:
        """Those of them at which still none was."""

    async def close(self) -> None:
        """Returns when everything appended is stored."""
