"""What is asked and answered about games over days: messages, turns that wait, vacations."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..words import Language

ChannelKind = Literal["push", "webhook", "ntfy"]
Address = Annotated[str, Meta(min_length=1, max_length=500)]
Minute = Annotated[int, Meta(ge=0, lt=1440)]  # of the day, in UTC


class Channel(Struct, forbid_unknown_fields=True):
    """A way by which one is told what happens while one does not look: the push service of a
    browser, with its keys, or an address of one's own. None at all in the quiet hours."""

    kind: ChannelKind
    place: Address
    p256dh: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=40)] = ""
    language: Language = "en"
    quiet_from: Minute = 0
    quiet_until: Minute = 0  # the same: there are none
    secret: Annotated[str, Meta(max_length=64)] = ""  # made by the server: signs for a webhook


class ChannelState(Struct):
    """`secret`: by which one knows that it was this server."""

    number: int
    kind: ChannelKind
    place: str
    quiet_from: int
    quiet_until: int
    secret: str


class Channels(Struct):
    channels: list[ChannelState]
    push_key: str  # the applicationServerKey of this server


class Invited(Struct):
    """How many messages go out to those of one's last game."""

    messages: int


class Waiting(Struct):
    """Tables where it is one's turn and days are counted, the most urgent first."""

    tables: list[str]


class AskedVacation(Struct, forbid_unknown_fields=True):
    """PUT /api/me/vacation: from now on; none ends it."""

    days: Annotated[int, Meta(ge=0, le=14)] = 0


class Vacation(Struct):
    """Until when no days are counted, in seconds since 1970 (0: they are), and how many days of
    vacation are left in this quarter."""

    until: int
    days_left: int
