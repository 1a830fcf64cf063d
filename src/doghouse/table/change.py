"""A change of a table: worked out, but not yet true. It becomes true when it has been stored."""

from __future__ import annotations

from typing import NamedTuple

from ..protocol import By, LogEntry
from ..rules.game import Game
from .document import Document


class Played(NamedTuple):
    """A move as it is stored and as it is told."""

    ply: int
    seat: str
    move: str
    shuffle: str | None  # the cards, where the move made the pile be shuffled
    by: By
    entry: LogEntry


class Begun(NamedTuple):
    """A game that begins: all that is needed to begin it again."""

    id: str
    number: int
    seed: int


class Change(NamedTuple):
    document: Document
    game: Game | None
    plies: tuple[Played, ...] = ()
    begun: Begun | None = None
    answered: tuple[str, ...] = ()  # seats whose time has stopped
    is_ended: bool = False
    person: int | None = None  # whom it made, and the secret they are told
    secret: str = ""
