"""What is learnt from a finished game, over HTTP. Chances and losses are shares of 1."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .table_parts import Level, MoveChoice, MoveText, Ordinal, SeatLetter


class SeatReview(Struct):
    """What a seat did and suffered: marbles captured and lost, in DOG Cards what was taken from
    rows. `luck`: what its cards are worth on the average, in points of win chance, against the
    mean of all seats; in DOG Cards what is drawn follows from choices, so none is told."""

    captures: int
    losses: int
    luck: float | None


class GameReview(Struct):
    """What can be counted in a game."""

    rounds: int  # 0: the game has none
    plies: int
    seats: dict[str, SeatReview]


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


class AskedRecord(Struct, forbid_unknown_fields=True):
    """A finished game of this server by its id, or any record as text."""

    record: Annotated[str, Meta(max_length=64)] | None = None
    record_text: Annotated[str, Meta(max_length=200_000)] | None = None


class AskedAnalysis(AskedRecord, forbid_unknown_fields=True):
    """POST /api/analyses. Without a start only what there is already is told."""

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


class JudgedMove(Struct):
    """`chance` of the mover with it, with its standard error; `sentence` says why."""

    move: MoveChoice
    chance: float
    error: float
    sentence: str


class TryVerdict(Struct):
    """What was tried, the best that was found, and what was played; `lost` by the try."""

    tried: JudgedMove
    best: JudgedMove
    played: JudgedMove
    lost: float
    mark: str


AnalysisMessage = (AskedAnalysis, AnalysisState, AskedTry, TryVerdict)
