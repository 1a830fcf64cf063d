"""Who sits where: each function works out a change, or refuses."""

from __future__ import annotations

from msgspec.structs import replace

from ..bots.levels import LEVELS
from ..fair_deals import new_key
from ..protocol import Settings
from .bot_names import with_bot
from .change import Change
from .document import (
    OPEN,
    Document,
    Person,
    Seat,
    configuration_of,
    hash_of,
    new_secret,
    with_defaults,
)
from .refusal import refuse
from .spoken import spoken
from .table import Table

MOST_DEVICES = 4  # of one person; beyond that, the oldest secret is dropped
MOST_PERSONS = 100  # at one table; beyond that, persons without a seat who are away are dropped


def open_table(id: str, settings: Settings, name: str) -> tuple[Document, str]:
    """A new table and the secret of its host."""
    secret = new_secret()
    settings = with_defaults(settings)
    letters = configuration_of(settings).letters
    host = Person(1, name and spoken(name), (hash_of(secret),))
    seats = dict.fromkeys(letters, OPEN)
    return Document(id, settings, 1, {1: host}, seats, next_key=new_key()), secret


def with_bots(document: Document, level: str) -> Document:
    """On all open seats."""
    check_level(level)
    for letter in document.open_seats:
        document = with_bot(document, letter, level)
    return document


def sit(
    table: Table, person: int | None, letter: str, name: str, is_program: bool = False
) -> Change:
    """An onlooker (None) becomes a person with a secret."""
    document = table.document
    check_seat(document, letter)
    if document.stage == "closed":
        raise refuse("closed")
    if document.seats[letter].person == person and person is not None:
        return rename(table, person, name)
    if document.seats[letter].kind != "open":
        raise refuse("taken", seat=letter)
    if table.is_playing and document.seat_of(person) is None:
        check_last_owner(document, person, letter)
    secret = ""
    if person is None:
        secret = new_secret()
        document, person = with_space(table, document).with_person(name, secret, is_program)
    else:
        old = document.seat_of(person)
        if old is not None:
            if table.is_playing:
                raise refuse("seated_elsewhere", seat=old)
            document = document.with_seat(old, OPEN)
        document = with_name(document, person, name)
    document = document.with_seat(letter, Seat(person))
    return table.change(document)._replace(person=person, secret=secret)


def stand(table: Table, person: int | None) -> Change:
    seat = table.own_seat(person)
    return table.change(table.document.with_seat(seat, OPEN))


def swap(table: Table, person: int | None, one: str, other: str) -> Change:
    check_host(table, person)
    check_gathering(table)
    seats = table.document.seats
    check_seat(table.document, one)
    check_seat(table.document, other)
    swapped = {**seats, one: seats[other], other: seats[one]}
    return table.change(replace(table.document, seats=swapped))


def rename(table: Table, person: int | None, name: str, face: str | None = None) -> Change:
    if person is None:
        raise refuse("no_seat")
    return table.change(with_name(table.document, person, name, face))


def seat_bot(table: Table, person: int | None, letter: str, level: str) -> Change:
    check_host(table, person)
    check_seat(table.document, letter)
    check_level(level)
    if table.document.seats[letter].kind == "person":
        raise refuse("taken", seat=letter)
    return table.change(with_bot(table.document, letter, level))


def hand_over(table: Table, letter: str, name: str, claimant: int | None = None) -> Change:
    """Another person takes the seat with a new secret; that of the former owner no longer fits.

    `claimant`: who they were at this table, if they were somebody."""
    check_saw_no_other(table, claimant, letter)
    secret = new_secret()
    document, person = with_space(table, table.document).with_person(name, secret, False)
    document = document.with_seat(letter, Seat(person))
    if table.is_playing:
        document = replace(document, saw={**document.saw, person: letter})
    return table.change(document)._replace(person=person, secret=secret)


def add_device(table: Table, person: int, claimant: int | None = None) -> Change:
    """Another device of the same person, with a secret of its own."""
    check_saw_no_other(table, claimant, table.own_seat(person))
    secret = new_secret()
    old = table.document.persons[person]
    secrets = (*old.secrets[1 - MOST_DEVICES :], hash_of(secret))
    persons = {**table.document.persons, person: replace(old, secrets=secrets)}
    document = replace(table.document, persons=persons)
    return table.change(document)._replace(person=person, secret=secret)


def configure(table: Table, person: int | None, settings: Settings) -> Change:
    """People keep their seats; Refusal if there are too few. A finished game is put away."""
    check_host(table, person)
    check_gathering(table)
    settings = with_defaults(settings)
    configuration = configuration_of(settings)
    old, letters = table.document.seats, configuration.letters
    lost = [letter for letter, seat in old.items() if letter not in letters and seat.person]
    if lost:
        raise refuse("too_few_seats", seat=lost[0])
    seats = {letter: old.get(letter, OPEN) for letter in letters}
    keeps_origin = configuration == table.document.configuration and not table.document.number
    document = replace(
        table.document,
        settings=settings,
        seats=seats,
        stage="gathering",
        origin=table.document.origin if keeps_origin else None,
        received={},
        wins={},
    )
    return table.change(document)._replace(game=None)


# --- checks -------------------------------------------------------------------------------------


def check_host(table: Table, person: int | None) -> None:
    if not table.is_host(person):
        raise refuse("host_only")
    if table.stage == "closed":
        raise refuse("closed")


def check_last_owner(document: Document, person: int | None, letter: str) -> None:
    """In a running game an open seat waits for whoever left it."""
    if person is None or document.last_owner(letter) != person:
        raise refuse("kept_seat", seat=letter)


def check_saw_no_other(table: Table, person: int | None, letter: str) -> None:
    """Nobody plays two hands of one game."""
    saw = table.document.saw.get(person) if person is not None else None
    if table.is_playing and saw not in (None, letter):
        raise refuse("saw_other_hand", seat=saw)


def check_can_let_in(table: Table, person: int | None, letter: str) -> None:
    """To a seat of a running game that no person has: its partners may, and the host."""
    check_seat(table.document, letter)
    if table.document.seats[letter].kind == "person":
        raise refuse("taken", seat=letter)
    if not table.is_host(person) and table.seat_of(person) not in table.running.partners(letter):
        raise refuse("partner_or_host")


def check_gathering(table: Table) -> None:
    if table.is_playing:
        raise refuse("game_runs")


def check_seat(document: Document, letter: str) -> None:
    if letter not in document.seats:
        raise refuse("no_such_seat", seat=letter, seats=" ".join(document.seats))


def check_full(document: Document) -> None:
    if document.open_seats:
        raise refuse("open_seats", seats=" ".join(document.open_seats))


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise refuse("no_level", level=level, levels=", ".join(LEVELS))


def with_space(table: Table, document: Document) -> Document:
    """For one more person; Refusal where everybody who is known is still here."""
    if len(document.persons) < MOST_PERSONS:
        return document
    stay = {document.host, *table.presence.here, *(seat.person for seat in document.seats.values())}
    persons = {id: person for id, person in document.persons.items() if id in stay}
    if len(persons) >= MOST_PERSONS:
        raise refuse("too_much")
    return replace(document, persons=persons)


def with_name(document: Document, person: int, name: str, face: str | None = None) -> Document:
    """And with another face, where one is given."""
    known = document.persons[person]
    renamed = replace(known, name=spoken(name), face=known.face if face is None else face)
    return replace(document, persons={**document.persons, person: renamed})
