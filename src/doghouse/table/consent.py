"""What a host may do to people in a running game: with another's consent, or once they are away.

Nobody loses a seat or a game because a host does not like the cards.
"""

from __future__ import annotations

from msgspec.structs import replace

from .change import Change
from .document import OPEN, Document, Proposal, Seat
from .refusal import refuse
from .seats import check_host, check_seat
from .table import AWAY_LONG_SECONDS, Table


def close(table: Table, person: int | None, now: float) -> Change:
    """At once, or as a proposal to the others who play."""
    check_host(table, person)
    assert person is not None
    if voters(table, person, None, now):
        return table.change(replace(table.document, proposal=Proposal("close", person)))
    return table.change(closed(table.document))


def remove(table: Table, person: int | None, letter: str, now: float) -> Change:
    """Empty a seat; in a running game somebody who is there only with another's consent."""
    check_host(table, person)
    check_seat(table.document, letter)
    seat = table.document.seats[letter]
    assert person is not None
    if seat.kind == "open":
        raise refuse("empty", seat=letter)
    if not table.is_playing or not is_present(table, seat, person, now):
        return table.change(emptied(table.document, letter))
    if not voters(table, person, seat.person, now):
        raise refuse("not_away", seat=letter, seconds=int(AWAY_LONG_SECONDS))
    proposal = Proposal("remove", person, letter, seat.person)
    return table.change(replace(table.document, proposal=proposal))


def answer_proposal(table: Table, person: int | None, is_agreed: bool, now: float) -> Change:
    """Of one who is asked for consent."""
    document, proposal = table.document, table.document.proposal
    table.own_seat(person)
    if proposal is None or not table.is_playing:
        raise refuse("no_proposal")
    if person not in voters(table, proposal.by, proposal.person, now):
        raise refuse("no_say")
    document = replace(document, proposal=None)
    if not is_agreed:
        return table.change(document)
    if proposal.action == "close":
        return table.change(closed(document))
    if document.seats[proposal.seat].person != proposal.person:
        raise refuse("no_proposal")  # the seat has changed hands meanwhile
    return table.change(emptied(document, proposal.seat))


def voters(table: Table, person: int, other: int | None, now: float) -> list[int]:
    """Whose consent counts: all who play and have not been away for long, but these two.

    A program has no opinion: it would never answer."""
    if not table.is_playing:
        return []
    persons = table.document.persons
    return [
        seat.person
        for seat in table.document.seats.values()
        if seat.person is not None
        and seat.person != other
        and is_present(table, seat, person, now)
        and not persons[seat.person].is_program
    ]


def is_present(table: Table, seat: Seat, person: int, now: float) -> bool:
    """Somebody else, who is here or has not been away for long."""
    return seat.person not in (None, person) and not table.is_long_away(seat.person, now)


def closed(document: Document) -> Document:
    return replace(document, stage="closed")


def emptied(document: Document, letter: str) -> Document:
    """A person who sat there, unless the host, loses their secret too."""
    person = document.seats[letter].person
    document = document.with_seat(letter, OPEN)
    if person is None or person == document.host:
        return document
    persons = {id: known for id, known in document.persons.items() if id != person}
    return replace(document, persons=persons)
