"""The host of a house: what is asked and answered in their room, and what all are told."""

from typing import Annotated

from msgspec import Meta, Struct

from .messages import SeatLetter, Stage

HostCode = Annotated[str, Meta(max_length=64)]


class HouseNotice(Struct):
    """GET /api/house: for every page."""

    word: str  # of the host, to all; empty where there is none
    is_closed: bool  # to newcomers
    is_invite_only: bool
    is_invited: bool  # who asks


class EnterHouse(Struct, forbid_unknown_fields=True):
    """The code of a link: to the host's room, or of an invitation."""

    code: HostCode


class HostKey(Struct):
    key: str
    seconds: int  # that it is good for


class HostLink(Struct):
    link: str
    qr: str  # an SVG
    seconds: int


class PersonHere(Struct):
    """A device at a table."""

    name: str
    table: str
    seat: SeatLetter | None  # None: looks on
    address: str
    profile: str  # by which it can be blocked; empty where it has none


class TableHere(Struct):
    id: str
    title: str
    game: str
    stage: Stage
    people: int
    onlookers: int


class HouseLoad(Struct):
    processes: int
    seconds: int  # since the start, of the youngest process
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
    reason: str
    ends: int  # seconds since 1970


class HostRoom(Struct):
    """GET /api/host"""

    house: HouseNotice
    load: HouseLoad
    people: list[PersonHere]
    tables: list[TableHere]
    backups: list[BackupHere]  # the newest first
    blocks: list[HouseBlock]


class PutHouse(Struct, forbid_unknown_fields=True):
    """PUT /api/host: what is left out stays as it is."""

    word: Annotated[str, Meta(max_length=200)] | None = None
    minutes: Annotated[int, Meta(ge=1, le=10_080)] = 60  # that the word stays
    is_closed: bool | None = None


class BlockSomebody(Struct, forbid_unknown_fields=True):
    """POST /api/host/blocks"""

    who: Annotated[str, Meta(min_length=1, max_length=64)]
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    hours: Annotated[int, Meta(ge=1, le=87_600)] = 24
