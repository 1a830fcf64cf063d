"""The messages from a client to a table: a closed set of records.

Each request has an `id` of the client's choice and gets exactly one answer, with that id in `to`.
"""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..words import Language
from .messages import (
    EmoteName,
    FaceName,
    Forced,
    Level,
    MoveText,
    Name,
    Ordinal,
    ProfileKey,
    SeatLetter,
    Secret,
    Settings,
)


class Request(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Any message from a client."""

    id: Ordinal


class Hello(Request, tag="hello"):
    """Always the first. A secret, or the key of a profile with a seat here, restores the player;
    without either, the client is a spectator. A seat taken later belongs to the profile."""

    secret: Secret | None = None
    key: ProfileKey | None = None
    passphrase: Annotated[str, Meta(max_length=64)] | None = None
    language: Language = "en"


class Sit(Request, tag="sit"):
    """Take an open seat, or change to it before the game."""

    seat: SeatLetter
    name: Name
    is_program: bool = False


class Stand(Request, tag="stand"):
    """Leave the seat; in mid-game a bot plays until the player is back or a new one is let in."""


class Swap(Request, tag="swap"):
    """The host swaps two seats before the game."""

    seat: SeatLetter
    other: SeatLetter


class Rename(Request, tag="rename"):
    """Change the name and, if given, the `face`."""

    name: Name
    face: FaceName | None = None


class SeatBot(Request, tag="bot"):
    """The host puts a bot on an open seat or changes a bot's level."""

    seat: SeatLetter
    level: Level


class Remove(Request, tag="remove"):
    """The host empties a seat; in mid-game only if its player is away or an opponent agrees."""

    seat: SeatLetter


class Invite(Request, tag="invite"):
    """Get a code for your seat, for another device of the same person or for another person.

    In mid-game, partners and the host may invite someone to an open `seat` if another team agrees.
    """

    to: Literal["device", "person"]
    seat: SeatLetter | None = None


class AskSeat(Request, tag="ask_seat"):
    """A spectator of a running game asks for the seat of a bot, or one that was left.

    Once the host or the seat's partners and another team agree, `admitted` follows."""

    seat: SeatLetter
    name: Name


class TakeBack(Request, tag="take_back"):
    """Take back your last move and what came after it: with the consent of all people who play, and
    never after cards were dealt, drawn, looked at or exchanged."""


class Resign(Request, tag="resign"):
    """Resign for your team, with your partners' consent: the other team wins."""


class Claim(Request, tag="claim"):
    """Claim the seat of such a code; after `done`, `admitted` follows once somebody agrees."""

    code: Secret
    name: Name | None = None


class Configure(Request, tag="configure"):
    """The host changes the settings before the game; open seats stay open."""

    settings: Settings


class DealText(Request, tag="deal_text"):
    """Set your text for the shuffles of the next game; an empty one withdraws it."""

    text: Annotated[str, Meta(max_length=80)]


class Start(Request, tag="start"):
    """The host starts the game; bots of this level take the open seats."""

    fill: Level | None = None


class Rematch(Request, tag="rematch"):
    """A new game at the same table."""


class Close(Request, tag="close"):
    """The host closes the table; while others play, with the consent of an opponent."""


class SendAway(Request, tag="send_away"):
    """The host sends all spectators away for ten minutes, except those who share an address with a
    player."""


class Agree(Request, tag="agree"):
    """Accept or decline a proposal; its proposer may withdraw it."""

    is_agreed: bool


class SetForced(Request, tag="forced"):
    """What to play automatically at a slow clock: nothing, a fold if nothing else is possible, or
    any single legal move."""

    play: Forced


class Look(Request, tag="look"):
    """Whether the page is being looked at; if not, the player is notified in other ways."""

    is_looking: bool


class Play(Request, tag="play"):
    """A move, or a card for the exchange, at the version of the last snapshot seen."""

    move: MoveText
    version: Ordinal


class AskParts(Request, tag="parts"):
    """Ask for the next parts of a seven in progress."""

    so_far: MoveText


class WhyNot(Request, tag="why_not"):
    """Ask why a move or a bare card can't be played; without one, why nothing can."""

    move: MoveText | None = None


class WhyPlayed(Request, tag="why_played"):
    """Ask for a bot's reasons for the move at that ply. Refused during a game without hints."""

    ply: Ordinal


class AskHint(Request, tag="hint"):
    level: Level = "sheepdog"


class AskLog(Request, tag="log"):
    """Ask for the moves of this game from this ply on."""

    since: Ordinal = 0


class AskSnapshot(Request, tag="snapshot"):
    """Ask for a full snapshot, after missing an update."""


class Emote(Request, tag="emote"):
    emote: EmoteName


class Chat(Request, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Ping(Request, tag="ping"):
    """Check the connection: a page can't see a socket's pings."""


#: Every request: a closed set.
ClientMessage: Any = reduce(or_, Request.__subclasses__())
