"""A table without a server: one person, who is the host, and bots. Nothing of it is stored."""

from __future__ import annotations

import time

import msgspec

from ..protocol import Settings
from ..rules.game import Game
from .change import Change
from .document import Document, Person, Seat
from .table import Table

HOST = 1
PACE = 0  # seconds before a bot plays: here it does as soon as it knows what


def local_table(game: Game, seat: str, level: str, name: str = "") -> Table:
    """The game goes on from where it stands: the person plays `seat`, bots all others.

    Any bot will do as a `level`; whether there is one is for those to see who load it."""
    document = Document(
        id="local",
        settings=msgspec.convert(game.configuration._asdict() | {"pace": PACE}, Settings),
        host=HOST,
        persons={HOST: Person(HOST, name, secrets=())},
        seats={letter: Seat(level=level) for letter in game.seats} | {seat: Seat(HOST)},
        stage="playing",
        number=1,
        game="local",
    )
    now = time.monotonic()
    table = Table(document, now)
    table.commit(Change(document, game), now)
    return table
