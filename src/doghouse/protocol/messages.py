"""The messages of a table to a player: a closed set of records, and the parts they are made of.

A client sends a `Request` (requests.py), a table sends a `TableMessage`; both are JSON objects with
a `type`. Moves and views are written as in docs/rules/notation.md.
"""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.json import Encoder

from ..fair_deals import Origin
from ..notation.choices import SevenBegun
from ..notation.move import Way
from ..notation.position import Position, View
from ..rules.effects import Effect, RoundOpening
from ..rules.kinds import Kind

encode = Encoder().encode

PROTOCOL = 2  # rises when an older client would misunderstand
LATEST_MOVES = 8  # that a snapshot repeats

BY_SEAT = ("marbles", "hands", "rows", "completed")  # of these parts of a view updates have seats

Json = dict[str, Any]  # an object as it came

Stage = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
By = Literal["person", "bot", "stand-in", "clock", "forced"]  # who moved the hand
Forced = Literal["never", "fold", "single"]  # what is played by itself where days are counted
EmoteName = Literal["hello", "thanks", "well_played", "oops", "hurry", "sorry", "wow", "good_game"]
ProposalAction = Literal["close", "remove", "join", "takeback", "resign"]
GoodbyeCode = Literal[
    "restart", "flood", "closed", "removed", "sent_away", "blocked", "bad_message"
]

if TYPE_CHECKING:
    PositionObject = Position
    ViewObject = View
    TableChanges = dict[str, object]
    ViewChanges = dict[str, object]
else:  # msgspec decodes no union of TypedDicts; `schemas` says what these objects are
    PositionObject = Annotated[Json, Meta(title="Position")]
    ViewObject = Annotated[Json, Meta(title="View")]
    TableChanges = Annotated[Json, Meta(title="TableChanges")]
    ViewChanges = Annotated[Json, Meta(title="ViewChanges")]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatLetter = Annotated[str, Meta(pattern="^[a-f]$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]
FaceName = Annotated[str, Meta(max_length=24, pattern="^[a-z0-9 ]*$")]  # of a drawing
ProfileKey = Annotated[str, Meta(min_length=32, max_length=64)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
Title = Annotated[str, Meta(max_length=48)]
RuleSetName = Annotated[str, Meta(max_length=24)]
Options = dict[str, bool | int | str]
Ordinal = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class MessagePart(Struct, forbid_unknown_fields=True):
    """A part of a message."""


LIVE_SECONDS = 3600  # a clock with more is slow: a game over days, at which nobody has to be there


class Clock(MessagePart):
    """Seconds for each move, and a bank that is used up after them. No seconds: no clock.

    `lapse`: what happens to one whose time is up, where it is days: a bot stands in until they are
    back, or their team gives up, if there are two."""

    seconds: Annotated[int, Meta(ge=0, le=7 * 86_400)] = 0
    bank: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    lapse: Literal["stand-in", "resign"] = "stand-in"


class Settings(MessagePart):
    """What the host chooses. `doghouse.rules` says which games, rule sets and options there are."""

    game: Literal["dog", "dogcards"] = "dog"
    rules: RuleSetName = "classic"
    options: Options = {}
    seats: int | None = None
    teams: int | None = None
    clock: Clock = field(default_factory=Clock)
    visibility: Literal["private", "listed"] = "private"
    hints: bool = True
    chat: Literal["around", "always", "never"] = "around"  # around a game: B31
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.6  # seconds before a bot plays
    title: Title = ""
    house: Title = ""  # what the rules are called where somebody has named them


class SeatState(MessagePart):
    """A seat as everyone sees it. `stand_in`: the level that plays while its owner is away."""

    seat: SeatLetter
    kind: SeatKind
    name: str  # of the person or the bot; of an open seat that is kept: of whoever left it
    face: str  # that the person has chosen
    level: str  # of the bot
    is_program: bool  # a person's program, and says so
    is_here: bool
    stand_in: str
    bank: float  # seconds left in it
    forced: Forced  # what is played for the person where they have no choice
    vacation: float  # seconds, for which no days are counted


class Deals(MessagePart):
    """What the shuffles of a game follow from: docs/fair-deals.md."""

    commitment: str  # empty where no game will be
    texts: dict[str, str]  # by seat
    key: str | None  # when the game is over


class ProposalState(MessagePart):
    """What somebody wants in a running game, and needs the consent of others for."""

    action: ProposalAction
    by: SeatLetter | None  # the seat that proposes it
    seat: SeatLetter | None  # to be emptied or taken
    name: str  # of an onlooker who would like to have it
    waits_for: list[SeatLetter]  # whose consent counts


class TableState(MessagePart, eq=False):
    """What everyone at a table sees of it, beside the game."""

    id: str
    stage: Stage
    settings: Settings  # with seats and teams filled in
    all_options: dict[str, bool | int | str]  # the rule set's, and those set beside it
    is_locked: bool  # by a passphrase
    seats: list[SeatState]
    teams: list[list[SeatLetter]]  # who wins together, in order of play
    host: SeatLetter | None  # the seat of the host, if they have one
    number: int  # games begun at this table
    wins: dict[str, int]  # games won, by seat
    asked: list[SeatLetter]  # the seats that are to move
    seconds: float | None  # until the clock runs out for them
    is_live: bool  # days are counted, but all who play are here
    onlookers: int
    record: str | None  # the last finished game, under /api/records/
    origin: Origin  # how its game began or, before the first one, will begin
    deals: Deals  # of the game that runs, else of the next one
    proposal: ProposalState | None  # answered by `agree`
    resigned: list[SeatLetter]  # the team that gave the last game up
    last_deals: Deals | None  # of the finished game, until the next one starts
    evening: str  # of a club, to which it belongs; empty: none


class LogEntry(MessagePart):
    """A move that was played; a secret card is left out of `move`. `by`: who moved the hand.
    `opens`: the round whose first move it is."""

    ply: int
    seat: SeatLetter
    move: str
    effect: Effect
    by: By = "person"
    opens: RoundOpening | None = None


class MoveChoice(MessagePart, omit_defaults=True):
    """A move that may be played, `Move.fields`; its `text` is what is sent. Fields of other kinds
    are left out. `effect`: what it would do, where a move is spoken of."""

    text: str
    kind: Kind
    card: str | None = None
    stands_for: str | None = None
    ways: tuple[Way, ...] = ()
    row: str = ""
    place: int = 0
    taken: str = ""
    effect: Effect | None = None


class SeatChoices(MessagePart):
    """All that a seat may play now; `sevens` are begun, by card or by joker."""

    moves: list[MoveChoice]
    sevens: list[SevenBegun]


class Received(MessagePart):
    """What the last exchange brought."""

    seat: SeatLetter
    card: str


class Advice(MessagePart):
    """A move a bot thought of, with its chance to win (0 to 1) and the standard error of that.
    `reasons`: sentences, the most telling first. `squares`: those that they are about."""

    move: MoveChoice
    chance: float
    error: float
    reasons: list[str]
    squares: tuple[str, ...] = ()


# --- what a table sends ---------------------------------------------------------------------------


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
    args: Json = {}


class Seated(TableMessage, tag="seated"):
    """Keep the secret: it is the way back to this seat, from any device."""

    to: int
    seat: SeatLetter
    secret: str


class Snapshot(TableMessage, tag="snapshot", eq=False):
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
    """The seat that was asked for can be claimed with this code."""

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
    """The connection ends: `restart` means come back; the others don't."""

    code: GoodbyeCode
    sentence: str


#: A closed set: every message that there is.
ServerMessage: Any = reduce(or_, TableMessage.__subclasses__())


# --- how a client applies an update ---------------------------------------------------------------


def updated(snapshot: Json, update: Json) -> Json:
    """The snapshot that an update makes of the one before, both as they came: plain objects.

    ValueError if it was made for another one: then the client asks for the whole."""
    if update["since"] != snapshot["version"]:
        raise ValueError(f"an update of {update['since']} for {snapshot['version']}")
    parts = dict(update)
    del parts["type"], parts["since"]
    after = {**snapshot, **parts, "table": {**snapshot["table"], **parts.get("table", {})}}
    after["last"] = [*snapshot["last"], *parts.get("last", ())][-LATEST_MOVES:]
    if snapshot["view"]:
        discarded = after.pop("discarded", ())
        after["view"] = updated_view(snapshot["view"], parts.get("view", {}), discarded)
    return after


def updated_view(view: Json, changes: Json, discarded: Sequence[str]) -> Json:
    by_seat = {key: {**view[key], **changes[key]} for key in BY_SEAT if key in changes}
    after = {**view, **changes, **by_seat}
    after["discard"] = [*after["discard"], *discarded]
    return after
