"""`doghouse replay`: a record in words, move by move, or its position at a ply."""

import sys
from collections.abc import Iterator
from typing import TypedDict

from ..drawing.ink import Paint, tint, with_paint
from ..drawing.pictures import draw
from ..drawing.sentences import game_title, join_names, sentence, with_card
from ..explain.reasons import begun
from ..game import Game
from ..notation.move import as_move
from ..notation.position import Position, View
from ..record import Record
from ..record_text import Header
from ..rules.effects import Effect
from ..rules.rulesets import ConfigurationDocument
from ..terminal import choose_paint
from ..words import say
from . import shared

HIDDEN = "?"  # for a card that the seat didn't see


class ReplayedMove(TypedDict):
    """A move as seen by the chosen seat, or by everyone."""

    number: int
    seat: str
    move: str
    deed: str
    round: int | None  # the new round, if the move led to a deal


class Heading(ConfigurationDocument):
    names: dict[str, str]
    date: str
    engine: str


class ReplayDocument(Heading):
    is_cut: bool
    ply: int | None
    moves: list[ReplayedMove]
    position: Position | View


def add_arguments(parser: shared.Parser) -> None:
    shared.add_record_argument(parser)
    parser.add_argument("--ply", type=int, metavar="N", help=say("help.replay.ply"))
    shared.add_seat_argument(parser, say("help.replay.seat"))


def run(arguments: shared.Arguments) -> int:
    record = shared.read_record(arguments.file)
    game = record.game(arguments.ply)  # fails on an unplayable record before showing anything
    seat = shared.check_seat(game.seats, arguments.seat)
    shown = document(record, game, arguments.ply, seat)
    lines = page(record.header, game, shown, seat, choose_paint(sys.stdout))
    return shared.answer(arguments, shown, lines)


def document(record: Record, game: Game, ply: int | None, seat: str | None) -> ReplayDocument:
    moves = list(plies(record, len(record.moves) if ply is None else ply, seat))
    return {
        **heading(record.header),
        "is_cut": record.is_cut,
        "ply": ply,
        "moves": moves if ply is None else moves[-1:],
        "position": game.position() if seat is None else game.view(seat),
    }


def heading(header: Header) -> Heading:
    return {
        **header.configuration.document(),
        "names": header.names,
        "date": header.date,
        "engine": header.engine,
    }


# Moves


def plies(record: Record, count: int, seat: str | None) -> Iterator[ReplayedMove]:
    """The first `count` moves of a record already known to be playable."""
    games = record.walk(count)
    game = next(games)  # always the same object, which advances
    before = game.round
    for number, (mover, move) in enumerate(record.moves[:count], 1):
        text, deed = known(move, game.effect(move, mover), is_open=seat in (None, mover))
        after = next(games).round
        yield {
            "number": number,
            "seat": mover,
            "move": text,
            "deed": with_paint(sentence(deed, seat=mover), None),
            "round": after if after != before else None,
        }
        before = after


def known(move: str, deed: Effect, is_open: bool) -> tuple[str, Effect]:
    """A move and its effect, without the card if it is secret and not open."""
    if is_open:
        return move, with_card(deed, move)
    read = as_move(move)
    return f"{read.open_text} {HIDDEN}" if read.is_secret else move, deed


# The page


def page(
    header: Header, game: Game, shown: ReplayDocument, seat: str | None, paint: Paint | None
) -> Iterator[str]:
    yield from title(header)
    yield ""
    width = max((len(move["move"]) for move in shown["moves"]), default=0)
    for move in shown["moves"]:
        yield line(move, width, paint)
        if move["round"] is not None:
            yield say("tell.round", round=move["round"])
    if shown["ply"] is None:
        yield end(game, len(shown["moves"]))
    else:
        yield draw(shown["position"], seat or "a", paint)


def title(header: Header) -> Iterator[str]:
    yield game_title(header.configuration)
    if header.names:
        yield ", ".join(f"{seat} {shared.printable(name)}" for seat, name in header.names.items())
    engine = say("replay.engine", version=shared.printable(header.engine))
    written = [shared.printable(header.date), engine]
    yield " · ".join(part for part in written if part)


def line(move: ReplayedMove, width: int, paint: Paint | None) -> str:
    seat = with_paint(tint(move["seat"], move["seat"]), paint)
    return f"{move['number']:>4}  {seat}  {move['move']:<{width}}  {move['deed']}"


def end(game: Game, count: int) -> str:
    if not game.is_over:
        return say("replay.unfinished", seat=game.turn, count=count)
    if not game.winners:
        return say("play.over.nobody")
    winners = with_paint(join_names(game.winners, "en"), None)
    return begun(say("play.over.lost", seats=winners, count=len(game.winners)))
