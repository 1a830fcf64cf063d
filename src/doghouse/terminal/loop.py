"""The loop of a game in the terminal, from the first screen to the last."""

from __future__ import annotations

from ..drawing.ink import tint
from ..explain.reasons import IllegalMove
from .prompt import Left, ask_move
from .screens import show_end, show_table, show_welcome
from .session import Session
from .spinner import spinner

INTERRUPTED_EXIT = 130  # as shells report Ctrl-C
THINKING_SECONDS = 2.0  # of a bot for a move


def play(session: Session) -> int:
    """The exit code: leaving is no failure."""
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


def play_out(session: Session) -> None:
    while session.game.phase != "over":
        if session.on_turn == session.seat:
            play_person(session)
        else:
            play_bot(session)


def play_person(session: Session) -> None:
    show_table(session)
    while True:
        try:
            return session.play(ask_move(session))
        except IllegalMove as error:
            reason = error.in_language(session.language)
            session.write_wrapped(session.say("play.refused", reason=reason))


def play_bot(session: Session) -> None:
    seat = session.on_turn
    with spinner(session, tint(seat, seat)):
        move = bot_move(session, seat)
    try:
        session.play(move)
    except IllegalMove as error:
        raise bot_failed(session, error.in_language(session.language)) from error


def bot_move(session: Session, seat: str) -> str:
    moves = session.game.legal_moves()
    view, seed = session.game.view(seat), session.next_seed()
    try:
        return session.bot.choose(view, moves, seed=seed, seconds=THINKING_SECONDS)
    except Exception as error:  # a bot may be anybody's program
        raise bot_failed(session, str(error) or type(error).__name__) from error


def bot_failed(session: Session, why: str) -> ValueError:
    return ValueError(session.say("play.bot_failed", level=session.level, why=why))
