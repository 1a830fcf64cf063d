"""Puzzles over HTTP: the day's, those of a kind, and how good a try is. Nothing is stored."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar

from aiohttp import web
from msgspec.structs import replace

from ...explain.reasons import IllegalMove
from ...notation.choices import SevenBegun
from ...notation.move import as_move
from ...notation.plain_names import letter_names
from ...protocol import http
from ...protocol.messages import Advice, MoveChoice, SeatChoices
from ...puzzles.puzzle import Puzzle, judge, number_of, practice, shipped
from ...puzzles.puzzle import daily as puzzle_of
from ...table import refuse
from ...table.refusal import forbidden
from ..context import Server
from .responses import language_of, read_body

Answer = TypeVar("Answer")

RIVALS = 2
MOST_LETTERS = 200


async def listed(request: web.Request, server: Server) -> http.PuzzleLines:
    """Puzzles of a game, theme and level"""
    asked = request.query
    level = asked.get("level", "0")
    number = int(level) if level.isascii() and level.isdecimal() and len(level) == 1 else -1
    found = practice(asked.get("theme", ""), number, asked.get("game", ""))
    return http.PuzzleLines([http.PuzzleLine(*line_of(puzzle)) for puzzle in found])


async def daily(request: web.Request, server: Server) -> http.PuzzleState:
    """The puzzle of the day, by the calendar of Greenwich"""
    today = datetime.now(UTC).date()
    state = await asked(request, server, state_of, puzzle_of(today).id)
    return replace(state, number=number_of(today))


async def one_puzzle(request: web.Request, server: Server) -> http.PuzzleState:
    """A puzzle"""
    return await asked(request, server, state_of, known(request))


async def parts(request: web.Request, server: Server) -> SevenBegun:
    """The next parts of a seven"""
    so_far = request.query.get("so_far", "")[:MOST_LETTERS]
    return await asked(request, server, parts_of, known(request), so_far)


async def judge_try(request: web.Request, server: Server) -> http.PuzzleVerdict:
    """How good a move is; with the answer where it is right, or the last try"""
    tried, id = await read_body(request, http.AskedPuzzleTry), known(request)
    question = id, tried.move, tried.is_last, language_of(request)
    return await asked(request, server, verdict_of, *question)


def known(request: web.Request) -> str:
    id = request.match_info["puzzle"]
    if id not in shipped():
        raise refuse("no_puzzle")
    return id


async def asked(
    request: web.Request, server: Server, task: Callable[..., Answer], *of: object
) -> Answer:
    """A worker's answer: to list the moves of a seven takes its time."""
    with server.records.place(server.address_of(request)) as job:
        return await server.pool.run(task, *of, job=job)


# --- in a worker: an IllegalMove becomes a Refusal ------------------------------------------------


def line_of(puzzle: Puzzle) -> tuple[str, str, str, int]:
    return puzzle.id, puzzle.view["game"], puzzle.theme, puzzle.level


def state_of(id: str) -> http.PuzzleState:
    puzzle = shipped()[id]
    game, seat = puzzle.game(), puzzle.seat
    found = game.choices(seat)
    choices = SeatChoices([MoveChoice(*move.fields) for move in found.moves], found.sevens)
    return http.PuzzleState(*line_of(puzzle), seat, game.view(seat), game.position(), choices)


def parts_of(id: str, so_far: str) -> SevenBegun:
    try:
        return shipped()[id].game().seven(so_far)
    except IllegalMove as error:
        raise forbidden(error) from None


def verdict_of(id: str, move: str, is_last: bool, language: str) -> http.PuzzleVerdict:
    puzzle = shipped()[id]
    try:
        word, tried = judge(puzzle, move)
    except IllegalMove as error:
        raise forbidden(error) from None
    advice = Advising(puzzle, language)
    lost = round((puzzle.chances[puzzle.best] - puzzle.chances[tried.move]) / 1000, 3)
    answer = advice.answer() if is_last or word != "wrong" else None
    return http.PuzzleVerdict(word, advice.of(tried.move), lost, answer)


class Advising:
    """What is said of the moves of a puzzle, in a language."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle, self.game, self.language = puzzle, puzzle.game(), language

    def of(self, move: str) -> Advice:
        names = letter_names(self.language)
        return self.puzzle.valued(move).advice(self.game, self.puzzle.seat, self.language, names)

    def answer(self) -> http.PuzzleAnswer:
        puzzle, answers = self.puzzle, self.puzzle.answers
        rivals = [move for move in puzzle.chances if move not in answers][:RIVALS]
        return http.PuzzleAnswer(
            best=[self.of(move) for move in answers],
            rivals=[self.of(move) for move in rivals],
            dogs=[
                http.DogsChoice(level, self.choice(dog.move), dog.found)
                for level, dog in puzzle.dogs.items()
            ],
            worlds=puzzle.worlds,
            is_proven=puzzle.is_proven,
        )

    def choice(self, move: str) -> MoveChoice:
        return MoveChoice(*as_move(move).fields, self.game.effect(move, self.puzzle.seat))
