"""Puzzles over HTTP: a decision or a plan, tries at it, and the answer."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .messages import (
    Advice,
    LogEntry,
    MoveChoice,
    MoveText,
    PositionObject,
    SeatChoices,
    SeatLetter,
    ViewObject,
)

MOST_CARDS = 8  # of a plan


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
    table to play on; what is hidden in it is made up. `number`: of the day, else 0. `cards`: how
    many a plan takes, 0 if there is one move to find; `played`: the moves of a plan so far."""

    seat: SeatLetter
    view: ViewObject
    position: PositionObject
    choices: SeatChoices
    number: int = 0
    cards: int = 0
    played: list[LogEntry] = []


class AskedPuzzleTry(Struct, forbid_unknown_fields=True):
    """POST /api/puzzles/ID/try; `line`: the moves before it, in a plan. `number`: of the day whose
    puzzle the page shows, which may have ended since."""

    move: MoveText
    number: int = 0
    line: Annotated[list[MoveText], Meta(max_length=MOST_CARDS)] = []


class DogsChoice(Struct):
    """What a level plays most often, and how often it finds an answer (in percent of its tries)."""

    level: str
    move: MoveChoice
    found: int


class PuzzleAnswer(Struct):
    """`best` first, then what is as good; `rivals` are the best of the others. Chances are shares
    of 1, judged in `worlds` worlds. `proof`: what is certain, whatever the others hold. `line`: all
    moves of a plan."""

    best: list[Advice]
    rivals: list[Advice]
    dogs: list[DogsChoice]
    worlds: int
    proof: Literal["", "win", "rescue", "plan"]
    line: list[LogEntry] = []


class PuzzleVerdict(Struct):
    """`answer`: if it is solved; else it can be asked for. `next`: of a plan that is still good,
    or has been carried out."""

    verdict: Literal["right", "as_good", "so_far", "wrong"]
    tried: Advice
    answer: PuzzleAnswer | None = None
    next: PuzzleState | None = None


class MyPuzzles(Struct):
    """`streak`: how many days in a row the daily puzzle was solved, up to today or yesterday.
    `tries`: the tries at the puzzle of the day that was asked for, and whether it is solved."""

    solved: list[str]
    streak: int
    tries: int
    is_solved: bool
