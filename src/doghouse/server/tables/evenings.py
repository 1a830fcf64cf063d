"""Club evenings: reading them, adding events, and which link allows what.

An event is stored before anybody sees it. If two writers use the same number, one gets a Conflict,
reads what is new and tries again; this works for several processes too.
"""

import asyncio
import secrets
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from hmac import digest
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from ...evening.evening import Evening, fold
from ...evening.events import Claimed, Confirmed, Event
from ...evening.rounds import Round
from ...evening.standings import Standing, standings
from ...table import refuse
from ...table.document import hash_of, new_secret
from ..logs import log
from ..store import evenings as rows
from ..store.interface import Conflict
from ..store.statements import do
from ..store.store import Store

ID_BYTES = 9  # 72 bits, like a table's
KEY_BYTES = 32
LINK_LETTERS = 32  # 192 bits
MOST_KEPT = 100  # in memory; others are read on demand
LIVE_SECONDS = 172_800  # two days: a weekend
TRIES = 5  # to store an event while others do, too

Role = Literal["director", "entry", "table", "guest"]


class Link(NamedTuple):
    """What the secret of a link allows. `number`: the entry or the board it belongs to."""

    role: Role
    number: int = 0


GUEST = Link("guest")


class Club:
    """One evening with its secrets."""

    def __init__(self, id: str, director: str, key: str) -> None:
        self.id = id
        self.director = director  # as a hash
        self._key = bytes.fromhex(key)
        self.evening = Evening()
        self.address = ""  # of the director; unknown ones count as one
        self.lock = asyncio.Lock()  # held from working out an event until it is applied
        self.tending = asyncio.Lock()  # held while its screens are updated
        self._standings: tuple[int, list[Standing]] = -1, []
        self._links: dict[str, Link] = {director: Link("director")}

    @property
    def version(self) -> int:
        return len(self.evening.events)

    @property
    def boards(self) -> int:
        """The highest number that a table has or may get."""
        evening = self.evening
        used = [pairing.table for played in evening.rounds for pairing in played.pairings]
        return max(len(evening.present) // evening.settings.entries_a_table, *used, 0)

    def derived(self, *purpose: object) -> bytes:
        """A secret derived from the key of the evening: nobody can guess it, and it needn't be
        stored."""
        return digest(self._key, " ".join(map(str, purpose)).encode(), "sha256")

    def secret(self, *purpose: object) -> str:
        return urlsafe_b64encode(self.derived(*purpose)).decode()[:LINK_LETTERS]

    def link_of(self, key: str) -> Link:
        """`key`: the hash of the secret that was sent, or empty."""
        if key and key not in self._links:
            links = [Link("entry", entry) for entry in self.evening.entries]
            links += [Link("table", table) for table in range(1, self.boards + 1)]
            new = set(links).difference(self._links.values())
            self._links |= {hash_of(self.secret(*link)): link for link in new}
        return self._links.get(key, GUEST)

    def standings(self) -> list[Standing]:
        if self._standings[0] != self.version:
            self._standings = self.version, standings(self.evening)
        return self._standings[1]

    def shown_rounds(self) -> list[Round]:
        """The rounds, without the seeds of their deals."""
        return [replace(played, seed=0, deal_seed=0) for played in self.evening.rounds]


class Evenings:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[str, Club] = OrderedDict()

    async def open(self, events: tuple[Event, ...]) -> tuple[str, str]:
        """Open an evening with these events, which have been checked; return its id and the
        director's secret."""
        id, secret = secrets.token_urlsafe(ID_BYTES), new_secret()
        key, stored = secrets.token_hex(KEY_BYTES), [msgspec.json.encode(event) for event in events]
        now = int(time.time())
        await self.store.write(lambda: rows.add_evening(id, hash_of(secret), key, stored, now))
        log.info("evening opened", evening=id)
        return id, secret

    async def find(self, id: str) -> Club:
        """The evening as it is stored now; raises Refusal if there is none."""
        club = self._kept.get(id)
        if club is None:
            found = await self.store.read(do(rows.FIND, id))
            if not found:
                raise refuse("no_evening")
            club = self._kept.setdefault(id, Club(id, *found[0]))
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(id)
        await self._read_on(club)
        return club

    async def _read_on(self, club: Club) -> None:
        """Read what other processes have stored; everything at first."""
        before = club.evening
        found = await self.store.read(do(rows.EVENTS, club.id, club.version))
        if not found:
            return
        new = tuple(rows.read_event(event) for (event,) in found)
        after = await asyncio.to_thread(fold, (*before.events, *new))  # there may be thousands
        if club.evening is before:  # otherwise they have been read meanwhile
            club.evening = after

    async def add(self, club: Club, make: Callable[[Evening], Event]) -> None:
        """Add the event that `make` returns for the current evening; raises Refusal if it can't."""
        async with club.lock:
            for _ in range(TRIES):
                before = club.evening
                event = await asyncio.to_thread(make, before)  # pairing takes a while
                after = await asyncio.to_thread(before.with_event, event)  # and so does undoing
                if await self._is_stored(club, len(before.events), event):
                    club.evening = after
                    return
                await self._read_on(club)
        raise refuse("not_stored")

    async def _is_stored(self, club: Club, number: int, event: Event) -> bool:
        """False if another writer was quicker."""
        stored, now = (msgspec.json.encode(event),), int(time.time())
        try:
            await self.store.write(lambda: rows.append(club.id, number, stored, now))
        except Conflict:
            return False
        return True

    async def live(self) -> list[str]:
        """Evenings in which something has happened recently."""
        since = int(time.time() - LIVE_SECONDS)
        return [id for (id,) in await self.store.read(do(rows.TOUCHED, since))]

    async def delete(self, club: Club) -> None:
        await self.store.write(lambda: do(rows.DELETE, club.id))
        self._kept.pop(club.id, None)
        log.info("evening deleted", evening=club.id)


def check_may(club: Club, link: Link, event: Event) -> None:
    """The director may do everything; a player speaks for their entry, a board's phone for the
    people who play there; others may do nothing."""
    if link.role == "director":
        return
    if not isinstance(event, Claimed | Confirmed) or link.role == "guest":
        raise refuse("director_only")
    current = club.evening.current
    pairing = current.pairing_of(event.entry) if current else None
    is_own = link.role == "entry" and link.number == event.entry
    is_there = link.role == "table" and link.number == event.table
    if not (is_own or is_there) or pairing is None or pairing.table != event.table:
        raise refuse("other_table")
