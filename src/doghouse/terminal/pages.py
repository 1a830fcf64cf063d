"""What the person is shown: the first page, the table before each move, the end."""

from __future__ import annotations

import sys
from itertools import groupby

from ..drawing.ink import WIDTH, columns, flow, tint
from ..drawing.pictures import draw
from ..notation.move import FOLD_TEXT
from .sitting import Sitting

EXAMPLES = {"dog": "5 12>17", "dogcards": "lay 5 a1"}


def show_help(sitting: Sitting) -> None:
    """One screen: which game, who sits where, how to read the drawing and what to type."""
    game = sitting.view["game"]
    sitting.speak(
        title(sitting),
        "",
        you(sitting),
        partners(sitting),
        sitting.say("play.others", level=sitting.level),
        sitting.say("play.seed", seed=sitting.seed),
        "",
        sitting.say(f"play.legend.{game}"),
        "",
        sitting.say("play.how", example=EXAMPLES[game]),
    )


def show_welcome(sitting: Sitting) -> None:
    """The help; a person at a terminal turns the page."""
    show_help(sitting)
    if sys.stdin.isatty():
        sitting.read(sitting.say("play.begin"))


def title(sitting: Sitting) -> str:
    view = sitting.view
    options = [
        sitting.say("play.option", name=name, value=str(value).lower())
        for name, value in view.get("options", {}).items()
    ]
    return " · ".join([sitting.say(f"play.title.{view['game']}", **view), *options])


def you(sitting: Sitting) -> str:
    colour = sitting.say(f"colour.{sitting.seat}")
    key = "play.you.dogcards" if sitting.view["game"] == "dogcards" else "play.you"
    return sitting.say(
        key,
        seat=tint(sitting.seat, sitting.seat),
        colour=sitting.say("play.colour", colour=colour) if sitting.paint else "",
    )


def partners(sitting: Sitting) -> str:
    seats = sitting.game.partners(sitting.seat)
    if not seats:
        return sitting.say("play.no_partner")
    return sitting.say("play.partner", seats=sitting.names(seats), count=len(seats))


def show_table(sitting: Sitting) -> None:
    """How things stand and, nearest to the prompt, what the others did."""
    sitting.write("")
    show_board(sitting)
    sitting.speak(*flow(sitting.news(), sitting.width, between=" · "))
    if sitting.moves == [FOLD_TEXT]:
        sitting.speak(why_fold(sitting))


def why_fold(sitting: Sitting) -> str:
    reason = sitting.game.why_not()
    assert reason is not None, "a hand is laid down only if nothing can be played"
    return reason.in_language(sitting.language)


def show_board(sitting: Sitting) -> None:
    sitting.write(draw(sitting.view, sitting.seat, sitting.paint, sitting.language))
    if sitting.width < WIDTH and not sitting.is_warned:
        sitting.is_warned = True
        sitting.speak(sitting.say("play.narrow", needed=WIDTH, columns=sitting.width))


def show_log(sitting: Sitting) -> None:
    sitting.speak(*(sitting.log or [sitting.say("play.log.empty")]))


def show_moves(sitting: Sitting) -> None:
    """All moves in full, as they may be typed; each card or verb begins a line."""
    for _, moves in groupby(sitting.moves, lambda move: move.partition(" ")[0]):
        sitting.write(*columns(list(moves), sitting.width))


def show_end(sitting: Sitting) -> None:
    show_table(sitting)
    winners = list(sitting.game.winners)
    others = [seat for seat in winners if seat != sitting.seat]
    if not winners:
        sitting.speak(sitting.say("play.over.nobody"))
    elif sitting.seat not in winners:
        names = sitting.names(winners)
        sitting.speak(sitting.say("play.over.lost", seats=names, count=len(winners)))
    elif others:
        sitting.speak(sitting.say("play.over.won_with", seats=sitting.names(others)))
    else:
        sitting.speak(sitting.say("play.over.won"))
