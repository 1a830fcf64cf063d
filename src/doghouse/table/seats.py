"""Who sits where: each function returns a change or raises Refusal."""

import hashlib
from collections.abc import Collection, Mapping

from msgspec.structs import replace

from ..bots.levels import LEVELS
from ..fair_deals import new_key
from ..protocol.messages import Forced, Settings
from .clean_text import clean
from .document import OPEN, Document, Person, Seat, hash_of, new_secret, with_defaults
from .refusal import refuse
from .table import Change, Table

MOST_DEVICES = 4  # per person; beyond that, the oldest secret is dropped
MOST_PERSONS = 100  # at one table; beyond that, persons without a seat who are away are dropped

#: Names of bots; `dogs.toml` has a line about the temper of each.
NAMES = (
    "Bäri", "Luna", "Rocky", "Bella", "Barry", "Nala", "Lumpi", "Kira",
    "Balu", "Mira", "Rex", "Fanny", "Sämi", "Wanda", "Struppi", "Frida",
)  # fmt: skip


def open_table(id: str, settings: Settings, name: str) -> tuple[Document, str]:
    """A new table and the secret of its host."""
    secret = new_secret()
    settings, configuration = with_defaults(settings)
    host = Person(1, name and clean(name), (hash_of(secret),))
    seats = dict.fromkeys(configuration.letters, OPEN)
    return Document(id, settings, 1, {1: host}, seats, next_key=new_key()), secret


def with_bots(document: Document, level: str, dogs: Mapping[str, str] | None = None) -> Document:
    """Put bots on all open seats. `dogs`: names for some of them."""
    check_level(level)
    wanted = {letter: name for letter, name in (dogs or {}).items() if name in NAMES}
    for letter in sorted(document.open_seats, key=lambda letter: letter not in wanted):
        document = with_bot(document, letter, level, wanted.get(letter, ""))
    return document


def sit(
    table: Table, person: int | None, letter: str, name: str, is_program: bool = False
) -> Change:
    """Take a seat; a spectator (None) becomes a person with a secret."""
    document = table.document
    check_seat(document, letter)
    if document.stage == "closed":
        raise refuse("closed")
    if document.seats[letter].person == person and person is not None:
        return rename(table, person, name)
    if document.seats[letter].kind != "open":
        raise refuse("taken", seat=letter)
    old = document.seat_of(person)
    if table.is_playing and old is not None:
        raise refuse("seated_elsewhere", seat=old)
    if table.is_playing and (person is None or person != kept_for(document, letter)):
        raise refuse("kept_seat", seat=letter)
    if person is None:
        return seated_newcomer(table, letter, name, is_program)
    if old is not None:
        document = document.with_seat(old, OPEN)
    document = with_name(document, person, name).with_seat(letter, Seat(person))
    return table.change(document)._replace(person=person)


def kept_for(document: Document, letter: str) -> int | None:
    """The person who left this seat of a running game and may return to it."""
    owners = [id for id, seat in document.saw.items() if seat == letter and id in document.persons]
    is_kept = document.stage == "playing" and document.seats[letter].kind == "open"
    return owners[-1] if is_kept and owners else None


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


def set_forced(table: Table, person: int | None, play: Forced) -> Change:
    """Set what is played automatically at a slow clock if there is no choice."""
    table.own_seat(person)
    assert person is not None
    persons = table.document.persons
    wish = replace(persons[person], forced=play)
    return table.change(replace(table.document, persons={**persons, person: wish}))


def seat_bot(table: Table, person: int | None, letter: str, level: str) -> Change:
    """The host decides; in a running game any player may replace one who has left."""
    check_seat(table.document, letter)
    check_level(level)
    if table.seat_of(person) is None or kept_for(table.document, letter) is None:
        check_host(table, person)
    if table.document.seats[letter].kind == "person":
        raise refuse("taken", seat=letter)
    return table.change(with_bot(table.document, letter, level))


def hand_over(table: Table, letter: str, name: str, claimant: int | None = None) -> Change:
    """Another person takes the seat with a new secret; the former owner's becomes invalid.

    `claimant`: who they were at this table before, if anybody."""
    check_saw_no_other(table, claimant, letter)
    return seated_newcomer(table, letter, name, is_program=False)


def seated_newcomer(table: Table, letter: str, name: str, is_program: bool) -> Change:
    """Seat somebody new, with a secret."""
    document, secret = with_space(table), new_secret()
    person = document.last_person + 1
    known = Person(person, clean(name), (hash_of(secret),), is_program)
    document = replace(
        document.with_seat(letter, Seat(person)),
        persons={**document.persons, person: known},
        last_person=person,
        saw={**document.saw, person: letter} if table.is_playing else document.saw,
    )
    return table.change(document)._replace(person=person, secret=secret)


def add_device(table: Table, person: int, claimant: int | None = None) -> Change:
    """Add a device of the same person, with a secret of its own."""
    check_saw_no_other(table, claimant, table.own_seat(person))
    secret = new_secret()
    old = table.document.persons[person]
    secrets = (*old.secrets[1 - MOST_DEVICES :], hash_of(secret))
    persons = {**table.document.persons, person: replace(old, secrets=secrets)}
    document = replace(table.document, persons=persons)
    return table.change(document)._replace(person=person, secret=secret)


def configure(table: Table, person: int | None, settings: Settings) -> Change:
    """People keep their seats; Refusal if there are too few. Clears a finished game."""
    check_host(table, person)
    check_gathering(table)
    settings, configuration = with_defaults(settings)
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


def check_saw_no_other(table: Table, person: int | None, letter: str) -> None:
    """Nobody plays two hands of one game."""
    saw = table.document.saw.get(person) if person is not None else None
    if table.is_playing and saw not in (None, letter):
        raise refuse("saw_other_hand", seat=saw)


def check_can_let_in(table: Table, person: int | None, letter: str) -> None:
    """The host and the partners may let somebody take a seat of a running game without a person."""
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


def check_level(level: str, known: Collection[str] = LEVELS) -> None:
    if level not in known:
        raise refuse("no_level", level=level, levels=", ".join(known))


def with_space(table: Table) -> Document:
    """Make room for one more person; Refusal if all known persons are still here."""
    document = table.document
    if len(document.persons) < MOST_PERSONS:
        return document
    stay = {document.host, *table.presence.here, *(seat.person for seat in document.seats.values())}
    persons = {id: person for id, person in document.persons.items() if id in stay}
    if len(persons) >= MOST_PERSONS:
        raise refuse("too_much")
    return replace(document, persons=persons)


def with_name(document: Document, person: int, name: str, face: str | None = None) -> Document:
    """With another name and, if given, another face."""
    known = document.persons[person]
    renamed = replace(known, name=clean(name), face=known.face if face is None else face)
    return replace(document, persons={**document.persons, person: renamed})


# --- bots -----------------------------------------------------------------------------------------


def with_bot(document: Document, letter: str, level: str, wanted: str = "") -> Document:
    """A dog that changes its level keeps its name."""
    name = document.seats[letter].name or free_name(document, wanted)
    return document.with_seat(letter, Seat(level=level, name=name))


def free_name(document: Document, wanted: str) -> str:
    """The first name that nobody at the table has: the wanted one, then in this table's order."""
    taken = {seat.name for seat in document.seats.values()} | {""}
    taken |= {document.persons[seat.person].name for seat in document.seats.values() if seat.person}
    return next(name for name in [wanted, *order_at(document.id)] if name not in taken)


def order_at(table: str) -> list[str]:
    return sorted(NAMES, key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest())
