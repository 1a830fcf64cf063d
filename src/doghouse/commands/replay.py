"""`doghouse replay`: a record, move by move in words, or its position at one ply."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from ..drawing.ink import Paint, tint, with_paint
from ..drawing.pictures import draw
from ..drawing.sentences import sentence, with_card
from ..game import Game
from ..notation.move import as_move
from ..record import Header, Record
from ..rules.core.layout import ROUND
from ..rules.effects import Effect
from ..terminal import choose_paint
from ..words import say
from .arguments import add_json_argument, add_seat_argument, check_seat
from .files import add_file_argument, printable, read_record

HIDDEN = "?"  # for the card of a move that the seat did not see


class ReplayedMove(NamedTuple):
    """A move as whoever looks on may know it."""

    number: int
    seat: str
    move: str
    deed: str
    round: int | None  # the one that the move ended in a new deal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    parser.add_argument("--ply", type=int, metavar="N", help=say("help.replay.ply"))
    add_seat_argument(parser, say("help.replay.seat"))
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    game = record.game(arguments.ply)  # refuses what can't be played before anything is shown
    seat = check_seat(game, arguments.seat)
    shown = document(record, game, arguments.ply, seat)
    if arguments.json:
        print(json.dumps(shown))
    else:
        lines = page(record, shown, seat, choose_paint(sys.stdout))
        print(*lines, sep="\n")
    return 0


def document(record: Record, game: Game, ply: int | None, seat: str | None) -> dict[str, Any]:
    moves = plies(record, len(record.moves) if ply is None else ply, seat)
    told = [move._asdict() for move in moves]
    return {
        **heading(record.header),
        "is_cut": record.is_cut,
        "ply": ply,
        "moves": told if ply is None else told[-1:],
        "position": look(game, seat),
    }


def heading(header: Header) -> dict[str, Any]:
    game, rules, options, seats, teams = header.configuration
    return {
        "game": game,
        **({"rules": rules, "options": options} if game == "dog" else {}),
        "seats": seats,
        "teams": teams,
        "names": header.names,
        "date": header.date,
        "engine": header.engine,
    }


# Moves


def plies(record: Record, count: int, seat: str | None) -> Iterator[ReplayedMove]:
    """The first moves of a record that is known to be playable."""
    games = record.walk(count)
    game = next(games)  # one and the same, played on
    before = round_of(game)
    for number, (mover, move) in enumerate(record.moves[:count], 1):
        text, deed = known(move, game.effect(move, mover), is_open=seat in (None, mover))
        after = round_of(next(games))
        told = with_paint(sentence(deed), None)
        yield ReplayedMove(number, mover, text, told, after if after != before else None)
        before = after


def look(game: Game, seat: str | None) -> dict[str, Any]:
    return cast(dict[str, Any], game.position() if seat is None else game.view(seat))


def round_of(game: Game) -> int | None:
    return int(game.state.cells[ROUND]) if game.game == "dog" else None


def known(move: str, deed: Effect, is_open: bool) -> tuple[str, Effect]:
    """A move and its deed, with the card or, where it is secret and not open, without."""
    if is_open:
        return move, with_card(deed, move)
    read = as_move(move)
    return f"{read.open_text} {HIDDEN}" if read.is_secret else move, deed


# The page


def page(
    record: Record, shown: dict[str, Any], seat: str | None, paint: Paint | None
) -> Iterator[str]:
    yield from title(shown)
    yield ""
    width = max((len(move["move"]) for move in shown["moves"]), default=0)
    for move in shown["moves"]:
        yield line(move, width, paint)
        if move["round"] is not None:
            yield say("tell.round", round=move["round"])
    if shown["ply"] is None:
        yield end(record, shown["position"])
    else:
        yield draw(shown["position"], seat or "a", paint)


def title(shown: dict[str, Any]) -> Iterator[str]:
    options = [
        say("play.option", name=name, value=str(value).lower())
        for name, value in shown.get("options", {}).items()
    ]
    yield " · ".join([say(f"play.title.{shown['game']}", **shown), *options])
    if shown["names"]:
        yield ", ".join(f"{seat} {printable(name)}" for seat, name in shown["names"].items())
    written = [printable(shown["date"]), say("replay.engine", version=printable(shown["engine"]))]
    yield " · ".join(part for part in written if part)


def line(move: dict[str, Any], width: int, paint: Paint | None) -> str:
    seat = with_paint(tint(move["seat"], move["seat"]), paint)
    return f"{move['number']:>4}  {seat}  {move['move']:<{width}}  {move['deed']}"


def end(record: Record, position: dict[str, Any]) -> str:
    if position["phase"] != "over":
        return say("replay.unfinished", seat=position["turn"], count=len(record.moves))
    winners = position["winners"]
    if not winners:
        return say("play.over.nobody")
    return say("play.over.lost", seats=" ".join(winners), count=len(winners))
