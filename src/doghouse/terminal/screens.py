"""What the person sees: the first screen, the table before each move, the end."""

import sys
from itertools import groupby

from ..drawing.ink import WIDTH, columns, flow, tint
from ..drawing.pictures import draw
from ..drawing.sentences import game_title
from ..explain.reasons import begun
from ..rules.kinds import Kind
from .move_menu import card_text, verb_of
from .session import Sitting

EXAMPLES = {"dog": "5 12>17", "dogcards": "lay 5 a1"}


def show_help(session: Sitting) -> None:
    """One screen: the game, the seating, how to read the drawing and what to type."""
    game = session.view["game"]
    session.write_wrapped(
        game_title(session.game.configuration, session.language),
        "",
        you(session),
        partners(session),
        *([] if session.is_puzzle else others(session)),
        "",
        session.say(f"play.legend.{game}"),
        "",
        session.say("play.how", example=EXAMPLES[game]),
    )


def others(session: Sitting) -> list[str]:
    told = session.say("play.others", level=session.level)
    return [told, session.say("play.seed", seed=session.seed)]


def show_welcome(session: Sitting) -> None:
    """Show the help and, on a terminal, wait for Enter."""
    show_help(session)
    if sys.stdin.isatty():
        session.read(session.say("play.begin"))


def you(session: Sitting) -> str:
    colour = session.say(f"colour.{session.seat}")
    key = "play.you.dogcards" if session.view["game"] == "dogcards" else "play.you"
    return session.say(
        key,
        seat=tint(session.seat, session.seat),
        colour=session.say("play.colour", colour=colour) if session.paint else "",
    )


def partners(session: Sitting) -> str:
    seats = session.game.partners(session.seat)
    if not seats:
        return session.say("play.no_partner")
    return session.say("play.partner", seats=session.names(seats), count=len(seats))


def show_table(session: Sitting) -> None:
    """Show the position and, next to the prompt, what the others did."""
    session.write("")
    show_board(session)
    session.write_wrapped(*flow(session.take_unread(), session.width, between=" · "))
    if [move.kind for move in session.moves] == [Kind.FOLD]:
        session.write_wrapped(why_fold(session))


def why_fold(session: Sitting) -> str:
    reason = session.game.why_not()
    assert reason is not None, "a seat folds only if nothing can be played"
    return reason.in_language(session.language)


def show_board(session: Sitting) -> None:
    session.write(draw(session.view, session.seat, session.paint, session.language))
    if session.width < WIDTH and not session.is_warned:
        session.is_warned = True
        session.write_wrapped(session.say("play.narrow", needed=WIDTH, columns=session.width))


def show_log(session: Sitting) -> None:
    session.write_wrapped(*(session.log or [session.say("play.log.empty")]))


def show_moves(session: Sitting) -> None:
    """Show all moves as they may be typed; each card or verb starts a line."""
    for _, moves in groupby(session.moves, lambda move: verb_of(move) or card_text(move)):
        session.write(*columns(list(moves), session.width))


def show_end(session: Sitting) -> None:
    show_table(session)
    winners = list(session.game.winners)
    others = [seat for seat in winners if seat != session.seat]
    if not winners:
        session.write_wrapped(session.say("play.over.nobody"))
    elif session.seat not in winners:
        names = session.names(winners)
        session.write_wrapped(begun(session.say("play.over.lost", seats=names, count=len(winners))))
    elif others:
        session.write_wrapped(session.say("play.over.won_with", seats=session.names(others)))
    else:
        session.write_wrapped(session.say("play.over.won"))
