"""What is stored of a table besides its game: who sits where, and the host's settings."""

import hashlib
import secrets
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from ..fair_deals import FairDeals, Origin
from ..protocol.messages import (
    By,
    Forced,
    PositionObject,
    ProposalAction,
    SeatKind,
    Settings,
    Stage,
)
from ..rules.rulesets import Configuration, configure
from .clean_text import clean_or_empty
from .refusal import refuse

SECRET_BYTES = 24  # 192 bits


def new_secret() -> str:
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_of(secret: str) -> str:
    """The stored form of a secret. A plain hash suffices, as secrets are long and random."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Person(Struct, frozen=True):
    """Somebody with secrets at this table, one per device."""

    id: int
    name: str
    secrets: tuple[str, ...]  # as hashes
    is_program: bool = False
    face: str = ""  # the name of a drawing; empty if none was chosen
    forced: Forced = "fold"  # what is played automatically at a slow clock


class Seat(Struct, frozen=True, omit_defaults=True):
    """A seat taken by a person or a bot, or open."""

    person: int | None = None
    level: str = ""
    name: str = ""  # of the bot

    @property
    def kind(self) -> SeatKind:
        if self.person is not None:
            return "person"
        return "bot" if self.level else "open"


OPEN = Seat()


class Proposal(Struct, frozen=True, omit_defaults=True):
    """A request in a running game that needs the consent of others."""

    action: ProposalAction
    by: int  # 0: a spectator
    seat: str = ""  # to be emptied, to be taken, or that of the person who takes back or resigns
    person: int | None = None  # the person to remove
    name: str = ""  # of the spectator
    ticket: str = ""  # lets the server recognise the spectator
    ply: int = 0  # everything after it is taken back
    agreed: tuple[int, ...] = ()  # persons, if all have to agree


class Document(Struct, frozen=True):
    """The part of a table that survives a restart, without its game, version and clock.

    It is replaced, never mutated."""

    id: str
    settings: Settings
    host: int
    persons: dict[int, Person]
    seats: dict[str, Seat]
    last_person: int = 1  # the highest id; ids aren't reused, as codes and devices refer to them
    stage: Stage = "gathering"
    passphrase: str = ""  # a salted hash; empty for none
    origin: PositionObject | None = None  # the first game starts here instead of being dealt
    origin_kind: Origin = "position"  # where the origin came from
    next_key: str = ""  # promised for the next game
    texts: dict[int, str] = {}  # by person, for the next game
    deals: FairDeals | None = None  # of the current or last game
    number: int = 0  # of games started
    game: str = ""  # id of the current or last game
    record: str | None = None  # id of the last finished game
    wins: dict[str, int] = {}
    gifts: dict[str, str] = {}  # seat -> card chosen for an exchange
    chosen_by: dict[str, By] = {}  # seat -> who chose that card
    received: dict[str, tuple[str, str]] = {}  # seat -> giver, card
    saw: dict[int, str] = {}  # person -> seat whose hand they saw, in order
    proposal: Proposal | None = None
    resigned: tuple[str, ...] = ()  # the seats of the team that resigned that game
    evening: str = ""  # the club evening it belongs to: no host, a single game
    is_withheld: bool = False  # others play the same cards, so key and record are hidden
    is_cut: bool = False  # the round's time ran out before the game ended

    @property
    def configuration(self) -> Configuration:
        return configuration_of(self.settings)

    @property
    def began_as(self) -> Origin:
        """How its game began or will begin."""
        return "dealt" if self.origin is None else self.origin_kind

    @property
    def seat_texts(self) -> dict[str, str]:
        """The texts for the next game by seat."""
        return {
            letter: self.texts[seat.person]
            for letter, seat in self.seats.items()
            if seat.person is not None and seat.person in self.texts
        }

    @property
    def open_seats(self) -> list[str]:
        return [letter for letter, seat in self.seats.items() if seat.kind == "open"]

    def seat_of(self, person: int | None) -> str | None:
        if person is not None:
            for letter, seat in self.seats.items():
                if seat.person == person:
                    return letter
        return None

    def with_seat(self, letter: str, seat: Seat) -> Self:
        return replace(self, seats={**self.seats, letter: seat})


def configuration_of(settings: Settings) -> Configuration:
    """The configuration; Refusal if there is no such game."""
    rules = settings.rules if settings.game == "dog" else "classic"
    try:
        return configure(settings.game, rules, settings.options, settings.seats, settings.teams)
    except ValueError as error:
        raise refuse("bad_settings", why=str(error)) from error


def with_defaults(settings: Settings) -> tuple[Settings, Configuration]:
    """Fill in the numbers of seats and teams. Refusal if there is no such game."""
    configuration = configuration_of(settings)
    filled = replace(
        settings,
        rules=configuration.rules,
        seats=configuration.seats,
        teams=configuration.teams,
        title=clean_or_empty(settings.title),
        house=clean_or_empty(settings.house),
    )
    return filled, configuration
