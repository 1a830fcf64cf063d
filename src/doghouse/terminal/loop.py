"""A game in the terminal, from first screen to last: asking the person and the bots."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer

from ..analysis.valued_moves import explained_moves
from ..bots import load
from ..drawing.ink import columns, tint, visible_width, with_paint
from ..explain.reasons import IllegalMove
from ..notation.move import Move, Part
from ..quote import clip
from ..words import say
from .move_menu import MenuItem, all_items, are_sevens, build_menu, card_text, menu_lines
from .screens import show_board, show_end, show_help, show_log, show_moves, show_table, show_welcome
from .session import Sitting

INTERRUPTED_EXIT = 130  # as shells report Ctrl-C
THINKING_SECONDS = 2.0  # of a bot, per move


def play(session: Sitting) -> int:
    """Play and return the exit code; leaving is no failure."""
    try:
        show_welcome(session)
        play_out(session)
        show_end(session)
    except (EOFError, Left):
        session.write("", session.say("play.bye"))
    except KeyboardInterrupt:
        session.write("", session.say("play.bye"))
        return INTERRUPTED_EXIT
    return 0


def play_out(session: Sitting) -> None:
    while session.game.phase != "over":
        if session.on_turn == session.seat:
            play_person(session)
        else:
            play_bot(session)


def play_person(session: Sitting) -> None:
    show_table(session)
    while True:
        try:
            return session.play(ask_move(session))
        except IllegalMove as error:
            reason = error.in_language(session.language)
            session.write_wrapped(session.say("play.refused", reason=reason))


def play_bot(session: Sitting) -> None:
    seat = session.on_turn
    with spinner(session, tint(seat, seat)):
        move = bot_move(session, seat)
    try:
        session.play(move)
    except IllegalMove as error:
        raise bot_failed(session, error.in_language(session.language)) from error


def bot_move(session: Sitting, seat: str) -> str:
    moves = session.game.legal_moves()
    view, seed = session.game.view(seat), session.next_seed()
    try:
        return session.bot.choose(view, moves, seed=seed, seconds=THINKING_SECONDS)
    except Exception as error:  # a bot may be a third-party program
        raise bot_failed(session, str(error) or type(error).__name__) from error


def bot_failed(session: Sitting, why: str) -> ValueError:
    return ValueError(session.say("play.bot_failed", level=session.level, why=why))


# --- a line on the screen while a bot thinks, erased once it has moved ----------------------------

SILENT_SECONDS = 0.5  # before the line appears


@contextmanager
def spinner(session: Sitting, who: str) -> Iterator[None]:
    if not sys.stdout.isatty():
        yield
        return
    line = session.say("play.thinks", who=who)
    timer = Timer(
        SILENT_SECONDS, print, [with_paint(line, session.paint)], {"end": "", "flush": True}
    )
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        print(f"\r{' ' * visible_width(line)}\r", end="", flush=True)


# --- hints: what a bot would play here ------------------------------------------------------------

ADVISER = "sheepdog"  # the strongest level that answers instantly


def show_hint(session: Sitting) -> None:
    if session.is_puzzle:
        return session.write_wrapped(session.say("puzzle.no_hint"))
    moves = session.game.legal_moves()
    with spinner(session, ADVISER):
        best = explained_moves(load(ADVISER), session.view, moves, seed=0)[0]
    session.write_wrapped(
        session.say(
            "play.hint" if len(moves) > 1 else "play.hint.only",
            level=ADVISER,
            move=best.move,
            chance=round(100 * best.chance),
            reason=best.sentence(session.language),
        )
    )


# --- a move from the person: numbers, typed moves, commands, sevens part by part ------------------

BACK_ANSWER = "0"
SIGN = re.compile(r" ?(<>|[>,=]) ?")  # written without spaces around it in a move
FACE = re.compile(r"(?<![^ =])[ajqk](?![^ =])")  # a card's letter, not a seat's as in a0
MOST_DIGITS = 9  # no list is this long, and Python limits the digits that it parses
COMMANDS = {
    "help": show_help,
    "moves": show_moves,
    "hint": show_hint,
    "board": show_board,
    "log": show_log,
}


class Left(Exception):
    """The person has left the table."""


def ask_move(session: Sitting) -> str:
    """A move, listed or typed; the game checks whether a typed one is legal."""
    while True:
        move = choose(session, session.moves, depth=0)
        if move:
            return move


def choose(session: Sitting, moves: Sequence[Move], depth: int) -> str:
    """One of the moves, or whatever was typed instead; empty if the person goes back."""
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


def open_item(session: Sitting, item: MenuItem, depth: int) -> str:
    if len(item.moves) == 1:
        return item.moves[0]
    if are_sevens(item.moves):
        return build_seven(session, card_text(item.moves[0]))
    return choose(session, item.moves, depth + 1)


def build_seven(session: Sitting, card: str) -> str:
    """Build a seven part by part; empty if the person goes back before the first part."""
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


def choose_part(session: Sitting, so_far: str, parts: list[Part]) -> str:
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


def part_label(session: Sitting, part: Part) -> str:
    if not part.captures:
        return part.text
    seats = " ×".join(tint(seat, seat) for seat in part.captures.values())
    return session.say("play.captures", part=part.text, seats=seats)


def ask(session: Sitting, prompt: str) -> str:
    """Ask until the answer isn't a command."""
    languages = {session.language, "en"}  # English commands work in every language
    commands = {
        say(f"command.{name}", language): page
        for name, page in COMMANDS.items()
        for language in languages
    } | {"help": show_help}
    while True:
        answer = session.read(prompt)
        if answer.lower() in {say("command.quit", language) for language in languages}:
            raise Left
        word, _, file = answer.partition(" ")
        if word.lower() in {say("command.save", language) for language in languages}:
            session.save(file.strip() or f"doghouse-{session.seed}.txt")
        elif answer.lower() in commands:
            commands[answer.lower()](session)
        elif answer:
            return answer


def prompt(session: Sitting, depth: int) -> str:
    phase = "open" if depth else session.game.phase
    return session.say(f"play.prompt.{phase}", seat=tint(session.seat, session.seat))


def is_number(session: Sitting, answer: str, last: int) -> bool:
    """Whether the answer is one of the numbers shown; if not, say so."""
    if answer.isdecimal() and len(answer) <= MOST_DIGITS and 1 <= int(answer) <= last:
        return True
    session.write_wrapped(session.say("play.no_number", number=clip(answer), last=last))
    return False


def spelled(answer: str) -> str:
    """The answer with the capitals and spaces of moves."""
    words = " ".join(answer.lower().split())
    return FACE.sub(lambda face: face[0].upper(), SIGN.sub(r"\1", words).replace("? ", "?"))
