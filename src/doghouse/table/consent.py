"""What is done in a running game with the consent of others, or once they are away.

Nobody loses a seat or a game because a host does not like the cards.
"""

from __future__ import annotations

from msgspec.structs import replace

from .change import Change
from .document import OPEN, Document, Proposal, Seat
from .refusal import refuse
from .seats import check_host, check_saw_no_other, check_seat
from .spoken import spoken
from .table import AWAY_LONG_SECONDS, Table
from .takeback import last_own_ply, taken_back
from .turns import resigned

RESIGNING_TEAMS = 2  # with more of them nobody would know who has won
NEED_ALL = ("takeback", "resign")  # others need one consent


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
    proposal = table.document.proposal
    table.own_seat(person)
    if proposal is None or not table.is_playing:
        raise refuse("no_proposal")
    is_withdrawn = person == proposal.by and not is_agreed
    if person not in waits_for(table, proposal, now) and not is_withdrawn:
        raise refuse("no_say")
    assert person is not None
    if not is_agreed:
        return withdrawn(table)
    proposal = replace(proposal, agreed=(*proposal.agreed, person))
    if proposal.action in NEED_ALL and waits_for(table, proposal, now):
        return table.change(replace(table.document, proposal=proposal))
    return carried_out(table, proposal)


def carried_out(table: Table, proposal: Proposal) -> Change:
    document = replace(table.document, proposal=None)
    if proposal.action == "close":
        return table.change(closed(document))
    if proposal.action == "takeback":
        return taken_back(table, proposal.ply)
    if proposal.action == "resign":
        return resigned(table, proposal.seat)
    if proposal.action == "join":
        return table.change(document)  # the server gives them a code for the seat
    if document.seats[proposal.seat].person != proposal.person:
        raise refuse("no_proposal")  # the seat has changed hands meanwhile
    return table.change(emptied(document, proposal.seat))


def withdrawn(table: Table) -> Change:
    """Nothing is proposed any more."""
    return table.change(replace(table.document, proposal=None))


def ask_seat(table: Table, person: int | None, letter: str, name: str, ticket: str) -> Change:
    """An onlooker would like to have the seat of a bot, or one that was left."""
    check_seat(table.document, letter)
    game = table.running
    if table.seat_of(person) is not None:
        raise refuse("seated_elsewhere", seat=table.seat_of(person) or "")
    if table.document.seats[letter].kind == "person":
        raise refuse("taken", seat=letter)
    check_saw_no_other(table, person, letter)
    if table.document.proposal is not None:
        raise refuse("one_proposal")
    if not any(is_asked_about(table, letter, other) for other in game.seats):
        raise refuse("nobody_to_ask")
    proposal = Proposal("join", 0, letter, name=spoken(name), ticket=ticket)
    return table.change(replace(table.document, proposal=proposal))


def take_back(table: Table, person: int | None, now: float) -> Change:
    """One's own last move: at once, or as a proposal to all people who play."""
    seat = table.own_seat(person)
    assert person is not None
    if table.document.proposal is not None:
        raise refuse("one_proposal")
    ply = last_own_ply(table, seat)
    change = taken_back(table, ply)  # or Refusal
    if not voters(table, person, None, now):
        return change
    proposal = Proposal("takeback", person, seat, ply=ply)
    return table.change(replace(table.document, proposal=proposal))


def resign(table: Table, person: int | None, now: float) -> Change:
    """At once, or as a proposal to the partners."""
    seat = table.own_seat(person)
    assert person is not None
    if table.running.configuration.teams != RESIGNING_TEAMS:
        raise refuse("two_teams")
    if table.document.proposal is not None:
        raise refuse("one_proposal")
    proposal = Proposal("resign", person, seat)
    if not waits_for(table, proposal, now):
        return resigned(table, seat)
    return table.change(replace(table.document, proposal=proposal))


def waits_for(table: Table, proposal: Proposal, now: float) -> list[int]:
    """Whose consent is still asked for: of one of them, or of all."""
    if proposal.action == "join":
        persons = [
            table.document.seats[letter].person
            for letter in table.document.seats
            if is_asked_about(table, proposal.seat, letter)
        ]
        return [person for person in persons if person is not None]
    asked = voters(table, proposal.by, proposal.person, now)
    if proposal.action == "resign":
        partners = table.running.partners(proposal.seat)
        asked = [person for person in asked if table.seat_of(person) in partners]
    return [person for person in asked if person not in proposal.agreed]


def is_asked_about(table: Table, letter: str, other: str) -> bool:
    """Host and partners say who may come to a seat."""
    person = table.document.seats[other].person
    is_partner = other in table.running.partners(letter)
    return person is not None and (table.is_host(person) or is_partner)


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
