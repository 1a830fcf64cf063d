"""What runs in other processes when a game is analysed. A Refusal is handed back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

from .. import protocol as p
from ..analysis.decisions import listed_move, mark_of
from ..analysis.game_analysis import decisions_of
from ..analysis.game_review import review
from ..analysis.valued_moves import ValuedMove, comparing, value_moves, with_counts
from ..explain.reasons import IllegalMove
from ..game import Game
from ..record_text import BadRecord
from ..table import Refusal
from ..table.refusal import forbidden, refuse
from . import bot_tasks
from .record_tasks import bad_record, read_record

PART_SECONDS = 0.3  # after which others have their turn with the bots' processes
JUDGING_SECONDS = 0.3  # of the judge for a move, where it is interpreted
TRY_SECONDS = 1.5

Judged = list[p.Decision | None]  # one for each move


def review_of(text: str) -> p.GameReview | Refusal:
    """In the process of the record desk."""
    try:
        return review(read_record(text))
    except BadRecord as error:
        return bad_record(error)
    except Refusal as refusal:
        return refusal


class Walk(NamedTuple):
    """A record that is being judged: the next part mostly goes on where the last one ended."""

    text: str
    level: str
    decisions: Iterator[p.Decision | None]
    done: list[int]  # one number: how many


_last: list[Walk] = []


def judge_part(level: str, text: str, begin: int) -> Judged:
    """Moves from that one on, as many as there is time for, and one at least."""
    until = time.monotonic() + PART_SECONDS
    walk = walk_at(level, text, begin)
    found: Judged = []
    for decision in walk.decisions:
        found.append(decision)
        walk.done[0] += 1
        if time.monotonic() > until:
            break
    return found


def walk_at(level: str, text: str, begin: int) -> Walk:
    if _last and _last[0][:2] == (text, level) and _last[0].done[0] == begin:
        return _last[0]
    record = read_record(text)
    decisions = decisions_of(record, bot_tasks.bot(level), JUDGING_SECONDS, begin)
    _last[:] = [Walk(text, level, decisions, [begin])]
    return _last[0]


class Tried(NamedTuple):
    tried: ValuedMove
    best: ValuedMove
    played: ValuedMove
    seats: dict[str, str]  # names

    @property
    def lost(self) -> float:
        return max(0.0, self.best.chance - self.tried.chance)

    @property
    def mark(self) -> str:
        error = (self.best.error**2 + self.tried.error**2) ** 0.5
        return mark_of(self.lost, error)


def try_move(level: str, text: str, ply: int, move: str) -> Tried | Refusal:
    """Instead of the move that follows this ply."""
    try:
        record = read_record(text)
        if ply >= len(record.moves):
            return refuse("over_already")
        seat, played = record.moves[ply]
        return tried(record.game(ply), level, ply, seat, (move, played), record.header.names)
    except BadRecord as error:
        return bad_record(error)
    except IllegalMove as error:
        return forbidden(error)
    except Refusal as refusal:
        return refusal


def tried(
    game: Game, level: str, ply: int, seat: str, texts: tuple[str, str], names: dict[str, str]
) -> Tried:
    moves, view = game.legal_moves(seat), game.view(seat)
    mine, theirs = (listed_move(game, moves, seat, text) for text in texts)
    seconds = bot_tasks.enough_for(view, TRY_SECONDS)
    judge = bot_tasks.bot(level)
    best = judge.explain(view, moves, seed=ply + 1, seconds=seconds)[0].move
    asked = list(dict.fromkeys([str(best), str(mine), str(theirs)]))
    listed = [move for move in moves if move in asked]
    valued = value_moves(comparing(judge), view, listed, seed=ply + 1, seconds=seconds)
    by_move = {one.move: one for one in with_counts(view, valued, seed=ply + 1)}
    return Tried(by_move[mine], by_move[valued[0].move], by_move[theirs], names)
