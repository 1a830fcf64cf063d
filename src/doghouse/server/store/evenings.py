"""Club evenings in the database: each is a list of events, numbered from 1."""

from collections.abc import Sequence

import msgspec

from ...evening.events import Event
from ...words import say
from .interface import Conflict
from .statements import Program

read_event = msgspec.json.Decoder(Event).decode

FIND = "SELECT director, key FROM evenings WHERE id = ?1"
EVENTS = "SELECT event FROM evening_events WHERE evening = ?1 AND number > ?2 ORDER BY number"
TOUCHED = "SELECT id FROM evenings WHERE touched >= ?1"
ADD = "INSERT INTO evenings (id, director, key, touched) VALUES (?1, ?2, ?3, ?4)"
TOUCH = "UPDATE evenings SET touched = ?2 WHERE id = ?1 RETURNING id"
ADD_EVENT = "INSERT INTO evening_events (evening, number, event) VALUES (?1, ?2, ?3)"
DELETE = "DELETE FROM evenings WHERE id = ?1"


def add_evening(
    id: str, director: str, key: str, events: Sequence[bytes], now: int
) -> Program[None]:
    yield ADD, (id, director, key, now)
    yield from append(id, 0, events, now)


def append(id: str, stored: int, events: Sequence[bytes], now: int) -> Program[None]:
    """Raises Conflict if a different number of events is stored by now, or the evening is gone."""
    if not (yield TOUCH, (id, now)):
        raise Conflict(say("store.no_evening", evening=id))
    try:
        for number, event in enumerate(events, stored + 1):
            yield ADD_EVENT, (id, number, event)
    except Exception as error:
        raise Conflict(say("store.evening", evening=id, number=stored + 1, why=error)) from error
