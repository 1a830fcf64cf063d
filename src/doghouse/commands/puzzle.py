"""`doghouse puzzle`: a decision in the terminal: two tries, then the answer."""

import argparse
import random
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import date

from ..analysis.valued_moves import percent
from ..drawing.ink import tint
from ..drawing.sentences import game_title
from ..explain.reasons import IllegalMove
from ..game import imagine
from ..puzzles.puzzle import (
    FIRST_DAY,
    LEVELS,
    THEMES,
    Puzzle,
    Verdict,
    daily,
    judge,
    number_of,
    practice,
    today,
)
from ..table.table import local_table
from ..terminal import Sitting, choose_paint
from ..terminal.loop import Left, ask_move
from ..terminal.screens import partners, show_board
from ..words import say
from . import shared

TRIES = 2
OTHER_SEATS = "puppy"  # any level: they never move


def add_arguments(parser: shared.Parser) -> None:
    parser.add_argument("--theme", choices=THEMES, default="", help=say("help.puzzle.theme"))
    parser.add_argument("--level", type=int, choices=LEVELS, help=say("help.puzzle.level"))
    parser.add_argument("--date", type=day, metavar="DAY", help=say("help.puzzle.date"))
    shared.add_language_argument(parser)


def day(text: str) -> date:
    with suppress(ValueError):
        if (day := date.fromisoformat(text)) >= FIRST_DAY:
            return day
    raise argparse.ArgumentTypeError(say("puzzle.no_day", first=FIRST_DAY, text=text))


def run(arguments: shared.Arguments) -> int:
    language, day = arguments.language, arguments.date or today()
    is_practice = bool(arguments.theme or arguments.level)
    if is_practice and arguments.date:
        raise ValueError(say("puzzle.either", language))
    found = practice(arguments.theme, arguments.level or 0) if is_practice else [daily(day)]
    if not found:
        raise ValueError(say("web.puzzle.none", language))
    puzzle = random.choice(found)
    sitting = sitting_at(puzzle, language)
    number = number_of(day)
    title = "puzzle.practice" if is_practice else "puzzle.day"
    sitting.write_wrapped(f"{sitting.say(title, number=number)} · {puzzle.id}")
    try:
        solve(sitting, puzzle)
    except (EOFError, Left):
        sitting.write("", sitting.say("play.bye"))
    return 0


def sitting_at(puzzle: Puzzle, language: str, line: Sequence[str] = ()) -> Sitting:
    """`line`: the moves of a plan so far."""
    game = imagine(puzzle.open_view(puzzle.game(line)))
    table = local_table(game, str(game.turn), OTHER_SEATS)
    sitting = Sitting(table, 0, choose_paint(sys.stdout), language)
    sitting.is_puzzle = True
    return sitting


def solve(sitting: Sitting, puzzle: Puzzle) -> None:
    game = puzzle.view["game"]
    theme = sitting.say(f"puzzle.theme.{puzzle.theme}")
    level = sitting.say(f"puzzle.level.{puzzle.level}")
    sitting.write_wrapped(
        sitting.say("puzzle.heading", theme=theme, level=level),
        game_title(sitting.game.configuration, sitting.language),
        partners(sitting),
        question(sitting, puzzle),
        "",
        sitting.say(f"play.legend.{game}"),
        "",
    )
    for left in reversed(range(TRIES)):
        verdict = attempt(sitting.language, puzzle)
        if verdict.word != "wrong" or not left:
            break
        again = "puzzle.plan.again" if puzzle.lines else "puzzle.again"
        sitting.write_wrapped(said(sitting, puzzle, verdict), sitting.say(again), "")
    sitting.write_wrapped("", said(sitting, puzzle, verdict))
    show_answer(sitting, puzzle, verdict)


def question(sitting: Sitting, puzzle: Puzzle) -> str:
    seat = tint(puzzle.seat, puzzle.seat)
    return sitting.say(f"puzzle.question.{puzzle.theme}", seat=seat, count=puzzle.cards)


def attempt(language: str, puzzle: Puzzle) -> Verdict:
    """A move; in a plan, moves until all are home or can't be any more."""
    line: list[str] = []
    while True:
        sitting = sitting_at(puzzle, language, line)
        show_board(sitting)
        verdict = ask(sitting, puzzle, line)
        if verdict.word != "so_far":
            return verdict
        line.append(verdict.tried.move)


def ask(sitting: Sitting, puzzle: Puzzle, line: list[str]) -> Verdict:
    while True:
        try:
            return judge(puzzle, ask_move(sitting), line)
        except IllegalMove as error:
            reason = error.in_language(sitting.language)
            sitting.write_wrapped(sitting.say("play.refused", reason=reason))


def said(sitting: Sitting, puzzle: Puzzle, verdict: Verdict) -> str:
    if puzzle.lines:
        told = {"move": verdict.tried.move, "count": puzzle.cards}
        return sitting.say(f"puzzle.plan.{verdict.word}", **told)
    chance = percent(verdict.tried.chance)
    return sitting.say(f"puzzle.verdict.{verdict.word}", move=verdict.tried.move, chance=chance)


def show_answer(sitting: Sitting, puzzle: Puzzle, verdict: Verdict) -> None:
    if puzzle.lines:
        seats = (str(puzzle.game(puzzle.lines[0][:at]).turn) for at in range(puzzle.cards))
        moves = ", ".join(
            f"{seat} {move}" for seat, move in zip(seats, puzzle.lines[0], strict=True)
        )
        sitting.write_wrapped(
            sitting.say("puzzle.plan.line", moves=moves, count=puzzle.cards),
            proof(sitting, puzzle),
        )
        return
    told = {puzzle.best: "best"}
    told.setdefault(verdict.tried.move, "tried")
    told |= {move: "also" for move in puzzle.answers[1:3] if move not in told}
    told.setdefault(puzzle.rival, "rival")
    for move, what in told.items():
        one = puzzle.valued(move)
        chance = sitting.say("hint.chance", move=move, chance=percent(one.chance))
        label, reasons = sitting.say(f"web.puzzle.{what}"), one.sentence(sitting.language)
        sitting.write_wrapped(sitting.say("play.line", seat=label, deed=f"{chance}   {reasons}"))
    sitting.write_wrapped(proof(sitting, puzzle), *dogs(sitting, puzzle))


def proof(sitting: Sitting, puzzle: Puzzle) -> str:
    if puzzle.proof:
        return sitting.say(f"puzzle.proven.{puzzle.proof}")
    return sitting.say("puzzle.counted", worlds=puzzle.worlds)


def dogs(sitting: Sitting, puzzle: Puzzle) -> list[str]:
    """What they play, and how often they find an answer."""
    names = {level: sitting.say(f"web.level.{level}") for level in puzzle.dogs}
    moves = [f"{names[level]} {dog.move}" for level, dog in puzzle.dogs.items()]
    found = [
        sitting.say("web.puzzle.dog", level=names[level], found=dog.found)
        for level, dog in puzzle.dogs.items()
    ]
    return [
        sitting.say("puzzle.dogs", dogs=", ".join(moves)),
        sitting.say("web.puzzle.found", dogs=", ".join(found)),
    ]
