"""The door of the house: the host's message and decisions, who is blocked, who was invited.

Everything is in one table of the database, so it survives a restart and holds for every process
(`look` reads it regularly). Keys and codes are stored only as hashes, except invitations.
"""

import hmac
import re
import secrets
import time
from datetime import UTC, datetime

from ..table import refuse
from ..table.document import hash_of
from .addresses import network_of, parsed
from .logs import log
from .settings import HostOptions
from .store import profiles
from .store.interface import StoreError
from .store.statements import Program, do, value
from .store.store import Store
from .tables.lobby import Lobby
from .ws.socket import say_goodbye

LOOK_SECONDS = 2.0  # until all processes have noticed
FOREVER = 2**62
CODE_SECONDS = 3600  # lifetime of a link to the host's room, which works once
KEY_SECONDS = 12 * 3600  # lifetime of a browser's access to the host's room
INVITATION_SECONDS = 30 * 86_400
CODE_BYTES, KEY_BYTES = 18, 32
PROFILE = re.compile("[0-9a-f]{64}")

ALL = "SELECT name, text, ends FROM host WHERE ends >= ?1"
PUT = """
    INSERT INTO host (name, text, ends) VALUES (?1, ?2, ?3)
    ON CONFLICT (name) DO UPDATE SET text = excluded.text, ends = excluded.ends
"""
DROP = "DELETE FROM host WHERE name = ?1"
DROP_ENDED = "DELETE FROM host WHERE ends < ?1"
DROP_INVITATIONS = "DELETE FROM host WHERE name LIKE 'invitation %'"
TAKE = "DELETE FROM host WHERE name = ?1 AND ends >= ?2 RETURNING name"
KEYS = "SELECT hash FROM profile_keys WHERE profile = ?1"


def new_code() -> str:
    return secrets.token_urlsafe(CODE_BYTES)


class Door:
    def __init__(self, store: Store, lobby: Lobby, options: HostOptions) -> None:
        self._store = store
        self._lobby = lobby
        self._key = hash_of(options.key) if options.key else ""
        self._rows: dict[str, tuple[str, int]] = {}  # text and end, by kind and name
        self._options = options
        self.is_invite_only = options.is_invite_only

    async def begin(self) -> None:
        """From now on, the links shown at the start work."""
        code, invitation = self._options.code, self._options.invitation
        try:
            if code:
                await self.put("code", hash_of(code), "", CODE_SECONDS)
            if invitation:
                await self.put("invitation", hash_of(invitation), invitation, INVITATION_SECONDS)
            await self._store.write(lambda: do(DROP_ENDED, int(time.time())))
        except StoreError as error:  # finished games stay readable
            log.error("host's room not opened", error=str(error))
        await self.look()

    async def look(self) -> None:
        """Read what is stored, perhaps by another process. People who are blocked now are sent
        away."""
        try:
            rows = await self._store.read(do(ALL, int(time.time())))
        except StoreError:  # reported elsewhere; what was read before stays valid
            return
        self._rows = {name: (text, ends) for name, text, ends in rows}
        blocked = [
            connection
            for room in self._lobby.rooms.values()
            for connection in room.connections
            if self._block_of(connection.address, connection.profile_key)
        ]
        await say_goodbye(blocked, "blocked")

    async def put(self, kind: str, name: str, text: str, seconds: int = 0) -> None:
        """`seconds`: how long it is valid; 0 means for ever."""
        ends = int(time.time()) + seconds if seconds else FOREVER
        await self._store.write(lambda: do(PUT, f"{kind} {name}", text, ends))

    async def drop(self, kind: str, name: str = "") -> None:
        await self._store.write(lambda: do(DROP, f"{kind} {name}"))

    def _text(self, kind: str, name: str = "") -> str | None:
        """The text; None if there is none or it has expired."""
        text, ends = self._rows.get(f"{kind} {name}", ("", 0))
        return text if ends >= time.time() else None

    # --- messages to all --------------------------------------------------------------------------

    @property
    def word(self) -> str:
        return self._text("word") or ""

    @property
    def is_closed(self) -> bool:
        return self._text("closed") is not None

    async def say(self, word: str, seconds: int) -> None:
        await (self.put("word", "", word, seconds) if word else self.drop("word"))

    async def close(self, is_closed: bool) -> None:
        await (self.put("closed", "", "") if is_closed else self.drop("closed"))

    # --- the host ---------------------------------------------------------------------------------

    def is_hosts(self, key: str) -> bool:
        """`key` is the hash of a key."""
        known = [name.removeprefix("key ") for name in self._rows if name.startswith("key ")]
        found = [hmac.compare_digest(key, one) for one in (*known, self._key)]
        return bool(key) and any(found)

    async def enter(self, code: str, profile_key: str) -> str:
        """Exchange a code that works once for the key of a browser in the host's room; raises
        Refusal.

        If that browser has a profile, it becomes a guest of the house as well.
        """
        name, now = f"code {hash_of(code)}", int(time.time())
        if await self._store.write(lambda: value(TAKE, name, now)) is None:
            raise refuse("bad_code")
        key = secrets.token_urlsafe(KEY_BYTES)
        await self.put("key", hash_of(key), "", KEY_SECONDS)
        if profile_key:
            await self._welcome(profile_key)
        await self.look()
        return key

    async def make_code(self) -> str:
        code = new_code()
        await self.put("code", hash_of(code), "", CODE_SECONDS)
        return code

    # --- guests -----------------------------------------------------------------------------------

    async def make_invitation(self) -> str:
        """Replaces older invitations. Stored as it is, so that the host can see it again; it only
        lets people open tables."""
        code = new_code()
        await self._store.write(lambda: do(DROP_INVITATIONS))
        await self.put("invitation", hash_of(code), code, INVITATION_SECONDS)
        await self.look()
        return code

    @property
    def invitation(self) -> tuple[str, int]:
        """The newest code, and for how many seconds; an empty one where there is none."""
        rows = (row for name, row in self._rows.items() if name.startswith("invitation "))
        code, ends = max(rows, key=lambda row: row[1], default=("", 0))
        return code, int(ends - time.time())

    async def accept(self, code: str, key: str) -> None:
        """Make the profile a guest of the house; raises Refusal."""
        if self._text("invitation", hash_of(code)) is None:
            raise refuse("bad_code")
        await self._welcome(key)
        await self.look()

    async def _welcome(self, key: str) -> None:
        await self.put("guest", await self._store.read(profiles.profile_of(key)), "")

    async def is_invited(self, key: str) -> bool:
        if not self.is_invite_only:
            return True
        if not key:
            return False
        profile = await self._store.read(profiles.profile_of(key))
        return self._text("guest", profile) is not None

    # --- blocks -----------------------------------------------------------------------------------

    def _block_of(self, address: str, key: str) -> str:
        """The name of the row that blocks them; empty if there is none."""
        names = (name for name in (address, key) if name)
        return next((name for name in names if self._text("block", name) is not None), "")

    def check(self, address: str, key: str) -> None:
        """Raise Refusal for somebody who is blocked."""
        if name := self._block_of(address, key):
            text, ends = self._rows[f"block {name}"]
            reason = text.partition("\n")[2]
            until = f"{datetime.fromtimestamp(ends, UTC):%Y-%m-%d %H:%M} UTC"
            raise refuse("blocked", reason=reason, until=until)

    def check_at_table(self, address: str, key: str, person: int | None) -> None:
        self.check(address, key)
        if person is None and self.is_closed:
            raise refuse("closed_house")

    def blocks(self) -> list[tuple[str, str, str, int]]:
        """Who is blocked, their name, why and until when."""
        return [
            (row.removeprefix("block "), name, reason, ends)
            for row, (text, ends) in self._rows.items()
            for name, _, reason in [text.partition("\n")]
            if row.startswith("block ")
        ]

    async def block(self, who: str, reason: str, seconds: int, name: str = "") -> None:
        for row in await self._names_of(who):
            await self.put("block", row, f"{name}\n{reason}", seconds)
        log.info("blocked", kind="profile" if PROFILE.fullmatch(who) else "address")
        await self.look()

    async def unblock(self, who: str) -> None:
        for name in await self._names_of(who):
            await self.drop("block", name)
        await self.look()

    async def _names_of(self, who: str) -> list[str]:
        """An address as it is counted, or all keys of a profile. Raises Refusal if it is
        neither."""
        if PROFILE.fullmatch(who):
            return await self._store.read(keys_of(who))
        address, has_bits, _ = who.partition("/")
        network = network_of(address)
        if parsed(address) is None or (
            has_bits and network != who
        ):  # others don't count as one address
            raise refuse("bad_who", who=who)
        return [network]


def keys_of(key: str) -> Program[list[str]]:
    """All keys of the profile that this key leads to."""
    profile = yield from profiles.profile_of(key)
    rows = yield KEYS, (profile,)
    return sorted({key, profile, *(hash for (hash,) in rows)})
