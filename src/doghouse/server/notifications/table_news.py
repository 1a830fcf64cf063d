"""What a change of a table is to those who don't look: their turn, a full table, the end."""

from collections.abc import Collection

from ...table import Change, Table
from ...table.clock import is_slow
from ...table.document import Document
from ...table.table import seats_to_move
from ...table.turns import forced_move
from ..store.interface import News


def news_of(table: Table, change: Change, looking: Collection[int | None]) -> tuple[News, ...]:
    """`looking`: persons who see it anyway. Of games that are played at once only a full table is
    news: who leaves is stood in for."""
    before, document = table.document, change.document
    people = [seat.person for seat in document.seats.values() if seat.person is not None]
    if document.stage == "gathering" and before.open_seats and not document.open_seats:
        kind = "full"
    elif not is_slow(document.settings.clock):
        return ()
    elif change.is_ended:
        kind = "over"
    elif change.plies or change.start or change.taken_back:
        kind, people = "turn", asked_people(table, change)
    else:
        return ()
    told = [person for person in people if person not in looking]
    return tuple(News(person, kind, about(document, person)) for person in told)


def asked_people(table: Table, change: Change) -> list[int]:
    """Who has to choose a move now."""
    game, document, away = change.game, change.document, table.standing_in_after(change)
    found: list[int] = []
    if game is None:
        return found
    for letter in seats_to_move(game, document):
        person = document.seats[letter].person
        if person is None or letter in away:
            continue
        if not forced_move(game, document, letter):
            found.append(person)
    return found


def about(document: Document, person: int) -> str:
    """The title of the table, or who else plays there."""
    people = [seat.person for seat in document.seats.values() if seat.person not in (None, person)]
    names = [document.persons[other].name for other in people if other is not None]
    return document.settings.title or ", ".join(names)
