"""Puzzles over HTTP: the daily one, puzzles of a kind, verdicts on tries, and solved puzzles."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import TypeVar

from aiohttp import web
from msgspec.structs import replace

from ...analysis.valued_moves import ValuedMove
from ...notation.choices import SevenBegun
from ...notation.move import as_move
from ...notation.plain_names import letter_names
from ...protocol import puzzles as p
from ...protocol.messages import Advice, LogEntry, MoveChoice, SeatChoices
from ...puzzles.puzzle import Puzzle, judge, number_of, practice, shipped, today
from ...puzzles.puzzle import daily as puzzle_of
from ...table import refuse
from ..context import Server
from ..store import profiles as rows
from ..store.statements import do
from .me import key_in, sent_key
from .responses import language_of, read_body

Answer = TypeVar("Answer")

RIVALS = 2
MOST_LETTERS = 200


async def listed(request: web.Request, server: Server) -> p.PuzzleLines:
    """List puzzles of a game, theme and level"""
    asked = request.query
    level = asked.get("level", "0")
    number = int(level) if level.isascii() and level.isdecimal() and len(level) == 1 else -1
    found = practice(asked.get("theme", ""), number, asked.get("game", ""), server.mined.values())
    return p.PuzzleLines([p.PuzzleLine(*line_of(puzzle)) for puzzle in found])


async def daily(request: web.Request, server: Server) -> p.PuzzleState:
    """Get the puzzle of the day (UTC)"""
    day = today()
    state = await asked(request, server, state_of, puzzle_of(day))
    return replace(state, number=number_of(day))


async def one_puzzle(request: web.Request, server: Server) -> p.PuzzleState:
    """Get a puzzle"""
    return await asked(request, server, state_of, known(request, server), line_in(request))


async def parts(request: web.Request, server: Server) -> SevenBegun:
    """Get the next parts of a seven in a puzzle"""
    so_far = request.query.get("so_far", "")[:MOST_LETTERS]
    return await asked(request, server, parts_of, known(request, server), so_far, line_in(request))


async def judge_try(request: web.Request, server: Server) -> p.PuzzleVerdict:
    """Judge a move in a puzzle; if it is right, show the answer"""
    key = key_in(request, server) if sent_key(request) else ""
    tried, puzzle = await read_body(request, p.AskedPuzzleTry), known(request, server)
    of = puzzle, tried.move, tried.line, language_of(request)
    found = await asked(request, server, verdict_of, *of)
    if key and found.verdict != "so_far":
        day = day_of_page(str(tried.number))
        number = number_of(day) if puzzle.id == puzzle_of(day).id else 0
        row = key, puzzle.id, number, int(found.verdict != "wrong")
        await server.store.write(lambda: do(rows.PUT_TRY, *row))
    return found


async def answer(request: web.Request, server: Server) -> p.PuzzleAnswer:
    """Get the answer of a puzzle"""
    return await asked(request, server, answer_of, known(request, server), language_of(request))


async def mine(request: web.Request, server: Server) -> p.MyPuzzles:
    """List the puzzles I have solved"""
    found = await server.store.read(do(rows.PUZZLES, key_in(request, server)))
    day = number_of(day_of_page(request.query.get("number", "")))
    days = {number for _, number, _, is_solved in found if is_solved and number}
    tries = next((tries for _, number, tries, _ in found if number == day), 0)
    solved = {id for id, _, _, is_solved in found if is_solved}
    return p.MyPuzzles(sorted(solved), streak_of(days, day), tries, day in days)


def day_of_page(number: str) -> date:
    """The day whose puzzle a page shows: today, or yesterday if it was opened before midnight."""
    now = today()
    return now - timedelta(1) if number == str(number_of(now) - 1) else now


def streak_of(days: set[int], today: int) -> int:
    """The current streak; today's puzzle may still be unsolved."""
    last = today if today in days else today - 1
    return next(length for length in range(last + 1) if last - length not in days)


def line_in(request: web.Request) -> list[str]:
    """The moves of a plan so far."""
    line = request.query.get("line", "")[:MOST_LETTERS]
    return [move for move in line.split(";") if move][: p.MOST_CARDS]


def known(request: web.Request, server: Server) -> Puzzle:
    id = request.match_info["puzzle"]
    if (puzzle := shipped().get(id) or server.mined.get(id)) is None:
        raise refuse("no_puzzle")
    return puzzle


async def asked(
    request: web.Request, server: Server, task: Callable[..., Answer], *of: object
) -> Answer:
    """Ask a worker, because listing the moves of a seven takes a while."""
    return await server.pool.read_record(server.address_of(request), task, *of)


# --- in a worker: an IllegalMove becomes a Refusal ------------------------------------------------


def line_of(puzzle: Puzzle) -> tuple[str, str, str, int]:
    return puzzle.id, puzzle.view["game"], puzzle.theme, puzzle.level


def state_of(puzzle: Puzzle, line: Sequence[str] = ()) -> p.PuzzleState:
    """`line`: the moves of a plan so far."""
    line, game = line if puzzle.lines else (), puzzle.game(line)
    seat = game.turn or puzzle.seat  # a team that has won has no choices
    found, view = game.choices(seat), puzzle.open_view(game)
    choices = SeatChoices([MoveChoice(*move.fields) for move in found.moves], found.sevens)
    told = puzzle.cards, entries(puzzle, line)
    return p.PuzzleState(*line_of(puzzle), seat, view, game.position(), choices, 0, *told)


def entries(puzzle: Puzzle, line: Sequence[str]) -> list[LogEntry]:
    game, found = puzzle.game(), []
    for ply, move in enumerate(line, 1):
        seat = str(game.turn)
        game, effect = game.played(move)
        found.append(LogEntry(ply, seat, move, effect))
    return found


def parts_of(puzzle: Puzzle, so_far: str, line: Sequence[str]) -> SevenBegun:
    return puzzle.game(line).seven(so_far)


def answer_of(puzzle: Puzzle, language: str) -> p.PuzzleAnswer:
    return Advising(puzzle, language).answer()


def verdict_of(puzzle: Puzzle, move: str, line: list[str], language: str) -> p.PuzzleVerdict:
    word, tried = judge(puzzle, move, line)
    advice = Advising(puzzle, language, line)
    answer = advice.answer() if word in ("right", "as_good") else None
    is_on_the_way = bool(puzzle.lines) and word != "wrong"
    after = state_of(puzzle, [*line, tried.move]) if is_on_the_way else None
    return p.PuzzleVerdict(word, advice.of(tried), answer, after)


class Advising:
    """What is said of the moves of a puzzle, in a language. `line`: the moves of a plan so far."""

    def __init__(self, puzzle: Puzzle, language: str, line: Sequence[str] = ()) -> None:
        self.puzzle, self.game, self.language = puzzle, puzzle.game(line), language

    def of(self, valued: ValuedMove) -> Advice:
        return valued.advice(self.game, str(self.game.turn), self.language, self.name_of)

    def name_of(self, seat: str) -> str:
        """By the letter that the page shows."""
        return letter_names(self.language)(seat.upper())

    def answer(self) -> p.PuzzleAnswer:
        puzzle, answers = self.puzzle, self.puzzle.answers
        start = Advising(puzzle, self.language)
        wrong = [move for move in puzzle.chances if move not in answers]
        rivals = [] if puzzle.lines else wrong[:RIVALS]
        return p.PuzzleAnswer(
            best=[start.of(puzzle.valued(move)) for move in answers],
            rivals=[start.of(puzzle.valued(move)) for move in rivals],
            dogs=[
                p.DogsChoice(level, start.choice(dog.move), dog.found)
                for level, dog in puzzle.dogs.items()
            ],
            worlds=puzzle.worlds,
            proof=puzzle.proof,
            line=entries(puzzle, puzzle.lines[0] if puzzle.lines else ()),
        )

    def choice(self, move: str) -> MoveChoice:
        return MoveChoice(*as_move(move).fields, self.game.effect(move, self.puzzle.seat))
