"""What a running game allows with the consent of others, or once they are away.

Nobody loses a seat or a game because a host doesn't like the cards.
"""

from collections import Counter

from msgspec.structs import replace

from ..game import Game
from ..record import Record
from .clean_text import clean
from .document import OPEN, Document, Proposal, Seat
from .refusal import refuse
from .seats import check_host, check_saw_no_other, check_seat
from .table import AWAY_LONG_SECONDS, Change, Table
from .turns import RESIGNING_TEAMS, resigned

NEED_ALL = ("takeback", "resign")  # all others need one
ONLOOKER = 0  # a proposer who isn't a person at the table


def close(table: Table, person: int | None, now: float) -> Change:
    """Close at once, or propose it to the other players."""
    check_host(table, person)
    assert person is not None
    if not opposing_voters(table, person, None, now):
        return table.change(replace(table.document, stage="closed"))
    return proposed(table, Proposal("close", person))


def remove(table: Table, person: int | None, letter: str, now: float) -> Change:
    """Empty a seat; in a running game, removing somebody present needs another's consent."""
    check_host(table, person)
    check_seat(table.document, letter)
    seat = table.document.seats[letter]
    assert person is not None
    if seat.kind == "open":
        raise refuse("empty", seat=letter)
    if not table.is_playing or not is_present(table, seat, person, now):
        return table.change(emptied(table.document, letter))
    if not opposing_voters(table, person, seat.person, now):
        raise refuse("not_away", seat=letter, seconds=int(AWAY_LONG_SECONDS))
    return proposed(table, Proposal("remove", person, letter, seat.person))


def proposed(table: Table, proposal: Proposal) -> Change:
    """Make a proposal, unless another one is pending; a spectator's wish for a seat gives way."""
    before = table.document.proposal
    if before and before.by != proposal.by and before.action != "join":
        raise refuse("one_proposal")
    return table.change(replace(table.document, proposal=proposal))


def answer_proposal(table: Table, person: int | None, is_agreed: bool, now: float) -> Change:
    """The answer of somebody whose consent is asked for."""
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
    if proposal.by == ONLOOKER:
        proposal = replace(proposal, by=person)  # the one who lets them in, as with a code
        is_done = not waits_for(table, proposal, now)
    else:
        proposal = replace(proposal, agreed=(*proposal.agreed, person))
        is_done = proposal.action not in NEED_ALL or not waits_for(table, proposal, now)
    if is_done:
        return carried_out(table, proposal)
    return table.change(replace(table.document, proposal=proposal))


def carried_out(table: Table, proposal: Proposal) -> Change:
    document = replace(table.document, proposal=None)
    if proposal.action == "close":
        return table.change(replace(document, stage="closed"))
    if proposal.action == "takeback":
        return taken_back(table, proposal.ply)
    if proposal.action == "resign":
        return resigned(table, proposal.seat)
    if proposal.action == "join":
        return withdrawn(table)  # the server sends them a code for the seat
    if document.seats[proposal.seat].person != proposal.person:
        raise refuse("no_proposal")  # the seat has changed hands since
    return table.change(emptied(document, proposal.seat))


def withdrawn(table: Table) -> Change:
    """Drop the proposal."""
    return table.change(replace(table.document, proposal=None))


def ask_seat(table: Table, person: int | None, letter: str, name: str, ticket: str) -> Change:
    """A spectator asks for the seat of a bot, or one that was left."""
    check_seat(table.document, letter)
    table.running  # noqa: B018 - or Refusal
    if seat := table.seat_of(person):
        raise refuse("seated_elsewhere", seat=seat)
    if table.document.seats[letter].kind == "person":
        raise refuse("taken", seat=letter)
    check_saw_no_other(table, person, letter)
    if table.document.proposal is not None:
        raise refuse("one_proposal")
    if not asked_about(table, letter):
        raise refuse("nobody_to_ask")
    proposal = Proposal("join", ONLOOKER, letter, name=clean(name), ticket=ticket)
    return table.change(replace(table.document, proposal=proposal))


def let_in(
    table: Table, person: int, letter: str, name: str, ticket: str, now: float
) -> Change | None:
    """Propose to the opponents that the holder of a code, who might be its giver, takes this seat
    of a running game. None if nobody has to be asked."""
    if not opposing_voters(table, person, None, now):
        return None
    if table.document.proposal is not None:
        raise refuse("one_proposal")
    proposal = Proposal("join", person, letter, name=clean(name), ticket=ticket)
    return table.change(replace(table.document, proposal=proposal))


def take_back(table: Table, person: int | None, now: float) -> Change:
    """Take back the person's last move at once, or propose it to all people who play."""
    seat = table.own_seat(person)
    assert person is not None
    table.running  # noqa: B018 - or Refusal
    own = [entry.ply for entry in table.log if entry.seat == seat and entry.by == "person"]
    if not own:
        raise refuse("nothing_to_take_back")
    ply = own[-1] - 1
    change = taken_back(table, ply)  # or Refusal
    if not voters(table, person, now):
        return change
    return proposed(table, Proposal("takeback", person, seat, ply=ply))


def resign(table: Table, person: int | None, now: float) -> Change:
    """Resign at once, or propose it to the partners."""
    seat = table.own_seat(person)
    assert person is not None
    if table.running.configuration.teams != RESIGNING_TEAMS:
        raise refuse("two_teams")
    proposal = Proposal("resign", person, seat)
    if not waits_for(table, proposal, now):
        return resigned(table, seat)
    return proposed(table, proposal)


def waits_for(table: Table, proposal: Proposal, now: float) -> list[int]:
    """Those whose consent is pending; one of them or all must agree."""
    if proposal.by == ONLOOKER:
        return asked_about(table, proposal.seat)
    if proposal.action not in NEED_ALL:
        return opposing_voters(table, proposal.by, proposal.person, now)
    asked = voters(table, proposal.by, now)
    if proposal.action == "resign":
        partners = table.running.partners(proposal.seat)
        asked = [person for person in asked if table.seat_of(person) in partners]
    return [person for person in asked if person not in proposal.agreed]


def asked_about(table: Table, letter: str) -> list[int]:
    """The host and the partners decide who may take a seat."""
    partners, seats = table.running.partners(letter), table.document.seats.items()
    people = [(seat.person, other) for other, seat in seats if seat.person is not None]
    return [person for person, other in people if table.is_host(person) or other in partners]


def opposing_voters(table: Table, person: int, other: int | None, now: float) -> list[int]:
    """Voters of other teams, if there are any, as partners help each other. Not the `other`, who is
    to be removed."""
    asked, seat = voters(table, person, now), table.seat_of(person)
    partners = table.running.partners(seat) if asked and seat else []
    opponents = [voter for voter in asked if table.seat_of(voter) not in partners]
    return [voter for voter in opponents or asked if voter != other]


def voters(table: Table, person: int, now: float) -> list[int]:
    """All other players who haven't been away for long.

    Programs don't vote: they would never answer."""
    persons = table.document.persons
    seats = table.document.seats.values() if table.is_playing else ()
    others = (seat.person for seat in seats if is_present(table, seat, person, now))
    return [other for other in others if other is not None and not persons[other].is_program]


def is_present(table: Table, seat: Seat, person: int, now: float) -> bool:
    """Whether it is somebody else who is here or hasn't been away for long."""
    return seat.person not in (None, person) and not table.is_long_away(seat.person, now)


def emptied(document: Document, letter: str) -> Document:
    """Empty a seat; a person who sat there, except the host, also loses their secret."""
    person = document.seats[letter].person
    document = document.with_seat(letter, OPEN)
    if person is None or person == document.host:
        return document
    persons = {id: known for id, known in document.persons.items() if id != person}
    return replace(document, persons=persons)


# --- taking back moves: only if nobody has seen a new card since ----------------------------------


def taken_back(table: Table, ply: int) -> Change:
    """Go back to the game after `ply` plies. Refusal if cards were dealt, drawn or seen since."""
    game = table.running
    before = Record.of(game).game(ply)
    before.shuffler = game.shuffler  # same shuffles as before
    if not is_nothing_new(before, game):
        raise refuse("new_cards")
    return withdrawn(table)._replace(game=before, taken_back=table.ply - ply)


def is_nothing_new(before: Game, now: Game) -> bool:
    """Whether no card was dealt, drawn, looked at or exchanged in between."""
    if before.phase != "play" or now.phase != "play" or before.round != now.round:
        return False
    old, new = before.position(), now.position()
    if old["pile"] != new["pile"]:
        return False
    hands = old["hands"].items()
    return all(Counter(new["hands"][seat]) <= Counter(hand) for seat, hand in hands)
