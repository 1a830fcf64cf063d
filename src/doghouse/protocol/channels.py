"""Requests and responses for games over days: notifications, waiting turns, vacations."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..words import Language

ChannelKind = Literal["push", "webhook", "ntfy"]
Address = Annotated[str, Meta(min_length=1, max_length=500)]
Minute = Annotated[int, Meta(ge=0, lt=1440)]  # of the day, in UTC


class Channel(Struct, forbid_unknown_fields=True):
    """Where to notify a player who isn't looking: a browser's push service, with its keys, or a
    webhook of their own. Silent in the quiet hours."""

    kind: ChannelKind
    place: Address
    p256dh: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    language: Language = "en"
    quiet_from: Minute = 0
    quiet_until: Minute = 0  # if equal, there are no quiet hours
    secret: Annotated[str, Meta(max_length=64)] = ""  # made by the server, to sign webhooks


class QuietHours(Struct, forbid_unknown_fields=True):
    """PUT /api/me/channels: the quiet hours of all of them; if equal, there are none."""

    quiet_from: Minute
    quiet_until: Minute


class ChannelState(Struct):
    """`secret`: proves that a message came from this server."""

    number: int
    kind: ChannelKind
    place: str
    quiet_from: int
    quiet_until: int
    secret: str


class Channels(Struct):
    channels: list[ChannelState]
    push_key: str  # this server's applicationServerKey


class Invited(Struct):
    """How many of the last game's players will be notified."""

    messages: int


class Waiting(Struct):
    """Slow tables where it is the player's turn, the most urgent first."""

    tables: list[str]


class AskedVacation(Struct, forbid_unknown_fields=True):
    """PUT /api/me/vacation: starts now; 0 days end it."""

    days: Annotated[int, Meta(ge=0, le=14)] = 0


class Vacation(Struct):
    """When the vacation ends, in seconds since 1970 (0: not on vacation), and how many days of
    vacation are left in this quarter."""

    until: int
    days_left: int
