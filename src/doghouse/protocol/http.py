"""Requests and responses over HTTP."""

from typing import Annotated

from msgspec import Meta, Struct, field

from ..fair_deals import Origin
from ..rules.effects import Effect, RoundOpening
from .messages import (
    Advice,
    FaceName,
    Json,
    Level,
    MoveChoice,
    MoveText,
    Name,
    Options,
    Ordinal,
    PositionObject,
    RuleSetName,
    SeatLetter,
    SeatState,
    Settings,
    Stage,
    Title,
)


class Create(Struct, forbid_unknown_fields=True):
    """POST /api/tables. With a name, the host takes seat a (or `seat`); `bots` fills the others."""

    settings: Settings = field(default_factory=Settings)
    name: Name | None = None
    seat: SeatLetter | None = None
    passphrase: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    bots: Level | None = None
    dogs: dict[SeatLetter, Name] = {}  # names of bots that have played before
    start: bool = False
    position: Json | None = None  # play from here
    record: Annotated[str, Meta(max_length=64)] | None = None  # the id of a finished game, or
    record_text: Annotated[str, Meta(max_length=200_000)] | None = None  # the record itself
    ply: Ordinal | None = None  # of that record


class Created(Struct):
    table: str
    secret: str
    seat: SeatLetter | None


class Listing(Struct):
    """A table as seen from outside."""

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
    """A finished game."""

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


class HouseRules(Struct, forbid_unknown_fields=True):
    """House rules with a name."""

    name: Title
    rules: RuleSetName
    options: Options = {}


class Profile(Struct, forbid_unknown_fields=True):
    """What a player's key carries from table to table and from device to device."""

    name: Annotated[str, Meta(max_length=24)] = ""
    face: FaceName = ""
    colour: Annotated[str, Meta(pattern="^[a-f]?$")] = ""  # the preferred seat
    settings: Annotated[dict[str, bool | float | str], Meta(max_length=50)] = {}
    house_rules: Annotated[list[HouseRules], Meta(max_length=20)] = []


class ProfileCode(Struct):
    """Lets one more device join the profile, once and within `seconds`."""

    code: str
    link: str
    qr: str  # an SVG
    seconds: int


class JoinProfile(Struct, forbid_unknown_fields=True):
    """POST /api/me/join, with the key of the new device."""

    code: Annotated[str, Meta(max_length=20)]


class JoinPreview(Struct):
    """Whose profile a code leads to, and how many tables and games of this device would move."""

    name: str
    tables: int
    games: int


class MyTable(Struct):
    """A table where the player has a seat."""

    id: str
    title: str
    settings: Settings
    stage: Stage
    seats: list[SeatState]
    seat: SeatLetter | None  # the player's
    round: int | None  # of the current game, if it has rounds
    asked: list[SeatLetter]
    touched: int  # seconds since 1970
    seconds: float | None  # left for a move, on the player's turn


class MyTables(Struct):
    tables: list[MyTable]


class MyGame(Struct):
    """A finished game of the player. `table`: where it was played, if it still exists."""

    finished: Finished
    seat: SeatLetter
    table: str | None
    rounds: int | None  # if already known


class MyGames(Struct):
    games: list[MyGame]
    is_more: bool  # whether there are older games


class WinCount(Struct):
    """Results with one partner, or against bots of one level."""

    name: str
    games: int
    wins: int


class Statistics(Struct):
    """The player's statistics for one game. In DOG Cards, captures are thefts.

    What follows `reckoned` counts that many games; ask again for the others.
    """

    games: int
    wins: int
    by_partner: list[WinCount]
    by_level: list[WinCount]
    reckoned: int
    captures: int
    suffered: int
    folds: int
    given: dict[str, int]  # cards given in exchanges


class Frame(Struct):
    """One step of a replay: the position after a move; the first has no move. `secret_card`: what
    the effect omits, as only the seat itself saw it."""

    position: PositionObject
    seat: SeatLetter | None = None
    move: str | None = None
    effect: Effect | None = None
    secret_card: str = ""
    opens: RoundOpening | None = None


class Replay(Struct):
    game: str
    rules: str
    options: Options
    all_options: Options
    seats: int
    teams: int
    names: dict[str, str]
    date: str
    winners: list[str] | None
    frames: list[Frame]


class OptionOffer(Struct):
    """An option of a rule set: its words, its range, or neither (yes or no)."""

    name: str
    words: list[str] | None = None
    least: int | None = None
    most: int | None = None


class RuleSetOffer(Struct):
    name: str
    options: Options
    dealer: str  # `first` or `before`: who is shown as the dealer (B6)


class CardOffer(Struct):
    """What a face can do, and its numbers: steps on the board, places in the market."""

    face: str
    abilities: list[str]
    numbers: list[int]


class GameOffer(Struct):
    """A game: the possible numbers of teams by seats (the usual one first), rule sets, options,
    and the cards by rule set."""

    game: str
    teams: dict[str, list[int]]
    usual_seats: int
    rules: list[RuleSetOffer]
    options: list[OptionOffer]
    cards: dict[str, list[CardOffer]]


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
    """Coordinates in track steps from the centre; `own` is at the bottom."""

    track: list[Spot]
    homes: dict[str, list[Spot]]
    houses: dict[str, list[Spot]]
    starts: dict[str, int]
    entries: dict[str, int]


class Problem(Struct):
    """Any error response of the API; `why` gives details in English."""

    code: str
    sentence: str
    why: str = ""


# --- reviews of finished games: chances and losses are shares of 1 --------------------------------


class SeatReview(Struct):
    """What a seat did and suffered: marbles captured and lost, or in DOG Cards cards stolen from
    rows. `luck`: the average worth of its cards, in points of win chance, relative to the mean of
    all seats; none in DOG Cards, where draws depend on choices."""

    captures: int = 0
    losses: int = 0
    luck: float | None = None
    folds: int = 0
    given: dict[str, int] = field(default_factory=dict)  # cards, in exchanges


class LossSum(Struct):
    """Decisions: how many, their total loss, and the sum of its squares."""

    decisions: int = 0
    lost: float = 0.0
    squares: float = 0.0


class GameReview(Struct, omit_defaults=True):
    """What can be counted in a game and, once analysed, the losses by seat and kind."""

    rounds: int  # 0: the game has none
    plies: int
    seats: dict[str, SeatReview]
    losses: dict[str, dict[str, LossSum]] = field(default_factory=dict)


class Decision(Struct, omit_defaults=True):
    """A move with alternatives: the mover's chance with it, and how much better the best one would
    have been (none: it was played). `error`: the standard error of that."""

    ply: int
    seat: SeatLetter
    chance: float
    lost: float = 0.0
    error: float = 0.0
    mark: str = ""  # ?! ? ??
    best: MoveChoice | None = None
    is_exchange: bool = False


class SeatSkill(Struct):
    decisions: int
    lost: float  # per decision
    marks: dict[str, int]


class TeamBalance(Struct):
    """Where a team's result came from: everyone's decisions, and the unexplained rest."""

    skill: float
    luck: float


class TurningPoint(Struct):
    """The move that helped the winners most, and their chance before and after it."""

    ply: int
    seat: SeatLetter
    before: float
    after: float


class GameAnalysis(Struct):
    """`chances` of each team: at the start and after each move."""

    level: str  # of the judging bot
    review: GameReview
    chances: list[list[float]]
    decisions: list[Decision]
    seats: dict[str, SeatSkill]
    teams: list[TeamBalance]
    turning_point: TurningPoint | None


class SkillGame(Struct):
    """An analysed game: the loss per decision, and that of this game and the few before it together
    (`recent`), with its standard error."""

    id: str
    date: str
    decisions: int
    lost: float
    recent: float
    error: float


class KindSkill(Struct):
    """The mean loss per decision of a kind, its standard error, the levels' losses at such tables,
    and which of these may be as good (none: too early to tell). `games`: oldest first."""

    kind: str
    decisions: int
    lost: float
    error: float
    dogs: dict[str, float]
    like: list[str]
    games: list[SkillGame]


class Skill(Struct):
    """What the player's analysed games tell. `waiting`: the newest not yet analysed."""

    kinds: list[KindSkill]
    waiting: list[str]


class AskedRecord(Struct, forbid_unknown_fields=True):
    """A finished game on this server by its id, or any record as text."""

    record: Annotated[str, Meta(max_length=64)] | None = None
    record_text: Annotated[str, Meta(max_length=200_000)] | None = None


class AskedAnalysis(AskedRecord, forbid_unknown_fields=True):
    """POST /api/analyses. Without `start`, returns only an existing analysis."""

    start: bool = True


class AnalysisState(Struct):
    """Progress of an analysis: poll until it is there or stopped."""

    id: str
    done: int  # moves
    total: int
    is_running: bool
    review: GameReview
    analysis: GameAnalysis | None = None


class AskedTry(AskedRecord, forbid_unknown_fields=True):
    """POST /api/tries: a move to judge instead of the one after this ply of a record."""

    ply: Ordinal = 0
    move: MoveText = "fold"
    level: Level = "wolf"


class TryVerdict(Struct):
    """The move tried, the best one found, and the one played; the try's loss is `lost`."""

    tried: Advice
    best: Advice
    played: Advice
    lost: float
    mark: str
