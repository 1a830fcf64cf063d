"""What runs in the process of the record desk. A Refusal is handed back: errors have no way out."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

from .. import protocol as p
from ..game import Game
from ..notation.move import as_move
from ..notation.position import Position
from ..record import Record
from ..record_text import BadRecord
from ..rules.round_opening import opening_of
from ..table import Refusal, refuse
from .codec import encode

GZIP_LEVEL = 5
MOST_MOVES = 5000  # of a record: a game between people has some hundreds


def replay_of(text: str) -> bytes | Refusal:
    """Every position of a record, as JSON and compressed: that is a thirtieth."""
    try:
        record = read_record(text)
        frames = list(frames_of(record))
    except BadRecord as error:
        return bad_record(error)
    except Refusal as refusal:
        return refusal
    header = record.header
    replay = p.Replay(
        header.game,
        header.rules,
        dict(header.options),
        header.configuration.all_options,
        header.seats,
        header.teams,
        dict(header.names),
        header.date,
        record.winners,
        frames,
    )
    return gzip.compress(encode(replay), GZIP_LEVEL, mtime=0)


def position_at(text: str, ply: int | None) -> Position | Refusal:
    """At a ply of a record from which a game can be played."""
    try:
        return unfinished_position(read_record(text).game(ply))
    except BadRecord as error:
        return bad_record(error)
    except ValueError as error:  # no such ply
        return refuse("bad_record", why=str(error))
    except Refusal as refusal:
        return refusal


def bad_record(error: BadRecord) -> Refusal:
    """That says where, in the reader's language; `why` is for programmers."""
    if error.move:
        return refuse("bad_record_move", number=error.move, why=str(error))
    if error.line > 1:  # else it is no record at all
        return refuse("bad_record_line", line=error.line, why=str(error))
    return refuse("bad_record", why=str(error))


def read_record(text: str) -> Record:
    record = Record.parse(text)
    if len(record.moves) > MOST_MOVES:
        raise refuse("long_record", moves=len(record.moves), most=MOST_MOVES)
    return record


def frames_of(record: Record) -> Iterator[p.Frame]:
    """A frame has the effect of a move, as seen before it, and the position after it."""
    seat = move = effect = opens = None
    secret_card = ""
    moves = record.moves
    for number, game in enumerate(record.walk()):
        yield p.Frame(game.position(), seat, move, effect, secret_card, opens)
        if number < len(moves):
            seat, move = moves[number]
            opens = opening_of(game.state)
            try:
                effect = game.effect(move, seat)
            except ValueError as error:
                raise BadRecord(f"move {number + 1}: {error}", move=number + 1) from error
            read = as_move(move)
            secret_card = read.face if read.is_secret else ""


def unfinished_position(game: Game) -> Position:
    """Refusal if nothing can be played from there."""
    if game.is_over:
        raise refuse("over_already")
    return game.position()
