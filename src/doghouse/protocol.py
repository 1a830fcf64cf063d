"""The messages between a table and a player: two closed sets of records.

A client sends a `Request`, a table sends a `TableMessage`; both are JSON objects with a `type`.
Each request has an `id` of the client's choice, and gets exactly one answer with the same number
in `to`. Moves and views are written as in docs/rules/notation.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.json import schema_components

from .fair_deals import Origin
from .notation.choices import SevenBegun
from .notation.move import Move, Way
from .notation.position import BoardPosition, BoardView, CardsPosition, CardsView, Position, View
from .notation.view_changes import BY_SEAT, Changes
from .rules.effects import Effect
from .rules.kinds import Kind
from .rules.round_opening import RoundOpening
from .words import Language

PROTOCOL = 2  # rises when an older client would misunderstand
LATEST_MOVES = 8  # that a snapshot repeats

Stage = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["open", "person", "bot"]
By = Literal["person", "bot", "stand-in", "clock"]  # who moved the hand
EmoteName = Literal["hello", "thanks", "well_played", "oops", "hurry", "sorry", "wow", "good_game"]
ProposalAction = Literal["close", "remove", "join", "takeback", "resign"]
GoodbyeCode = Literal["restart", "flood", "closed", "removed", "sent_away", "bad_message"]

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


# --- what a table is ----------------------------------------------------------------------------


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
    """A move a bot thought of, with its chance to win (0 to 1)."""

    move: MoveChoice
    chance: float
    sentence: str


# --- what a client sends ------------------------------------------------------------------------


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
    """The host empties a seat; in mid-game that of somebody away, or with another's consent."""

    seat: SeatLetter


class Invite(Request, tag="invite"):
    """A code for one's seat: for another device of the same person, or for another person.

    In mid-game partners and host may let somebody in to an open `seat`."""

    to: Literal["device", "person"]
    seat: SeatLetter | None = None


class AskSeat(Request, tag="ask_seat"):
    """An onlooker of a running game would like to have the seat of a bot, or one that was left.

    The host or its partners let them in; then comes `admitted`."""

    seat: SeatLetter
    name: Name


class TakeBack(Request, tag="take_back"):
    """One's own last move, and what came after it: with the consent of all people who play, and
    never after cards were dealt, drawn, looked at or exchanged."""


class Resign(Request, tag="resign"):
    """Give the game up for one's team, with the consent of the partners: the other team wins."""


class Claim(Request, tag="claim"):
    """Take the seat of such a code."""

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
    """The host closes the table; while others play, with the consent of one of them."""


class SendAway(Request, tag="send_away"):
    """The host wants no onlookers: all go. They stay away for ten minutes, but for those at whose
    address somebody plays along."""


class Agree(Request, tag="agree"):
    """Consent to what is proposed, or not; whoever has proposed it may withdraw it."""

    is_agreed: bool


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


ClientMessage = (
    Hello
    | Sit
    | Stand
    | Swap
    | Rename
    | SeatBot
    | Remove
    | Invite
    | AskSeat
    | TakeBack
    | Resign
    | Claim
    | Configure
    | DealText
    | Start
    | Rematch
    | Close
    | SendAway
    | Agree
    | Play
    | AskParts
    | WhyNot
    | AskHint
    | AskLog
    | AskSnapshot
    | Emote
    | Chat
    | Ping
)


# --- what a table sends -------------------------------------------------------------------------


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
    """The connection ends: `restart` means come back, the others don't."""

    code: GoodbyeCode
    sentence: str


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


# --- snapshots and updates ----------------------------------------------------------------------


def updated(snapshot: Mapping[str, Any], update: Mapping[str, Any]) -> dict[str, Any]:
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


def updated_view(
    view: Mapping[str, Any], changes: Mapping[str, Any], discarded: Sequence[str]
) -> dict[str, Any]:
    by_seat = {key: {**view[key], **changes[key]} for key in BY_SEAT if key in changes}
    after = {**view, **changes, **by_seat}
    after["discard"] = [*after["discard"], *discarded]
    return after


# --- over HTTP ----------------------------------------------------------------------------------


class Create(Struct, forbid_unknown_fields=True):
    """POST /api/tables. With a name the host takes seat a (or `seat`); `bots` fills the others."""

    settings: Settings = field(default_factory=Settings)
    name: Name | None = None
    seat: SeatLetter | None = None
    passphrase: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    bots: Level | None = None
    start: bool = False
    position: dict[str, Any] | None = None  # play from here
    record: Annotated[str, Meta(max_length=64)] | None = None  # the id of a finished game, or
    record_text: Annotated[str, Meta(max_length=200_000)] | None = None  # the record itself
    ply: Ordinal | None = None  # of that record


class Created(Struct):
    table: str
    secret: str
    seat: SeatLetter | None


class Listing(Struct):
    """A table as one sees it from outside."""

    id: str
    title: str
    settings: Settings
    stage: Stage
    is_locked: bool
    seats: list[SeatState]
    onlookers: int
    origin: Origin


class Listings(Struct):
    tables: list[Listing]


class Finished(Struct):
    """A game that was played to its end."""

    id: str
    game: str
    rules: str
    seats: int
    teams: int
    date: str
    names: dict[str, str]
    winners: list[str]
    plies: int


class FinishedGames(Struct):
    records: list[Finished]


class Profile(Struct, forbid_unknown_fields=True):
    """What somebody with a key takes along from table to table and from device to device."""

    name: Annotated[str, Meta(max_length=24)] = ""
    face: FaceName = ""
    colour: Annotated[str, Meta(pattern="^[a-f]?$")] = ""  # the seat one would like to have
    settings: Annotated[dict[str, bool | float | str], Meta(max_length=50)] = {}


class ProfileCode(Struct):
    """Lets one more device join the profile: once, and for so many seconds."""

    code: str
    link: str
    qr: str  # an SVG
    seconds: int


class JoinProfile(Struct, forbid_unknown_fields=True):
    """POST /api/me/join, with the key of the new device."""

    code: Annotated[str, Meta(max_length=20)]


class MyTable(Struct):
    """A table at which one has a seat."""

    id: str
    title: str
    settings: Settings
    stage: Stage
    seats: list[SeatState]
    seat: SeatLetter | None  # one's own
    round: int | None  # of the game that runs, if it has rounds
    asked: list[SeatLetter]
    touched: int  # seconds since 1970


class MyTables(Struct):
    tables: list[MyTable]


class MyGame(Struct):
    """A finished game of one's own. `table`: where it was played, if that is still there."""

    finished: Finished
    seat: SeatLetter
    table: str | None
    rounds: int | None  # where it was reckoned already


class MyGames(Struct):
    games: list[MyGame]
    is_more: bool  # older ones, after the last of these


class WinCount(Struct):
    """Of games with one partner, or against bots of one level."""

    name: str
    games: int
    wins: int


class Statistics(Struct):
    """Of one's own finished games of one kind. Captures of DOG Cards are thefts."""

    games: int
    wins: int
    by_partner: list[WinCount]
    by_level: list[WinCount]
    reckoned: int  # games that the following is about; ask again for the others
    captures: int
    suffered: int
    folds: int
    given: dict[str, int]  # cards given in exchanges


class Frame(Struct):
    """One step of a replay: the position after a move; the first has none. `secret_card`: what the
    effect leaves out, for only the seat itself saw it."""

    position: PositionObject
    seat: SeatLetter | None = None
    move: str | None = None
    effect: Effect | None = None
    secret_card: str = ""
    opens: RoundOpening | None = None


class Replay(Struct):
    game: str
    rules: str
    options: dict[str, bool | int | str]
    all_options: dict[str, bool | int | str]
    seats: int
    teams: int
    names: dict[str, str]
    date: str
    winners: list[str] | None
    frames: list[Frame]


class SeatReview(Struct):
    """What a seat did and suffered: marbles captured and lost, in DOG Cards what was taken from
    rows. `luck`: what its cards were worth against the mean of all seats, in marbles."""

    captures: int
    losses: int
    luck: float | None


class TurningPoint(Struct):
    """The move that helped the winners most, and their chance before and after it."""

    ply: int
    seat: SeatLetter
    before: float
    after: float


class GameReview(Struct):
    """What a finished game was like. `chances` of the winners: at first, and after each move."""

    rounds: int  # 0: the game has none
    plies: int
    seats: dict[str, SeatReview]
    chances: list[float]
    turning_point: TurningPoint | None


class OptionOffer(Struct):
    """An option of a rule set: its words, or its range, or neither (yes or no)."""

    name: str
    words: list[str] | None = None
    least: int | None = None
    most: int | None = None


class RuleSetOffer(Struct):
    name: str
    options: dict[str, bool | int | str]
    dealer: str  # `first` or `before`: who is shown as the dealer (B6)


class GameOffer(Struct):
    """A game: how many teams its seats may form (the usual number first), rule sets, options."""

    game: str
    teams: dict[str, list[int]]
    usual_seats: int
    rules: list[RuleSetOffer]
    options: list[OptionOffer]


class Catalogue(Struct):
    version: str
    games: list[GameOffer]
    levels: list[str]
    emotes: list[str]
    languages: list[str]


class Spot(Struct):
    x: float
    y: float


class BoardPlan(Struct):
    """Where everything lies, in steps of the track from the centre; `own` is at the bottom."""

    track: list[Spot]
    homes: dict[str, list[Spot]]
    houses: dict[str, list[Spot]]
    starts: dict[str, int]
    entries: dict[str, int]


class Problem(Struct):
    """Any answer of the API that is not a success; `why` is more about it, in English."""

    code: str
    sentence: str
    why: str = ""


HttpMessage = (
    Create,
    Created,
    Listing,
    Listings,
    Finished,
    FinishedGames,
    Profile,
    ProfileCode,
    JoinProfile,
    MyTables,
    MyGames,
    Statistics,
    Replay,
    GameReview,
    Catalogue,
    BoardPlan,
    Problem,
)


# --- as JSON Schema -----------------------------------------------------------------------------

_DOCUMENTS = {"Position": (BoardPosition, CardsPosition), "View": (BoardView, CardsView)}
_CHANGES = {"TableChanges": ("TableState",), "ViewChanges": ("BoardView", "CardsView")}


def schemas(roots: Sequence[Any], ref_template: str) -> tuple[list[Any], dict[str, Any]]:
    """The schema of each root, and the components they refer to, positions and views included."""
    documents = [document for pair in _DOCUMENTS.values() for document in pair]
    found, components = schema_components([*roots, *documents], ref_template=ref_template)
    for name, kinds in _DOCUMENTS.items():
        refs = [{"$ref": ref_template.format(name=kind.__name__)} for kind in kinds]
        components[name] = {"title": name, "anyOf": refs}
    for name, wholes in _CHANGES.items():
        if all(whole in components for whole in wholes):
            parts = [{**components[whole], "required": []} for whole in wholes]
            components |= _changes_of(name, parts, ref_template)
    for schema in (*found, *components.values()):
        _refer_to_documents(schema, ref_template)
    return list(found[: len(roots)]), components


def _changes_of(name: str, parts: list[Any], ref_template: str) -> dict[str, Any]:
    """Components for any keys of some records."""
    if len(parts) == 1:
        return {name: {**parts[0], "title": name, "description": "The keys that differ."}}
    named = {f"{part['title']}Changes": part for part in parts}
    for title, part in named.items():
        part |= {"title": title, "description": "The keys that differ."}
    refs = [{"$ref": ref_template.format(name=title)} for title in named]
    return {**named, name: {"title": name, "anyOf": refs}}


def _refer_to_documents(schema: Any, ref_template: str) -> None:
    """Put a reference wherever a position or a view is a plain object."""
    parts = schema.values() if isinstance(schema, dict) else schema
    for part in parts:
        if not isinstance(part, dict | list):
            continue
        name = part.get("title") if isinstance(part, dict) else None
        if isinstance(part, dict) and name in (*_DOCUMENTS, *_CHANGES) and _is_bare(part):
            part.clear()
            part["$ref"] = ref_template.format(name=name)
        else:
            _refer_to_documents(part, ref_template)


def _is_bare(schema: dict[str, Any]) -> bool:
    """The place of a record, not the record."""
    return "properties" not in schema and "anyOf" not in schema
