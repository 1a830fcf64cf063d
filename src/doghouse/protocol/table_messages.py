"""What a table sends."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from ..notation.choices import SevenBegun
from .table_parts import (
    Advice,
    EmoteName,
    GoodbyeCode,
    LogEntry,
    Received,
    SeatChoices,
    SeatLetter,
    TableChanges,
    TableState,
    ViewChanges,
    ViewObject,
)


class TableMessage(Struct, tag_field="type"):
    """Any message of a table."""


class Welcome(TableMessage, tag="welcome"):
    """The answer to hello."""

    to: int
    protocol: int
    table: str
    seat: SeatLetter | None
    is_host: bool


class Done(TableMessage, tag="done"):
    """It is stored; the version it led to."""

    to: int
    version: int


class Refused(TableMessage, tag="refused"):
    """Nothing has changed. Why: a code, the rule it rests on if there is one, and a sentence."""

    to: int
    code: str
    sentence: str
    version: int
    rule: str = ""
    args: dict[str, Any] = {}


class Seated(TableMessage, tag="seated"):
    """Keep the secret: it is the way back to this seat, from any device."""

    to: int
    seat: SeatLetter
    secret: str


class Snapshot(TableMessage, tag="snapshot"):
    """All that this connection may see now. `view` is absent before the first game."""

    version: int
    table: TableState
    seat: SeatLetter | None
    is_host: bool
    view: ViewObject | None
    choices: SeatChoices | None  # only where this seat is asked
    gift: str | None  # the card chosen for the partner, until all have chosen
    received: Received | None
    ply: int
    last: list[LogEntry]  # the latest moves; `log` gives the earlier ones


class Update(TableMessage, tag="update"):
    """The next snapshot without the parts that are as they were in the one of version `since`.

    `table` and `view` have the keys that differ; those of BY_SEAT in a view have the seats that
    differ. `last` has the new moves, and `discarded` what was put on the discard of the view."""

    version: int
    since: int
    table: TableChanges | UnsetType = UNSET
    view: ViewChanges | UnsetType = UNSET
    discarded: list[str] | UnsetType = UNSET
    choices: SeatChoices | UnsetType | None = UNSET
    gift: str | UnsetType | None = UNSET
    received: Received | UnsetType | None = UNSET
    ply: int | UnsetType = UNSET
    last: list[LogEntry] | UnsetType = UNSET


class SevenParts(TableMessage, tag="parts"):
    to: int
    seven: SevenBegun


class Because(TableMessage, tag="reason"):
    """The answer to why_not; no code means that the move is legal. `squares`: what it names."""

    to: int
    code: str
    rule: str
    sentence: str
    squares: tuple[str, ...] = ()


class Hint(TableMessage, tag="hint"):
    to: int
    level: str
    advice: list[Advice]


class LogLines(TableMessage, tag="log"):
    to: int
    entries: list[LogEntry]


class Invitation(TableMessage, tag="invitation"):
    """To be opened on the other device: a link with a fragment, which no server log sees."""

    to: int
    link: str
    qr: str  # an SVG
    seconds: int  # how long the code can be used


class Admitted(TableMessage, tag="admitted"):
    """The seat that was asked for is free for whoever claims it with this code."""

    seat: SeatLetter
    code: str


class Emoted(TableMessage, tag="emoted"):
    seat: SeatLetter
    emote: EmoteName


class Chatted(TableMessage, tag="chatted"):
    name: str
    seat: SeatLetter | None
    text: str


class Goodbye(TableMessage, tag="goodbye"):
    """The connection ends: `restart` means come back, `moved` go to the socket at `address`; the
    others mean neither."""

    code: GoodbyeCode
    sentence: str
    address: str = ""


ServerMessage = (
    Welcome
    | Done
    | Refused
    | Seated
    | Snapshot
    | Update
    | SevenParts
    | Because
    | Hint
    | LogLines
    | Invitation
    | Admitted
    | Emoted
    | Chatted
    | Goodbye
)
