"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from ..fair_deals import Origin
from ..rules.effects import Effect
from ..rules.round_opening import RoundOpening
from .analysis_messages import AnalysisMessage
from .table_parts import (
    FaceName,
    Level,
    Name,
    Ordinal,
    PositionObject,
    SeatLetter,
    SeatState,
    Settings,
    Stage,
)


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
    *AnalysisMessage,
    Catalogue,
    BoardPlan,
    Problem,
)
