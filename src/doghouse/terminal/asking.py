"""Getting a move from the person: numbers, typed moves, commands, sevens part by part."""

from __future__ import annotations

import re

from ..drawing.ink import columns, tint
from ..notation.move import Part
from ..quote import clip
from ..words import say
from .hints import show_hint
from .menu import Choice, build_menu, is_seven, menu_lines, numbered
from .pages import show_board, show_help, show_log, show_moves
from .sitting import Sitting

BACK = "0"
SIGN = re.compile(r" ?(<>|[>,=]) ?")  # stands between two things without spaces
FACE = re.compile(r"(?<![^ =])[ajqk](?![^ =])")  # a card's letter, not a seat's as in a0
LONGEST_NUMBER = 9  # digits: no list is that long, and Python reads only so many
COMMANDS = {
    "help": show_help,
    "moves": show_moves,
    "hint": show_hint,
    "board": show_board,
    "log": show_log,
}


class Left(Exception):
    """The person has left the table."""


def ask_move(sitting: Sitting) -> str:
    """A move, listed or typed; whether a typed one is legal is the game's to say."""
    while True:
        move = choose(sitting, sitting.moves, depth=0)
        if move:
            return move


def choose(sitting: Sitting, moves: list[str], depth: int) -> str:
    """One of the moves, or what was typed instead; empty if the person goes back."""
    groups = build_menu(moves, sitting.language, depth)
    choices = numbered(groups)
    sitting.write(*menu_lines(groups, sitting.width))
    while True:
        answer = ask(sitting, prompt(sitting, depth))
        if depth and answer == BACK:
            return ""
        if not answer.isdecimal():
            return spelled(answer)
        if not is_number(sitting, answer, len(choices)):
            continue
        move = open_choice(sitting, choices[int(answer) - 1], depth)
        if move:
            return move
        sitting.write(*menu_lines(groups, sitting.width))


def open_choice(sitting: Sitting, choice: Choice, depth: int) -> str:
    if len(choice.moves) == 1:
        return choice.moves[0]
    if is_seven(choice.moves):
        return build_seven(sitting, choice.moves[0].partition(" ")[0])
    return choose(sitting, choice.moves, depth + 1)


def build_seven(sitting: Sitting, card: str) -> str:
    """A seven put together from its parts; empty if the person goes back before the first."""
    done: list[str] = []
    while True:
        so_far = f"{card} {','.join(done)}".strip()
        parts = sitting.game.parts(so_far)
        if not parts:
            return so_far
        part = choose_part(sitting, so_far, parts)
        if part:
            done.append(part)
        elif done:
            done.pop()
        else:
            return ""


def choose_part(sitting: Sitting, so_far: str, parts: list[Part]) -> str:
    texts = [part.text for part in parts]
    labels = [f"{n:>2}) {part_label(sitting, part)}" for n, part in enumerate(parts, 1)]
    sitting.write(*columns(labels, sitting.width))
    seat = tint(sitting.seat, sitting.seat)
    while True:
        answer = ask(sitting, sitting.say("play.prompt.part", seat=seat, so_far=so_far))
        if answer == BACK:
            return ""
        if spelled(answer) in texts:
            return spelled(answer)
        if is_number(sitting, answer, len(texts)):
            return texts[int(answer) - 1]


def part_label(sitting: Sitting, part: Part) -> str:
    if not part.captures:
        return part.text
    seats = " ×".join(tint(seat, seat) for seat in part.captures.values())
    return sitting.say("play.captures", part=part.text, seats=seats)


def ask(sitting: Sitting, prompt: str) -> str:
    """The next answer that is not a command."""
    languages = {sitting.language, "en"}  # what the help in English says works everywhere
    commands = {
        say(f"command.{name}", language): page
        for name, page in COMMANDS.items()
        for language in languages
    }
    while True:
        answer = sitting.read(prompt)
        if answer.lower() in {say("command.quit", language) for language in languages}:
            raise Left
        if answer.lower() in commands:
            commands[answer.lower()](sitting)
        elif answer:
            return answer


def prompt(sitting: Sitting, depth: int) -> str:
    phase = "open" if depth else sitting.game.phase
    return sitting.say(f"play.prompt.{phase}", seat=tint(sitting.seat, sitting.seat))


def is_number(sitting: Sitting, answer: str, last: int) -> bool:
    """Whether the answer is one of the numbers shown; says so if not."""
    if answer.isdecimal() and len(answer) <= LONGEST_NUMBER and 1 <= int(answer) <= last:
        return True
    sitting.speak(sitting.say("play.no_number", number=clip(answer), last=last))
    return False


def spelled(answer: str) -> str:
    """The answer with capitals and spaces as moves have them."""
    words = " ".join(answer.lower().split())
    return FACE.sub(lambda face: face[0].upper(), SIGN.sub(r"\1", words).replace("? ", "?"))
