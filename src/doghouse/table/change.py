"""A change of a table that has been worked out, but is not in effect.

It takes effect when it has been stored: then `Table.apply` is called with it.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from ..game import Game
from ..notation.move import open_text
from ..protocol import By, LogEntry
from ..rules.effects import Effect
from ..rules.round_opening import RoundOpening, opening_of
from .document import Document


class Ply(NamedTuple):
    """A played move, from the table to the store and to the log."""

    number: int  # in its game, from 1
    seat: str
    move: str
    shuffle: str | None  # the cards, where the move caused a shuffle
    by: By
    checkpoint: bytes | None = None  # the game after it; only the last one of a game is stored
    effect: Effect | None = None  # not stored
    opens: RoundOpening | None = None  # the round whose first move it is; not stored

    def with_effect(self, before: Game) -> Ply:
        """`before`: the game in which it is about to be played. IllegalMove if it can't be."""
        effect = before.effect(self.move, self.seat)
        return self._replace(effect=effect, opens=opening_of(before.state))

    def log_entry(self) -> LogEntry:
        """Without a card that is secret."""
        assert self.effect is not None, "the effect of a stored move is found by replaying it"
        text = open_text(self.effect.kind, self.move)
        return LogEntry(self.number, self.seat, text, self.effect, self.by, self.opens)


class GameStart(Struct, frozen=True):
    """What begins a game again: the document has its id, number and settings."""

    seed: int
    document: Document  # as it was when the game began


class Change(NamedTuple):
    """Made by `Table.change`."""

    version: int  # that it is stored as
    document: Document
    game: Game | None
    plies: tuple[Ply, ...] = ()
    start: GameStart | None = None
    answered: tuple[str, ...] = ()  # seats whose time has stopped
    stands_in_for: str = ""  # a seat whose owner is away, which a bot plays from now on
    is_ended: bool = False
    person: int | None = None  # who was given the secret
    secret: str = ""
    taken_back: int = 0  # plies, before those that it has
    is_silent: bool = False  # only whoever asked for it may notice
