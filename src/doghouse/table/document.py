"""What is kept of a table, beside its game: who sits where, and what the host has chosen."""

from __future__ import annotations

import hashlib
import secrets

from msgspec import Struct, field
from msgspec.structs import replace

from ..protocol import By, SeatKind, Settings, Stage
from ..rules.position import Position
from ..rules.rulesets import Configuration, configure
from .refusal import Refusal

SECRET_BYTES = 24  # 192 bits


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is stored of a secret. It is random and long: a plain hash can't be searched."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Person(Struct, frozen=True):
    """Somebody with a secret at this table, or one for each of their devices."""

    id: int
    name: str
    secrets: tuple[str, ...]  # hashed
    is_program: bool = False


class Seat(Struct, frozen=True, omit_defaults=True):
    """Taken by a person, by a bot of a level, or open."""

    person: int | None = None
    level: str = ""

    @property
    def kind(self) -> SeatKind:
        if self.person is not None:
            return "person"
        return "bot" if self.level else "open"


OPEN = Seat()


class Document(Struct, frozen=True):
    """All of a table that outlives a restart, but its game, its version and its clock."""

    id: str
    settings: Settings
    host: int
    persons: dict[int, Person]
    seats: dict[str, Seat]
    last_person: int = 1  # no id is ever given twice: codes and devices know people by it
    stage: Stage = "gathering"
    passphrase: str = ""  # hashed with salt; empty for none
    origin: Position | None = None  # games begin here instead of being dealt
    number: int = 0  # games begun
    game: str = ""  # id of the one that runs or ran last
    record: str | None = None  # id of the last one that is finished
    wins: dict[str, int] = field(default_factory=dict)
    gifts: dict[str, str] = field(default_factory=dict)  # cards chosen for an exchange
    chosen_by: dict[str, By] = field(default_factory=dict)  # and who chose them
    received: dict[str, tuple[str, str]] = field(default_factory=dict)  # seat -> giver, card

    @property
    def configuration(self) -> Configuration:
        return configuration_of(self.settings)

    @property
    def open_seats(self) -> list[str]:
        return [letter for letter, seat in self.seats.items() if seat.kind == "open"]

    def seat_of(self, person: int | None) -> str | None:
        if person is None:
            return None
        return next((letter for letter, seat in self.seats.items() if seat.person == person), None)

    def with_seat(self, letter: str, seat: Seat) -> Document:
        return replace(self, seats={**self.seats, letter: seat})

    def with_person(self, name: str, secret: str, is_program: bool) -> tuple[Document, int]:
        id = self.last_person + 1
        person = Person(id, name, (hashed(secret),), is_program)
        return replace(self, persons={**self.persons, id: person}, last_person=id), id


def configuration_of(settings: Settings) -> Configuration:
    """Refusal says which wish can't be met."""
    rules = settings.rules if settings.game == "dog" else "classic"
    try:
        return configure(settings.game, rules, settings.options, settings.seats, settings.teams)
    except ValueError as error:
        raise Refusal("bad_settings", why=str(error)) from error


def completed(settings: Settings) -> Settings:
    """The same with seats and teams filled in, and refused if there is no such game."""
    configuration = configuration_of(settings)
    return replace(
        settings,
        rules=configuration.rules,
        seats=configuration.seats,
        teams=configuration.teams,
    )
