"""The messages of a client to a table: a closed set of records.

Each request has an `id` of the client's choice, and gets exactly one answer with the same number in
`to`.
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
    """Any message of a client."""

    id: Ordinal


class Hello(Request, tag="hello"):
    """Always the first. With a secret one is who one was, and so with the key of a profile that sat
    here; without, an onlooker. A seat that is taken later belongs to the profile."""

    secret: Secret | None = None
    key: ProfileKey | None = None
    passphrase: Annotated[str, Meta(max_length=64)] | None = None
    language: Language = "en"


class Sit(Request, tag="sit"):
    """Take an open seat, or move to it before the game."""

    seat: SeatLetter
    name: Name
    is_program: bool = False


class Stand(Request, tag="stand"):
    """Leave the seat; in mid-game a bot plays for it until one is back, or somebody is let in."""


class Swap(Request, tag="swap"):
    """The host lets two seats change places before the game."""

    seat: SeatLetter
    other: SeatLetter


class Rename(Request, tag="rename"):
    """Another name; with a `face` that too."""

    name: Name
    face: FaceName | None = None


class SeatBot(Request, tag="bot"):
    """The host puts a bot on an open seat, or changes the level of one."""

    seat: SeatLetter
    level: Level


class Remove(Request, tag="remove"):
    """The host empties a seat; in mid-game that of somebody away, or with an opponent's consent."""

    seat: SeatLetter


class Invite(Request, tag="invite"):
    """A code for one's seat: for another device of the same person, or for another person.

    In mid-game partners and host may let somebody in to an open `seat`, if another team agrees."""

    to: Literal["device", "person"]
    seat: SeatLetter | None = None


class AskSeat(Request, tag="ask_seat"):
    """An onlooker of a running game would like to have the seat of a bot, or one that was left.

    The host or its partners let them in, and another team agrees; then comes `admitted`."""

    seat: SeatLetter
    name: Name


class TakeBack(Request, tag="take_back"):
    """One's own last move, and what came after it: with the consent of all people who play, and
    never after cards were dealt, drawn, looked at or exchanged."""


class Resign(Request, tag="resign"):
    """Give the game up for one's team, with the consent of the partners: the other team wins."""


class Claim(Request, tag="claim"):
    """Take the seat of such a code; `done`: once somebody agrees there will be `admitted`."""

    code: Secret
    name: Name | None = None


class Configure(Request, tag="configure"):
    """The host changes the settings before the game; open seats are kept open."""

    settings: Settings


class DealText(Request, tag="deal_text"):
    """A text of one's own for the shuffles of the next game; an empty one takes it back."""

    text: Annotated[str, Meta(max_length=80)]


class Start(Request, tag="start"):
    """The host begins the game; what is still open is played by bots of this level."""

    fill: Level | None = None


class Rematch(Request, tag="rematch"):
    """A new game with the same table."""


class Close(Request, tag="close"):
    """The host closes the table; while others play, with the consent of an opponent."""


class SendAway(Request, tag="send_away"):
    """The host wants no onlookers: all go. They stay away for ten minutes, but for those at whose
    address somebody plays along."""


class Agree(Request, tag="agree"):
    """Consent to what is proposed, or not; its proposer may withdraw it."""

    is_agreed: bool


class SetForced(Request, tag="forced"):
    """What is played for oneself where days are counted: nothing, a fold where nothing else is
    possible, or any single legal move."""

    play: Forced


class Look(Request, tag="look"):
    """Whether somebody looks at this page: who doesn't is told what happens in other ways."""

    is_looking: bool


class Play(Request, tag="play"):
    """A move, or a card for the exchange, at the version of the last snapshot seen."""

    move: MoveText
    version: Ordinal


class AskParts(Request, tag="parts"):
    """The next parts of a seven under way."""

    so_far: MoveText


class WhyNot(Request, tag="why_not"):
    """Why a move, or a card alone, can't be played; without one, why nothing can."""

    move: MoveText | None = None


class WhyPlayed(Request, tag="why_played"):
    """What a bot has to say for its move of that ply. Refused where hints are, while it runs."""

    ply: Ordinal


class AskHint(Request, tag="hint"):
    level: Level = "sheepdog"


class AskLog(Request, tag="log"):
    """What was played in this game, from this ply on."""

    since: Ordinal = 0


class AskSnapshot(Request, tag="snapshot"):
    """The whole truth again, for one who has lost count."""


class Emote(Request, tag="emote"):
    emote: EmoteName


class Chat(Request, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Ping(Request, tag="ping"):
    """Is the line still there? A page can't hear the pings of a socket."""


#: A closed set: every request that there is.
ClientMessage: Any = reduce(or_, Request.__subclasses__())
