"""A table without a server: one person, who is the host, and bots. Nothing is stored."""

from __future__ import annotations

import time

import msgspec

from ..game import Game
from ..protocol import Settings
from .document import Document, Person, Seat
from .table import Table

HOST = 1
PACE_SECONDS = 0  # a bot plays as soon as it has chosen


def local_table(game: Game, seat: str, level: str, name: str = "") -> Table:
    """The game goes on from where it stands: the person plays `seat`, bots all others.

    `level` is not checked here: it may be the name of any bot."""
    document = Document(
        id="local",
        settings=msgspec.convert(game.configuration._asdict() | {"pace": PACE_SECONDS}, Settings),
        host=HOST,
        persons={HOST: Person(HOST, name, secrets=())},
        seats={letter: Seat(level=level) for letter in game.seats} | {seat: Seat(HOST)},
        stage="playing",
        number=1,
        game="local",
    )
    return Table(document, time.monotonic(), game=game)
