"""Getting a move from the person: numbers, typed moves, commands, sevens part by part."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..drawing.ink import columns, tint
from ..notation.move import Move, Part
from ..quote import clip
from ..words import say
from .hints import show_hint
from .move_menu import MenuItem, all_items, are_sevens, build_menu, card_text, menu_lines
from .screens import show_board, show_help, show_log, show_moves
from .session import Session

BACK_ANSWER = "0"
SIGN = re.compile(r" ?(<>|[>,=]) ?")  # has no spaces around it in a move
FACE = re.compile(r"(?<![^ =])[ajqk](?![^ =])")  # a card's letter, not a seat's as in a0
MOST_DIGITS = 9  # no list is that long, and Python reads only so many
COMMANDS = {
    "help": show_help,
    "moves": show_moves,
    "hint": show_hint,
    "board": show_board,
    "log": show_log,
}


class Left(Exception):
    """The person has left the table."""


def ask_move(session: Session) -> str:
    """A move, listed or typed; whether a typed one is legal is the game's to say."""
    while True:
        move = choose(session, session.moves, depth=0)
        if move:
            return move


def choose(session: Session, moves: Sequence[Move], depth: int) -> str:
    """One of the moves, or what was typed instead; empty if the person goes back."""
    groups = build_menu(moves, session.language, depth)
    items = all_items(groups)
    session.write(*menu_lines(groups, session.width))
    while True:
        answer = ask(session, prompt(session, depth))
        if depth and answer == BACK_ANSWER:
            return ""
        if not answer.isdecimal():
            return spelled(answer)
        if not is_number(session, answer, len(items)):
            continue
        move = open_item(session, items[int(answer) - 1], depth)
        if move:
            return move
        session.write(*menu_lines(groups, session.width))


def open_item(session: Session, item: MenuItem, depth: int) -> str:
    if len(item.moves) == 1:
        return item.moves[0]
    if are_sevens(item.moves):
        return build_seven(session, card_text(item.moves[0]))
    return choose(session, item.moves, depth + 1)


def build_seven(session: Session, card: str) -> str:
    """A seven put together from its parts; empty if the person goes back before the first."""
    done: list[str] = []
    while True:
        so_far = f"{card} {','.join(done)}".strip()
        parts = session.game.parts(so_far)
        if not parts:
            return so_far
        part = choose_part(session, so_far, parts)
        if part:
            done.append(part)
        elif done:
            done.pop()
        else:
            return ""


def choose_part(session: Session, so_far: str, parts: list[Part]) -> str:
    texts = [part.text for part in parts]
    labels = [f"{n:>2}) {part_label(session, part)}" for n, part in enumerate(parts, 1)]
    session.write(*columns(labels, session.width))
    seat = tint(session.seat, session.seat)
    while True:
        answer = ask(session, session.say("play.prompt.part", seat=seat, so_far=so_far))
        if answer == BACK_ANSWER:
            return ""
        if spelled(answer) in texts:
            return spelled(answer)
        if is_number(session, answer, len(texts)):
            return texts[int(answer) - 1]


def part_label(session: Session, part: Part) -> str:
    if not part.captures:
        return part.text
    seats = " ×".join(tint(seat, seat) for seat in part.captures.values())
    return session.say("play.captures", part=part.text, seats=seats)


def ask(session: Session, prompt: str) -> str:
    """The next answer that is not a command."""
    languages = {session.language, "en"}  # what the help in English says works everywhere
    commands = {
        say(f"command.{name}", language): page
        for name, page in COMMANDS.items()
        for language in languages
    }
    while True:
        answer = session.read(prompt)
        if answer.lower() in {say("command.quit", language) for language in languages}:
            raise Left
        if answer.lower() in commands:
            commands[answer.lower()](session)
        elif answer:
            return answer


def prompt(session: Session, depth: int) -> str:
    phase = "open" if depth else session.game.phase
    return session.say(f"play.prompt.{phase}", seat=tint(session.seat, session.seat))


def is_number(session: Session, answer: str, last: int) -> bool:
    """Whether the answer is one of the numbers shown; if not, a line says so."""
    if answer.isdecimal() and len(answer) <= MOST_DIGITS and 1 <= int(answer) <= last:
        return True
    session.write_wrapped(session.say("play.no_number", number=clip(answer), last=last))
    return False


def spelled(answer: str) -> str:
    """The answer with capitals and spaces as moves have them."""
    words = " ".join(answer.lower().split())
    return FACE.sub(lambda face: face[0].upper(), SIGN.sub(r"\1", words).replace("? ", "?"))
