"""What is asked and answered over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ..fair_deals import Origin
from ..rules.effects import Effect, RoundOpening
from .channels import (
    AskedVacation,
    Channel,
    Channels,
    ChannelState,
    Invited,
    Vacation,
    Waiting,
)
from .host import (
    BlockSomebody,
    EnterHouse,
    HostKey,
    HostLink,
    HostRoom,
    HouseNotice,
    PutHouse,
)
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
    SeatChoices,
    SeatLetter,
    SeatState,
    Settings,
    Stage,
    Title,
    ViewObject,
)


class Create(Struct, forbid_unknown_fields=True):
    """POST /api/tables. With a name the host takes seat a (or `seat`); `bots` fills the others."""

    settings: Settings = field(default_factory=Settings)
    name: Name | None = None
    seat: SeatLetter | None = None
    passphrase: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    bots: Level | None = None
    dogs: dict[SeatLetter, Name] = {}  # what bots are called, where they have played before
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


class HouseRules(Struct, forbid_unknown_fields=True):
    """Rules that somebody has named."""

    name: Title
    rules: RuleSetName
    options: Options = {}


class Profile(Struct, forbid_unknown_fields=True):
    """What somebody with a key takes along from table to table and from device to device."""

    name: Annotated[str, Meta(max_length=24)] = ""
    face: FaceName = ""
    colour: Annotated[str, Meta(pattern="^[a-f]?$")] = ""  # the seat one would like to have
    settings: Annotated[dict[str, bool | float | str], Meta(max_length=50)] = {}
    house_rules: Annotated[list[HouseRules], Meta(max_length=20)] = []


class ProfileCode(Struct):
    """Lets one more device join the profile: once, and within `seconds`."""

    code: str
    link: str
    qr: str  # an SVG
    seconds: int


class JoinProfile(Struct, forbid_unknown_fields=True):
    """POST /api/me/join, with the key of the new device."""

    code: Annotated[str, Meta(max_length=20)]


class JoinPreview(Struct):
    """Whose profile a code leads to, and how many of one's own tables and games would move."""

    name: str
    tables: int
    games: int


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
    seconds: float | None  # that one has left for a move, if it is one's turn


class MyTables(Struct):
    tables: list[MyTable]


class MyGame(Struct):
    """A finished game of one's own. `table`: where it was played, if that is still there."""

    finished: Finished
    seat: SeatLetter
    table: str | None
    rounds: int | None  # where it is known already


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
    options: Options
    all_options: Options
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
    options: Options
    dealer: str  # `first` or `before`: who is shown as the dealer (B6)


class CardOffer(Struct):
    """What a face can do, and the numbers it can mean: steps on the board, places of the market."""

    face: str
    abilities: list[str]
    numbers: list[int]


class GameOffer(Struct):
    """A game: how many teams its seats may form (the usual number first), rule sets, options, and
    the cards by rule set."""

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


# --- what is learnt from a finished game: chances and losses are shares of 1 ----------------------


class SeatReview(Struct):
    """What a seat did and suffered: marbles captured and lost, in DOG Cards what was taken from
    rows. `luck`: what its cards are worth on the average, in points of win chance, against the
    mean of all seats; in DOG Cards what is drawn follows from choices, so there is none."""

    captures: int = 0
    losses: int = 0
    luck: float | None = None
    folds: int = 0
    given: dict[str, int] = field(default_factory=dict)  # cards, in exchanges


class LossSum(Struct):
    """Of decisions: how many, what they lost, and the squares of that."""

    decisions: int = 0
    lost: float = 0.0
    squares: float = 0.0


class GameReview(Struct, omit_defaults=True):
    """What can be counted in a game; once it is analysed what was lost, by seat and kind."""

    rounds: int  # 0: the game has none
    plies: int
    seats: dict[str, SeatReview]
    losses: dict[str, dict[str, LossSum]] = field(default_factory=dict)


class Decision(Struct, omit_defaults=True):
    """A move with alternatives: the mover's chance with it, and how much the best one (none: it
    was played) would have been better. `error`: the standard error of that."""

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
    lost: float  # a decision
    marks: dict[str, int]


class TeamBalance(Struct):
    """Where the result of a team came from: the decisions of all, and what these do not explain."""

    skill: float
    luck: float


class TurningPoint(Struct):
    """The move that helped the winners most, and their chance before and after it."""

    ply: int
    seat: SeatLetter
    before: float
    after: float


class GameAnalysis(Struct):
    """`chances` of each team: at first, and after each move."""

    level: str  # of the bot that has judged
    review: GameReview
    chances: list[list[float]]
    decisions: list[Decision]
    seats: dict[str, SeatSkill]
    teams: list[TeamBalance]
    turning_point: TurningPoint | None


class KindSkill(Struct):
    """What somebody loses a decision of a kind, the standard error of that, what the levels lose at
    such tables, and which of them may well be as good (none: too early to tell)."""

    kind: str
    decisions: int
    lost: float
    error: float
    dogs: dict[str, float]
    like: list[str]


class SkillGame(Struct):
    """A game that was analysed: what was lost a decision."""

    id: str
    date: str
    decisions: int
    lost: float


class Skill(Struct):
    """One's decisions in analysed games, the oldest first. `waiting`: the newest that are not."""

    games: list[SkillGame]
    kinds: list[KindSkill]
    waiting: list[str]


class AskedRecord(Struct, forbid_unknown_fields=True):
    """A finished game of this server by its id, or any record as text."""

    record: Annotated[str, Meta(max_length=64)] | None = None
    record_text: Annotated[str, Meta(max_length=200_000)] | None = None


class AskedAnalysis(AskedRecord, forbid_unknown_fields=True):
    """POST /api/analyses. Without `start` only what there is already is returned."""

    start: bool = True


class AnalysisState(Struct):
    """How far an analysis has come: ask again while there is none and it is not stopped."""

    id: str
    done: int  # moves
    total: int
    is_running: bool
    review: GameReview
    analysis: GameAnalysis | None = None


class AskedTry(AskedRecord, forbid_unknown_fields=True):
    """POST /api/tries: another move instead of the one that followed this ply of a record."""

    ply: Ordinal = 0
    move: MoveText = "fold"
    level: Level = "wolf"


class TryVerdict(Struct):
    """What was tried, the best that was found, and what was played; `lost` by the try."""

    tried: Advice
    best: Advice
    played: Advice
    lost: float
    mark: str


# --- puzzles ------------------------------------------------------------------------------------


class PuzzleLine(Struct):
    """A puzzle in a list. `level`: 1 (easy) to 4."""

    id: str
    game: str
    theme: str
    level: int


class PuzzleLines(Struct):
    puzzles: list[PuzzleLine]


class PuzzleState(PuzzleLine):
    """A puzzle to be solved. `position`: a world that looks to the seat as the view does, for a
    table to play on; what is hidden in it is made up. `number`: of the day, else 0."""

    seat: SeatLetter
    view: ViewObject
    position: PositionObject
    choices: SeatChoices
    number: int = 0


class AskedPuzzleTry(Struct, forbid_unknown_fields=True):
    """POST /api/puzzles/ID/try"""

    move: MoveText


class DogsChoice(Struct):
    """What a level plays most often, and in how many of its tries one of the answers (percent)."""

    level: str
    move: MoveChoice
    found: int


class PuzzleAnswer(Struct):
    """`best` first, then what is as good; `rivals` are the best of the others. Chances are shares
    of 1, judged in so many worlds. `is_proven`: it wins whatever the others hold."""

    best: list[Advice]
    rivals: list[Advice]
    dogs: list[DogsChoice]
    worlds: int
    is_proven: bool


class PuzzleVerdict(Struct):
    """`answer`: where it is solved; else it can be asked for."""

    verdict: Literal["right", "as_good", "wrong"]
    tried: Advice
    lost: float
    answer: PuzzleAnswer | None = None


class MyPuzzles(Struct):
    """`streak`: days in a row on which the puzzle of the day was solved, up to today or yesterday.
    `tries`: at the puzzle of today, and whether it is solved."""

    solved: list[str]
    streak: int
    tries: int
    is_solved: bool


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
    JoinPreview,
    MyTables,
    Channel,
    ChannelState,
    Channels,
    Invited,
    Waiting,
    AskedVacation,
    Vacation,
    MyGames,
    Statistics,
    Replay,
    AskedAnalysis,
    AnalysisState,
    AskedTry,
    TryVerdict,
    Skill,
    Catalogue,
    BoardPlan,
    HouseNotice,
    EnterHouse,
    HostKey,
    HostLink,
    HostRoom,
    PutHouse,
    BlockSomebody,
    PuzzleLines,
    PuzzleState,
    AskedPuzzleTry,
    PuzzleAnswer,
    PuzzleVerdict,
    MyPuzzles,
    Problem,
)
