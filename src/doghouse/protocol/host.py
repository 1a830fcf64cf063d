"""The host of a house: requests and responses of the host's room, and notices to all."""

from typing import Annotated

from msgspec import Meta, Struct

from .messages import SeatLetter, Stage

HostCode = Annotated[str, Meta(max_length=64)]


class HouseNotice(Struct):
    """GET /api/house: for every page."""

    word: str  # from the host to all; may be empty
    is_closed: bool  # to newcomers
    is_invite_only: bool
    is_invited: bool  # whether the caller is invited


class EnterHouse(Struct, forbid_unknown_fields=True):
    """The code in a link to the host's room, or in an invitation."""

    code: HostCode


class HostKey(Struct):
    key: str
    seconds: int  # until it expires


class HostLink(Struct):
    link: str
    qr: str  # an SVG
    seconds: int


class PersonHere(Struct):
    """A device at a table."""

    name: str
    table: str
    seat: SeatLetter | None  # None: a spectator
    address: str
    profile: str  # to block it by; empty if it has none
    left: int | None = None  # seconds since it left; None: still here


class TableHere(Struct):
    id: str
    title: str
    game: str
    stage: Stage
    people: int
    onlookers: int


class HouseLoad(Struct):
    processes: int
    seconds: int  # since the youngest process started
    machine: float  # load average of the last minute
    sockets: int
    waiting_bots: int
    store_bytes: int
    is_failing: bool  # nothing can be stored


class BackupHere(Struct):
    file: str
    bytes: int
    made: int  # seconds since 1970


class HouseBlock(Struct):
    who: str  # an address, or a profile
    name: str  # as the host knew them; may be empty
    reason: str
    ends: int  # seconds since 1970


class HostRoom(Struct):
    """GET /api/host"""

    house: HouseNotice
    load: HouseLoad
    people: list[PersonHere]
    tables: list[TableHere]
    backups: list[BackupHere]  # newest first
    blocks: list[HouseBlock]
    invitation: HostLink | None  # the newest, where only guests open tables
    address: str  # of the host who asks


class PutHouse(Struct, forbid_unknown_fields=True):
    """PUT /api/host: omitted fields stay unchanged."""

    word: Annotated[str, Meta(max_length=200)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=10_080)] = 60  # until the word disappears
    is_closed: bool | None = None


class BlockSomebody(Struct, forbid_unknown_fields=True):
    """POST /api/host/blocks"""

    who: Annotated[str, Meta(min_length=1, max_length=64)]
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    hours: Annotated[int, Meta(ge=1, le=87_600)] = 24
    name: Annotated[str, Meta(max_length=200)] = ""  # for the list of blocks
