"""The messages from a table to a client: a closed set of records, and their parts.

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

PROTOCOL = 2  # raised when an older client would misunderstand
LATEST_MOVES = 8  # in a snapshot

BY_SEAT = ("marbles", "hands", "rows", "completed")  # updates of these parts of a view are by seat

Json = dict[str, Any]  # an object as received

Stage = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
By = Literal["person", "bot", "stand-in", "clock", "forced"]  # who made the move
Forced = Literal["never", "fold", "single"]  # what is played automatically at a slow clock
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
else:  # msgspec can't decode a union of TypedDicts; `schemas` describes these objects
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


LIVE_SECONDS = 3600  # longer clocks are slow: a game over days, where nobody has to be present


class Clock(MessagePart):
    """Seconds per move, and a bank to draw on after them. 0 seconds: no clock.

    `lapse`: what happens when time runs out at a slow clock: a bot stands in until the player is
    back or, with two teams, the player's team resigns."""

    seconds: Annotated[int, Meta(ge=0, le=7 * 86_400)] = 0
    bank: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    lapse: Literal["stand-in", "resign"] = "stand-in"


class Settings(MessagePart):
    """What the host chooses. `doghouse.rules` lists the games, rule sets and options."""

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
    house: Title = ""  # the name of the house rules, if any


class SeatState(MessagePart):
    """A seat as everyone sees it. `stand_in`: the level that plays while the owner is away."""

    seat: SeatLetter
    kind: SeatKind
    name: str  # of the person or bot; at an open seat that is kept, of the person who left
    face: str  # chosen by the person
    level: str  # of the bot
    is_program: bool  # declared to be a person's program
    is_here: bool
    stand_in: str
    bank: float  # seconds left
    forced: Forced  # what is played for a person who has no choice
    vacation: float  # seconds of vacation left


class Deals(MessagePart):
    """What determines the shuffles of a game: docs/fair-deals.md."""

    commitment: str  # empty if there will be no game
    texts: dict[str, str]  # by seat
    key: str | None  # when the game is over


class ProposalState(MessagePart):
    """A request in a running game that needs the consent of others."""

    action: ProposalAction
    by: SeatLetter | None  # the seat that proposes it
    seat: SeatLetter | None  # to be emptied or taken
    name: str  # of a spectator who wants the seat
    waits_for: list[SeatLetter]  # whose consent counts


class TableState(MessagePart, eq=False):
    """What everyone sees of a table, besides the game."""

    id: str
    stage: Stage
    settings: Settings  # with seats and teams filled in
    all_options: dict[str, bool | int | str]  # the rule set's, with changed ones on top
    is_locked: bool  # by a passphrase
    seats: list[SeatState]
    teams: list[list[SeatLetter]]  # in order of play
    host: SeatLetter | None  # the seat of the host, if they have one
    number: int  # games begun at this table
    wins: dict[str, int]  # games won, by seat
    asked: list[SeatLetter]  # the seats to move
    seconds: float | None  # until their clock runs out
    is_live: bool  # a slow clock, but all players are here
    onlookers: int
    record: str | None  # the last finished game, under /api/records/
    origin: Origin  # how its game began or, before the first, will begin
    deals: Deals  # of the running game, or of the next
    proposal: ProposalState | None  # answered by `agree`
    resigned: list[SeatLetter]  # the team that resigned the last game
    last_deals: Deals | None  # of the finished game, until the next one starts
    evening: str  # the club evening it belongs to; empty: none


class LogEntry(MessagePart):
    """A played move; `move` omits a secret card. `by`: who made it.
    `opens`: the round whose first move it is."""

    ply: int
    seat: SeatLetter
    move: str
    effect: Effect
    by: By = "person"
    opens: RoundOpening | None = None


class MoveChoice(MessagePart, omit_defaults=True):
    """A legal move (`Move.fields`); clients send its `text`. Fields of other kinds are omitted.
    `effect`: what it would do, if the move is being explained."""

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
    """All that a seat may play now; `sevens` are the starts of sevens, by card or joker."""

    moves: list[MoveChoice]
    sevens: list[SevenBegun]


class Received(MessagePart):
    """The card received in the last exchange."""

    seat: SeatLetter
    card: str


class Advice(MessagePart):
    """A bot's move, with its chance to win (0 to 1) and the standard error of that. `reasons`:
    sentences, the most telling first. `squares`: those that the reasons mention."""

    move: MoveChoice
    chance: float
    error: float
    reasons: list[str]
    squares: tuple[str, ...] = ()


# --- messages from a table ------------------------------------------------------------------------


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
    """The request is stored; `version` is the one it led to."""

    to: int
    version: int


class Refused(TableMessage, tag="refused"):
    """Nothing has changed. The reason: a code, the rule it cites if any, and a sentence."""

    to: int
    code: str
    sentence: str
    version: int
    rule: str = ""
    args: Json = {}


class Seated(TableMessage, tag="seated"):
    """Keep the secret: it leads back to this seat, from any device."""

    to: int
    seat: SeatLetter
    secret: str


class Snapshot(TableMessage, tag="snapshot", eq=False):
    """Everything this connection may see now. `view` is absent before the first game."""

    version: int
    table: TableState
    seat: SeatLetter | None
    is_host: bool
    view: ViewObject | None
    choices: SeatChoices | None  # only if this seat is asked
    gift: str | None  # the card chosen for the partner, until all have chosen
    received: Received | None
    ply: int
    last: list[LogEntry]  # the latest moves; `log` gives the earlier ones


class Update(TableMessage, tag="update"):
    """The next snapshot without the parts that are unchanged since version `since`.

    `table` and `view` have the keys that differ; those of BY_SEAT in a view have the seats that
    differ. `last` has the new moves, and `discarded` the cards added to the view's discard."""

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
    """The answer to why_not; an empty code means that the move is legal."""

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
    """A link to open on the other device; its fragment never reaches a server log."""

    to: int
    link: str
    qr: str  # an SVG
    seconds: int  # until the code expires


class Admitted(TableMessage, tag="admitted"):
    """The requested seat can be claimed with this code."""

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
    """The connection ends; reconnect only after `restart`."""

    code: GoodbyeCode
    sentence: str


#: Every message: a closed set.
ServerMessage: Any = reduce(or_, TableMessage.__subclasses__())


# --- how a client applies an update ---------------------------------------------------------------


def updated(snapshot: Json, update: Json) -> Json:
    """Apply an update to the snapshot before it, both plain objects as received.

    ValueError if it is for another version: then the client must ask for a full snapshot."""
    if update["since"] != snapshot["version"]:
        raise ValueError(f"an update of version {update['since']}, not {snapshot['version']}")
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
