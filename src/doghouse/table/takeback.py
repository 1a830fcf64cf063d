"""Moves taken back: the game as it was before, if nobody has seen a new card since."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..game import Game
from ..record import Record
from .change import Change
from .refusal import refuse
from .table import Table


def last_own_ply(table: Table, seat: str) -> int:
    """How many plies came before the last move that a person made at this seat; or Refusal."""
    table.running  # noqa: B018 - or Refusal
    for ply in reversed(table.latest):
        if ply.seat == seat and ply.by == "person":
            return ply.number - 1
    raise refuse("nothing_to_take_back")


def taken_back(table: Table, ply: int) -> Change:
    """To the game after so many plies. Refusal where cards were dealt, drawn or seen since."""
    game, document = table.running, table.document
    if document.deals is None:  # a game of an older version: its chance can't be wound back
        raise refuse("nothing_to_take_back")
    before = game_at(game, ply)
    if not is_nothing_new(before, game):
        raise refuse("new_cards")
    document = replace(document, proposal=None, takebacks=document.takebacks + 1)
    return table.change(document)._replace(game=before, taken_back=table.ply - ply)


def game_at(game: Game, ply: int) -> Game:
    """Replayed; it will be shuffled on as the game would have been."""
    before = Record.of(game).game(ply)
    before.shuffler = game.shuffler
    return before


def is_nothing_new(before: Game, now: Game) -> bool:
    """No card was dealt, drawn, looked at or exchanged in between."""
    if before.phase != "play" or now.phase != "play" or before.round != now.round:
        return False
    old, new = before.position(), now.position()
    if old["pile"] != new["pile"]:
        return False
    hands = old["hands"].items()
    return all(Counter(new["hands"][seat]) <= Counter(hand) for seat, hand in hands)
