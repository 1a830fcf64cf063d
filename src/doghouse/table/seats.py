"""Who sits where: each function works out a change, or raises a Refusal."""

from __future__ import annotations

from msgspec.structs import replace

from ..bots.levels import LEVELS
from ..protocol import Settings
from .change import Change
from .document import (
    OPEN,
    Document,
    Person,
    Seat,
    completed,
    configuration_of,
    hashed,
    new_secret,
)
from .refusal import Refusal
from .table import Table

MOST_DEVICES = 4  # of one person; the oldest secret goes first
MOST_PERSONS = 100  # at one table; then those who left their seat and are away are forgotten


def open_table(id: str, settings: Settings, name: str) -> tuple[Document, str]:
    """A new table and the secret of its host."""
    secret = new_secret()
    settings = completed(settings)
    letters = configuration_of(settings).letters
    host = Person(1, name, (hashed(secret),))
    return Document(id, settings, 1, {1: host}, dict.fromkeys(letters, OPEN)), secret


def filled(document: Document, level: str) -> Document:
    """Bots on all seats that are open."""
    check_level(level)
    for letter in document.open_seats:
        document = document.with_seat(letter, Seat(level=level))
    return document


def sit(
    table: Table, person: int | None, letter: str, name: str, is_program: bool = False
) -> Change:
    document = table.document
    check_seat(document, letter)
    if document.stage == "closed":
        raise Refusal("closed")
    if document.seats[letter].person == person and person is not None:
        return rename(table, person, name)
    if document.seats[letter].kind != "open":
        raise Refusal("taken", seat=letter)
    secret = ""
    if person is None:
        secret = new_secret()
        document, person = with_room(table, document).with_person(name, secret, is_program)
    else:
        old = document.seat_of(person)
        if old is not None:
            if table.is_playing:
                raise Refusal("seated_elsewhere", seat=old)
            document = document.with_seat(old, OPEN)
        document = named(document, person, name)
    document = document.with_seat(letter, Seat(person))
    return Change(document, table.game, person=person, secret=secret)


def stand(table: Table, person: int | None) -> Change:
    seat = own_seat(table, person)
    return Change(table.document.with_seat(seat, OPEN), table.game)


def swap(table: Table, person: int | None, one: str, other: str) -> Change:
    check_host(table, person)
    check_gathering(table)
    seats = table.document.seats
    check_seat(table.document, one)
    check_seat(table.document, other)
    swapped = {**seats, one: seats[other], other: seats[one]}
    return Change(replace(table.document, seats=swapped), table.game)


def rename(table: Table, person: int | None, name: str) -> Change:
    if person is None:
        raise Refusal("no_seat")
    return Change(named(table.document, person, name), table.game)


def seat_bot(table: Table, person: int | None, letter: str, level: str) -> Change:
    check_host(table, person)
    check_seat(table.document, letter)
    check_level(level)
    if table.document.seats[letter].kind == "person":
        raise Refusal("taken", seat=letter)
    return Change(table.document.with_seat(letter, Seat(level=level)), table.game)


def remove(table: Table, person: int | None, letter: str) -> Change:
    """A person who is removed loses the secret too."""
    check_host(table, person)
    check_seat(table.document, letter)
    seat = table.document.seats[letter]
    if seat.kind == "open":
        raise Refusal("empty", seat=letter)
    document = table.document.with_seat(letter, OPEN)
    if seat.person is not None and seat.person != document.host:
        persons = {id: p for id, p in document.persons.items() if id != seat.person}
        document = replace(document, persons=persons)
    return Change(document, table.game)


def hand_over(table: Table, letter: str, name: str) -> Change:
    """Another person takes the seat, with a secret of their own: the old one no longer plays."""
    secret = new_secret()
    document, person = with_room(table, table.document).with_person(name, secret, False)
    return Change(
        document.with_seat(letter, Seat(person)), table.game, person=person, secret=secret
    )


def add_device(table: Table, person: int) -> Change:
    """The same person on another device, which gets a secret of its own."""
    secret = new_secret()
    old = table.document.persons[person]
    secrets = (*old.secrets[1 - MOST_DEVICES :], hashed(secret))
    persons = {**table.document.persons, person: replace(old, secrets=secrets)}
    document = replace(table.document, persons=persons)
    return Change(document, table.game, person=person, secret=secret)


def configure(table: Table, person: int | None, settings: Settings) -> Change:
    """Those who sit keep their seats as far as there are so many."""
    check_host(table, person)
    check_gathering(table)
    settings = completed(settings)
    configuration = configuration_of(settings)
    old, letters = table.document.seats, configuration.letters
    lost = [letter for letter, seat in old.items() if letter not in letters and seat.person]
    if lost:
        raise Refusal("too_few_seats", seat=lost[0])
    seats = {letter: old.get(letter, OPEN) for letter in letters}
    is_same_game = configuration == table.document.configuration
    document = replace(
        table.document,
        settings=settings,
        seats=seats,
        stage="gathering",
        origin=table.document.origin if is_same_game else None,
        received={},
        wins={},
    )
    return Change(document, None)


def close(table: Table, person: int | None) -> Change:
    check_host(table, person)
    return Change(replace(table.document, stage="closed"), table.game)


# --- what is asked again and again --------------------------------------------------------------


def check_host(table: Table, person: int | None) -> None:
    if not table.is_host(person):
        raise Refusal("host_only")
    if table.stage == "closed":
        raise Refusal("closed")


def check_gathering(table: Table) -> None:
    if table.is_playing:
        raise Refusal("game_runs")


def check_seat(document: Document, letter: str) -> None:
    if letter not in document.seats:
        raise Refusal("no_such_seat", seat=letter, seats=" ".join(document.seats))


def check_full(document: Document) -> None:
    if document.open_seats:
        raise Refusal("open_seats", seats=" ".join(document.open_seats))


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise Refusal("no_level", level=level, levels=", ".join(LEVELS))


def own_seat(table: Table, person: int | None) -> str:
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("no_seat")
    return seat


def with_room(table: Table, document: Document) -> Document:
    """For one more person; Refusal where all that are known are still there."""
    if len(document.persons) < MOST_PERSONS:
        return document
    stay = {document.host, *table.here, *(seat.person for seat in document.seats.values())}
    persons = {id: person for id, person in document.persons.items() if id in stay}
    if len(persons) >= MOST_PERSONS:
        raise Refusal("too_much")
    return replace(document, persons=persons)


def named(document: Document, person: int, name: str) -> Document:
    renamed = replace(document.persons[person], name=name)
    return replace(document, persons={**document.persons, person: renamed})
