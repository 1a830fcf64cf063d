"""The loop of a game in the terminal, from the first page to the last."""

from __future__ import annotations

from ..drawing.ink import tint
from ..table import Refusal
from .asking import Left, ask_move
from .pages import show_end, show_table, show_welcome
from .sitting import Sitting
from .waiting import waiting

INTERRUPTED = 130  # what a shell reports after Ctrl-C
SECONDS = 2.0  # what a bot has to think a move


def play(sitting: Sitting) -> int:
    """The exit code: leaving is no failure."""
    try:
        show_welcome(sitting)
        play_out(sitting)
        show_end(sitting)
    except (EOFError, Left):
        sitting.write("", sitting.say("play.bye"))
    except KeyboardInterrupt:
        sitting.write("", sitting.say("play.bye"))
        return INTERRUPTED
    return 0


def play_out(sitting: Sitting) -> None:
    while sitting.game.phase != "over":
        if sitting.on_turn == sitting.seat:
            play_person(sitting)
        else:
            play_bot(sitting)


def play_person(sitting: Sitting) -> None:
    show_table(sitting)
    while True:
        try:
            return sitting.carry_out(ask_move(sitting))
        except Refusal as refusal:
            reason = refusal.in_language(sitting.language)
            sitting.speak(sitting.say("play.refused", reason=reason))


def play_bot(sitting: Sitting) -> None:
    seat = sitting.on_turn
    with waiting(sitting, tint(seat, seat)):
        move = bot_move(sitting, seat)
    try:
        sitting.carry_out(move)
    except Refusal as refusal:
        raise bot_failed(sitting, refusal.in_language(sitting.language)) from refusal


def bot_move(sitting: Sitting, seat: str) -> str:
    moves = sitting.game.legal_moves()
    view, seed = sitting.game.view(seat), sitting.next_seed()
    try:
        return sitting.bot.choose(view, moves, seed=seed, seconds=SECONDS)
    except Exception as error:  # a bot may be anybody's program
        raise bot_failed(sitting, str(error) or type(error).__name__) from error


def bot_failed(sitting: Sitting, why: str) -> ValueError:
    return ValueError(sitting.say("play.bot_failed", level=sitting.level, why=why))
