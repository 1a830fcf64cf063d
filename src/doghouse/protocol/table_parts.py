"""What a table is: the parts that messages are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta, Struct, field

from ..fair_deals import Origin
from ..notation.choices import SevenBegun
from ..notation.move import Move, Way
from ..notation.position import Position, View
from ..notation.view_changes import Changes
from ..rules.effects import Effect
from ..rules.kinds import Kind
from ..rules.round_opening import RoundOpening

PROTOCOL = 2  # rises when an older client would misunderstand
LATEST_MOVES = 8  # that a snapshot repeats

Stage = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
By = Literal["person", "bot", "stand-in", "clock"]  # who moved the hand
EmoteName = Literal["hello", "thanks", "well_played", "oops", "hurry", "sorry", "wow", "good_game"]
ProposalAction = Literal["close", "remove", "join", "takeback", "resign"]
GoodbyeCode = Literal["restart", "moved", "flood", "closed", "removed", "sent_away", "bad_message"]

if TYPE_CHECKING:
    PositionObject = Position
    ViewObject = View
    TableChanges = Changes
    ViewChanges = Changes
else:  # msgspec decodes no union of TypedDicts; `schemas` says what these objects are
    PositionObject = Annotated[dict[str, Any], Meta(title="Position")]
    ViewObject = Annotated[dict[str, Any], Meta(title="View")]
    TableChanges = Annotated[dict[str, Any], Meta(title="TableChanges")]
    ViewChanges = Annotated[dict[str, Any], Meta(title="ViewChanges")]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatLetter = Annotated[str, Meta(pattern="^[a-f]$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]
FaceName = Annotated[str, Meta(max_length=24, pattern="^[a-z0-9 ]*$")]  # of a drawing
ProfileKey = Annotated[str, Meta(min_length=32, max_length=64)]
Level = Annotated[str, Meta(min_length=1, max_length=24)]
Ordinal = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class MessagePart(Struct, forbid_unknown_fields=True):
    """A part of a message."""


class Clock(MessagePart):
    """Seconds for each move, and a bank that is used up after them. No seconds: no clock."""

    seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    bank: Annotated[int, Meta(ge=0, le=36000)] = 0


class Settings(MessagePart):
    """What the host chooses. `doghouse.rules` says which games, rule sets and options there are."""

    game: Literal["dog", "dogcards"] = "dog"
    rules: Annotated[str, Meta(max_length=24)] = "classic"
    options: dict[str, bool | int | str] = {}
    seats: int | None = None
    teams: int | None = None
    clock: Clock = field(default_factory=Clock)
    visibility: Literal["private", "listed"] = "private"
    hints: bool = True
    chat: Literal["around", "always", "never"] = "around"  # around a game: B31
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.6  # seconds before a bot plays
    title: Annotated[str, Meta(max_length=48)] = ""


class SeatState(MessagePart):
    """A seat as everyone sees it. `stand_in`: the level that plays while its owner is away."""

    seat: SeatLetter
    kind: SeatKind
    name: str  # of the person or the bot
    face: str  # that the person has chosen
    level: str  # of the bot
    is_program: bool  # a person's program, and says so
    is_here: bool
    stand_in: str
    bank: float  # seconds left in it


class Deals(MessagePart):
    """What the shuffles of a game follow from: docs/fair-deals.md."""

    commitment: str  # empty: the game began before there were fair deals
    texts: dict[str, str]  # by seat
    key: str | None  # when the game is over


class ProposalState(MessagePart):
    """What somebody wants in a running game, and needs the consent of others for."""

    action: ProposalAction
    by: SeatLetter | None  # the seat of whoever proposes it
    seat: SeatLetter | None  # to be emptied or taken
    name: str  # of an onlooker who would like to have it
    waits_for: list[SeatLetter]  # whose consent counts


class TableState(MessagePart):
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
    onlookers: int
    record: str | None  # the last finished game, under /api/records/
    origin: Origin  # how its game began or, before the first one, will begin
    deals: Deals  # of the game that runs, else of the next one
    proposal: ProposalState | None  # answered by `agree`
    resigned: list[SeatLetter]  # the team that gave the last game up
    last_deals: Deals | None  # of the finished game, until the next one starts


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
    """A move that may be played; its `text` is what is sent. Fields of other kinds are left out."""

    text: str
    kind: Kind
    card: str | None = None
    stands_for: str | None = None
    ways: tuple[Way, ...] = ()
    row: str = ""
    place: int = 0
    taken: str = ""

    @classmethod
    def of(cls, move: Move) -> MoveChoice:
        fields = move.stands_for, move.ways, move.row, move.place, move.taken
        return cls(str(move), move.kind, move.card, *fields)


class SeatChoices(MessagePart):
    """All that a seat may play now; `sevens` are begun, by card or by joker."""

    moves: list[MoveChoice]
    sevens: list[SevenBegun]


class Received(MessagePart):
    """What the last exchange brought."""

    seat: SeatLetter
    card: str


class Advice(MessagePart):
    """A move a bot thought of, with its chance to win (0 to 1) and the standard error of that."""

    move: MoveChoice
    chance: float
    sentence: str
    error: float
